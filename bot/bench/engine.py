"""`durak bench engine`: random legal games, beside the cost of only decoding their events."""

import gc
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import msgspec

from engine.cards import deck
from engine.commands import Command, OpenTable, SitDown, Start
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.moves import legal_moves
from engine.rules import Mode, Rules
from engine.seats import SEATS
from engine.state import Playing, State

SEED = 1
SECONDS = 2.0  # of play for each number of players
PLAYERS = (2, 4, 6)
RULES = (Rules(), Rules(mode=Mode.TRANSFER), Rules(cheating=True))  # one after the other

# What this engine holds itself to, on one core.
MOST_MICROSECONDS_A_MOVE = 40
MOST_MICROSECONDS_AN_EVENT = 10
MOST_BYTES_A_GAME = 16 * 1024


class Played(NamedTuple):
    """Random games and how long it took to decide their moves."""

    games: list[list[Event]]
    seconds: float  # all of it: finding the legal moves, choosing, deciding, folding
    decided: list[float]  # seconds of each decision


class Figures(NamedTuple):
    """A line of the table; times in microseconds."""

    players: int
    games_a_second: float
    moves_a_second: float
    move: float  # the median decision
    events_a_second: float
    event: float  # the average fold
    floor: float  # the average decoding of the same event
    state: int  # bytes of a game in the middle, the largest one met

    @property
    def reached(self) -> bool:
        return (
            self.move <= MOST_MICROSECONDS_A_MOVE
            and self.event <= MOST_MICROSECONDS_AN_EVENT
            and self.state <= MOST_BYTES_A_GAME
        )


def main() -> None:
    """Measure and print."""
    print(_HEAD)  # noqa: T201 - what the command is for
    figures = []
    for players in PLAYERS:
        figures.append(measure(players, SECONDS))
        print(_line(figures[-1]))  # noqa: T201
    print(_verdict(all(line.reached for line in figures)))  # noqa: T201


def measure(players: int, seconds: float) -> Figures:
    """Play for so long, then fold and decode what was played."""
    played = play(players, seconds)
    logs = [msgspec.json.encode(game) for game in played.games]
    events = sum(map(len, played.games))
    decoder = msgspec.json.Decoder(list[Event])
    floor = _best(lambda: [decoder.decode(log) for log in logs])
    folding = _best(lambda: [fold(game) for game in played.games])
    return Figures(
        players=players,
        games_a_second=len(played.games) / played.seconds,
        moves_a_second=len(played.decided) / sum(played.decided),
        move=statistics.median(played.decided) * 1e6,
        events_a_second=events / folding,
        event=folding / events * 1e6,
        floor=floor / events * 1e6,
        state=max(_bytes(game, decoder) for game in played.games[:20]),
    )


# ---- play


def play(players: int, seconds: float) -> Played:
    random = Random(SEED)
    games: list[list[Event]] = []
    decided: list[float] = []
    started = time.perf_counter()
    while time.perf_counter() < started + seconds:
        events: list[Event] = []
        rules = RULES[len(games) % len(RULES)]
        for decision, took in _game(rules, players, random):
            events += decision
            decided.append(took)
        games.append(events)
    return Played(games, time.perf_counter() - started, decided)


def _game(rules: Rules, players: int, random: Random) -> Iterator[tuple[list[Event], float]]:
    """A game's decisions, the lobby's too, each with the seconds it took."""
    cards = random.sample(deck(rules.deck), rules.deck)
    opening: list[Command] = [OpenTable(rules, ""), *[SitDown()] * (players - 1)]
    opening.append(Start(SEATS[0], tuple(cards), ""))
    state: State | None = None
    while opening or isinstance(state, Playing):
        command = opening.pop(0) if opening else _any_move(state, random)
        before = time.perf_counter()
        events = decide(state, command)
        took = time.perf_counter() - before
        state = fold(events, state)
        yield events, took


def _any_move(state: State | None, random: Random) -> Command:
    assert isinstance(state, Playing)
    for seat in random.sample(state.players, len(state.players)):
        if moves := legal_moves(state, seat):
            return random.choice(moves)
    raise AssertionError("somebody can always move")


# ---- measures


def _best(work: Callable[[], object], times: int = 3) -> float:
    """The seconds of the fastest of a few runs: what the machine can do undisturbed."""
    took = []
    for _ in range(times):
        gc.collect()
        before = time.perf_counter()
        work()
        took.append(time.perf_counter() - before)
    return min(took)


def _bytes(game: list[Event], decoder: "msgspec.json.Decoder[list[Event]]") -> int:
    """What a process holds on to that keeps the state of this game in the middle of its play."""
    log = msgspec.json.encode(game[: len(game) // 2])
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    state = fold(decoder.decode(log))
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert isinstance(state, Playing)
    return held


# ---- the table

_HEAD = """\
players   games/s   moves/s  µs a move   events/s  µs an event     floor  bytes a game
                    decided   (median)     folded    (average)  (decode)     (largest)"""


def _line(one: Figures) -> str:
    return (
        f"{one.players:7}{one.games_a_second:10,.0f}{one.moves_a_second:10,.0f}{one.move:11.1f}"
        f"{one.events_a_second:11,.0f}{one.event:13.2f}{one.floor:10.2f}{one.state:14,}"
    )


def _verdict(reached: bool) -> str:
    aim = (
        f"at most {MOST_MICROSECONDS_A_MOVE} µs a move, {MOST_MICROSECONDS_AN_EVENT} µs an event, "
        f"{MOST_BYTES_A_GAME:,} bytes a game"
    )
    return f"to reach: {aim}: {'reached' if reached else 'NOT reached'}"
