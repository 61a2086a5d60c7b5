"""The finished games of a database, in the order in which checkpoints hold them."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import text

from storage.checkpoint import Leaf
from storage.database import Database

# A game's end is written moments after the time that it bears. So much later nothing can come
# before what is there, and a longer list begins with every shorter one.
SETTLED: Final = timedelta(minutes=10)

_NOW: Final = text("SELECT date_trunc('second', durak_now()) AS now")
_FINISHED: Final = text("""
    SELECT game_id, version, head_hash FROM games
    WHERE status IN ('ended', 'given-up') AND changed_at <= :until
    ORDER BY changed_at, game_id
""")


async def settled(database: Database) -> datetime:
    """Until when no further end can be written."""
    (row,) = await database.execute(_NOW)
    now: datetime = row.now
    return now - SETTLED


async def finished(database: Database, until: datetime) -> list[Leaf]:
    """Those that had ended by then."""
    rows = await database.execute(_FINISHED, until=until)
    return [Leaf(row.game_id, row.version, row.head_hash) for row in rows]
