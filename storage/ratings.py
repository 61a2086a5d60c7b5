"""How strong people play, by whom they have played: Plackett-Luce, as openskill reckons it."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from engine.aftermath import Became, Outcome


class Rating(msgspec.Struct, frozen=True):
    mu: float  # how strong he seems
    sigma: float  # how uncertain that is

    @property
    def points(self) -> int:
        """What people are shown: strength that is as good as certain; 1000 for a newcomer."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))


_MODEL: Final = PlackettLuce()
NEWCOMER: Final = Rating(_MODEL.mu, _MODEL.sigma)


def rated(became: Mapping[int, Became], before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Everybody's rating after a game, by his id.

    Whoever is not durak has won, and nobody more than another (R12.1): all winners share the first
    rank. Partners are rated as the team that they were.
    """
    teams: dict[int, list[int]] = {}
    for user_id, each in became.items():
        teams.setdefault(each.team, []).append(user_id)
    sides = list(teams.values())
    ranks = [float(became[side[0]].outcome is Outcome.DURAK) for side in sides]
    known = [[_as_known(before.get(user_id, NEWCOMER)) for user_id in side] for side in sides]
    after = _MODEL.rate(known, ranks=ranks)
    return dict(_each(sides, [[Rating(one.mu, one.sigma) for one in side] for side in after]))


def _as_known(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.mu, sigma=rating.sigma)


def _each(
    sides: Sequence[Sequence[int]], ratings: Sequence[Sequence[Rating]]
) -> list[tuple[int, Rating]]:
    return [
        (user_id, rating)
        for side, found in zip(sides, ratings, strict=True)
        for user_id, rating in zip(side, found, strict=True)
    ]
