"""What a card will do is clear before it is tapped, and the signs that say so are explained."""

import re
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.render.card_signs import SIGNS
from bot.render.names import Names
from bot.render.whisper import LONGEST_NAME, whispered_hand
from bot.texts import languages, words_for
from engine.cards import Card, deck
from engine.rules import Mode
from engine.seats import SEATS
from storage.people import Person
from tests.bot.hands import GAME, drawn, seen, texts
from tests.engine.given import P1, P2, P3, attack, given

PASSING: dict[str, Any] = {"mode": Mode.TRANSFER, "show_trump": True, "trump": "d"}
TABLE = "6s/7s 6c/7c 6d/7d 8s/9s 8c"


def test_one_card_to_beat_needs_no_telling_which() -> None:
    state = given("7h", "9c 9h Jd", table="7c").state
    assert texts(drawn(seen(state, P2)))[:3] == ["▸9♣️", "9♥️", "▸J♦️★"]


def test_with_several_to_beat_a_card_shows_which_it_beats_or_asks() -> None:
    state = given("7h", "Jc 8s 9h Jd", table="10c 8h").state
    assert texts(drawn(seen(state, P2)))[:4] == ["8♠️", "▸J♣️→10♣️", "▸9♥️→8♥️", "▸J♦️★?"]


def test_a_transfer_looks_different_from_a_beat() -> None:
    state = given("8h 8s", "7s 9c", "Ks Kc Kh", table="7c", **PASSING).state
    assert texts(drawn(seen(state, P2)))[:2] == ["↷7♠️", "▸9♣️"]


def test_a_trump_that_may_be_shown_to_transfer_asks() -> None:
    """R8.6: it beats the attack too."""
    state = given("8h", "7d 9c", "Ks", table="7h", **PASSING).state
    assert texts(drawn(seen(state, P2)))[1] == "▸7♦️★?"
    choice = texts(drawn(seen(state, P2), Card.D7))
    assert choice == ["Beat 7♥️", "Show 7♦️", "Back"]


def test_the_cards_that_may_be_added_stand_in_the_text() -> None:
    """Who opened with one of several of a rank finds the others at once."""
    state = given("7h 7s Kc", "9c Jd Kh", "Qs 7d").after(attack(P1, "7h")).state
    mine = drawn(seen(state, P1))
    assert "You may throw in: 7♠️" in mine.text
    assert texts(mine)[:3] == ["▸7♠️", "K♣️", "⠀"]
    assert "You may throw in: 7♦️" in drawn(seen(state, P3)).text


def test_a_cheat_is_seen_before_it_is_played() -> None:
    """R15.1: also behind a question, and not among what may be added."""
    cheating = given("7h 8s Kc", "9c Jd 6h", "Qs 7d", table="7c", cheating=True)
    assert texts(drawn(seen(cheating.state, P2)))[:3] == ["▸9♣️", "🤫6♥️", "▸J♦️★"]
    thrower = drawn(seen(cheating.state, P1))
    assert texts(thrower)[:4] == ["🤫8♠️", "⠀", "🤫K♣️", "▸7♥️"]
    assert "You may throw in: 7♥️" in thrower.text
    two = given("Kc", "9c Jd", table="7c 8h", cheating=True).state
    assert texts(drawn(seen(two, P2), Card.C9))[:2] == ["Beat 7♣️", "🤫Beat 8♥️"]


def test_signs_are_explained_in_the_first_bout_and_only_those_that_are_there() -> None:
    first = given("7h", "9c 9h Jd", table="7c").state
    assert "▸\u00a0can be played · ★\u00a0trump" in drawn(seen(first, P2)).text
    assert "↷" not in drawn(seen(first, P2)).text
    second = given("7h", "9c 9h Jd", table="7c", bout=2).state
    assert "▸" not in drawn(seen(second, P2)).text


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_explained_by_itself(language: str) -> None:
    words = words_for(language)
    for sign in SIGNS:
        bare = words(f"card-{sign}", card="", target="")
        assert words(f"sign-{sign}").startswith(bare + " ")


@pytest.mark.parametrize("language", languages())
def test_the_longest_hand_fits_a_message_that_one_alone_sees(language: str) -> None:
    """An ephemeral message takes 1024 characters in an edit; a message any 100 buttons."""
    words, due = words_for(language), datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC)
    held = [card.value for card in deck(36) if card.value not in TABLE.replace("/", " ").split()]
    hands = " ".join(held[:-5]), *held[-5:]
    people = {seat: Person(number, "Ж" * 128) for number, seat in enumerate(SEATS, 1)}
    for taking, cheating in product((True, False), repeat=2):
        options = {"taking": taking, "cheating": cheating, **PASSING}
        game = given(*hands, table=TABLE, turn="p6 > p2", **options).game
        crowded = replace(game, bout=replace(game.bout, done=(P3,)), played_by_bot=SEATS[2:])
        for seat in (P1, P2):
            short = Names(people, words, longest=LONGEST_NAME)
            screen = whispered_hand(GAME, seen(crowded, seat), short, words, due_at=due)
            told = re.sub("<[^>]+>", "", screen.text)
            assert len(told.encode("utf-16-le")) // 2 <= 1024
            assert sum(map(len, screen.rows)) <= 100
            assert all(1 <= len(row) <= 8 for row in screen.rows)
            assert all(len(button.text) <= 20 for row in screen.rows for button in row)
