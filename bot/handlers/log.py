"""How games went, told in private to those who played and their group: *Log* and `/log`."""

from uuid import UUID

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.buttons import LogButton, ReplayButton
from bot.handlers.answers import Answer, Refused, pressed
from bot.handlers.desk import Desk, Visit
from bot.handlers.members import is_member
from bot.handlers.people import person_of
from bot.render.log import has_replay, log_link, log_page
from bot.render.log_list import log_list
from bot.render.screen import Screen
from bot.texts import Words
from storage.games import Game
from storage.people import Person


async def press(query: CallbackQuery, callback_data: LogButton, desk: Desk, visit: Visit) -> Answer:
    """On a table, a result and a list it sends the log's first page; on a page it turns."""
    page, user_id = callback_data.page, query.from_user.id
    if page or callback_data.listed:  # in a message of its own
        game = await desk.games.read(callback_data.game)
    else:
        game = await pressed(query, callback_data.game, desk)
    await _check(game, user_id, desk, visit.words)
    if page:
        shown = await _page(game, page, user_id, desk, visit.words)
        _edit(query, shown, desk, visit.words)
        return Answer()
    person = await desk.people.seen(person_of(query.from_user))
    if not person.can_write:
        return Answer(url=log_link(desk.bot_name, game.id))
    first = await _page(game, 1, user_id, desk, visit.words)
    desk.delivery.say(user_id, first, once=f"log:{game.id}")
    return Answer(visit.words("log-sent"))


async def by_link(message: Message, command: CommandObject, desk: Desk, visit: Visit) -> Screen:
    """Whoever the bot could not write to has pressed Start."""
    assert message.from_user is not None
    try:
        game = await desk.games.read(UUID(hex=(command.args or "").partition("_")[2]))
    except ValueError:
        raise Refused(visit.words("press-no-table")) from None
    await _check(game, message.from_user.id, desk, visit.words)
    return await _page(game, 1, message.from_user.id, desk, visit.words)


async def replay(
    query: CallbackQuery, callback_data: ReplayButton, desk: Desk, visit: Visit
) -> str:
    """Send the game as a page that is a file, once it is over."""
    game = await desk.games.read(callback_data.game)
    await _check(game, query.from_user.id, desk, visit.words)
    if not has_replay(game):
        raise Refused(visit.words("replay-not-over"))
    desk.delivery.send_replay(query.from_user.id, game.id, visit.words.language)
    return visit.words("replay-sent")


async def latest(_: Message, person: Person, desk: Desk, visit: Visit) -> Screen:
    """`/log` in private: his own games."""
    return log_list(await desk.courses.latest_of_person(person.id), visit.words, group=False)


async def latest_here(message: Message, desk: Desk, visit: Visit) -> Screen:
    """`/log` in a group: its games, each sent in private to whoever presses."""
    return log_list(await desk.courses.latest_of_chat(message.chat.id), visit.words, group=True)


async def _check(game: Game, user_id: int, desk: Desk, words: Words) -> None:
    """Raises Refused for strangers."""
    if user_id in {person.id for person in game.seats.values()}:
        return
    if game.chat_id is None or not await is_member(desk, game.chat_id, user_id):
        raise Refused(words("log-not-yours"))


async def _page(game: Game, number: int, user_id: int, desk: Desk, words: Words) -> Screen:
    course = await desk.courses.of_game(game.id, game.seats, user_id)
    return log_page(game, course, number, game.seat_of(user_id), words)


def _edit(query: CallbackQuery, shown: Screen, desk: Desk, words: Words) -> None:
    """A page is turned where it was sent: in private."""
    message = query.message
    if message is None or message.chat.id != query.from_user.id:
        raise Refused(words("press-garbled"))
    desk.delivery.edit(message.chat.id, message.message_id, shown)
