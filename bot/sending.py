"""Requests to Telegram that change a chat, the more urgent ones first."""

from typing import TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.methods import EditMessageText, SendMessage, TelegramMethod

from bot import telegram
from bot.lane import Lane
from bot.limits import Gate, Urgency
from bot.render.screen import Screen as Picture
from storage.clock import Clock

T = TypeVar("T")

AT_ONCE = 40, 34, 26, 20  # requests in flight, by urgency
TIMEOUT = 10  # seconds for one request

log = structlog.get_logger()


class Sending:
    """Sends and edits, each counted against its chat's allowance before it is made.

    Raises what aiogram raises, but for a message that shows already what it should.
    """

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock
        self._gate = Gate(*AT_ONCE)

    async def send(self, lane: Lane, picture: Picture, urgency: Urgency) -> int:
        """The new message's id."""
        request = SendMessage(
            chat_id=lane.chat_id, text=picture.text, reply_markup=picture.keyboard
        )
        return (await self._counted(lane, request, urgency)).message_id

    async def edit(self, lane: Lane, message_id: int, picture: Picture, urgency: Urgency) -> None:
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

    async def delete(self, lane: Lane, message_id: int) -> bool:
        """False: the message is too old for that. One that is gone already is deleted."""
        lane.allowance.spend_on_deletion(await self._now())
        try:
            async with self._gate.passed(Urgency.CHORE):
                await self._bot.delete_message(lane.chat_id, message_id, request_timeout=TIMEOUT)
        except TelegramAPIError as error:
            if isinstance(
                error, (TelegramRetryAfter, TelegramMigrateToChat, *telegram.OUT_OF_REACH)
            ):
                raise
            log.info("a message stays", chat_id=lane.chat_id, error=str(error))
            return not telegram.is_too_old(error)
        return True

    async def _counted(self, lane: Lane, request: TelegramMethod[T], urgency: Urgency) -> T:
        lane.allowance.spend(await self._now())
        async with self._gate.passed(urgency):
            done = await self._bot(request, request_timeout=TIMEOUT)
        lane.failures = 0
        return done

    async def _now(self) -> float:
        return (await self._clock.now()).timestamp()
