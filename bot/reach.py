"""Whether Telegram can be reached: nobody's time runs out while it cannot."""

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.signs import Signs
from storage.database import DatabaseUnavailable
from storage.reach import SILENCE, Heard, Reach

NOTED_EVERY: Final = 1.0  # seconds: signs come by the dozen
ASKED_AFTER: Final = 5.0  # seconds without a sign, after which Telegram is asked for one
ANSWER_WITHIN: Final = 5  # seconds for that

log = structlog.get_logger()


class SignsOfLife(Signs):
    """Noted for all processes: what one hears counts for all. Asked for where they stay away."""

    def __init__(self, bot: Bot, reach: Reach) -> None:
        super().__init__()
        self._bot = bot
        self.reach = reach  # where they are noted
        self._has_seen = False  # since it was noted last
        self._has_failed = False
        self._news = asyncio.Event()
        self._trouble = asyncio.Event()
        self._noting = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None
        self._noted: Heard | None = None

    def seen(self) -> None:
        super().seen()
        self._has_seen = True
        self._news.set()

    def failed(self) -> None:
        self._has_seen = False  # what came before counts no longer
        self._has_failed = True
        self._news.set()
        self._trouble.set()

    async def run(self) -> None:
        """Note the signs for all processes and for the next start, until cancelled."""
        try:
            while True:
                if not await _within(ASKED_AFTER, self._news):
                    self._ask()
                    await self._news.wait()
                if await self._note():
                    await asyncio.sleep(NOTED_EVERY)
                else:
                    await _within(NOTED_EVERY, self._trouble)
        finally:
            if self._asking is not None:
                self._asking.cancel()
                await asyncio.gather(self._asking, return_exceptions=True)

    async def alive(self, now: datetime) -> Heard | None:
        """A sign of life that is young by the clock, asked for where there is none.

        None: Telegram is out of reach.
        """
        if not self._is_young(now):
            await asyncio.wait({self._ask()})
        return self._noted if self._is_young(now) else None

    def _is_young(self, now: datetime) -> bool:
        """One of the future is none: the clock was set back since."""
        return self._noted is not None and abs(now - self._noted.at) <= timedelta(seconds=SILENCE)

    def _ask(self) -> asyncio.Task[None]:
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._asked())
        return self._asking

    async def _asked(self) -> None:
        with suppress(AiogramError):
            await self._bot.get_me(request_timeout=ANSWER_WITHIN)
        await self._note()

    async def _note(self) -> bool:
        """A failure first, since a sign that came after it may end an outage; whether there was."""
        async with self._noting:
            self._news.clear()
            self._trouble.clear()
            failed, seen = self._has_failed, self._has_seen
            self._has_failed = self._has_seen = False
            try:
                if failed:
                    await self.reach.failed()
                if seen:
                    self._noted = await self.reach.heard()
            except DatabaseUnavailable as error:
                log.warning("the database is away", error=str(error))
            return failed


async def _within(seconds: float, event: asyncio.Event) -> bool:
    """Whether it happens in that time."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
