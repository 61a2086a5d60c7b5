"""Until when somebody must have acted. The rows are written with the action that sets them."""

from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from storage.database import Database


class Deadline(msgspec.Struct, frozen=True):
    game_id: UUID
    due_at: datetime
    for_version: int  # the game's version that it was set for: later ones make it void


_DUE: Final = text("""
    SELECT game_id, due_at, for_version FROM deadlines
    WHERE due_at <= :now ORDER BY due_at LIMIT :limit
""")
_NEXT: Final = text("SELECT min(due_at) AS due_at FROM deadlines")
_OF_GAME: Final = text(
    "SELECT game_id, due_at, for_version FROM deadlines WHERE game_id = :game_id"
)


class Deadlines:
    """The table `deadlines`, read without a lock: who acts on a row checks it under the game's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: datetime, *, limit: int = 100) -> list[Deadline]:
        """What is due, the longest due first."""
        rows = await self._database.execute(_DUE, now=now, limit=limit)
        return [Deadline(*row) for row in rows]

    async def next(self) -> datetime | None:
        """When the next one is due; None: none is set."""
        rows = await self._database.execute(_NEXT)
        due_at: datetime | None = rows[0].due_at
        return due_at

    async def of_game(self, game_id: UUID) -> Deadline | None:
        """The game's deadline; None: no clock runs there."""
        rows = await self._database.execute(_OF_GAME, game_id=game_id)
        return Deadline(*rows[0]) if rows else None
