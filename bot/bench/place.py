"""Where `durak bench bot` measures: a sandbox of its own, and the people there."""

import asyncio
import contextlib
import random
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from bot.bench.players import Players
from bot.sandbox.children import Child
from bot.sandbox.following import Following
from bot.sandbox.people import Person as Guest
from bot.sandbox.people import Sandbox

TOKEN = "4200:a-bench-keeps-no-secrets"  # noqa: S105 - it opens nothing but the sandbox
SEED = 1
AT_ONCE = 16  # requests, while the tables are made


@dataclass(frozen=True)
class Place:
    """A sandbox of its own for one measurement, and the people there."""

    folder: Path
    address: str
    sandbox: Sandbox
    server: Child
    players: Players

    async def call(self, method: str, **fields: Any) -> Any:
        """What the bot itself could do: a call of the Bot API."""
        url = f"{self.address}/bot{TOKEN}/{method}"
        async with aiohttp.ClientSession() as session, session.post(url, json=fields) as answer:
            return (await answer.json())["result"]

    @contextlib.asynccontextmanager
    async def bot(
        self, module: list[str], more: dict[str, str], name: str = "bot"
    ) -> AsyncIterator[Child]:
        """A bot process."""
        environment = {"BOT_TOKEN": TOKEN, "BOT_API_URL": self.address} | more
        child = Child(name, module, environment, self.folder / f"{name}.log")
        await child.start()
        try:
            yield child
        finally:
            await child.stop(5)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    """That another user may enter: as whom root's database server runs."""
    with tempfile.TemporaryDirectory(prefix="durak-bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)
        yield folder


@contextlib.asynccontextmanager
async def sandbox_of_its_own() -> AsyncIterator[Place]:
    with _folder() as folder:
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        state = folder / "chats.db"
        module = ["bot.sandbox.server", f"--port={port}", f"--token={TOKEN}", f"--state={state}"]
        server = Child("Bot API server", module, {}, folder / "server.log")
        await server.start()
        try:
            async with Sandbox.at(address) as sandbox:
                await _answering(sandbox)
                async with Following.of(sandbox) as following:
                    players = Players(sandbox, following, random.Random(SEED))
                    yield Place(folder, address, sandbox, server, players)
        finally:
            await server.stop(5)


async def _answering(sandbox: Sandbox) -> None:
    while True:
        try:
            await sandbox.state()
        except aiohttp.ClientError:
            await asyncio.sleep(0.1)
        else:
            return


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def pairs_of_people(place: Place, tables: int) -> list[tuple[list[Guest], int]]:
    """Two people a table who have started the bot, and their group; the bot hears of none of it."""

    async def pair(number: int) -> tuple[list[Guest], int]:
        people = [await place.sandbox.person(f"{name}{number}") for name in ("Ana", "Bob")]
        for person in people:
            await person.say("/start")
        return people, await place.sandbox.group(f"Table {number}", people)

    found = await gathered(pair(number) for number in range(tables))
    await place.call("deleteWebhook", drop_pending_updates=True)
    return found


async def gathered(work: Iterable[Awaitable[Any]]) -> list[Any]:
    few = asyncio.Semaphore(AT_ONCE)

    async def one(each: Awaitable[Any]) -> Any:
        async with few:
            return await each

    return await asyncio.gather(*map(one, work))
