"""One process at a time polls: whoever has the turn, until it is released or runs out."""

from datetime import timedelta
from uuid import uuid4

from sqlalchemy import text

from storage.clock import Clock
from storage.database import Database
from storage.intake import Turn

BOT = 42
LONG = 3600.0


def turn(database: Database, bot_id: int = BOT) -> Turn:
    return Turn(database, bot_id, uuid4())


async def test_the_turn_is_one_processs_and_another_bots_is_another(database: Database) -> None:
    one, two = turn(database), turn(database)
    assert await one.take(LONG)
    assert not await two.take(LONG)
    assert await one.take(LONG)
    assert await turn(database, BOT + 1).take(LONG)


async def test_a_turn_that_is_released_is_the_next_ones(database: Database) -> None:
    """Only whoever has it can release it."""
    one, two = turn(database), turn(database)
    assert await one.take(LONG)
    await two.release()
    assert not await two.take(LONG)
    await one.release()
    assert await two.take(LONG)
    assert not await one.take(LONG)


async def test_a_turn_that_is_not_renewed_runs_out(database: Database) -> None:
    one, two = turn(database), turn(database)
    assert await one.take(LONG)
    async with database.engine.begin() as connection:
        await connection.execute(text("UPDATE intake SET polls_until = clock_timestamp()"))
    assert await two.take(LONG)
    assert not await one.take(LONG)


async def test_moving_the_clock_takes_nobodys_turn(database: Database) -> None:
    one, two = turn(database), turn(database)
    assert await one.take(LONG)
    clock = Clock(database)
    await clock.advance(timedelta(days=2))
    await clock.close()
    assert not await two.take(LONG)


async def test_a_turn_from_before_the_servers_clock_was_set_back_is_nobodys(
    database: Database,
) -> None:
    """It would last until the clock has caught up."""
    one, two = turn(database), turn(database)
    assert await one.take(2 * LONG)
    assert await two.take(LONG)
