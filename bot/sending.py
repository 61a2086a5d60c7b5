"""Requests to Telegram that change a chat, the more urgent ones first."""

from typing import Any, TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    SendMessage,
    TelegramMethod,
)
from aiogram.types import EphemeralMessageParameters

from bot import telegram
from bot.jobs import Whisper
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

    async def send(
        self, lane: Lane, picture: Picture, urgency: Urgency, thread_id: int | None = None
    ) -> int:
        """The new message's id; `thread_id`: the topic."""
        request = SendMessage(
            chat_id=lane.chat_id,
            message_thread_id=thread_id,
            text=picture.text,
            reply_markup=picture.keyboard,
        )
        message_id = (await self._counted(lane, request, urgency)).message_id
        lane.newest = max(lane.newest, message_id)
        return message_id

    async def whisper(
        self, lane: Lane, job: Whisper, picture: Picture, thread_id: int | None
    ) -> int:
        """An ephemeral message after its receiver's press: its number."""
        request = SendMessage(
            chat_id=lane.chat_id,
            message_thread_id=thread_id,
            text=picture.text,
            reply_markup=picture.keyboard,
            ephemeral_message_parameters=EphemeralMessageParameters(
                receiver_user_id=job.user_id, callback_query_id=job.query_id
            ),
        )
        number = (await self._counted(lane, request, Urgency.ASKED)).ephemeral_message_id
        assert number is not None, "that is what makes it ephemeral"
        return number

    async def edit(
        self, lane: Lane, message_id: int, picture: Picture, urgency: Urgency, receiver: int = 0
    ) -> None:
        """`receiver`: of an ephemeral message."""
        request: TelegramMethod[Any] = EditMessageText(
            chat_id=lane.chat_id,
            message_id=message_id,
            text=picture.text,
            reply_markup=picture.keyboard,
        )
        if receiver:
            request = EditEphemeralMessageText(
                chat_id=lane.chat_id,
                receiver_user_id=receiver,
                ephemeral_message_id=message_id,
                text=picture.text,
                reply_markup=picture.keyboard,
            )
        try:
            await self._counted(lane, request, urgency)
        except TelegramAPIError as error:
            if not telegram.is_not_modified(error):
                raise

    async def delete(self, lane: Lane, message_id: int, receiver: int = 0) -> bool:
        """False: the message is too old for that. One that is gone already is deleted."""
        request: TelegramMethod[bool] = DeleteMessage(chat_id=lane.chat_id, message_id=message_id)
        if receiver:
            request = DeleteEphemeralMessage(
                chat_id=lane.chat_id, receiver_user_id=receiver, ephemeral_message_id=message_id
            )
        lane.allowance.spend_on_deletion(await self._now())
        try:
            async with self._gate.passed(Urgency.CHORE):
                await self._bot(request, request_timeout=TIMEOUT)
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
