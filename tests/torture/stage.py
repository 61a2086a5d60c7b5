"""What runs: a database that syncs, proxies before it, the sandbox, and bots. All can be hurt."""

import asyncio
import contextlib
import os
import random
import signal
import socket
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, time

import aiohttp

from bot.sandbox.children import Child
from bot.sandbox.people import Refusal, Sandbox
from bot.texts import languages
from storage.embedded import Embedded
from storage.schema import upgrade
from tests.storage.proxy import Proxy, lossy
from tests.torture.balancer import Balancer, balancing
from tests.torture.evidence import Move

TOKEN = "4200:tortured-bots-keep-no-secrets"
BOT_ID = 4200
TROUBLE = 2  # the exit code of a program that said in a sentence why it cannot work
READY_WITHIN = 60.0  # seconds for a process to start on a busy machine


class Bot:
    """A bot process, its own way to the database, and what it wrote into its log."""

    def __init__(
        self, number: int, proxy: Proxy, port: int, environment: dict[str, str], log: Path
    ) -> None:
        """`port` is where it tells of itself."""
        self.number = number
        self._port = port
        self.proxy = proxy
        self.log = log
        self.killed = False
        self.starts = 0
        self.in_vain = 0  # starts that ended with a sentence, as while the database is away
        self.ended: list[str] = []  # how it ended otherwise without being killed
        self._child = Child(f"bot {number}", ["bot", "run"], environment, log)

    async def keep(self, restart_after: list[float]) -> None:
        """Run it, and start it again whenever it ends, as a host's service manager does."""
        while True:
            self.killed = False
            self.starts += 1
            await self._child.start()
            code = await self._child.died()
            if code == TROUBLE:
                self.in_vain += 1
            elif not self.killed:
                self.ended.append(f"bot {self.number} ended by itself with {code}: {self._last()}")
            await asyncio.sleep(restart_after[0])

    async def is_up(self) -> bool:
        """Whether it answers: it takes seconds to start."""
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            return False
        writer.close()
        return True

    def kill(self) -> None:
        """As `kill -9` does."""
        self.killed = True
        with contextlib.suppress(ProcessLookupError):
            self._child.process.kill()

    async def stop(self) -> None:
        await self._child.stop(5)

    def _last(self) -> str:
        lines = self.log.read_text(errors="replace").splitlines()
        return lines[-1] if lines else "without a word"


class Stage:
    """Everything of one run, by name."""

    def __init__(self, embedded: Embedded, url: str, sandbox: Sandbox, bots: list[Bot]) -> None:
        self.url = url  # past the proxies
        self.sandbox = sandbox
        self.bots = bots
        self.restart_after = [1.0]  # seconds
        self.balancer: Balancer | None = None  # None: the bots poll
        self.moves: list[Move] = []
        self._ahead = 0.0  # seconds that the one clock is ahead of this machine's
        self._embedded = embedded
        self._story = embedded.folder.parent / "story.log"

    def note(self, what: str) -> None:
        """Keep what happened when, to be read beside the logs."""
        with self._story.open("a") as story:
            story.write(f"{datetime.now(UTC).isoformat()} (by the clock {self.now():.1f}) {what}\n")

    def kill_database(self) -> None:
        """The server with every process of it; its keeper starts it again at the same port."""
        lines = (self._embedded.folder / "cluster" / "postmaster.pid").read_text().splitlines()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(os.getpgid(int(lines[0])), signal.SIGKILL)

    async def advance(self, seconds: float) -> float | None:
        """Move the one clock; None: the database is away, and with it the clock."""
        begin, started = self.now(), time()
        try:
            now = await self.sandbox.advance(seconds)
        except (Refusal, aiohttp.ClientError):
            return None
        finally:
            self.moves.append(Move(begin, begin + time() - started, seconds))
        self._ahead = now - time()
        return now

    def now(self) -> float:
        """What the one clock shows, as far as this process knows."""
        return time() + self._ahead


@contextlib.asynccontextmanager
async def stage(
    folder: Path, number: int, chance: random.Random, *, webhook: bool
) -> AsyncIterator[Stage]:
    """`number` bots at work on one database and one sandbox."""
    async with contextlib.AsyncExitStack() as stack:
        embedded = Embedded(folder / "postgres")
        url = await stack.enter_async_context(embedded)
        await upgrade(url)
        port = _free_port()
        server = Child(
            "Bot API server",
            ["bot.sandbox.server", f"--port={port}", f"--token={TOKEN}"],
            {"DATABASE_URL": url},
            folder / "sandbox.log",
        )
        await server.start()
        stack.push_async_callback(server.stop, 5)
        address = f"http://127.0.0.1:{port}"
        sandbox = await stack.enter_async_context(Sandbox.at(address))
        await _answering(sandbox)
        found = Stage(embedded, url, sandbox, [])
        front, ports = _free_port(), [_free_port() for _ in range(number)]
        if webhook:
            found.balancer = Balancer(ports, chance, found.now)
            await stack.enter_async_context(balancing(found.balancer, front))
        for each, port in enumerate(ports, 1):
            proxy, through = await stack.enter_async_context(lossy(url))
            environment = {"BOT_TOKEN": TOKEN, "BOT_API_URL": address, "DATABASE_URL": through}
            if webhook:
                environment["WEBHOOK_URL"] = f"http://127.0.0.1:{front}/"
                environment["WEBHOOK_LISTEN"] = f"127.0.0.1:{port}"
            told = _free_port()
            environment["DURAK_METRICS"] = f"127.0.0.1:{told}"
            found.bots.append(Bot(each, proxy, told, environment, folder / f"bot-{each}.log"))
        bots = found.bots
        keepers = [asyncio.create_task(bot.keep(found.restart_after)) for bot in bots]
        try:
            await _at_work(sandbox, number)
            yield found
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)
            await asyncio.gather(*(bot.stop() for bot in bots))


async def _answering(sandbox: Sandbox) -> None:
    end = monotonic() + READY_WITHIN
    while True:
        try:
            await sandbox.state()
        except aiohttp.ClientError:
            if monotonic() > end:
                raise
            await asyncio.sleep(0.1)
        else:
            return


async def _at_work(sandbox: Sandbox, number: int) -> None:
    """Until every bot has asked in each language what its commands are."""
    end = monotonic() + READY_WITHIN
    asked = 2 * len(languages())  # times by each, in private chats and in groups
    while len(await sandbox.calls(method="getMyCommands")) < asked * number:
        if monotonic() > end:
            raise TimeoutError("the bots do not come to work")
        await asyncio.sleep(0.2)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
