"""Programs that run until they are told to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any, Final

TOLD_BY: Final = (signal.SIGINT, signal.SIGTERM)
ONE: Final = 0.5  # seconds in which signals are one: `make` hands on what it has got itself


def run_until_told(work: Coroutine[Any, Any, None]) -> None:
    """Run `work` until it ends, or SIGINT or SIGTERM cancels it: it then has time to end in order.

    A second signal, half a second later or more, ends the process at once. What `work` raises is
    raised.
    """
    asyncio.run(_run(work))


async def _run(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        for number in TOLD_BY:
            loop.add_signal_handler(number, lambda: None)
        loop.call_later(ONE, listen_no_more)
        task.cancel()

    def listen_no_more() -> None:
        for number in TOLD_BY:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)

    for number in TOLD_BY:
        loop.add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await task
