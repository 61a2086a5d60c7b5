"""Updates by long polling: what is confirmed has been committed, and one process at a time polls.

Telegram counts an update as delivered when a higher offset is asked for. So that is done only when
everything below it is done with, or kept in the database; a crash before that brings it again.
"""

import asyncio
from contextlib import suppress
from typing import TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import DeleteWebhook, TelegramMethod

from bot.again import Again
from bot.intake import Intake
from bot.settings import SettingsError
from bot.updates import UPDATE_TYPES, RawUpdate
from storage.database import DatabaseUnavailable
from storage.intake import Turn

POLL = 30  # seconds that Telegram may hold a poll open
BATCH = 100  # updates that Telegram gives at most
BRIEF, LONG = 0.015, 0.3  # seconds for what came, before more is asked for
SLOWEST = 5.0  # seconds between two tries while Telegram is away
TURN = 4.0  # seconds after which another process may poll when this one is not heard of
RENEWED = 1.0  # seconds between two claims

T = TypeVar("T")

log = structlog.get_logger()


class GetRawUpdates(TelegramMethod[list[RawUpdate]]):
    """`getUpdates`, unread: an update that cannot be read must not spoil its batch."""

    __returning__ = list[RawUpdate]
    __api_method__ = "getUpdates"

    offset: int
    limit: int = BATCH
    timeout: int
    allowed_updates: list[str] = UPDATE_TYPES


class Polling:
    """Brings the updates while it is this process's turn."""

    def __init__(self, bot: Bot, intake: Intake, turn: Turn, again: Again) -> None:
        self._bot = bot
        self._intake = intake
        self._turn = turn
        self._again = again
        self._mine = False
        self._next = 0  # one more than the highest update id that came

    @property
    def offset(self) -> int:
        """What is below it is done with, or kept: Telegram may forget it."""
        unfinished = (one.id for one in self._intake.in_hand.values() if not one.kept)
        return min(unfinished, default=self._next)

    async def run(self) -> None:
        """Until cancelled; `drain` then finishes what was taken."""
        polls: asyncio.Task[None] | None = None
        try:
            while True:
                self._mine = await self._claimed()
                if self._mine and polls is None:
                    polls = asyncio.create_task(self._poll())
                elif not self._mine and polls is not None:
                    await _cancelled(polls)
                    polls = None
                    log.warning("another process polls now")
                if polls is None:
                    await asyncio.sleep(RENEWED)
                    continue
                await self._intake.keep_slow()
                if (await asyncio.wait({polls}, timeout=RENEWED))[0]:
                    polls.result()
        finally:
            if polls is not None:
                await _cancelled(polls)

    async def drain(self, seconds: float) -> None:
        """Finish what is in hand, tell Telegram how far that is, and leave the turn to others.

        While something is unfinished it is left to run out: who polls next must not take what is
        newer before this is known to be left.
        """
        await self._intake.drain(seconds)
        if self._mine:
            await self._confirm()
            if self._intake.in_hand:
                return
            with suppress(DatabaseUnavailable, TimeoutError):
                async with asyncio.timeout(RENEWED):
                    await self._turn.release()

    async def _claimed(self) -> bool:
        """Whether it is this process's turn; while the database is away nobody can take it."""
        try:
            return await self._turn.take(TURN)
        except DatabaseUnavailable:
            return self._mine
        except Exception as error:
            log.error("the turn to poll cannot be claimed", exc_info=error)
            return self._mine

    async def _poll(self) -> None:
        """Take what comes, and ask for more soon: what is slow holds up nobody else's.

        Telegram gives at most a hundred updates from the offset on, what is unfinished among them.
        """
        await self._call(DeleteWebhook())  # it and polling exclude each other; nothing is dropped
        await self._again.first()
        pause, before, self._next = BRIEF, -1, 0
        while True:
            offset = self.offset
            timeout = 0 if offset < self._next else POLL
            batch = await self._call(GetRawUpdates(offset=offset, timeout=timeout))
            news = any(update["update_id"] >= self._next for update in batch)
            pause = BRIEF if news or offset != before else min(2 * pause, LONG)
            before = offset
            for update in batch:
                self._next = max(self._next, update["update_id"] + 1)
                self._intake.take(update)
            await self._intake.settle(pause)

    async def _confirm(self) -> None:
        request = GetRawUpdates(offset=self.offset, limit=1, timeout=0)
        try:
            await self._bot(request, request_timeout=1)
        except AiogramError as error:
            log.info("the last updates will come again", error=str(error))

    async def _call(self, request: TelegramMethod[T]) -> T:
        """What Telegram answers; keeps asking while it cannot be reached, which is told once."""
        wait, tell = 0.1, log.warning
        while True:
            try:
                return await self._bot(request, request_timeout=POLL + 10)
            except TelegramUnauthorizedError:
                raise SettingsError("Telegram no longer accepts BOT_TOKEN.") from None
            except TelegramRetryAfter as error:
                wait = float(error.retry_after)
            except TelegramConflictError as error:
                log.warning(
                    "another program polls for this bot, or a webhook is set", error=str(error)
                )
            except AiogramError as error:
                tell("Telegram cannot be reached", error=str(error), again_in=wait)
                tell = log.info
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)


async def _cancelled(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
