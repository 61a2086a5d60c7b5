"""A sandbox of its own for each test."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.sandbox.people import Sandbox
from tests.bot.sandbox.town import Bot, Town, running


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
