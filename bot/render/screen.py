"""What a message holds, and the buttons it is made of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.render.poster import Photo

Row = Sequence[InlineKeyboardButton]
Style = Literal["primary", "success", "danger"]


@dataclass(frozen=True)
class Screen:
    """A message: Telegram's HTML, and rows of buttons (none: no keyboard).

    With a `photo` the text stands below it; where that cannot be sent, the text goes alone.
    """

    text: str
    rows: tuple[Row, ...] = ()
    photo: Photo | None = None

    @cached_property
    def keyboard(self) -> InlineKeyboardMarkup | None:
        """The rows as Telegram's type; an edit without one takes the earlier one away."""
        if not self.rows:
            return None
        return InlineKeyboardMarkup(inline_keyboard=[list(row) for row in self.rows])


def press(text: str, data: str, style: Style | None = None) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=data, style=style)


def link(text: str, url: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, url=url)


def disabled(text: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, disabled=DisabledButton())


def in_rows(buttons: Sequence[InlineKeyboardButton], columns: int) -> tuple[Row, ...]:
    return tuple(buttons[start : start + columns] for start in range(0, len(buttons), columns))


def paragraphs(parts: Iterable[str]) -> str:
    """The parts that say something, a blank line between."""
    return "\n\n".join(part for part in parts if part)
