"""Players are seats; who sits there is no business of the rules."""

from typing import NewType

Seat = NewType("Seat", str)  # "p1" … "p6"

SEATS: tuple[Seat, ...] = tuple(Seat(f"p{number}") for number in range(1, 7))
