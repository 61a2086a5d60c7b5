"""Requests to Telegram that change a chat, the more urgent ones first."""

from typing import TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramRetryAfter
from aiogram.methods import EditMessageText, SendMessage, TelegramMethod

from bot import telegram
from bot.lane import Lane
from bot.limits import Gate
from bot.render.screen import Screen as Picture
from storage.clock import Clock

T = TypeVar("T")

AT_ONCE = 40  # requests in flight
TIMEOUT = 10  # seconds for one request

URGENT, HANDS, GROUPS, CHORES = range(4)

log = structlog.get_logger()


class Sending:
    """Sends and edits, each counted against its chat's allowance before it is made.

    Raises what aiogram raises, but for a message that shows already what it should.
    """

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock
        self._gate = Gate(AT_ONCE)

    async def send(self, lane: Lane, picture: Picture, urgency: int) -> int:
        """The new message's id."""
        request = SendMessage(
            chat_id=lane.chat_id, text=picture.text, reply_markup=picture.keyboard
        )
        return (await self._counted(lane, request, urgency)).message_id

    async def edit(self, lane: Lane, message_id: int, picture: Picture, urgency: int) -> None:
        request = EditMessageText(
            chat_id=lane.chat_id,
            message_id=message_id,
            text=picture.text,
            reply_markup=picture.keyboard,
        )
        try:
            await self._counted(lane, request, urgency)
        except TelegramAPIError as error:
            if not telegram.is_not_modified(error):
                raise

    async def delete(self, lane: Lane, message_id: int) -> None:
        """Does not count; a message that is gone, or too old to be deleted, stays as it is."""
        try:
            await self._bot.delete_message(lane.chat_id, message_id, request_timeout=TIMEOUT)
        except TelegramAPIError as error:
            if isinstance(error, (TelegramRetryAfter, *telegram.OUT_OF_REACH)):
                raise
            log.info("a message stays", chat_id=lane.chat_id, error=str(error))

    async def _counted(self, lane: Lane, request: TelegramMethod[T], urgency: int) -> T:
        lane.allowance.spend((await self._clock.now()).timestamp())
        async with self._gate.passed(urgency):
            done = await self._bot(request, request_timeout=TIMEOUT)
        lane.failures, lane.shut = 0, False
        return done
