"""What docs/notation.md says is so."""

import json
import re
from pathlib import Path

from engine.notation import read, words
from engine.notation.replay import begin
from engine.notation.standing import standing
from engine.rules import Rules

DOCUMENT = (Path(__file__).parents[1] / "docs/notation.md").read_text()
HEADER, DEAL, POSITION, JSON = re.findall(r"^```\w*\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)


def test_the_header_that_it_shows_is_the_default() -> None:
    """Each option stands there once, with the values that it may have."""
    document = read((HEADER + POSITION).encode()).document
    assert document.rules == Rules()
    for option, values in words.OPTIONS.items():
        line = next(line for line in HEADER.splitlines() if line.startswith(f"{option}: "))
        assert line.partition("# ")[2].partition(";")[0].rstrip() == " | ".join(values)


def test_the_position_that_it_shows_stands_as_it_says() -> None:
    document = read((HEADER + POSITION).encode()).document
    shown = json.loads(JSON)
    stands = standing(document, begin(document))
    assert json.dumps(stands) == json.dumps(shown)  # in the same order


def test_every_key_of_the_json_is_explained() -> None:
    explained = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", DOCUMENT, re.MULTILINE))
    )
    assert set(json.loads(JSON)) <= set(explained)


def test_every_move_that_it_shows_is_read() -> None:
    shown = re.findall(r"^\| `((?:Ana|Bob) .*?)` \|", DOCUMENT, re.MULTILINE)
    assert len(shown) == 8
    moves = "".join(f"{move}\n" for move in shown)
    assert len(read((HEADER + POSITION + moves).encode()).document.moves) == 8
