"""Tables at which bots play, and what they cost the people who press beside them."""

import asyncio
from datetime import datetime
from typing import Final
from uuid import UUID

from msgspec.structs import replace
from sqlalchemy import text

from bot.bots import BY_BOT
from engine import commands as c
from engine.rules import Rules, Speed
from engine.seats import SEATS, Level
from storage.clock import Clock
from storage.database import Database
from storage.games import Games
from storage.people import Person

RULES: Final = replace(Rules(), speed=Speed.FAST)
STRANGER: Final = Person(1, "Ann")  # to whom the bot cannot write; a bot plays for her soon
BOTS: Final = 5  # at each table, all of them hard
UNDER_WAY: Final = 40.0  # seconds after which nobody at those tables is waited for

_MOVES: Final = text("""
    SELECT count(*) AS moves FROM commands
    WHERE game_id = ANY(CAST(:games AS uuid[])) AND command_id LIKE :moved AND decided_at > :since
""")


class BotTables:
    """Each of one person, who does nothing, and bots."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._games = Games(database)
        self._clock = Clock(database)
        self._dealt: list[UUID] = []

    async def deal(self, count: int) -> None:
        """Returns when the bots play by themselves."""
        for number in range(count):
            said = f"bots:{number}"
            opened = await self._games.open_table(RULES, person=STRANGER, command_id=f"{said}:open")
            game = opened.game.id
            for bot in range(BOTS):
                seats = c.SeatBot(SEATS[0], Level.HARD)
                await self._games.handle(game, seats, command_id=f"{said}:{bot}")
            await self._games.start(game, SEATS[0], command_id=f"{said}:start")
            self._dealt.append(game)
        await asyncio.sleep(UNDER_WAY)

    async def now(self) -> datetime:
        return await self._clock.now()

    async def moves(self, since: datetime) -> int:
        """That bots have made there since then."""
        values = {"games": self._dealt, "moved": f"{BY_BOT}:%", "since": since}
        return int((await self._database.execute(_MOVES, **values))[0].moves)
