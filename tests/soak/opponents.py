"""Games among opponents of all levels at all tables: none is refused anything, and all end."""

from collections import Counter
from random import Random

from engine.commands import Move
from engine.decide import decide
from engine.evolve import fold
from engine.opponents import LEVELS, Memory, opponent, remember
from engine.rules import Rules
from engine.seats import Seat
from engine.state import Finished, Playing, State
from engine.view import View, view
from tests.random_play import dealt, every_table
from tests.soak.games import LawBroken

KINDS = (*LEVELS, "random")
PLAYOUTS = 20  # of a hard move: few, it is not measured how well they play
LONGEST = 3_000  # moves; a game takes some hundreds at most


def play_together_all(seed: int, numbers: range) -> Counter[str]:
    """Play these games; how often each level played. Raises `LawBroken` at the first failure."""
    tables = every_table()
    Random(f"{seed}/opponents").shuffle(tables)
    counts: Counter[str] = Counter()
    for number in numbers:
        rules, players = tables[number % len(tables)]
        random = Random(f"{seed}/opponents {number}")
        levels = tuple(random.choices(KINDS, k=players))
        try:
            over = play_together(levels, rules, random)
        except Exception as broken:
            said = f"game {number} of seed {seed}, {levels} at {rules}: {broken!r}"
            raise LawBroken(said) from broken
        assert over.result
        counts.update(["played by opponents", *[f"opponents: {level}" for level in levels]])
        counts["opponents: draws"] += over.result.draw
    return counts


def play_together(levels: tuple[str, ...], rules: Rules, random: Random) -> Finished:
    """A game among these, seat by seat. Raises `AssertionError` for one that does not end."""
    events = dealt(rules, len(levels), random)
    state, memory = fold(events), remember(events)
    for _ in range(LONGEST):
        if isinstance(state, Finished):
            return state
        assert isinstance(state, Playing)
        level = levels[state.players.index(first_asked(state))]
        events = decide(state, chosen(level, state, memory, random))
        state, memory = fold(events, state), remember(events, memory)
    raise AssertionError("this game does not end")


def chosen(level: str, state: Playing, memory: Memory, random: Random) -> Move:
    """What the first who is asked does if he is of that level."""
    seen = seen_by(state, first_asked(state))
    return opponent(level, playouts=PLAYOUTS).choose(seen, memory, random, 1.0)


def first_asked(state: Playing) -> Seat:
    return seen_by(state, state.players[0]).asked[0]


def seen_by(state: State, seat: Seat) -> View:
    found = view(state, seat)
    assert isinstance(found, View)
    return found
