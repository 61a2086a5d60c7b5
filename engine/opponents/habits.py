"""The habits of a good player by rule of thumb: which cards he plays, as sets (`masks`).

He gets rid of low cards and keeps trumps as long as there is a talon, opens with pairs, takes a
small pile early rather than spend what is worth more, and gives everything once it is empty.
"""

from functools import cache

from engine.cards import DeckSize, Suit
from engine.opponents.masks import Masks, masks


class Habits:
    """For each number of cards in the talon, what may be given away; for one size of deck."""

    def __init__(self, size: DeckSize) -> None:
        table: Masks = masks(size, Suit.SPADES)  # the trump suit does not matter
        self.rank_of = table.rank_of
        self.beaters = table.beaters
        self.plain = table.plain
        ranks = table.ranks
        everything = table.everything
        talons = range(size)
        # thrown in against a beaten attack; given to one who takes; spent for beating
        self.throws = [
            everything if not left else table.up_to(ranks - (3 if left > ranks else 2))
            for left in talons
        ]
        self.gives = [
            table.plain if not left else table.up_to(ranks - (4 if left > ranks else 3))
            for left in talons
        ]
        self.spends = [
            everything if left < 3 else table.up_to(ranks, ranks - (3 if left > ranks else 1))
            for left in talons
        ]

    def opening(self, hand: int, talon: int, room: int, several: bool) -> int:
        """The cards he opens with: the lowest, with the others of its rank but the trump."""
        low = hand & -hand
        if not several or room < 2:
            return low
        same = hand & self.rank_of[low]
        if talon:
            same &= self.plain
            same |= low
        return fitting(same, room)

    def thrown(self, hand: int, ranks: int, talon: int, room: int, taking: bool) -> int:
        """What he throws in; 0: he is done."""
        may = hand & ranks
        if may == hand and not talon and may.bit_count() <= room:
            return may & self.rank_of[may & -may]  # and then the others: he gets rid of all
        may &= (self.gives if taking else self.throws)[talon]
        return may & -may

    def beaten(self, hand: int, unbeaten: int, ranks: int, talon: int, lying: int) -> int:
        """The cards with which he beats all of `unbeaten`; 0: he takes."""
        beaters = self.beaters
        used = 0
        while unbeaten:
            attack = 1 << unbeaten.bit_length() - 1
            unbeaten ^= attack
            may = hand & beaters[attack]
            if not may:
                return 0
            beater = may & -may
            hand ^= beater
            used |= beater
        if used & ~self.spends[talon] and lying.bit_count() < 5:
            return 0
        return used

    def transferred(self, hand: int, ranks: int, talon: int) -> int:
        """The card with which he passes the attack on; 0: he does not."""
        may = hand & ranks
        if talon:
            may &= self.plain
        return may & -may


def fitting(cards: int, room: int) -> int:
    """The `room` cards of these that are least worth."""
    while cards.bit_count() > room:
        cards ^= 1 << cards.bit_length() - 1
    return cards


@cache
def habits(size: DeckSize) -> Habits:
    return Habits(size)
