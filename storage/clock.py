"""The one clock: the database's time, which the sandbox may move."""

from datetime import datetime, timedelta

from storage.database import Database


class Clock:
    """`durak_now()` without asking the database each time.

    All moments are aware datetimes in UTC.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def now(self) -> datetime:
        """What `durak_now()` says."""
        raise NotImplementedError

    async def wait_until(self, moment: datetime) -> None:
        """Return when the clock shows `moment` or later; wakes at once when the clock is moved."""
        raise NotImplementedError

    async def advance(self, by: timedelta) -> datetime:
        """Move the clock of everybody who uses this database; the sandbox alone calls this.

        Gives the new time. Other processes hear of it by a notification.
        """
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError
