"""What nobody at a table wishes: decided by the clock that runs there, once, a few at a time."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from time import monotonic
from typing import Final
from uuid import UUID

import structlog

from engine.commands import Command
from storage.database import DatabaseUnavailable
from storage.games import Games, GameUnreadable, NoSuchGame, Outcome
from storage.running import Deadline

AT_ONCE: Final = 6  # actions in flight
AGAIN_AFTER: Final = 60.0  # seconds before a game that could not be played on is tried again

log = structlog.get_logger()


class ByClock:
    """`Games.by_clock` for the program itself: whatever goes wrong is said and tried again."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._room = asyncio.Semaphore(AT_ONCE)
        self._broken: dict[UUID, float] = {}  # when to try again, by `monotonic()`

    def is_broken(self, game_id: UUID) -> bool:
        """Whether something went wrong there a moment ago."""
        return monotonic() < self._broken.get(game_id, 0.0)

    async def decide(
        self,
        deadline: Deadline,
        command: Callable[[int], Command],
        *,
        command_id: str,
        if_still: Callable[[Deadline, datetime], bool] = lambda deadline, now: True,
        version: int | None = None,
    ) -> Outcome | None:
        """What was decided; None: nothing, since another clock runs, the game is no longer at that
        version, or something went wrong."""
        game_id = deadline.game_id
        async with self._room:
            try:
                outcome = await self._games.by_clock(
                    deadline,
                    command,
                    command_id=command_id,
                    if_still=if_still,
                    version=version,
                )
            except DatabaseUnavailable as error:
                log.warning("the database is away", error=str(error))
                return None
            except (NoSuchGame, GameUnreadable) as error:
                self._broken[game_id] = monotonic() + AGAIN_AFTER
                log.error("a clock's game cannot be played on", error=str(error))
                return None
            except Exception as error:
                self._broken[game_id] = monotonic() + AGAIN_AFTER
                log.error("a clock's game fails", game=str(game_id), exc_info=error)
                return None
        if outcome is not None and outcome.refused is not None:
            self._broken[game_id] = monotonic() + AGAIN_AFTER
            refused = str(outcome.refused.value)
            log.error("a clock leads to nothing", game=str(game_id), refused=refused)
        return outcome
