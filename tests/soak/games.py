"""Random games over all options, each held to all laws."""

from collections import Counter
from random import Random

import msgspec

from engine.events import (
    AccusationFailed,
    AttackTransferred,
    BotTookOver,
    BoutEnded,
    CheatCaught,
    Event,
    GameEnded,
    TimeRanOut,
    TrumpShown,
)
from engine.notation import write
from engine.notation.record import record
from engine.rules import Rules
from engine.state import Finished, Playing
from tests import laws, notation_laws
from tests.random_play import Turn, dealt, every_table, walk

# What else is counted, so that it shows whether the games were worth playing.
EVENTS = (BoutEnded, AttackTransferred, TrumpShown, CheatCaught, AccusationFailed, TimeRanOut)


class LawBroken(Exception):
    """A law that failed, with all that is needed to see it again."""


def play_all(seed: int, numbers: range) -> Counter[str]:
    """Play these games; what was played, by name. Raises `LawBroken` at the first failure."""
    tables = every_table()
    Random(seed).shuffle(tables)
    counts: Counter[str] = Counter()
    for number in numbers:
        rules, players = tables[number % len(tables)]
        counts += _counted(rules, players, _play(rules, players, seed, number))
    return counts


def _play(rules: Rules, players: int, seed: int, number: int) -> list[Event]:
    random = Random(f"{seed}/{number}")
    events = dealt(rules, players, random)
    try:
        _hold_to_the_laws(events, random)
    except Exception as broken:
        text = write(record(events, notation_laws.NAMES))
        raise LawBroken(f"game {number} of seed {seed}: {broken!r}\n{text}") from broken
    return events


def _hold_to_the_laws(events: list[Event], random: Random) -> None:
    """Play on from the deal; `events` grows by what happens."""
    bout, start = laws.Bout(), len(events)
    laws.events_survive_json(events)
    for turn in walk(events, random):
        events += turn.events
        bout.follow(turn)
        _hold_one(turn, random)
        if random.random() < 0.003:
            laws.views_leak_nothing(events, random, seats=2)
    assert isinstance(turn.after, Finished)
    laws.result_is_just(turn.after)
    notation_laws.record_plays_to_the_same_end(events, start)


def _hold_one(turn: Turn, random: Random) -> None:
    laws.cards_are_conserved(turn.after)
    laws.limits_are_kept(turn.after)
    laws.hands_are_refilled(turn)
    laws.events_survive_json(turn.events)
    chance = random.random()
    if chance < 0.005:
        laws.moves_are_what_decide_accepts(turn.before, thorough=chance < 0.0002)
    if chance > 0.98 and isinstance(turn.after, Playing):
        notation_laws.position_stands(turn.after)


def _counted(rules: Rules, players: int, events: list[Event]) -> Counter[str]:
    counts: Counter[str] = Counter({"games": 1, "events": len(events), f"players: {players}": 1})
    for option, value in msgspec.to_builtins(rules).items():
        if option not in ("speed", "next-first"):  # they change nothing in a game
            counts[f"{option}: {value}"] = 1
    for event in events:
        if isinstance(event, EVENTS):
            counts[type(event).__name__] += 1
        if isinstance(event, BotTookOver):
            counts["BotTookOver"] += 1
        if isinstance(event, GameEnded):
            counts["draws"] += event.result.draw
            counts["draws by repetition"] += event.result.draw and bool(_holding(events))
            counts[f"epaulettes: {event.result.epaulettes}"] += 1
    return counts


def _holding(events: list[Event]) -> bool:
    """Whether the game ended right at the start of a bout (R12.6)."""
    return type(events[-2]).__name__ == "BoutStarted"
