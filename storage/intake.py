"""Which process takes a bot's updates from Telegram: one at a time polls."""

from typing import Final
from uuid import UUID

from sqlalchemy import text

from storage.database import Database

# By the server's own time: who moves the clock takes nobody's turn away. Where that was set back, a
# claim may lie further ahead than one can be made: it is nobody's.
_TAKE: Final = text("""
    INSERT INTO intake (bot_id, poller, polls_until)
    VALUES (:bot_id, :process_id, clock_timestamp() + make_interval(secs => :seconds))
    ON CONFLICT (bot_id) DO UPDATE
    SET poller = excluded.poller, polls_until = excluded.polls_until
    WHERE intake.poller = excluded.poller
        OR intake.polls_until <= clock_timestamp()
        OR intake.polls_until > clock_timestamp() + make_interval(secs => :seconds)
    RETURNING bot_id
""")
_RELEASE: Final = text("""
    UPDATE intake SET polls_until = clock_timestamp()
    WHERE bot_id = :bot_id AND poller = :process_id
""")


class Turn:
    """One process's claim to be the bot's poller; every call may be repeated."""

    def __init__(self, database: Database, bot_id: int, process_id: UUID) -> None:
        self._database = database
        self._values = {"bot_id": bot_id, "process_id": process_id}

    async def take(self, seconds: float) -> bool:
        """Take or renew it for so long; False: another process has it."""
        rows = await self._database.execute(_TAKE, **self._values, seconds=seconds)
        return bool(rows)

    async def release(self) -> None:
        """Leave it to whoever asks next."""
        await self._database.execute(_RELEASE, **self._values)
