"""R17: who must act may ask for a hint; that he did is told to all."""

from random import Random

from engine.commands import AskHint, Done, TakeControl
from engine.consequence import follow
from engine.events import BotTookOver, HintGiven
from engine.evolve import fold
from engine.illegal import Reason
from engine.notation import write
from engine.notation.record import record
from engine.rules import Rules
from engine.seats import SEATS
from tests.engine.given import P1, P2, P3, Given, attack, beat, given
from tests.random_play import dealt

OPEN = given("7h 7s 8h", "9h 7c Kh", "Qs 7d Jh", talon="9s Ks 6d", hints=True)


def test_r17_1_who_must_act_may_ask_and_nothing_else_changes() -> None:
    """The opener, then the defender, then all who are asked whether they are done."""
    asked = OPEN.when(AskHint(P1)).then(HintGiven(P1))
    assert asked.game.bout.hinted == (P1,)
    assert asked.moves(P1) == OPEN.moves(P1)
    assert asked.game.clock == OPEN.game.clock
    OPEN.when(AskHint(P2)).refused(Reason.NOT_TO_ACT)
    opened = asked.after(attack(P1, "7h"))
    opened.when(AskHint(P1)).refused(Reason.NOT_TO_ACT)
    beaten = opened.when(AskHint(P2)).then(HintGiven(P2)).after(beat(P2, "7h/9h"))
    both = beaten.when(AskHint(P3)).then(HintGiven(P3)).when(AskHint(P1)).then(HintGiven(P1))
    both.after(Done(P3)).when(AskHint(P3)).refused(Reason.NOT_TO_ACT)


def test_r17_1_where_hints_are_off_nobody_gets_one() -> None:
    given("7h", "9h").when(AskHint(P1)).refused(Reason.NO_HINTS)


def test_r17_1_in_whose_place_a_bot_plays_gets_one_when_he_has_control() -> None:
    bots = Given(fold([BotTookOver(P1)], OPEN.state))
    bots.when(AskHint(P1)).refused(Reason.BOT_PLAYS)
    bots.after(TakeControl(P1)).when(AskHint(P1)).then(HintGiven(P1))


def test_r17_2_asked_again_at_the_same_table_it_is_told_once() -> None:
    asked = OPEN.after(AskHint(P1))
    asked.when(AskHint(P1)).nothing()
    taken = given("7h 7s 8h", "9h 7c Kh", "Qs 7d", table="7d/8d", hints=True).after(AskHint(P1))
    taken.after(Done(P3)).when(AskHint(P1)).nothing()
    taken.after(attack(P1, "7h"), beat(P2, "7h/9h")).when(AskHint(P1)).then(HintGiven(P1))


def test_a_press_for_another_table_or_bout_is_refused() -> None:
    """Its button was drawn for what lay there then."""
    OPEN.when(AskHint(P1, bout=1, lying=0)).then(HintGiven(P1))
    OPEN.when(AskHint(P1, bout=2, lying=0)).refused(Reason.BOUT_IS_OVER)
    OPEN.after(attack(P1, "7h")).when(AskHint(P2, bout=1, lying=0)).refused(Reason.TABLE_CHANGED)


def test_in_a_log_it_follows_from_the_wish_of_whoever_asked() -> None:
    assert follow(OPEN.state, P1, [HintGiven(P1)]) == OPEN.after(AskHint(P1)).state


def test_the_notation_holds_no_hints() -> None:
    """They change nothing in a replay, and a reader of the notation knows no such word."""
    events = [*dealt(Rules(hints=True), 2, Random(1)), HintGiven(SEATS[0])]
    document = record(events, dict(zip(SEATS, ("Ana", "Bob"), strict=False)))
    assert document.rules == Rules()
    assert document.moves == ()
    assert "hint" not in write(document)
