"""A table before the deal: opening it, sitting down, standing up, starting, closing."""

from uuid import UUID

from aiogram.types import CallbackQuery, Message

from bot.buttons import LobbyButton
from bot.handlers import calls
from bot.handlers.answers import Answer, Refused, pressed, seat_of, told, topic_of
from bot.handlers.desk import Desk, Visit
from bot.handlers.invitations import ask
from bot.handlers.members import is_member
from bot.handlers.people import group_of, owned_by, owner_of, person_of
from bot.render.invitation import invitation_link
from bot.render.lobby import missing
from bot.render.names import Names
from bot.texts import Words
from engine.commands import SitDown, StandUp
from engine.illegal import Reason
from engine.rules import Rules
from engine.state import Finished, Lobby
from storage.games import Game, Outcome, table_id
from storage.groups import Choice
from storage.people import Person
from storage.screens import Kind


async def open_table(message: Message, desk: Desk, visit: Visit) -> None:
    """`/durak` in a group; one's own table there, if it still stands, comes down to the end, and to
    the topic where it was asked for."""
    assert message.from_user is not None
    person, thread_id = await desk.people.seen(person_of(message.from_user)), topic_of(message)
    chat = await desk.groups.seen(group_of(message.chat, language=person.language))
    for game in await desk.games.of_chat(chat.id):
        if owned_by(game, person.id) and game.id != table_id(visit.command_id):
            if game.thread_id != thread_id:
                await desk.games.move_to_topic(game.id, thread_id)
            desk.delivery.redraw(game.id, chat.id, Kind.GROUP, anew=True)
            return
    choice = await desk.groups.choice(chat.id) or Choice(Rules())
    opened = await desk.games.open_table(
        choice.rules,
        when_full=choice.when_full,
        person=person,
        chat_id=chat.id,
        thread_id=thread_id,
        command_id=visit.command_id,
        received_at=visit.received_at,
    )
    await calls.tell(opened.game, chat, person.id, desk)


async def open_for_friends(_: Message, person: Person, desk: Desk, visit: Visit) -> None:
    """`/play` in private: a table without a group, to which a link leads."""
    for game in await desk.games.of_person(person.id):
        if game.chat_id is None and _waits_for_owner(game, person.id, visit.command_id):
            desk.delivery.redraw(game.id, person.id, Kind.HAND, anew=True)
            return
    await desk.games.open_table(
        Rules(), person=person, command_id=visit.command_id, received_at=visit.received_at
    )


async def open_anonymously(_: Message, visit: Visit) -> str:
    """An anonymous administrator's `/durak`: nobody knows who would sit there."""
    return visit.words("bot-cannot-sit")


async def sit(query: CallbackQuery, callback_data: LobbyButton, desk: Desk, visit: Visit) -> Answer:
    """On the announcement; such a button pressed elsewhere is nobody's invitation."""
    game = await pressed(query, callback_data.game, desk)
    if not await _is_at_hand(game, query, desk):
        raise Refused(visit.words("press-not-yours"))
    person = await desk.people.seen(person_of(query.from_user))
    return await sit_down(game.id, person, desk, visit)


async def _is_at_hand(game: Game, query: CallbackQuery, desk: Desk) -> bool:
    """Whether he pressed in the table's group, or is in it."""
    if game.chat_id is None:
        return game.seat_of(query.from_user.id) is not None
    if query.message is not None and query.message.chat.id == game.chat_id:
        return True
    return await is_member(desk, game.chat_id, query.from_user.id)


async def sit_down(
    game_id: UUID, person: Person, desk: Desk, visit: Visit, *, step: str = ""
) -> Answer:
    """Whoever the bot cannot write to sits down by pressing Start in the private chat."""
    if not person.can_write:
        return await _through_private_chat(game_id, desk, visit.words)
    if await desk.invitations.was_removed(game_id, person.id):
        game = await desk.games.read(game_id)
        if isinstance(game.state, Lobby) and game.seat_of(person.id) is None:
            owner = Names(game.sitters, visit.words).plain(owner_of(game))
            return Answer(await ask(game, person, desk, visit, owner=owner, removed=True))
    outcome = await visit.wish(game_id, SitDown(), person=person, step=step)
    return told(outcome, visit.words, visit.words("sat-down" if outcome.events else "sits-already"))


async def stand(
    query: CallbackQuery, callback_data: LobbyButton, desk: Desk, visit: Visit
) -> Answer:
    game = await pressed(query, callback_data.game, desk)
    return await stand_up(game, query.from_user.id, visit)


async def start(
    query: CallbackQuery, callback_data: LobbyButton, desk: Desk, visit: Visit
) -> Answer:
    """The owner's press deals the cards."""
    game = await pressed(query, callback_data.game, desk)
    seat = seat_of(game, query.from_user.id, visit.words)
    if isinstance(game.state, Lobby) and seat != owner_of(game):
        owner = Names(game.sitters, visit.words).plain(owner_of(game))
        raise Refused(visit.words("start-not-owner", owner=owner))
    return dealt(await visit.start(game.id, seat), visit.words)


def dealt(outcome: Outcome, words: Words) -> Answer:
    """What is told of a start: what is missing, where it is people."""
    if outcome.refused is Reason.WRONG_NUMBER_OF_PLAYERS:
        return Answer(_missing(outcome.game, words))
    return told(outcome, words)


async def stand_up(game: Game, user_id: int, visit: Visit) -> Answer:
    """An owner's table goes to the next who sits there; the last one closes it.

    Where the table changes under his finger it is tried again, wherever he sits then.
    """
    step = ""
    while True:
        seat = game.seat_of(user_id)
        if seat is None:
            return Answer(visit.words("no-seat-here"))
        clock = game.state.clock if isinstance(game.state, Lobby) else None
        outcome = await visit.wish(game.id, StandUp(seat, clock), step=step)
        if outcome.refused is not Reason.TABLE_CHANGED:
            break
        game, step = outcome.game, f"{step}again"
    over = isinstance(outcome.game.state, Finished) and not outcome.events
    return told(outcome, visit.words, visit.words("reason-game-is-over" if over else "stood-up"))


def _waits_for_owner(game: Game, user_id: int, command_id: str) -> bool:
    """A table of his that has not begun, and that this command has not opened."""
    own = isinstance(game.state, Lobby) and owned_by(game, user_id)
    return own and game.id != table_id(command_id)


def _missing(game: Game, words: Words) -> str:
    """What kept it from starting, by how it stands now."""
    if not isinstance(game.state, Lobby):
        return words("reason-wrong-number-of-players")
    return missing(game.state.rules, len(game.state.seats), words)


async def _through_private_chat(game_id: UUID, desk: Desk, words: Words) -> Answer:
    invitation = await desk.invitations.of_game(game_id)
    if invitation is None:
        raise Refused(words("join-unknown"))
    return Answer(url=invitation_link(desk.bot_name, invitation.token))
