"""Counts games that have ended, for statistics and ratings."""

import asyncio

import structlog

from storage.database import DatabaseUnavailable
from storage.processes import Processes
from storage.results import AT_ONCE, Results

EVERY = 2.0  # seconds between two looks
KEY = 0  # no chat's id: it falls to one process, so that games are counted in their order

log = structlog.get_logger()


async def counting(results: Results, processes: Processes) -> None:
    """Until cancelled. Two processes may do it for a moment: then each game is counted once."""
    while True:
        found = 0
        try:
            found = await results.count() if processes.mine(KEY) else 0
        except DatabaseUnavailable as error:
            log.info("games cannot be counted now", error=str(error))
        except Exception as error:
            log.error("games cannot be counted", exc_info=error)
        if found < AT_ONCE:
            await asyncio.sleep(EVERY)
