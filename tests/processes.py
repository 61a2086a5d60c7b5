"""The program's modules as processes, with nothing set but what a test sets.

They are forked from a process that has imported everything: importing takes seconds, and a test is
not about that. From there on it is `python -m module …`, to be killed with -9 like any other.
"""

import asyncio
import multiprocessing
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ("PATH", "LANG", "TMPDIR")

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["typer", "bot.app", "bot.sandbox.server", "bot.sandbox.autoplay"])


def environment(data: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment with an empty home and `data` as the data folder."""
    bare = {name: value for name, value in os.environ.items() if name in KEPT}
    return bare | {"HOME": str(data), "DURAK_DATA": str(data)} | dict(more or {})


class Forked:
    """`python -m module words…`; what it says goes to the files `name`.out and `name`.err."""

    def __init__(self, module: str, *words: str, env: Mapping[str, str], name: Path) -> None:
        self.out, self.err = name.with_suffix(".out"), name.with_suffix(".err")
        for file in (self.out, self.err):
            file.touch()
        self._process = _FORKS.Process(
            target=_become, args=(module, words, dict(env), str(self.out), str(self.err))
        )
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """None while it runs; negative for a signal."""
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()

    def end(self, within: float) -> int:
        """How it ended; killed and TimeoutExpired when it does not."""
        self._process.join(within)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
            raise subprocess.TimeoutExpired(self.out.name, within, self.err.read_text())
        return self._process.exitcode

    async def wait(self, within: float = 60) -> int:
        return await asyncio.to_thread(self.end, within)

    async def line(self) -> str:
        """The first line that it says on its standard output; "" when it ends without one."""
        while self.returncode is None and "\n" not in self.out.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        return self.out.read_text().partition("\n")[0]


def durak(
    *words: str, data: Path, more: Mapping[str, str] | None = None, timeout: float = 90
) -> subprocess.CompletedProcess[str]:
    """Run `durak …` to its end; TimeoutExpired when it does not come."""
    with tempfile.TemporaryDirectory() as folder:
        env = environment(data, more)
        process = Forked("bot", *words, env=env, name=Path(folder) / "durak")
        code, out, err = process.end(timeout), process.out.read_text(), process.err.read_text()
    return subprocess.CompletedProcess(words, code, out, err)


def said(done: subprocess.CompletedProcess[str], code: int = 0) -> str:
    """What it printed, having ended so and without a word of trouble."""
    assert (done.returncode, done.stderr) == (code, ""), done
    return done.stdout


def _become(module: str, words: Sequence[str], env: Mapping[str, str], out: str, err: str) -> None:
    """In the forked process."""
    os.environ.clear()
    os.environ.update(env)
    os.chdir(ROOT)
    for number, file in ((1, out), (2, err)):
        opened = os.open(file, os.O_WRONLY | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdout, sys.stderr = os.fdopen(1, "w", closefd=False), os.fdopen(2, "w", closefd=False)
    sys.argv = [module, *words]
    sys.modules.pop(module, None)  # what was imported as a part is run as the program
    runpy.run_module(module, run_name="__main__", alter_sys=True)
