"""`/stats` and `/top`: what comes of many games."""

from aiogram.types import CallbackQuery, Message

from bot.buttons import HideButton, TopButton
from bot.handlers.answers import Answer, Refused
from bot.handlers.desk import Desk, Visit
from bot.handlers.people import person_of
from bot.handlers.spoken import words_of_group
from bot.render.screen import Screen
from bot.render.statistics import chronicle, own_statistics, top


async def own(message: Message, desk: Desk, visit: Visit) -> Screen | str:
    """`/stats`, in private or for the group to see."""
    assert message.from_user is not None
    if message.sender_chat is not None:
        return visit.words("stats-anonymous")
    person = await desk.people.seen(person_of(message.from_user))
    found = await desk.tallies.of_person(person.id)
    group = message.chat.type != "private"
    return own_statistics(person, found, visit.words, group=group)


async def hide(query: CallbackQuery, callback_data: HideButton, desk: Desk, visit: Visit) -> str:
    """Out of groups' tables and chronicles, or in again; the button stands in private alone."""
    if query.message is None or query.message.chat.type != "private":
        raise Refused(visit.words("press-garbled"))
    person = await desk.people.seen(person_of(query.from_user))
    await desk.people.hide(person.id, callback_data.hide)
    found = await desk.tallies.of_person(person.id)
    shown = own_statistics(person, found, visit.words, group=False)
    desk.delivery.edit(query.message.chat.id, query.message.message_id, shown)
    return visit.words("stats-now-hidden" if callback_data.hide else "stats-now-shown")


async def of_group(message: Message, desk: Desk, visit: Visit) -> Screen:
    """`/top`."""
    return top(await desk.tallies.top(message.chat.id), visit.words)


async def turn(query: CallbackQuery, callback_data: TopButton, desk: Desk) -> Answer:
    """From the table to the chronicle and back, in the group's language."""
    if query.message is not None:
        chat_id = query.message.chat.id
        words = await words_of_group(chat_id, desk)
        if callback_data.page == "top":
            page = top(await desk.tallies.top(chat_id), words)
        else:
            page = chronicle(await desk.tallies.chronicle(chat_id), words)
        desk.delivery.edit(chat_id, query.message.message_id, page)
    return Answer()
