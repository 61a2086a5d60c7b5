"""What the sender of one update is told: a press is answered once, by whoever is first."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from aiogram import Bot

from bot.answering import Answer, answer
from bot.texts import Words, words_for
from bot.updates import RawUpdate, sender_of
from storage.database import DatabaseUnavailable

LOOKED_UP = 1.0  # seconds for the language that he chose; then he is spoken to in his app's

Chosen: TypeAlias = Callable[[int], Awaitable[str | None]]  # somebody's language, as he chose it


class Reply:
    """`say(chat_id, text)` sends a message of its own. Nobody is told of what cannot be read.

    `words`: in which he is told, where a handler knows that (bot/handlers/spoken.py); else they are
    looked up when they are needed.
    """

    def __init__(
        self,
        bot: Bot,
        say: Callable[[int, str], None],
        chosen: Chosen,
        update: RawUpdate,
        words: Words | None = None,
    ) -> None:
        self._bot = bot
        self._say = say
        self._chosen = chosen
        self._sender = sender_of(update)
        self.words = words
        about = _part(update, "callback_query") or _part(update, "message")
        chat = _part(_part(update, "callback_query"), "message") or about
        self._query_id = str(about["id"]) if "callback_query" in update and "id" in about else None
        self._private = _private_chat(_part(chat, "chat"))
        language = _part(about, "from").get("language_code")
        self._of_app = language if isinstance(language, str) else None
        self.said: Answer | None = None  # what was decided, to be told when it stands
        self.answered = False

    @property
    def to_press(self) -> bool:
        return self._query_id is not None

    async def one_moment(self) -> None:
        """It takes longer than people wait; their screen will show what became of it."""
        await self._answer(Answer((await self._spoken())("press-moment")))

    async def decided(self) -> None:
        """Tell what was decided, unless the presser was told something already."""
        if self.said is not None:
            await self._answer(self.said)

    async def failed(self) -> None:
        """It did not count: an answer to the press, or where that is too late a sentence."""
        if self.to_press and not self.answered:
            self.said = Answer((await self._spoken())("press-failed"))
        elif self._private is not None:
            key = "press-failed" if self.to_press else "said-failed"
            self._say(self._private, (await self._spoken())(key))

    async def crowded(self, *, first: bool) -> None:
        """So many of his wait that this one is not taken; what he wrote is answered once."""
        if self.to_press:
            await self._answer(Answer((await self._spoken())("press-crowded")))
        elif first and self._private is not None:
            self._say(self._private, (await self._spoken())("said-crowded"))

    async def _spoken(self) -> Words:
        if self.words is None:
            language = None
            with suppress(DatabaseUnavailable, TimeoutError):
                async with asyncio.timeout(LOOKED_UP):
                    language = await self._chosen(self._sender)
            self.words = words_for(language or self._of_app)
        return self.words

    async def _answer(self, said: Answer) -> None:
        if self._query_id is not None and not self.answered:
            self.answered = True
            await answer(self._bot, self._query_id, said)


def _part(of: RawUpdate, name: str) -> RawUpdate:
    part = of.get(name)
    return part if isinstance(part, dict) else {}


def _private_chat(chat: RawUpdate) -> int | None:
    chat_id = chat.get("id")
    return chat_id if chat.get("type") == "private" and isinstance(chat_id, int) else None
