"""Programs that run until they are told to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any, Final

TOLD_BY: Final = (signal.SIGINT, signal.SIGTERM)


def run_until_told(work: Coroutine[Any, Any, None]) -> None:
    """Run `work` until it ends, or SIGINT or SIGTERM cancels it: it then has time to end in order.

    A second signal ends the process at once. What `work` raises is raised.
    """
    asyncio.run(_run(work))


async def _run(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        for number in TOLD_BY:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)
        task.cancel()

    for number in TOLD_BY:
        loop.add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await task
