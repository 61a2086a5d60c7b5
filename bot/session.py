"""The way to Telegram: aiogram's, made to remember how answers are read."""

from typing import Any, ClassVar

from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditMessageText,
    GetChatMember,
    SendMessage,
    TelegramMethod,
)
from aiogram.methods.base import Response

from bot.polling import GetRawUpdates

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
