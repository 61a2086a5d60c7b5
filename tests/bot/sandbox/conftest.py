"""A sandbox of its own for each test."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot, Town, png, running


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    async with running() as found:
        yield found


@pytest.fixture
def bot(town: Town) -> Bot:
    return town.bot


@pytest.fixture
def people(town: Town) -> Sandbox:
    return town.people


@pytest.fixture
def start(tmp_path: Path) -> Callable[[], AbstractAsyncContextManager[Town]]:
    """Starts a sandbox that keeps its state in one file of this test."""
    return lambda: running(str(tmp_path / "state.db"))


@pytest.fixture
async def anna(town: Town) -> Person:
    """Has started the bot, which has read it."""
    person = await town.people.person("Anna", username="anna", language_code="en")
    await person.say("/start")
    await town.bot.updates()
    return person


@pytest.fixture
async def boris(town: Town) -> Person:
    """Has never written to the bot."""
    return await town.people.person("Boris", language_code="ru")


@pytest.fixture
async def chat(town: Town, anna: Person, boris: Person) -> int:
    """A group of Anna (its creator), Boris and the bot, whose coming it has read."""
    group = await town.people.group("Friday Durak", [anna, boris])
    await town.bot.updates()
    return group


@pytest.fixture
async def picture_ids(town: Town, anna: Person) -> dict[str, str]:
    """A `photo` and a `document` that the bot has uploaded, by their file_id."""
    photo = await town.bot.upload("sendPhoto", anna.id, "photo", "table.png", png(80, 60))
    document = await town.bot.upload("sendDocument", anna.id, "document", "a.durak", b"game")
    found = {"photo": photo["photo"][-1]["file_id"]}
    return found | {"document": document["document"]["file_id"]}
