"""Programs that can be told to stop: at SIGINT or SIGTERM they end in order.

A second signal, half a second later or more, ends the process at once.
"""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Coroutine, Iterator
from threading import current_thread, main_thread
from typing import Any, Final, TypeVar

TOLD_BY: Final = (signal.SIGINT, signal.SIGTERM)
ONE: Final = 0.5  # seconds in which signals are one: `make` hands on what it has got itself
T = TypeVar("T")


class Stopped(Exception):
    """A signal came before the end."""

    def __init__(self, number: signal.Signals) -> None:
        super().__init__(number.name)
        self.exit_code = 128 + number


def run_until_told(work: Coroutine[Any, Any, None]) -> None:
    """Run what goes on until a signal cancels it. What it raises is raised."""
    with contextlib.suppress(Stopped):
        asyncio.run(_run(work))


def run_to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns; SystemExit with 128 + the signal's number when one cancels it."""
    try:
        return asyncio.run(_run(work))
    except Stopped as stopped:
        sys.exit(stopped.exit_code)


@contextlib.contextmanager
def signals_wait() -> Iterator[None]:
    """Processes that are begun meanwhile never hear of Ctrl-C, which is for their parent."""
    signal.pthread_sigmask(signal.SIG_BLOCK, TOLD_BY)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD_BY)


def end_at_sigterm() -> None:
    """In a process that was begun so."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


async def _run(work: Coroutine[Any, Any, T]) -> T:
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    told: list[signal.Signals] = []

    def stop(first: signal.Signals) -> None:
        told.append(first)
        for number in TOLD_BY:
            loop.add_signal_handler(number, lambda: None)
        loop.call_later(ONE, listen_no_more)
        task.cancel()

    def listen_no_more() -> None:
        for number in TOLD_BY:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)

    if current_thread() is main_thread():  # no other hears signals
        for number in TOLD_BY:
            loop.add_signal_handler(number, stop, number)
    try:
        return await task
    except asyncio.CancelledError:
        if not told:
            raise
        raise Stopped(told[0]) from None
