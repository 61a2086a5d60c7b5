"""The process that thinks: questions come in by its standard input, moves go out by its output.

Each is a pickle with its length before it. It imports the engine alone, leaves the processor to
whoever else wants it, and ends with its parent: then its input ends.
"""

import os
import pickle
import sys
from contextlib import suppress
from random import Random
from struct import Struct
from typing import Any, BinaryIO, Final

import msgspec

from engine.commands import Move
from engine.opponents import Memory, opponent
from engine.view import View

POLITENESS: Final = 15  # of `nice`
LENGTH: Final = Struct(">I")


class Question(msgspec.Struct, frozen=True):
    level: str
    view: View
    memory: Memory
    seconds: float  # for the answer
    seed: str | None  # of what is left to chance; None: any


def answer(question: Question) -> Move:
    chance = Random(question.seed)
    player = opponent(question.level)
    return player.choose(question.view, question.memory, chance, question.seconds)


def packed(thing: Any) -> bytes:
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def main() -> None:
    """Until the input ends. A question that cannot be answered gets a sentence in place of one."""
    _give_way()
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while (question := _read(questions)) is not None:
        try:
            said: Move | str = answer(question)
        except Exception as error:
            said = repr(error)
        answers.write(packed(said))
        answers.flush()


def _give_way() -> None:
    """To whatever else wants the processor, at once where the system can do that.

    A container or a unit may forbid either: then it thinks as everybody does.
    """
    with suppress(OSError):
        os.nice(POLITENESS)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _read(stream: BinaryIO) -> Question | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    question: Question = pickle.loads(stream.read(*LENGTH.unpack(head)))  # noqa: S301 - our parent's
    return question


if __name__ == "__main__":
    from bot.thinker import main as run  # pickles name the module, not `__main__`

    run()
