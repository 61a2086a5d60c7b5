"""`durak replay FILE`: what it prints and how it exits (docs/notation.md)."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.commands.replay import replay

CASES = Path(__file__).parents[1] / "cases"

GAME = """\
players: Ana Bob
hand Ana: 7c 8s
hand Bob: 8c Kc
trump: d
turn: Ana > Bob
Ana 7c
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.durak"


def replayed(
    file: Path, capsys: pytest.CaptureFixture[str], *, as_json: bool = False, each: bool = False
) -> tuple[int, list[str], str]:
    code = replay(file, as_json=as_json, each=each)
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def test_a_replay_is_told_move_by_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the table after each bout, and the result."""
    file.write_text(GAME + "Bob (bot) 7c/8c ; 2s\nAna done\nBob Kc\nAna take\n")
    code, out, err = replayed(file, capsys)
    assert (code, err) == (0, "")
    assert out == [
        "Ana, Bob: deck 36, throw-in",
        "trump d, 0 cards in the talon",
        "",
        "Bout 1: Ana > Bob",
        "  Ana 7c",
        "  Bob (bot) 7c/8c ; 2s",
        "  Ana done",
        "  table: 7c/8c",
        "  beaten off",
        "  hands: Ana 1, Bob 1; talon 0, discard pile 34",
        "",
        "Bout 2: Bob > Ana",
        "  Bob Kc",
        "  Ana take",
        "  table: Kc",
        "  Ana takes",
        "  hands: Ana 2, Bob 0; talon 0, discard pile 34",
        "",
        "Durak: Ana. Out first to last: Bob.",
    ]


def test_an_illegal_move_stops_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is printed after it; the line, the reason and its clause are."""
    file.write_text(GAME + "# now:\nBob 7c/Ks\nBob take\n")
    code, out, err = replayed(file, capsys)
    assert code == 2
    assert out[-1] == "  Ana 7c"
    assert err == f"{file}:8: illegal: not-your-card (R5.1): You do not hold this card.\n"


def test_json_of_an_illegal_game_is_empty(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GAME + "Bob done\n")
    code, out, err = replayed(file, capsys, as_json=True)
    assert (code, out) == (2, [])
    assert err.startswith(f"{file}:7: illegal: still-to-beat (R10.1): ")


def test_each_state_before_an_illegal_move_stands(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(GAME + "Bob done\n")
    code, out, _ = replayed(file, capsys, as_json=True, each=True)
    assert code == 2
    assert [json.loads(line)["phase"] for line in out] == ["opening", "defending"]


def test_an_error_comes_before_every_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown name is an error, also behind an illegal move."""
    file.write_text(GAME + "Bob done\nCyn done\n")
    assert replayed(file, capsys, as_json=True, each=True) == (
        2,
        [],
        f"{file}:8: error: no player is called 'Cyn'\n",
    )


def test_a_game_given_up_has_no_result(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table lies there as it did; nobody has a move."""
    file.write_text(GAME + "end: nobody-came\n")
    code, out, err = replayed(file, capsys, as_json=True)
    assert (code, err) == (0, "")
    state = json.loads(out[0])
    assert (state["phase"], state["limit"], state["result"]) == ("over", None, None)
    assert state["table"] == [["7c", None]]
    assert state["legal"] == {"Ana": [], "Bob": []}


def test_a_game_with_a_result_cannot_be_given_up(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(GAME.replace("7c 8s", "7c") + "Bob 7c/8c\nend: nobody-came\n")
    code, _, err = replayed(file, capsys)
    assert code == 2
    assert err.startswith(f"{file}:8: illegal: game-is-over (R12.2): ")


def test_a_file_that_is_not_there_is_an_error(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replayed(file, capsys) == (2, [], f"{file}:1: error: No such file or directory\n")


@pytest.mark.parametrize("text", ["", "\n\n", "# a game was to stand here\n\n"])
def test_a_file_that_says_nothing_is_told_to_be_empty(
    file: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """As after `durak log … > FILE` that was refused."""
    file.write_text(text)
    code, out, err = replayed(file, capsys)
    assert (code, out) == (2, [])
    assert err.startswith(f"{file}:{max(1, text.count(chr(10)))}: error: this file is empty")


def test_each_goes_with_json_only(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GAME)
    code, out, err = replayed(file, capsys, each=True)
    assert (code, out, err) == (2, [], "durak replay: --each goes with --json\n")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary() | st.text().map(str.encode) | st.text().map(lambda text: (GAME + text).encode()))
def test_any_bytes_end_in_a_line_number_or_a_replay(
    file: Path, capsys: pytest.CaptureFixture[str], data: bytes
) -> None:
    file.write_bytes(data)
    code, _, err = replayed(file, capsys, as_json=True)
    assert (code, err) == (0, "") or (code == 2 and err.startswith(f"{file}:"))


def test_a_replay_starts_and_ends_in_half_a_second() -> None:
    """The best of three processes, over the longest game that is kept.

    Processor time, so that a busy machine does not matter: nothing in it waits.
    """
    file = max((CASES / "games").glob("*.durak"), key=lambda path: path.stat().st_size)
    command = [sys.executable, "-m", "bot", "replay", str(file)]
    assert min(seconds_of(command) for _ in range(3)) < 0.5


def seconds_of(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
