"""Updates that could not be handled: counted, left alone, tried again, taken up by one process."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from storage.database import Database
from storage.failed_updates import FailedUpdates, failed_updates
from tests.storage.proxy import lossy

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
TRIES = 3


async def fail(kept: FailedUpdates, update_id: int = 5, *, second: int = 0) -> int:
    at = NOW + timedelta(seconds=second)
    return await kept.failed(update_id, '{"update_id": 5}', f"error {second}", at=at, tries=TRIES)


@pytest.fixture
def kept(database: Database) -> FailedUpdates:
    return FailedUpdates(database, 1)


async def test_failures_of_an_update_are_counted(kept: FailedUpdates, database: Database) -> None:
    """Over restarts too: they stand in the database."""
    assert await fail(kept) == 1
    assert await fail(kept, second=1) == 2
    assert await fail(FailedUpdates(database, 2)) == 1
    found = await kept.get(5)
    assert found is not None
    assert (found.update, found.error, found.failures) == ('{"update_id": 5}', "error 1", 2)
    assert [(one.bot_id, one.failures) for one in await failed_updates(database)] == [
        (1, 2),
        (2, 1),
    ]


async def test_a_failure_whose_commit_was_not_answered_counts_once(database_url: str) -> None:
    async with lossy(database_url) as (proxy, url):
        database = await Database.open(url)
        kept = FailedUpdates(database, 1)
        await fail(kept)
        proxy.swallow(b"error 1")
        assert await fail(kept, second=1) == 2
        assert proxy.swallowed == 1
        await database.close()


async def test_an_update_that_was_handled_after_all_is_forgotten(kept: FailedUpdates) -> None:
    await fail(kept)
    assert await kept.forget(5)
    assert await kept.get(5) is None
    assert not await kept.forget(5)
    assert await fail(kept, second=1) == 1


async def test_one_that_is_set_aside_waits_for_the_hosts_wish(kept: FailedUpdates) -> None:
    for second in range(TRIES):
        await fail(kept, second=second)
    assert await kept.waiting([]) == []
    assert await kept.retry(5)
    assert [one.update_id for one in await kept.waiting([])] == [5]
    assert await fail(kept, second=9) == TRIES + 1
    assert await kept.waiting([]) == []


async def test_one_process_takes_it_up_and_another_when_that_one_is_dead(
    kept: FailedUpdates,
) -> None:
    one, two = uuid4(), uuid4()
    await fail(kept)
    await kept.retry(5)
    assert await kept.take(5, by=one, others=[two])
    assert not await kept.take(5, by=two, others=[one])
    assert await kept.waiting([one]) == []
    assert await kept.take(5, by=two, others=[])


async def test_what_takes_long_is_kept_and_can_still_fail_for_good(kept: FailedUpdates) -> None:
    """A process that keeps it late, when it is set aside already, does not revive it."""
    one = uuid4()
    await kept.keep(5, "{}", at=NOW - timedelta(seconds=5), by=one, tries=TRIES)
    assert await kept.waiting([one]) == []
    assert [found.failures for found in await kept.waiting([])] == [0]
    for second in range(TRIES):
        await fail(kept, second=second)
    await kept.keep(5, "{}", at=NOW - timedelta(seconds=5), by=one, tries=TRIES)
    assert await kept.waiting([]) == []
