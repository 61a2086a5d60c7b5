"""What a player may mix into the shuffle (docs/fairness.md)."""

import unicodedata
from typing import Final

from bot.render.names import is_blank

MOST: Final = 64  # characters


def own_words(said: str) -> str | None:
    """As the table shows them and as they are hashed: spaces are single, and none at the ends.

    None: they are too long, or hold nothing that can be seen or something that cannot be written.
    """
    words = " ".join(said.split())
    if is_blank(words) or len(words) > MOST:
        return None
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in words):
        return None
    return words
