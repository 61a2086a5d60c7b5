"""When Telegram last gave a sign of life: any answer to a call, a refusal too, or an update."""

from time import monotonic
from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import Response, TelegramMethod

from bot.telegram import OUT_OF_REACH


class Signs:
    """A middleware of the bot's session; by this machine's own time, which the sandbox cannot move.

    Whoever gets updates by other ways calls `seen`.
    """

    def __init__(self) -> None:
        self._at = monotonic()

    def seen(self) -> None:
        """A sign of life."""
        self._at = monotonic()

    def failed(self) -> None:
        """A call did not reach Telegram, or its answer did not come."""

    def silent(self) -> float:
        """Seconds since the last one; at first, since this process began."""
        return monotonic() - self._at

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[Any],
        bot: Bot,
        method: TelegramMethod[Any],
    ) -> Response[Any]:
        try:
            done = await make_request(bot, method)
        except OUT_OF_REACH:
            self.failed()
            raise
        except TelegramAPIError:
            self.seen()
            raise
        self.seen()
        return done
