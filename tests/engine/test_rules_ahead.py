"""R10.6: who has nothing more to add says so once in a bout, and nobody waits for him."""

from random import Random

from msgspec.structs import replace

from engine.cards import Card
from engine.clock import on_the_clock
from engine.commands import (
    Done,
    RunOut,
    SayNothingMore,
    ShowTrump,
    Take,
    TakeNothingMoreBack,
    TimeOut,
    Transfer,
)
from engine.events import (
    By,
    CardBeaten,
    CardsPlayed,
    ControlTaken,
    DoneSaid,
    NothingMoreSaid,
    NothingMoreTakenBack,
    TakeSaid,
)
from engine.illegal import Reason
from engine.rules import Mode, Teams, Throwers
from engine.seats import Seat
from engine.state import Finished, Playing
from engine.view import view
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, cards, given
from tests.random_play import dealt, every_table, walk

# p1 attacks p2; p3 and p4 may throw in.
OPEN = given("7h 7s Kc", "9c Jd Kh", "Qs 7d", "9h Js", table="7c", talon="6s 8s 6d")
ALL = OPEN.after(SayNothingMore(P1), SayNothingMore(P3), SayNothingMore(P4))
PASSING = given(
    "8h 8s", "7h 9c Qc", "Kc 7d Ah", "Js Jc", table="7c", mode=Mode.TRANSFER, show_trump=True
)


def ahead(seat: Seat) -> DoneSaid:
    return DoneSaid(seat, By.AHEAD)


def test_r10_6_it_changes_nothing_before_done_can_be_said() -> None:
    OPEN.when(SayNothingMore(P3)).then(NothingMoreSaid(P3))


def test_r10_6_the_done_comes_when_all_is_beaten_and_again_after_each_card() -> None:
    one = OPEN.after(SayNothingMore(P3))
    beaten = one.when(beat(P2, "7c/9c")).then(CardBeaten(P2, Card.C7, Card.C9), ahead(P3))
    thrown = beaten.when(attack(P4, "9h")).then(CardsPlayed(P4, cards("9h")))
    again = thrown.when(beat(P2, "9h/Kh")).then(CardBeaten(P2, Card.H9, Card.HK), ahead(P3))
    again.when(attack(P1, "Kc")).then(CardsPlayed(P1, cards("Kc")))


def test_r10_6_it_is_a_pass_after_a_take_and_after_each_card_then() -> None:
    taken = OPEN.after(SayNothingMore(P3)).when(Take(P2)).then(TakeSaid(P2), ahead(P3))
    taken.when(attack(P1, "7h")).then(CardsPlayed(P1, cards("7h")), ahead(P3))


def test_r10_6_said_when_done_can_be_said_it_is_said_at_once() -> None:
    beaten = OPEN.after(beat(P2, "7c/9c"), Done(P1))
    said = beaten.when(SayNothingMore(P3)).then(NothingMoreSaid(P3), ahead(P3))
    said.when(SayNothingMore(P4)).then_first(NothingMoreSaid(P4), ahead(P4))


def test_r10_6_who_has_said_done_may_say_it_for_what_comes() -> None:
    done = OPEN.after(beat(P2, "7c/9c"), Done(P1))
    said = done.when(SayNothingMore(P1)).then(NothingMoreSaid(P1))
    said.after(attack(P4, "9h")).when(Take(P2)).then(TakeSaid(P2), ahead(P1))


def test_r10_6_the_bout_ends_at_once_when_everybody_has_said_it() -> None:
    """In seat order from the opener, and without a word of it in the next bout."""
    beaten = ALL.when(beat(P2, "7c/9c"))
    after = beaten.then_first(
        CardBeaten(P2, Card.C7, Card.C9), ahead(P1), ahead(P3), ahead(P4)
    ).game.bout
    assert (after.number, after.opener, after.ahead) == (2, P2, ())


def test_r10_6_it_can_be_taken_back() -> None:
    back = ALL.when(TakeNothingMoreBack(P3)).then(NothingMoreTakenBack(P3))
    back.when(beat(P2, "7c/9c")).then(CardBeaten(P2, Card.C7, Card.C9), ahead(P1), ahead(P4))


def test_r10_6_taking_it_back_leaves_a_done_that_was_said() -> None:
    said = OPEN.after(SayNothingMore(P3), beat(P2, "7c/9c"))
    back = said.when(TakeNothingMoreBack(P3)).then(NothingMoreTakenBack(P3))
    assert back.game.bout.done == (P3,)


def test_r10_6_saying_it_twice_is_saying_it_once() -> None:
    ALL.when(SayNothingMore(P3)).nothing()
    OPEN.when(TakeNothingMoreBack(P3)).nothing()


def test_r10_6_a_card_thrown_in_all_the_same_does_not_end_it() -> None:
    thrown = OPEN.after(SayNothingMore(P4), beat(P2, "7c/9c"), attack(P4, "9h"))
    thrown.when(beat(P2, "9h/Kh")).then(CardBeaten(P2, Card.H9, Card.HK), ahead(P4))


def test_r10_6_it_may_be_said_before_the_first_card_but_not_by_who_must_play_it() -> None:
    empty = given("7h 7s", "9c Jd", "Qs 7d")
    empty.when(SayNothingMore(P1)).refused(Reason.MUST_OPEN)
    said = empty.when(SayNothingMore(P3)).then(NothingMoreSaid(P3))
    said.after(attack(P1, "7h")).when(Take(P2)).then(TakeSaid(P2), ahead(P3))


def test_r10_6_it_is_for_throwers_with_cards() -> None:
    OPEN.when(SayNothingMore(P2)).refused(Reason.DEFENDER_CANNOT_THROW)
    bare = given("", "9c Jd", "Qs", table="7c", talon="6d")
    bare.when(SayNothingMore(P1)).refused(Reason.NOTHING_IN_HAND)
    pairs = given("7h", "9c 9s", "Qs", "7d", table="7c", teams=Teams.PAIRS)
    pairs.when(SayNothingMore(P4)).refused(Reason.PARTNER)
    near = given(
        "7h", "9h 9s", "Qs", "7d", "Js", table="7c", throwers=Throwers.NEIGHBOURS, talon="6d"
    )
    near.when(SayNothingMore(P4)).refused(Reason.NOT_A_NEIGHBOUR)


def test_r10_6_a_press_of_an_earlier_bout_is_refused() -> None:
    OPEN.when(SayNothingMore(P3, bout=2)).refused(Reason.BOUT_IS_OVER)
    ALL.when(TakeNothingMoreBack(P3, bout=2)).refused(Reason.BOUT_IS_OVER)


def test_r10_6_a_transfer_ends_it_for_the_new_defender_alone() -> None:
    said = PASSING.after(SayNothingMore(P3), SayNothingMore(P4))
    passed = said.after(Transfer(P2, Card.H7))
    assert passed.game.bout.ahead == (P4,)
    onward = passed.after(ShowTrump(P3, Card.D7))
    assert onward.game.bout.ahead == ()
    assert onward.game.bout.defender == P4


def test_r10_6_auto_pass_speaks_first() -> None:
    """R1: so a replay, which is told of the dones said ahead alone, has them in the same order."""
    game = given("Kc", "9c Jd Kh", "Qs 7d", "9h Js", table="7c", talon="6s 8s 6d", auto_pass=True)
    said = game.after(SayNothingMore(P3))
    taken = said.when(Take(P2))
    taken.then_first(TakeSaid(P2), DoneSaid(P1, By.RULE), DoneSaid(P4, By.RULE), ahead(P3))


def test_r10_6_who_has_said_it_is_not_on_the_clock() -> None:
    """R14.1; the clock of the others does not start again by it."""
    taken = OPEN.after(Take(P2))
    said = taken.after(SayNothingMore(P3))
    assert said.game.clock == taken.game.clock
    assert on_the_clock(said.game) == (P1, P4)
    said.when(TimeOut(P3)).refused(Reason.NOT_HIS_CLOCK)
    assert said.after(RunOut(said.game.clock)).game.bout.number == 2


def test_r10_6_whose_cards_a_bot_plays_takes_control_by_it() -> None:
    """R14.3: it is an act of his own."""
    bots = Given(replace(OPEN.game, played_by_bot=(P1,)))
    bots.when(SayNothingMore(P1)).then(ControlTaken(P1), NothingMoreSaid(P1))


def test_r10_6_nobody_else_is_told() -> None:
    """Over games of all options: all others' views are the same before and after."""
    chance, told = Random(8), 0
    for rules, count in chance.sample(every_table(), 40):
        for turn in walk(dealt(rules, count, chance), chance):
            if isinstance(turn.command, SayNothingMore | TakeNothingMoreBack):
                told += _quietly(turn.before, turn.after, turn.command.seat, len(turn.events))
    assert told > 20


def _quietly(before: Playing, after: Playing | Finished, seat: Seat, events: int) -> bool:
    if events > 1 or not isinstance(after, Playing):
        return False
    for other in (None, *before.players):
        if other != seat:
            assert view(before, other) == view(after, other)
    return True
