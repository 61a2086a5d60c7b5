"""What a chat is to be shown of a game at present: read, and rendered in the chat's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from bot.buttons import Menu
from bot.render.chats import (
    closing_screen,
    group_screen,
    hand_screen,
    last_table,
    stood_up,
    whispered_screen,
)
from bot.render.ending import BY_ADMINISTRATOR
from bot.render.fair import fingerprint, told_on_sitting_down
from bot.render.invitation import Invite
from bot.render.result import Epilogue
from bot.render.screen import Screen as Picture
from bot.texts import Words, words_for
from engine.aftermath import aftermath
from engine.cards import Card
from engine.events import Event
from engine.evolve import fold
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing, State
from engine.view import HIDDEN, View, view
from storage import log
from storage.database import Database
from storage.evenings import score
from storage.games import Game, Games
from storage.groups import Groups
from storage.invitations import Invitations, SeatRequest
from storage.people import People, Person
from storage.pictures import Pictures
from storage.screens import Kind, Screen

TOLD = 120  # events, among which those of the last two bouts are


class Stage(IntEnum):
    """How far a game is; the group gets a new message for each stage that it reaches."""

    LOBBY = 0
    TABLE = 1
    RESULT = 2


@dataclass(frozen=True)
class Present:
    """A chat's screen as it should be now."""

    picture: Picture
    version: int  # of the game
    stage: Stage
    asked: bool  # a hand's player must act
    by_bot: bool = False  # a bot plays for him
    last: bool = False  # nothing more will be shown here: the screen can be forgotten

    @cached_property
    def number(self) -> int:
        """The same for the same picture, and for no other that anybody will ever see."""
        picture, keyboard = self.picture, self.picture.keyboard
        shown = picture.photo and picture.photo.poster
        buttons = keyboard and keyboard.model_dump_json(exclude_none=True)
        return hash((picture.text, shown, buttons))


class Presents:
    """Renders screens; `bot_name` is the bot's user name, for links.

    `inline`: it answers inline queries.
    """

    def __init__(
        self, database: Database, games: Games, bot_name: str, inline: bool = True
    ) -> None:
        self._database = database
        self._games = games
        self._bot_name = bot_name
        self._inline = inline
        self._groups = Groups(database)
        self._people = People(database)
        self._invitations = Invitations(database)
        self._pictures = Pictures(database)

    async def of(
        self, screen: Screen, game: Game, choosing: Card | None, menu: Menu | None = None
    ) -> Present | None:
        """What this screen shows at present; None: the bot cannot write to that chat."""
        if screen.kind is Kind.GROUP:
            return await self._of_group(game, screen.chat_id, menu)
        if screen.kind is Kind.EPHEMERAL:
            return await self._of_player_there(game, screen, choosing)
        if screen.kind is Kind.COMMITMENT:
            return await self._of_sitter(game, screen.chat_id)
        return await self._of_player(game, screen.chat_id, choosing, menu)

    async def closing(self, chat_id: int, game: Game, shown: Stage) -> Picture | None:
        """What becomes of the group's message of an earlier stage; None: it is not needed."""
        words = await self._group_words(chat_id)
        if words is None or shown is stage_of(game.state):
            return None
        if shown is Stage.LOBBY:
            return closing_screen(game, words, bot_name=self._bot_name)
        return last_table(game, words)

    async def shown(self, screen: Screen, game: Game) -> tuple[Stage, bool, bool]:
        """How far the game was at the version that the message shows, by the log; whether the
        hand's player had to act, and whether a bot played for him."""
        if screen.shown_version == 0:
            return Stage.LOBBY, False, False
        events = await log.events(self._database, screen.game_id, until=screen.shown_version)
        state, seat = fold(events), game.seat_of(screen.player)
        asked = seat is not None and must_act(state, seat)
        return stage_of(state), asked, by_bot(state, seat)

    async def moved(self, chat_id: int) -> Picture:
        """What is left of a message that another one has taken the place of."""
        return Picture((await self._words(chat_id))("screen-moved"))

    async def sent(self, picture: Picture, file_id: str) -> None:
        """Its photo is known to Telegram by that: it is not sent a second time."""
        if picture.photo is not None and picture.photo.known != file_id:
            await self._pictures.keep(picture.photo.game, picture.photo.language, file_id)

    async def _of_group(self, game: Game, chat_id: int, menu: Menu | None) -> Present | None:
        words = await self._group_words(chat_id)
        if words is None:
            return None
        told = await self._last_events(game) if isinstance(game.state, Playing) else []
        picture = group_screen(
            game,
            words,
            bot_name=self._bot_name,
            invite=await self._invite(game),
            events=[event for event, _ in told],
            head=open_head(told),
            awaited=await self._awaited(game),
            epilogue=await self._epilogue(game, words),
            menu=menu,
            administrator=await self._administrator(game),
        )
        return Present(picture, game.version, stage_of(game.state), asked=False)

    async def _of_player(
        self, game: Game, user_id: int, choosing: Card | None, menu: Menu | None
    ) -> Present | None:
        seat = game.seat_of(user_id)
        if seat is None:
            return await self._stood_up(game, user_id)
        person = game.seats[seat]
        if not person.can_write:
            return None
        words = words_for(person.language)
        picture = hand_screen(
            game,
            seat,
            words,
            bot_name=self._bot_name,
            invite=await self._invite(game),
            requests=await self._requests(game, seat),
            choosing=choosing,
            epilogue=await self._epilogue(game, words),
            menu=menu,
            administrator=await self._administrator(game),
        )
        asked = must_act(game.state, seat)
        bot = by_bot(game.state, seat)
        return Present(picture, game.version, stage_of(game.state), asked, bot)

    async def _of_sitter(self, game: Game, user_id: int) -> Present | None:
        """The commitment, for as long as it promises anything."""
        seat = game.seat_of(user_id)
        if seat is None:
            return await self._stood_up(game, user_id)
        person = game.seats[seat]
        if not person.can_write or isinstance(game.state, Finished):
            return None
        picture = told_on_sitting_down(game, words_for(person.language))
        return Present(picture, game.version, stage_of(game.state), asked=False)

    async def _of_player_there(
        self, game: Game, screen: Screen, choosing: Card | None
    ) -> Present | None:
        """A hand in the group, in its player's language."""
        seat = game.seat_of(screen.receiver)
        if seat is None or not isinstance(game.state, Playing):
            return None
        if await self._group_words(screen.chat_id) is None:
            return None
        words = words_for(game.seats[seat].language)
        picture = whispered_screen(game, seat, words, choosing=choosing)
        asked = must_act(game.state, seat)
        return Present(picture, game.version, Stage.TABLE, asked, by_bot(game.state, seat))

    async def _stood_up(self, game: Game, user_id: int) -> Present | None:
        person = await self._people.get(user_id)
        if person is None or not person.can_write:
            return None
        removed = await self._invitations.was_removed(game.id, user_id)
        picture = stood_up(game, words_for(person.language), removed=removed)
        return Present(picture, game.version, stage_of(game.state), asked=False, last=True)

    async def _invite(self, game: Game) -> Invite | None:
        if not isinstance(game.state, Lobby):
            return None
        invitation = await self._invitations.of_game(game.id)
        return Invite(self._bot_name, invitation.token, self._inline) if invitation else None

    async def _administrator(self, game: Game) -> Person | None:
        """Who ended it, where that was an administrator with a name."""
        if isinstance(game.state, Finished) and game.state.given_up == BY_ADMINISTRATOR:
            return await log.whose(self._database, game.id, game.version)
        return None

    async def _awaited(self, game: Game) -> dict[Seat, Person]:
        """Who played the game before and does not sit at its rematch, by where he sat."""
        last = await self._games.before(game) if isinstance(game.state, Lobby) else None
        sitting = {person.id for person in game.seats.values()}
        before = last.seats.items() if last else ()
        return {seat: person for seat, person in before if person.id not in sitting}

    async def _epilogue(self, game: Game, words: Words) -> Epilogue:
        """What there is to tell once it is over."""
        if stage_of(game.state) is not Stage.RESULT:
            return Epilogue()
        evening = score(await self._games.evening(game))
        after = aftermath(await log.events(self._database, game.id, until=game.version))
        proof = fingerprint(game.hash, self._bot_name, words)
        known = await self._pictures.known(game.id, words.language)
        return Epilogue(evening, after, known, proof)

    async def _requests(self, game: Game, seat: Seat) -> list[SeatRequest]:
        """Who waits for this seat's yes."""
        if isinstance(game.state, Lobby) and game.state.owner == seat:
            return await self._invitations.waiting(game.id)
        return []

    async def _last_events(self, game: Game) -> list[tuple[Event, bytes]]:
        after = max(0, game.version - TOLD)
        return await log.hashed(self._database, game.id, after=after, until=game.version)

    async def _words(self, chat_id: int) -> Words:
        if chat_id < 0:
            group = await self._groups.get(chat_id)
            return words_for(group.language if group else None)
        person = await self._people.get(chat_id)
        return words_for(person.language if person else None)

    async def _group_words(self, chat_id: int) -> Words | None:
        group = await self._groups.get(chat_id)
        if group is not None and not group.member:
            return None
        return words_for(group.language if group else None)


def open_head(told: Sequence[tuple[Event, bytes]]) -> bytes | None:
    """The hash of the last of these events that everybody may know of: what nobody may know would
    show in a hash that changes. None: there is none."""
    return next((head for event, head in reversed(told) if not isinstance(event, HIDDEN)), None)


def stage_of(state: State) -> Stage:
    """A table that closed before the deal stays in its announcement."""
    match state:
        case Lobby() | Finished(last=Lobby()):
            return Stage.LOBBY
        case Playing():
            return Stage.TABLE
        case _:
            return Stage.RESULT


def by_bot(state: State, seat: Seat | None) -> bool:
    """Whether a bot plays in his place (R14.3)."""
    return isinstance(state, Playing) and seat in state.played_by_bot


def must_act(state: State, seat: Seat) -> bool:
    """Not where a bot does so in his place."""
    seen = view(state, None)
    return isinstance(seen, View) and seat in seen.asked and seat not in seen.played_by_bot
