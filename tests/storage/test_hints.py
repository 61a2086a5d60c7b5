"""Hints: this process's own at once, the others' by NOTIFY, none after the commit too early."""

import asyncio
from collections.abc import AsyncIterator
from random import Random
from uuid import uuid4

import pytest

from storage.database import Database
from storage.games import Game, Games
from storage.hints import Hints
from tests.databases import run_sql
from tests.storage.playing import a_move


@pytest.fixture
async def elsewhere(database_url: str) -> AsyncIterator[Hints]:
    """The hints of another process."""
    database = await Database.open(database_url, connections=1)
    hints = Hints(database)
    yield hints
    await hints.close()
    await database.close()


@pytest.fixture
async def hints(database: Database) -> AsyncIterator[Hints]:
    made = Hints(database)
    yield made
    await made.close()


async def test_an_action_is_heard_of_in_its_own_process_at_once(
    hints: Hints, game: Game, database: Database
) -> None:
    """What was refused is no news."""
    heard = hints.games()
    games = Games(database, hints)
    await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    assert await heard.wait(0) == [game.id]
    await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:10")
    assert await heard.wait(0) == []


async def test_an_action_is_heard_of_in_another_process(
    hints: Hints, elsewhere: Hints, game: Game, database: Database
) -> None:
    """Once it listens, which nobody else can see: it is told until it hears."""
    heard = elsewhere.games()
    async with asyncio.timeout(10):
        while not (games := await heard.wait(0.05)):
            hints.tell(game.id)
    assert games == [game.id]


async def test_hints_that_come_before_anyone_looks_are_told_once_each(hints: Hints) -> None:
    """In the order of coming: ten moves in a second are one edit."""
    heard = hints.games()
    first, second = uuid4(), uuid4()
    for game_id in (first, second, first, first):
        hints.tell(game_id)
    assert [await anext(heard), await anext(heard)] == [first, second]
    assert await heard.wait(0) == []


async def test_listening_goes_on_after_the_connection_was_lost(
    hints: Hints, elsewhere: Hints, database_url: str
) -> None:
    """A restart of the server loses hints, not the listening."""
    heard = elsewhere.games()
    game_id = uuid4()
    async with asyncio.timeout(10):
        for _ in range(2):
            while not await heard.wait(0.05):
                hints.tell(game_id)
            await run_sql(
                database_url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
