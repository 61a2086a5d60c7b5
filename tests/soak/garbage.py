"""Bytes that are no game, or nearly one: never a traceback (docs/notation.md)."""

import contextlib
import io
import re
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from bot.commands.replay import replay
from tests.engine.strategies import garbage

MESSAGE = re.compile(r"[1-9]\d*: (error|illegal: [a-z-]+ \(R\d+\.\d+\)): .+\n")


def feed_all(folder: Path, start: int, number: int) -> Counter[str]:
    """Replay so many files; how they ended. Raises `AssertionError` at the first bad end."""
    file = folder / "garbage.durak"
    ends: Counter[str] = Counter()

    @seed(start)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(garbage())
    def feed(data: bytes) -> None:
        ends[end_of(file, data)] += 1

    feed()
    return ends


def end_of(file: Path, data: bytes) -> str:
    """`played`, `error` or `illegal`: how a replay of these bytes ends."""
    file.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = replay(file, as_json=True, each=False)
    if code == 0:
        assert not err.getvalue()
        return "played"
    found = MESSAGE.fullmatch(err.getvalue().removeprefix(f"{file}:"))
    assert code == 2, f"exit {code}: {data!r}"
    assert not out.getvalue(), f"{data!r}"
    assert found, f"{err.getvalue()!r}: {data!r}"
    return found[1].partition(":")[0]
