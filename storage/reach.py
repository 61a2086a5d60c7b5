"""When the bot last heard from Telegram, and when it could not: known to all its processes."""

from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import Database

SILENCE: Final = 10.0  # seconds without a sign of life, after which nobody's time may run out


class Outage(msgspec.Struct, frozen=True):
    """Telegram was out of reach, or no process of the program ran. By the clock."""

    since: datetime  # the last sign of life before
    until: datetime  # the first one after

    def seconds_of(self, began: datetime) -> float:
        """How much of it falls into what began then."""
        return (self.until - max(self.since, began)).total_seconds()


# A silence is an outage when calls failed in it, or when it was as long by the server's own time:
# the sandbox moves the clock alone, and nothing is out of reach by that.
_HEARD: Final = text("""
    WITH heard AS (
        INSERT INTO reach (bot_id, heard_at, heard_really, failing)
        VALUES (:bot_id, durak_now(), clock_timestamp(), false)
        ON CONFLICT (bot_id) DO UPDATE
        SET heard_at = excluded.heard_at, heard_really = excluded.heard_really, failing = false,
            silent_since = CASE
                WHEN excluded.heard_at > reach.heard_at + make_interval(secs => :silence) AND (
                    reach.failing
                    OR excluded.heard_really > reach.heard_really + make_interval(secs => :silence)
                ) THEN reach.heard_at
            END
        RETURNING heard_at, silent_since
    ), over AS (
        INSERT INTO outages (bot_id, until, since)
        SELECT :bot_id, heard_at, silent_since FROM heard WHERE silent_since IS NOT NULL
        ON CONFLICT DO NOTHING
    )
    SELECT heard_at,
        greatest((SELECT max(until) FROM outages WHERE bot_id = :bot_id),
            CASE WHEN silent_since IS NOT NULL THEN heard_at END) AS out_until
    FROM heard
""")
_FAILED: Final = text("UPDATE reach SET failing = true WHERE bot_id = :bot_id AND NOT failing")
_OUTAGES: Final = text("""
    SELECT since, until FROM outages WHERE bot_id = :bot_id AND until > :after ORDER BY until
""")
_FORGET: Final = text("DELETE FROM outages WHERE bot_id = :bot_id AND until < :before")


class Heard(msgspec.Struct, frozen=True):
    """A sign of life, as it was noted."""

    at: datetime
    out_until: datetime | None  # the end of the last outage there was; None: there was none


class Reach:
    """The tables `reach` and `outages` of one bot."""

    def __init__(self, database: Database, bot_id: int) -> None:
        self._database = database
        self._bot_id = bot_id

    async def heard(self) -> Heard:
        """Telegram gave a sign of life; the first one after a silence ends an outage."""
        rows = await self._database.execute(_HEARD, bot_id=self._bot_id, silence=SILENCE)
        return Heard(rows[0].heard_at, rows[0].out_until)

    async def failed(self) -> None:
        """A call did not reach Telegram, or its answer did not come."""
        await self._database.execute(_FAILED, bot_id=self._bot_id)

    async def outages(self, after: datetime) -> list[Outage]:
        """Those that ended after then, the earliest first."""
        rows = await self._database.execute(_OUTAGES, bot_id=self._bot_id, after=after)
        return [Outage(row.since, row.until) for row in rows]

    async def forget(self, before: datetime) -> None:
        """No clock that runs began before then."""
        await self._database.execute(_FORGET, bot_id=self._bot_id, before=before)
