"""What others wrote, as a terminal may be given it: names, words, reasons."""

import unicodedata
from typing import Final

_OBEYED: Final = {"Cc", "Cs", "Zl", "Zp"}  # categories: a terminal acts on them, or ends the line
_TURNING: Final = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def plain(said: str) -> str:
    """The same on one line, without what a terminal obeys or what turns the letters after it."""
    return "".join(
        " " if unicodedata.category(sign) in _OBEYED else sign
        for sign in said
        if unicodedata.bidirectional(sign) not in _TURNING
    )


def counted(number: int, what: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
