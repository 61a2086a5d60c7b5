"""A second process of the bot, which gets no updates: it writes to the chats that fall to it."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.methods import Response, TelegramMethod
from sqlalchemy import text

from bot import app
from bot.delivery import Delivery
from bot.precedence import Precedence
from bot.present import Presents
from storage.clock import Clock
from storage.database import Database
from storage.games import Games
from storage.hints import Hints
from storage.processes import EVERY, Processes
from storage.screens import Screens
from tests.bot.hall import TOKEN, Hall

NAME = "durak_sandbox_bot"
FOUND = text("SELECT process_id FROM processes")


class Mate:
    """Its delivery, the chats that it wrote to, and what it reads of the database."""

    def __init__(self, bot: Bot, database: Database, processes: Processes) -> None:
        self.processes = processes
        self.wrote_to: list[int] = []
        self._hints, self._clock = Hints(database), Clock(database)
        self.games, self.screens = Games(database, self._hints), Screens(database)
        self.presents = Presents(database, self.games, NAME)
        self._delivery = Delivery(
            bot, NAME, database, self.games, self._hints, self._clock, processes, Precedence()
        )
        bot.session.middleware(self._note)
        self._tasks = {asyncio.create_task(self._delivery.run())}

    async def _note(
        self,
        make_request: NextRequestMiddlewareType[Any],
        bot: Bot,
        method: TelegramMethod[Any],
    ) -> Response[Any]:
        self.wrote_to.append(getattr(method, "chat_id", 0))
        return await make_request(bot, method)

    def lives(self) -> None:
        """Tells the others so from now on."""
        self._tasks.add(asyncio.create_task(self._beat()))

    async def _beat(self) -> None:
        while True:
            await self.processes.beat()
            await asyncio.sleep(EVERY)

    async def dies(self) -> None:
        """Without a farewell."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._delivery.drain(0)
        await self._hints.close()
        await self._clock.close()


@asynccontextmanager
async def mate(
    hall: Hall, chats: Iterable[int] = (), *, others: Iterable[int] = ()
) -> AsyncIterator[Mate]:
    """A process to which these chats fall and those others do not, once it says that it lives."""
    database = await Database.open(hall.database_url)
    bot = app._bot(TOKEN, hall.address)
    (other,) = [row.process_id for row in await database.execute(FOUND)]
    found = Mate(bot, database, _owner(database, bot.id, other, chats, others))
    try:
        yield found
    finally:
        await found.dies()
        await bot.session.close()
        await database.close()


def _owner(
    database: Database, bot_id: int, other: UUID, chats: Iterable[int], others: Iterable[int]
) -> Processes:
    """One whose id wins these chats from the other process, and leaves it those others."""
    while True:
        found = Processes(database, bot_id)
        found._share({other})
        if all(map(found.mine, chats)) and not any(map(found.mine, others)):
            found._share(set())
            return found
