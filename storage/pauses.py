"""How soon a chat may be written to again, as far as another process can know it."""

from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import Database


class Recent(msgspec.Struct, frozen=True):
    """What happened in a chat before this process writes there for the first time."""

    paused_until: datetime | None  # Telegram asked for it (429)
    shown_at: datetime | None  # when the bot last sent or edited a screen there


_PAUSED: Final = text("""
    INSERT INTO pauses (chat_id, until) VALUES (:chat_id, :until)
    ON CONFLICT (chat_id) DO UPDATE SET until = greatest(pauses.until, excluded.until)
""")
_RECENT: Final = text("""
    SELECT
        (SELECT until FROM pauses WHERE chat_id = :chat_id) AS paused_until,
        greatest(
            (SELECT max(shown_at) FROM screens WHERE chat_id = :chat_id),
            (SELECT max(shown_at) FROM ephemeral_screens WHERE chat_id = :chat_id)
        ) AS shown_at
""")


class Pauses:
    """The table `pauses`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def asked(self, chat_id: int, until: datetime) -> None:
        """Telegram asked not to write there until then."""
        await self._database.execute(_PAUSED, chat_id=chat_id, until=until)

    async def recent(self, chat_id: int) -> Recent:
        """What is known of the chat."""
        (row,) = await self._database.execute(_RECENT, chat_id=chat_id)
        return Recent(row.paused_until, row.shown_at)
