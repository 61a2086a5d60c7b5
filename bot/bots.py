"""Bots' moves: thought out on the game as it stands, and made if it still stands so (R14.3).

Whatever fails in thinking, the automatic move is made instead: no table waits for a bot.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final

import structlog

from bot.by_clock import ByClock
from bot.precedence import Precedence
from bot.thinking import Thinking
from engine.clock import bots_on_the_clock
from engine.commands import Command, StandIn
from engine.seats import Level
from engine.state import Playing
from engine.view import View, view
from storage.database import Database, DatabaseUnavailable
from storage.games import Game, Games, GameUnreadable, NoSuchGame, Outcome
from storage.memories import Memories
from storage.running import Deadline

IN_PLACE: Final = Level.MEDIUM  # who plays for somebody who is absent
BY_BOT: Final = "b"  # what the ids of bots' commands begin with

log = structlog.get_logger()


class Bots:
    """Of one process."""

    def __init__(
        self,
        database: Database,
        games: Games,
        by_clock: ByClock,
        thinking: Thinking,
        precedence: Precedence,
    ) -> None:
        self._games = games
        self._by_clock = by_clock
        self._thinking = thinking
        self._precedence = precedence
        self._looking = asyncio.Lock()  # many are due at once: people's presses come in between
        self._memories = Memories(database)

    async def move(
        self, deadline: Deadline, still: Callable[[Deadline, datetime], bool]
    ) -> Outcome | None:
        """Let the first bot on this clock move; None: it did not come to that."""
        try:
            async with self._looking:
                await self._precedence.after_presses()
                game = await self._games.read(deadline.game_id)
            thought = await self._thought(game)
        except (NoSuchGame, GameUnreadable, DatabaseUnavailable):
            game, thought = None, None  # what is wrong is said where it is decided
        await self._precedence.after_presses()
        return await self._by_clock.decide(
            deadline,
            lambda clock: thought or StandIn(clock),
            command_id=f"{BY_BOT}:{game.version if game else deadline.for_version}",
            if_still=still,
            version=game.version if game else None,
        )

    async def _thought(self, game: Game) -> Command | None:
        """The move; None: nothing comes to mind."""
        state = game.state
        if not isinstance(state, Playing) or not (bots := bots_on_the_clock(state)):
            return None
        seat = bots[0]
        seen = view(state, seat)
        assert isinstance(seen, View)
        try:
            async with self._looking:
                memory = await self._memories.of(game.id, game.version)
            return await self._thinking.think(
                state.bots.get(seat, IN_PLACE),
                seen,
                memory,
                seed=f"{game.id}:{game.version}",
            )
        except (DatabaseUnavailable, GameUnreadable):
            raise
        except Exception as error:
            log.error("a bot does not know what to do", game=str(game.id), exc_info=error)
            return None
