"""Answers come before all else: pictures and bots' moves wait while presses are being decided."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

LONGEST: Final = 0.15  # seconds for which all else waits, however many press


class Precedence:
    """Of one process, all of whose work shares its time."""

    def __init__(self) -> None:
        self._presses = 0
        self._decided = asyncio.Event()
        self._decided.set()

    @contextmanager
    def press(self) -> Iterator[None]:
        """From its receipt until its answer is on its way."""
        self._presses += 1
        self._decided.clear()
        try:
            yield
        finally:
            self._presses -= 1
            if not self._presses:
                self._decided.set()

    async def after_presses(self) -> None:
        """Wait until none is being decided."""
        if self._presses:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    await self._decided.wait()
