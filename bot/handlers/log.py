"""*Log* below a result: how the game went, in private, for those who played and their group."""

from uuid import UUID

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.buttons import LogButton
from bot.handlers.answers import Answer, Refused, pressed
from bot.handlers.desk import Desk, Visit
from bot.handlers.members import is_member
from bot.handlers.people import person_of
from bot.render.log import log_link, log_page
from bot.render.names import Names
from bot.render.result import LONGEST_NAME
from bot.render.screen import Screen
from bot.texts import Words
from engine.state import Finished, Lobby
from storage.games import Game


async def press(query: CallbackQuery, callback_data: LogButton, desk: Desk, visit: Visit) -> Answer:
    """On a result it sends the log's first page; on a page it turns."""
    page = callback_data.page
    if page:  # in a message of its own
        game = await desk.games.read(callback_data.game)
    else:
        game = await pressed(query, callback_data.game, desk)
    await _check(game, query.from_user.id, desk, visit.words)
    if page and query.message is not None:
        shown = await _page(game, page, desk, visit.words)
        desk.delivery.edit(query.message.chat.id, query.message.message_id, shown)
        return Answer()
    person = await desk.people.seen(person_of(query.from_user))
    if not person.can_write:
        return Answer(url=log_link(desk.bot_name, game.id))
    desk.delivery.say(person.id, await _page(game, 1, desk, visit.words))
    return Answer(visit.words("log-sent"))


async def by_link(message: Message, command: CommandObject, desk: Desk, visit: Visit) -> Screen:
    """Whoever the bot could not write to has pressed Start."""
    assert message.from_user is not None
    try:
        game = await desk.games.read(UUID(hex=(command.args or "").partition("_")[2]))
    except ValueError:
        raise Refused(visit.words("press-no-table")) from None
    await _check(game, message.from_user.id, desk, visit.words)
    return await _page(game, 1, desk, visit.words)


async def _check(game: Game, user_id: int, desk: Desk, words: Words) -> None:
    """Raises Refused while hands are hidden, and for strangers."""
    if not isinstance(game.state, Finished):
        raise Refused(words("log-not-over"))
    if isinstance(game.table, Lobby):
        raise Refused(words("log-empty"))
    if game.seat_of(user_id) is not None:
        return
    if game.chat_id is None or not await is_member(desk, game.chat_id, user_id):
        raise Refused(words("log-not-yours"))


async def _page(game: Game, number: int, desk: Desk, words: Words) -> Screen:
    entries = await desk.log.entries(game.id)
    return log_page(game.id, entries, number, Names(game.seats, words, longest=LONGEST_NAME), words)
