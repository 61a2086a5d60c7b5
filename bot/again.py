"""Takes up updates that are kept in the database: the host's wish, or left by a dead process."""

import asyncio
import json

import structlog

from bot.intake import Intake
from storage.database import DatabaseUnavailable
from storage.failed_updates import FailedUpdates
from storage.processes import Processes

EVERY = 1.0  # seconds between two looks

log = structlog.get_logger()


class Again:
    """Each of them goes to its sender's lane, in one process."""

    def __init__(self, failed_updates: FailedUpdates, intake: Intake, processes: Processes) -> None:
        self._failed_updates = failed_updates
        self._intake = intake
        self._processes = processes

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def first(self) -> None:
        """Once, before anything newer comes in: a sender's updates keep their order."""
        while not await self.look():  # noqa: ASYNC110 - the database tells nobody that it is back
            await asyncio.sleep(EVERY)

    async def look(self) -> bool:
        """False: it is not known what there is."""
        try:
            await self._look()
        except DatabaseUnavailable as error:
            log.info("the kept updates cannot be read", error=str(error))
            return False
        except Exception as error:
            log.error("the kept updates cannot be taken up", exc_info=error)
        return True

    async def _look(self) -> None:
        others = [other.id for other in self._processes.others]
        for found in await self._failed_updates.waiting(others):
            if found.update_id in self._intake.in_hand:
                continue
            if await self._failed_updates.take(
                found.update_id, by=self._processes.id, others=others
            ):
                received_at = found.failed_at if not found.error else None
                self._intake.take(json.loads(found.update), kept=True, received_at=received_at)
