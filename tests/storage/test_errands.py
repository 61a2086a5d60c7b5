"""What one process asks another to do."""

import asyncio
from uuid import uuid4

import pytest

from storage.database import Database, DatabaseUnavailable
from storage.errands import LONGEST, Errands


async def test_errands_reach_the_process_that_they_are_for_in_order(database: Database) -> None:
    """Once it listens, which nobody else can see: it is asked until it hears."""
    heard: list[str] = []
    told = asyncio.Event()

    def hear(errand: str) -> None:
        heard.append(errand)
        told.set()

    here, there, elsewhere = uuid4(), uuid4(), uuid4()
    one = Errands(database, here, lambda errand: pytest.fail(errand))
    other = Errands(database, there, hear)
    third = Errands(database, elsewhere, lambda errand: pytest.fail(errand))
    other.listen()
    third.listen()
    async with asyncio.timeout(10):
        while not told.is_set():
            one.send(there, "listen")
            await asyncio.wait([asyncio.create_task(told.wait())], timeout=0.05)
        heard.clear()
        for errand in ("one", "two", "three"):
            one.send(there, errand)
        while heard[-3:] != ["one", "two", "three"]:
            told.clear()
            await told.wait()
    for errands in (one, other, third):
        await errands.close()


async def test_what_cannot_be_sent_is_done_here(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    errands = Errands(database, uuid4(), done.append)
    long = "ж" * LONGEST
    errands.send(uuid4(), long)

    async def away(*_: object, **__: object) -> None:
        raise DatabaseUnavailable("away")

    monkeypatch.setattr(database, "execute", away)
    errands.send(uuid4(), "short")
    await errands.close()
    assert done == [long, "short"]
