"""The command `durak` as a process, with nothing set but what a test sets."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ("PATH", "LANG", "TMPDIR")


def environment(data: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment with an empty home and `data` as the data folder."""
    bare = {name: value for name, value in os.environ.items() if name in KEPT}
    return bare | {"HOME": str(data), "DURAK_DATA": str(data)} | dict(more or {})


def durak(
    *words: str, data: Path, more: Mapping[str, str] | None = None, timeout: float = 90
) -> subprocess.CompletedProcess[str]:
    """Run `durak …` to its end; TimeoutExpired when it does not come."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        env=environment(data, more),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
