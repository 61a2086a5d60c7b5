"""Why a move is a good one: what is said of it is so, and known to its seat."""

from itertools import chain
from random import Random

import pytest

from engine import commands as c
from engine.cards import Card, deck
from engine.clock import on_the_clock
from engine.decide import decide
from engine.evolve import fold
from engine.moves import legal_moves
from engine.opponents import Memory, opponent, remember
from engine.opponents.reasons import Because, Why, because
from engine.rules import Mode, Rules
from engine.seats import Seat
from engine.state import Playing, cards_on
from engine.view import View, view
from tests.engine.given import P1, P2, P3, Given, attack, beat, cards, given
from tests.random_play import dealt

TALON = "9s Ks 10c Qc 6d"


def seen(state: Playing, seat: Seat) -> View:
    found = view(state, seat)
    assert isinstance(found, View)
    return found


def said(of: Given, move: c.Move, memory: Memory | None = None) -> Because:
    """`memory`: all that lies in no hand, on the table or in the talon was discarded."""
    state = of.game
    elsewhere = {*state.talon, *cards_on(state.bout.table), *chain(*state.hands.values())}
    discarded = frozenset(deck(state.rules.deck)) - elsewhere
    return because(seen(state, move.seat), memory or Memory(discarded=discarded), move)


def why(text: str = "", why: str = "") -> Because:
    return Because(Why(why), cards(text))


OPENING = given("7s 9h Jh 6d", "8s Kh Ah 8c Qh Js", talon=TALON)
TRUMPLESS = given("7s 9h Jh", "8s Kh Ah 8c Qh Js", talon=TALON)
TRUMPS = given("7d Qd", "8s Kh Ah 8c Qh Ad", talon=TALON)
PAIRED = given("7s 7h 9h", "8s Kh Ah 8c Qh Js", talon=TALON)
LATE = given("Ah 7s", "8c Kh", "9c 9h", table="")
DEFENDING = given("Jh", "8s Js 6d 7d", table="7s", talon=TALON, turn="p1 > p2")
PASSING = given("Jh Jc", "7c 7d 8h", "Ks Kc", table="7h", mode=Mode.TRANSFER, show_trump=True)
BEATEN = given("Jh Kc 7d", "8s 6d", "Qs", table="7s/Js", talon=TALON)
TAKING = given("7h Kc 9c", "8s 6d", "Qs", table="7s", taking=True, talon=TALON)


@pytest.mark.parametrize(
    ("of", "move", "expected"),
    [
        (OPENING, attack(P1, "7s"), why(why="keeps-trumps")),
        (TRUMPLESS, attack(P1, "7s"), why(why="lowest")),
        (TRUMPS, attack(P1, "7d"), why(why="all-trumps")),
        (PAIRED, attack(P1, "7s 7h"), why(why="together")),
        (PAIRED, attack(P1, "9h"), why("7s 7h", why="keeps-pair")),
        (TRUMPLESS, attack(P1, "Jh"), why(why="best")),
        (given("7s Qh", "8s Kh Ah", talon=TALON), attack(P1, "Qh"), why(why="strong")),
        (given("7s 7c Qh", "8s Kh Ah", talon=TALON), attack(P1, "Qh"), why(why="strong")),
        (given("7s 7c Qd", "8s Kd Ad 6d", talon=TALON), attack(P1, "Qd"), why(why="best")),
        (given("7s", "8s", talon=TALON), attack(P1, "7s"), why(why="only")),
        (LATE, attack(P1, "Ah"), why(why="unbeatable")),
        (given("7s 7h", "8s Kh Ah", "9c"), attack(P1, "7s 7h"), why(why="empties")),
        # it is taken, and the ace is not beaten either
        (given("6s Ad", "7c 8h"), attack(P1, "6s"), why(why="wins")),
        (given("6s Ad", "7s 8s"), attack(P1, "Ad"), why(why="wins")),
        (DEFENDING, beat(P2, "7s/8s"), why(why="cheapest")),
        (DEFENDING, beat(P2, "7s/7d"), why(why="lies-there")),
        (DEFENDING, beat(P2, "7s/Js"), why(why="best")),
        (
            given("", "8s 8h Js", table="7s", talon=TALON),
            beat(P2, "7s/Js"),
            why("8s 8h", "keeps-pair"),
        ),
        (
            given("", "Js Jh Qd", table="7s", talon=TALON),
            beat(P2, "7s/Qd"),
            why(why="best"),  # a trump is no price for two jacks
        ),
        (
            given("", "As Ah 10d", table="Js", talon=TALON),
            beat(P2, "Js/10d"),
            why("As Ah", "keeps-pair"),
        ),
        (given("", "8s Kh", table="7s", talon=TALON), beat(P2, "7s/8s"), why(why="only-beater")),
        (
            given("Ac", "6d 7d Kh", table="8c/9c 9h/10h Js", talon="9s Ks 10c Qc 8d"),
            beat(P2, "Js/6d"),
            why(why="too-many"),
        ),
        (given("Ac", "8h Kh", table="7s", talon=TALON), c.Take(P2), why("7s", "cannot")),
        (given("", "8s Kh", table="7s 6s", talon=TALON), c.Take(P2), why(why="cannot-all")),
        (given("", "Ad Kh", table="7s", talon=TALON), c.Take(P2), why("Ad", "costs")),
        (given("", "8s 8d 9d", table="7s 7d", talon=TALON), c.Take(P2), why("8d", "costs")),
        (given("", "8s Kh", table="7s", talon=TALON), c.Take(P2), why(why="few")),
        (PASSING, c.Transfer(P2, Card.C7), why(why="passes-on")),
        (PASSING, c.ShowTrump(P2, Card.D7), why(why="free")),
        (BEATEN, attack(P1, "Jh"), why(why="presses")),
        (given("7h 9c", "8h 8c", table="7s/9s", talon=TALON), attack(P1, "7h"), why(why="rids")),
        (BEATEN, c.Done(P3), why(why="nothing")),
        (BEATEN, c.Done(P1), why(why="best")),
        (given("7d Kc", "8s", table="7s/Js", talon=TALON), c.Done(P1), why("7d", "saves")),
        (given("Jh Kc", "8s 6d", "9c", table="7s/Js"), attack(P1, "Jh"), why(why="fewer")),
        (TAKING, attack(P1, "7h"), why(why="gives")),
    ],
)
def test_a_move_has_its_reason(of: Given, move: c.Move, expected: Because) -> None:
    assert said(of, move) == expected


def test_what_somebody_showed_not_to_have_is_a_reason() -> None:
    """He took a seven that any spade would have beaten."""
    memory = Memory(trump=Card.D6.suit, doubts={P2: dict.fromkeys(cards("9s 10s Js Qs Ks As"), 0)})
    of = given("7c 8s Jh", "8d Kh Ah 8c Qh 6c", talon="9s Ks 10c Qc 6d")
    assert said(of, attack(P1, "8s"), Memory()).why is Why.BEST
    assert said(of, attack(P1, "8s"), memory).why is Why.DOUBTED


def test_a_cheat_that_was_noticed_is_named() -> None:
    of = given("7h Kc", "6c 9h", "Qs", cheating=True, table="7s/6h")
    assert said(of, c.Accuse(P1, Card.H6)).why is Why.CHEATED


def test_every_legal_move_of_any_game_has_a_reason_that_holds() -> None:
    """Cards that are named lie there or are in one's own hand, and who wins for sure does."""
    chance = Random(4)
    certain = 0
    for number in range(6):
        rules = Rules(mode=list(Mode)[number % 2], show_trump=True, cheating=number == 5)
        events = dealt(rules, 2 + number % 3, chance)
        state = fold(events)
        while isinstance(state, Playing):
            asked = on_the_clock(state)[0]
            own, memory = seen(state, asked), remember(events)
            open_cards = {card for pair in own.table for card in (pair.attack, pair.beater) if card}
            for move in legal_moves(state, asked, bot=True):
                found = because(own, memory, move)
                assert set(found.cards) <= open_cards | set(own.hand)
                certain += found.why is Why.WINS
            move = opponent("medium").choose(own, memory, chance, 1)
            decided = decide(state, move)
            events += decided
            state = fold(decided, state)
    assert certain
