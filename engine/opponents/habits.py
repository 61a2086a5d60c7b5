"""The habits of a good player by rule of thumb: which cards he plays, as sets (`masks`).

He gets rid of low cards and keeps trumps as long as there is a talon, opens with pairs, beats with
ranks that lie there already, takes a small pile rather than spend a good trump on it, and gives
everything once the talon is empty.
"""

from functools import cache
from typing import Final

from engine.cards import DeckSize, Suit
from engine.opponents.masks import masks

LARGE: Final = 2  # cards that all beat with and throw in: with fewer in the talon trumps are spent
PAIR: Final = 2  # ranks above his lowest card up to which he would rather open with a pair
PILE: Final = 5  # cards on the table that are too many to take


class Habits:
    """For one size of deck and each number of cards in the talon."""

    def __init__(self, size: DeckSize, transfer: bool) -> None:
        numbers = masks(size, Suit.SPADES)  # the trump suit does not matter
        self.rank_of = numbers.rank_of
        self.beaters = numbers.beaters
        self.plain = numbers.plain
        ranks = size // 4
        # against transfers a pair is the better for lying in two bouts
        pair = 0 if transfer else PAIR
        self._pairs = [7 << 3 * at for at in range(ranks)]
        self._reach = pair
        # what is thrown in against a beaten attack, or given to one who takes; spent for beating
        self._throws = [numbers.plain if left else numbers.everything for left in range(size)]
        self._spends = [
            numbers.everything
            if left <= LARGE
            else numbers.up_to(ranks, ranks - (7 if left > ranks else 3))
            for left in range(size)
        ]

    def opening(self, hand: int, talon: int, room: int, several: bool) -> int:
        """The cards he opens with."""
        low = hand & -hand
        if not several or room < 2:
            return low
        if not talon or not low & self.plain:
            return fitting(hand & self.rank_of[low], room) if not talon else low
        at = (low.bit_length() - 1) // 3
        for pair in self._pairs[at : at + self._reach + 1]:
            same = hand & pair
            if same & same - 1:
                return fitting(same, room)
        return low

    def thrown(self, hand: int, ranks: int, talon: int, taking: bool) -> int:
        """The card he throws in; 0: he is done."""
        may = hand & ranks
        if not may:
            return 0
        if may != hand or talon:
            may &= self.plain if taking else self._throws[talon]
        return may & -may

    def beaten(self, hand: int, unbeaten: int, ranks: int, talon: int, lying: int) -> int:
        """The card with which he beats the highest of `unbeaten`, if he can and likes to beat all
        of them; 0: he takes."""
        beaters, plain = self.beaters, self.plain
        used = first = 0
        while unbeaten:
            attack = 1 << unbeaten.bit_length() - 1
            unbeaten ^= attack
            may = hand & beaters[attack]
            if not may:
                return 0
            may = may & ranks & plain or may
            beater = may & -may
            hand ^= beater
            used |= beater
            first = first or beater
        if used & ~self._spends[talon] and lying.bit_count() < PILE:
            return 0
        return first

    def transferred(self, may: int, talon: int) -> int:
        """The card with which he passes the attack on, one of these; 0: he beats or takes."""
        if talon:
            may &= self.plain
        return may & -may


def fitting(cards: int, room: int) -> int:
    """The `room` cards of these that are least worth."""
    while cards.bit_count() > room:
        cards ^= 1 << cards.bit_length() - 1
    return cards


@cache
def habits(size: DeckSize, transfer: bool) -> Habits:
    return Habits(size, transfer)
