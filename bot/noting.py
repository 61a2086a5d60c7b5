"""What was sent must be noted."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from uuid import UUID

import structlog

from bot.limits import Gate, Urgency
from storage.database import DatabaseUnavailable
from storage.screens import Kind, Note, Screen, Screens

T = TypeVar("T")

GATHERED = 0.03  # seconds for which an edit waits for others of its game
TOGETHER = Kind.GROUP, Kind.HAND  # the rows of one table

log = structlog.get_logger()


async def surely(reading: Gate, do: Callable[[], Awaitable[T]]) -> T:
    """Do it through the gate; a database that is away is waited for."""
    while True:
        try:
            async with reading.passed(Urgency.ASKED):
                return await do()
        except DatabaseUnavailable as error:
            log.warning("the database is away", error=str(error))
        await asyncio.sleep(1)


class Notes:
    """A move is shown to everybody at the table at about one time: that is noted together."""

    def __init__(self, screens: Screens, reading: Gate) -> None:
        self._screens = screens
        self._reading = reading
        self._gathering: dict[UUID, tuple[list[Note], asyncio.Task[list[Screen | None]]]] = {}

    async def note(self, note: Note) -> Screen | None:
        """The row as it is then; None: it has changed since it was read.

        A new message is noted at once: it would be sent again if this process died.
        """
        screen = note.screen
        if screen.message_id != note.message_id or screen.kind not in TOGETHER:
            return (await self._write([note]))[0]
        if screen.game_id not in self._gathering:
            notes: list[Note] = []
            task = asyncio.create_task(self._gathered(screen.game_id, notes))
            self._gathering[screen.game_id] = notes, task
        notes, task = self._gathering[screen.game_id]
        notes.append(note)
        at = len(notes) - 1
        return (await asyncio.shield(task))[at]

    async def _gathered(self, game_id: UUID, notes: list[Note]) -> list[Screen | None]:
        await asyncio.sleep(GATHERED)
        del self._gathering[game_id]
        return await self._write(notes)

    async def _write(self, notes: list[Note]) -> list[Screen | None]:
        return await surely(self._reading, lambda: self._screens.shown(notes))
