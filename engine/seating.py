"""Who sits where: clockwise, partners, who is in the game, who comes next, who may throw in."""

from engine.rules import Teams, Throwers
from engine.seats import Seat
from engine.state import Playing

_TEAMS = {Teams.PAIRS: 2, Teams.THREES: 2, Teams.THREE_PAIRS: 3}


def clockwise(players: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """All players, from `first` on."""
    at = players.index(first)
    return players[at:] + players[:at]


def team(teams: Teams, players: tuple[Seat, ...], seat: Seat) -> int:
    """The number of a player's team; without teams each player is one (R13.1)."""
    place = players.index(seat)
    return place if teams is Teams.NONE else place % _TEAMS[teams]


def allied(state: Playing, one: Seat, other: Seat) -> bool:
    """The same player, or partners (R13.1)."""
    teams, players = state.rules.teams, state.players
    return team(teams, players, one) == team(teams, players, other)


def in_game(state: Playing, seat: Seat) -> bool:
    """With an empty talon only while he holds cards (R12.1, R12.5)."""
    return bool(state.talon or state.hands[seat])


def next_in_game(state: Playing, seat: Seat) -> Seat:
    """The next player after `seat` (R9.4, R10.5); himself when he is the only one left."""
    others = clockwise(state.players, seat)[1:]
    return next((other for other in others if in_game(state, other)), seat)


def next_opponent(state: Playing, seat: Seat) -> Seat | None:
    """The next player in the game who is no partner of `seat` (R4.1, R8.1)."""
    for other in clockwise(state.players, seat):
        if in_game(state, other) and not allied(state, seat, other):
            return other
    return None


def throwers(state: Playing, opener: Seat, defender: Seat) -> tuple[Seat, ...]:
    """Who may add cards against `defender` as the hands are now (R7.2, R7.3, R13.2)."""
    attackers = tuple(
        seat
        for seat in clockwise(state.players, opener)
        if in_game(state, seat) and not allied(state, seat, defender)
    )
    if state.rules.throwers is Throwers.ALL or len(attackers) < 3:
        return attackers
    around = [seat for seat in clockwise(state.players, defender) if seat in attackers]
    return tuple(seat for seat in attackers if seat in (around[0], around[-1]))
