"""What became of everybody, by the events alone."""

from engine.aftermath import Aftermath, Became, Outcome, aftermath, became
from engine.cards import Card
from engine.commands import Command, GiveUp, Take
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.rules import Teams
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, given, table


def after(position: Given, *commands: Command) -> Aftermath:
    events: list[Event] = []
    state = position.state
    for command in commands:
        decided = decide(state, command)
        state = fold(decided, state)
        events += decided
    return aftermath(events, position.state)


def test_epaulettes_are_given_by_those_whose_cards_they_are() -> None:
    """R16.1: the last cards of the attack, here one of each thrower."""
    ready = given("6s", "8h 9h", "6c", turn="p1 > p2")
    assert became(after(ready, attack(P1, "6s"), Take(P2), attack(P3, "6c"))) == {
        P1: Became(Outcome.WON, 0, given=1),
        P2: Became(Outcome.DURAK, 1, worn=2),
        P3: Became(Outcome.WON, 2, given=1),
    }


def test_the_last_bouts_cards_are_known_though_the_table_was_cleared() -> None:
    ended = after(given("8s", "9s 9c"), attack(P1, "8s"), beat(P2, "8s/9s"))
    assert ended.last is not None
    (pair,) = ended.last.bout.table
    assert (pair.attack, pair.beater) == (Card("8s"), Card("9s"))
    assert became(ended) == {
        P1: Became(Outcome.WON, team=0),
        P2: Became(Outcome.DURAK, team=1),
    }


def test_in_a_draw_everybody_has_drawn() -> None:
    ended = became(after(given("8s", "9s"), attack(P1, "8s"), beat(P2, "8s/9s")))
    assert {each.outcome for each in ended.values()} == {Outcome.DRAW}


def test_partners_share_their_fortune() -> None:
    """Also who was out already (R13.3)."""
    ready = given("8s", "9s 9c", "", "", teams=Teams.PAIRS, out="p3 p4")
    ended = became(after(ready, attack(P1, "8s"), beat(P2, "8s/9s")))
    assert (ended[P2], ended[P4]) == (Became(Outcome.DURAK, 1), Became(Outcome.DURAK, 1))
    assert (ended[P1], ended[P3]) == (Became(Outcome.WON, 0), Became(Outcome.WON, 0))


def test_nothing_becomes_of_anybody_without_a_result() -> None:
    assert became(after(table(2), GiveUp("cancelled"))) == {}
    assert became(after(given("8s", "9s 9c"), GiveUp("cancelled"))) == {}
