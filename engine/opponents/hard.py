"""Hard: tries his moves in worlds that agree with what he knows, and searches endings to the end.

All moves are tried in the same worlds: the bout is played on by habit, then a guess tells what the
hands are worth, or near the end the game is played out. In stages the worse half of the moves is
given up, so that most worlds go to those between which it is hard to choose; of equals he plays
what he would by habit, or the one that costs least.
"""

from random import Random
from time import perf_counter
from typing import Final

from engine.opponents.ending import Ending, OutOfTime
from engine.opponents.player import Honest
from engine.opponents.simulator import Move, World, by_habit, play_on
from engine.opponents.situation import Situation
from engine.opponents.worth import chance

STAGE: Final = 40  # worlds before the first look at who falls behind
MOST: Final = 4_000  # games played on for a move
BOUTS: Final = 1  # that are played on before the guess
LEAST: Final = 2  # with no more cards in the talon the game is played out
ENDING: Final = 12  # cards in the hands of two, up to which the end is searched
POSITIONS: Final = 5  # of an ending, for each playout where these are counted


class Searcher(Honest):
    """`playouts` in place of time, where the same choice is wanted on any machine."""

    attention = 0.8

    def __init__(self, playouts: int | None = None) -> None:
        self._playouts = playouts

    def play(self, situation: Situation, world: World, random: Random, seconds: float) -> Move:
        started = perf_counter()
        habit = by_habit(world, situation.me)  # his choice where he finds no better, or no time
        moves = [habit, *[move for move in world.moves(situation.me) if move != habit]]
        moves = self._best_endings(situation, moves, started + 0.6 * seconds)
        return self._tried(situation, moves, random, started + 0.9 * seconds)

    def _best_endings(self, situation: Situation, moves: list[Move], deadline: float) -> list[Move]:
        """Those that are best when both play on without a mistake; all, if it is not so far."""
        ending = situation.ending()
        if ending is None:
            return moves
        world, me = ending
        if sum(hand.bit_count() for hand in world.hands) > ENDING:
            return moves
        counted = self._playouts is not None
        search = Ending(
            world,
            float("inf") if counted else deadline,
            POSITIONS * self._playouts if self._playouts else 1 << 30,
        )
        try:
            values = {move: search.value(world.after(me, move), me) for move in moves}
        except OutOfTime:
            return moves
        best = max(values.values())
        return [move for move in moves if values[move] == best]

    def _tried(
        self, situation: Situation, moves: list[Move], random: Random, deadline: float
    ) -> Move:
        """The one with which it goes best in many worlds."""
        won = dict.fromkeys(moves, 0.0)
        staying, stage, tried = moves, STAGE, 0
        most = self._playouts or MOST
        while len(staying) > 1 and tried < most:
            for _ in range(stage):
                values = self._values(situation, staying, random, deadline)
                tried += len(staying)
                for move, value in values:
                    won[move] += value
                if not values or tried >= most:
                    return max(staying, key=won.__getitem__)
            staying = sorted(staying, key=won.__getitem__, reverse=True)[: (len(staying) + 1) // 2]
            stage *= 2
        return max(staying, key=won.__getitem__)

    def _values(
        self, situation: Situation, moves: list[Move], random: Random, deadline: float
    ) -> list[tuple[Move, float]]:
        """What each comes to in one and the same world; `[]`: the time is up."""
        if self._playouts is None and perf_counter() > deadline:
            return []
        world = situation.world(random)
        bout, me = world.number + BOUTS, situation.me
        return [(move, outcome(world.after(me, move), me, bout)) for move in moves]


def outcome(world: World, seat: int, bout: int) -> float:
    """The chance that this seat is not durak when all go on by habit, guessed at that bout."""
    play_on(world, bout, LEAST)
    if not world.over:
        return chance(world, seat)
    if not world.losers:
        return 1 - 1 / world.setting.teams
    return float(not world.losers >> seat & 1)
