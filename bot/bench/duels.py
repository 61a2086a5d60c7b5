"""Duels of two levels of opponents: every deal is played with the seats exchanged."""

import time
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from engine.cards import Card, deck
from engine.commands import Command, OpenTable, SitDown, Start
from engine.decide import decide
from engine.evolve import fold
from engine.opponents import Memory, opponent, remember
from engine.rules import Rules, Teams
from engine.seats import SEATS, Seat
from engine.state import Finished, Playing, State
from engine.view import View, view

LONGEST = 20_000  # moves; a game takes some dozens


class Duel(NamedTuple):
    """Who plays whom at which table. `one` has a seat, or a team; the `other` has all the rest."""

    one: str
    other: str
    rules: Rules
    players: int
    seed: int
    seconds: float  # for a move
    playouts: int | None = None  # hard tries so many in place of that time

    @property
    def sides(self) -> int:
        """How many play against each other: each deal is played as often, `one` on each side."""
        return {Teams.NONE: self.players, Teams.THREE_PAIRS: 3}.get(self.rules.teams, 2)


class Deal(NamedTuple):
    """What became of `one` in all games of a deal; the seconds of each choice."""

    won: int  # was not durak
    drawn: int
    lost: int
    one: tuple[float, ...]
    other: tuple[float, ...]

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


def play_deal(duel: Duel, number: int) -> Deal:
    """All games of one deal."""
    cards = list(deck(duel.rules.deck))
    Random(f"{duel.seed}:{number}").shuffle(cards)
    ends = {"won": 0, "drawn": 0, "lost": 0}
    took: dict[str, list[float]] = {"one": [], "other": []}
    for side in range(duel.sides):
        chance = Random(f"{duel.seed}:{number}:{side}")
        ends[_play(duel, tuple(cards), side, chance, took)] += 1
    return Deal(**ends, one=tuple(took["one"]), other=tuple(took["other"]))


def _play(
    duel: Duel, cards: tuple[Card, ...], side: int, chance: Random, took: dict[str, list[float]]
) -> str:
    """How it ends for `one`, who has that side."""
    players = {
        "one": opponent(duel.one, duel.playouts),
        "other": opponent(duel.other, duel.playouts),
    }
    state, memory = _dealt(duel, cards)
    for _ in range(LONGEST):
        if isinstance(state, Finished):
            break
        assert isinstance(state, Playing)
        seat = _asked(state)
        who = "one" if state.players.index(seat) % duel.sides == side else "other"
        seen = view(state, seat)
        assert isinstance(seen, View)
        started = time.perf_counter()
        move = players[who].choose(seen, memory, chance, duel.seconds)
        took[who].append(time.perf_counter() - started)
        events = decide(state, move)
        state, memory = fold(events, state), remember(events, memory)
    assert isinstance(state, Finished), "a game goes on for ever"
    assert state.result
    if state.result.draw:
        return "drawn"
    return "lost" if SEATS.index(state.result.durak[0]) % duel.sides == side else "won"


def _asked(state: Playing) -> Seat:
    seen = view(state, None)
    assert isinstance(seen, View)
    return seen.asked[0]


def _dealt(duel: Duel, cards: tuple[Card, ...]) -> tuple[State, Memory]:
    start = Start(SEATS[0], cards, "")
    commands: list[Command] = [OpenTable(duel.rules, ""), *[SitDown()] * (duel.players - 1), start]
    state: State | None = None
    memory = Memory()
    for command in commands:
        events = decide(state, command)
        state, memory = fold(events, state), remember(events, memory)
    assert state
    return state, memory


# ---- what it comes to


class Share(NamedTuple):
    """A share with the interval in which it lies 19 times of 20."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def share(parts: Iterable[tuple[float, float]]) -> Share:
    """Of all deals, each with how much of how much; games of one deal depend on each other."""
    deals = list(parts)
    whole = sum(of for _, of in deals)
    if not whole:
        return Share(0.0, 0.0, 1.0)
    value = sum(some for some, _ in deals) / whole
    if value in (0, 1):  # nothing is known of how deals differ: the rule of three
        most = min(1.0, 3 / len(deals))
        return Share(value, value and 1 - most, value or most)
    if len(deals) == 1:
        return Share(value, 0.0, 1.0)
    spread = sum((some - value * of) ** 2 for some, of in deals) * len(deals) / (len(deals) - 1)
    around = 1.96 * spread**0.5 / whole
    return Share(value, max(0.0, value - around), min(1.0, value + around))


def percentile(took: list[float], part: float) -> float:
    """In milliseconds; 0 where nobody chose anything."""
    ordered = sorted(took)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
