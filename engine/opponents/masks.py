"""Sets of cards as integers, in the order of their worth.

The lowest bits are the cards that are no trumps, rank by rank; above them lie the trumps, rank by
rank. So the lowest bit of a set is the card that one would give away first, and the lowest bit of
those that beat a card is its cheapest beater.
"""

from collections.abc import Iterable
from functools import cache

from engine.cards import Card, DeckSize, Suit, deck


class Masks:
    """The numbers of one deck with one trump suit. A card is an integer with one bit."""

    def __init__(self, size: DeckSize, trump: Suit) -> None:
        cards = sorted(deck(size), key=lambda card: (card.suit is trump, card.rank, card.order))
        self.ranks = size // 4
        self.bits: dict[Card, int] = {card: 1 << at for at, card in enumerate(cards)}
        self.cards: dict[int, Card] = {bit: card for card, bit in self.bits.items()}
        self.everything = (1 << size) - 1
        self.plain = (1 << 3 * self.ranks) - 1  # all that are no trumps
        self.trumps = self.everything ^ self.plain
        self.rank_of: dict[int, int] = {}  # all cards of this card's rank
        self.beaters: dict[int, int] = {}  # what beats this card (R6.1)
        for card, bit in self.bits.items():
            same = [other for other in cards if other.rank is card.rank]
            higher = [o for o in cards if o.suit is card.suit and o.rank > card.rank]
            self.rank_of[bit] = self.of(same)
            self.beaters[bit] = self.of(higher) | (0 if card.suit is trump else self.trumps)

    def of(self, cards: Iterable[Card]) -> int:
        """The set of these cards."""
        mask = 0
        for card in cards:
            mask |= self.bits[card]
        return mask

    def cards_of(self, mask: int) -> tuple[Card, ...]:
        """The cards of a set, the least worth first."""
        return tuple(self.cards[bit] for bit in each(mask))

    def up_to(self, rank: int, trump: int = 0) -> int:
        """The cards of the lowest `rank` ranks and the lowest `trump` trumps."""
        trumps = ((1 << max(0, trump)) - 1) << 3 * self.ranks
        return ((1 << 3 * max(0, min(rank, self.ranks))) - 1) | trumps & self.everything


@cache
def masks(size: DeckSize, trump: Suit) -> Masks:
    return Masks(size, trump)


def each(mask: int) -> list[int]:
    """The cards of a set, the least worth first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found
