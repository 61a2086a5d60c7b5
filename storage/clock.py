"""The one clock: the database's time, which the sandbox may move."""

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta
from time import monotonic
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Database
from storage.listening import Listener

CHANNEL: Final = "durak_clock"
BELIEVED: Final = 10.0  # seconds for which this machine's own clock is trusted to keep step
TOLD: Final = 0.5  # seconds within which a notification has been heard

_NOW: Final = text("SELECT durak_now() AS now")
_AHEAD: Final = text("SELECT ahead FROM clock")
# The program's role may not move the clock, so that no mistake of the program's can: its owner may.
_AS_OWNER: Final = text("SET LOCAL ROLE NONE")
_MOVE: Final = text("UPDATE clock SET ahead = :ahead")
_TELL: Final = text("SELECT pg_notify(:channel, '')")


class Clock:
    """`durak_now()` without asking the database each time.

    All moments are aware datetimes in UTC.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listener = Listener(database, CHANNEL, lambda _: self._doubt())
        self._known: tuple[datetime, float] | None = None  # a moment, and `monotonic()` then
        self._moved = asyncio.Event()

    async def now(self) -> datetime:
        """What `durak_now()` says."""
        self._listener.start()
        known = self._known
        if known is None or monotonic() - known[1] > BELIEVED:
            known = await self._ask()
        return known[0] + timedelta(seconds=monotonic() - known[1])

    async def wait_until(self, moment: datetime) -> None:
        """Return when the clock shows `moment` or later; wakes at once when the clock is moved."""
        while True:
            moved = self._moved
            left = (moment - await self.now()).total_seconds()
            if left <= 0:
                return
            try:
                async with asyncio.timeout(min(left, BELIEVED)):
                    await moved.wait()
            except TimeoutError:
                continue

    async def advance(self, by: timedelta) -> datetime:
        """Move the clock of everybody who uses this database; the sandbox alone calls this.

        Gives the new time. Other processes hear of it by a notification, which is waited for here
        too: what happens next finds them with the new time.
        """
        self._listener.start()
        ahead: timedelta = (await self._database.execute(_AHEAD))[0].ahead

        async def move(connection: AsyncConnection) -> None:
            await connection.execute(_AS_OWNER)
            await connection.execute(_MOVE, {"ahead": ahead + by})
            await connection.execute(_TELL, {"channel": CHANNEL})

        moved = self._moved
        await self._database.transaction(move)
        with suppress(TimeoutError):
            async with asyncio.timeout(TOLD):
                await moved.wait()
        self._doubt()
        return await self.now()

    async def close(self) -> None:
        await self._listener.close()

    async def _ask(self) -> tuple[datetime, float]:
        moved = self._moved
        moment: datetime = (await self._database.execute(_NOW))[0].now
        known = moment, monotonic()  # the answer's way counts as no time: never ahead of its clock
        if moved is self._moved:
            self._known = known
        return known

    def _doubt(self) -> None:
        """What was known is no longer so; whoever waits looks again."""
        self._known = None
        self._moved.set()
        self._moved = asyncio.Event()
