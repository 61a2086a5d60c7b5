"""The words of the notation: options and their values, names, cards."""

import re
from collections.abc import Mapping
from typing import Any

from engine.cards import Card
from engine.rules import FirstLimit, Mode, NextFirst, Opening, Speed, Teams, Throwers

_SWITCH = {"off": False, "on": True}

# Header words, in the order in which they are written, with the values they may have.
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "deck": {"24": 24, "36": 36, "52": 52},
    "mode": {str(value): value for value in Mode},
    "show-trump": _SWITCH,
    "opening": {str(value): value for value in Opening},
    "throwers": {str(value): value for value in Throwers},
    "first-limit": {str(value): value for value in FirstLimit},
    "teams": {str(value): value for value in Teams},
    "cheating": _SWITCH,
    "auto-pass": _SWITCH,
    "next-first": {str(value): value for value in NextFirst},
    "speed": {str(value): value for value in Speed},
}

_CARDS = {card.value.lower(): card for card in Card}
_CARDS |= {card.value.lower().replace("10", "t"): card for card in Card}

REMARK = re.compile(r"(?:^|[ \t])#")  # where a comment starts that is not kept
_REASON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def card(text: str) -> Card | None:
    """The card that is written so, in any letter case, `T` for 10 too; None when it is none."""
    return _CARDS.get(text.lower()) if text.isascii() else None


def is_name(text: str) -> bool:
    """Letters, digits, `_` and `-`, of any script."""
    return bool(text) and all(char.isalpha() or char.isdecimal() or char in "_-" for char in text)


def is_reason(text: str) -> bool:
    """Words in lower case with dashes, as the engine gives them."""
    return _REASON.fullmatch(text) is not None


def attribute(option: str) -> str:
    """The option's field of `Rules`."""
    return option.replace("-", "_")


def shown(text: str) -> str:
    """What stands in the file, for a message: in quotes, shortened, on one line."""
    return ascii(text if len(text) <= 40 else text[:40] + "…")
