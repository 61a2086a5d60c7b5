"""The sandbox's clock and the database's `durak_now()` are one."""

from pathlib import Path

from bot.sandbox.people import Sandbox
from storage.clock import Clock
from storage.database import Database
from tests.bot.sandbox.town import running

NEAR = 2.0  # seconds


async def apart(people: Sandbox, clock: Clock) -> float:
    """Seconds between the two."""
    return abs((await clock.now()).timestamp() - float((await people.state())["now"]))


async def test_moving_the_sandboxs_clock_moves_the_databases(
    database_url: str, database: Database
) -> None:
    async with running(database_url=database_url) as town:
        for seconds in (60.0, 3600.0):
            before = (await town.people.state())["now"]
            await town.people.advance(seconds)
            clock = Clock(database)
            assert await apart(town.people, clock) < NEAR
            assert (await clock.now()).timestamp() >= before + seconds
            await clock.close()


async def test_a_sandbox_that_starts_again_joins_the_later_of_the_two_clocks(
    database_url: str, database: Database, tmp_path: Path
) -> None:
    state = str(tmp_path / "state.db")
    async with running(state) as alone:
        await alone.people.advance(5000)
    async with running(state, database_url=database_url) as town:
        clock = Clock(database)
        assert await apart(town.people, clock) < NEAR
        await clock.close()
        await town.people.advance(1000)
    async with running(database_url=database_url) as new:
        clock = Clock(database)
        assert await apart(new.people, clock) < NEAR
        assert (await new.people.post("clock", {"advance": 0}))["offset"] > 5990
        await clock.close()
