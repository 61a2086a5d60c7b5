"""Requests to Telegram that change a chat, the more urgent ones first."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import BufferedInputFile, EphemeralMessageParameters, Message

from bot import telegram
from bot.jobs import Whisper
from bot.lane import Lane
from bot.limits import Gate, Urgency
from bot.render.picture import png
from bot.render.poster import Photo
from bot.render.screen import Screen as Picture
from storage.clock import Clock

T = TypeVar("T")

AT_ONCE = 40, 34, 26, 20  # requests in flight, by urgency
TIMEOUT = 10  # seconds for one request
UPLOAD = 60  # for one with a file

log = structlog.get_logger()


class Withdrawn(Exception):
    """It was not sent: while it waited, it became another process's to send."""


class Sent(NamedTuple):
    message_id: int
    file_id: str | None = None  # by what Telegram knows its photo


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
    ) -> Sent:
        """With its photo where it has one, unless Telegram will not have that.

        `thread_id`: the topic.
        """
        if picture.photo is not None:
            sent = await self._send_photo(lane, picture, picture.photo, urgency, thread_id)
            if sent is not None:
                return sent
        request = SendMessage(
            chat_id=lane.chat_id,
            message_thread_id=thread_id,
            text=picture.text,
            reply_markup=picture.keyboard,
        )
        return _sent(lane, await self._counted(lane, request, urgency))

    async def send_file(self, lane: Lane, file: BufferedInputFile, caption: str) -> None:
        """A document, which somebody asked for."""
        request = SendDocument(chat_id=lane.chat_id, document=file, caption=caption)
        await self._counted(lane, request, Urgency.ASKED, UPLOAD)

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
        self,
        lane: Lane,
        message_id: int,
        picture: Picture,
        urgency: Urgency,
        receiver: int = 0,
        wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """`receiver`: of an ephemeral message. Raises Withdrawn when it is no longer `wanted` at
        the moment at which it could go."""
        for request in _edits(lane.chat_id, message_id, picture, receiver):
            try:
                await self._counted(lane, request, urgency, wanted=wanted)
            except TelegramAPIError as error:
                if telegram.is_not_modified(error):
                    return
                if not telegram.is_of_another_kind(error):
                    raise
            else:
                return
        log.info("a message is of no kind that can be edited", chat_id=lane.chat_id)

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

    async def _send_photo(
        self, lane: Lane, picture: Picture, photo: Photo, urgency: Urgency, thread_id: int | None
    ) -> Sent | None:
        """By what Telegram knows it, else drawn now; None: the text is to go alone."""

        async def sent(source: str | BufferedInputFile) -> Sent:
            request = SendPhoto(
                chat_id=lane.chat_id,
                message_thread_id=thread_id,
                photo=source,
                caption=picture.text,
                reply_markup=picture.keyboard,
            )
            return _sent(lane, await self._counted(lane, request, urgency))

        if photo.known is not None:
            with suppress(TelegramBadRequest):  # another bot sent it, or it was forgotten
                return await sent(photo.known)
        try:
            drawn = await asyncio.to_thread(png, photo.poster)
        except Exception as error:
            log.error("a picture cannot be drawn", game=str(photo.game), exc_info=error)
            return None
        try:
            return await sent(BufferedInputFile(drawn, "result.png"))
        except (TelegramBadRequest, TelegramEntityTooLarge) as error:
            log.info("a picture is not wanted", chat_id=lane.chat_id, error=str(error))
            return None

    async def _counted(
        self,
        lane: Lane,
        request: TelegramMethod[T],
        urgency: Urgency,
        within: int = 0,
        wanted: Callable[[], bool] = lambda: True,
    ) -> T:
        lane.allowance.spend(await self._now())
        async with self._gate.passed(urgency):
            if not wanted():
                raise Withdrawn
            done = await self._bot(request, request_timeout=within or TIMEOUT)
        lane.failures = 0
        return done

    async def _now(self) -> float:
        return (await self._clock.now()).timestamp()


def _sent(lane: Lane, message: Message) -> Sent:
    lane.newest = max(lane.newest, message.message_id)
    return Sent(message.message_id, message.photo[-1].file_id if message.photo else None)


def _edits(
    chat_id: int, message_id: int, picture: Picture, receiver: int
) -> Iterator[TelegramMethod[Any]]:
    """The request; then the one for a message that turns out to be of the other kind."""
    if receiver:
        yield EditEphemeralMessageText(
            chat_id=chat_id,
            receiver_user_id=receiver,
            ephemeral_message_id=message_id,
            text=picture.text,
            reply_markup=picture.keyboard,
        )
        return
    to: dict[str, Any] = {
        "chat_id": chat_id,
        "message_id": message_id,
        "reply_markup": picture.keyboard,
    }
    if picture.photo is not None:
        yield EditMessageCaption(caption=picture.text, **to)
    yield EditMessageText(text=picture.text, **to)
    if picture.photo is None:
        yield EditMessageCaption(caption=picture.text, **to)
