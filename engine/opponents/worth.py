"""How likely it is, as a bout begins, that somebody will be durak: a guess in place of playing on.

It was fitted to some 50,000 games between players by habit, of all decks and numbers of players,
two thirds of them with now and then a move by chance: to the score of each player, of which the
chance to be durak is the softmax. A hand's score is what its cards are worth to get rid of; the
more talon is left for each player, the less a hand tells.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from engine.cards import DeckSize
from engine.opponents.simulator import World

CHUNK: Final = 9  # bits that are looked up at once: three ranks that are no trumps


class Weights(NamedTuple):
    """What counts against being durak; `x` of a rank is 0 for the lowest, 1 for the ace."""

    talon: float  # cards of the talon for each player, at most
    plain: tuple[float, float, float]  # of a card that is no trump: a + b x + c x²
    trump: tuple[float, float, float]
    over_six: float  # of each card more than a full hand
    pair: float  # of each further card of a rank
    opener: float
    defender: float


TWO: Final = (
    Weights(1, (-0.59, 0.75, -0.30), (0.40, -0.45, 0.62), -0.19, 0.34, -0.09, 0.09),
    Weights(2, (-0.35, 0.39, 0.01), (0.39, -0.29, 0.45), 0.04, 0.10, 0.17, -0.17),
    Weights(3.5, (-0.26, 0.39, -0.13), (0.31, -0.28, 0.44), 0.05, 0.16, 0.06, -0.06),
    Weights(5, (-0.16, 0.28, -0.16), (0.22, -0.29, 0.43), 0.06, 0.09, 0.04, -0.04),
    Weights(7.5, (-0.10, 0.15, -0.08), (0.14, -0.20, 0.37), 0.05, 0.03, 0.03, -0.03),
    Weights(10, (-0.06, 0.10, -0.05), (0.08, -0.05, 0.24), 0.02, 0.01, 0.02, -0.02),
    Weights(52, (-0.05, 0.06, -0.03), (0.08, -0.26, 0.40), 0.03, 0.01, 0.02, -0.02),
)
MORE: Final = (
    Weights(1, (-0.26, 0.23, -0.05), (0.23, 0.05, 0.04), -0.02, 0.16, 0.22, -0.14),
    Weights(2, (-0.21, 0.20, -0.04), (0.25, 0.03, 0.02), 0.04, 0.10, 0.08, -0.06),
    Weights(3.5, (-0.13, 0.10, 0.00), (0.20, -0.01, 0.07), 0.07, 0.05, 0.10, -0.01),
    Weights(5, (-0.08, 0.21, -0.14), (0.12, 0.12, -0.03), 0.04, 0.01, 0.07, 0.02),
    Weights(7.5, (-0.04, 0.00, 0.02), (0.06, 0.15, -0.03), 0.03, 0.02, 0.04, -0.04),
    Weights(10, (-0.01, 0.02, -0.03), (0.04, 0.28, -0.21), 0.03, 0.02, 0.03, 0.03),
    Weights(52, (-0.01, -0.16, 0.13), (0.01, -0.08, 0.24), 0.01, 0.04, -0.01, -0.01),
)


class Worth:
    """The guess for one size of deck and one number of cards in the talon."""

    def __init__(self, size: DeckSize, weights: Weights) -> None:
        self.weights = weights
        self._size = size
        self._chunks = [
            [self._sum(start, bits) for bits in range(1 << CHUNK)]
            for start in range(0, size, CHUNK)
        ]

    def _sum(self, start: int, bits: int) -> float:
        """Of the cards `bits` from this place on."""
        weights, plain = self.weights, 3 * (self._size // 4)
        total, ranks = 0.0, set()
        for at in range(start, min(start + CHUNK, self._size)):
            if not bits >> at - start & 1:
                continue
            rank = at // 3 if at < plain else at - plain
            x = rank / (self._size // 4 - 1)
            a, b, c = weights.plain if at < plain else weights.trump
            total += a + b * x + c * x * x
            if at < plain:
                total += weights.pair if rank in ranks else 0
                ranks.add(rank)
        return total

    def hand(self, hand: int) -> float:
        total = self.weights.over_six * max(0, hand.bit_count() - 6)
        for chunk in self._chunks:
            total += chunk[hand & 511]
            hand >>= CHUNK
        return total


@cache
def _worth(size: DeckSize, players: int, talon: int) -> Worth:
    """Made once for all talons that are weighed alike."""
    several = TWO if players == 2 else MORE
    weights = next(one for one in several if talon <= one.talon * players)
    return _made(size, weights)


@cache
def _made(size: DeckSize, weights: Weights) -> Worth:
    return Worth(size, weights)


def chance(world: World, seat: int) -> float:
    """That this seat will not be durak, or its team, as a bout begins; there is a talon."""
    setting, hands = world.setting, world.hands
    worth = _worth(setting.deck, setting.players, len(world.talon))
    scores = [worth.hand(hand) for hand in hands]
    scores[world.opener] += worth.weights.opener
    scores[world.defender] += worth.weights.defender
    mine = setting.team[seat]
    teams = setting.teams
    if teams == 2 and setting.players == 2:
        return 1 / (1 + exp(scores[1 - seat] - scores[seat]))
    sides = [0.0] * teams
    for at, score in enumerate(scores):
        sides[setting.team[at]] += score
    share = setting.players // teams
    risks = [exp(-side / share) for side in sides]
    return 1 - risks[mine] / sum(risks)
