"""The floor beside which `durak bench bot` stands: a bot without rules and without a database.

It answers each press at once and edits both screens that a move changes, by aiogram alone. A
button's data says which: `f:<chat>:<message>`, the opponent's.
"""

import asyncio
import os
from contextlib import suppress

from aiogram import Bot, Dispatcher, F
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.types import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup

from bot import garbage
from bot.sandbox.children import end_with_parent
from bot.session import Session

LINES = "The table, as long as a real one is.\n" * 8
BUTTONS = 8


def screen(opponent: int, message: int, count: int) -> tuple[str, InlineKeyboardMarkup]:
    """Text and keyboard of a screen that was pressed `count` times."""
    data = f"f:{opponent}:{message}"
    buttons = [InlineKeyboardButton(text=f"card {n}", callback_data=data) for n in range(BUTTONS)]
    rows = [buttons[at : at + 3] for at in range(0, BUTTONS, 3)]
    return f"{LINES}{count}", InlineKeyboardMarkup(inline_keyboard=rows)


class Bare:
    """Counts the presses."""

    def __init__(self) -> None:
        self._count = 0

    async def pressed(self, query: CallbackQuery, bot: Bot) -> None:
        assert query.data is not None
        assert query.message is not None
        self._count += 1
        own_chat, own_message = query.message.chat.id, query.message.message_id
        chat, message = map(int, query.data.split(":")[1:])
        with suppress(TelegramAPIError):  # too late, or too soon after the last one
            await query.answer()
            await self._edit(bot, (chat, message), (own_chat, own_message))
            await self._edit(bot, (own_chat, own_message), (chat, message))

    async def _edit(self, bot: Bot, at: tuple[int, int], other: tuple[int, int]) -> None:
        text, keyboard = screen(*other, self._count)
        await bot.edit_message_text(text, chat_id=at[0], message_id=at[1], reply_markup=keyboard)


async def run(token: str, address: str) -> None:
    """Poll until killed."""
    api = TelegramAPIServer.from_base(address)
    bot = Bot(token, session=Session(api=api, limit=1000))
    garbage.look_seldom()  # as the bot does
    routes = Dispatcher()
    routes.callback_query.register(Bare().pressed, F.data.startswith("f:"))
    await routes.start_polling(bot, polling_timeout=30, handle_signals=False)


if __name__ == "__main__":
    end_with_parent()
    asyncio.run(run(os.environ["BOT_TOKEN"], os.environ["BOT_API_URL"]))
