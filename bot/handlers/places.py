"""Where somebody plays: his hand in the group, seen by him alone, or in the private chat."""

from aiogram.types import CallbackQuery

from bot.buttons import CardsButton, PlaceButton
from bot.handlers.answers import Answer, Refused, pressed, seat_of
from bot.handlers.desk import Desk, Visit
from bot.handlers.people import person_of
from bot.render.whisper import private_hand_link
from bot.texts import Words
from engine.state import Finished
from storage.games import Game
from storage.screens import Kind


async def cards(
    query: CallbackQuery, callback_data: CardsButton, desk: Desk, visit: Visit
) -> Answer | None:
    """*My cards* below the group's table."""
    game = await pressed(query, callback_data.game, desk)
    seat = seat_of(game, query.from_user.id, visit.words)
    _check_is_on(game, visit.words)
    chat_id = query.message.chat.id if query.message else None
    if chat_id is None or chat_id != game.chat_id or game.seats[seat].in_group is False:
        return Answer(url=private_hand_link(desk.bot_name, game.id))
    desk.delivery.whisper(game.id, chat_id, query.from_user.id, query.id, visit.received_at)
    return None


async def choose(
    query: CallbackQuery, callback_data: PlaceButton, desk: Desk, visit: Visit
) -> Answer:
    """From now on he plays there; the other hand still works."""
    game = await pressed(query, callback_data.game, desk)
    seat_of(game, query.from_user.id, visit.words)
    person = await desk.people.seen(person_of(query.from_user))
    await desk.people.choose_place(person.id, in_group=callback_data.in_group)
    desk.delivery.redraw(game.id, person.id, Kind.HAND)
    if callback_data.in_group:
        return Answer(visit.words("press-place-group"))
    if game.chat_id is not None:
        desk.delivery.redraw(game.id, game.chat_id, Kind.EPHEMERAL, receiver=person.id)
    return Answer(url=private_hand_link(desk.bot_name, game.id))


def _check_is_on(game: Game, words: Words) -> None:
    """Raises Refused where there is no hand any more."""
    if isinstance(game.state, Finished):
        raise Refused(words("reason-game-is-over"))
