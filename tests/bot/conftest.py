"""A bot at work in a sandbox of its own for each test that asks for one."""

from collections.abc import AsyncIterator

import pytest

from storage.database import Database
from tests.bot.hall import Hall
from tests.bot.hall import hall as running
from tests.bot.timekeeping import Desk


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
