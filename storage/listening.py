"""One connection that listens to a channel of NOTIFY, made anew whenever it is lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from storage.database import Database, DatabaseUnavailable, connect, is_lost

AGAIN_AFTER: Final = 0.5  # seconds between two tries to connect
LAST_WORDS: Final = 0.5  # seconds for what is still to be said at the end


class Listener:
    """Calls `heard` with each payload, and with "" when it begins: some may have been missed."""

    def __init__(self, database: Database, channel: str, heard: Callable[[str], None]) -> None:
        self._database = database
        self._channel = channel
        self._heard = heard
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen, once; needs a running loop."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                if not isinstance(error, DatabaseUnavailable) and not is_lost(error):
                    raise
            await asyncio.sleep(AGAIN_AFTER)

    async def _listen(self) -> None:
        """Until the connection is lost."""
        connection = await connect(self._database.url)
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(self._channel, self._told)
            self._heard("")
            await lost.wait()
        finally:
            connection.terminate()  # it holds nothing that a farewell would save

    def _told(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self._heard(payload)


async def ended(saying: "asyncio.Task[None] | None") -> None:
    """Wait for it to end, but not long: what is said by NOTIFY may be lost."""
    if saying is None:
        return
    await asyncio.wait({saying}, timeout=LAST_WORDS)
    saying.cancel()
    await asyncio.gather(saying, return_exceptions=True)
