"""What one seat, or an onlooker, may know: the only thing that bots and screens see."""

from enum import StrEnum

import msgspec

from engine.cards import Card, Suit
from engine.commands import Move
from engine.rules import Rules
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


class Result(msgspec.Struct, frozen=True):
    durak: tuple[Seat, ...]  # empty in a draw
    winners: tuple[Seat, ...]  # in the order of leaving (notation.md)
    draw: bool
    epaulettes: int  # 0 to 2, on the durak who took last (R16)


class LobbyView(msgspec.Struct, frozen=True):
    rules: Rules
    owner: Seat
    seats: tuple[Seat, ...]  # who sits, in seat order
    commitment: str


class View(msgspec.Struct, frozen=True):
    seat: Seat | None  # whose view it is; None: an onlooker's
    rules: Rules
    phase: Phase
    bout: int  # counted from 1
    players: tuple[Seat, ...]  # everyone dealt in, in seat order
    out: tuple[Seat, ...]  # in the order of leaving
    opener: Seat
    defender: Seat
    throwers: tuple[Seat, ...]
    asked: tuple[Seat, ...]  # for whom the clock runs now (R14.1): who must act
    done: tuple[Seat, ...]  # who has said done since the last card
    trump: Suit
    trump_card: Card | None  # face up under the talon; None once it is drawn
    shown: Card | None  # the card that found the first opener, shown to all (R3.1), first bout only
    talon: int
    discard: int
    table: tuple[Pair, ...]  # in the order played
    limit: int | None  # attack cards this bout may hold; None when over
    hand: tuple[Card, ...]  # one's own, sorted by suit then rank; () for an onlooker
    counts: dict[Seat, int]  # cards in each hand
    known: dict[Seat, tuple[Card, ...]]  # cards that everybody knows to be in a hand
    marked: tuple[Seat, ...]  # must play by the rules (R15.3)
    played_by_bot: tuple[Seat, ...]  # in whose place a bot plays (R14.3)
    moves: tuple[Move, ...]  # what this seat may do now; throws as single cards
    result: Result | None  # when over; also None for a game given up
    given_up: str | None  # the reason of a game without a result
