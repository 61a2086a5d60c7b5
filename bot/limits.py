"""Telegram's limits, kept before they are hit. Moments are seconds of the clock.

About one message a second in a chat, short bursts pass; in a group at most 15 sends and edits a
minute over all its tables, well under the 20 at which Telegram begins to refuse. Whether deletions
count nobody says: they are held to the seconds, not to the minute.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Final

SET_BACK = 5.0  # seconds by which a clock must have gone back to have been set


@dataclass(slots=True)
class Bucket:
    """A right to act, won back every `interval` seconds, of which up to `burst` can be saved."""

    burst: int
    interval: float
    _saved: float = field(init=False)
    _at: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self._saved = float(self.burst)

    def empty(self, at: float) -> None:
        """Nothing was saved at that moment; what was spent since stays spent."""
        self._refill(at)
        self._saved = min(self._saved, (self._at - at) / self.interval)

    def wait(self, now: float) -> float:
        """Seconds until one may act; 0 when now."""
        self._refill(now)
        return max(0.0, (1 - self._saved) * self.interval)

    def spend(self, now: float) -> None:
        """One acts now."""
        self._refill(now)
        self._saved -= 1

    def set_back(self, seconds: float) -> None:
        """The clock was."""
        self._at -= seconds

    def _refill(self, now: float) -> None:
        passed = max(0.0, now - self._at)
        self._saved = min(float(self.burst), self._saved + passed / self.interval)
        self._at = max(self._at, now)


class Allowance:
    """What one chat may still be sent; a group's id is negative."""

    __slots__ = ("_buckets", "_latest", "_paused_until", "_seconds")

    def __init__(self, chat_id: int) -> None:
        self._seconds: Final = Bucket(burst=3, interval=1.0)
        # A group's second bucket allows 5 + 60/6 = 15 in any minute.
        a_minute = (Bucket(burst=5, interval=6.0),) if chat_id < 0 else ()
        self._buckets: tuple[Bucket, ...] = (self._seconds, *a_minute)
        self._paused_until = 0.0
        self._latest = 0.0  # the latest moment that was asked about

    def spent_by_others(self, until: float) -> None:
        """Another process may have spent all of it until then."""
        for bucket in self._buckets:
            bucket.empty(until)

    def wait(self, now: float) -> float:
        """Seconds until the chat may be sent something; 0 when now."""
        self._keep_step(now)
        return max([self._paused_until - now, *(bucket.wait(now) for bucket in self._buckets)])

    def wait_to_delete(self, now: float) -> float:
        """Seconds until something may be deleted there."""
        self._keep_step(now)
        return max(self._paused_until - now, self._seconds.wait(now))

    def spend(self, now: float) -> None:
        """Something is sent or edited."""
        for bucket in self._buckets:
            bucket.spend(now)

    def spend_on_deletion(self, now: float) -> None:
        self._seconds.spend(now)

    def pause(self, until: float) -> None:
        """Telegram asked for it (429), or could not be reached."""
        self._paused_until = max(self._paused_until, until)

    def _keep_step(self, now: float) -> None:
        """With a clock that was set back: nobody waits until it has caught up."""
        back = self._latest - now
        if back > SET_BACK:
            self._paused_until -= back
            for bucket in self._buckets:
                bucket.set_back(back)
        if back > SET_BACK or back < 0:
            self._latest = now


class Urgency(IntEnum):
    """What passes first when it is crowded."""

    ASKED = 0  # a hand whose player must act; an answer to something written
    HAND = 1
    GROUP = 2
    CHORE = 3


class Gate:
    """Lets some through at once; who waits is let in by urgency.

    `widths`: how many may be inside at most for somebody of that urgency to enter. Those that are
    wider for the more urgent keep places for them, however slow the others are.
    """

    def __init__(self, *widths: int) -> None:
        self._widths: Final = widths
        self._inside = 0
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._arrivals = count()

    @asynccontextmanager
    async def passed(self, urgency: Urgency) -> AsyncIterator[None]:
        if self._may_enter(urgency):
            self._inside += 1
        else:
            await self._turn(urgency)
        try:
            yield
        finally:
            self._leave()

    def _may_enter(self, urgency: Urgency) -> bool:
        return self._inside < self._widths[urgency]

    async def _turn(self, urgency: Urgency) -> None:
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
        """To the most urgent of those who wait: where he may not enter, nobody may."""
        self._inside -= 1
        while self._waiting and self._may_enter(self._waiting[0][0]):
            *_, turn = heappop(self._waiting)
            if not turn.done():
                self._inside += 1
                turn.set_result(None)
