"""The one clock: `durak_now()`, moved by the sandbox, heard of by everybody."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text

from engine import commands as c
from storage.clock import Clock
from storage.database import Database
from storage.games import Game, Games
from storage.log import entries


@pytest.fixture
async def clocks(database: Database, database_url: str) -> AsyncIterator[tuple[Clock, Clock]]:
    """The clocks of two processes."""
    elsewhere = await Database.open(database_url, connections=1)
    both = Clock(database), Clock(elsewhere)
    yield both
    for clock in both:
        await clock.close()
    await elsewhere.close()


async def asked(database: Database) -> datetime:
    (row,) = await database.execute(text("SELECT durak_now() AS now"))
    moment: datetime = row.now
    return moment


async def test_the_clock_shows_the_databases_time_and_is_never_ahead(
    database: Database, clocks: tuple[Clock, Clock]
) -> None:
    """A deadline may not fire early."""
    clock, _ = clocks
    for _ in range(3):
        shown = await clock.now()
        told = await asked(database)
        assert shown <= told < shown + timedelta(seconds=5)
        assert shown.tzinfo is UTC


async def test_moving_the_clock_moves_every_time_there_is(
    games: Games, game: Game, database: Database, clocks: tuple[Clock, Clock]
) -> None:
    """The database's, both processes', and that of the next event."""
    before = await asked(database)
    day = timedelta(days=1)
    assert await clocks[0].advance(day) >= before + day
    assert await asked(database) >= before + day
    await games.handle(game.id, c.GiveUp("cancelled"), command_id="u:1:9")
    assert (await entries(database, game.id))[-1].at >= before + day
    await clocks[0].advance(day)
    assert await asked(database) >= before + 2 * day


async def test_who_waits_wakes_when_the_clock_is_moved(clocks: tuple[Clock, Clock]) -> None:
    """In this process and in the others: nobody waits an hour for an hour to be over."""
    hour = timedelta(hours=1)
    moment = await clocks[0].now() + hour
    await clocks[1].now()  # from here on it listens
    waiting = [asyncio.create_task(clock.wait_until(moment)) for clock in clocks]
    assert await clocks[0].advance(hour / 2) < moment
    assert not any(task.done() for task in waiting)
    await clocks[0].advance(hour / 2)
    async with asyncio.timeout(5):
        await asyncio.gather(*waiting)
    assert await clocks[1].now() >= moment


async def test_waiting_for_the_past_is_over_at_once(clocks: tuple[Clock, Clock]) -> None:
    """And waiting a moment takes a moment."""
    async with asyncio.timeout(5):
        await clocks[0].wait_until(datetime(2000, 1, 1, tzinfo=UTC))
        soon = await clocks[0].now() + timedelta(milliseconds=20)
        await clocks[0].wait_until(soon)
        assert await clocks[0].now() >= soon
