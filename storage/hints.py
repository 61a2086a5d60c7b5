"""Hints that a game went on. A hint may be lost: whoever waits for one also polls."""

from collections.abc import AsyncIterator
from uuid import UUID

from storage.database import Database


class Hints:
    """Hears of this process's own actions at once, and of the others' by NOTIFY."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def tell(self, game_id: UUID) -> None:
        """A game has a new version; called after the commit."""
        raise NotImplementedError

    def games(self) -> AsyncIterator[UUID]:
        """Games that went on, each told at least once after its last change; never ends."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError
