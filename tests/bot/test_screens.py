"""What the group and the players are shown, as texts."""

import re
from random import Random
from uuid import UUID

import pytest

from bot.render.agreed import rules_line
from bot.render.chats import group_screen, hand_screen
from bot.render.screen import Screen
from bot.texts import words_for
from engine.commands import Done
from engine.events import Event, GameEnded
from engine.evolve import fold
from engine.rules import Mode, NextFirst, Opening, Rules, Speed, Teams
from engine.seats import SEATS
from engine.state import Finished, State
from engine.table import Result
from storage.games import Game
from storage.people import Person
from tests.engine.given import P1, P2, P3, Given, given
from tests.random_play import dealt

WORDS = words_for("en")
NAMES = ("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay")


def game(state: State | None, *, reachable: bool = True, **names: str) -> Game:
    assert state is not None
    seats = {
        seat: Person(number, names.get(name.lower(), name), can_write=reachable)
        for number, (seat, name) in enumerate(zip(SEATS, NAMES, strict=True), 1)
    }
    return Game(UUID(int=1), state, 1, -1, seats)


def plain(screen: Screen) -> str:
    """The text without markup and without the marks around names."""
    return re.sub("[\u2068\u2069]|<[^>]+>", "", screen.text)


def group(state: State | None, events: list[Event] | None = None) -> str:
    return plain(group_screen(game(state), WORDS, bot_name="bot", events=events or []))


def test_the_group_sees_table_hands_stock_trump_and_who_must_act() -> None:
    table = given("7h 8h", "9s Ah", "Kd", turn="p1 > p2", table="7c/9c 8c", talon="6s 6d")
    assert group(table.state).split("\n") == [
        "Trump ♦️ · 2 in stock, 6♦️ at the bottom",
        "Ana → Bob",
        "Ana: 7♣️ ← 9♣️ · 8♣️ ← …",
        "",
        "In hand: Ana 2 · Bob 2 · Cyn 1",
        "🔏 000000000000",
        "",
        "Bob must beat or take.",
    ]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (given("7h", "9s", turn="p1 > p2"), "Ana must attack."),
        (given("7h", "9s", turn="p1 > p2", table="7c/9c"), "Ana may throw in, or say Done."),
        (
            given("7h", "9s", turn="p1 > p2", table="7c", taking=True),
            "Bob takes. Ana may add cards, or Pass.",
        ),
    ],
)
def test_the_last_line_says_who_must_act(position: Given, said: str) -> None:
    assert group(position.state).endswith(said)


@pytest.mark.parametrize(
    ("talon", "said"),
    [
        ("6s 6d", "Trump ♦️ · 2 in stock, 6♦️ at the bottom"),
        ("6d", "Trump ♦️ · 6♦️ is the last card of the stock"),
        ("", "Trump ♦️ · no stock left"),
    ],
)
def test_the_first_line_tells_trump_and_stock(talon: str, said: str) -> None:
    assert group(given("7h", "9s", turn="p1 > p2", talon=talon).state).startswith(said)


def test_whoever_is_out_is_named_and_holds_nothing() -> None:
    table = given("7h", "9s", "", turn="p1 > p2", out="p3").state
    assert "In hand: Ana 1 · Bob 1\nOut: Cyn" in group(table)


def test_who_has_said_done_is_named() -> None:
    table = given("7h", "9s 9c", "7d", turn="p1 > p2", table="7c/9h").after(Done(P1))
    assert "Done: Ana" in group(table.state)


def test_the_last_card_of_a_whole_deal_is_told_with_who_holds_it() -> None:
    """R2.3: with no stock the trump card belongs to the player who was dealt last."""
    state = fold(dealt(Rules(deck=24), 4, Random(3)))
    lines = group(state).split("\n")
    assert any(re.fullmatch(r"\w+ holds .+", line) for line in lines), lines


def ended(result: Result) -> Finished:
    playing = given("7h", "", "", turn="p1 > p2", out="p2 p3").game
    finished = fold([GameEnded(result)], playing)
    assert isinstance(finished, Finished)
    return finished


def test_the_group_is_told_who_is_the_durak_and_in_what_order_the_others_left() -> None:
    told = group(ended(Result((P1,), (P3, P2), draw=False, epaulettes=0)))
    assert told.split("\n") == ["🤡 Ana is the durak!", "", "1. Cyn", "2. Bob"]


def test_everyone_is_told_how_it_ended_for_him() -> None:
    over = ended(Result((P1,), (P3, P2), draw=False, epaulettes=2))
    durak = plain(hand_screen(game(over), P1, WORDS, bot_name="bot"))
    winner = plain(hand_screen(game(over), P2, WORDS, bot_name="bot"))
    assert durak.startswith("🤡 You are the durak.\n\nWith epaulettes on both shoulders.")
    assert winner.startswith("🎉 You have won. The durak: Ana")


def test_in_a_draw_nobody_is_the_durak() -> None:
    told = group(ended(Result((), (P1, P2, P3), draw=True, epaulettes=0)))
    assert told.startswith("🤝 A draw: nobody is the durak.")


def test_a_team_of_duraks_is_named_in_full() -> None:
    told = group(ended(Result((P1, P3), (P2,), draw=False, epaulettes=0)))
    assert told.startswith("🤡 The duraks: Ana, Cyn")


def test_when_a_game_is_over_there_is_only_another_one_and_how_it_went() -> None:
    over = game(ended(Result((P1,), (P3, P2), draw=False, epaulettes=0)))
    for screen in (
        group_screen(over, WORDS, bot_name="b"),
        hand_screen(over, P1, WORDS, bot_name="b"),
    ):
        rows = [[button.text for button in row] for row in screen.rows]
        assert rows == [["Play again", "📖 Log"]]


def test_the_group_is_told_whom_the_bot_cannot_reach() -> None:
    table = game(given("7h", "9s", turn="p1 > p2").state, reachable=False)
    assert "Ana, Bob: open our private chat" in plain(group_screen(table, WORDS, bot_name="bot"))


def test_names_cannot_break_the_text() -> None:
    table = game(given("7h", "9s", turn="p1 > p2").state, ana="<i>&", bob=" ")
    text = group_screen(table, WORDS, bot_name="bot").text
    assert "\u2068&lt;i&gt;&amp;\u2069" in text
    assert "\u2068Player 2\u2069" in text


def test_the_rules_are_told_in_a_line_that_names_what_is_unusual() -> None:
    assert rules_line(WORDS, Rules()) == (
        "36 cards · throw-in · everyone throws in · 5 cards until the first discard"
    )
    unusual = Rules(
        mode=Mode.TRANSFER,
        show_trump=True,
        opening=Opening.ONE,
        teams=Teams.PAIRS,
        cheating=True,
        auto_pass=True,
        next_first=NextFirst.LOWEST_TRUMP,
        speed=Speed.FAST,
    )
    for said in ("showing a trump", "one card to open", "two pairs", "cheats", "15 s a move"):
        assert said in rules_line(WORDS, unusual)
    assert "the lowest trump opens every game" in rules_line(WORDS, unusual)
    assert "automatic pass" not in rules_line(WORDS, unusual)  # it has no effect there
    assert "automatic pass" in rules_line(WORDS, Rules(auto_pass=True))
    assert "showing" not in rules_line(WORDS, Rules(show_trump=True))
