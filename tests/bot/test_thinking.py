"""Moves are thought out beside the event loop, and nobody waits for one that does not come."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.thinking import Thinking
from engine.evolve import fold
from engine.opponents import Memory, opponent, remember
from engine.rules import Rules
from engine.state import Playing
from engine.view import View
from tests.processes import ROOT
from tests.random_play import dealt
from tests.soak.opponents import first_asked, seen_by


@pytest.fixture
def seen() -> tuple[View, Memory]:
    """What the opener of a game has seen."""
    events = dealt(Rules(), 3, Random(5))
    state = fold(events)
    assert isinstance(state, Playing)
    return seen_by(state, first_asked(state)), remember(events)


async def test_moves_come_from_a_process_that_is_replaced_when_it_dies(
    seen: tuple[View, Memory],
) -> None:
    view, memory = seen
    thinking = Thinking(patience=60)
    moves = await asyncio.gather(*[thinking.think("hard", view, memory) for _ in range(3)])
    first = thinking.pid
    assert first not in (None, os.getpid())
    assert os.getpriority(os.PRIO_PROCESS, first) >= 15
    os.kill(first, signal.SIGKILL)
    moves.append(await thinking.think("hard", view, memory))  # it may notice only now
    moves.append(await thinking.think("hard", view, memory))
    second = thinking.pid
    assert second not in (None, first)
    await thinking.close()
    moves.append(await thinking.think("hard", view, memory))
    assert not runs(second)
    assert all(move.bot and move in marked(view) for move in moves)


async def test_who_cannot_be_answered_in_time_plays_by_rule_of_thumb(
    seen: tuple[View, Memory],
) -> None:
    view, memory = seen
    thinking = Thinking(patience=0)
    by_rule = opponent("medium").choose(view, memory, Random("x"), 1)
    assert await thinking.think("hard", view, memory, seed="x") == by_rule
    await thinking.close()


def test_it_ends_with_its_parent_and_knows_nothing_but_the_engine() -> None:
    program = "import bot.thinker, sys; print(*{name.partition('.')[0] for name in sys.modules})"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert {"engine", "msgspec"} <= set(ran.stdout.split())
    assert not {"aiogram", "storage", "sqlalchemy", "asyncpg"} & set(ran.stdout.split())
    parent = [sys.executable, "-c", _PARENT]
    with subprocess.Popen(parent, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.kill()
    until = time.monotonic() + 60
    while runs(child) and time.monotonic() < until:
        time.sleep(0.02)
    assert not runs(child)


def test_it_thinks_also_where_it_may_not_give_way() -> None:
    """As in a container or a unit that refuses it such calls."""
    ran = subprocess.run([sys.executable, "-c", _REFUSED], cwd=ROOT, input=b"", capture_output=True)
    assert (ran.returncode, ran.stderr) == (0, b"")


_REFUSED = """
import os, bot.thinker
def refuse(*_):
    raise PermissionError
os.nice = os.sched_setscheduler = refuse
bot.thinker.main()
"""

_PARENT = """
import subprocess, sys
child = subprocess.Popen(
    [sys.executable, "-m", "bot.thinker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
)
print(child.pid, flush=True)
child.wait()
"""


def runs(pid: int) -> bool:
    """Whether it is a process, and not one that nobody has asked how it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def marked(view: View) -> list[object]:
    """The moves that are open, as a bot's."""
    return [replace(move, bot=True, bout=view.bout) for move in view.moves]
