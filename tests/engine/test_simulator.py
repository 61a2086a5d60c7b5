"""The simulator plays by the same rules as the engine: move by move, over all options it plays."""

from itertools import combinations
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import commands as c
from engine.allowed import can_throw
from engine.clock import on_the_clock
from engine.decide import decide
from engine.evolve import fold
from engine.moves import legal_moves
from engine.opponents.masks import Masks, masks
from engine.opponents.simulator import Kind, Move, Setting, World, by_habit
from engine.rules import Mode, Opening, Rules
from engine.seats import Seat
from engine.state import Finished, Playing, State, phase
from engine.table import Phase
from tests.engine.strategies import ALL_RULES, tables
from tests.random_play import dealt

HONEST = ALL_RULES.map(lambda rules: replace(rules, cheating=False, auto_pass=False))
SHOWING = HONEST.map(lambda rules: replace(rules, mode=Mode.TRANSFER, show_trump=True))


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(HONEST | SHOWING), st.integers(0, 2**32), st.sampled_from((0.0, 0.5, 1.0)))
def test_each_position_has_the_same_moves_and_each_move_the_same_end(
    table: tuple[Rules, int], seed: int, habit: float
) -> None:
    """Played by chance, by habit, or by both in turn, to the end of the game."""
    random = Random(seed)
    state: State = fold(dealt(*table, random))
    assert isinstance(state, Playing)
    numbers = masks(state.rules.deck, state.trump)
    world = simulated(state, numbers)
    while isinstance(state, Playing) and not world.over:
        state = without_a_choice(state)
        if not isinstance(state, Playing):
            break
        seat = world.actor()
        assert state.players[seat] == first_who_can(state)
        moves = world.moves(seat)
        assert {as_command(move, state.players[seat], numbers) for move in moves} == allowed(
            state, state.players[seat]
        )
        passing = [move for move in moves if move.kind in (Kind.TRANSFER, Kind.SHOW)]
        move = by_habit(world, seat) if random.random() < habit else random.choice(passing or moves)
        assert move in moves
        world.play(seat, move)
        state = fold(decide(state, as_command(move, state.players[seat], numbers)), state)
        state = without_a_choice(state)
        if isinstance(state, Playing) and not world.over:
            assert standing(world) == standing(simulated(state, numbers))
    if isinstance(state, Finished) and state.result and not goes_round(state):
        assert isinstance(state.last, Playing)
        players = state.last.players
        assert world.over
        assert world.losers == sum(1 << players.index(seat) for seat in state.result.durak)


def goes_round(state: Finished) -> bool:
    """A draw by R12.6, which the simulator tells in another way."""
    assert isinstance(state.last, Playing)
    return len(state.last.seen) >= 3 * 8 and any(state.last.hands.values())


def simulated(state: Playing, numbers: Masks) -> World:
    """The same position with all cards known."""
    place, bout = state.players.index, state.bout
    world = World(
        Setting(state.rules, len(state.players)),
        [numbers.of(state.hands[seat]) for seat in state.players],
        [numbers.bits[card] for card in reversed(state.talon)],
        state.discard > 0,
        bout.number,
    )
    lying = [card for pair in bout.table for card in (pair.attack, pair.beater) if card]
    world.opener, world.defender = place(bout.opener), place(bout.defender)
    world.throwers = [place(seat) for seat in bout.throwers]
    world.limit, world.played, world.taking = bout.limit, len(bout.table), bout.taking
    world.lying = numbers.of(lying)
    world.unbeaten = numbers.of(pair.attack for pair in bout.table if not pair.beater)
    world.ranks = 0
    for card in lying:
        world.ranks |= numbers.rank_of[numbers.bits[card]]
    world.done = sum(1 << place(seat) for seat in bout.done)
    world.showed = sum(1 << place(seat) for seat in bout.showed)
    return world


def standing(world: World) -> dict[str, object]:
    """All that the rest of the game depends on; dones only of those who could still throw."""
    names = set(World.__slots__) - {"setting", "stale", "done"}
    found = {name: getattr(world, name) for name in names}
    return {**found, "asked": world.actor(), "throwers": list(world.throwers)}


def without_a_choice(state: State) -> State:
    """After the dones of all who come first and can throw nothing."""
    while isinstance(state, Playing) and phase(state.bout) in (Phase.BEATEN, Phase.TAKING):
        seat = first_who_can(state)
        unable = [s for s in on_the_clock(state) if not can_throw(state, s)]
        if seat is not None or not unable:
            return state
        state = fold(decide(state, c.Done(unable[0])), state)
    return state


def first_who_can(state: Playing) -> Seat | None:
    """The first who is asked and has a choice."""
    asked = on_the_clock(state)
    if phase(state.bout) in (Phase.OPENING, Phase.DEFENDING):
        return asked[0]
    return next((seat for seat in asked if can_throw(state, seat)), None)


def allowed(state: Playing, seat: Seat) -> set[c.Move]:
    """What the engine allows him, with all ways to play several cards of a rank at once."""
    moves = set(legal_moves(state, seat))
    cards = [move.cards[0] for move in moves if isinstance(move, c.Attack)]
    if not state.bout.table and state.rules.opening is Opening.ONE:
        return moves
    room = state.bout.limit - len(state.bout.table)
    for size in range(2, min(room, 4) + 1):
        for some in combinations(sorted(cards, key=lambda card: card.order), size):
            if len({card.rank for card in some}) == 1:
                moves.add(c.Attack(seat, some))
    return moves


def as_command(move: Move, seat: Seat, numbers: Masks) -> c.Move:
    cards = tuple(sorted(numbers.cards_of(move.cards), key=lambda card: card.order))
    match move.kind:
        case Kind.ATTACK:
            return c.Attack(seat, cards)
        case Kind.BEAT:
            return c.Beat(seat, cards[0], numbers.cards[move.beater])
        case Kind.TRANSFER:
            return c.Transfer(seat, cards[0])
        case Kind.SHOW:
            return c.ShowTrump(seat, cards[0])
        case Kind.TAKE:
            return c.Take(seat)
        case _:
            return c.Done(seat)
