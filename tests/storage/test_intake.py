"""How far the updates were taken, and those that could not be handled."""

from storage.database import Database
from storage.intake import Intake


async def test_the_offset_goes_forward_only(database: Database) -> None:
    """A late word of an earlier update takes nothing back; every bot has its own."""
    intake = Intake(database, 1)
    assert await intake.offset() == 0
    await intake.taken(41)
    await intake.taken(7)
    assert await intake.offset() == 42
    assert await Intake(database, 2).offset() == 0


async def test_failures_of_an_update_are_counted(database: Database) -> None:
    """Over restarts too: an update that kills the program is counted before it does."""
    assert await Intake(database, 1).failed(5, '{"update_id": 5}', "first") == 1
    assert await Intake(database, 1).failed(5, '{"update_id": 5}', "second") == 2
    assert await Intake(database, 2).failed(5, '{"update_id": 5}', "another bot's") == 1
    (failed,) = await Intake(database, 1).failures()
    assert (failed.update, failed.error, failed.failures) == ('{"update_id": 5}', "second", 2)


async def test_an_update_that_was_handled_after_all_is_forgotten(database: Database) -> None:
    """It is on the list no more, and would count from one again."""
    intake = Intake(database, 1)
    await intake.failed(5, "{}", "error")
    await intake.forget(5)
    assert await intake.failures() == []
    assert await intake.failed(5, "{}", "error") == 1
