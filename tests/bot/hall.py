"""A bot at work in a sandbox: both in this process, spoken to by HTTP alone."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import pytest
from pydantic import SecretStr

from bot import app
from bot.sandbox.people import PATIENCE, Answer, Message, Person, Sandbox, Timeout
from bot.sandbox.server import serve
from bot.settings import Settings
from engine.rules import Rules, Speed

Found = TypeVar("Found")

TOKEN = "4200:tests-know-no-secrets"


class Hurried(Sandbox):
    """Moves the clock on while nothing happens, so that nobody waits for a limit to pass."""

    async def until(
        self,
        look: Callable[[], Awaitable[Found | None]],
        what: str = "what was waited for",
        patience: float = PATIENCE,
    ) -> Found:
        end = time.monotonic() + patience
        version = int((await self.state())["version"])
        while True:
            found = await look()
            if found is not None and found is not False:
                return found
            if time.monotonic() > end:
                raise Timeout(f"{what} did not come in {patience:.0f} s")
            news = await self.get("wait", since=version, wait=0.1)
            version = int(news["version"])
            if not news["changes"]:
                await self.advance(1)


class Errors(logging.Handler):
    """What the bot calls an error; a test that makes one on purpose says so."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.expected = False
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(str(record.msg))

    def check(self) -> None:
        assert self.expected or self.found == []


class Guest(Person):
    """Somebody who expects that each of his presses is answered."""

    async def press(self, message: Message, button: str, **more: Any) -> Answer:
        answer = await super().press(message, button, **more)
        assert answer.answered, f"nobody answered {button!r}"
        return answer


class Hall:
    """A sandbox, and a bot that can be stopped and started again."""

    def __init__(
        self,
        address: str,
        sandbox: Sandbox,
        database_url: str,
        more: Mapping[str, Any] | None = None,
    ) -> None:
        self.address = address
        self.sandbox = sandbox
        self.database_url = database_url
        self.more = more or {}  # settings of the bot that is started next
        self._bot: asyncio.Task[None] | None = None
        self.errors = Errors()

    async def start(self) -> None:
        token, data = SecretStr(TOKEN), Path("/nonexistent")
        settings = Settings(bot_token=token, bot_api_url=self.address, data=data, **self.more)
        before = await self.last_call()
        self._bot = asyncio.create_task(app.run(settings, self.database_url))
        logging.getLogger("bot").addHandler(self.errors)
        await self.sandbox.calls(before, method="getMyCommands", wait=20)

    async def stop(self) -> None:
        """As SIGTERM does."""
        if self._bot is not None:
            self._bot.cancel()
            await asyncio.gather(self._bot, return_exceptions=True)
            logging.getLogger("bot").removeHandler(self.errors)
            self._bot = None

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def last_call(self) -> int:
        return int((await self.sandbox.get("calls", since=0))["last"])

    async def call(self, method: str, **fields: Any) -> Any:
        """What the bot itself could do: a call of the Bot API."""
        url = f"{self.address}/bot{TOKEN}/{method}"
        async with aiohttp.ClientSession() as session, session.post(url, json=fields) as answer:
            body = await answer.json()
            assert body["ok"], body
            return body["result"]

    async def people(self, *names: str, started: bool = True, language: str = "en") -> list[Person]:
        """People of these names, to whom the bot may write when they have `started`."""
        users = [(await self.sandbox.person(name, language_code=language)).id for name in names]
        everybody = {user["id"]: user for user in (await self.sandbox.state())["users"]}
        found: list[Person] = [Guest(self.sandbox, everybody[user]) for user in users]
        for person in found:
            if started:
                await person.say("/start")
                await person.wait_for(lambda message: message.by_bot)
        return found

    async def table(self, *names: str, **group_of_theirs: Any) -> "Table":
        """A group of these people, the first of whom has opened a table where all sit."""
        people = await self.people(*names)
        group = await self.sandbox.group("Friday", people, **group_of_theirs)
        table = Table(self, people, group)
        await people[0].say("/durak", group)
        for person in people[1:]:
            await person.press(await table.announcement(), "Sit down")
        await people[0].wait_for(lambda message: all(name in message.text for name in names), group)
        return table

    async def game(self, *names: str, **group_of_theirs: Any) -> "Table":
        """The same, the cards dealt and everyone's hand there."""
        table = await self.table(*names, **group_of_theirs)
        answer = await table.owner.press(await table.announcement(), "Start")
        assert answer.text == ""
        for person in table.people:
            await table.hand(person)
        return table


class Table:
    """Some people at a table in a group."""

    def __init__(self, hall: Hall, people: list[Person], group: int) -> None:
        self.hall = hall
        self.people = people
        self.owner = people[0]
        self.group = group

    async def announcement(self) -> Message:
        return await self.owner.wait_for(lambda message: message.has("Sit down"), self.group)

    async def screen(self) -> Message:
        """The group's table of the running game."""
        return await self.owner.wait_for(lambda message: message.has("My cards"), self.group)

    async def hand(self, person: Person) -> Message:
        """A player's own screen of the running game."""
        return await person.wait_for(lambda message: "In hand:" in message.text)

    async def to_move(self) -> tuple[Person, Message]:
        """Somebody whose move it is, with his screen."""

        async def look() -> tuple[Person, Message] | None:
            for person in self.people:
                for message in reversed(await person.from_bot()):
                    if "Your move:" in message.text:
                        return person, message
            return None

        return await self.hall.sandbox.until(look, "somebody's move")


def playable(message: Message) -> list[str]:
    """The data of the cards that may be played, in their order."""
    return [button.data for button in message.buttons if button.data and button.style == "primary"]


@asynccontextmanager
async def hall(
    database_url: str,
    state: str = ":memory:",
    *,
    hurried: bool = True,
    bot: bool = True,
    more: Mapping[str, Any] | None = None,
    speed: Speed = Speed.POSTAL,
    menus: tuple[str, ...] = ("en",),
) -> AsyncIterator[Hall]:
    """A sandbox with a bot at work in it, whose clock is the database's.

    Its tables are so slow that nobody's time runs out while a test moves the clock by minutes.
    `menus`: in which languages it names its commands, which takes a while in all of them.
    """
    patch = pytest.MonkeyPatch()
    stop = asyncio.Event()
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    server = asyncio.create_task(
        serve(
            port=0,
            state=state,
            token=TOKEN,
            database_url=database_url,
            started=port.set_result,
            until=stop.wait(),
        )
    )
    server.add_done_callback(lambda _: port.done() or port.cancel())
    address = f"http://127.0.0.1:{await port}"
    handlers, level = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        async with (Hurried if hurried else Sandbox).at(address) as sandbox:
            patch.setattr("bot.handlers.lobby.Rules", lambda: Rules(speed=speed))
            patch.setattr("bot.menu.languages", lambda: menus)
            found = Hall(address, sandbox, database_url, more)
            try:
                if bot:
                    await found.start()
                yield found
            finally:
                await found.stop()
            found.errors.check()
    finally:
        patch.undo()
        logging.getLogger().handlers[:] = handlers
        logging.getLogger().setLevel(level)
        stop.set()
        await server
