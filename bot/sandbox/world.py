"""The small Telegram itself: its state and its clock."""

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bot.sandbox import changes
from bot.sandbox.bell import Bell
from bot.sandbox.database import Database, Json
from bot.sandbox.rates import Rates

DEFAULT_SETTINGS: Json = {
    "privacy_mode": True,
    "can_join_groups": True,
    "inline_mode": True,
    "inline_feedback": False,
    "limits": {
        "on": True,
        "burst": 5,
        "per_second": 1.0,
        "retry_after": 5,
        "group_per_minute": 20,
        "group_retry_after": 30,
        "all_chats_per_second": None,
        "ephemeral_too": True,
    },
}


class World:
    """State (in `db`), clock, limits. The number before the colon of `token` is the bot's id."""

    def __init__(self, path: str, token: str, *, name: str, username: str) -> None:
        self.db = Database(path)
        self.token = token
        self.bot: Json = {
            "id": int(token.split(":")[0]),
            "is_bot": True,
            "first_name": name,
            "username": username,
        }
        self.bell = Bell()
        self.webhook_bell = Bell()
        self.rates = Rates()
        self.closing = False
        self.offset: float = self.db.meta("offset", 0.0)
        self.settings: Json = _filled(DEFAULT_SETTINGS, self.db.meta("settings", {}))
        self.move_database_clock: Callable[[float], Awaitable[None]] | None = None

    @property
    def bot_id(self) -> int:
        bot_id: int = self.bot["id"]
        return bot_id

    def now(self) -> float:
        """Unix seconds of the sandbox's clock: the real time plus what it was moved by."""
        return time.time() + self.offset

    @contextmanager
    def change(self) -> Iterator[None]:
        """Everything inside is saved together on leaving, and whoever waits looks again."""
        with self.db.transaction():
            yield
        self.bell.ring()

    async def advance(self, seconds: float) -> None:
        """Moves the clock; the database's `durak_now()` first, so that no deadline looks early."""
        if self.move_database_clock is not None:
            await self.move_database_clock(seconds)
        with self.change():
            self.offset += seconds
            self.db.set_meta("offset", self.offset)
            changes.add(self.db, {"kind": "clock", "now": self.now(), "offset": self.offset})

    def set_settings(self, new: Json) -> None:
        with self.change():
            self.settings = _filled(self.settings, new)
            self.db.set_meta("settings", self.settings)
            changes.add(self.db, {"kind": "settings", "settings": self.settings})


def _filled(old: Json, new: Json) -> Json:
    """`old` with the fields of `new`, one level deep."""
    filled: Json = dict(old)
    for name, value in new.items():
        inner: Any = old.get(name)
        filled[name] = {**inner, **value} if isinstance(inner, dict) else value
    return filled
