"""What holds for any options (R1), any deal and any play."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.commands import GiveUp
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.rules import Rules
from engine.state import Finished, Playing
from tests import laws, notation_laws
from tests.engine.strategies import ALL_RULES, tables
from tests.random_play import Turn, dealt, walk

Table = tuple[Rules, int]
SEEDS = st.integers(0, 2**32 - 1)
CHEATING = tables(ALL_RULES.filter(lambda rules: rules.cheating))

games = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def played(table: Table, seed: int) -> tuple[list[Event], list[Turn]]:
    """The events up to the deal, and a random game from there."""
    random = Random(seed)
    start = dealt(*table, random)
    return start, list(walk(start, random))


def some(turns: list[Turn], seed: int, number: int) -> list[Turn]:
    return Random(seed).sample(turns, min(number, len(turns)))


@games
@given(tables(), SEEDS)
def test_every_game_ends_with_a_just_result(table: Table, seed: int) -> None:
    _, turns = played(table, seed)
    last = turns[-1].after
    assert isinstance(last, Finished)
    laws.result_is_just(last)


@games
@given(tables(), SEEDS)
def test_cards_are_conserved_and_limits_kept(table: Table, seed: int) -> None:
    _, turns = played(table, seed)
    for turn in turns:
        laws.cards_are_conserved(turn.after)
        laws.limits_are_kept(turn.after)
        laws.hands_are_refilled(turn)


@games
@given(tables(), SEEDS)
def test_legal_moves_are_exactly_what_decide_accepts(table: Table, seed: int) -> None:
    """Tried with every card; a refused command leaves the state equal."""
    _, turns = played(table, seed)
    for turn in some(turns, seed, 6):
        laws.moves_are_what_decide_accepts(turn.before)


@settings(games, max_examples=12)
@given(tables(), SEEDS)
def test_no_card_and_no_target_is_accepted_that_is_not_listed(table: Table, seed: int) -> None:
    """Every card is tried on every card of the whole deck."""
    _, turns = played(table, seed)
    for turn in some(turns, seed, 1):
        laws.moves_are_what_decide_accepts(turn.before, thorough=True)


@games
@given(tables(), SEEDS)
def test_events_survive_json(table: Table, seed: int) -> None:
    start, turns = played(table, seed)
    laws.events_survive_json(start)
    for turn in turns:
        laws.events_survive_json(turn.events)


@games
@given(tables(), SEEDS)
def test_two_states_that_differ_in_what_is_hidden_look_the_same(table: Table, seed: int) -> None:
    events, turns = played(table, seed)
    shown = Random(seed).randrange(len(turns))
    for turn in turns[:shown]:
        events += turn.events
    laws.views_leak_nothing(events, Random(seed))


@games
@given(CHEATING, SEEDS)
def test_verdicts_are_just_and_what_is_undone_was_never_there(table: Table, seed: int) -> None:
    """R15.2, R15.3, R15.4: marks apart, a caught move leaves the state as it was before it."""
    _, turns = played(table, seed)
    bout = laws.Bout()
    for turn in turns:
        bout.follow(turn)


@games
@given(tables(), SEEDS)
def test_a_written_game_plays_to_the_same_end(table: Table, seed: int) -> None:
    start, turns = played(table, seed)
    events = [*start, *(event for turn in turns for event in turn.events)]
    notation_laws.record_plays_to_the_same_end(events, len(start))


@games
@given(tables(), SEEDS, st.data())
def test_a_game_given_up_plays_to_the_same_end(
    table: Table, seed: int, data: st.DataObject
) -> None:
    start, turns = played(table, seed)
    stop = data.draw(st.integers(0, len(turns) - 1))
    events = [*start, *(event for turn in turns[:stop] for event in turn.events)]
    events += decide(fold(events), GiveUp("nobody-came"))
    notation_laws.record_plays_to_the_same_end(events, len(start))


@games
@given(tables(), SEEDS)
def test_a_written_position_is_read_as_it_stood(table: Table, seed: int) -> None:
    _, turns = played(table, seed)
    for turn in turns:
        if isinstance(turn.after, Playing):
            notation_laws.position_stands(turn.after)
