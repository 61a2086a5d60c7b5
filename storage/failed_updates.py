"""Updates that could not be handled, and those that take so long that Telegram may forget them."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import TextClause, text

from storage.database import AnyRow, Database


class FailedUpdate(msgspec.Struct, frozen=True):
    bot_id: int
    update_id: int
    update: str  # as Telegram sent it, JSON
    error: str  # what went wrong the last time; "": nothing has yet
    failures: int
    failed_at: datetime  # the last time; where nothing has failed yet, when it was received
    again: bool  # it is being handled, or will be as soon as a process takes it up


_COLUMNS: Final = "bot_id, update_id, update, error, failures, failed_at, again"
# A failure is known by its moment: a statement that is sent twice counts one.
_FAILED: Final = text("""
    INSERT INTO failed_updates (bot_id, update_id, update, error, failures, failed_at)
    VALUES (:bot_id, :update_id, :update, :error, 1, :at)
    ON CONFLICT (bot_id, update_id) DO UPDATE
    SET error = excluded.error, failed_at = excluded.failed_at,
        failures = failed_updates.failures
            + CAST(failed_updates.failed_at <> excluded.failed_at AS int),
        again = failed_updates.again AND failed_updates.failures + 1 < :tries
    RETURNING failures
""")
_KEEP: Final = text("""
    INSERT INTO failed_updates
        (bot_id, update_id, update, error, failures, failed_at, again, held_by)
    VALUES (:bot_id, :update_id, :update, '', 0, :at, true, :process_id)
    ON CONFLICT (bot_id, update_id) DO UPDATE
    SET again = true, held_by = excluded.held_by WHERE failed_updates.failures < :tries
""")
_FREE: Final = "again AND (held_by IS NULL OR held_by <> ALL(CAST(:others AS uuid[])))"
_WAITING: Final = text(f"""
    SELECT {_COLUMNS} FROM failed_updates WHERE bot_id = :bot_id AND {_FREE}
    ORDER BY update_id LIMIT :limit
""")
_TAKE: Final = text(f"""
    UPDATE failed_updates SET held_by = :process_id
    WHERE bot_id = :bot_id AND update_id = :update_id AND {_FREE}
    RETURNING update_id
""")
_ONE: Final = "WHERE bot_id = :bot_id AND update_id = :update_id"
_GET: Final = text(f"SELECT {_COLUMNS} FROM failed_updates {_ONE}")
_ALL: Final = text(f"SELECT {_COLUMNS} FROM failed_updates ORDER BY failed_at DESC, update_id")
_AGAIN: Final = text(f"""
    UPDATE failed_updates SET again = true, held_by = NULL {_ONE} AND NOT again
    RETURNING update_id
""")
_FORGET: Final = text(f"DELETE FROM failed_updates {_ONE} RETURNING update_id")


class FailedUpdates:
    """The table `failed_updates` of one bot; every call may be repeated."""

    def __init__(self, database: Database, bot_id: int) -> None:
        self._database = database
        self._bot_id = bot_id

    async def failed(
        self, update_id: int, update: str, error: str, *, at: datetime, tries: int
    ) -> int:
        """Handling it failed once more; gives how often by now. After `tries` it is left alone."""
        values = {"update": update, "error": error, "at": at, "tries": tries}
        (row,) = await self._execute(_FAILED, update_id=update_id, **values)
        return int(row.failures)

    async def keep(
        self, update_id: int, update: str, *, at: datetime, by: UUID, tries: int
    ) -> None:
        """The process `by`, which received it `at` that moment, is at it.

        Should it die, another one takes it up.

        One that has failed `tries` times stays set aside.
        """
        values = {"update": update, "at": at, "process_id": by, "tries": tries}
        await self._execute(_KEEP, update_id=update_id, **values)

    async def waiting(self, others: Iterable[UUID], *, limit: int = 100) -> list[FailedUpdate]:
        """Those to be handled again that none of these other processes is at, in their order."""
        return _read(await self._execute(_WAITING, others=list(others), limit=limit))

    async def take(self, update_id: int, *, by: UUID, others: Iterable[UUID]) -> bool:
        """The process `by` is at it now; False: another one was quicker."""
        values = {"process_id": by, "others": list(others)}
        return bool(await self._execute(_TAKE, update_id=update_id, **values))

    async def get(self, update_id: int) -> FailedUpdate | None:
        found = _read(await self._execute(_GET, update_id=update_id))
        return found[0] if found else None

    async def retry(self, update_id: int) -> bool:
        """A running process shall handle it again; False: it is not set aside."""
        return bool(await self._execute(_AGAIN, update_id=update_id))

    async def forget(self, update_id: int) -> bool:
        """It was handled after all, or is given up; False: it is not there."""
        return bool(await self._execute(_FORGET, update_id=update_id))

    async def _execute(self, statement: TextClause, **values: object) -> Sequence[AnyRow]:
        return await self._database.execute(statement, bot_id=self._bot_id, **values)


async def failed_updates(database: Database) -> list[FailedUpdate]:
    """Every bot's, the latest first."""
    return _read(await database.execute(_ALL))


def _read(rows: Sequence[AnyRow]) -> list[FailedUpdate]:
    return [FailedUpdate(*row) for row in rows]
