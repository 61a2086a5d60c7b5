"""The exact search of endings agrees with looking at every position that can come."""

from itertools import combinations
from random import Random

import pytest

from engine.cards import Card, Suit, deck, in_order
from engine.commands import Attack, Move
from engine.decide import decide
from engine.evolve import fold
from engine.moves import legal_moves
from engine.opponents import Memory
from engine.opponents.ending import Ending, OutOfTime
from engine.opponents.situation import Situation
from engine.position import position
from engine.rules import FirstLimit, Mode, Opening, Rules
from engine.seats import SEATS
from engine.state import Finished, Playing
from engine.view import View, view

P1, P2 = SEATS[:2]
LARGEST = 600  # positions; endings with more are passed over, there are enough


class TooMany(Exception):
    """This ending has more positions than the test looks at."""


def ending(random: Random, rules: Rules) -> Playing:
    """Two small hands of few ranks, so that there is much to throw in and to transfer."""
    ranks = random.sample(sorted({card.rank for card in deck(24)}), random.choice((2, 3, 6)))
    few = [card for card in deck(24) if card.rank in ranks]
    cards = random.sample(few, random.randint(3, 6))
    at = random.randint(1, len(cards) - 1)
    hands = {P1: in_order(cards[:at]), P2: in_order(cards[at:])}
    discard = random.choice((0, 24 - len(cards)))
    return position(rules, hands, (), Suit.HEARTS, P1, P2, discard=discard, bout=2)


def asked(state: Playing) -> str:
    seen = view(state, None)
    assert isinstance(seen, View)
    return seen.asked[0]


def moves(state: Playing) -> list[Move]:
    """All that the one who is asked may do, several cards of a rank too."""
    found = legal_moves(state, asked(state))  # type: ignore[arg-type]
    cards = [move.cards[0] for move in found if isinstance(move, Attack)]
    if not state.bout.table and state.rules.opening is Opening.ONE:
        return found
    room = state.bout.limit - len(state.bout.table)
    for size in range(2, room + 1):
        for some in combinations(cards, size):
            if len({card.rank for card in some}) == 1:
                found.append(Attack(state.bout.opener, some))
    return found


def standing(state: Playing) -> object:
    """What the rest of the game depends on; R12.6 and the number of the bout left aside."""
    bout = state.bout
    table = frozenset((pair.attack, pair.beater) for pair in bout.table)
    rest = (bout.opener, bout.defender, bout.limit, bout.taking, bout.done, bout.showed)
    return tuple(state.hands.values()), table, rest, bool(state.discard)


def best_for_p1(state: Playing) -> float:
    """1, 0.5 or 0: from the outcomes backwards, until nothing new is won for anybody."""
    mover: dict[object, str] = {}
    following: dict[object, set[object]] = {}
    todo = [state]
    while todo:
        now = todo.pop()
        key = standing(now)
        if key in following:
            continue
        if len(following) > LARGEST:
            raise TooMany
        mover[key], following[key] = asked(now), set()
        for move in moves(now):
            after = fold(decide(now, move), now)
            if isinstance(after, Finished):
                assert after.result
                following[key].add(after.result.durak)
            else:
                assert isinstance(after, Playing)
                following[key].add(standing(after))
                todo.append(after)
    start = standing(state)
    if start in forced(following, mover, P1, (P2,)):
        return 1.0
    return 0.0 if start in forced(following, mover, P2, (P1,)) else 0.5


def forced(
    following: dict[object, set[object]], mover: dict[object, str], seeker: str, won: object
) -> set[object]:
    """The positions from which the seeker can make that the end, whatever the other does."""
    found: set[object] = {won}
    grown = True
    while grown:
        grown = False
        for key, after in following.items():
            mine = mover[key] == seeker
            if key not in found and (after & found if mine else after <= found):
                found.add(key)
                grown = True
    return found


@pytest.mark.parametrize("mode", Mode)
def test_the_search_finds_what_looking_at_all_positions_finds(mode: Mode) -> None:
    random = Random(str(mode))
    compared = 0
    values = set()
    while compared < 100:
        rules = Rules(
            deck=24,
            mode=mode,
            show_trump=random.random() < 0.5,
            opening=random.choice(list(Opening)),
            first_limit=random.choice(list(FirstLimit)),
        )
        state = ending(random, rules)
        try:
            value = best_for_p1(state)
        except TooMany:
            continue
        assert searched(state) == value, f"{rules} {state.hands}"
        values.add(value)
        compared += 1
    assert values >= {0.0, 1.0}
    assert 0.5 in values or mode is Mode.THROW_IN


@pytest.mark.parametrize(
    ("one", "other"), [("Js Jc 10d 10h", "10s"), ("9s 9c As 9h", "Ad"), ("As 10h Ah", "10c Ad")]
)
def test_a_transfer_leaves_room_for_no_more_than_its_new_defender_holds(
    one: str, other: str
) -> None:
    """R5.2, R8.4."""
    for show in (False, True):
        rules = Rules(deck=24, mode=Mode.TRANSFER, show_trump=show, opening=Opening.ONE)
        hands = {P1: in_order(map(Card, one.split())), P2: in_order(map(Card, other.split()))}
        state = position(rules, hands, (), Suit.HEARTS, P1, P2, discard=19)
        assert searched(state) == best_for_p1(state)


def searched(state: Playing) -> float:
    seen = view(state, P1)
    assert isinstance(seen, View)
    gone = set(deck(24)) - {card for hand in state.hands.values() for card in hand}
    memory = Memory(discarded=frozenset(gone) if state.discard else frozenset())
    world = Situation(seen, memory).world(Random(1))
    world.hands[1] = Situation(seen, memory).masks.of(state.hands[P2])
    return Ending(world, float("inf")).value(world, 0)


def test_a_search_that_takes_too_long_is_given_up() -> None:
    random = Random(2)
    cards = random.sample(deck(36), 20)
    hands = {P1: in_order(cards[:10]), P2: in_order(cards[10:])}
    state = position(Rules(mode=Mode.TRANSFER), hands, (), Suit.HEARTS, P1, P2, discard=16)
    with pytest.raises(OutOfTime):
        searched_for(state, 5_000)


def searched_for(state: Playing, positions: int) -> float:
    seen = view(state, P1)
    assert isinstance(seen, View)
    world = Situation(seen, Memory()).world(Random(1))
    return Ending(world, float("inf"), positions).value(world, 0)
