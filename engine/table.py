"""What lies on the table, how far the bout is, and how a game ended: words for state and views."""

from enum import StrEnum

import msgspec

from engine.cards import Card
from engine.seats import Seat


class Phase(StrEnum):
    """How far the bout is."""

    OPENING = "opening"  # the table is empty
    DEFENDING = "defending"  # an unbeaten card lies there, no take was said
    BEATEN = "beaten"  # all beaten: throwers may add or say done
    TAKING = "taking"  # take was said: throwers may add or pass
    OVER = "over"


class Pair(msgspec.Struct, frozen=True):
    """An attack card on the table and what beats it, with who played them."""

    attack: Card
    attacker: Seat
    beater: Card | None = None
    defender: Seat | None = None  # who beat it


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    durak: tuple[Seat, ...]  # in seat order; empty in a draw
    winners: tuple[Seat, ...]  # in the order of leaving (notation.md)
    draw: bool
    epaulettes: int  # 0 to 2, on the durak who took last (R16)
