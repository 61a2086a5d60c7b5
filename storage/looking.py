"""Reads of games: those that are asked for at one time go to the database together."""

import asyncio
from typing import TypeAlias
from uuid import UUID

from storage import head
from storage.database import Database
from storage.head import Head

Found: TypeAlias = dict[tuple[UUID, int], Head]


class Looks:
    """Of one process: a move leads to several pictures, each of which begins with such a read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wanted: set[tuple[UUID, int]] = set()
        self._coming: asyncio.Task[Found] | None = None

    async def look(self, game_id: UUID, after: int) -> Head | None:
        """The game as it stands, with the events after that version; None: there is none."""
        self._wanted.add((game_id, after))
        if self._coming is None:
            self._coming = asyncio.create_task(self._together())
        return (await asyncio.shield(self._coming)).get((game_id, after))

    async def _together(self) -> Found:
        """All that is asked for until this begins: as soon as whoever else is ready has asked."""
        wanted, self._wanted, self._coming = self._wanted, set(), None
        return await self._database.one_by_one(lambda connection: head.look(connection, wanted))
