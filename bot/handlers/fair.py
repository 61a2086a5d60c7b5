"""`/fair`: what the deal promises, and what the reader's games can be checked by."""

from collections.abc import Sequence

from aiogram.types import Message

from bot.handlers.desk import Desk, Visit
from bot.render.fair import fair_page
from bot.render.screen import Screen
from storage.games import Game
from storage.past import Past
from storage.people import Person


async def in_private(_: Message, person: Person, desk: Desk, visit: Visit) -> Screen:
    """With the tables where he sits, and his last game."""
    running = await desk.games.of_person(person.id)
    last = await _last(await desk.courses.latest_of_person(person.id), desk)
    return fair_page(running, last, visit.words)


async def in_group(message: Message, desk: Desk, visit: Visit) -> Screen:
    """With the group's."""
    running = await desk.games.of_chat(message.chat.id)
    last = await _last(await desk.courses.latest_of_chat(message.chat.id), desk)
    return fair_page(running, last, visit.words)


async def _last(latest: Sequence[Past], desk: Desk) -> Game | None:
    """The one of them that is over and was opened last."""
    over = next((game for game in latest if not game.is_on), None)
    return await desk.games.read(over.id) if over else None
