"""The cases that every engine of these rules must agree with (docs/notation.md)."""

import json
from pathlib import Path

import pytest

from bot.commands.replay import replay

CASES = Path(__file__).parents[1] / "cases"
SHARED = Path(__file__).parents[2].parent / "shared"  # where they come from, if it is there

SCENARIOS = sorted(path.stem for path in (CASES / "scenarios").glob("*.durak"))
GAMES = sorted(path.stem for path in (CASES / "games").glob("*.durak"))


def line_of_move(file: Path, number: int) -> int:
    """The line of the n-th move: a statement without a colon."""
    statements = [
        line
        for line, text in enumerate(file.read_text().splitlines(), 1)
        if text.strip() and not text.startswith("#") and ":" not in text
    ]
    return statements[number - 1]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_ends_in_the_state_beside_it(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = CASES / "scenarios" / f"{name}.durak"
    wanted = json.loads(file.with_suffix(".json").read_text())
    code = replay(file, as_json=True, each=False)
    out, err = capsys.readouterr()
    if "illegal" in wanted:
        line = line_of_move(file, wanted["illegal"])
        assert (code, out) == (2, "")
        assert err.startswith(f"{file}:{line}: illegal: ")
    else:
        assert (code, err) == (0, "")
        assert out == json.dumps(wanted) + "\n"  # its keys in their order too


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_replayed_state_by_state(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = CASES / "games" / f"{name}.durak"
    assert replay(file, as_json=True, each=True) == 0
    out, err = capsys.readouterr()
    for number, (state, wanted) in enumerate(
        zip(out.splitlines(), file.with_suffix(".jsonl").read_text().splitlines(), strict=True)
    ):
        assert state == wanted, f"after move {number}"
    assert err == ""


def test_each_case_has_its_answer_beside_it() -> None:
    for folder, names, ending in (("scenarios", SCENARIOS, "json"), ("games", GAMES, "jsonl")):
        assert names
        assert names == sorted(path.stem for path in (CASES / folder).glob(f"*.{ending}"))


def test_the_cases_that_were_agreed_on_are_still_as_they_were() -> None:
    """Compared with their source beside the repository, where that is at hand."""
    if not SHARED.is_dir():
        pytest.skip(f"NOT COMPARED: the agreed cases are not at {SHARED}")
    for folder in ("scenarios", "games"):
        ours = {path.name: path.read_bytes() for path in (CASES / folder).iterdir()}
        theirs = {path.name: path.read_bytes() for path in (SHARED / folder).iterdir()}
        assert theirs.items() <= ours.items()
