"""Updates from Telegram, by long polling: what is confirmed has been committed.

Telegram delivers at least once and counts an update as delivered when a higher offset is asked for.
So that is done only when everything below it is committed; a crash before that brings an update
again, and one that comes again changes nothing: its command id has been decided.
"""

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import Any, Protocol

import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.types import Update

from bot.settings import SettingsError
from storage.clock import Clock
from storage.database import DatabaseUnavailable
from storage.intake import Intake as FailedUpdates

RawUpdate = dict[str, Any]

UPDATE_TYPES = ["message", "callback_query", "my_chat_member"]
POLL = 30  # seconds that Telegram may hold a poll open
PATIENCE = 0.1  # seconds for what came, before more is asked for
TRIES = 3  # then an update is set aside
SLOWEST = 5.0  # seconds between two tries while Telegram or the database is away
LONGEST = 2000  # characters of an error that are kept
REMEMBERED = 2000  # update ids, so that one delivered twice is handled once

log = structlog.get_logger()


class GetRawUpdates(TelegramMethod[list[RawUpdate]]):
    """`getUpdates`, unread: an update that cannot be read must not spoil its batch."""

    __returning__ = list[RawUpdate]
    __api_method__ = "getUpdates"

    offset: int
    limit: int = 100
    timeout: int
    allowed_updates: list[str] = UPDATE_TYPES


class Apology(Protocol):
    async def __call__(self, update: RawUpdate) -> None:
        """Tell whoever caused the update that it did not count."""


class Intake:
    """The one poller of this bot's updates."""

    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        failed_updates: FailedUpdates,
        clock: Clock,
        apologise: Apology,
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._failed_updates = failed_updates
        self._clock = clock
        self._apologise = apologise
        self._next = 0  # one more than the highest update id that came
        self._in_hand: dict[int, RawUpdate] = {}
        self._handled: deque[int] = deque(maxlen=REMEMBERED)
        self._lanes: dict[int, deque[RawUpdate]] = {}  # by sender
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def offset(self) -> int:
        """What is below it is done with; Telegram may forget it."""
        return min(self._in_hand, default=self._next)

    async def run(self) -> None:
        """Poll and handle until cancelled; `drain` then finishes what was taken.

        Somebody's updates that take long hold up nobody else's: it goes on polling, and gets the
        unfinished ones again meanwhile.
        """
        while True:
            for update in await self._poll():
                self._take(update)
            if self._tasks:
                done, self._tasks = await asyncio.wait(self._tasks, timeout=PATIENCE)
                for task in done:
                    task.result()  # an error here is one of the intake's own

    async def drain(self, seconds: float) -> None:
        """Finish what is in hand within `seconds`, and tell Telegram how far that is."""
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=seconds)
            for task in unfinished:
                task.cancel()
        if self._next:
            await self._confirm()

    async def _confirm(self) -> None:
        request = GetRawUpdates(offset=self.offset, limit=1, timeout=0)
        try:
            await self._bot(request, request_timeout=1)
        except AiogramError as error:
            log.info("the last updates will come again", error=str(error))

    async def _poll(self) -> list[RawUpdate]:
        """The next batch; keeps asking while Telegram cannot be reached."""
        wait = 0.1
        while True:
            request = GetRawUpdates(offset=self.offset, timeout=0 if self._in_hand else POLL)
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
                log.warning("Telegram cannot be reached", error=str(error), again_in=wait)
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)

    def _take(self, update: RawUpdate) -> None:
        """Into its sender's lane, unless it came before: everyone's updates keep their order."""
        update_id, sender = update["update_id"], sender_of(update)
        self._next = max(self._next, update_id + 1)
        if update_id in self._in_hand or update_id in self._handled:
            return
        self._in_hand[update_id] = update
        if sender in self._lanes:
            self._lanes[sender].append(update)
            return
        self._lanes[sender] = deque([update])
        self._tasks.add(asyncio.create_task(self._work_off(sender)))

    async def _work_off(self, sender: int) -> None:
        lane = self._lanes[sender]
        while lane:
            update = lane.popleft()
            await self._handle(update)
            self._handled.append(update["update_id"])
            del self._in_hand[update["update_id"]]
        del self._lanes[sender]

    async def _handle(self, update: RawUpdate) -> None:
        """Until it is committed or set aside; a database that is away is waited for."""
        wait, failed = 0.1, False
        while True:
            try:
                if await self._tried(update, failed_before=failed):
                    return
                failed = True
            except DatabaseUnavailable as error:
                log.warning("the database is away", error=str(error), again_in=wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, SLOWEST)

    async def _tried(self, update: RawUpdate, *, failed_before: bool) -> bool:
        """Handle it once; whether it is done with."""
        try:
            await self._feed(update)
        except DatabaseUnavailable:
            raise
        except Exception as error:
            return await self._failed(update, error)
        if failed_before:
            await self._failed_updates.forget(update["update_id"])
        return True

    async def _feed(self, update: RawUpdate) -> None:
        update_id = update["update_id"]
        await self._dispatcher.feed_update(
            self._bot,
            Update.model_validate(update, context={"bot": self._bot}),
            command_id=f"u:{self._bot.id}:{update_id}",
            received_at=await self._clock.now(),
        )

    async def _failed(self, update: RawUpdate, error: Exception) -> bool:
        """Note the failure; after three the update is set aside and its sender told."""
        update_id, why = update["update_id"], _why(error)
        failures = await self._failed_updates.failed(update_id, json.dumps(update), why)
        log.error("an update failed", update_id=update_id, failures=failures, exc_info=error)
        if failures < TRIES:
            return False
        await self._apologise(update)
        return True


def _why(error: Exception) -> str:
    """What went wrong, for a column of text: without the sign that PostgreSQL cannot hold."""
    return f"{type(error).__name__}: {error}".replace("\0", "")[:LONGEST]


def sender_of(update: RawUpdate) -> int:
    """Whose updates keep their order among themselves; 0 where that cannot be read."""
    for kind in UPDATE_TYPES:
        with suppress(KeyError, TypeError, ValueError):
            return int(update[kind]["from"]["id"])
    return 0
