"""One update to its end: decided and committed, or set aside after three failures."""

import asyncio
import json
from collections.abc import Awaitable
from datetime import datetime

import structlog
from aiogram import Bot, Dispatcher
from aiogram.types import Update

from bot import metrics
from bot.reply import Reply
from bot.updates import RawUpdate, kind_of
from storage.clock import Clock
from storage.database import DatabaseUnavailable
from storage.failed_updates import FailedUpdates

TRIES = 3  # then an update is set aside
LONGEST_TRY = 30.0  # seconds, after which a try has failed: nobody waits for ever
SLOWEST = 5.0  # seconds between two tries while the database is away
LONGEST = 2000  # characters of an error that are kept

log = structlog.get_logger()


class Handling:
    """Feeds the dispatcher, as often as it takes."""

    def __init__(
        self, bot: Bot, dispatcher: Dispatcher, failed_updates: FailedUpdates, clock: Clock
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._failed_updates = failed_updates
        self._clock = clock
        self._away = False  # the database, as it is told in the log once

    async def finish(
        self, update: RawUpdate, received_at: Awaitable[datetime], reply: Reply
    ) -> bool:
        """Return when what it led to is committed; False: it was set aside.

        A database that is away is waited for, however long.
        """
        wait, failed, received = 0.1, False, await received_at
        while True:
            try:
                error = await self._try(update, received, reply)
                self._database_is_there()
                if error is None:
                    if failed:
                        await self._failed_updates.forget(update["update_id"])
                    metrics.UPDATES.labels(kind_of(update), "handled").inc()
                    return True
                failed = True
                if await self._noted(update, error, reply) >= TRIES:
                    return False
                continue
            except DatabaseUnavailable as away:
                self._database_is_away(away)
            except Exception as stuck:  # neither handled nor noted, it keeps its lane waiting
                log.error("an update is stuck", update_id=update["update_id"], exc_info=stuck)
            await asyncio.sleep(wait)
            wait = min(wait * 2, SLOWEST)

    async def _try(
        self, update: RawUpdate, received_at: datetime, reply: Reply
    ) -> Exception | None:
        """Handle it once; what went wrong. Raises DatabaseUnavailable."""
        try:
            async with asyncio.timeout(LONGEST_TRY):
                await self._dispatcher.feed_update(
                    self._bot,
                    Update.model_validate(update, context={"bot": self._bot}),
                    command_id=f"u:{self._bot.id}:{update['update_id']}",
                    received_at=received_at,
                    reply=reply,
                )
        except DatabaseUnavailable:
            raise
        except Exception as error:
            return error
        return None

    async def _noted(self, update: RawUpdate, error: Exception, reply: Reply) -> int:
        """How often it failed by now; after three times it is set aside and its sender told."""
        update_id = update["update_id"]
        failures = await self._failed_updates.failed(
            update_id, json.dumps(update), _why(error), at=await self._clock.now(), tries=TRIES
        )
        log.error("an update failed", update_id=update_id, failures=failures, exc_info=error)
        outcome = "failed" if failures < TRIES else "set_aside"
        metrics.UPDATES.labels(kind_of(update), outcome).inc()
        if failures == TRIES:  # in a later try at the host's wish he was told before
            await reply.failed()
        return failures

    def _database_is_away(self, error: DatabaseUnavailable) -> None:
        if not self._away:
            log.warning("the database is away: updates wait for it", error=str(error))
        self._away = True

    def _database_is_there(self) -> None:
        if self._away:
            log.warning("the database is back")
        self._away = False


def _why(error: Exception) -> str:
    """What went wrong, for a column of text: without the sign that PostgreSQL cannot hold."""
    return f"{type(error).__name__}: {error}".replace("\0", "")[:LONGEST]
