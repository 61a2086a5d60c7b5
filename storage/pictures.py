"""By what Telegram knows the pictures of results: each is sent once, and named after that."""

from typing import Final
from uuid import UUID

from sqlalchemy import text

from storage.database import Database

_KNOWN: Final = text("SELECT picture FROM games WHERE game_id = :game_id")
_KEEP: Final = text("UPDATE games SET picture = :file_id WHERE game_id = :game_id")


class Pictures:
    """The column `games.picture`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self, game_id: UUID) -> str | None:
        """The picture's `file_id`; None: it was not sent yet."""
        rows = await self._database.execute(_KNOWN, game_id=game_id)
        return rows[0].picture if rows else None

    async def keep(self, game_id: UUID, file_id: str) -> None:
        await self._database.execute(_KEEP, game_id=game_id, file_id=file_id)
