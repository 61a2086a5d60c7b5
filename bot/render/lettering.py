"""The letters of pictures: a font of our own, and what of a name can be written with it."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

FONT: Final = Path(__file__).parent / "fonts" / "NotoSans-Bold.ttf"  # its licence lies beside it
# What the font has: Latin with every diacritic, Greek, Cyrillic, and signs that stand in names.
WRITTEN: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x370, 0x3E1),
    (0x3F0, 0x3FF),
    (0x400, 0x52F),
    (0x1E00, 0x1EFF),
    (0x2010, 0x2015),
    (0x2018, 0x201E),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2116, 0x2116),
)


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


def has(sign: str) -> bool:
    """Whether the font can write it."""
    category = unicodedata.category(sign)
    if category.startswith("C") or category == "Mn":
        return False
    return any(first <= ord(sign) <= last for first, last in WRITTEN)


def written(name: str) -> str:
    """What of a name can be written: without emoji and foreign scripts; may be empty."""
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(sign if has(sign) else " " for sign in composed if not _vanishes(sign))
    text = " ".join(kept.split())
    return text if any(sign.isalnum() for sign in text) else ""


def _vanishes(sign: str) -> bool:
    """Marks without a letter of their own, and signs that only join or turn others."""
    return unicodedata.category(sign) in ("Mn", "Me", "Cf")


def fitted(text: str, size: int, width: float) -> tuple[str, ImageFont.FreeTypeFont]:
    """The text and its letters: smaller ones where it is too wide, and then cut with dots."""
    for smaller in (1.0, 0.85, 0.7):
        letters = font(round(size * smaller))
        if letters.getlength(text) <= width:
            return text, letters
    while text and letters.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…", letters
