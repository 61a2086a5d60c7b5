"""Who opens the next game of the same people (R3.4)."""

from engine.rules import NextFirst, Teams
from engine.seating import clockwise, team
from engine.seats import Seat
from engine.state import Finished, Playing


def opener_after(finished: Finished, players: tuple[Seat, ...]) -> Seat | None:
    """The player before the previous durak, with teams the nearest opponent.

    `players`: the seats of the rematch in seat order; a person keeps the seat of the last game, or
    the caller names the seats so. `None`: the lowest trump finds the opener (R3.1), after a draw, a
    game given up, without the durak, or when the table wants it so.
    """
    last = finished.last
    if not isinstance(last, Playing) or last.rules.next_first is NextFirst.LOWEST_TRUMP:
        return None
    durak = durak_of(last, finished)
    if durak not in players:
        return None
    before = clockwise(players, durak)[:0:-1]
    teams = last.rules.teams if len(players) == len(last.players) else Teams.NONE
    own = team(teams, players, durak)
    return next((seat for seat in before if team(teams, players, seat) != own), None)


def durak_of(last: Playing, finished: Finished) -> Seat | None:
    """The loser who held cards at the end, the first from the opener of the last bout (R3.4)."""
    losers = finished.result.durak if finished.result else ()
    for seat in clockwise(last.players, last.bout.opener):
        if seat in losers and last.hands[seat]:
            return seat
    return None
