"""Who opens the next game of the same people (R3.4)."""

from collections.abc import Mapping

from engine.rules import NextFirst
from engine.seating import clockwise
from engine.seats import Seat
from engine.state import Finished, Playing


def opener_after(
    finished: Finished, players: tuple[Seat, ...], moved: Mapping[Seat, Seat] | None = None
) -> Seat | None:
    """The player before the previous durak, so that the first attack goes against him.

    `players`: the seats of the rematch in seat order. `moved`: where those who are still there sit
    now, by where they sat; without it, all kept their seats. `None`: the lowest trump finds the
    opener (R3.1), after a draw, a game given up, without the durak, or when the table wants it so.
    With teams (R13.1) the player before is always an opponent, the nearest.
    """
    last = finished.last
    if not isinstance(last, Playing) or last.rules.next_first is NextFirst.LOWEST_TRUMP:
        return None
    durak = _durak_meant(last, finished)
    if moved is not None and durak is not None:
        durak = moved.get(durak)
    return clockwise(players, durak)[-1] if durak in players else None


def _durak_meant(last: Playing, finished: Finished) -> Seat | None:
    """The loser who held cards at the end, the first of them from the opener of the last bout."""
    losers = finished.result.durak if finished.result else ()
    for seat in clockwise(last.players, last.bout.opener):
        if seat in losers and last.hands[seat]:
            return seat
    return None
