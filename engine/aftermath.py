"""After the end of a game: how its last bout lay, and what became of everybody."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from engine.events import BoutEnded, Event
from engine.evolve import evolve
from engine.seating import team
from engine.seats import Seat
from engine.state import Finished, Playing, State


class Outcome(StrEnum):
    DURAK = "durak"
    WON = "won"
    DRAW = "draw"


class Became(msgspec.Struct, frozen=True):
    """What became of one player."""

    outcome: Outcome
    team: int  # partners have the same; without teams each has his own
    worn: int = 0  # epaulettes on his shoulders (R16)
    given: int = 0  # those of them that are cards of his


class Aftermath(msgspec.Struct, frozen=True):
    finished: Finished
    last: Playing | None  # as the last bout ended: its cards still lie there; None: no bout did


def aftermath(events: Iterable[Event], state: State | None = None) -> Aftermath:
    """Of a log that has come to its end, a whole one unless `state` is given, which it follows."""
    last: Playing | None = None
    for event in events:
        if isinstance(event, BoutEnded):
            assert isinstance(state, Playing), "a bout is part of a game"
            last = state
        state = evolve(state, event)
    assert isinstance(state, Finished), "there is no aftermath before the end"
    return Aftermath(state, last)


def became(after: Aftermath) -> dict[Seat, Became]:
    """Of everybody who was dealt in; nothing after a game without a result."""
    result, last = after.finished.result, after.last
    if result is None or last is None:
        return {}
    table = last.bout.table
    giving = [pair.attacker for pair in table[len(table) - result.epaulettes :]]
    return {
        seat: Became(
            _outcome(after.finished, seat),
            team(last.rules.teams, last.players, seat),
            worn=result.epaulettes if seat == last.bout.defender else 0,
            given=giving.count(seat),
        )
        for seat in last.players
    }


def _outcome(finished: Finished, seat: Seat) -> Outcome:
    assert finished.result is not None
    if finished.result.draw:
        return Outcome.DRAW
    return Outcome.DURAK if seat in finished.result.durak else Outcome.WON
