"""How far Telegram's updates were taken in, and which could not be handled."""

from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import Database


class FailedUpdate(msgspec.Struct, frozen=True):
    update_id: int
    update: str  # the update as Telegram sent it, JSON
    error: str  # what went wrong the last time
    failures: int
    failed_at: datetime


_OFFSET: Final = text("SELECT next_update FROM intake WHERE bot_id = :bot_id")
_TAKEN: Final = text("""
    INSERT INTO intake (bot_id, next_update, changed_at)
    VALUES (:bot_id, :next_update, durak_now())
    ON CONFLICT (bot_id) DO UPDATE
    SET next_update = excluded.next_update, changed_at = excluded.changed_at
    WHERE intake.next_update < excluded.next_update
""")
_FAILED: Final = text("""
    INSERT INTO failed_updates (bot_id, update_id, update, error, failures, failed_at)
    VALUES (:bot_id, :update_id, :update, :error, 1, durak_now())
    ON CONFLICT (bot_id, update_id) DO UPDATE
    SET error = excluded.error, failures = failed_updates.failures + 1,
        failed_at = excluded.failed_at
    RETURNING failures
""")
_FAILURES: Final = text("""
    SELECT update_id, update, error, failures, failed_at FROM failed_updates
    WHERE bot_id = :bot_id ORDER BY failed_at DESC LIMIT :limit
""")
_FORGET: Final = text(
    "DELETE FROM failed_updates WHERE bot_id = :bot_id AND update_id = :update_id"
)


class Intake:
    """The tables `intake` and `failed_updates` of one bot; every call may be repeated."""

    def __init__(self, database: Database, bot_id: int) -> None:
        self._database = database
        self._bot_id = bot_id

    async def offset(self) -> int:
        """The next update id to ask for; 0: none was taken yet."""
        rows = await self._database.execute(_OFFSET, bot_id=self._bot_id)
        return int(rows[0].next_update) if rows else 0

    async def taken(self, update_id: int) -> None:
        """This update and all before it are dealt with; the offset never goes back."""
        await self._database.execute(_TAKEN, bot_id=self._bot_id, next_update=update_id + 1)

    async def failed(self, update_id: int, update: str, error: str) -> int:
        """Handling it failed once more; gives how often by now."""
        values = {"bot_id": self._bot_id, "update_id": update_id, "update": update, "error": error}
        rows = await self._database.execute(_FAILED, **values)
        return int(rows[0].failures)

    async def failures(self, *, limit: int = 100) -> list[FailedUpdate]:
        """The updates whose handling failed, the latest first."""
        rows = await self._database.execute(_FAILURES, bot_id=self._bot_id, limit=limit)
        return [FailedUpdate(*row) for row in rows]

    async def forget(self, update_id: int) -> None:
        """It was handled after all."""
        await self._database.execute(_FORGET, bot_id=self._bot_id, update_id=update_id)
