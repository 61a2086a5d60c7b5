"""R4 to R7: direction, opening, beating, throwing in."""

import pytest

from engine.cards import Card
from engine.commands import Done, Take
from engine.events import CardBeaten, CardsPlayed
from engine.illegal import Reason
from engine.rules import FirstLimit, Opening, Teams, Throwers
from engine.seats import Seat
from tests.engine.given import P1, P2, P3, P4, P5, attack, beat, cards, given

NEIGHBOURS = Throwers.NEIGHBOURS

# ---- R4 and R5


def test_r4_1_the_defender_is_the_next_player_in_the_game() -> None:
    """p3 is out: after p2 opens p4 defends."""
    beaten = given("8c Kc", "9c Qc", "", "Ks Kh", out="p3", table="8c", turn="p1 > p2")
    after = beaten.after(beat(P2, "8c/9c"), Done(P1), Done(P4)).game
    assert (after.bout.opener, after.bout.defender) == (P2, P4)


def test_r4_1_only_the_defender_beats_and_takes() -> None:
    open_bout = given("7h Kh", "9h", "8h", table="7h")
    open_bout.when(beat(P3, "7h/8h")).refused(Reason.NOT_THE_DEFENDER)
    open_bout.when(Take(P3)).refused(Reason.NOT_THE_DEFENDER)


def test_r5_1_the_opener_opens_with_one_card() -> None:
    given("7h Kh", "9h 8h").when(attack(P1, "7h")).then(CardsPlayed(P1, cards("7h")))


def test_r5_1_the_opener_opens_with_several_of_a_rank() -> None:
    given("7h 7s Kh", "9h 8h").when(attack(P1, "7h 7s")).then(CardsPlayed(P1, cards("7h 7s")))


def test_r5_1_several_are_of_one_rank() -> None:
    given("7h 8h", "9h 10h").when(attack(P1, "7h 8h")).refused(Reason.SEVERAL_RANKS)


def test_r5_1_where_one_opens_two_do_not() -> None:
    one = given("7h 7s Kh", "9h 8h", opening=Opening.ONE)
    one.when(attack(P1, "7h 7s")).refused(Reason.OPENS_WITH_ONE)
    thrown = one.after(attack(P1, "7h")).when(attack(P1, "7s"))
    thrown.then(CardsPlayed(P1, cards("7s")))


def test_r5_1_the_opener_cannot_pass_on_an_empty_table() -> None:
    given("7h Kh", "9h 8h").when(Done(P1)).refused(Reason.MUST_OPEN)


@pytest.mark.parametrize(("seat", "card"), [(P2, "9h"), (P3, "9c")])
def test_r5_1_nobody_else_plays_on_an_empty_table(seat: Seat, card: str) -> None:
    closed = given("7h Kh", "9h 8h", "9c 10c")
    closed.when(attack(seat, card)).refused(Reason.NOT_THE_OPENER)


def test_r5_1_cards_come_from_the_hand() -> None:
    given("7h Kh", "9h 8h").when(attack(P1, "9h")).refused(Reason.NOT_YOUR_CARD)
    given("7h Kh", "7s 8h").when(attack(P1, "7h 7s")).refused(Reason.NOT_YOUR_CARD)
    given("7h Kh", "9h 8h").when(attack(P1, "")).refused(Reason.NO_CARDS)
    given("7h Kh", "9h 8h").when(attack(P1, "7h 7h")).refused(Reason.SAME_CARD_TWICE)


def test_r5_1_who_is_out_or_does_not_sit_there_plays_nothing() -> None:
    two = given("7h Kh", "9h 8h", "", out="p3")
    two.when(attack(P3, "7h")).refused(Reason.NOT_IN_THE_GAME)
    two.when(attack(P4, "7h")).refused(Reason.NOT_IN_THE_GAME)


SIX, NINES = "7s 7c 7d 7h 8s 8c", "9s 9c 10s 10c Js Jc Qs"


@pytest.mark.parametrize(
    ("first_limit", "bout", "discard", "limit"),
    [
        (FirstLimit.FIVE, 1, 0, 5),
        (FirstLimit.FIVE, 4, 0, 5),
        (FirstLimit.FIVE, 2, 10, 6),
        (FirstLimit.FIVE_ONCE, 1, 0, 5),
        (FirstLimit.FIVE_ONCE, 2, 0, 6),
        (FirstLimit.SIX, 1, 0, 6),
    ],
)
def test_r5_2_five_or_six_by_first_limit(
    first_limit: FirstLimit, bout: int, discard: int, limit: int
) -> None:
    full = given(SIX, NINES, talon="6d", bout=bout, discard=discard, first_limit=first_limit)
    assert full.game.bout.limit == limit


def test_r5_2_never_more_cards_than_the_defender_held_at_the_start() -> None:
    two = given("7s 7c 7d", "9s 9c")
    two.when(attack(P1, "7s 7c 7d")).refused(Reason.OVER_THE_LIMIT)
    opened = two.after(attack(P1, "7s"), beat(P2, "7s/9s"), attack(P1, "7c"))
    opened.when(attack(P1, "7d")).refused(Reason.OVER_THE_LIMIT)


def test_r5_2_the_next_bout_counts_anew() -> None:
    beaten = given("7s Kc", "9s 9c 9d", "Qs Qh").after(
        attack(P1, "7s"), beat(P2, "7s/9s"), Done(P1), Done(P3)
    )
    assert beaten.game.bout.limit == 2


# ---- R6


def test_r6_1_a_higher_card_of_the_suit_beats() -> None:
    given("Kc", "9h 8s", table="7h").when(beat(P2, "7h/9h")).then_first(
        CardBeaten(P2, Card.H7, Card.H9)
    )


@pytest.mark.parametrize(
    ("attacking", "beater", "why"),
    [("9h", "7h", "lower"), ("7h", "8s", "other suit"), ("7d", "As", "a plain card on a trump")],
)
def test_r6_1_nothing_else_beats(attacking: str, beater: str, why: str) -> None:
    held = given("Kc", f"{beater} Qc", table=attacking)
    held.when(beat(P2, f"{attacking}/{beater}")).refused(Reason.DOES_NOT_BEAT)
    assert beat(P2, f"{attacking}/{beater}") not in held.moves(P2), why


def test_r6_1_any_trump_beats_what_is_none_and_a_higher_trump_beats_a_trump() -> None:
    given("Kc", "6d 9d", table="Ah 8d").may(
        P2, beat(P2, "Ah/6d"), beat(P2, "Ah/9d"), beat(P2, "8d/9d"), Take(P2)
    )


def test_r6_1_the_cards_are_beaten_in_any_order() -> None:
    given("Kc", "9h 9s Ks", table="7h 7s").when(beat(P2, "7s/9s")).then(
        CardBeaten(P2, Card.S7, Card.S9)
    )


def test_r6_1_only_what_lies_there_is_beaten_with_what_is_held() -> None:
    open_bout = given("Kc", "9h", table="7h")
    open_bout.when(beat(P2, "7s/9h")).refused(Reason.NOT_ON_TABLE)
    open_bout.when(beat(P2, "7h/10h")).refused(Reason.NOT_YOUR_CARD)
    given("Kc", "9h").when(beat(P2, "7h/9h")).refused(Reason.NOT_ON_TABLE)


def test_r6_2_a_beaten_pair_stays_until_the_bout_ends() -> None:
    beaten = given("7s Kc 9c", "9h 8s 10c", table="7h").after(beat(P2, "7h/9h"))
    assert [(pair.attack, pair.beater) for pair in beaten.game.bout.table] == [(Card.H7, Card.H9)]
    beaten.when(beat(P2, "7h/8s")).refused(Reason.ALREADY_BEATEN)
    beaten.when(beat(P2, "9h/10c")).refused(Reason.NOT_ON_TABLE)


# ---- R7


def test_r7_1_ranks_of_attack_and_beating_cards_may_be_thrown_trumps_included() -> None:
    beaten = given("7d 9c Kc 10c", "Qh As Ac", table="7h/9h")
    beaten.may(P1, attack(P1, "7d"), attack(P1, "9c"), Done(P1))
    beaten.when(attack(P1, "Kc")).refused(Reason.RANK_NOT_ON_TABLE)


def test_r7_1_throwing_goes_on_before_between_and_after_the_beats_and_after_take() -> None:
    before = given("7c 7s 9c 7d", "9h 10c Qs Ks As", table="7h")
    between = before.after(attack(P1, "7c"), beat(P2, "7h/9h"))
    after = between.after(attack(P1, "9c"), beat(P2, "7c/10c"))
    taken = after.after(attack(P1, "7s"), Take(P2))
    taken.when(attack(P1, "7d")).then_first(CardsPlayed(P1, cards("7d")))


def test_r7_1_first_come_first_served() -> None:
    """Two throwers want the last place: the second is refused."""
    two = given("7c Kc", "9h 10h", "7s Ks", table="7h")
    two.after(attack(P3, "7s")).when(attack(P1, "7c")).refused(Reason.OVER_THE_LIMIT)


def test_r7_2_everybody_but_the_defender_throws() -> None:
    four = given("Kc 7c", "9h 7s", "Kh 7d", "Qs Qc", table="7h")
    assert four.game.bout.throwers == (P1, P3, P4)
    four.when(attack(P2, "7s")).refused(Reason.DEFENDER_CANNOT_THROW)
    four.when(attack(P3, "7d")).then(CardsPlayed(P3, cards("7d")))


def test_r7_2_partners_of_the_defender_do_not_throw() -> None:
    assert given("7h", "8h", "9h", "10h", teams=Teams.PAIRS).game.bout.throwers == (P1, P3)


def test_r7_3_neighbours_are_the_nearest_on_each_side() -> None:
    five = given("7c", "8c", "9c 9h", "10c 7d", "Jc 7s", turn="p2 > p3", throwers=NEIGHBOURS)
    assert five.game.bout.throwers == (P2, P4)
    opened = given(
        "7c 8d", "8c", "9c 9h", "10c", "Jc 8s", turn="p2 > p3", table="8h", throwers=NEIGHBOURS
    )
    opened.when(attack(P5, "8s")).refused(Reason.NOT_A_NEIGHBOUR)


def test_r7_3_a_player_who_left_is_no_neighbour() -> None:
    left = given("7c", "8c", "9c", "", "Jc", turn="p2 > p3", out="p4", throwers=NEIGHBOURS)
    assert left.game.bout.throwers == (P2, P5)


def test_r7_3_neighbours_are_fixed_before_the_first_card() -> None:
    """p2 plays his last card, with the talon empty: p1 does not become a neighbour by it."""
    three = given("7c 8c", "7h", "9c 9h Kh", "7s Js", turn="p2 > p3", throwers=NEIGHBOURS)
    opened = three.after(attack(P2, "7h"))
    assert opened.game.bout.throwers == (P2, P4)
    opened.when(attack(P1, "7c")).refused(Reason.NOT_A_NEIGHBOUR)


def test_r7_3_an_empty_hand_is_a_neighbour_while_there_is_a_talon() -> None:
    """R12.5: nobody is out before the talon is empty."""
    empty = given("7c", "8c", "9c 9h", "", "Jc", turn="p2 > p3", talon="6d", throwers=NEIGHBOURS)
    assert empty.game.bout.throwers == (P2, P4)


def test_r7_3_a_neighbour_is_no_partner_of_the_defender() -> None:
    """threes, p2 out: p1 opens against p4; beside p4 sit p3 and p5, so p1 throws nothing."""
    six = given(
        "7c 7h",
        "",
        "8c",
        "9c Kc",
        "10c",
        "Jc",
        out="p2",
        turn="p1 > p4",
        throwers=NEIGHBOURS,
        teams=Teams.THREES,
    )
    assert six.game.bout.throwers == (P3, P5)
    six.after(attack(P1, "7c")).when(attack(P1, "7h")).refused(Reason.NOT_A_NEIGHBOUR)


def test_r7_4_several_are_thrown_at_once_or_none() -> None:
    open_bout = given("7s 7c 9c Kc", "9h 10h Jh", table="7h")
    open_bout.when(attack(P1, "7s 7c")).then(CardsPlayed(P1, cards("7s 7c")))
    open_bout.when(attack(P1, "7s 9c")).refused(Reason.SEVERAL_RANKS)
    two = given("7s 7c Kc", "9h 10h", table="7h")
    two.when(attack(P1, "7s 7c")).refused(Reason.OVER_THE_LIMIT)
    two.when(attack(P1, "7s 7s")).refused(Reason.SAME_CARD_TWICE)
