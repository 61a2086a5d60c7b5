"""Waiting without sleeping: whoever waits is woken whenever something changed, and looks again."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


class Bell:
    """Rung after every change of the sandbox's state and of its clock."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()
        self._rung = asyncio.Event()

    async def heard(self, seconds: float) -> None:
        """Returns when it rings, or after `seconds` of real time."""
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return

    async def until(self, look: Callable[[], Found | None], seconds: float) -> Found | None:
        """What `look` finds, as soon as it is not None; None after `seconds` of real time."""
        end = time.monotonic() + seconds
        while (found := look()) is None and (left := end - time.monotonic()) > 0:
            await self.heard(left)
        return found
