"""The languages to choose from, each by its own name."""

from aiogram.types import InlineKeyboardButton

from bot.buttons import LanguageButton
from bot.render.screen import Screen, in_rows, press
from bot.texts import Words, languages, words_for


def choice(words: Words, *, group: bool) -> Screen:
    """The languages as buttons; the one that is spoken now is marked."""
    buttons = [_button(code, now=code == words.language) for code in languages()]
    text = words("language-choose-group" if group else "language-choose")
    return Screen(text, in_rows(buttons, 2))


def chosen(words: Words, *, group: bool) -> Screen:
    """What the question becomes."""
    return Screen(words("language-group" if group else "language-own"))


def _button(code: str, *, now: bool) -> InlineKeyboardButton:
    name = words_for(code)("language-name")
    data = LanguageButton(language=code).pack()
    return press(f"✓ {name}" if now else name, data, "primary" if now else None)
