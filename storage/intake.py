"""How far Telegram's updates were taken in, and which could not be handled."""

from datetime import datetime

import msgspec

from storage.database import Database


class FailedUpdate(msgspec.Struct, frozen=True):
    update_id: int
    update: str  # the update as Telegram sent it, JSON
    error: str  # what went wrong the last time
    failures: int
    failed_at: datetime


class Intake:
    """The tables `intake` and `failed_updates` of one bot; every call may be repeated."""

    def __init__(self, database: Database, bot_id: int) -> None:
        self._database = database
        self._bot_id = bot_id

    async def offset(self) -> int:
        """The next update id to ask for; 0: none was taken yet."""
        raise NotImplementedError

    async def taken(self, update_id: int) -> None:
        """This update and all before it are dealt with; the offset never goes back."""
        raise NotImplementedError

    async def failed(self, update_id: int, update: str, error: str) -> int:
        """Handling it failed once more; gives how often by now."""
        raise NotImplementedError

    async def failures(self, *, limit: int = 100) -> list[FailedUpdate]:
        """The updates whose handling failed, the latest first."""
        raise NotImplementedError

    async def forget(self, update_id: int) -> None:
        """It was handled after all."""
        raise NotImplementedError
