"""What a `.durak` file says, once read: names, options, how it starts, and the moves."""

from typing import TypeAlias

import msgspec

from engine.cards import Card, Suit
from engine.commands import Move, TimeOut
from engine.rules import Rules
from engine.seats import SEATS, Seat


class Deal(msgspec.Struct, frozen=True):
    """A whole game: it starts with the deal."""

    deck: tuple[Card, ...]  # top card first (R2.1)
    first: Seat | None = None  # who opens (R3.4); None: R3.1 finds him


class Position(msgspec.Struct, frozen=True):
    """A game taken up in the middle."""

    hands: tuple[tuple[Card, ...], ...]  # one a player, in seat order
    talon: tuple[Card, ...]  # top card first
    trump: Suit
    table: tuple[tuple[Card, Card | None], ...]  # attack card and what beats it, as played
    taking: bool
    opener: Seat
    defender: Seat
    bout: int  # counted from 1
    discard: int  # cards on the discard pile
    out: tuple[Seat, ...]  # in the order of leaving
    marked: tuple[Seat, ...]  # in seat order


class Written(msgspec.Struct, frozen=True):
    """A line of the record: a move, or a clock that ran out, and its comment."""

    command: Move | TimeOut
    comment: str = ""


class Document(msgspec.Struct, frozen=True):
    """A `.durak` file. Names stand in seat order: the first one's seat is `p1`."""

    rules: Rules
    names: tuple[str, ...]
    start: "Start"
    moves: tuple[Written, ...] = ()
    end: str | None = None  # the reason of a game that ended without a result

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.names)]

    def name(self, seat: Seat) -> str:
        return self.names[SEATS.index(seat)]


Start: TypeAlias = Deal | Position
