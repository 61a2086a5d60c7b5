"""A process that keeps the time of games: all of it but players' updates and screens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from sqlalchemy import text

from bot.beats import beating
from bot.precedence import Precedence
from bot.reach import SignsOfLife
from bot.thinking import Thinking
from bot.timekeeper import Timekeeper
from bot.undecided import Undecided
from engine import commands as c
from engine import events as e
from engine.clock import on_the_clock
from engine.rules import Rules, Speed
from engine.seats import SEATS, Level
from engine.state import Playing
from storage import log
from storage.clock import Clock
from storage.database import Database
from storage.deadlines import Deadlines
from storage.games import Game, Games
from storage.hints import Hints
from storage.people import People, Person
from storage.processes import Processes
from storage.reach import Reach
from storage.running import Deadline
from tests.bot.hall import TOKEN, Hall

PATIENCE = 20.0  # real seconds for what must happen


class Process:
    """What a test may do to it."""

    def __init__(self, database: Database, bot: Bot) -> None:
        self.undecided = Undecided()
        self.processes = Processes(database, bot.id)
        self.signs = SignsOfLife(bot, Reach(database, bot.id))
        bot.session.middleware(self.signs)
        self.clock = Clock(database)
        self.keeper = Timekeeper(
            database,
            Games(database),
            self.clock,
            self.signs,
            self.processes,
            self.undecided,
            Thinking(),
            Precedence(),
        )


@asynccontextmanager
async def process(hall: Hall) -> AsyncIterator[Process]:
    """One that keeps the time meanwhile; it ends without saying so."""
    database = await Database.open(hall.database_url, connections=4)
    api = TelegramAPIServer.from_base(hall.address)
    bot = Bot(TOKEN, session=AiohttpSession(api=api))
    found = Process(database, bot)
    await found.processes.beat()
    tasks = [
        asyncio.create_task(beating(found.processes, found.undecided, found.clock)),
        asyncio.create_task(found.signs.run()),
        asyncio.create_task(found.keeper.run()),
    ]
    try:
        yield found
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await found.clock.close()
        await bot.session.close()
        await database.close()


class Desk:
    """A test's own way to the games: what it writes and reads goes by the database alone."""

    def __init__(self, hall: Hall, database: Database) -> None:
        self.hall = hall
        self.database = database
        self.hints = Hints(database)
        self.games = Games(database, self.hints)
        self.clock = Clock(database)
        self._heard = self.hints.games()
        self._opened = 0

    async def close(self) -> None:
        await self.hints.close()
        await self.clock.close()

    async def game(self, *people: Person, speed: Speed = Speed.NORMAL) -> Game:
        """A dealt game of theirs, or of two strangers to whom the bot cannot write."""
        self._opened += 1
        first, *others = people or (Person(901, "Ann"), Person(902, "Bob"))
        command_id = f"test:{self._opened}"
        opened = await self.games.open_table(
            Rules(speed=speed), person=first, command_id=command_id
        )
        for number, person in enumerate(others):
            sat = c.SitDown()
            await self.games.handle(opened.game.id, sat, command_id=f"s:{number}", person=person)
        return (await self.games.start(opened.game.id, None, command_id="start")).game

    async def alone(self, *levels: Level, speed: Speed = Speed.NORMAL) -> Game:
        """A dealt game of Ann against such bots, with few cards, so that it is a short one."""
        self._opened += 1
        command_id = f"test:{self._opened}"
        opened = await self.games.open_table(
            Rules(deck=24, speed=speed), person=Person(901, "Ann"), command_id=command_id
        )
        for number, level in enumerate(levels):
            bot = c.SeatBot(SEATS[0], level)
            await self.games.handle(opened.game.id, bot, command_id=f"s:{number}")
        return (await self.games.start(opened.game.id, None, command_id="start")).game

    async def known(self, *names: str) -> list[Person]:
        """People to whom the bot can write."""
        people = People(self.database)
        return [
            await people.opened(Person(800 + number, name)) for number, name in enumerate(names)
        ]

    async def deadline(self, game: Game) -> Deadline:
        found = await Deadlines(self.database).of_game(game.id)
        assert found is not None
        return found

    async def clock_shows(self, moment: datetime) -> None:
        """Move the clock on to that moment, where it is not there yet."""
        left = (moment - await self.clock.now()).total_seconds()
        if left > 0:
            await self.hall.sandbox.advance(left)

    async def moved(self, game: Game) -> Game:
        """The game as soon as it has gone on."""
        async with asyncio.timeout(PATIENCE):
            while (found := await self.games.read(game.id)).version == game.version:
                await self._heard.wait(0.5)
        return found

    async def stands(self, game: Game) -> bool:
        return (await self.games.read(game.id)).version == game.version

    async def events(self, game: Game) -> list[log.Entry]:
        """What has happened since."""
        return (await log.entries(self.database, game.id))[game.version :]

    async def play(self, game: Game) -> Game:
        """The player on the clock moves in time."""
        assert isinstance(game.state, Playing)
        seat = on_the_clock(game.state)[0]
        move = c.Attack(seat, game.state.hands[seat][:1]) if not game.state.bout.table else None
        wish = move or c.Take(seat)
        return (await self.games.handle(game.id, wish, command_id=f"p:{game.version}")).game

    async def forget_signs(self, seconds: float) -> None:
        """As if Telegram had last been heard so long before."""
        await self.database.execute(
            text(
                "UPDATE reach SET heard_at = heard_at - make_interval(secs => :s),"
                " heard_really = heard_really - make_interval(secs => :s)"
            ),
            s=seconds,
        )

    async def show(self, game: Game, person: Person, at: datetime | None = None) -> None:
        """His hand, as delivery notes it; now, unless told."""
        await self.database.execute(
            text(
                "UPDATE screens SET shown_version = :version, shown_at = :at"
                " WHERE game_id = :game AND chat_id = :chat"
            ),
            version=game.version,
            at=at or await self.clock.now(),
            game=game.id,
            chat=person.id,
        )


def kinds(entries: list[log.Entry]) -> list[type[e.Event]]:
    return [type(entry.event) for entry in entries]
