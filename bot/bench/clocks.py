"""Clocks that run out while people press, and how late that is decided."""

import asyncio
from datetime import datetime
from time import monotonic
from uuid import UUID

from msgspec.structs import replace
from sqlalchemy import text

from bot.timekeeper import BY_TIME
from engine import commands as c
from engine.rules import Rules, Speed
from storage.clock import Clock
from storage.database import Database
from storage.games import Games
from storage.people import Person
from storage.running import GRACE

RULES = replace(Rules(), speed=Speed.FAST)
SECONDS = 15.0 + GRACE.total_seconds()  # from the deal until a clock is to be decided
PATIENCE = 60.0  # seconds for those that are the latest
STRANGERS = Person(1, "Ann"), Person(2, "Bob")  # to whom the bot cannot write: no screen waits

_DECIDED = text("""
    SELECT game_id, decided_at FROM commands
    WHERE game_id = ANY(CAST(:games AS uuid[])) AND command_id LIKE :first
""")


class Clocks:
    """Games in which nobody does anything; only the first clock of each counts."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._games = Games(database)
        self._clock = Clock(database)
        self._name = name
        self._due: dict[UUID, datetime] = {}  # when each is to be decided

    async def deal(self, count: int, seconds: float) -> None:
        """So many games, one after the other, evenly over so many seconds."""
        begun = monotonic()
        for number in range(count):
            await asyncio.sleep(max(0.0, begun + seconds * number / count - monotonic()))
            await self._deal(f"{self._name}:{number}")

    async def late(self) -> list[float]:
        """Seconds by which each clock was decided late, when all are; never less than 0 by law."""
        last = max(self._due.values())
        wait = (last - await self._clock.now()).total_seconds()
        await asyncio.sleep(max(0.0, wait))
        end = monotonic() + PATIENCE
        while len(decided := await self._decided()) < len(self._due):
            if monotonic() > end:
                raise TimeoutError("some clocks do not run out")
            await asyncio.sleep(0.5)
        return [(at - self._due[game]).total_seconds() for game, at in decided.items()]

    async def _deal(self, said: str) -> None:
        one, two = STRANGERS
        opened = await self._games.open_table(RULES, person=one, command_id=f"{said}:open")
        game = opened.game.id
        await self._games.handle(game, c.SitDown(), person=two, command_id=f"{said}:sit")
        dealt = (await self._games.start(game, None, command_id=f"{said}:start")).game
        assert dealt.due_at is not None
        self._due[game] = dealt.due_at + GRACE

    async def _decided(self) -> dict[UUID, datetime]:
        """When the first clock of each game ran out."""
        games = list(self._due)
        rows = await self._database.execute(_DECIDED, games=games, first=f"{BY_TIME}:%")
        found: dict[UUID, datetime] = {}
        for row in rows:
            found[row.game_id] = min(row.decided_at, found.get(row.game_id, row.decided_at))
        return found
