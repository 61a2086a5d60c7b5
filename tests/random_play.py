"""Random games over all options: what the laws and the bench are tried on."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from engine.cards import deck
from engine.clock import on_the_clock
from engine.commands import (
    Accuse,
    AskHint,
    Attack,
    Beat,
    Command,
    Done,
    ExtendClock,
    Move,
    OpenTable,
    RunOut,
    Saying,
    ShowTrump,
    SitDown,
    StandIn,
    Start,
    Take,
    TakeControl,
    TimeOut,
    Transfer,
)
from engine.decide import decide
from engine.events import Delay, Event
from engine.evolve import fold
from engine.moves import legal_moves, open_saying
from engine.notation.words import OPTIONS, attribute
from engine.rules import Opening, Rules, players_allowed
from engine.seats import SEATS, Seat
from engine.state import Finished, Lobby, Playing, State
from engine.view import View, view

COOLS_DOWN = 1_000  # moves after which all that is legal is liked alike
LONGEST_GAME = 20_000  # moves; most random games need a few hundred


class Turn(NamedTuple):
    """The state before, the command, what was decided, the state after."""

    before: Playing
    command: Command
    events: tuple[Event, ...]
    after: Playing | Finished


def every_table() -> list[tuple[Rules, int]]:
    """All combinations of options that play differently, with every number of players (R1.1)."""
    options = {
        attribute(option): values.values()
        for option, values in OPTIONS.items()
        if option not in ("next-first", "speed")
    }
    choices = itertools.product(*options.values())
    chosen = [dict(zip(options, choice, strict=True)) for choice in choices]
    rules = [Rules(**choice) for choice in chosen]
    return [(one, count) for one in rules for count in players_allowed(one)]


def dealt(rules: Rules, count: int, random: Random, opener: Seat | None = None) -> list[Event]:
    """The events of a table up to the deal of a shuffled deck."""
    cards = list(deck(rules.deck))
    random.shuffle(cards)
    start = Start(SEATS[0], tuple(cards), "", opener)
    commands: tuple[Command, ...] = (OpenTable(rules, ""), *[SitDown()] * (count - 1), start)
    events: list[Event] = []
    state: State | None = None
    for command in commands:
        decided = decide(state, command)
        state = fold(decided, state)
        events += decided
    return events


def walk(events: list[Event], random: Random) -> Iterator[Turn]:
    """Random legal play from there to the end of the game.

    Raises `AssertionError` for a game that does not end.
    """
    state = fold(events)
    temper = Temper(random)
    for _ in range(LONGEST_GAME):
        if isinstance(state, Finished):
            return
        assert isinstance(state, Playing)
        before, command = state, temper.wish(state)
        decided = tuple(decide(before, command))
        state = fold(decided, before)
        assert not isinstance(state, Lobby)
        yield Turn(before, command, decided, state)
    raise AssertionError(f"this game does not end: {state}")


class Temper:
    """What somebody likes to do, drawn anew for each game, so that games differ.

    Those who like nothing better than to take can hand the same cards round for tens of thousands
    of moves; so tempers cool down in time.
    """

    def __init__(self, random: Random, *, timeouts: bool = True) -> None:
        self._random = random
        kinds = (Attack, Beat, Transfer, ShowTrump, Take, Done, Accuse)
        self._liking = {kind: random.choice((0.1, 1, 1, 10)) for kind in kinds}
        self._wishes = 0
        self._people: set[Seat] = set()  # who took control: no bot moves there again by itself
        self._ahead = random.choice((0, 0.02, 0.2))
        self._late = random.choice((0, 0.02, 0.2)) if timeouts else 0

    def wish(self, state: Playing) -> Command:
        random = self._random
        self._wishes += 1
        if self._wishes == COOLS_DOWN:
            self._liking = dict.fromkeys(self._liking, 1)
        if state.played_by_bot and random.random() < 0.1:
            self._people.add(state.played_by_bot[0])
            return TakeControl(state.played_by_bot[0])
        if random.random() < self._late:
            return self._by_the_clock(state)
        if state.rules.hints and random.random() < 0.02 and (asking := _himself_asked(state)):
            return AskHint(random.choice(asking))
        if random.random() < self._ahead and (saying := self._saying(state)):
            return saying
        moves = self._moves_of_somebody(state)
        weights = [self._liking[type(move)] for move in moves]
        return self._embellished(state, random.choices(moves, weights)[0], moves)

    def _by_the_clock(self, state: Playing) -> Command:
        """Somebody's time runs out or everybody's, bots move, or there is more time."""
        seen = view(state, None)
        assert isinstance(seen, View)
        wishes: list[Command] = [TimeOut(self._random.choice(seen.asked)), RunOut(state.clock)]
        if set(seen.asked) & set(state.played_by_bot):
            wishes.append(StandIn(state.clock))
        if self._random.random() < 0.1:
            wishes.append(ExtendClock(state.clock, 12.5, Delay.OUTAGE))
        return self._random.choice(wishes)

    def _saying(self, state: Playing) -> Saying | None:
        """Somebody has nothing more in this bout, or takes it back; seldom may nobody say that."""
        seats = [seat for seat in state.players if open_saying(state, seat)]
        return open_saying(state, self._random.choice(seats)) if seats else None

    def _moves_of_somebody(self, state: Playing) -> list[Move]:
        for seat in self._random.sample(state.players, len(state.players)):
            if moves := legal_moves(state, seat):
                return moves
        raise AssertionError(f"nobody can move: {state}")

    def _embellished(self, state: Playing, move: Move, moves: list[Move]) -> Move:
        """Several cards at once now and then, now and then a bot's."""
        if isinstance(move, Attack) and self._random.random() < 0.3:
            move = self._with_more(state, move, moves)
        elsewhere = self._people.union(state.played_by_bot)
        if self._random.random() < 0.05 and move.seat not in elsewhere:
            return replace(move, bot=True)
        return move

    def _with_more(self, state: Playing, move: Attack, moves: list[Move]) -> Attack:
        if not state.bout.table and state.rules.opening is Opening.ONE:
            return move
        same = [
            other.cards[0]
            for other in moves
            if isinstance(other, Attack) and other.cards[0].rank == move.cards[0].rank
        ]
        self._random.shuffle(same)
        return replace(move, cards=tuple(same[: state.bout.limit - len(state.bout.table)]))


def _himself_asked(state: Playing) -> list[Seat]:
    """Who must act, and no bot in his place."""
    return [seat for seat in on_the_clock(state) if seat not in state.played_by_bot]
