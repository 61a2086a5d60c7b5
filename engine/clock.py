"""For whom the clock runs, and how long (R14.1). Nothing here reads a clock."""

from typing import Final

from engine.allowed import asked
from engine.rules import Speed
from engine.seats import Seat
from engine.state import Lobby, Playing, State, phase
from engine.table import Phase

UNSTARTED: Final = 30 * 60  # seconds after the last thing that happened at a table before its deal

_SECONDS = {  # for opening and defending; for throwers once everything is beaten or taken (R1)
    Speed.NORMAL: (30, 10),
    Speed.FAST: (15, 5),
    Speed.SLOW: (3 * 60, 60),
    Speed.POSTAL: (24 * 60 * 60, 6 * 60 * 60),
}


def on_the_clock(state: Playing) -> tuple[Seat, ...]:
    """Who must act: the opener, the defender, or all who are still asked for done (R14.1)."""
    match phase(state.bout):
        case Phase.OPENING:
            return (state.bout.opener,)
        case Phase.DEFENDING:
            return (state.bout.defender,)
        case _:
            return asked(state)


def bots_on_the_clock(state: Playing) -> tuple[Seat, ...]:
    """Those of them that are bots, or in whose place a bot plays (R14.3)."""
    return tuple(
        seat for seat in on_the_clock(state) if seat in state.bots or seat in state.played_by_bot
    )


def time_limit(state: State | None) -> tuple[int, tuple[Seat, ...]] | None:
    """The seconds of the clock that runs now and for whom, in seat order from the opener.

    It started when `state.clock` last changed; a done changes neither. When it runs out (`RunOut`)
    each of these seats gets a `TimeOut`, in this order, as long as it is still named here and
    `state.clock` is the same. Before the deal it runs for nobody: the table closes when it runs
    out. `None`: no clock runs, the game is over.
    """
    if isinstance(state, Lobby):
        return UNSTARTED, ()
    if not isinstance(state, Playing):
        return None
    move, done = _SECONDS[state.rules.speed]
    waiting = phase(state.bout) in (Phase.OPENING, Phase.DEFENDING)
    return (move if waiting else done), on_the_clock(state)
