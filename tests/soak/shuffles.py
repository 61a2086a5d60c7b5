"""Whether the deal brings every card to every place equally often: a chi-square test."""

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import erfc, sqrt
from typing import Final, NamedTuple, get_args
from uuid import UUID

from engine.cards import Card, DeckSize, deck
from engine.seats import SEATS
from engine.shuffle import digest, shuffled

SIZES: Final[tuple[DeckSize, ...]] = get_args(DeckSize)
CHUNK: Final = 2_000  # shuffles in one piece of work
BEYOND: Final = 4.0  # standard deviations: by chance once in 16,000 times

Shuffle = Callable[[DeckSize, int, int], tuple[Card, ...]]


class Fit(NamedTuple):
    """How a table of position by card fits even chances."""

    cards: DeckSize
    shuffles: int
    chi_square: float  # scaled, since each shuffle puts each card once and fills each place once
    freedom: int

    @property
    def deviations(self) -> float:
        """From what chance gives, by Wilson and Hilferty."""
        spread = 2 / (9 * self.freedom)
        return float((self.chi_square / self.freedom) ** (1 / 3) - 1 + spread) / sqrt(spread)

    @property
    def chance(self) -> float:
        """Of a statistic as large as this, or larger."""
        return erfc(self.deviations / sqrt(2)) / 2

    @property
    def even(self) -> bool:
        """Too good a fit is as suspect as a bad one."""
        return abs(self.deviations) < BEYOND

    def __str__(self) -> str:
        return (
            f"{self.shuffles:,} shuffles of {self.cards} cards, position by card:"
            f" chi-square {self.chi_square:.1f} at {self.freedom} degrees of freedom,"
            f" p = {self.chance:.3f}"
        )


def fits(seed: int, number: int, processes: int) -> Iterator[Fit]:
    """Of so many deals of each deck."""
    chunks = [range(at, min(at + CHUNK, number)) for at in range(0, number, CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for size in SIZES:
            work = [pool.submit(counted, size, seed, chunk) for chunk in chunks]
            counts = [sum(each) for each in zip(*(done.result() for done in work), strict=True)]
            yield fit(size, number, counts)


def dealt(size: DeckSize, seed: int, number: int) -> tuple[Card, ...]:
    """A deal like any other, told apart by its number: two to six players, some with words."""
    chance = hashlib.sha256(f"{seed}/{size}/{number}".encode()).digest()
    players = SEATS[: 2 + number % 5]
    words = [(seat, digest(f"{number}")) for seat in players[: number % 3]]
    return shuffled(size, UUID(int=number), chance, players, words)


def counted(size: DeckSize, seed: int, numbers: range, shuffle: Shuffle = dealt) -> list[int]:
    """How often each card came to each place: by place, then card."""
    known = {card: at for at, card in enumerate(deck(size))}
    counts = [0] * size * size
    for number in numbers:
        for place, card in enumerate(shuffle(size, seed, number)):
            counts[place * size + known[card]] += 1
    return counts


def fit(size: DeckSize, shuffles: int, counts: list[int]) -> Fit:
    """What is left of (n - 1)² independent directions, each of variance n / (n - 1), is scaled."""
    expected = shuffles / size
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    return Fit(size, shuffles, statistic * (size - 1) / size, (size - 1) ** 2)
