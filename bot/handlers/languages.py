"""`/lang`: a person's own language, and a group's."""

from aiogram.types import CallbackQuery, Message

from bot.buttons import LanguageButton
from bot.handlers.answers import Refused
from bot.handlers.desk import Desk, Visit
from bot.handlers.members import is_administrator
from bot.handlers.people import group_of
from bot.render.languages import choice, chosen
from bot.render.screen import Screen
from bot.texts import languages, words_for
from storage.screens import Kind


async def ask_in_private(_: Message, visit: Visit) -> Screen:
    return choice(visit.words, group=False)


async def ask_in_group(message: Message, desk: Desk, visit: Visit) -> Screen:
    await desk.groups.seen(group_of(message.chat))
    return choice(visit.words, group=True)


async def choose(
    query: CallbackQuery, callback_data: LanguageButton, desk: Desk, visit: Visit
) -> str:
    """In private his own; in a group the group's, if he is an administrator at this moment."""
    if callback_data.language not in languages() or query.message is None:
        raise Refused(visit.words("press-garbled"))
    words, chat = words_for(callback_data.language), query.message.chat
    in_group = chat.type != "private"
    if in_group:
        if not await is_administrator(desk, chat.id, query.from_user.id):
            raise Refused(visit.words("language-not-admin"))
        await desk.groups.choose_language(chat.id, words.language)
    else:
        await desk.people.choose_language(chat.id, words.language)
    desk.delivery.edit(chat.id, query.message.message_id, chosen(words, group=in_group))
    if not in_group:
        await desk.redraw_hands(chat.id)
        return words("language-chosen")
    for game in await desk.games.of_chat(chat.id):
        desk.delivery.redraw(game.id, chat.id, Kind.GROUP)
    return ""
