"""The database's `durak_now()`, moved together with the sandbox's clock."""

from datetime import timedelta

from storage.clock import Clock
from storage.database import Database

_TOGETHER = 1.0  # seconds by which two clocks of one machine may differ


class DatabaseClock:
    """The clock of one database; only the sandbox moves it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._clock = Clock(database)

    @classmethod
    async def open(cls, url: str) -> "DatabaseClock":
        return cls(await Database.open(url, connections=2))

    async def catch_up(self, now: float) -> float:
        """Brings it to `now` (unix seconds); by how much `now` itself lags behind it, else 0."""
        lag = (await self._clock.now()).timestamp() - now
        if lag < -_TOGETHER:
            await self.advance(-lag)
        return lag if lag > _TOGETHER else 0.0

    async def advance(self, seconds: float) -> None:
        await self._clock.advance(timedelta(seconds=seconds))

    async def close(self) -> None:
        await self._clock.close()
        await self._database.close()
