"""When Telegram could not be reached: an outage, and what is only a clock that was moved."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from storage.clock import Clock
from storage.database import Database
from storage.reach import SILENCE, Outage, Reach

BOT = 42
LONG = timedelta(seconds=SILENCE + 5)


@pytest.fixture
async def clock(database: Database) -> AsyncIterator[Clock]:
    opened = Clock(database)
    yield opened
    await opened.close()


@pytest.fixture
def reach(database: Database) -> Reach:
    return Reach(database, BOT)


async def pass_time(database: Database, by: timedelta) -> None:
    """As if the last sign had come so much earlier, by any clock."""
    await database.execute(
        text(
            "UPDATE reach SET heard_at = heard_at - CAST(:by AS interval),"
            " heard_really = heard_really - CAST(:by AS interval)"
            " WHERE bot_id = :bot"
        ),
        by=by,
        bot=BOT,
    )


async def outages(clock: Clock, reach: Reach) -> list[Outage]:
    return await reach.outages(await clock.now() - timedelta(days=1000))


async def test_the_first_sign_of_all_ends_no_outage(clock: Clock, reach: Reach) -> None:
    heard = await reach.heard()
    assert heard.out_until is None
    assert await outages(clock, reach) == []


async def test_a_moved_clock_is_no_outage(clock: Clock, reach: Reach) -> None:
    """However far: Telegram answered all the time."""
    await reach.heard()
    await clock.advance(timedelta(days=1))
    assert (await reach.heard()).out_until is None
    await clock.advance(-timedelta(days=2))
    assert (await reach.heard()).out_until is None
    assert await outages(clock, reach) == []


async def test_failed_calls_while_the_clock_moves_on_are_one(clock: Clock, reach: Reach) -> None:
    """From the last sign before to the first one after."""
    before = await reach.heard()
    await reach.failed()
    await clock.advance(LONG)
    after = await reach.heard()
    assert after.out_until == after.at
    assert await outages(clock, reach) == [Outage(before.at, after.at)]
    assert (await reach.heard()).out_until == after.at
    assert len(await outages(clock, reach)) == 1


async def test_failed_calls_between_signs_that_keep_coming_are_none(
    clock: Clock, reach: Reach
) -> None:
    await reach.heard()
    for _ in range(4):
        await reach.failed()
        await clock.advance(timedelta(seconds=SILENCE - 5))
        assert (await reach.heard()).out_until is None
    await clock.advance(LONG)
    assert (await reach.heard()).out_until is None


async def test_a_silence_in_which_no_process_ran_is_one(
    database: Database, clock: Clock, reach: Reach
) -> None:
    """Or in which the machine was stopped: nobody saw a call fail."""
    await reach.heard()
    await pass_time(database, timedelta(seconds=SILENCE - 5))
    assert (await reach.heard()).out_until is None
    await pass_time(database, LONG)
    after = await reach.heard()
    (outage,) = await outages(clock, reach)
    assert after.out_until == after.at == outage.until
    assert LONG <= outage.until - outage.since < LONG + timedelta(seconds=5)


async def test_another_process_hears_of_it_with_its_own_next_sign(
    database: Database, reach: Reach
) -> None:
    """And what one process hears counts for all: its silence is no outage."""
    other = Reach(database, BOT)
    await reach.heard()
    await pass_time(database, LONG)
    ended = await other.heard()
    assert (await reach.heard()).out_until == ended.at
    assert (await Reach(database, BOT + 1).heard()).out_until is None


async def test_an_outage_counts_from_where_a_clock_began(clock: Clock) -> None:
    now = await clock.now()
    outage = Outage(now, now + LONG)
    assert outage.seconds_of(now - LONG) == LONG.total_seconds()
    assert outage.seconds_of(now + LONG / 3) == LONG.total_seconds() * 2 / 3


async def test_what_no_clock_can_need_is_forgotten(clock: Clock, reach: Reach) -> None:
    await reach.heard()
    await reach.failed()
    await clock.advance(LONG)
    ended = (await reach.heard()).at
    await reach.forget(ended)
    assert len(await outages(clock, reach)) == 1
    await reach.forget(ended + timedelta(seconds=1))
    assert await outages(clock, reach) == []
