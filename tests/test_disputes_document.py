"""docs/disputes.md: its examples run as they are written, and say what it says they say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from storage.export import read
from storage.verification import verify

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "disputes.md"
EXAMPLE = re.compile(r"^```sh\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = EXAMPLE.findall(DOCUMENT.read_text(encoding="utf-8"))


def test_each_example_has_its_answer() -> None:
    assert len(EXAMPLES) == DOCUMENT.read_text(encoding="utf-8").count("```sh\n") == 7


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs_as_written(number: int, tmp_path: Path) -> None:
    """With bash and what stands on any Linux; `durak` and `python3` are this project's."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, words in {"python3": "", "durak": " -m bot"}.items():
        (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable}{words} "$@"\n')
        (programs / name).chmod(0o755)
    script, answer = EXAMPLES[number]
    env = {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "SCRATCH": str(tmp_path),
        "LC_ALL": "C.UTF-8",
    }
    ran = subprocess.run(
        ["bash", "-e", "-c", script], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert (ran.stdout, ran.stderr) == (answer, "")


def test_the_game_is_the_same_in_both_files() -> None:
    folder = ROOT / "docs" / "disputes"
    lines, named = (read((folder / f"game.{form}").read_bytes()) for form in ("jsonl", "json"))
    assert named.rows == lines.rows
    assert verify(lines).timeouts == 1
    assert {seat: player.name for seat, player in named.players.items()} == {
        "p1": "Ana",
        "p2": "Bob",
    }
