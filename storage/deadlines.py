"""Until when somebody must have acted. The rows are written with the action that sets them."""

from datetime import datetime
from uuid import UUID

import msgspec

from storage.database import Database


class Deadline(msgspec.Struct, frozen=True):
    game_id: UUID
    due_at: datetime
    for_version: int  # the game's version that it was set for: later ones make it void


class Deadlines:
    """The table `deadlines`, read without a lock: who acts on a row checks it under the game's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: datetime, *, limit: int = 100) -> list[Deadline]:
        """What is due, the longest due first."""
        raise NotImplementedError

    async def next(self) -> datetime | None:
        """When the next one is due; None: none is set."""
        raise NotImplementedError

    async def of_game(self, game_id: UUID) -> Deadline | None:
        raise NotImplementedError
