"""Bots at a table: the owner's menu of them before the deal, and games of one against bots."""

from typing import Final

from aiogram.types import CallbackQuery

from bot.buttons import AddBotButton, BotButton, PracticeButton
from bot.handlers.answers import Answer, Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.lobby import dealt
from bot.handlers.options import own_lobby, unfolded
from bot.render.names import Names
from engine.commands import RemovePlayer, SeatBot, SwapSeats
from engine.illegal import Reason
from engine.seats import Level, Seat
from engine.state import Lobby

LEVELS: Final = tuple(Level)


async def add(
    query: CallbackQuery, callback_data: AddBotButton, desk: Desk, visit: Visit
) -> Answer:
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    unfolded(query, game, "bots", desk)
    return told(await visit.wish(game.id, SeatBot(lobby.owner, callback_data.level)), visit.words)


async def change(
    query: CallbackQuery, callback_data: BotButton, desk: Desk, visit: Visit
) -> Answer:
    """The button says which bot sat there when it was drawn."""
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    seat, level, wish = Seat(callback_data.seat), callback_data.level, callback_data.wish
    unfolded(query, game, "seats" if wish == "up" else "bots", desk)
    if lobby.bots.get(seat) is not level:
        raise Refused(visit.words("seats-gone"))
    if wish == "off":
        name = Names(game.sitters, visit.words).plain(seat)
        removal = RemovePlayer(lobby.owner, seat, lobby.clock)
        done = visit.words("seats-removed", name=name)
        return told(await visit.wish(game.id, removal), visit.words, done)
    if wish == "next":
        change = SeatBot(lobby.owner, _next(level), seat, lobby.clock)
        return told(await visit.wish(game.id, change), visit.words)
    return await _up(lobby, seat, callback_data, visit)


async def _up(lobby: Lobby, seat: Seat, pressed: BotButton, visit: Visit) -> Answer:
    place = lobby.seats.index(seat)
    if place == 0:
        return Answer()
    swap = SwapSeats(lobby.owner, lobby.seats[place - 1], seat, lobby.clock)
    return told(await visit.wish(pressed.game, swap), visit.words)


async def practise(
    query: CallbackQuery, callback_data: PracticeButton, desk: Desk, visit: Visit
) -> Answer:
    """As many bots as he wants, and the deal. It is offered to whoever sits alone."""
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    others = set(lobby.bots.values()) - {callback_data.level}
    if others or len(lobby.people) > 1 or len(lobby.bots) > callback_data.bots:
        raise Refused(visit.words(f"reason-{Reason.TABLE_CHANGED.value}"))
    for number in range(len(lobby.bots), callback_data.bots):
        more = SeatBot(lobby.owner, callback_data.level)
        outcome = await visit.wish(game.id, more, step=f"bot{number}")
        if outcome.refused is not None:
            return told(outcome, visit.words)
        game = outcome.game
    if not isinstance(game.state, Lobby):  # it started by itself
        return Answer()
    return dealt(await visit.start(game.id, lobby.owner, step="start"), visit.words)


def _next(level: Level) -> Level:
    return LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
