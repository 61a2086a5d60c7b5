"""The soak itself: that it plays what it says and would notice a broken law."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine import decide
from engine.cards import Card, DeckSize, deck
from engine.notation import read
from tests import laws
from tests.random_play import Turn, every_table
from tests.soak.games import LawBroken, play_all
from tests.soak.garbage import end_of
from tests.soak.positions import play_from_all
from tests.soak.shuffles import Shuffle, counted, dealt, fit

ROOT = Path(__file__).parents[1]


def _naive(size: DeckSize, seed: int, number: int) -> tuple[Card, ...]:
    chance, cards = Random(f"{seed}/{number}"), list(deck(size))
    for place in range(size):
        chosen = chance.randrange(size)
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return tuple(cards)


def _low(size: DeckSize, seed: int, number: int) -> tuple[Card, ...]:
    chance, cards = Random(f"{seed}/{number}"), list(deck(size))
    for last in range(size - 1, 0, -1):
        chosen = chance.randrange(64) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def test_the_tables_hold_every_number_of_players_for_every_deck_and_team() -> None:
    """R1.1: the numbers of players that decks and teams allow, and no others."""
    allowed = {(rules.deck, str(rules.teams), players) for rules, players in every_table()}
    alone = {(24, "none", n) for n in (2, 3, 4)} | {
        (size, "none", n) for size in (36, 52) for n in (2, 3, 4, 5, 6)
    }
    teams = {(size, "pairs", 4) for size in (24, 36, 52)} | {
        (size, name, 6) for size in (36, 52) for name in ("threes", "three-pairs")
    }
    assert allowed == alone | teams


def test_a_soak_prints_how_often_it_played_each_option() -> None:
    command = [sys.executable, "-m", "tests.soak", "--games", "6", "--garbage", "20"]
    command += ["--positions", "5", "--bytes", "3", "--sent", "0", "--shuffles", "100"]
    command += ["--opponents", "4"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    printed = dict(line.rsplit(maxsplit=1) for line in ran.stdout.splitlines() if "  " in line)
    assert printed["  games"] == "6"
    assert int(printed["  cheating: True"]) + int(printed["  cheating: False"]) == 6
    assert int(printed["  positions"]) + int(printed.get("  positions not allowed", 0)) == 5
    assert printed["  bytes"] == "3"
    assert printed["  played by opponents"] == "4"
    assert "garbage: 20 files" in ran.stdout
    assert "100 shuffles of 52 cards, position by card: chi-square" in ran.stdout


def test_a_broken_law_is_told_with_the_game_that_broke_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """So far played, in the notation, with the number that plays it again."""

    def broken(turn: Turn) -> None:
        raise AssertionError("a card too many")

    monkeypatch.setattr(laws, "hands_are_refilled", broken)
    with pytest.raises(LawBroken, match=r"game 3 of seed 5: .*a card too many") as caught:
        play_all(5, range(3, 4))
    game = str(caught.value).partition("\n")[2]
    assert len(read(game.encode()).document.moves) == 1


def test_a_position_that_breaks_a_law_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its notation: bug reports begin so."""
    monkeypatch.setattr(decide, "on_the_clock", lambda state: ("p9",))
    with pytest.raises(LawBroken, match=r"position \d+ of seed 1: KeyError\('p9'\)") as caught:
        play_from_all(1, range(10))
    assert read(str(caught.value).partition("\n")[2].encode())


@pytest.mark.parametrize("shuffle", [dealt, _naive, _low])
def test_a_shuffle_that_favours_some_places_is_noticed(shuffle: Shuffle) -> None:
    """Swapping each card with any, and taking six bits modulo what 64 is no multiple of."""
    number = 4_000
    found = fit(36, number, counted(36, 1, range(number), shuffle))
    assert found.even == (shuffle is dealt), found


def test_garbage_that_ends_otherwise_is_noticed(tmp_path: Path) -> None:
    """What a replay prints is held to the form of its messages."""
    file = tmp_path / "a.durak"
    position = b"players: A B\nhand A: 6s\nhand B: 7s\ntrump: s\nturn: A > B\n"
    assert end_of(file, b"") == "error"
    assert end_of(file, position) == "played"
    assert end_of(file, position + b"A take\n") == "illegal"
