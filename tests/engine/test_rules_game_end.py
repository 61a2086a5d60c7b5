"""R12, R13 and R16: who is out, the durak, draws, teams, epaulettes."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import Card
from engine.commands import Command, Done, Take
from engine.events import BoutEnded, BoutStarted, CardBeaten, DoneSaid, GameEnded
from engine.evolve import start_digest
from engine.illegal import Reason
from engine.rules import Mode, Teams
from engine.state import Playing, times_seen
from engine.table import Result
from tests.engine.given import P1, P2, P3, P4, P5, P6, Given, attack, beat, cards, given
from tests.engine.test_rules_transfer import transfer


def result(ended: Given) -> Result:
    found = ended.finished.result
    assert found is not None
    return found


# ---- R12


def test_r12_1_out_is_decided_after_the_refill_in_seat_order_from_the_opener() -> None:
    """p1 played his last card first, but p2 opened: his place comes first."""
    both = given("7c", "7s", "Ks Qs Js", "9c 8h", turn="p2 > p3", table="7h")
    last = both.after(attack(P1, "7c"), attack(P2, "7s"), Take(P3)).game
    assert last.out == (P2, P1)


def test_r12_1_without_cards_he_is_no_longer_in_the_game() -> None:
    """In the middle of the bout p3 has no cards: the transfer passes him by (R8.1)."""
    ready = given("8h Kh Ks", "7c 9s Qs", "7s", table="7h", mode=Mode.TRANSFER)
    passed = ready.after(attack(P3, "7s"), transfer(P2, "7c"))
    assert passed.game.bout.defender == P1
    assert passed.game.out == ()


def test_r12_2_the_last_bout_is_played_to_its_end() -> None:
    """All others have no cards; p2 still may beat."""
    last = given("7h", "9h Kc").after(attack(P1, "7h"))
    assert last.game.out == ()
    last.may(P2, beat(P2, "7h/9h"), Take(P2))


def test_r12_3_one_player_with_cards_is_the_durak() -> None:
    last = given("7h", "9h Kc", "", out="p3").after(attack(P1, "7h"))
    last.when(beat(P2, "7h/9h")).then(
        CardBeaten(P2, Card.H7, Card.H9),
        BoutEnded(None, drawn={}, out=(P1,)),
        GameEnded(Result(durak=(P2,), winners=(P3, P1), draw=False, epaulettes=0)),
    )


def test_r12_3_nothing_happens_after_the_end() -> None:
    over = given("7h", "9h Kc").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    over.when(attack(P2, "Kc")).refused(Reason.GAME_IS_OVER)
    assert over.moves(P2) == []


def test_r12_4_nobody_with_cards_is_a_draw_and_everybody_wins() -> None:
    drawn = given("7h", "9h", "", out="p3").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert result(drawn) == Result((), winners=(P3, P1, P2), draw=True, epaulettes=0)


def test_r12_4_with_one_card_in_the_talon_the_opener_draws_it_and_is_durak() -> None:
    last = given("7h", "9h", talon="6d").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert result(last) == Result((P1,), winners=(P2,), draw=False, epaulettes=0)


def test_r12_5_with_a_talon_nobody_is_out() -> None:
    """p1 has no cards, but the talon has: he is asked to wait, not out."""
    opened = given("7h", "9h Kh", "Qs", talon="6d").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert opened.game.out == ()
    ended = opened.after(Done(P3)).game
    assert ended.out == ()
    assert ended.hands[P1] == cards("6d")


def test_r12_6_the_same_start_for_the_third_time_is_a_draw() -> None:
    """Three players hand two eights round; the seventh bout starts like the first."""
    ready = given("7h 8c", "7s 8h", "7c 8s")
    game = ready.after(*_round(), *_round()[:-1])
    assert game.game.bout.number == 12
    drawn = game.when(_round()[-1]).then_last(
        BoutStarted(13, opener=P1, defender=P2, throwers=(P1, P3), limit=2),
        GameEnded(Result((), winners=(P1, P2, P3), draw=True, epaulettes=0)),
    )
    assert result(drawn).draw


def _round() -> list[Command]:
    return [
        *(attack(P1, "8c"), Take(P2), Done(P1), Done(P3)),
        *(attack(P3, "8s"), Take(P1)),
        *(attack(P2, "8c"), Take(P3)),
        *(attack(P1, "8s"), Take(P2), Done(P1), Done(P3)),
        *(attack(P3, "8c"), Take(P1)),
        *(attack(P2, "8s"), Take(P3)),
    ]


def test_r12_6_any_start_counts_not_only_the_first() -> None:
    """p2 takes 6h for good; the starts that come again are those from the second bout on."""
    ready = given("7h 6h", "7s 8h 8c", "7c 8s")
    begun = ready.after(attack(P1, "6h"), Take(P2), Done(P1), Done(P3), *_round()[4:])
    again = begun.after(*_round(), *_round()[:3])
    again.when(Done(P3)).then_last(
        BoutStarted(14, opener=P3, defender=P1, throwers=(P3, P2), limit=1),
        GameEnded(Result((), winners=(P3, P1, P2), draw=True, epaulettes=0)),
    )


def test_r12_6_the_second_time_is_not_the_third() -> None:
    assert given("7h 8c", "7s 8h", "7c 8s").after(*_round()).game.bout.number == 7


def test_r12_6_the_same_hands_with_another_opener_are_another_start() -> None:
    hands = {P1: cards("7h"), P2: cards("7s")}
    assert start_digest((P1, P2), hands, P1) != start_digest((P1, P2), hands, P2)


def test_r12_6_winners_who_still_hold_cards_follow_from_the_new_opener() -> None:
    """p4 opens the bout that stands for the third time; p1 left long ago."""
    ready = given("", "7s 8h", "7c 8s", "7h 8c", turn="p4 > p2", out="p1")
    seats = {P1: P4, P2: P2, P3: P3}
    moves = [_seated(move, seats) for move in _round()]
    assert result(ready.after(*moves, *moves)).winners == (P1, P4, P2, P3)


def _seated(move: Any, seats: dict[Any, Any]) -> Command:
    moved: Command = replace(move, seat=seats[move.seat])
    return moved


def test_r12_6_a_position_in_the_middle_of_a_bout_is_no_start() -> None:
    assert given("7h", "9h Kc", table="8h").game.seen == b""
    assert times_seen(given("7h", "9h Kc").game.seen) == 1


def test_r12_6_after_a_discard_or_a_draw_no_earlier_start_can_come_again() -> None:
    """The state remembers only starts with the cards that are still in play."""
    one = len(given("7h", "9h").game.seen)
    taken = given("7h Kc", "9h Kh Qh", "Qs").after(attack(P1, "7h"), Take(P2), Done(P1), Done(P3))
    assert len(taken.game.seen) == 2 * one
    beaten = given("7h Kc", "9h Kh", "Qs").after(
        attack(P1, "7h"), beat(P2, "7h/9h"), Done(P1), Done(P3)
    )
    assert len(beaten.game.seen) == one
    six = "8s 9s 10s Js Qs Ks"
    drawn = given("7h 7c 8c 9c 10c Jc", six, talon="6d Ad").after(
        attack(P1, "7h"), Take(P2), Done(P1)
    )
    assert len(drawn.game.seen) == one


# ---- R13


def pairs(*hands: str, **more: Any) -> Given:
    return given(*hands, teams=Teams.PAIRS, **more)


@pytest.mark.parametrize(
    ("teams", "partners"),
    [
        (Teams.PAIRS, [(P1, P3), (P2, P4)]),
        (Teams.THREES, [(P1, P3, P5), (P2, P4, P6)]),
        (Teams.THREE_PAIRS, [(P1, P4), (P2, P5), (P3, P6)]),
    ],
)
def test_r13_1_the_seats_of_the_teams(teams: Teams, partners: list[tuple[Any, ...]]) -> None:
    """Whoever alone holds cards at the end loses with his partners."""
    seats = [seat for team in partners for seat in team]
    for team in partners:
        hands = ["9s 9c" if seat == team[0] else "" for seat in sorted(seats)]
        opener = next(seat for seat in sorted(seats) if seat not in team)
        hands[sorted(seats).index(opener)] = "8s"
        left = " ".join(seat for seat in sorted(seats) if seat not in (opener, team[0]))
        game = given(*hands, out=left, turn=f"{opener} > {team[0]}", teams=teams)
        ended = game.after(attack(opener, "8s"), beat(team[0], "8s/9s"))
        assert result(ended).durak == team


def test_r13_2_partners_do_not_throw_to_each_other() -> None:
    pairs("Kc 7c", "9h 9s", "7s", "7d", table="7h").when(attack(P4, "7d")).refused(Reason.PARTNER)


def test_r13_2_a_partner_who_would_be_next_is_skipped() -> None:
    """p2 is out: after p1 comes his partner p3, so p4 defends."""
    beaten = pairs("7h Kc", "", "9h 9s Qs", "8h 9d Ks", out="p2", turn="p3 > p4", table="8s")
    taken = beaten.after(Take(P4), Done(P3), Done(P1)).game
    assert (taken.bout.opener, taken.bout.defender) == (P1, P4)


def test_r13_3_a_team_that_alone_has_cards_is_durak_also_who_was_out() -> None:
    ended = pairs("7h", "9h Kc", "", "", out="p4 p3").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert result(ended) == Result((P2, P4), winners=(P3, P1), draw=False, epaulettes=0)


def test_r13_3_a_team_is_out_when_all_its_players_are() -> None:
    """p1 is out, his partner p3 plays on."""
    beaten = pairs("7h", "9h Kc", "Qs", "Js").after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P3))
    assert beaten.game.out == (P1,)
    assert beaten.game.bout.number == 2


def test_r13_4_no_team_with_cards_is_a_draw() -> None:
    drawn = pairs("7h", "9h", "", "", out="p4 p3").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    assert result(drawn) == Result((), winners=(P4, P3, P1, P2), draw=True, epaulettes=0)


def test_r13_5_three_pairs_go_on_until_one_team_has_cards() -> None:
    """Of three teams one leaves: the others play on."""
    ready = given("7h", "9h Kc", "Qs", "", "Js", "", out="p4 p6", teams=Teams.THREE_PAIRS)
    beaten = ready.after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P3))
    assert beaten.game.out == (P4, P6, P1)
    assert beaten.game.bout.opener == P2


def test_r13_6_the_opener_is_found_among_all_then_the_defender_among_opponents() -> None:
    """p2 takes; p3, partner of the last opener, opens, and his next opponent defends."""
    taken = pairs("7c Kc", "9h 9s", "Qs Qc", "Js Jc", table="7h").after(Take(P2), Done(P1))
    taken.when(Done(P3)).then(
        DoneSaid(P3),
        BoutEnded(P2, drawn={}, out=()),
        BoutStarted(2, opener=P3, defender=P4, throwers=(P3, P1), limit=2),
    )


# ---- R16


def worn(ended: Given) -> int:
    return result(ended).epaulettes


def taken_last(plays: str, *, hand: str = "Kc Kh Ks", **more: Any) -> Given:
    """p1 opens with the first of `plays`, throws the others one by one, p2 takes."""
    first, *others = plays.split()
    ready = given(plays, hand, **more)
    return ready.after(attack(P1, first), *(attack(P1, card) for card in others), Take(P2))


@pytest.mark.parametrize(("plays", "epaulettes"), [("6s", 1), ("6s 6c", 2), ("6s 6c 6h", 2)])
def test_r16_1_one_epaulette_for_one_lowest_card_two_for_more(plays: str, epaulettes: int) -> None:
    assert worn(taken_last(plays)) == epaulettes


@pytest.mark.parametrize(("deck", "card"), [(24, "9s"), (36, "6s"), (52, "2s")])
def test_r16_1_the_lowest_rank_is_that_of_the_deck(deck: int, card: str) -> None:
    assert worn(taken_last(card, deck=deck)) == 1
    assert worn(taken_last("10s", deck=deck)) == 0


def test_r16_1_trumps_are_no_epaulettes() -> None:
    assert worn(taken_last("6d")) == 0
    assert worn(taken_last("6s 6d")) == 0
    assert worn(taken_last("6d 6s")) == 1


def test_r16_1_only_a_row_at_the_end_counts() -> None:
    """A six is followed by the rank of the card that beat it: the last card is no six."""
    ready = given("6s 7s 6c", "7h 7d Kh Kd", table="6h")
    broken = ready.after(
        attack(P1, "6s"), beat(P2, "6h/7h"), attack(P1, "7s"), attack(P1, "6c"), Take(P2)
    )
    assert worn(broken) == 1


def test_r16_1_beaten_sixes_count_when_they_are_taken() -> None:
    ready = given("6s", "7h Kh Kd", table="6h").after(beat(P2, "6h/7h"), attack(P1, "6s"))
    assert worn(ready.after(Take(P2))) == 2


def test_r16_1_his_own_card_breaks_the_row() -> None:
    """The attack came round to p2, whose own 6c lies below p1's 6s."""
    ready = given("6s", "Kc Kh Kd", table="6h 6c", turn="p2 > p2", mode=Mode.TRANSFER)
    assert worn(ready.after(attack(P1, "6s"), Take(P2))) == 1


def test_r16_1_none_for_a_durak_who_beat_or_opened_last() -> None:
    assert worn(given("6h", "7h Kc").after(attack(P1, "6h"), beat(P2, "6h/7h"))) == 0
    opened = given("6h Kc", "7h").after(attack(P1, "6h"), beat(P2, "6h/7h"))
    assert result(opened).durak == (P1,)
    assert worn(opened) == 0


def test_r16_1_in_teams_they_go_to_the_player_who_took() -> None:
    """At most two; the result names the team, the last bout who took."""
    ended = pairs("6h 6s", "Kh Kc Ks", "", "", out="p4 p3").after(attack(P1, "6h 6s"), Take(P2))
    assert result(ended) == Result((P2, P4), winners=(P3, P1), draw=False, epaulettes=2)
    last = ended.finished.last
    assert isinstance(last, Playing)
    assert last.bout.defender == P2
