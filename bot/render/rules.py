"""The rules of durak as players read them: short pages, and what this table has agreed on."""

from typing import Final
from uuid import UUID

import msgspec
from aiogram.types import InlineKeyboardButton

from bot.buttons import RulesButton
from bot.options import is_idle
from bot.render.screen import Row, Screen, disabled, in_rows, paragraphs, press
from bot.texts import Words
from engine.rules import Rules

# Each page, and the options (R1) that change what it says.
PAGES: Final = {
    "game": ("deck",),
    "attack": ("opening",),
    "throw": ("throwers", "first-limit", "auto-pass"),
    "done": (),
    "end": ("next-first",),
    "transfer": ("mode", "show-trump"),
    "teams": ("teams", "cheating"),
    "tips": ("hints",),
    "questions": ("speed",),
    "words": (),
}
CONTENTS: Final = 0  # the page that leads to all others, which count from 1

_NAMES: Final = tuple(PAGES)


def rules_link(bot_name: str, game: UUID | None) -> str:
    """Opens the private chat on the first page."""
    return f"https://t.me/{bot_name}?start=rules" + (f"_{game.hex}" if game else "")


def rules_page(
    number: int, words: Words, *, rules: Rules | None = None, game: UUID | None = None
) -> Screen:
    """The page of that number, else the last one; `rules` are those of the table `game`."""
    number = min(number, len(_NAMES))
    if number == CONTENTS:
        titles = [
            press(words(f"button-page-{name}"), _data(page, game))
            for page, name in enumerate(_NAMES, 1)
        ]
        return Screen(words("page-contents"), in_rows(titles, 2))
    name = _NAMES[number - 1]
    text = paragraphs([words(f"page-{name}"), agreed(words, rules, PAGES[name])])
    return Screen(text, (_turning(number, game),))


def agreed(words: Words, rules: Rules | None, options: tuple[str, ...]) -> str:
    """What a table has agreed on in these matters; empty where there is nothing to say."""
    if rules is None or not options:
        return ""
    values = msgspec.to_builtins(rules)
    chosen = [f"{name}-{_text(values.get(name))}" for name in options if not is_idle(rules, name)]
    return "\n".join([words("agreed"), *(f"• {words(f'agreed-{one}')}" for one in chosen)])


def _text(value: object) -> str:
    """None: of an option that is not written where it is off."""
    if value is None or isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _turning(number: int, game: UUID | None) -> Row:
    """Back, which page this is (it leads to the contents), on."""
    here = press(f"☰ {number}/{len(_NAMES)}", _data(CONTENTS, game))
    return _turn("◀", number - 1, game), here, _turn("▶", number + 1, game)


def _turn(sign: str, number: int, game: UUID | None) -> InlineKeyboardButton:
    if not 1 <= number <= len(_NAMES):
        return disabled(sign)
    return press(sign, _data(number, game), "primary")


def _data(number: int, game: UUID | None) -> str:
    return RulesButton(page=number, game=game).pack()
