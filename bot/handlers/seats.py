"""The owner's order at a table that has not begun: who sits where, and who does not."""

from aiogram.types import CallbackQuery

from bot.buttons import SeatButton
from bot.handlers.answers import Answer, Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.options import own_lobby
from bot.render.names import Names
from engine.commands import RemovePlayer, SwapSeats


async def change(
    query: CallbackQuery, callback_data: SeatButton, desk: Desk, visit: Visit
) -> Answer:
    """The button names somebody, wherever he sits by now."""
    game = await pressed(query, callback_data.game, desk)
    lobby = own_lobby(game, query.from_user.id, visit.words)
    if query.message is not None:
        desk.delivery.unfold(game.id, query.message.chat.id, "seats")
    seat = game.seat_of(callback_data.person)
    if seat is None:
        raise Refused(visit.words("seats-gone"))
    name = Names(game.sitters, visit.words).plain(seat)
    if callback_data.wish == "off":
        removal = RemovePlayer(lobby.owner, seat, lobby.clock)
        outcome = await visit.wish(game.id, removal)
        return told(outcome, visit.words, visit.words("seats-removed", name=name))
    place = lobby.seats.index(seat)
    if place == 0:
        raise Refused(visit.words("seats-first", name=name))
    swap = SwapSeats(lobby.owner, lobby.seats[place - 1], seat, lobby.clock)
    return told(await visit.wish(game.id, swap), visit.words)
