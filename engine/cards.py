"""Cards, suits, ranks and decks. A card's text form is rank then suit: `7s`, `10h`, `Qd`."""

from collections.abc import Iterable
from enum import Enum, IntEnum, StrEnum
from operator import attrgetter
from typing import Literal


class Suit(StrEnum):
    """The four suits, in the order in which hands and decks are sorted (R3.2)."""

    SPADES = "s"
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"


class Rank(IntEnum):
    """The ranks from low to high (R2.4)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def text(self) -> str:
        """`2` … `10`, `J`, `Q`, `K`, `A`."""
        return "JQKA"[self - 11] if self > 10 else str(int(self))


class Card(Enum):
    """One of the 52 cards; `Card("10h")` reads one, `card.value` writes it."""

    S2, S3, S4, S5, S6, S7, S8 = "2s", "3s", "4s", "5s", "6s", "7s", "8s"
    S9, S10, SJ, SQ, SK, SA = "9s", "10s", "Js", "Qs", "Ks", "As"
    C2, C3, C4, C5, C6, C7, C8 = "2c", "3c", "4c", "5c", "6c", "7c", "8c"
    C9, C10, CJ, CQ, CK, CA = "9c", "10c", "Jc", "Qc", "Kc", "Ac"
    D2, D3, D4, D5, D6, D7, D8 = "2d", "3d", "4d", "5d", "6d", "7d", "8d"
    D9, D10, DJ, DQ, DK, DA = "9d", "10d", "Jd", "Qd", "Kd", "Ad"
    H2, H3, H4, H5, H6, H7, H8 = "2h", "3h", "4h", "5h", "6h", "7h", "8h"
    H9, H10, HJ, HQ, HK, HA = "9h", "10h", "Jh", "Qh", "Kh", "Ah"

    rank: Rank
    suit: Suit
    order: int  # place in the order suit s c d h, then rank: how hands are sorted

    def __init__(self, text: str) -> None:
        faces = {"J": 11, "Q": 12, "K": 13, "A": 14}
        self.rank = Rank(faces.get(text[:-1]) or int(text[:-1]))
        self.suit = Suit(text[-1])
        self.order = "scdh".index(text[-1]) * 13 + self.rank - 2

    __hash__ = object.__hash__  # members are single: the identity is the hash, and a fast one

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return str(self.value)


DeckSize = Literal[24, 36, 52]


def deck(size: DeckSize) -> tuple[Card, ...]:
    """The unshuffled deck: suits s, c, d, h; in each the ranks from low to high (fairness.md 5)."""
    lowest = 15 - size // 4
    return tuple(card for card in Card if card.rank >= lowest)


def beats(beater: Card, attack: Card, trump: Suit) -> bool:
    """A higher card of the suit, or a trump on what is none (R6.1)."""
    if beater.suit is attack.suit:
        return beater.rank > attack.rank
    return beater.suit is trump


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """As a hand is held: by suit s c d h, then by rank."""
    return tuple(sorted(cards, key=attrgetter("order")))
