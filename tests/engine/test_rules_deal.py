"""R2 and R3: the deal, and who attacks first."""

import pytest

from engine.cards import Card, DeckSize, Rank, Suit, beats, deck
from engine.commands import GiveUp, Start
from engine.events import GameStarted
from engine.illegal import Reason
from engine.rematch import opener_after
from engine.rules import FirstLimit, NextFirst, Teams
from engine.state import Finished
from engine.table import Result
from engine.view import View, view
from tests.engine.given import (
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    Given,
    attack,
    beat,
    cards,
    dealt,
    given,
    stacked,
    table,
)

SPADES, CLUBS = "9s 10s Js Qs Ks As", "9c 10c Jc Qc Kc Ac"
DIAMONDS, HEARTS = "9d 10d Jd Qd Kd Ad", "9h 10h Jh Qh Kh Ah"


def public(after: Given) -> View:
    """What an onlooker sees."""
    assert after.state is not None
    seen = view(after.state, None)
    assert isinstance(seen, View)
    return seen


# ---- R2


def test_r2_1_six_cards_go_round_one_at_a_time_from_the_first_seat() -> None:
    order = " ".join(card.value for card in deck(36))
    game = dealt(3, order).game
    assert game.hands[P1] == cards("6s 9s Qs 6c 9c Qc")
    assert game.hands[P2] == cards("7s 10s Ks 7c 10c Kc")
    assert game.hands[P3] == cards("8s Js As 8c Jc Ac")
    assert game.talon == deck(36)[18:]


def test_r2_2_the_last_card_is_the_trump_and_lies_face_up() -> None:
    game = dealt(2, stacked(SPADES, CLUBS, last="7h"))
    assert game.game.trump is Suit.HEARTS
    assert game.game.talon[-1] is Card.H7
    assert public(game).trump_card is Card.H7


def test_r2_2_the_trump_card_is_drawn_last() -> None:
    """And everybody knows then in whose hand it is."""
    beaten = given("7s", "6s 8s", talon="Qc 6d").after(attack(P1, "7s"), beat(P2, "7s/8s"))
    assert beaten.game.hands == {P1: cards("Qc 6d"), P2: cards("6s")}
    assert public(beaten).trump_card is None
    assert public(beaten).known == {P1: cards("6d"), P2: ()}


def test_r2_3_a_whole_deck_dealt_leaves_no_talon_and_tells_who_holds_the_trump_card() -> None:
    game = dealt(4, stacked(SPADES, CLUBS, HEARTS, "9d 10d Jd Qd Kd Ad", size=24), deck=24)
    assert game.game.talon == ()
    assert game.game.trump is Suit.DIAMONDS
    assert public(game).known[P4] == cards("9d Ad")
    assert public(game).shown is Card.D9


def test_r2_4_ranks_from_two_to_ace_and_suits_equal() -> None:
    ranks = [rank.text for rank in Rank]
    assert ranks == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert beats(Card.S10, Card.S9, Suit.HEARTS)
    assert not beats(Card.C10, Card.S9, Suit.HEARTS)


@pytest.mark.parametrize(("size", "lowest"), [(24, 9), (36, 6), (52, 2)])
def test_r2_4_a_deck_has_all_ranks_from_its_lowest_in_every_suit(
    size: DeckSize, lowest: int
) -> None:
    whole = deck(size)
    assert len(whole) == len(set(whole)) == size
    assert {card.rank for card in whole} == set(range(lowest, 15))


# ---- R3


@pytest.mark.parametrize("first_limit", [FirstLimit.FIVE, FirstLimit.FIVE_ONCE])
def test_r5_2_the_first_bout_after_the_deal_holds_five(first_limit: FirstLimit) -> None:
    order = stacked(SPADES, CLUBS, last="Ad")
    assert dealt(2, order, first_limit=first_limit).game.bout.limit == 5


def test_r3_1_the_lowest_trump_opens_and_is_shown_and_stays_in_the_hand() -> None:
    """A lower card that is no trump does not matter."""
    game = dealt(2, stacked("9d 10d 6s Qs Ks As", "8d 10h Jh Qh Kh Ah", last="7d"))
    assert (game.game.bout.opener, game.game.bout.defender) == (P2, P1)
    assert public(game).shown is Card.D8
    assert public(game).known == {P1: (), P2: cards("8d")}
    assert Card.D8 in game.game.hands[P2]


def test_r3_2_without_trumps_the_lowest_card_opens() -> None:
    game = dealt(2, stacked("9s 10s Js Qs Ks As", "8h 10h Jh Qh Kh Ah", last="7d"))
    assert game.game.bout.opener == P2
    assert public(game).shown is Card.H8


def test_r3_2_of_equal_lowest_cards_the_first_suit_is_shown() -> None:
    game = dealt(2, stacked("8h 8c Js Qs Ks As", "9h 10h Jh Qh Kh Ah", last="7d"))
    assert public(game).shown is Card.C8


def test_r3_3_of_several_with_the_lowest_rank_the_first_seat_opens() -> None:
    """Also when a later seat's card is of an earlier suit."""
    game = dealt(3, stacked(SPADES, "8h 10h Jh Qh Kh Ah", "8c 9c 10c Jc Qc Kc", last="7d"))
    assert game.game.bout.opener == P2
    assert public(game).shown is Card.H8


def test_r3_4_the_opener_of_a_rematch_is_named_and_no_card_is_shown() -> None:
    order = stacked("9d 10d Js Qs Ks As", "8d 10h Jh Qh Kh Ah", last="7d")
    game = dealt(2, order, P1)
    assert game.game.bout.opener == P1
    assert public(game).shown is None
    assert public(game).known == {P1: (), P2: ()}


def test_r3_4_who_does_not_sit_cannot_open() -> None:
    table(2).when(Start(P1, deck(36), "5a17", opener=P3)).refused(Reason.WRONG_OPENER)


def test_r3_4_the_player_before_the_durak_attacks_him() -> None:
    ended = given("8s", "9s 9c", "", "", out="p3 p4").after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert ended.finished.result is not None
    assert ended.finished.result.durak == (P2,)
    assert opener_after(ended.finished, (P1, P2, P3, P4)) == P1
    assert opener_after(ended.finished, (P2, P3, P4)) == P4


def test_r3_4_without_the_durak_the_lowest_trump_decides() -> None:
    ended = given("8s", "9s 9c").after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert opener_after(ended.finished, (P1, P3)) is None


def test_r3_4_the_durak_is_followed_to_where_he_sits_now() -> None:
    """Who sat at p2 sits at p4: the player before him there opens."""
    ended = given("8s", "9s 9c").after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert opener_after(ended.finished, (P1, P2, P4), {P1: P1, P2: P4}) == P2
    assert opener_after(ended.finished, (P1, P2), {P1: P1}) is None


def test_r3_4_after_a_draw_the_lowest_trump_decides() -> None:
    ended = given("8s", "9s").after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert opener_after(ended.finished, (P1, P2)) is None


def test_r3_4_after_a_draw_by_repetition_too() -> None:
    """Hands are still held, but nobody is durak."""
    playing = given("8s", "9s 9c").game
    drawn = Finished(playing, Result((), winners=(P1, P2), draw=True, epaulettes=0))
    assert opener_after(drawn, (P1, P2)) is None


def test_r3_4_after_a_table_that_never_started_the_lowest_trump_decides() -> None:
    assert opener_after(table(2).after(GiveUp("cancelled")).finished, (P1, P2)) is None


def test_r3_4_in_teams_the_last_opener_himself_comes_first() -> None:
    """p1 opened the last bout, he and p4 lose with cards: the one meant is p1."""
    ready = given("8s Kh", "9s", "", "Kc", "", "", out="p3 p5 p6", teams=Teams.THREE_PAIRS)
    ended = ready.after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert opener_after(ended.finished, (P1, P2, P3, P4, P5, P6)) == P6


def test_r3_4_with_lowest_trump_the_durak_does_not_matter() -> None:
    by_trump = given("8s", "9s 9c", next_first=NextFirst.LOWEST_TRUMP)
    ended = by_trump.after(attack(P1, "8s"), beat(P2, "8s/9s"))
    assert opener_after(ended.finished, (P1, P2)) is None


def lost_by_2_and_5() -> Finished:
    """Six players, the last bout is p1's; of p2 and p5 each holds a card at the end."""
    ready = given("8s", "9s 9c", "", "", "Kc", "", out="p3 p4 p6", teams=Teams.THREE_PAIRS)
    return ready.after(attack(P1, "8s"), beat(P2, "8s/9s")).finished


def test_r3_4_in_teams_the_durak_is_the_first_loser_with_cards_from_the_last_opener() -> None:
    ended = lost_by_2_and_5()
    assert ended.result is not None
    assert ended.result.durak == (P2, P5)
    assert opener_after(ended, (P1, P2, P3, P4, P5, P6)) == P1


def test_r3_4_in_teams_a_loser_without_cards_is_not_the_durak_meant() -> None:
    """p1 and p4 lose, p1 has no cards left: the nearest opponent before p4 opens."""
    ready = given("8s", "9s", "", "Kc", "", "", out="p3 p5 p6", teams=Teams.THREE_PAIRS)
    ended = ready.after(attack(P1, "8s"), beat(P2, "8s/9s")).finished
    assert ended.result is not None
    assert ended.result.durak == (P1, P4)
    assert opener_after(ended, (P1, P2, P3, P4, P5, P6)) == P3


def test_r3_4_in_teams_the_nearest_opponent_opens() -> None:
    """The player before the durak is skipped where he is his partner."""
    ready = given("8s 9c", "9s", "", "", teams=Teams.PAIRS, out="p3 p4")
    ended = ready.after(attack(P1, "8s"), beat(P2, "8s/9s")).finished
    assert opener_after(ended, (P1, P2, P3, P4)) == P4


def test_the_deal_stands_in_one_event() -> None:
    """Fold needs no rule to set the cards out: all that was decided is there."""
    order = stacked("9d 10d Js Qs Ks As", "8d 10h Jh Qh Kh Ah", last="7d")
    table(2).when(Start(None, cards(order), "5a17")).then(
        GameStarted(
            players=(P1, P2),
            deck=cards(order),
            salt="5a17",
            hands={P1: cards("Js Qs Ks As 9d 10d"), P2: cards("8d 10h Jh Qh Kh Ah")},
            talon=cards(order)[12:],
            trump=Suit.DIAMONDS,
            opener=P2,
            defender=P1,
            throwers=(P2,),
            limit=5,
            shown=Card.D8,
        )
    )
