"""Opponents play by the rules, see what a player at the table sees, and finish their games."""

import itertools
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.commands import Accuse
from engine.decide import decide
from engine.events import CheatCaught, Event
from engine.evolve import fold
from engine.opponents import Memory, opponent, remember
from engine.rules import Mode, Rules
from engine.seats import Seat
from engine.state import Playing
from tests.random_play import dealt, every_table, walk
from tests.soak.opponents import KINDS, chosen, first_asked, play_together, seen_by


def test_at_every_kind_of_table_all_levels_play_by_the_rules_and_games_end() -> None:
    """`decide` refuses nothing that they choose."""
    tables = Random(1).sample(every_table(), 20)
    for seed, (rules, count) in enumerate(tables):
        random = Random(seed)
        levels = tuple(random.choices(KINDS, k=count))
        over = play_together(levels, rules, random)
        assert over.result, f"{levels} at {rules}"


@pytest.mark.parametrize("level", KINDS)
def test_what_nobody_may_know_changes_no_choice(level: str) -> None:
    """All that is hidden from a seat is dealt anew: it sees the same, and chooses the same."""
    random = Random(7)
    events = dealt(Rules(mode=Mode.TRANSFER), 3, random)
    memory = remember(events)
    for turn in itertools.islice(walk(events, random), 60):
        state = turn.before
        seat = first_asked(state)
        other = dealt_anew(state, seat, memory, random)
        assert chosen(level, state, memory, Random(3)) == chosen(level, other, memory, Random(3))
        memory = remember(turn.events, memory)


def dealt_anew(state: Playing, seat: Seat, memory: Memory, random: Random) -> Playing:
    """The cards in the talon and in other hands change places, but for those that all know."""
    hidden = [card for card in state.talon if card not in state.known]
    for player, hand in state.hands.items():
        hidden += [card for card in hand if player != seat and card not in state.known]
    random.shuffle(hidden)
    hands = {
        player: hand
        if player == seat
        else tuple(card if card in state.known else hidden.pop() for card in hand)
        for player, hand in state.hands.items()
    }
    talon = tuple(card if card in state.known else hidden.pop() for card in state.talon)
    return replace(state, hands=hands, talon=talon)


def test_memory_reads_of_an_event_only_what_all_have_seen() -> None:
    """Hands, deck and drawn cards may be any: it remembers the same."""
    random = Random(3)
    events = dealt(Rules(cheating=True), 4, random)
    for turn in walk(events, random):
        events += turn.events
    log = msgspec.to_builtins(events)
    for event in log:
        if event["type"] == "GameStarted":
            event["deck"], event["talon"], event["hands"] = [], [], {}
        if event["type"] == "BoutEnded":
            event["drawn"] = {seat: ["2s"] * len(them) for seat, them in event["drawn"].items()}
    blind = msgspec.convert(log, type=list[Event])
    assert remember(blind) == remember(events) != Memory()


def test_the_same_view_memory_and_chance_give_the_same_choice() -> None:
    """Where a number of playouts is given in place of time."""
    random = Random(5)
    events = dealt(Rules(), 2, random)
    state, memory = fold(events), remember(events)
    assert isinstance(state, Playing)
    assert chosen("hard", state, memory, Random(1)) == chosen("hard", state, memory, Random(1))


def test_who_is_not_asked_chooses_nothing() -> None:
    state = fold(dealt(Rules(), 2, Random(5)))
    assert isinstance(state, Playing)
    seat = state.bout.defender
    with pytest.raises(ValueError, match="not asked"):
        opponent("easy").choose(seen_by(state, seat), Memory(), Random(), 1)


def test_without_time_to_think_hard_plays_as_medium_does() -> None:
    """Never nothing, and never what merely comes first."""
    random = Random(11)
    events = dealt(Rules(mode=Mode.TRANSFER), 2, random)
    memory = remember(events)
    for turn in itertools.islice(walk(events, random), 40):
        seen = seen_by(turn.before, first_asked(turn.before))
        hurried = opponent("hard").choose(seen, memory, Random(1), 0.0)
        assert hurried == opponent("medium").choose(seen, memory, Random(1), 0.0)
        memory = remember(turn.events, memory)


def test_a_cheat_is_noticed_or_not_however_often_one_looks() -> None:
    """And only a cheat is accused: the card is one that all saw break the rules."""
    random = Random(2)
    accused, cheated = 0, 0
    for _ in range(4):
        events = dealt(Rules(cheating=True), 3, random)
        memory = remember(events)
        for turn in walk(events, random):
            seen = seen_by(turn.before, first_asked(turn.before))
            moves = {opponent("medium").choose(seen, memory, Random(n), 1.0) for n in range(3)}
            accusations = {move for move in moves if isinstance(move, Accuse)}
            cheated += bool(memory.cheated)
            accused += bool(accusations)
            assert not accusations or accusations == moves
            for move in accusations:
                assert isinstance(decide(turn.before, move)[0], CheatCaught)
            memory = remember(turn.events, memory)
    assert 0.1 < accused / cheated < 0.9
