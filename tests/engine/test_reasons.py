"""Every refusal has its reason, which names its clause; nothing changes by it."""

import re

import pytest

from engine.cards import Card, deck
from engine.commands import (
    Accuse,
    AskHint,
    Attack,
    Beat,
    ChangeOptions,
    Command,
    Done,
    OpenTable,
    SayNothingMore,
    ShowTrump,
    SitDown,
    StandUp,
    Start,
    SwapSeats,
    Take,
    TimeOut,
    Transfer,
)
from engine.events import BotTookOver
from engine.evolve import fold
from engine.illegal import IllegalMove, Reason
from engine.rules import Mode, Opening, Rules, Teams, Throwers
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, given, table

R = Reason
TRANSFER = Mode.TRANSFER
PLAIN = given("7h 7s 8h", "9h 7c Kh", "Qs 7d")
OPENED = PLAIN.after(attack(P1, "7h"))
OVER = given("7h", "9h Kc").after(attack(P1, "7h"), beat(P2, "7h/9h"))
PASSING = given("8h", "7c 7d 8d 9h", "Ks Kc", table="7h", mode=TRANSFER, show_trump=True)
CHEATING = given("7h Kc", "6c 9h", "Qs", "Js", cheating=True, teams=Teams.PAIRS, table="7s/8s")
HINTED = given("7h 7s 8h", "9h 7c Kh", "Qs 7d", hints=True)
DECK = deck(36)

REFUSED: dict[Reason, tuple[Given, Command]] = {
    R.NO_TABLE: (Given(None), SitDown()),
    R.TABLE_EXISTS: (table(1), OpenTable(Rules(), "")),
    R.NOT_SEATED: (table(2), Start(P3, DECK, "")),
    R.NOT_THE_OWNER: (table(2), ChangeOptions(P2, Rules(deck=52))),
    R.NOBODY_SITS_THERE: (table(2), SwapSeats(P1, P1, P3)),
    R.ALREADY_DEALT: (PLAIN, SitDown()),
    R.NOT_DEALT: (table(2), Take(P1)),
    R.TABLE_FULL: (table(6), SitDown()),
    R.WRONG_NUMBER_OF_PLAYERS: (table(1), Start(P1, DECK, "")),
    R.WRONG_DECK: (table(2), Start(P1, DECK[1:], "")),
    R.WRONG_OPENER: (table(2), Start(P1, DECK, "", opener=P3)),
    R.MUST_STAY: (PLAIN, StandUp(P1)),
    R.GAME_IS_OVER: (OVER, Take(P2)),
    R.BOUT_IS_OVER: (OPENED, Take(P2, bout=2)),
    R.TABLE_CHANGED: (OPENED, Take(P2, lying=2)),
    R.NOT_IN_THE_GAME: (PLAIN, attack(P4, "7h")),
    R.NOT_YOUR_CARD: (PLAIN, attack(P1, "9h")),
    R.NOT_THE_DEFENDER: (OPENED, Take(P3)),
    R.TAKE_WAS_SAID: (OPENED.after(Take(P2)), beat(P2, "7h/9h")),
    R.NO_CARDS: (PLAIN, Attack(P1, ())),
    R.SAME_CARD_TWICE: (PLAIN, attack(P1, "7h 7h")),
    R.SEVERAL_RANKS: (PLAIN, attack(P1, "7h 8h")),
    R.NOT_THE_OPENER: (PLAIN, attack(P3, "7d")),
    R.OPENS_WITH_ONE: (given("7h 7s", "9h 9s", opening=Opening.ONE), attack(P1, "7h 7s")),
    R.OVER_THE_LIMIT: (given("7h 7s", "9h", table="7c"), attack(P1, "7h")),
    R.DEFENDER_CANNOT_THROW: (OPENED, attack(P2, "7c")),
    R.NOT_A_NEIGHBOUR: (
        given("7h", "9h 9s", "Qs", "7d", "Js", table="7c", throwers=Throwers.NEIGHBOURS),
        attack(P4, "7d"),
    ),
    R.PARTNER: (
        given("7h", "9h 9s", "Qs", "7d", table="7c", teams=Teams.PAIRS),
        attack(P4, "7d"),
    ),
    R.RANK_NOT_ON_TABLE: (OPENED, attack(P1, "8h")),
    R.NOT_ON_TABLE: (OPENED, beat(P2, "7s/9h")),
    R.ALREADY_BEATEN: (OPENED.after(beat(P2, "7h/9h")), beat(P2, "7h/Kh")),
    R.DOES_NOT_BEAT: (OPENED, beat(P2, "7h/7c")),
    R.NO_TRANSFER: (OPENED, Transfer(P2, Card.C7)),
    R.NOTHING_TO_TRANSFER: (given("7h", "7c 9h", mode=TRANSFER), Transfer(P2, Card.C7)),
    R.BEATING_HAS_BEGUN: (
        given("8h", "7c 9h", "Ks Kc", table="7h/8h 7s", mode=TRANSFER),
        Transfer(P2, Card.C7),
    ),
    R.WRONG_RANK: (PASSING, Transfer(P2, Card.H9)),
    R.NOBODY_NEXT: (given("", "7c 9h", table="7h", mode=TRANSFER), Transfer(P2, Card.C7)),
    R.NEXT_HAS_TOO_FEW: (
        given("8h", "7c 9h", "Ks", table="7h", mode=TRANSFER),
        Transfer(P2, Card.C7),
    ),
    R.NO_SHOWING: (given("8h", "7d", "Ks", table="7h", mode=TRANSFER), ShowTrump(P2, Card.D7)),
    R.NOT_A_TRUMP: (PASSING, ShowTrump(P2, Card.C7)),
    R.SHOWN_BEFORE: (
        given("7c Qh Qs", "7d 9h", table="7h", mode=TRANSFER, show_trump=True).after(
            ShowTrump(P2, Card.D7), Transfer(P1, Card.C7)
        ),
        ShowTrump(P2, Card.D7),
    ),
    R.NOTHING_TO_TAKE: (PLAIN, Take(P2)),
    R.MUST_OPEN: (PLAIN, Done(P1)),
    R.STILL_TO_BEAT: (OPENED, Done(P1)),
    R.NOT_ASKED: (OPENED.after(Take(P2)), Done(P2)),
    R.NOTHING_IN_HAND: (
        given("7h", "9h Kh Ah", "Qs", talon="6d").after(attack(P1, "7h"), Take(P2)),
        Done(P1),
    ),
    R.ALREADY_DONE: (OPENED.after(Take(P2), Done(P1)), Done(P1)),
    R.NOT_AHEAD: (CHEATING, SayNothingMore(P1)),
    R.NO_CHEATING: (OPENED, Accuse(P2, Card.H7)),
    R.NOTHING_TO_ACCUSE: (CHEATING, Accuse(P1, Card.H9)),
    R.OWN_CARD: (CHEATING, Accuse(P1, Card.S7)),
    R.PARTNERS_CARD: (CHEATING, Accuse(P3, Card.S7)),
    R.MARKED: (
        given("7h", "6c 9h", "Qs", cheating=True, table="7s", marked="p3"),
        Accuse(P3, Card.S7),
    ),
    R.NO_HINTS: (PLAIN, AskHint(P1)),
    R.NOT_TO_ACT: (HINTED, AskHint(P2)),
    R.BOT_PLAYS: (Given(fold([BotTookOver(P1)], HINTED.state)), AskHint(P1)),
    R.NOT_HIS_CLOCK: (PLAIN, TimeOut(P2)),
}


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
def test_each_refusal_has_its_reason_and_changes_nothing(reason: Reason) -> None:
    before, command = REFUSED[reason]
    before.when(command).refused(reason)


def test_a_reason_is_found_by_its_name() -> None:
    """The names are a format: lower case with dashes."""
    for reason in Reason:
        assert re.fullmatch("[a-z]+(-[a-z]+)*", reason.value)
        assert Reason(reason.value) is reason
        assert reason.name == reason.value.upper().replace("-", "_")


def test_a_reason_names_its_clause_and_says_it_in_a_sentence() -> None:
    for reason in Reason:
        assert re.fullmatch(r"R\d+\.\d+", reason.rule)
        assert re.fullmatch(r"[A-Z].*\.", reason.sentence)
    assert str(IllegalMove(Reason.DOES_NOT_BEAT)) == (
        "does-not-beat (R6.1): This card does not beat that one."
    )


# ---- presses drawn for another bout or another table


def test_a_press_drawn_for_this_bout_and_table_counts() -> None:
    OPENED.when(Take(P2, bout=1, lying=1)).then_first()
    OPENED.when(Beat(P2, Card.H7, Card.H9, bout=1)).then_first()


@pytest.mark.parametrize(
    "press",
    [
        attack(P1, "7s", bout=2),
        beat(P2, "7h/9h", bout=2),
        Take(P2, bout=2),
        Done(P1, bout=2),
        Transfer(P2, Card.C7, bout=2),
        ShowTrump(P2, Card.C7, bout=2),
        Accuse(P2, Card.H7, bout=2),
    ],
)
def test_a_press_drawn_for_another_bout_is_refused(press: Attack | Beat | Take | Done) -> None:
    OPENED.when(press).refused(Reason.BOUT_IS_OVER)


@pytest.mark.parametrize(
    "press",
    [
        Take(P2, lying=0),
        Done(P1, lying=2),
        Transfer(P2, Card.C7, lying=2),
        ShowTrump(P2, Card.C7, lying=2),
        Accuse(P2, Card.H7, lying=2),
    ],
)
def test_a_press_drawn_for_another_table_is_refused(press: Take | Done | Transfer) -> None:
    """R10.2: cards came or went since the button was drawn."""
    OPENED.when(press).refused(Reason.TABLE_CHANGED)


def test_beating_cards_count_as_lying_too() -> None:
    """A done drawn before the beat is refused after it, one drawn after it counts."""
    beaten = given("Kc", "9h Kh", "Qs", table="7h/8h 7s").after()
    drawn = beaten.after(Take(P2))
    drawn.when(Done(P1, lying=3)).then_first()
    drawn.when(Done(P1, lying=2)).refused(Reason.TABLE_CHANGED)
