"""R15: cheating, accusations, and what they undo."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import Card
from engine.commands import Accuse, Command, Done, Take, TimeOut
from engine.events import (
    AccusationFailed,
    BoutEnded,
    By,
    CardBeaten,
    CardsPlayed,
    CheatCaught,
    DoneSaid,
    TakeSaid,
)
from engine.illegal import Reason
from engine.moves import legal_moves
from engine.rules import Mode, Teams, Throwers
from engine.seats import Seat
from engine.view import View, view
from tests.engine.given import P1, P2, P3, P4, Given, attack, beat, cards, given
from tests.engine.test_rules_transfer import show, transfer


def cheating(*hands: str, **more: Any) -> Given:
    return given(*hands, cheating=True, **more)


def accuse(seat: Seat, card: str) -> Accuse:
    return Accuse(seat, Card(card))


# ---- R15.1


def test_r15_1_throwers_may_throw_any_rank_the_defender_may_beat_with_anything() -> None:
    ready = cheating("7h Kc 8s", "6c 9h", table="7d")
    ready.may(
        P2,
        *(beat(P2, "7d/6c"), beat(P2, "7d/9h"), Take(P2), accuse(P2, "7d")),
    )
    ready.may(P1, attack(P1, "7h"), attack(P1, "Kc"), attack(P1, "8s"))
    ready.when(attack(P1, "Kc")).then(CardsPlayed(P1, cards("Kc")))


def test_r15_1_several_cheated_cards_are_still_of_one_rank() -> None:
    ready = cheating("Kc Kh 8s", "6c 9h 10h", table="7d")
    ready.when(attack(P1, "Kc Kh")).then(CardsPlayed(P1, cards("Kc Kh")))
    ready.when(attack(P1, "Kc 8s")).refused(Reason.SEVERAL_RANKS)


def test_r15_1_all_else_stays_enforced() -> None:
    ready = cheating("Kc 8s 9s", "6c 9h", "Qs", "Js", table="7d", throwers=Throwers.NEIGHBOURS)
    ready.when(attack(P4, "Js")).refused(Reason.NOT_A_NEIGHBOUR)
    ready.when(attack(P1, "Ah")).refused(Reason.NOT_YOUR_CARD)
    ready.when(beat(P3, "7d/Qs")).refused(Reason.NOT_THE_DEFENDER)
    ready.when(beat(P2, "7d/Qs")).refused(Reason.NOT_YOUR_CARD)
    ready.when(Done(P1)).refused(Reason.STILL_TO_BEAT)
    ready.after(attack(P1, "Kc")).when(attack(P3, "Qs")).refused(Reason.OVER_THE_LIMIT)
    cheating("Kc 8s", "6c 9h").when(attack(P1, "Kc 8s")).refused(Reason.SEVERAL_RANKS)


def test_r15_1_the_rank_of_a_transfer_is_that_of_the_opening_cards() -> None:
    """A king was thrown beside the seven: only a seven transfers."""
    ready = cheating("7h Kc", "7s Kd 9h", "Qs Qc Qh", mode=Mode.TRANSFER)
    thrown = ready.after(attack(P1, "7h"), attack(P1, "Kc"))
    thrown.when(transfer(P2, "Kd")).refused(Reason.WRONG_RANK)
    assert transfer(P2, "7s") in thrown.moves(P2)


# ---- R15.2


def test_r15_2_any_other_player_may_accuse_any_card_that_lies_there() -> None:
    """Attack and beating cards; nobody his own."""
    beaten = cheating("7h Kc", "6c 9h", "Qs").after(attack(P1, "7h"), beat(P2, "7h/6c"))
    accusations = {seat: _accusations(beaten, seat) for seat in (P1, P2, P3)}
    assert accusations == {P1: ["6c"], P2: ["7h"], P3: ["7h", "6c"]}
    beaten.when(accuse(P2, "6c")).refused(Reason.OWN_CARD)
    beaten.when(accuse(P1, "9h")).refused(Reason.NOTHING_TO_ACCUSE)


def _accusations(game: Given, seat: Seat) -> list[str]:
    return [move.card.value for move in game.moves(seat) if isinstance(move, Accuse)]


def test_r15_2_nobody_accuses_his_partners_card() -> None:
    thrown = cheating("7h Kc", "6c 9h", "Qs Qc", "Js", teams=Teams.PAIRS).after(
        attack(P1, "7h"), attack(P3, "Qs")
    )
    thrown.when(accuse(P1, "Qs")).refused(Reason.PARTNERS_CARD)
    assert _accusations(thrown, P4) == ["7h", "Qs"]


def test_r15_2_who_is_out_does_not_accuse() -> None:
    thrown = cheating("7h Kc", "6c 9h", "", out="p3").after(attack(P1, "7h"), attack(P1, "Kc"))
    thrown.when(accuse(P3, "Kc")).refused(Reason.NOT_IN_THE_GAME)


def test_r15_2_only_in_a_cheating_game() -> None:
    given("7h Kc", "6c 9h").after(attack(P1, "7h")).when(accuse(P2, "7h")).refused(
        Reason.NO_CHEATING
    )


def test_r15_2_judged_is_the_table_as_it_stood_when_the_card_was_played() -> None:
    """Kc was thrown before a king lay there; that one lies there now does not help."""
    thrown = cheating("7h Kc", "Kh 9h 8h", "Qs").after(
        attack(P1, "7h"), attack(P1, "Kc"), beat(P2, "7h/Kh")
    )
    caught = thrown.when(accuse(P3, "Kc"))
    caught.then(
        CheatCaught(P3, Card.CK, cheat=P1, undone=2, returned={P2: cards("Kh"), P1: cards("Kc")})
    )


def test_r15_2_a_rank_that_lay_there_was_honest_also_when_a_cheat_brought_it() -> None:
    """p2 beat with a nine that does not beat; p1 threw a nine on it."""
    thrown = cheating("7h 9s", "9c 8h Ks", "Qs").after(
        attack(P1, "7h"), beat(P2, "7h/9c"), attack(P1, "9s")
    )
    thrown.when(accuse(P3, "9s")).then(AccusationFailed(P3, Card.S9))


def test_r15_2_opening_and_transfer_cards_are_honest() -> None:
    opened = cheating("7h Kc", "7s 9h", "Qs Qc", mode=Mode.TRANSFER).after(attack(P1, "7h"))
    opened.when(accuse(P3, "7h")).then(AccusationFailed(P3, Card.H7))
    passed = opened.after(transfer(P2, "7s"))
    passed.when(accuse(P1, "7s")).then(AccusationFailed(P1, Card.S7))


def test_r15_2_cards_of_a_position_are_honest() -> None:
    lying = cheating("7s", "9h 9c", "Qs", table="7h/6c Kc")
    lying.when(accuse(P3, "6c")).then(AccusationFailed(P3, Card.C6))
    lying.when(accuse(P3, "Kc")).then(AccusationFailed(P3, Card.CK))


# ---- R15.3


def test_r15_3_the_move_and_all_after_it_are_undone_and_the_cheat_is_marked() -> None:
    before = cheating("7h 7s 8c", "6c 9h Kh", "Qs 9c").after(attack(P1, "7h"))
    played: list[Command] = [
        *(beat(P2, "7h/6c"), attack(P3, "Qs"), beat(P2, "Qs/Kh"), Done(P1)),
        *(attack(P1, "7s"), Take(P2), Done(P2)),
    ]
    caught = before.after(*played).when(accuse(P1, "6c"))
    after = caught.then(
        CheatCaught(
            P1,
            Card.C6,
            cheat=P2,
            undone=5,
            returned={P2: cards("6c Kh"), P3: cards("Qs"), P1: cards("7s")},
        )
    ).game
    expected = replace(before.game, marked=(P2,), known=after.known, clock=after.clock)
    assert after == expected


def test_r15_3_what_was_said_before_the_cheat_stays_but_the_dones() -> None:
    """p2 took, p1 passed, p3 cheats: the take stays, the pass is wiped."""
    taken = cheating("7h Kc", "9s Kh", "Qs", table="8d").after(Take(P2), Done(P1), attack(P3, "Qs"))
    after = taken.after(accuse(P1, "Qs")).game
    assert after.bout.taking
    assert after.bout.done == ()


def test_r15_3_defender_limit_and_throwers_are_as_before() -> None:
    """p1's king came before the transfer to p3, who holds six."""
    ready = cheating("7h Kc 8d 8s 8h", "7s 9h Qh", "Qs Qc Js Jc 10s 10c", mode=Mode.TRANSFER).after(
        attack(P1, "7h")
    )
    passed = ready.after(attack(P1, "Kc"), transfer(P2, "7s"))
    assert (passed.game.bout.defender, passed.game.bout.limit) == (P3, 6)
    undone = passed.after(accuse(P2, "Kc")).game.bout
    assert (undone.defender, undone.limit, undone.throwers) == (P2, 3, (P1, P3))


def test_r15_3_marks_given_in_between_stay() -> None:
    ready = cheating("7s 7d Kd", "6h 9h Kh", "6d Qs", "As Ac", trump="c")
    beaten = ready.after(attack(P1, "7s"), beat(P2, "7s/6h"), accuse(P4, "7s"))
    assert beaten.game.marked == (P4,)
    assert beaten.after(accuse(P1, "6h")).game.marked == (P2, P4)


def test_r15_3_the_once_of_showing_is_restored() -> None:
    """p2 showed after p1's cheat: with the cheat the showing is undone."""
    ready = cheating("7h Kc", "7d 9h Qh", "Qs Qc Js", mode=Mode.TRANSFER, show_trump=True)
    shown = ready.after(attack(P1, "7h"), attack(P1, "Kc"), show(P2, "7d"))
    assert shown.game.bout.showed == (P2,)
    undone = shown.after(accuse(P3, "Kc"))
    assert show(P2, "7d") in undone.moves(P2)


def test_r15_3_a_marked_player_plays_by_the_rules_to_the_end() -> None:
    marked = cheating("7h Kc", "6c 9h", "Qs 8s", marked="p2 p3", table="7s/8s 7h")
    marked.when(beat(P2, "7h/6c")).refused(Reason.DOES_NOT_BEAT)
    marked.when(attack(P3, "Qs")).refused(Reason.RANK_NOT_ON_TABLE)
    marked.when(beat(P2, "7h/9h")).then(CardBeaten(P2, Card.H7, Card.H9))


def test_r15_3_everybody_knows_the_returned_cards() -> None:
    caught = cheating("7h Kc", "9h 9c", "Qs").after(
        attack(P1, "7h"), attack(P1, "Kc"), accuse(P2, "Kc")
    )
    seen = view(caught.game, P3)
    assert isinstance(seen, View)
    assert seen.known[P1] == cards("Kc")


# ---- R15.4


def test_r15_4_a_false_accusation_marks_the_accuser_and_leaves_the_table() -> None:
    beaten = cheating("7h Kc", "9h 9c", "Qs").after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P2))
    after = beaten.when(accuse(P1, "9h")).then(AccusationFailed(P1, Card.H9))
    assert after.game == replace(beaten.game, marked=(P1,))


def test_r15_4_a_marked_player_cannot_accuse() -> None:
    marked = cheating("7h Kc", "9h 9c", "Qs", marked="p3").after(attack(P1, "7h"))
    marked.when(accuse(P3, "7h")).refused(Reason.MARKED)


# ---- R15.5


def test_r15_5_the_bout_ends_when_everybody_has_said_done() -> None:
    """The defender too, and p1 who has no cards; nothing ends at once."""
    beaten = cheating("7h", "9h", "Qs").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert beaten.game.bout.number == 1
    waiting = beaten.after(Done(P2), Done(P3))
    waiting.when(Done(P1)).then_first(DoneSaid(P1), BoutEnded(None, {}, out=(P1, P2)))


def test_r15_5_after_take_too() -> None:
    taken = cheating("7h Kc", "9h", "Qs").after(attack(P1, "7h"))
    waiting = taken.when(Take(P2)).then(TakeSaid(P2)).after(Done(P1), Done(P3))
    waiting.when(Done(P2)).then_first(DoneSaid(P2), BoutEnded(P2, {}, ()))


def test_r15_5_who_was_out_before_is_not_waited_for() -> None:
    beaten = cheating("7h Kc", "9h 9c", "", out="p3").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    beaten.when(Done(P3)).refused(Reason.NOT_IN_THE_GAME)
    assert beaten.after(Done(P1), Done(P2)).game.bout.number == 2


def test_r15_5_a_player_without_cards_may_accuse() -> None:
    beaten = cheating("7h", "6c 9h", "Qs").after(attack(P1, "7h"), beat(P2, "7h/6c"))
    after = beaten.after(accuse(P1, "6c")).game
    assert after.marked == (P2,)


def test_r15_5_the_second_clock_bounds_the_wait() -> None:
    beaten = cheating("7h", "9h", "Qs").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert beaten.after(TimeOut(P1), TimeOut(P2), TimeOut(P3)).finished.result is not None


def test_r15_5_done_is_said_once() -> None:
    beaten = cheating("7h", "9h", "Qs").after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P2))
    beaten.when(Done(P2)).refused(Reason.ALREADY_DONE)


# ---- R15.6


def late() -> Given:
    """A bot plays for p2, who has to beat 7d."""
    ready = cheating("7h Kc", "6c 9h", "Qs", table="7d")
    return Given(replace(ready.game, played_by_bot=(P2,)))


def test_r15_6_a_bot_in_someones_place_is_honest() -> None:
    game = late()
    game.when(beat(P2, "7d/9h", bot=True)).refused(Reason.DOES_NOT_BEAT)
    assert beat(P2, "7d/9h", bot=True) not in legal_moves(game.state, P2, bot=True)
    seen = view(game.game, P2)
    assert isinstance(seen, View)
    assert set(seen.moves) == set(legal_moves(game.state, P2, bot=True))


def test_r15_6_the_player_himself_may_still_cheat() -> None:
    late().when(beat(P2, "7d/9h")).then_last(CardBeaten(P2, Card.D7, Card.H9))


def test_r15_6_a_bot_in_a_seat_of_its_own_may_cheat() -> None:
    """Only a bot in someone's place must be honest."""
    ready = cheating("7h Kc", "6c 9h", table="7d")
    ready.when(beat(P2, "7d/9h", bot=True)).then(CardBeaten(P2, Card.D7, Card.H9, By.BOT))


@pytest.mark.parametrize("hand", ["7h Kc", "6d Ks"])
def test_r15_6_an_automatic_move_is_honest(hand: str) -> None:
    """An opening always is, a take and a done cannot be otherwise."""
    opened = cheating(hand, "9h 9c", "Qs").after(TimeOut(P1))
    card = opened.game.bout.table[0].attack
    opened.when(accuse(P3, card.value)).then(AccusationFailed(P3, card))
