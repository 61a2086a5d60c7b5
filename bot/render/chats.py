"""Which screen a chat is shown, by how far its game is."""

from collections.abc import Mapping, Sequence
from html import escape

from bot.buttons import Menu
from bot.render import lobby, result
from bot.render.ending import ending_row, given_up_text
from bot.render.fair import short
from bot.render.hand import hand
from bot.render.invitation import Invite
from bot.render.names import Names
from bot.render.screen import Screen
from bot.render.story import story
from bot.render.table import group_table
from bot.render.whisper import LONGEST_NAME, place_button, private_hand_link, whispered_hand
from bot.texts import Words, isolated
from engine.cards import Card
from engine.events import Event
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing
from engine.view import LobbyView, View, view
from storage.games import Game
from storage.invitations import SeatRequest
from storage.people import Person

NOTHING_MORE = result.Epilogue()


def group_screen(
    game: Game,
    words: Words,
    *,
    bot_name: str,
    invite: Invite | None = None,
    events: Sequence[Event] = (),
    head: bytes | None = None,
    awaited: Mapping[Seat, Person] | None = None,
    epilogue: result.Epilogue = NOTHING_MORE,
    menu: Menu | None = None,
    administrator: Person | None = None,
) -> Screen:
    """What the group is shown; `events` are the game's so far, or the last of them; `head`: the
    hash of the last that all may know of; `awaited`: for whom seats are kept; `menu`: what is
    unfolded under an announcement."""
    names, seen = Names(game.sitters, words), view(game.state, None)
    by = _ended_by(seen, names, administrator)
    if isinstance(seen, LobbyView):
        if isinstance(game.state, Lobby):
            return lobby.announcement(
                game.id,
                seen,
                names,
                words,
                invite=invite,
                awaited=Names(awaited or {}, words),
                bot_name=bot_name,
                menu=menu,
                said=game.words,
            )
        return lobby.closed(seen, given_up_text(seen, by, words), names, words)
    if isinstance(game.state, Finished):
        names = Names(game.sitters, words, longest=result.LONGEST_NAME)
        return result.group_result(game.id, seen, names, words, epilogue, by)
    names = Names(game.sitters, words, longest=result.LONGEST_NAME)
    told = story(events, seen.players, names, words)
    private = private_hand_link(bot_name, game.id)
    proof = short(head or game.hash, words)
    return group_table(game.id, seen, names, words, told, game.due_at, private, proof)


def closing_screen(game: Game, words: Words, *, bot_name: str) -> Screen:
    """What the announcement becomes once a message of its own shows the game being played."""
    assert isinstance(game.table, Playing)
    names = Names(game.sitters, words)
    return lobby.begun(game.table, names, words, bot_name=bot_name, said=game.words)


def last_table(game: Game, words: Words) -> Screen:
    """What the table becomes once a message of its own shows the result."""
    seen = view(game.state, None)
    assert not isinstance(seen, LobbyView)
    return result.last_table(seen, Names(game.sitters, words), words)


def hand_screen(
    game: Game,
    seat: Seat,
    words: Words,
    *,
    bot_name: str,
    invite: Invite | None = None,
    requests: Sequence[SeatRequest] = (),
    choosing: Card | None = None,
    epilogue: result.Epilogue = NOTHING_MORE,
    menu: Menu | None = None,
    administrator: Person | None = None,
) -> Screen:
    """What the player at this seat is shown in his private chat."""
    names, seen = Names(game.sitters, words), view(game.state, seat)
    by = _ended_by(seen, names, administrator)
    if isinstance(seen, LobbyView):
        if isinstance(game.state, Lobby):
            return lobby.seated(
                game.id,
                seen,
                seat,
                names,
                words,
                invite=invite,
                requests=requests,
                bot_name=bot_name,
                alone=game.chat_id is None,
                menu=menu,
                said=game.words,
            )
        return lobby.closed(seen, given_up_text(seen, by, words), names, words)
    if isinstance(game.state, Finished):
        names, alone = Names(game.sitters, words, longest=result.LONGEST_NAME), game.chat_id is None
        return result.own_result(game.id, seen, seat, names, words, epilogue, by, alone=alone)
    names = Names(game.sitters, words, longest=LONGEST_NAME)
    more, person = ending_row(game.id, seen, words), game.seats[seat]
    if game.chat_id is not None and person.in_group is False:
        more = ((place_button(game.id, words, in_group=True),), *more)
    return hand(
        game.id,
        seen,
        names,
        words,
        choosing=choosing,
        due_at=game.due_at,
        by_rank=person.by_rank,
        more=more,
    )


def whispered_screen(
    game: Game, seat: Seat, words: Words, *, choosing: Card | None = None
) -> Screen:
    """What the player at this seat of a game that is on sees below the group's table."""
    names, seen = Names(game.sitters, words, longest=LONGEST_NAME), view(game.state, seat)
    assert not isinstance(seen, LobbyView)
    by_rank = game.seats[seat].by_rank
    return whispered_hand(
        game.id, seen, names, words, choosing=choosing, due_at=game.due_at, by_rank=by_rank
    )


def _ended_by(seen: View | LobbyView, names: Names, administrator: Person | None) -> list[str]:
    """The names of those who ended it; an administrator may be none of those who sit there."""
    if not seen.given_up_by and administrator is not None:
        return [isolated(escape(administrator.name, quote=False))]
    return [names.html(seat) for seat in seen.given_up_by]


def stood_up(game: Game, words: Words, *, removed: bool = False) -> Screen:
    """What is left of a player's screen when he has no seat any more; `removed`: the owner took
    him off the table."""
    names = Names(game.sitters, words)
    return Screen(
        words("lobby-removed" if removed else "lobby-stood-up", owner=names.html(game.table.owner))
    )
