"""Programs that run until they are told to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any


def run_until_told(work: Coroutine[Any, Any, None]) -> None:
    """Run `work` until it ends, or SIGINT or SIGTERM cancels it: it then has time to end in order.

    A second signal changes nothing; what `work` raises is raised.
    """
    asyncio.run(_run(work))


async def _run(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    told = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop() -> None:
        if not told.is_set():
            told.set()
            task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await task
