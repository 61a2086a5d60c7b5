"""A bot at work in a sandbox of its own for each test that asks for one."""

from collections.abc import AsyncIterator

import pytest

from tests.bot.hall import Hall
from tests.bot.hall import hall as running


@pytest.fixture
async def hall(database_url: str) -> AsyncIterator[Hall]:
    async with running(database_url) as found:
        yield found
