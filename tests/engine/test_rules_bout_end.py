"""R9 to R11: take, done, and the refill."""

from engine.cards import Card
from engine.commands import Done, Take
from engine.events import BoutEnded, BoutStarted, CardBeaten, CardsPlayed, DoneSaid, TakeSaid
from engine.illegal import Reason
from engine.rules import Mode
from tests.engine.given import P1, P2, P3, P4, attack, beat, cards, given
from tests.engine.test_rules_transfer import transfer, transferring

# ---- R9


def test_r9_1_the_defender_takes_while_an_unbeaten_card_lies_there() -> None:
    given("7s Kc", "9h Kh", table="7h").when(Take(P2)).then(TakeSaid(P2))
    given("9s Kc", "9h Kh", table="7h/8h").when(Take(P2)).refused(Reason.NOTHING_TO_TAKE)
    given("7s Kc", "9h Kh").when(Take(P2)).refused(Reason.NOTHING_TO_TAKE)


def test_r9_1_after_take_he_neither_beats_nor_transfers_nor_takes_again() -> None:
    taken = transferring("7s Kc", "9h 7c Kh", table="7h").after(Take(P2))
    taken.when(beat(P2, "7h/9h")).refused(Reason.TAKE_WAS_SAID)
    taken.when(transfer(P2, "7c")).refused(Reason.TAKE_WAS_SAID)
    taken.when(Take(P2)).refused(Reason.TAKE_WAS_SAID)


def test_r9_2_throwers_go_on_within_the_limit() -> None:
    taken = given("7s 7d 7c", "9h Kh", table="7h").after(Take(P2))
    taken.may(P1, attack(P1, "7s"), attack(P1, "7d"), attack(P1, "7c"), Done(P1))
    taken.when(attack(P1, "7s 7d")).refused(Reason.OVER_THE_LIMIT)


def test_r9_3_he_takes_every_card_beaten_or_not() -> None:
    taken = given("Kc", "9h Kh", "Qs", table="7h/8h 7s").after(Take(P2))
    ended = taken.after(Done(P1), Done(P3)).game
    assert ended.hands[P2] == cards("7s 7h 8h 9h Kh")
    assert ended.bout.table == ()


def test_r9_3_the_bout_ends_when_none_can_throw_any_more() -> None:
    """p1 threw his last card: nobody is left to ask, p2 takes at once."""
    given("", "9h Kh", "Qs", out="p1", turn="p3 > p2", table="7h").after(Take(P2)).when(
        Done(P3)
    ).then_first(DoneSaid(P3), BoutEnded(P2, drawn={}, out=()))
    empty = given("7s", "9h Kh", table="7h").after(Take(P2))
    empty.when(attack(P1, "7s")).then_first(
        CardsPlayed(P1, cards("7s")), BoutEnded(P2, drawn={}, out=(P1,))
    )


def test_r9_3_who_took_has_cards_and_is_not_out() -> None:
    """A position in which the defender held none."""
    assert given("8h Kc", "", table="7h").after(Take(P2)).game.out == ()


def test_r9_4_who_took_loses_his_attack() -> None:
    taken = given("7s Kc", "9h Kh", "Qs Qh", table="7h").after(Take(P2), Done(P1))
    taken.when(Done(P3)).then(
        DoneSaid(P3),
        BoutEnded(P2, drawn={}, out=()),
        BoutStarted(2, opener=P3, defender=P1, throwers=(P3, P2), limit=2),
    )


def test_r9_4_between_two_players_the_opener_opens_again() -> None:
    taken = given("7s Kc", "9h Kh", table="7h").after(Take(P2), Done(P1)).game
    assert (taken.bout.opener, taken.bout.defender) == (P1, P2)


# ---- R10


def test_r10_1_each_thrower_says_done_then_the_bout_ends() -> None:
    beaten = given("Kc", "9h Kh", "Qs", table="7h/8h")
    once = beaten.when(Done(P1)).then(DoneSaid(P1))
    once.when(Done(P3)).then_first(DoneSaid(P3), BoutEnded(None, drawn={}, out=()))


def test_r10_1_not_while_a_card_is_to_be_beaten() -> None:
    given("Kc", "9h Kh", "Qs", table="7h").when(Done(P1)).refused(Reason.STILL_TO_BEAT)


def test_r10_1_the_defender_is_not_asked() -> None:
    given("Kc", "9h Kh", "Qs", table="7h/8h").when(Done(P2)).refused(Reason.NOT_ASKED)


def test_r10_2_a_card_on_the_table_wipes_the_dones() -> None:
    done = given("Kc 8s", "9h Kh Js", "8c Qs", table="7h/8h").after(Done(P1))
    thrown = done.after(attack(P3, "8c"))
    assert thrown.game.bout.done == ()
    beaten = given("8d 8s 8c", "Jd Kh Js", "Qc Qs", table="7h/8h").after(
        Done(P3), attack(P1, "8s"), beat(P2, "8s/Js")
    )
    assert beaten.game.bout.done == ()
    assert Done(P3) in beaten.moves(P3)


def test_r10_2_a_throw_after_take_wipes_the_passes() -> None:
    passed = given("Kc 7s", "9h Kh Ks", "7c Qs", table="7h").after(Take(P2), Done(P1))
    assert passed.game.bout.done == (P1,)
    again = passed.after(attack(P3, "7c"))
    assert again.game.bout.done == ()
    assert Done(P1) in again.moves(P1)


def test_r10_2_who_has_said_done_may_still_throw() -> None:
    done = given("Kc 8s", "9h Kh Js", "Qs", table="7h/8h").after(Done(P1))
    done.when(attack(P1, "8s")).then(CardsPlayed(P1, cards("8s")))


def test_r10_3_a_thrower_without_cards_is_not_asked() -> None:
    beaten = given("7h", "9h Kh Ks", "Qs Qc", talon="6d").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    beaten.when(Done(P1)).refused(Reason.NOTHING_IN_HAND)
    beaten.when(Done(P3)).then_first(DoneSaid(P3), BoutEnded(None, {P1: cards("6d")}, ()))


def test_r10_3_done_is_said_once() -> None:
    given("Kc", "9h Kh", "Qs", table="7h/8h").after(Done(P1)).when(Done(P1)).refused(
        Reason.ALREADY_DONE
    )


def test_r10_4_beaten_off_at_once_when_the_limit_is_reached() -> None:
    """p1 still holds a seven, but nothing was discarded: there is no sixth place."""
    four = "7h/8h 7s/8s 7c/8c 8d/9d"
    held = given("9s 7d", "Qs Ks", talon="6d", table=four, discard=0).after(attack(P1, "9s"))
    held.when(beat(P2, "9s/Qs")).then_first(
        CardBeaten(P2, Card.S9, Card.SQ), BoutEnded(None, {P1: cards("6d")}, out=())
    )


def test_r10_4_beaten_off_at_once_when_the_defender_has_no_cards_left() -> None:
    last = given("7s Kc", "9h", "7c Qs", table="7h", talon="Ks 6d")
    last.when(beat(P2, "7h/9h")).then_first(
        CardBeaten(P2, Card.H7, Card.H9), BoutEnded(None, {P1: cards("Ks 6d")}, (P2,))
    )


def test_r10_4_not_at_once_while_a_card_is_unbeaten() -> None:
    """The limit is reached, but p2 has still to beat or take."""
    full = given("7s 7c Kc", "9h Kh").after(attack(P1, "7s 7c"))
    assert full.game.bout.number == 1
    assert Take(P2) in full.moves(P2)


def test_r10_4_after_take_at_once_when_the_limit_is_reached() -> None:
    taken = given("7s 7c Kc", "9h Kh", table="7h").after(Take(P2))
    taken.when(attack(P1, "7s")).then_first(
        CardsPlayed(P1, cards("7s")), BoutEnded(P2, drawn={}, out=())
    )


def test_r10_5_beaten_off_the_table_is_discarded_and_the_defender_opens() -> None:
    beaten = given("Kc", "9h Kh", "Qs", table="7h/8h 8s/9s").after(Done(P1), Done(P3)).game
    assert beaten.discard == 36 - 4
    assert (beaten.bout.opener, beaten.bout.defender) == (P2, P3)


def test_r10_5_if_he_is_out_the_next_after_him_opens() -> None:
    beaten = given("7s Kc", "9s", "Qs Qc", "Js").after(attack(P1, "7s"), beat(P2, "7s/9s")).game
    assert beaten.out == (P2,)
    assert (beaten.bout.opener, beaten.bout.defender) == (P3, P4)


# ---- R11

TALON = "6s 6c 7s 7c 8s 8c 9s 9c 10s 10c Jd 6d"


def test_r11_1_the_opener_draws_first_then_clockwise_the_defender_last() -> None:
    beaten = given("Kc", "Kh 9d", "Qs", "Js", talon=TALON, turn="p3 > p4", table="7h/8h")
    ended = beaten.after(Done(P1), Done(P2)).when(Done(P3))
    ended.then_first(
        DoneSaid(P3),
        BoutEnded(
            None,
            {P3: cards("6s 6c 7s 7c 8s"), P1: cards("8c 9s 9c 10s 10c"), P2: cards("Jd 6d")},
            out=(),
        ),
    )


def test_r11_1_who_has_six_or_more_draws_nothing() -> None:
    """p1 holds seven: only p3 and p2 draw."""
    beaten = given("6h 9h 10h Jh Qh Kh Ah", "Kc", "Qs", talon=TALON, table="7h/8h").after(Done(P1))
    after = beaten.after(Done(P3)).game
    assert len(after.hands[P1]) == 7
    assert after.hands[P3] == cards("6s 7s 8s Qs 6c 7c")


def test_r11_1_a_defender_who_beat_draws_to_six() -> None:
    beaten = given("6h 9h 10h Jh Qh Kh Kc", "Ad Ac", table="7h/8h 7c/8c", talon=TALON)
    assert beaten.after(Done(P1)).game.hands[P2] == cards("6s 7s 6c 7c Ac Ad")


def test_r11_1_who_took_counts_the_taken_cards() -> None:
    """With three from the table p2 holds six and draws nothing."""
    taken = given("Kc", "9h 10h Kh", "Qs", talon=TALON, table="7h 7d 8d").after(Take(P2)).game
    assert len(taken.hands[P2]) == 6
    assert taken.talon == cards("Jd 6d")


def test_r11_1_the_defender_of_that_moment_draws_last() -> None:
    """After the transfer it is p3, who comes too late for the last two cards."""
    hand = "9c 10c Jc Qc Kc"
    ready = given(hand, "7c Kh", "Qh Ah", talon="6s 6c 6d", table="7h", mode=Mode.TRANSFER)
    passed = ready.after(transfer(P2, "7c"), beat(P3, "7h/Qh"))
    passed.when(Take(P3)).then_first(
        TakeSaid(P3), BoutEnded(P3, {P1: cards("6s"), P2: cards("6c 6d")}, out=())
    )


def test_r11_2_a_defender_who_also_opened_draws_last() -> None:
    """The attack came back to p1: p2 draws before him."""
    ready = given("7h 8h 8c", "7c 9s 9c", talon="6s 6d", mode=Mode.TRANSFER)
    back = ready.after(attack(P1, "7h"), transfer(P2, "7c"), beat(P1, "7h/8h"))
    back.when(beat(P1, "7c/8c")).then_first(
        CardBeaten(P1, Card.C7, Card.C8), BoutEnded(None, {P2: cards("6s 6d")}, out=(P1,))
    )


def test_r11_3_the_trump_card_is_drawn_last_and_an_empty_talon_gives_nothing() -> None:
    beaten = (
        given("Kc", "Kh 9d", "Qs", talon="6s 6d", table="7h/8h").after(Done(P1)).after(Done(P3))
    )
    assert beaten.game.hands[P1] == cards("6s Kc 6d")
    assert beaten.game.hands[P3] == cards("Qs")
    assert beaten.game.talon == ()
