"""What the sender of one update is told: a press is answered once, by whoever is first."""

from collections.abc import Callable

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError

from bot import telegram
from bot.handlers.answers import Answer
from bot.texts import words_for
from bot.updates import RawUpdate

LONGEST = 200  # characters of an answer to a press
TIMEOUT = 5  # seconds; an app gives up after 15

log = structlog.get_logger()


class Reply:
    """`say(chat_id, text)` sends a message of its own. Nobody is told of what cannot be read."""

    def __init__(self, bot: Bot, say: Callable[[int, str], None], update: RawUpdate) -> None:
        self._bot = bot
        self._say = say
        about = _part(update, "callback_query") or _part(update, "message")
        chat = _part(_part(update, "callback_query"), "message") or about
        self._query_id = str(about["id"]) if "callback_query" in update and "id" in about else None
        self._private = _private_chat(_part(chat, "chat"))
        language = _part(about, "from").get("language_code")
        # Until it is known what he chose himself (bot/handlers/spoken.py).
        self.words = words_for(language if isinstance(language, str) else None)
        self.said: Answer | None = None  # what was decided, to be told when it stands
        self.answered = False

    @property
    def to_press(self) -> bool:
        return self._query_id is not None

    async def one_moment(self) -> None:
        """It takes longer than people wait; their screen will show what became of it."""
        await self._answer(Answer(self.words("press-moment")))

    async def decided(self) -> None:
        """Tell what was decided, unless the presser was told something already."""
        if self.said is not None:
            await self._answer(self.said)

    async def failed(self) -> None:
        """It did not count: an answer to the press, or where that is too late a sentence."""
        if self.to_press and not self.answered:
            self.said = Answer(self.words("press-failed"))
        elif self._private is not None:
            key = "press-failed" if self.to_press else "said-failed"
            self._say(self._private, self.words(key))

    async def crowded(self, *, first: bool) -> None:
        """So many of his wait that this one is not taken; what he wrote is answered once."""
        if self.to_press:
            await self._answer(Answer(self.words("press-crowded")))
        elif first and self._private is not None:
            self._say(self._private, self.words("said-crowded"))

    async def _answer(self, said: Answer) -> None:
        if self._query_id is not None and not self.answered:
            self.answered = True
            await answer(self._bot, self._query_id, said)


async def answer(bot: Bot, query_id: str, said: Answer) -> None:
    """Tried twice when the first answer may not have arrived; one that comes too late is none."""
    for last in (False, True):
        try:
            await bot.answer_callback_query(
                query_id, text=said.text[:LONGEST] or None, url=said.url, request_timeout=TIMEOUT
            )
        except telegram.OUT_OF_REACH as error:
            if last:
                log.warning("a press stays unanswered", error=str(error))
        except TelegramAPIError as error:
            tell = log.info if telegram.is_too_late(error) else log.error
            tell("Telegram refuses an answer", error=str(error))
            return
        else:
            return


def _part(of: RawUpdate, name: str) -> RawUpdate:
    part = of.get(name)
    return part if isinstance(part, dict) else {}


def _private_chat(chat: RawUpdate) -> int | None:
    chat_id = chat.get("id")
    return chat_id if chat.get("type") == "private" and isinstance(chat_id, int) else None
