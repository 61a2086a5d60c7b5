"""The state of a table: a lobby, a game being played, or one that is finished.

It is the fold of the table's events (`engine.evolve`) and nothing else. A game can also begin from
a position: see `engine.position`.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec

from engine.cards import Card, Suit
from engine.rules import Rules
from engine.seats import Level, Seat
from engine.table import Pair, Phase, Result

START = 8  # bytes of the digest of how hands and opener stand at the start of a bout


class Lobby(msgspec.Struct, frozen=True):
    rules: Rules
    rules_version: int
    commitment: str
    owner: Seat
    seats: tuple[Seat, ...] = ()  # who sits, in seat order
    kept: tuple[Seat, ...] = ()  # in a rematch: for those who sat there before
    when_full: bool = False  # it starts by itself once every seat is taken
    clock: int = 1  # how many times the clock has started: at all that happens
    words: Mapping[Seat, str] = {}  # the digests of what players mix into the shuffle
    bots: Mapping[Seat, Level] = {}  # those of the seats at which bots sit

    @property
    def people(self) -> tuple[Seat, ...]:
        """Who sits and is no bot, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.bots)


class Bout(msgspec.Struct, frozen=True):
    """One attack, from its first card to the moment when the table is cleared."""

    number: int
    opener: Seat
    defender: Seat
    throwers: tuple[Seat, ...]  # who may add cards (R7.2, R7.3), in seat order from the opener
    limit: int  # attack cards that it may hold (R5.2)
    table: tuple[Pair, ...] = ()  # in the order played
    taking: bool = False
    done: tuple[Seat, ...] = ()  # who has said done since the table changed
    showed: tuple[Seat, ...] = ()  # who has shown a trump in it (R8.6)
    before: "Bout | None" = None  # cheating: the bout before its last move, to be undone (R15.3)
    ahead: tuple[Seat, ...] = ()  # whose done comes by itself (R10.6); nobody else may know
    hinted: tuple[Seat, ...] = ()  # who has had a hint since the table changed (R17.2)


class Playing(msgspec.Struct, frozen=True):
    rules: Rules
    rules_version: int
    commitment: str
    owner: Seat
    players: tuple[Seat, ...]  # everyone dealt in, in seat order
    hands: Mapping[Seat, tuple[Card, ...]]  # by suit, then rank; of those who are out: ()
    talon: tuple[Card, ...]  # top card first, the last one is the trump card
    trump: Suit
    bout: Bout
    discard: int = 0  # cards on the discard pile
    out: tuple[Seat, ...] = ()  # in the order of leaving
    marked: tuple[Seat, ...] = ()  # must play by the rules (R15.3), in seat order
    shown: Card | None = None  # what found the first opener (R3.1)
    known: frozenset[Card] = frozenset()  # the trump card, and cards that all know to be in hands
    seen: bytes = b""  # digests of the starts that could come again (R12.6), the present one last
    expiries: Mapping[Seat, int] = {}  # in a row at opening or defending (R14.3)
    played_by_bot: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()  # of those who are out, in the order of leaving
    ending: tuple[Seat, ...] = ()  # who asks for an end without a result (R14.5), in that order
    clock: int = 1  # how many times the clock has started (R14.1): another number, a new deadline
    bots: Mapping[Seat, Level] = {}  # those of the players that are bots


class Finished(msgspec.Struct, frozen=True):
    """A table with nothing more to do: `last` is how it stood when it ended."""

    last: Lobby | Playing
    result: Result | None  # None: given up
    given_up: str | None = None  # the reason of a table or game without a result
    given_up_by: tuple[Seat, ...] = ()  # whose wish that was
    given_up_why: str = ""  # in the host's own words, where he ended it
    seed: str | None = None  # in hex, once it is revealed


State: TypeAlias = Lobby | Playing | Finished


def phase(bout: Bout) -> Phase:
    """How far a bout of a game in play is (notation.md)."""
    if not bout.table:
        return Phase.OPENING
    if bout.taking:
        return Phase.TAKING
    for pair in bout.table:
        if pair.beater is None:
            return Phase.DEFENDING
    return Phase.BEATEN


def cards_on(table: tuple[Pair, ...]) -> Iterator[Card]:
    """The attack and beating cards, pair by pair."""
    for pair in table:
        yield pair.attack
        if pair.beater is not None:
            yield pair.beater


def lying(table: tuple[Pair, ...]) -> int:
    """How many cards lie on the table."""
    return len(table) + sum(pair.beater is not None for pair in table)


def times_seen(seen: bytes) -> int:
    """How often the present start of a bout has stood, this time included (R12.6)."""
    present = seen[-START:]
    return sum(seen[at : at + START] == present for at in range(0, len(seen), START))
