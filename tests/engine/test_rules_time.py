"""R14: what an expiry does, for whom the clock runs, and when a bot plays on."""

import pytest

from engine.cards import Card
from engine.clock import bots_on_the_clock, on_the_clock, time_limit
from engine.commands import (
    Accuse,
    AskToEnd,
    Attack,
    ChangeOptions,
    Command,
    Done,
    ExtendClock,
    GiveUp,
    PlayOn,
    RemovePlayer,
    RunOut,
    SitDown,
    StandIn,
    StandUp,
    SwapSeats,
    Take,
    TakeControl,
    TimeOut,
)
from engine.ending import VOIDED
from engine.events import (
    BotTookOver,
    BoutEnded,
    By,
    CardBeaten,
    CardsPlayed,
    ClockExtended,
    ControlTaken,
    Delay,
    DoneSaid,
    EndAsked,
    EndAskedNoMore,
    ExpiriesForgotten,
    GameGivenUp,
    PlayerLeft,
    TakeSaid,
    TimeRanOut,
)
from engine.illegal import Reason
from engine.rules import Mode, Rules, Speed
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, cards, given, table
from tests.engine.test_rules_transfer import show, transfer

# ---- R14.1


@pytest.mark.parametrize(
    ("speed", "move", "done"),
    [
        (Speed.NORMAL, 30, 10),
        (Speed.FAST, 15, 5),
        (Speed.SLOW, 180, 60),
        (Speed.POSTAL, 86_400, 21_600),
    ],
)
def test_r14_1_each_move_has_a_limit_by_the_speed(speed: Speed, move: int, done: int) -> None:
    opening = given("7h Kc", "9h Kh", "Qs", speed=speed)
    assert time_limit(opening.state) == (move, (P1,))
    defending = opening.after(attack(P1, "7h"))
    assert time_limit(defending.state) == (move, (P2,))
    assert time_limit(defending.after(Take(P2)).state) == (done, (P1, P3))
    beaten = defending.after(beat(P2, "7h/9h"))
    assert time_limit(beaten.state) == (done, (P1, P3))
    assert time_limit(beaten.after(Done(P1)).state) == (done, (P3,))


def test_r14_1_no_clock_runs_without_a_game() -> None:
    assert time_limit(None) is None
    assert time_limit(given("7h", "9h Kc").after(GiveUp("cancelled")).state) is None


def starts(before: Given, command: Command) -> int:
    """How often the clock started anew by this command."""
    return before.after(command).game.clock - before.game.clock


def test_r14_1_a_card_and_a_take_start_the_clock_anew() -> None:
    opened = given("7h 7s Kc", "9h 9s Kh", "Qs")
    assert starts(opened, attack(P1, "7h")) == 1
    defending = opened.after(attack(P1, "7h"))
    assert starts(defending, beat(P2, "7h/9h")) == 1
    assert starts(defending, attack(P1, "7s")) == 1
    assert starts(defending, Take(P2)) == 1


def test_r14_1_the_clock_starts_when_the_one_it_runs_for_changes() -> None:
    shown = given("8h", "7d 9s", "Ks", table="7h", mode=Mode.TRANSFER, show_trump=True)
    assert starts(shown, show(P2, "7d")) == 1
    last = given("8h", "9s 9c", "Ks Kc", table="7h/8h").after(Done(P1))
    assert starts(last, Done(P3)) == 1


def test_r14_1_a_done_does_not_start_it_anew() -> None:
    assert starts(given("Kc", "9h Kh", "Qs", table="7h/8h"), Done(P1)) == 0


def test_r14_1_an_accusation_starts_it_only_when_it_changes_the_table() -> None:
    cheated = given("7h Kc", "8s Kh", "Qs", cheating=True).after(attack(P1, "7h"))
    beaten = cheated.after(beat(P2, "7h/8s"))
    assert starts(beaten, Accuse(P1, Card.S8)) == 1
    assert starts(beaten, Accuse(P3, Card.H7)) == 0


def test_r14_1_a_timeout_of_anyone_else_is_illegal() -> None:
    opened = given("7h Kc", "9h Kh", "Qs")
    for seat in (P2, P3, P4):
        opened.when(TimeOut(seat)).refused(Reason.NOT_HIS_CLOCK)
    beaten = opened.after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P1))
    for seat in (P1, P2):
        beaten.when(TimeOut(seat)).refused(Reason.NOT_HIS_CLOCK)


# ---- R14.2


@pytest.mark.parametrize(
    ("hand", "played"),
    [("6d 7d 9h Ks", "9h"), ("8d 7d", "7d"), ("9h 9c 9s 6d", "9s"), ("9h 9c Jd", "9c")],
)
def test_r14_2_the_opener_plays_his_lowest_card_trumps_last(hand: str, played: str) -> None:
    given(hand, "10h Kh").when(TimeOut(P1)).then(
        TimeRanOut(P1, expiries=1), CardsPlayed(P1, cards(played), By.CLOCK)
    )


def test_r14_2_the_defender_takes() -> None:
    given("Kc", "9h Kh", "Qs", table="7h").when(TimeOut(P2)).then(
        TimeRanOut(P2, expiries=1), TakeSaid(P2, By.CLOCK)
    )


def test_r14_2_everyone_still_asked_is_done() -> None:
    beaten = given("Kc", "9h Kh", "Qs", table="7h/8h")
    first = beaten.when(TimeOut(P1)).then(TimeRanOut(P1, expiries=0), DoneSaid(P1, By.CLOCK))
    first.when(TimeOut(P3)).then_first(
        TimeRanOut(P3, expiries=0), DoneSaid(P3, By.CLOCK), BoutEnded(None, {}, ())
    )


@pytest.mark.parametrize(
    ("hands", "reason"),
    [(("", "9h"), Reason.NO_CARDS), (("7s", ""), Reason.OVER_THE_LIMIT)],
)
def test_r14_2_a_timeout_brings_no_move_that_r5_1_or_r5_2_forbids(
    hands: tuple[str, str], reason: Reason
) -> None:
    """A position may have someone open without cards, or against nobody's cards."""
    given(*hands, talon="6d").when(TimeOut(P1)).refused(reason)


# ---- R14.3


def twice_late() -> Given:
    """p1 opened by the clock twice; both bouts were taken by p2."""
    ready = given("7h 8h 9h Kc", "9s Kh")
    return ready.after(TimeOut(P1), Take(P2), Done(P1), TimeOut(P1))


def test_r14_3_two_expiries_in_a_row_bring_a_bot() -> None:
    once = given("7h 8h 9h Kc", "9s Kh").after(TimeOut(P1), Take(P2), Done(P1))
    assert once.game.played_by_bot == ()
    once.when(TimeOut(P1)).then(
        TimeRanOut(P1, expiries=2), BotTookOver(P1), CardsPlayed(P1, cards("8h"), By.CLOCK)
    )


def test_r14_3_expiries_at_opening_and_at_defending_are_one_row() -> None:
    """p2 defends late; two bouts later he opens late."""
    late = given("7h 8h", "9s Kh Kc", "Qs Qh").after(attack(P1, "7h"), TimeOut(P2))
    opening = late.after(Done(P1), Done(P3), attack(P3, "Qh"), Take(P1))
    opening.when(TimeOut(P2)).then_first(TimeRanOut(P2, expiries=2), BotTookOver(P2))


def test_r14_3_a_bot_that_is_late_does_not_take_over_again() -> None:
    again = twice_late().after(Take(P2), Done(P1, bot=True))
    again.when(TimeOut(P1)).then_first(
        TimeRanOut(P1, expiries=3), CardsPlayed(P1, cards("9h"), By.CLOCK)
    )


def test_r14_3_he_takes_control_back() -> None:
    late = twice_late()
    assert late.game.played_by_bot == (P1,)
    back = late.when(TakeControl(P1)).then(ControlTaken(P1))
    assert back.game.played_by_bot == ()
    assert back.game.expiries[P1] == 0
    back.when(TakeControl(P1)).nothing()
    back.when(TakeControl(P4)).refused(Reason.NOT_IN_THE_GAME)


def test_r14_3_his_own_move_takes_control_back_too() -> None:
    late = twice_late().after(Take(P2))
    late.when(Done(P1)).then_first(ControlTaken(P1), DoneSaid(P1))
    late.when(Done(P1, bot=True)).then_first(DoneSaid(P1, By.BOT))


def test_r14_3_an_opening_or_defending_move_of_his_own_resets_the_count() -> None:
    late = given("7h 8h", "9s Kh Kc").after(TimeOut(P1), Take(P2), Done(P1))
    back = late.when(attack(P1, "8h")).then(ExpiriesForgotten(P1), CardsPlayed(P1, cards("8h")))
    assert back.game.expiries == {P1: 0}
    defended = given("7h 8h Qs", "9h Kh Kc").after(attack(P1, "7h"), TimeOut(P2), Done(P1))
    beaten = defended.after(attack(P1, "8h"))
    beaten.when(beat(P2, "8h/9h")).then_first(
        ExpiriesForgotten(P2), CardBeaten(P2, Card.H8, Card.H9)
    )
    beaten.when(Take(P2)).then_first(ExpiriesForgotten(P2), TakeSaid(P2))


def test_r14_3_a_transfer_of_his_own_resets_too() -> None:
    ready = given("7h 8h Qs 10s", "9h 8c 8d", mode=Mode.TRANSFER, show_trump=True)
    late = ready.after(attack(P1, "7h"), TimeOut(P2), Done(P1), attack(P1, "8h"))
    late.when(transfer(P2, "8c")).then_first(ExpiriesForgotten(P2))
    late.when(show(P2, "8d")).then_first(ExpiriesForgotten(P2))


def test_r14_3_a_bots_move_in_its_own_seat_does_not_reset() -> None:
    late = given("7h 8h", "9s Kh Kc").after(TimeOut(P1), Take(P2), Done(P1))
    late.when(attack(P1, "8h", bot=True)).then_first(CardsPlayed(P1, cards("8h"), By.BOT))


def test_r14_3_throwing_in_and_done_neither_count_nor_reset() -> None:
    """p1 opened late, then threw in, was late to pass, and opens late once more: a bot plays."""
    late = given("7h 7s 8h 9h", "9s Kh Kc Ks").after(TimeOut(P1))
    assert late.after(attack(P1, "7h")).game.expiries == {P1: 1}
    passed = late.after(Take(P2), TimeOut(P1))
    assert passed.game.expiries == {P1: 1}
    passed.when(TimeOut(P1)).then_first(TimeRanOut(P1, expiries=2), BotTookOver(P1))


# ---- R14.4


def test_r14_4_nobody_leaves_while_he_has_cards() -> None:
    playing = given("7h", "9h Kh", "", out="p3")
    playing.when(StandUp(P1)).refused(Reason.MUST_STAY)
    left = playing.when(StandUp(P3)).then(PlayerLeft(P3))
    left.when(StandUp(P3)).nothing()
    assert left.game.players == (P1, P2, P3)


def test_r14_4_whoever_has_played_his_last_card_stays_until_the_bout_has_ended() -> None:
    playing = given("7h", "9h Kh", "8s", talon="").after(Attack(P1, cards("7h")))
    playing.when(StandUp(P1)).refused(Reason.MUST_STAY)


def test_r14_4_a_game_is_given_up_without_a_result() -> None:
    ended = given("7h", "9h Kh").when(GiveUp("left")).then(GameGivenUp("left")).finished
    assert (ended.result, ended.given_up) == (None, "left")


# ---- R14.5


def test_r14_5_a_game_ends_when_all_who_sit_there_ask_for_it() -> None:
    playing = given("7h", "9h Kh", "8s", bout=2)
    asked = playing.when(AskToEnd(P1)).then(EndAsked(P1))
    asked.when(AskToEnd(P1)).nothing()
    asked.when(AskToEnd(P4)).refused(Reason.NOT_SEATED)
    both = asked.when(AskToEnd(P3)).then(EndAsked(P3))
    assert both.game.ending == (P1, P3)
    ended = both.when(AskToEnd(P2)).then(EndAsked(P2), GameGivenUp("agreed", (P1, P2, P3)))
    assert (ended.finished.given_up, ended.finished.given_up_by) == ("agreed", (P1, P2, P3))


def test_r14_5_before_the_first_bout_has_ended_the_owners_word_is_enough() -> None:
    """His alone; and what he wished then does not end a game that has gone on meanwhile."""
    young = given("7h", "9h Kh")
    young.when(AskToEnd(P1)).then(GameGivenUp("cancelled", (P1,)))
    young.when(AskToEnd(P2)).then(EndAsked(P2))
    given("7h", "9h Kh", bout=2).when(AskToEnd(P1)).then(EndAsked(P1))


def test_r14_5_whoever_asked_may_play_on_until_then() -> None:
    asked = given("7h", "9h Kh", bout=2).after(AskToEnd(P1))
    back = asked.when(PlayOn(P1)).then(EndAskedNoMore(P1))
    back.when(PlayOn(P1)).nothing()
    back.when(AskToEnd(P2)).then(EndAsked(P2))
    assert asked.after(Attack(P1, cards("7h"))).game.ending == (P1,)


def test_r14_5_whoever_has_left_is_not_asked() -> None:
    playing = given("7h", "9h Kh", "", out="p3", bout=2)
    playing.after(StandUp(P3)).when(AskToEnd(P3)).refused(Reason.NOT_SEATED)
    agreed = GameGivenUp("agreed", (P1, P2))
    playing.after(StandUp(P3), AskToEnd(P1)).when(AskToEnd(P2)).then(EndAsked(P2), agreed)
    playing.after(AskToEnd(P1), AskToEnd(P2)).when(StandUp(P3)).then(PlayerLeft(P3), agreed)


def test_r14_5_the_end_says_whose_wish_it_was() -> None:
    given("7h", "9h").when(GiveUp("cancelled", P1)).then(GameGivenUp("cancelled", (P1,)))


def test_r14_5_the_host_ends_a_game_and_says_why() -> None:
    voided = GameGivenUp(VOIDED, why="the stock was shown")
    over = given("7h", "9h").when(GiveUp(VOIDED, why="the stock was shown")).then(voided)
    assert (over.finished.given_up, over.finished.given_up_why) == (VOIDED, "the stock was shown")
    over.when(GiveUp(VOIDED, why="another")).nothing()


# ---- the clock of the table


def test_r14_2_a_clock_that_ran_out_is_a_timeout_of_everybody_it_ran_for() -> None:
    beaten = given("Kc", "9h Kh", "Qs", table="7h/8h")
    beaten.when(RunOut(beaten.game.clock)).then_first(
        TimeRanOut(P1, expiries=0),
        DoneSaid(P1, By.CLOCK),
        TimeRanOut(P3, expiries=0),
        DoneSaid(P3, By.CLOCK),
        BoutEnded(None, {}, ()),
    )


def test_r14_1_a_clock_that_started_again_meanwhile_does_not_run_out() -> None:
    """Nor is it extended, nor does a bot move by it."""
    opened = given("7h 7s Kc", "9h 9s Kh", "Qs")
    early = opened.game.clock
    defending = opened.after(attack(P1, "7h"))
    defending.when(RunOut(early)).nothing()
    defending.when(StandIn(early)).nothing()
    defending.when(ExtendClock(early, 60, Delay.OUTAGE)).nothing()


def test_r14_1_a_clock_is_extended_without_starting_again() -> None:
    late = given("7h 8h 9h Kc", "9s Kh").after(TimeOut(P1), Take(P2), Done(P1))
    more = late.when(ExtendClock(late.game.clock, 42.5, Delay.HAND, P1))
    after = more.then(ClockExtended(42.5, Delay.HAND, P1))
    assert after.state == late.state
    late.when(ExtendClock(late.game.clock, 0, Delay.OUTAGE)).nothing()


def test_before_the_deal_the_clock_starts_again_with_all_that_happens() -> None:
    """It runs for nobody; after half an hour in which nothing happens the table closes."""
    lobby = table(3)
    assert time_limit(lobby.state) == (30 * 60, ())
    for command in (
        SitDown(),
        StandUp(P2),
        ChangeOptions(P1, Rules(deck=52)),
        SwapSeats(P1, P2, P3),
        RemovePlayer(P1, P3),
    ):
        lobby.after(command).when(RunOut(lobby.lobby.clock)).nothing()
    more = lobby.when(ExtendClock(lobby.lobby.clock, 60, Delay.OUTAGE))
    more.then(ClockExtended(60, Delay.OUTAGE)).when(RunOut(lobby.lobby.clock)).then(
        GameGivenUp("nobody-started")
    )


def test_r14_1_no_clock_is_extended_where_none_runs() -> None:
    over = given("7h", "9h Kc").after(GiveUp("cancelled"))
    over.when(ExtendClock(1, 60, Delay.OUTAGE)).refused(Reason.GAME_IS_OVER)


def test_r14_3_a_bot_in_someones_place_makes_the_automatic_move_and_nobody_is_late() -> None:
    late = twice_late().after(Take(P2), Done(P1, bot=True))
    assert bots_on_the_clock(late.game) == (P1,)
    late.when(StandIn(late.game.clock)).then(CardsPlayed(P1, cards("9h"), By.BOT))


def test_r14_3_bots_move_only_in_the_place_of_those_who_were_late() -> None:
    """p1's bot passes; p3 has still time to add a card."""
    ready = given("7h 8h 9h Kc", "9s Kh Kd", "Qs 8c 10h")
    late = ready.after(TimeOut(P1), Take(P2), Done(P1), Done(P3))
    again = late.after(attack(P3, "8c"), TimeOut(P1), Done(P3), Done(P2))
    again = again.after(attack(P2, "9s"))
    assert again.game.played_by_bot == (P1,)
    again.when(StandIn(again.game.clock)).nothing()
    passing = again.after(Take(P3))
    assert set(on_the_clock(passing.game)) == {P1, P2}
    passed = passing.when(StandIn(passing.game.clock)).then(DoneSaid(P1, By.BOT))
    passed.when(StandIn(passed.game.clock)).nothing()
