"""By what Telegram knows the pictures of results: each is sent once, and named after that.

A picture is written in a language: one that is known in another is drawn and sent anew.
"""

from typing import Final
from uuid import UUID

from sqlalchemy import text

from storage.database import Database

_KNOWN: Final = text("SELECT picture FROM games WHERE game_id = :game_id")
_KEEP: Final = text("UPDATE games SET picture = :picture WHERE game_id = :game_id")


class Pictures:
    """The column `games.picture`: a language and a `file_id`, a colon between."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self, game_id: UUID, language: str) -> str | None:
        """The picture's `file_id`; None: it was not sent in this language, or not last."""
        rows = await self._database.execute(_KNOWN, game_id=game_id)
        written, _, file_id = ((rows[0].picture if rows else None) or "").partition(":")
        return file_id if file_id and written == language else None

    async def keep(self, game_id: UUID, language: str, file_id: str) -> None:
        await self._database.execute(_KEEP, game_id=game_id, picture=f"{language}:{file_id}")
