"""`durak replay FILE`: play a `.durak` file through the engine (docs/notation.md)."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.notation import NotationError, Reading, read
from engine.notation.replay import IllegalLine, begin, play
from engine.notation.standing import standing
from engine.notation.transcript import transcript
from engine.state import Finished, Playing


def replay(file: Path, *, as_json: bool, each: bool) -> int:
    """Print the replay; 0, or 2 with one line on standard error when the file is not a game."""
    if each and not as_json:
        return _refuse("durak replay: --each goes with --json")
    try:
        data = file.read_bytes()
    except OSError as error:
        return _refuse(f"{file}:1: error: {error.strerror}")
    try:
        _print(read(data), as_json, each)
    except NotationError as error:
        return _refuse(f"{file}:{error.line}: error: {error.sentence}")
    except IllegalLine as illegal:
        reason = illegal.reason
        return _refuse(
            f"{file}:{illegal.line}: illegal: {reason.value} ({reason.rule}): {reason.sentence}"
        )
    return 0


def _print(reading: Reading, as_json: bool, each: bool) -> None:
    told = _each(reading) if each else _last(reading) if as_json else _told(reading)
    for line in told:
        print(line)  # noqa: T201 - what the command is for


def _told(reading: Reading) -> Iterator[str]:
    return transcript(reading.document, play(reading))


def _last(reading: Reading) -> Iterator[str]:
    state: Playing | Finished = begin(reading.document)
    for step in play(reading):
        state = step.state
    yield _json(reading, state)


def _each(reading: Reading) -> Iterator[str]:
    yield _json(reading, begin(reading.document))
    for step in play(reading):
        yield _json(reading, step.state)


def _json(reading: Reading, state: Playing | Finished) -> str:
    return json.dumps(standing(reading.document, state), ensure_ascii=False)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201
    return 2
