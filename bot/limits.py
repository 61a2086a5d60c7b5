"""Telegram's limits, kept before they are hit. Moments are seconds of the clock.

About one message a second in a chat, short bursts pass; in a group at most 15 sends and edits a
minute over all its tables, well under the 20 at which Telegram begins to refuse.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count


@dataclass
class Bucket:
    """A right to act, won back every `interval` seconds, of which up to `burst` can be saved."""

    burst: int
    interval: float
    _saved: float = field(init=False)
    _at: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self._saved = float(self.burst)

    def wait(self, now: float) -> float:
        """Seconds until one may act; 0 when now."""
        self._refill(now)
        return max(0.0, (1 - self._saved) * self.interval)

    def spend(self, now: float) -> None:
        """One acts now."""
        self._refill(now)
        self._saved -= 1

    def _refill(self, now: float) -> None:
        passed = max(0.0, now - self._at)
        self._saved = min(float(self.burst), self._saved + passed / self.interval)
        self._at = max(self._at, now)


def buckets(chat_id: int) -> tuple[Bucket, ...]:
    """What a chat is held to; a group's id is negative.

    A group's second bucket allows 5 + 60/6 = 15 in any minute.
    """
    a_second = Bucket(burst=3, interval=1.0)
    return (a_second, Bucket(burst=5, interval=6.0)) if chat_id < 0 else (a_second,)


class Allowance:
    """What one chat may still be sent."""

    def __init__(self, chat_id: int) -> None:
        self._buckets = buckets(chat_id)
        self._paused_until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the chat may be sent something; 0 when now."""
        return max(self._paused_until - now, *(bucket.wait(now) for bucket in self._buckets), 0.0)

    def spend(self, now: float) -> None:
        for bucket in self._buckets:
            bucket.spend(now)

    def pause(self, now: float, seconds: float) -> None:
        """Telegram asked for it (429), or could not be reached."""
        self._paused_until = max(self._paused_until, now + seconds)


class Gate:
    """Lets at most `width` through at once; who waits is let in by urgency, lowest number first."""

    def __init__(self, width: int) -> None:
        self._free = width
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._arrivals = count()

    @asynccontextmanager
    async def passed(self, urgency: int) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._turn(urgency)
        try:
            yield
        finally:
            self._leave()

    async def _turn(self, urgency: int) -> None:
        """Wait until somebody who leaves hands his place on."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._arrivals), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # the place was already ours
            raise

    def _leave(self) -> None:
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
