"""`durak duel`: levels play each other, and figures come of it that can be believed."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from bot.bench.duels import Deal, Duel, play_deal, share
from engine.rules import Rules, Teams


def duel(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "duel", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_duel_prints_who_won_how_surely_and_how_fast() -> None:
    ran = duel("medium", "random", "--games", "60")
    table, games, points, decided, medium, other = ran.stdout.splitlines()
    assert table.startswith("medium against random, 2 players, deck 36, throw-in")
    numbers = [int(word) for word in games.replace(",", " ").split() if word.isdigit()]
    assert numbers[:2] == [60, 30]
    assert sum(numbers[2:]) == 60
    assert numbers[2] > 45
    assert points.startswith("points, a draw half of one: ")
    assert decided.startswith("of decided games won: ")
    assert [line.split(":")[0] for line in (medium, other)] == ["medium", "random"]


def test_what_is_no_level_or_no_table_is_told_plainly() -> None:
    """And what there is instead."""
    for arguments, instead in (
        (("medium", "best"), "easy, medium, hard, random"),
        (("easy", "hard", "--mode", "fast"), "throw-in, transfer"),
        (("easy", "hard", "--teams", "pairs"), "it takes 4"),
    ):
        ran = duel(*arguments)
        assert ran.returncode == 2
        assert arguments[-1] in ran.stderr or "2 cannot play" in ran.stderr
        assert instead in " ".join(ran.stderr.replace("│", " ").split())
        assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("number", "send", "code"), [(signal.SIGINT, os.killpg, 130), (signal.SIGTERM, os.kill, 143)]
)
def test_a_signal_ends_a_duel_and_all_that_is_still_to_be_played(
    number: signal.Signals, send: Callable[[int, int], None], code: int
) -> None:
    """Ctrl-C, which those who play get too, and what a host's `kill` sends to the duel alone."""
    command = [sys.executable, "-m", "bot", "duel", "medium", "medium", "--games", "20000"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*command, "--processes", "1"], stdout=pipe, stderr=pipe, process_group=0
    ) as playing:
        try:
            while not is_played(playing.pid):
                assert playing.poll() is None
            send(playing.pid, number)
            said, wrong = playing.communicate(timeout=60)
            with pytest.raises(ProcessLookupError):
                os.killpg(playing.pid, 0)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(playing.pid, signal.SIGKILL)
        assert playing.returncode == code, wrong
        assert said == wrong == b""


def is_played(pid: int) -> bool:
    """Whether it has a child that plays, and leaves Ctrl-C to it."""
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        status = Path(f"/proc/{child}/status").read_text()
        blocked = int(status.partition("SigBlk:")[2].split()[0], 16)
        return bool(blocked & 1 << signal.SIGINT - 1)
    return False


@pytest.mark.parametrize(
    ("rules", "players", "sides"),
    [(Rules(), 2, 2), (Rules(), 3, 3), (Rules(teams=Teams.PAIRS), 4, 2)],
)
def test_each_deal_is_played_from_every_side(rules: Rules, players: int, sides: int) -> None:
    """So that a level against itself is the fool exactly as often as is fair, but for draws."""
    found = play_deal(Duel("medium", "medium", rules, players, seed=3, seconds=1), 5)
    assert found.games == sides
    assert found.drawn == sides or found.lost == 1


def test_the_interval_counts_deals_not_games() -> None:
    """Games of one deal depend on each other: twenty deals that split say as much as they do."""
    split = [(1.0, 2.0)] * 20
    assert share(split) == (0.5, 0.5, 0.5)
    wild = share([(2.0, 2.0), (0.0, 2.0)] * 10)
    assert wild.value == 0.5
    assert wild.low == pytest.approx(0.5 - 1.96 * (20 / 19) ** 0.5 / 20**0.5 / 2)
    assert share([]) == share([(0.0, 2.0)]) == (0.0, 0.0, 1.0)
    assert share([(1.0, 3.0)]) == (1 / 3, 0.0, 1.0)


def test_who_has_won_every_game_may_yet_lose_one() -> None:
    assert share([(2.0, 2.0)] * 30) == (1.0, 0.9, 1.0)
    assert share([(0.0, 3.0)] * 30) == (0.0, 0.0, 0.1)


def test_a_deal_counts_its_games() -> None:
    assert Deal(1, 0, 1, (), ()).games == 2
