"""What the database counts of the whole program, for its figures. Read without a lock."""

from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import Database


class Figures(msgspec.Struct, frozen=True):
    lobbies: int  # tables that wait for their players
    playing: int  # games that are on
    failed_updates: int  # of this bot: set aside, or about to be
    processes: int  # of this bot, that said they live


_COUNT: Final = text("""
    SELECT
        (SELECT count(*) FROM games WHERE status = 'lobby') AS lobbies,
        (SELECT count(*) FROM games WHERE status = 'playing') AS playing,
        (SELECT count(*) FROM failed_updates WHERE bot_id = :bot_id) AS failed_updates,
        (SELECT count(*) FROM processes WHERE bot_id = :bot_id) AS processes
""")
_PING: Final = text("SELECT 1")


async def figures(database: Database, bot_id: int) -> Figures:
    """Raises DatabaseUnavailable."""
    (row,) = await database.execute(_COUNT, bot_id=bot_id)
    return Figures(row.lobbies, row.playing, row.failed_updates, row.processes)


async def ping(database: Database) -> None:
    """Return when the database answers. Raises DatabaseUnavailable."""
    await database.execute(_PING)
