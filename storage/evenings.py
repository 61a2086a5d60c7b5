"""The score of an evening: one game and its rematches."""

from collections.abc import Sequence

import msgspec

from engine.seats import Seat
from engine.state import Finished
from storage.games import Game
from storage.people import Person


class Score(msgspec.Struct, frozen=True):
    games: int = 0  # that were played to a result
    durak: tuple[tuple[Person, Seat, int], ...] = ()  # who, where he sat last, how often he was it


def score(evening: Sequence[Game]) -> Score:
    """Of everybody who played in one of these games, who was durak most often first."""
    games, seats, times = 0, dict[int, tuple[Person, Seat]](), dict[int, int]()
    for game in evening:
        result = game.state.result if isinstance(game.state, Finished) else None
        if result is None:
            continue
        games += 1
        for seat, person in game.seats.items():
            seats[person.id] = person, seat
            times[person.id] = times.get(person.id, 0) + (seat in result.durak)
    ranked = sorted(times, key=lambda who: (-times[who], seats[who][1]))
    return Score(games, tuple((*seats[who], times[who]) for who in ranked))
