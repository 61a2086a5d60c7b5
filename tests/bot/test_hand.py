"""A player's own screen: one tap is one move, and cards keep their places."""

from itertools import islice
from random import Random

import pytest

from bot.buttons import BackButton
from bot.render.cards import card_text
from bot.render.hand import BLANK, hand, places
from bot.render.names import Names
from engine.cards import Card
from engine.commands import Attack
from engine.notation.move_text import text_of
from engine.rules import Mode, Rules, Teams
from engine.seats import Seat
from engine.state import Playing
from engine.view import View
from storage.people import Person
from tests.bot.hands import GAME, PEOPLE, WORDS, asking, buttons, drawn, moves, seen, texts
from tests.engine.given import P1, P2, P3, P4, cards, given
from tests.random_play import dealt, every_table, walk


def test_the_opener_may_tap_every_card() -> None:
    state = given("7h 8c 9d", "9s", turn="p1 > p2", trump="d").state
    assert texts(drawn(seen(state, P1))) == ["▸8♣️", "▸7♥️", "▸9♦️★"]


def test_cards_that_cannot_be_played_are_disabled() -> None:
    state = given("7h", "9s 9h", turn="p1 > p2", table="7c", trump="d").state
    found = {button.text: button for button in buttons(drawn(seen(state, P2)))}
    assert found["9♠️"].disabled is not None
    assert found["9♠️"].callback_data is None


def test_a_card_that_can_be_played_is_coloured_and_marked() -> None:
    state = given("7h", "9c 9h", turn="p1 > p2", table="7c", trump="d").state
    found = {button.text: button for button in buttons(drawn(seen(state, P2)))}
    assert found["▸9♣️"].style == "primary"
    assert found["9♥️"].style is None


def test_take_has_the_last_row_to_itself_in_red() -> None:
    state = given("7h", "9c 9h", turn="p1 > p2", table="7c", trump="d").state
    (take,) = drawn(seen(state, P2)).rows[-1]
    assert (take.text, take.style) == ("Take", "danger")


def test_after_a_take_the_throwers_pass() -> None:
    state = given("7h 8h", "9s", turn="p1 > p2", table="7c", taking=True, trump="d").state
    assert texts(drawn(seen(state, P1)))[-1] == "Pass"


def test_who_is_out_has_won_unless_his_partner_still_holds_cards() -> None:
    """R13.3: all of the last team are durak, those who are out too."""
    single = given("7h", "9c", "", turn="p1 > p2", out="p3").state
    assert "You are out: you have won." in drawn(seen(single, P3)).text
    paired = given("7h", "9c", "8h", "", turn="p1 > p2", teams=Teams.PAIRS, out="p4").state
    assert "You are out. Your team plays on." in drawn(seen(paired, P4)).text


@pytest.mark.parametrize(
    ("hand", "table", "taking", "told"),
    [
        ("7s 8h", "8c/Jc", False, "Throw in, or say Done."),
        ("7s", "8c/Jc", False, "nothing to throw in. Say Done."),
        ("7s 8h", "8c", True, "Add cards, or Pass."),
        ("7s", "8c", True, "nothing to add. Pass."),
    ],
)
def test_only_who_holds_a_card_to_add_is_asked_for_one(
    hand: str, table: str, taking: bool, told: str
) -> None:
    state = given(hand, "9c 9d", turn="p1 > p2", table=table, taking=taking, trump="d").state
    assert told in drawn(seen(state, P1)).text


def test_a_played_card_leaves_a_disabled_blank_in_its_place() -> None:
    before = given("7h 7c 9s Ah", "Ks Kh Kd Kc", turn="p1 > p2", trump="d")
    earlier = texts(drawn(seen(before.state, P1)))
    later = drawn(seen(before.after(Attack(P1, cards("7h"))).state, P1))
    gone = [at for at, text in enumerate(texts(later)[:4]) if text == BLANK]
    assert [earlier[at] for at in gone] == ["▸7♥️"]
    assert all(buttons(later)[at].disabled is not None for at in gone)
    assert len(later.rows[0]) == len(drawn(seen(before.state, P1)).rows[0])


def test_a_card_that_beats_either_of_two_asks_which() -> None:
    state = given("7h", "Ac 9h", turn="p1 > p2", table="7c 8c", trump="d").state
    found = seen(state, P2)
    assert asking(drawn(found)) == [Card("Ac")]
    screen = drawn(found, Card("Ac"))
    assert texts(screen) == ["Beat 7♣️", "Beat 8♣️", "Back"]
    assert moves(screen) == ["7c/Ac", "8c/Ac"]
    assert BackButton.unpack(buttons(screen)[-1].callback_data or "").game == GAME


def test_a_card_that_beats_or_transfers_asks_which() -> None:
    state = given(
        "7h 8h 8s 8d", "7d 9h", turn="p1 > p2", table="7c", trump="d", mode=Mode.TRANSFER
    ).state
    assert texts(drawn(seen(state, P2), Card("7d"))) == ["Beat 7♣️", "Transfer 7♦️", "Back"]


def test_a_card_that_can_only_transfer_needs_one_tap() -> None:
    state = given(
        "7h 8h 8s", "7s 9h", turn="p1 > p2", table="7c", trump="d", mode=Mode.TRANSFER
    ).state
    found = {button.text: button for button in buttons(drawn(seen(state, P2)))}
    assert (found["↷7♠️"].callback_data or "").endswith(":>7s")


def test_trumps_come_last_and_are_marked() -> None:
    state = given("6c As Kh", "9s", turn="p1 > p2", trump="c").state
    assert texts(drawn(seen(state, P1))) == ["▸A♠️", "▸K♥️", "▸6♣️★"]


def test_sorted_by_rank_the_trumps_still_come_last() -> None:
    state = given("6c As Kh 7s Kc Jc", "9s", turn="p1 > p2", trump="c").state
    found = hand(GAME, seen(state, P1), Names(PEOPLE, WORDS), WORDS, by_rank=True)
    assert texts(found) == ["▸7♠️", "▸K♥️", "▸A♠️", "▸6♣️★", "▸J♣️★", "▸K♣️★"]


def test_names_cannot_break_the_text() -> None:
    people = PEOPLE | {P2: Person(2, "<b>&", can_write=True)}
    state = given("6c", "9s", turn="p1 > p2", trump="c").state
    text = hand(GAME, seen(state, P1), Names(people, WORDS), WORDS).text
    assert "\u2068&lt;b&gt;&amp;\u2069" in text


@pytest.mark.parametrize("count", [1, 4, 6, 7, 9, 12, 13, 20, 21, 25, 36])
def test_a_hand_of_any_size_fits_a_phone_and_leaves_no_card_alone_in_a_row(count: int) -> None:
    held = " ".join(card.value for card in list(Card)[16 : 16 + count])
    state = given(held, "2s", turn="p1 > p2", trump="d", deck=52).state
    screen = drawn(seen(state, P1))
    assert all(min(count, 2) <= len(row) <= 6 for row in screen.rows)
    assert len(buttons(screen)) == count


def reachable(found: View) -> list[str]:
    """Every move that its screen offers, also behind a choice."""
    screen = drawn(found)
    behind = [move for card in asking(screen) for move in moves(drawn(found, card))]
    return sorted(moves(screen) + behind)


def test_the_keyboard_offers_what_is_legal_and_nothing_else() -> None:
    """Over games of all options: one tap, or two where a card can do two things."""
    chance = Random(5)
    for rules, count in chance.sample(every_table(), 15):
        for turn in islice(walk(dealt(rules, count, chance), chance), 0, None, 4):
            for seat in turn.before.players:
                found = seen(turn.before, seat)
                assert reachable(found) == sorted(map(text_of, found.moves))


def test_places_never_move_during_a_bout() -> None:
    """Of all cards that a seat holds or has played in the bout."""
    chance = Random(6)
    rules, count = Rules(mode=Mode.TRANSFER), 4
    for turn in walk(dealt(rules, count, chance), chance):
        if not isinstance(turn.after, Playing) or turn.after.bout.number != turn.before.bout.number:
            continue
        for number, seat in enumerate(turn.before.players):
            by_rank = bool(number % 2)
            earlier, later = (slots(s, seat, by_rank=by_rank) for s in (turn.before, turn.after))
            assert len(earlier) == len(later)
            kept = zip(earlier, later, strict=True)
            assert all(card in (place, BLANK) for place, card in kept)


def slots(state: Playing, seat: Seat, *, by_rank: bool) -> list[str]:
    """What stands on each card's place, without its signs."""
    found = seen(state, seat)
    held = [card_text(WORDS, card) for card in places(found, by_rank=by_rank)]
    screen = hand(GAME, found, Names(PEOPLE, WORDS), WORDS, by_rank=by_rank)
    shown = texts(screen)[: len(held)]
    assert all(card in text or text == BLANK for card, text in zip(held, shown, strict=True))
    return [text if text == BLANK else card for card, text in zip(held, shown, strict=True)]
