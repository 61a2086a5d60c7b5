"""`/sort`: in which order somebody's cards stand on his hands."""

from aiogram.types import CallbackQuery, Message

from bot.buttons import SortButton
from bot.handlers.answers import Answer, Refused
from bot.handlers.desk import Desk, Visit
from bot.render.screen import Screen
from bot.render.sorting import choice, chosen
from storage.people import Person


async def ask(_: Message, person: Person, visit: Visit) -> Screen:
    return choice(visit.words, by_rank=person.by_rank)


async def choose(
    query: CallbackQuery, callback_data: SortButton, desk: Desk, visit: Visit
) -> Answer:
    """From now on; his hands are drawn anew, in the group too."""
    person, message = query.from_user.id, query.message
    if message is None or message.chat.type != "private":
        raise Refused(visit.words("press-garbled"))
    await desk.people.choose_order(person, by_rank=callback_data.by_rank)
    said = chosen(visit.words, by_rank=callback_data.by_rank)
    desk.delivery.edit(message.chat.id, message.message_id, said)
    await desk.redraw_hands(person)
    return Answer()
