"""Processes that end with the one that started them, whatever ends it.

A child's standard input is a pipe whose other end only the parent holds: when the parent is gone,
by `kill -9` too, reading it ends, and so does the child.
"""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

MARK = "DURAK_ENDS_WITH_PARENT"


def end_with_parent() -> None:
    """In a child: end this process at once when the parent's end of standard input is gone."""
    if os.environ.get(MARK):
        threading.Thread(target=_watch, name="parent", daemon=True).start()


def _watch() -> None:
    with contextlib.suppress(OSError):
        while os.read(0, 64):
            pass
    os._exit(0)


class Child:
    """A module of this program in a process of its own, started anew when it dies by itself."""

    def __init__(
        self,
        name: str,
        module: Sequence[str],
        environment: Mapping[str, str],
        log: Path | None = None,
    ) -> None:
        """`log` is a file that gets what the child says; without it that goes where ours goes."""
        self.name = name
        self._log = log
        self._module = module
        self._environment = {**os.environ, **environment, MARK: "1"}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        # A session of its own: Ctrl-C reaches the parent alone, which ends its children in order.
        with contextlib.ExitStack() as stack:
            said = stack.enter_context(self._log.open("ab")) if self._log else None
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *self._module,
                env=self._environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    @property
    def process(self) -> asyncio.subprocess.Process:
        assert self._process is not None, "start() comes first"
        return self._process

    async def died(self) -> int:
        """Wait until the process is gone; its exit code, negative for a signal."""
        return await self.process.wait()

    async def stop(self, within: float) -> None:
        """Ask it to end; end it after `within` seconds."""
        if self._process is None or self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self._process.wait(), within)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
