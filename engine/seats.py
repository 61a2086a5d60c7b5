"""Players are seats; who sits there is no business of the rules."""

from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", str)  # "p1" … "p6"


class Level(StrEnum):
    """How well a bot plays that sits at the table (`engine.opponents`)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


SEATS: tuple[Seat, ...] = tuple(Seat(f"p{number}") for number in range(1, 7))
