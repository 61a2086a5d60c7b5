"""In which order a hand stands: by suit or by rank."""

from aiogram.types import InlineKeyboardButton

from bot.buttons import SortButton
from bot.render.screen import Screen, press
from bot.texts import Words


def choice(words: Words, *, by_rank: bool) -> Screen:
    """The two as buttons; how his cards are sorted now is marked."""
    row = _button(words, False, now=not by_rank), _button(words, True, now=by_rank)
    return Screen(words("sort-choose"), (row,))


def chosen(words: Words, *, by_rank: bool) -> Screen:
    return Screen(words("sort-by-rank" if by_rank else "sort-by-suit"))


def _button(words: Words, by_rank: bool, *, now: bool) -> InlineKeyboardButton:
    name = words("button-by-rank" if by_rank else "button-by-suit")
    data = SortButton(by_rank=by_rank).pack()
    return press(f"✓ {name}" if now else name, data, "primary" if now else None)
