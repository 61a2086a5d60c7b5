"""R8: transfer, and transfer by showing a trump."""

from typing import Any

from engine.cards import Card
from engine.commands import Done, ShowTrump, Take, Transfer
from engine.events import AttackTransferred, TrumpShown
from engine.illegal import Reason
from engine.rules import Mode, Teams, Throwers
from engine.seats import Seat
from engine.view import View, view
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, cards, given


def transferring(*hands: str, **more: Any) -> Given:
    return given(*hands, mode=Mode.TRANSFER, **more)


def showing(*hands: str, **more: Any) -> Given:
    return transferring(*hands, show_trump=True, **more)


def transfer(seat: Seat, card: str) -> Transfer:
    return Transfer(seat, Card(card))


def show(seat: Seat, card: str) -> ShowTrump:
    return ShowTrump(seat, Card(card))


# ---- R8.1 to R8.5


def test_r8_1_a_card_of_the_rank_passes_the_attack_to_the_next_player() -> None:
    passed = transferring("8h 9h", "7c 9s", "Ks Qs", table="7h").when(transfer(P2, "7c"))
    after = passed.then(AttackTransferred(P2, Card.C7, defender=P3, throwers=(P1, P2), limit=2))
    assert [pair.attack for pair in after.game.bout.table] == [Card.H7, Card.C7]
    after.when(Take(P2)).refused(Reason.NOT_THE_DEFENDER)
    assert after.game.bout.opener == P1


def test_r8_1_another_rank_does_not_transfer() -> None:
    transferring("8h 9h", "8c 9s", "Ks Qs", table="7h").when(transfer(P2, "8c")).refused(
        Reason.WRONG_RANK
    )


def test_r8_1_nothing_is_transferred_in_throw_in_or_on_an_empty_table_or_by_others() -> None:
    given("8h", "7c 9s", "Ks Qs", table="7h").when(transfer(P2, "7c")).refused(Reason.NO_TRANSFER)
    transferring("7h", "7c", "Ks Qs").when(transfer(P2, "7c")).refused(Reason.NOTHING_TO_TRANSFER)
    open_bout = transferring("8h", "9s", "7c Ks", table="7h")
    open_bout.when(transfer(P3, "7c")).refused(Reason.NOT_THE_DEFENDER)
    open_bout.when(transfer(P2, "7c")).refused(Reason.NOT_YOUR_CARD)


def test_r8_1_the_next_player_is_one_who_is_still_in_the_game() -> None:
    """p3 has thrown his last card and the talon is empty: p1 becomes the defender."""
    thrown = transferring("8h 9h Kh", "7c 9s 9c", "7s", table="7h").after(attack(P3, "7s"))
    assert thrown.after(transfer(P2, "7c")).game.bout.defender == P1


def test_r8_1_there_may_be_nobody_to_transfer_to() -> None:
    alone = transferring("7h", "7c 9s 9c").after(attack(P1, "7h"))
    alone.when(transfer(P2, "7c")).refused(Reason.NOBODY_NEXT)


def test_r8_1_with_teams_the_next_who_is_no_partner() -> None:
    """p3 is out: after p2 comes his partner p4, so the attack goes to p1."""
    pairs = transferring("8h Kh", "7c 9s", "", "Js Jc", out="p3", table="7h", teams=Teams.PAIRS)
    after = pairs.after(transfer(P2, "7c")).game.bout
    assert (after.defender, after.throwers) == (P1, (P2, P4))


def test_r8_2_one_card_a_transfer() -> None:
    """The command holds one card; the second is thrown in by who transferred."""
    passed = transferring("8h", "7c 7s 9s", "Ks Qs As", table="7h").after(transfer(P2, "7c"))
    assert attack(P2, "7s") in passed.moves(P2)


def test_r8_3_not_after_a_beaten_card() -> None:
    beaten = transferring("8h", "7c 9h", "Ks Qs As", table="7h 7s").after(beat(P2, "7h/9h"))
    beaten.when(transfer(P2, "7c")).refused(Reason.BEATING_HAS_BEGUN)


def test_r8_3_not_after_take() -> None:
    taken = transferring("7s 8h", "7c 9h", "Ks Qs As", table="7h").after(Take(P2))
    taken.when(transfer(P2, "7c")).refused(Reason.TAKE_WAS_SAID)


def test_r8_4_the_next_must_hold_as_many_cards_as_he_would_have_to_beat() -> None:
    two = transferring("8h", "7c 9h", "Ks Qs", table="7h")
    assert transfer(P2, "7c") in two.moves(P2)
    one = transferring("8h", "7c 9h", "Ks", table="7h")
    one.when(transfer(P2, "7c")).refused(Reason.NEXT_HAS_TOO_FEW)


def test_r8_4_an_empty_hand_is_not_skipped_while_there_is_a_talon() -> None:
    empty = transferring("8h Kh", "7c 9h", "", table="7h", talon="6d")
    empty.when(transfer(P2, "7c")).refused(Reason.NEXT_HAS_TOO_FEW)


def test_r8_4_five_or_six_hold_for_transfers_too() -> None:
    """While nothing is discarded a fifth card may be transferred, no sixth."""
    held = "9s 9c Js Jc Jh Kh"
    five = transferring("8h", "7c", held, talon="6d", discard=0, table="7h 7s 7d 6s")
    assert transfer(P2, "7c") in five.moves(P2)
    six = transferring("8h", "7c", held, talon="6d", discard=0, table="7h 7s 7d 6s 6c")
    six.when(transfer(P2, "7c")).refused(Reason.OVER_THE_LIMIT)


def test_r8_5_round_the_table_and_back_to_the_opener() -> None:
    round_ = transferring("7d 8h Kh Ks", "7c 9h", "7s Qs As", table="7h")
    after = round_.after(transfer(P2, "7c"), transfer(P3, "7s")).game.bout
    assert (after.opener, after.defender, after.throwers) == (P1, P1, (P2, P3))
    assert after.limit == 4


def test_r8_5_between_two_players_back_and_forth() -> None:
    two = transferring("7d 8h Kh", "7c 9h Qs 10s", table="7h").after(
        transfer(P2, "7c"), transfer(P1, "7d")
    )
    assert (two.game.bout.defender, two.game.bout.limit) == (P2, 3)


def test_r8_5_who_transferred_throws_like_the_others() -> None:
    passed = transferring("8h", "7c 7s 9s", "Ks Qs As", table="7h").after(transfer(P2, "7c"))
    assert passed.after(attack(P2, "7s")).game.bout.table[-1].attacker == P2


def test_r5_2_the_limit_counts_from_the_hand_that_the_transfer_reached() -> None:
    """p3 holds two: after the transfer no third card, though p2 held four."""
    passed = transferring("7d 8h", "7c 9s 9c Kc", "Ks Qs", table="7h").after(transfer(P2, "7c"))
    passed.when(attack(P1, "7d")).refused(Reason.OVER_THE_LIMIT)


def test_r7_3_neighbours_are_fixed_again_after_the_transferred_card_has_left() -> None:
    """p2 transferred his last card: the nearest before p3 is p1."""
    four = transferring("7d 8h", "7c", "Ks Qs", "Jh", table="7h", throwers=Throwers.NEIGHBOURS)
    assert four.game.bout.throwers == (P1, P3)
    assert four.after(transfer(P2, "7c")).game.bout.throwers == (P1, P4)


def test_r7_3_after_a_transfer_with_the_last_card_there_may_be_no_thrower() -> None:
    """Nobody is asked: p2 takes and the bout is over."""
    three = transferring(
        "7d", "Kh Kc Kd", table="7h 7c", turn="p2 > p1", throwers=Throwers.NEIGHBOURS
    )
    passed = three.after(transfer(P1, "7d"))
    assert passed.game.bout.throwers == ()
    assert passed.after(Take(P2)).finished.result is not None


# ---- R8.6


def test_r8_6_a_shown_trump_passes_the_attack_and_stays_in_the_hand() -> None:
    after = (
        showing("8h", "7d 9s", "Ks", table="7h")
        .when(show(P2, "7d"))
        .then(TrumpShown(P2, Card.D7, defender=P3, throwers=(P1, P2), limit=1))
    )
    assert after.game.hands[P2] == cards("9s 7d")
    seen = view(after.game, None)
    assert isinstance(seen, View)
    assert seen.known[P2] == cards("7d")


def test_r8_6_the_next_needs_only_what_lies_there() -> None:
    two = showing("8h", "7d 9s", "Ks", table="7h 7s")
    two.when(show(P2, "7d")).refused(Reason.NEXT_HAS_TOO_FEW)


def test_r8_6_only_where_the_table_allows_it() -> None:
    given("8h", "7d 9s", "Ks", table="7h", show_trump=True).when(show(P2, "7d")).refused(
        Reason.NO_TRANSFER
    )
    transferring("8h", "7d", "Ks", table="7h").when(show(P2, "7d")).refused(Reason.NO_SHOWING)


def test_r8_6_only_the_trump_of_that_rank_from_ones_own_hand() -> None:
    ready = showing("8h", "7s 8d 9s", "Ks Kc", table="7h")
    ready.when(show(P2, "7s")).refused(Reason.NOT_A_TRUMP)
    ready.when(show(P2, "8d")).refused(Reason.WRONG_RANK)
    ready.when(show(P2, "7d")).refused(Reason.NOT_YOUR_CARD)


def test_r8_6_r8_3_holds_too() -> None:
    beaten = showing("8h", "7d 9h", "Ks Qs As", table="7h 7s").after(beat(P2, "7h/9h"))
    beaten.when(show(P2, "7d")).refused(Reason.BEATING_HAS_BEGUN)
    taken = showing("7s", "7d 9h", "Ks Qs As", table="7h").after(Take(P2))
    taken.when(show(P2, "7d")).refused(Reason.TAKE_WAS_SAID)


def test_r8_6_once_in_a_bout_by_each_player() -> None:
    """The attack comes round to p2 once more: now he may only put the card."""
    again = showing("7c Kh Kc Ks", "7d 9s Qs Qc", table="7h").after(
        show(P2, "7d"), transfer(P1, "7c")
    )
    again.when(show(P2, "7d")).refused(Reason.SHOWN_BEFORE)
    assert transfer(P2, "7d") in again.moves(P2)


def test_r8_6_in_the_next_bout_it_may_be_shown_again() -> None:
    shown = showing("8h", "7d 9s", "Ks Kh", table="7h").after(show(P2, "7d"), Take(P3))
    assert shown.game.bout.showed == (P2,)
    assert shown.after(Done(P1), Done(P2)).game.bout.showed == ()
