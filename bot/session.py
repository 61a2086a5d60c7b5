"""The way to Telegram: aiogram's, with JSON for forms, and reading of answers what is needed."""

from http import HTTPStatus
from typing import Any, ClassVar, Final

import msgspec
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageText,
    GetChatMember,
    SendMessage,
    TelegramMethod,
)
from aiogram.methods.base import Response
from aiohttp import BytesPayload

from bot.polling import GetRawUpdates

# Called all the time, for what they do alone: the message that an edit gives is not read.
DONE: Final = (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageText,
)
METHODS: tuple[type[TelegramMethod[Any]], ...] = (
    AnswerCallbackQuery,
    DeleteMessage,
    EditMessageText,
    GetChatMember,
    GetRawUpdates,
    SendMessage,
)


class Session(AiohttpSession):
    """Holds the types of the answers to what is called all the time.

    Each call asks for `Response[…]`, and pydantic forgets such a type when nobody holds it: to make
    it again takes longer than all else that a press needs.
    """

    held: ClassVar = tuple(Response[method.__returning__] for method in METHODS)  # type: ignore[name-defined]

    def build_form_data(self, bot: Bot, method: TelegramMethod[Any]) -> Any:
        """A body of JSON, which takes less time and room than a form; files need the form."""
        files: dict[str, Any] = {}
        fields = method.model_dump(warnings=False)
        given = self.prepare_value(fields, bot, files, _dumps_json=False)
        if files:
            return super().build_form_data(bot, method)
        return BytesPayload(msgspec.json.encode(given), content_type="application/json")

    async def close(self) -> None:
        """Aiohttp waits for its connections to be closed; aiogram would wait once more."""
        if self._session is not None:
            await self._session.close()

    def check_response(
        self, bot: Bot, method: TelegramMethod[Any], status_code: int, content: str
    ) -> Response[Any]:
        """As aiogram does, but for what is `DONE`."""
        if status_code == HTTPStatus.OK and isinstance(method, DONE):
            return Response[bool](ok=True, result=True)
        return super().check_response(bot, method, status_code, content)
