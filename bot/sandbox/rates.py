"""How fast a bot may send and edit: per chat, per group and minute, and over all chats."""

import math
from collections import deque
from dataclasses import dataclass, field
from typing import Any

Limits = dict[str, Any]


@dataclass
class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; begins full."""

    tokens: float
    at: float

    def take(self, now: float, burst: float, rate: float) -> bool:
        self.tokens = min(burst, self.tokens + (now - self.at) * rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass
class Pace:
    """One chat: its bucket, the times of the last minute's messages, and its pause."""

    bucket: Bucket
    minute: deque[float] = field(default_factory=deque)
    paused_until: float = 0.0


class Rates:
    """Kept in memory: a restarted sandbox begins with full buckets."""

    def __init__(self) -> None:
        self._chats: dict[int, Pace] = {}
        self._all: Bucket | None = None

    def wait(self, chat: int, group: bool, now: float, limits: Limits) -> int | None:
        """Counts one send or edit; None if it may pass, else the `retry_after` in seconds."""
        if not limits["on"]:
            return None
        pace = self._chats.setdefault(chat, Pace(Bucket(limits["burst"], now)))
        if now < pace.paused_until:
            return math.ceil(pace.paused_until - now)
        if not self._all_may(now, limits):
            return 1
        seconds = _over(pace, group, now, limits)
        if seconds is None:
            pace.minute.append(now)
        else:
            pace.paused_until = now + seconds
        return seconds

    def _all_may(self, now: float, limits: Limits) -> bool:
        rate = limits["all_chats_per_second"]
        if rate is None:
            return True
        if self._all is None:
            self._all = Bucket(rate, now)
        return self._all.take(now, rate, rate)


def _over(pace: Pace, group: bool, now: float, limits: Limits) -> int | None:
    while pace.minute and pace.minute[0] <= now - 60:
        pace.minute.popleft()
    if group and len(pace.minute) >= limits["group_per_minute"]:
        left = math.ceil(pace.minute[0] + 60 - now)
        return max(left, int(limits["group_retry_after"]))
    if not pace.bucket.take(now, limits["burst"], limits["per_second"]):
        return int(limits["retry_after"])
    return None
