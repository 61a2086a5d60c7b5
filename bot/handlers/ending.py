"""Leaving a table, and ending a game without a result: `/leave`, `/cancel` and its button."""

from aiogram.types import CallbackQuery, Message

from bot.buttons import EndButton
from bot.handlers.answers import Answer, Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.lobby import stand_up
from bot.handlers.members import administrator
from bot.handlers.people import owner_of, person_of
from bot.render.ending import BY_ADMINISTRATOR, which_game
from bot.render.screen import Screen
from engine.commands import AskToEnd, GiveUp, PlayOn
from engine.ending import is_young
from engine.illegal import Reason
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing
from storage.games import Game, Outcome


async def leave(message: Message, desk: Desk, visit: Visit) -> str:
    """`/leave`: his newest table that has not begun, or at which he is out; in a group, there."""
    assert message.from_user is not None
    user_id, private = message.from_user.id, message.chat.type == "private"
    games = await desk.games.of_person(user_id)
    games = [game for game in games if private or game.chat_id == message.chat.id]
    free = [game for game in games if _may_leave(game, game.seat_of(user_id))]
    for game in free or games:
        return (await stand_up(game, user_id, visit)).text
    return visit.words("no-seat-to-leave")


async def cancel(message: Message, desk: Desk, visit: Visit) -> str | Screen | None:
    """`/cancel`: a young table goes at its owner's word, a game when all who play say so.

    An administrator is asked which, one who plays there himself when he says it again. In a group
    the screens show it, in private it is said.
    """
    assert message.from_user is not None
    private = message.chat.type == "private"
    by_chat, by_person = desk.games.of_chat, desk.games.of_person
    games = await (by_person if private else by_chat)(message.chat.id)
    own = _own(games, message.from_user.id) if message.sender_chat is None else None
    if own is not None and (private or not _has_asked(*own)):
        game, seat = own
        outcome = await visit.wish(game.id, AskToEnd(seat))
        said = told(outcome, visit.words, _done(outcome, visit)).text
        return said if private or outcome.refused else None
    if not games:
        raise Refused(visit.words("cancel-nothing"))
    if private or not await _runs_the_group(message, desk):
        raise Refused(visit.words("end-asked" if own else "cancel-not-owner"))
    return which_game(games, visit.words)


async def press(query: CallbackQuery, callback_data: EndButton, desk: Desk, visit: Visit) -> Answer:
    """Who plays there asks for it, or no longer; an administrator, which is asked of Telegram at
    this moment, ends it at once."""
    if callback_data.asked:  # in a message of its own
        game = await desk.games.read(callback_data.game)
    else:
        game = await pressed(query, callback_data.game, desk)
    seat = game.seat_of(query.from_user.id)
    if isinstance(game.state, Finished):
        if await _may_tidy(query, game, desk):
            _tidy(query, callback_data, desk)
        raise Refused(visit.words(f"reason-{Reason.GAME_IS_OVER.value}"))
    if seat is None or callback_data.asked:
        outcome = await _by_administrator(query, game, seat, desk, visit)
    elif _has_asked(game, seat):
        outcome = await visit.wish(game.id, PlayOn(seat))
    else:
        outcome = await visit.wish(game.id, AskToEnd(seat))
    _tidy(query, callback_data, desk)
    return told(outcome, visit.words, _done(outcome, visit))


def _own(games: list[Game], user_id: int) -> tuple[Game, Seat] | None:
    """The newest game that he may end, else one that he plays in."""
    sits = [(game, seat) for game in games if (seat := game.seat_of(user_id)) is not None]
    may = [(game, seat) for game, seat in sits if seat == owner_of(game) and is_young(game.table)]
    plays = [(game, seat) for game, seat in sits if isinstance(game.state, Playing)]
    return next(iter(may + plays), None)


def _has_asked(game: Game, seat: Seat) -> bool:
    return isinstance(game.state, Playing) and seat in game.state.ending


def _may_leave(game: Game, seat: Seat | None) -> bool:
    return isinstance(game.state, Lobby) or (
        isinstance(game.state, Playing) and seat in game.state.out
    )


async def _by_administrator(
    query: CallbackQuery, game: Game, seat: Seat | None, desk: Desk, visit: Visit
) -> Outcome:
    """He is named, unless he runs the group without a name. Raises Refused for anybody else."""
    found = None
    if game.chat_id is not None:
        found = await administrator(desk, game.chat_id, query.from_user.id)
    if found is None:
        raise Refused(visit.words("cancel-not-owner"))
    person = None
    if not found.is_anonymous:
        person = await desk.people.seen(person_of(query.from_user))
    named = seat if person else None
    return await visit.wish(game.id, GiveUp(BY_ADMINISTRATOR, named), person=person)


async def _runs_the_group(message: Message, desk: Desk) -> bool:
    """Whoever writes in the group's own name does."""
    if message.sender_chat is not None:
        return message.sender_chat.id == message.chat.id
    assert message.from_user is not None
    return await administrator(desk, message.chat.id, message.from_user.id) is not None


async def _may_tidy(query: CallbackQuery, game: Game, desk: Desk) -> bool:
    """Whether a question about it in this chat was his to answer."""
    here = query.message is not None and query.message.chat.id == game.chat_id
    if not here or game.chat_id is None:
        return False
    return await administrator(desk, game.chat_id, query.from_user.id) is not None


def _tidy(query: CallbackQuery, answered: EndButton, desk: Desk) -> None:
    """A question that was answered goes."""
    if answered.asked and query.message is not None:
        desk.delivery.remove(query.message.chat.id, query.message.message_id)


def _done(outcome: Outcome, visit: Visit) -> str:
    """What the presser is told."""
    if isinstance(outcome.game.state, Finished):
        return visit.words("cancelled")
    assert isinstance(outcome.game.state, Playing)
    return visit.words("end-asked" if outcome.game.state.ending else "end-not-asked")
