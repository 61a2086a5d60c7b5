"""Hints that a game went on. A hint may be lost: whoever waits for one also polls."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final
from uuid import UUID
from weakref import WeakSet

from sqlalchemy import text

from storage.database import Database, DatabaseUnavailable
from storage.listening import Listener, ended

CHANNEL: Final = "durak_games"
GATHERED: Final = 0.02  # seconds for which hints are gathered, to be told at once

# After the commit and in a transaction of its own: commits that notify wait for each other.
_TELL: Final = text("""
    SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said
""")


class Heard(AsyncIterator[UUID]):
    """One listener's games that went on; `async for game_id in hints.games()` never ends."""

    def __init__(self) -> None:
        self._games: dict[UUID, None] = {}  # in the order of being told, each once
        self._any = asyncio.Event()

    def add(self, game_id: UUID) -> None:
        self._games[game_id] = None
        self._any.set()

    async def __anext__(self) -> UUID:
        await self._any.wait()
        game_id = next(iter(self._games))
        del self._games[game_id]
        if not self._games:
            self._any.clear()
        return game_id

    async def wait(self, seconds: float) -> list[UUID]:
        """All that went on since the last call, at once if there are some; `[]` after `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._any.wait()
        games, self._games = list(self._games), {}
        self._any.clear()
        return games


class Hints:
    """Hears of this process's own actions at once, and of the others' by NOTIFY."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._name = secrets.token_hex(4)  # by which this process knows its own notifications
        self._listener = Listener(database, CHANNEL, self._told)
        self._heard: WeakSet[Heard] = WeakSet()
        self._to_tell: dict[UUID, None] = {}
        self._telling: asyncio.Task[None] | None = None

    def tell(self, game_id: UUID) -> None:
        """A game has a new version; called after the commit."""
        self._hear(game_id)
        self._to_tell[game_id] = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_others())

    def games(self) -> Heard:
        """Games that went on, each told at least once after its last change."""
        self._listener.start()
        heard = Heard()
        self._heard.add(heard)
        return heard

    async def close(self) -> None:
        """Tell the others what is still to be told, unless it takes long, and listen no more."""
        await ended(self._telling)
        await self._listener.close()

    async def _tell_others(self) -> None:
        while self._to_tell:
            await asyncio.sleep(GATHERED)
            said = [f"{self._name} {game_id}" for game_id in self._to_tell]
            self._to_tell = {}
            with suppress(DatabaseUnavailable):  # they poll
                await self._database.execute(_TELL, channel=CHANNEL, said=said)

    def _told(self, payload: str) -> None:
        name, _, game_id = payload.partition(" ")
        if game_id and name != self._name:
            self._hear(UUID(game_id))

    def _hear(self, game_id: UUID) -> None:
        for heard in self._heard:
            heard.add(game_id)
