"""Says to the other processes that this one lives, and which games have undecided presses here."""

import asyncio

import structlog

from bot.undecided import Undecided
from storage.clock import Clock
from storage.database import DatabaseUnavailable
from storage.processes import EVERY, Processes

log = structlog.get_logger()


async def beating(processes: Processes, undecided: Undecided, clock: Clock) -> None:
    """Until cancelled; what the database does not hear now it hears when it is back."""
    while True:
        try:
            now = await clock.now()
            await processes.beat(undecided.games(), as_of=now)
        except DatabaseUnavailable as error:
            log.info("the other processes do not hear of this one", error=str(error))
        except Exception as error:
            log.error("this process cannot say that it lives", exc_info=error)
        await asyncio.sleep(EVERY)
