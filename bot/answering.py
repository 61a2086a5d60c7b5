"""Answers to presses: each press gets one, in time."""

from dataclasses import dataclass

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError

from bot import telegram

LONGEST = 200  # characters of an answer to a press, as Telegram counts them: UTF-16
TIMEOUT = 5  # seconds; an app gives up after 15

log = structlog.get_logger()


@dataclass(frozen=True)
class Answer:
    """To a press: a toast that the presser alone sees, or none; `url` opens our private chat.

    `alert`: in a window, to be read at leisure.
    """

    text: str = ""
    url: str | None = None
    alert: bool = False


async def answer(bot: Bot, query_id: str, said: Answer) -> None:
    """Tried twice when the first answer may not have arrived; one that comes too late is none."""
    for last in (False, True):
        try:
            await bot.answer_callback_query(
                query_id,
                text=_cut(said.text) or None,
                url=said.url,
                show_alert=said.alert or None,
                request_timeout=TIMEOUT,
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


def _cut(said: str) -> str:
    """As much of it as an answer holds; an emoji counts twice."""
    return said.encode("utf-16-le")[: 2 * LONGEST].decode("utf-16-le", errors="ignore")
