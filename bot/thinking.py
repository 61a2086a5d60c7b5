"""Moves are thought out beside the event loop, in one process of low priority (`bot/thinker.py`).

What takes long waits there in a row; the more wait, the less time each gets. Whoever does not get
his answer in time, or finds the process gone, plays by rule of thumb at once: no table waits.
"""

import asyncio
import contextlib
import pickle
import signal
import sys
from typing import Final

import structlog

from bot import metrics
from bot.thinker import LENGTH, Question, answer, packed
from engine.commands import Move
from engine.opponents import Memory
from engine.view import View

BUDGET: Final = 0.08  # seconds for a move when nobody else waits
LEAST: Final = 0.008  # when many do
PATIENCE: Final = 2.0  # seconds for the answer, with all the waiting
QUICK: Final = ("easy", "medium")  # levels that take a millisecond: they need no other process
IN_PLACE: Final = "medium"  # who plays where thinking comes to nothing

log = structlog.get_logger()


class Thinking:
    """Of one process; the other one is started when it is asked for the first time."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Lock()
        self._asking = 0
        self._thinker: asyncio.subprocess.Process | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The other process; None: it does not run."""
        thinker = self._thinker
        return thinker.pid if thinker and thinker.returncode is None else None

    async def think(
        self,
        level: str,
        view: View,
        memory: Memory,
        seconds: float = BUDGET,
        seed: str | None = None,
    ) -> Move:
        """A legal move of the view's seat, which is asked, marked as a bot's."""
        question = Question(level, view, memory, seconds, seed)
        if level in QUICK:
            return answer(question)
        if not self._closed and (move := await self._in_time(question)):
            return move
        metrics.UNTHOUGHT.inc()
        return answer(Question(IN_PLACE, view, memory, seconds, seed))

    async def close(self) -> None:
        """Whatever is asked from now on is answered at once."""
        self._closed = True
        await self._end()

    async def _in_time(self, question: Question) -> Move | None:
        """What is thought out; None: it came to nothing."""
        self._asking += 1
        try:
            async with asyncio.timeout(self._patience), self._turn:
                return await self._asked(question)
        except (TimeoutError, OSError, EOFError, pickle.UnpicklingError) as error:
            log.warning("a move was not thought out", error=repr(error))
            return None
        finally:
            self._asking -= 1

    async def _asked(self, question: Question) -> Move | None:
        seconds = max(min(LEAST, question.seconds), question.seconds / self._asking)
        thinker = await self._started()
        assert thinker.stdin is not None
        assert thinker.stdout is not None
        try:
            level, seed = question.level, question.seed
            asked = Question(level, question.view, question.memory, seconds, seed)
            thinker.stdin.write(packed(asked))
            await thinker.stdin.drain()
            length = await thinker.stdout.readexactly(LENGTH.size)
            said = await thinker.stdout.readexactly(*LENGTH.unpack(length))
        except BaseException:  # also when nobody waits for the answer any more: it would come next
            await self._end()
            raise
        move: Move | str = pickle.loads(said)  # noqa: S301 - our own child's
        if isinstance(move, str):
            log.error("an opponent fails", level=level, error=move)
            return None
        return move

    async def _started(self) -> asyncio.subprocess.Process:
        if self._thinker is None or self._thinker.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._thinker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.thinker", stdin=pipe, stdout=pipe, start_new_session=True
            )
        return self._thinker

    async def _end(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is None:
            return
        with contextlib.suppress(ProcessLookupError):
            thinker.send_signal(signal.SIGKILL)
        await thinker.wait()
