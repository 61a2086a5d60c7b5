"""What was sent must be noted."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.limits import Gate, Urgency
from storage.database import DatabaseUnavailable

T = TypeVar("T")

log = structlog.get_logger()


async def surely(reading: Gate, do: Callable[[], Awaitable[T]]) -> T:
    """Do it through the gate; a database that is away is waited for."""
    while True:
        try:
            async with reading.passed(Urgency.ASKED):
                return await do()
        except DatabaseUnavailable as error:
            log.warning("the database is away", error=str(error))
        await asyncio.sleep(1)
