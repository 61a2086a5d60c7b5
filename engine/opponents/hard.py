"""Hard: tries his moves in worlds that agree with what he knows, all played on by habit.

All moves are tried in the same worlds. In stages the worse half is given up, so that most worlds
go to the moves between which it is hard to choose; of equals he plays the one that costs least.
"""

from random import Random
from time import perf_counter
from typing import Final

from engine.opponents.player import Honest
from engine.opponents.simulator import Move, World, play_out
from engine.opponents.situation import Situation

STAGE: Final = 12  # worlds before the first look at who falls behind
MOST: Final = 20_000  # games played out for a move


class Searcher(Honest):
    """`playouts` in place of time, where the same choice is wanted on any machine."""

    attention = 0.8

    def __init__(self, playouts: int | None = None) -> None:
        self._playouts = playouts

    def play(self, situation: Situation, world: World, random: Random, seconds: float) -> Move:
        moves = world.moves(situation.me)
        return self._search(situation, moves, random, perf_counter() + 0.9 * seconds)

    def _search(
        self, situation: Situation, moves: list[Move], random: Random, deadline: float
    ) -> Move:
        won = dict.fromkeys(moves, 0.0)
        staying, stage, tried = moves, STAGE, 0
        while len(staying) > 1 and tried < MOST:
            for _ in range(stage):
                values = self._tried(situation, staying, random, deadline)
                tried += len(staying)
                for move, value in values:
                    won[move] += value
                if not values or (self._playouts and tried >= self._playouts):
                    return max(staying, key=won.__getitem__)
            staying = sorted(staying, key=won.__getitem__, reverse=True)[: (len(staying) + 1) // 2]
            stage *= 2
        return max(staying, key=won.__getitem__)

    def _tried(
        self, situation: Situation, moves: list[Move], random: Random, deadline: float
    ) -> list[tuple[Move, float]]:
        """How each ends in one and the same world; `[]`: the time is up."""
        me = situation.me
        world = situation.world(random)
        values = []
        for move in moves:
            if self._playouts is None and perf_counter() > deadline:
                return []
            other = world.copy()
            other.play(me, move)
            losers = play_out(other)
            values.append((move, 0.5 if not losers else float(not losers >> me & 1)))
        return values
