"""The menu in which a table's owner sets its options."""

from collections.abc import Iterator
from typing import Final, Literal
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import MenuButton, OptionButton, PresetButton
from bot.options import PRESETS, VALUES, Preset, is_idle, obstacle, value_of, with_preset
from bot.render.screen import Row, disabled, in_rows, press
from bot.texts import Words
from storage.groups import Choice

Page = Literal["options", "more"]

# What stands on each page, line by line: the values of an option, or switches side by side.
PAGES: Final[dict[Page, tuple[tuple[str, ...], ...]]] = {
    "options": (("deck",), ("mode",), ("throwers",), ("first-limit",), ("teams",)),
    "more": (
        ("opening",),
        ("show-trump", "cheating"),
        ("auto-pass", "when-full"),
        ("hints",),
        ("next-first",),
        ("speed",),
    ),
}
SHORT: Final = 11  # letters of a label of which a phone shows three side by side, one with a ✓
_OTHER: Final[dict[Page, Page]] = {"options": "more", "more": "options"}


def page_of(option: str) -> Page:
    """The page of the menu on which the option stands."""
    return next(page for page, lines in PAGES.items() if any(option in line for line in lines))


def why_not(choice: Choice, words: Words, page: Page) -> str:
    """A line for each reason for which something on this page cannot be set; empty for none."""
    found = [
        words(why)
        for line in PAGES[page]
        for option in line
        for value in VALUES[option]
        if (why := obstacle(choice, option, value))
    ]
    return "\n".join(dict.fromkeys(found))


def options_menu(game: UUID, choice: Choice, words: Words, page: Page) -> tuple[Row, ...]:
    """What holds is marked, what cannot be is disabled; a tap sets what its button says."""
    rows: list[Row] = []
    if page == "options":
        rows += in_rows([_preset(game, choice, words, preset) for preset in PRESETS], 2)
    for line in PAGES[page]:
        rows += _line(game, choice, words, line)
    other = MenuButton(game=game, menu=_OTHER[page]).pack()
    back = MenuButton(game=game, menu=None).pack()
    rows.append(
        (press(words(f"button-{_OTHER[page]}"), other), press(words("button-back"), back)),
    )
    return tuple(rows)


def _line(game: UUID, choice: Choice, words: Words, options: tuple[str, ...]) -> Iterator[Row]:
    if set(VALUES[options[0]]) == {"off", "on"}:
        yield [_switch(game, choice, words, option) for option in options]
        return
    for option in options:
        values = [_value(game, choice, words, option, value) for value in VALUES[option]]
        short = all(len(words(f"option-{option}-{value}")) <= SHORT for value in VALUES[option])
        yield from in_rows(values, 3 if short and len(values) != 4 else 2)


def _value(
    game: UUID, choice: Choice, words: Words, option: str, value: str
) -> InlineKeyboardButton:
    one = f"{option}-{value}"
    label = words(f"option-{one}")
    if value_of(choice, option) == value:
        return press(f"✓ {label}", _data(game, option, value), "primary")
    if obstacle(choice, option, value):
        return disabled(label)
    return press(label, _data(game, option, value))


def _switch(game: UUID, choice: Choice, words: Words, option: str) -> InlineKeyboardButton:
    """A tap turns it over."""
    label, on = words(f"option-{option}"), value_of(choice, option) == "on"
    if is_idle(choice.rules, option):
        return disabled(label)
    if on:
        return press(f"✓ {label}", _data(game, option, "off"), "primary")
    return press(label, _data(game, option, "on"))


def _preset(game: UUID, choice: Choice, words: Words, preset: Preset) -> InlineKeyboardButton:
    label, data = words(f"preset-{preset}"), PresetButton(game=game, preset=preset).pack()
    if with_preset(choice, preset) == choice:
        return press(f"✓ {label}", data, "primary")
    return press(label, data)


def _data(game: UUID, option: str, value: str) -> str:
    return OptionButton(game=game, option=option, value=value).pack()
