"""Sends a game that is over as a page that is a file."""

import asyncio

import structlog
from aiogram.exceptions import TelegramAPIError, TelegramRetryAfter
from aiogram.types import BufferedInputFile

from bot import telegram
from bot.jobs import Replay, Say
from bot.lane import Lane
from bot.limits import Gate, Urgency
from bot.render.screen import Screen
from bot.replay.page import page
from bot.sending import Sending
from bot.texts import words_for
from storage import export, log
from storage.database import Database, DatabaseUnavailable
from storage.games import GameUnreadable

logger = structlog.get_logger()


class Replaying:
    """The database is read through the gate. What cannot be sent is said in a sentence."""

    def __init__(self, database: Database, sending: Sending, reading: Gate) -> None:
        self._database = database
        self._sending = sending
        self._reading = reading

    async def send(self, lane: Lane, job: Replay) -> None:
        """Raises what aiogram and the storage raise where another try may succeed."""
        words = words_for(job.language)
        try:
            file = await self._file(job)
            await self._sending.send_file(lane, file, words("replay-caption"))
        except (DatabaseUnavailable, *telegram.OUT_OF_REACH, TelegramRetryAfter):
            raise
        except Exception as error:
            if isinstance(error, TelegramAPIError) and telegram.is_barred(error):
                raise
            logger.error("a replay cannot be sent", chat_id=lane.chat_id, exc_info=error)
            unreadable = isinstance(error, GameUnreadable)
            said = words("press-unreadable" if unreadable else "replay-failed")
            lane.said.pop(job.once, None)  # it may be asked for again at once
            lane.add(Say(Screen(said)))

    async def _file(self, job: Replay) -> BufferedInputFile:
        async with self._reading.passed(Urgency.HAND):
            entries = await log.entries(self._database, job.game_id)  # its chain is checked
            found = await log.export(self._database, job.game_id)
        made = await asyncio.to_thread(page, export.plain(found), job.language)
        name = f"durak-{entries[0].at:%Y-%m-%d}-{job.game_id.hex[:8]}.html"
        return BufferedInputFile(made.encode(), name)
