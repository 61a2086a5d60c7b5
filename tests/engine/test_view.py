"""What one seat, or an onlooker, may know."""

import msgspec

from engine.cards import Card, Suit
from engine.commands import Done, GiveUp, Start, Take
from engine.events import SeedRevealed
from engine.evolve import fold
from engine.moves import legal_moves
from engine.rules import Rules
from engine.seats import Seat
from engine.state import Finished
from engine.table import Pair, Phase
from engine.view import LobbyView, View, view
from tests.engine.given import (
    P1,
    P2,
    P3,
    P4,
    P5,
    Given,
    attack,
    beat,
    cards,
    dealt,
    given,
    stacked,
    table,
)


def seen(after: Given, seat: Seat | None = None) -> View:
    assert after.state is not None
    found = view(after.state, seat)
    assert isinstance(found, View)
    return found


GAME = given("7h Kc", "9h Kh", "Qs", "", out="p4", talon="", discard=31)


def test_a_lobby_is_seen_by_all_alike() -> None:
    lobby = table(2)
    expected = LobbyView(Rules(), owner=P1, seats=(P1, P2), commitment="c0ffee")
    assert [view(lobby.lobby, seat) for seat in (P1, P2, None)] == [expected] * 3


def test_a_table_given_up_before_the_deal_says_why() -> None:
    closed = table(2).after(GiveUp("cancelled")).finished
    shown = view(closed, None)
    assert isinstance(shown, LobbyView)
    assert shown.given_up == "cancelled"


def test_everybody_sees_his_own_hand_and_the_others_counts() -> None:
    assert seen(GAME, P1).hand == cards("Kc 7h")
    assert seen(GAME, P2).hand == cards("9h Kh")
    assert seen(GAME).hand == ()
    assert seen(GAME, P1).counts == {P1: 2, P2: 2, P3: 1, P4: 0}
    assert seen(GAME, P1).known == {P1: (), P2: (), P3: (), P4: ()}


def test_the_table_is_seen_by_all_alike() -> None:
    beaten = GAME.after(attack(P1, "7h"), beat(P2, "7h/9h"), Done(P1))
    for seat in (P1, P2, P3, P4, None):
        found = seen(beaten, seat)
        assert found.table == (Pair(Card.H7, P1, Card.H9, P2),)
        assert (found.phase, found.bout, found.limit) == (Phase.BEATEN, 1, 2)
        assert (found.opener, found.defender, found.throwers) == (P1, P2, (P1, P3))
        assert (found.asked, found.done, found.out) == ((P3,), (P1,), (P4,))
        assert (found.trump, found.trump_card, found.talon) == (Suit.DIAMONDS, None, 0)
        assert found.discard == 31


def test_the_phase_tells_how_far_the_bout_is() -> None:
    opened = GAME.after(attack(P1, "7h"))
    assert seen(GAME).phase is Phase.OPENING
    assert seen(opened).phase is Phase.DEFENDING
    assert seen(opened.after(Take(P2))).phase is Phase.TAKING


def test_moves_are_those_of_the_seat() -> None:
    opened = GAME.after(attack(P1, "7h"))
    assert seen(opened, P2).moves == (beat(P2, "7h/9h"), beat(P2, "7h/Kh"), Take(P2))
    assert seen(opened, P1).moves == ()
    assert seen(opened).moves == ()


def test_a_seat_that_does_not_play_has_no_moves() -> None:
    """Somebody who looks on from p5."""
    assert legal_moves(GAME.state, P5) == []
    assert legal_moves(table(2).state, P1) == []


def test_taken_cards_are_known_until_they_are_played() -> None:
    taken = given("7h Kc Qc", "9h Kh", "Qs As", table="8s").after(Take(P2), Done(P1), Done(P3))
    assert seen(taken).known[P2] == cards("8s")
    played = taken.after(attack(P3, "As"), Take(P1), Done(P2), Done(P3))
    assert seen(played).known[P2] == cards("8s")
    assert seen(played).known[P1] == cards("As")
    assert seen(played.after(attack(P2, "8s"))).known[P2] == ()


def test_the_shown_first_trump_is_known_and_named_in_the_first_bout_only() -> None:
    """R3.1."""
    order = stacked("9d 10d Js Qs Ks As", "8d 10h Jh Qh Kh Ah", last="7d")
    game = dealt(2, order)
    assert seen(game).shown is Card.D8
    later = game.after(attack(P2, "10h"), Take(P1), Done(P2))
    assert seen(later).shown is None
    assert seen(later).known[P2] == cards("8d")


def test_the_view_of_a_finished_game_shows_its_result_and_offers_nothing() -> None:
    over = given("7h", "9h Kc").after(attack(P1, "7h"), beat(P2, "7h/9h"))
    found = seen(over, P2)
    assert (found.phase, found.limit, found.asked, found.moves) == (Phase.OVER, None, (), ())
    assert found.result == over.finished.result
    assert found.hand == cards("Kc")


def test_the_view_of_a_game_given_up_says_why() -> None:
    found = seen(GAME.after(GiveUp("left")), P1)
    assert (found.phase, found.result, found.given_up) == (Phase.OVER, None, "left")
    assert found.moves == ()


def test_the_seed_is_taken_in_after_the_end() -> None:
    """It changes nothing that is seen."""
    over = GAME.after(GiveUp("left")).finished
    revealed = fold([SeedRevealed("00ff")], over)
    assert isinstance(revealed, Finished)
    assert revealed.seed == "00ff"
    assert view(revealed, P1) == view(over, P1)


def test_a_view_can_be_written_as_json() -> None:
    assert msgspec.json.encode(seen(GAME, P1))


def test_a_started_game_keeps_what_its_lobby_agreed() -> None:
    started = table(2, deck=24).after(
        Start(
            P1,
            cards(stacked("9s 10s Js Qs Ks As", "9c 10c Jc Qc Kc Ac", last="Ad", size=24)),
            "5a17",
        )
    )
    assert seen(started).rules == Rules(deck=24)
    assert (started.game.commitment, started.game.owner) == ("c0ffee", P1)
