"""What one process asks another to do, by NOTIFY.

An errand is lost when the other process dies, or its connection, before it has heard of it: nothing
that must happen may depend on one.
"""

import asyncio
from collections.abc import Callable
from typing import Final
from uuid import UUID

from sqlalchemy import text

from storage.database import Database, DatabaseUnavailable
from storage.listening import Listener, ended

LONGEST: Final = 7999  # bytes that NOTIFY takes

_SEND: Final = text("""
    SELECT pg_notify(channel, errand)
    FROM unnest(CAST(:channels AS text[]), CAST(:errands AS text[])) AS asked (channel, errand)
""")


class Errands:
    """Of one process. `do` gets what the others send; what cannot be sent it gets back at once."""

    def __init__(self, database: Database, own: UUID, do: Callable[[str], None]) -> None:
        self._database = database
        self._do = do
        self._listener = Listener(database, _channel(own), self._heard)
        self._waiting: list[tuple[UUID, str]] = []
        self._sending: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """Begin to hear of the others' errands; needs a running loop."""
        self._listener.start()

    def send(self, process_id: UUID, errand: str) -> None:
        """Have that process do it, in the order of asking."""
        if len(errand.encode()) > LONGEST:
            self._do(errand)
            return
        self._waiting.append((process_id, errand))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Send what is still to be sent, unless it takes long, and hear no more."""
        await ended(self._sending)
        await self._listener.close()

    async def _send(self) -> None:
        while self._waiting:
            sent, self._waiting = self._waiting, []
            channels = [_channel(process_id) for process_id, _ in sent]
            errands = [errand for _, errand in sent]
            try:
                await self._database.execute(_SEND, channels=channels, errands=errands)
            except DatabaseUnavailable:
                for errand in errands:
                    self._do(errand)

    def _heard(self, errand: str) -> None:
        if errand:
            self._do(errand)


def _channel(process_id: UUID) -> str:
    return f"durak_errands_{process_id.hex}"
