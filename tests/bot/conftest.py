"""A bot at work in a sandbox of its own for each test that asks for one."""

import ssl
from collections.abc import AsyncIterator, Iterator
from functools import cache

import pytest

from storage.database import Database
from tests.bot.hall import Hall
from tests.bot.hall import hall as running
from tests.bot.timekeeping import Desk


@pytest.fixture(scope="session", autouse=True)
def certificates() -> Iterator[None]:
    """Read once: each bot that starts would read them all, which takes it longer than all else."""
    patch = pytest.MonkeyPatch()
    patch.setattr("ssl.create_default_context", cache(ssl.create_default_context))
    yield
    patch.undo()


@pytest.fixture
async def hall(database_url: str) -> AsyncIterator[Hall]:
    async with running(database_url) as found:
        yield found


@pytest.fixture
async def still(database_url: str) -> AsyncIterator[Hall]:
    """A sandbox without a bot, whose clock moves only when a test moves it."""
    async with running(database_url, hurried=False, bot=False) as found:
        yield found


@pytest.fixture
async def desk(still: Hall, database: Database) -> AsyncIterator[Desk]:
    found = Desk(still, database)
    yield found
    await found.close()
