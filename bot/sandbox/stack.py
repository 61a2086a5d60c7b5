"""The whole sandbox: a database, the Bot API server, and the bot, each in a process of its own."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.sandbox import listening
from bot.sandbox.children import Child
from bot.settings import Settings
from storage.embedded import Embedded
from storage.schema import upgrade

if TYPE_CHECKING:
    from bot.sandbox.people import Sandbox

READY_WITHIN = 60.0  # seconds for each of the processes; a slow machine imports for long
AT_WORK = "getMyCommands"  # what the bot calls when it begins to listen
STOP_WITHIN = 3.0  # seconds for each of the processes
QUICK_DEATH = 5.0  # a process that dies sooner, three times in a row, is not started again


class SandboxFailed(Exception):
    """The sandbox cannot go on; the message is one sentence."""


@dataclass(frozen=True)
class Stack:
    """What runs: the address of the page and of both HTTP APIs."""

    address: str
    server: Child
    bot: Child

    async def watch(self) -> None:
        """Start what dies by itself anew; SandboxFailed when that does not help."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(_keep(self.server))
            tasks.create_task(_keep(self.bot))


@contextlib.asynccontextmanager
async def stack(
    settings: Settings, host: str, port: int, *, people: bool = True
) -> AsyncIterator[Stack]:
    """Start it all in the data folder's `sandbox`, and stop it all at the end.

    The bot is at work then: what is written to it is read.
    `people`: an empty sandbox begins with a group of four.
    Raises SandboxFailed and DatabaseUnavailable, each one sentence.
    """
    # Slow to import, and SandboxFailed is named elsewhere.
    from bot.sandbox.people import Sandbox
    from bot.sandbox.server import TOKEN

    port = _port(host, port)
    address = listening.address(host, port)
    async with _database(settings) as url:
        await upgrade(url)
        secret = {"DATABASE_URL": url}
        server = Child(
            "Bot API server",
            [
                "bot.sandbox.server",
                f"--host={host}",
                f"--port={port}",
                f"--state={settings.sandbox / 'chats.db'}",
                f"--token={TOKEN}",
                "--quiet",
                *(["--people"] if people else []),
            ],
            secret,
        )
        bot = Child("bot", ["bot", "run"], secret | {"BOT_TOKEN": TOKEN, "BOT_API_URL": address})
        try:
            async with Sandbox.at(address) as sandbox:
                await server.start()
                last = await _last_call(sandbox, server)
                await bot.start()
                await _at_work(sandbox, bot, last)
            yield Stack(address, server, bot)
        finally:
            await bot.stop(STOP_WITHIN)
            await server.stop(STOP_WITHIN)


@contextlib.asynccontextmanager
async def _database(settings: Settings) -> AsyncIterator[str]:
    try:
        settings.sandbox.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandboxFailed(
            f"The data folder {settings.sandbox} cannot be made ({error.strerror});"
            " name another one: DURAK_DATA=/var/lib/durak"
        ) from None
    if settings.database_url is not None:
        yield settings.database_url.get_secret_value()
        return
    async with Embedded(settings.sandbox / "postgres") as url:
        yield url


def _port(host: str, port: int) -> int:
    try:
        return listening.free_port(host, port)
    except (OSError, UnicodeError) as error:
        raise SandboxFailed(listening.why_not(host, port, error)) from None


async def _last_call(sandbox: "Sandbox", server: Child) -> int:
    """The number of the last call the bot ever made, as soon as the Bot API server answers."""
    from aiohttp import ClientError

    loop = asyncio.get_running_loop()
    end = loop.time() + READY_WITHIN
    while loop.time() < end:
        try:
            return int((await sandbox.get("calls", method=AT_WORK))["last"])
        except (ClientError, OSError):
            if server.process.returncode is not None:
                raise SandboxFailed(
                    "The sandbox's Bot API server does not start; see what it said."
                ) from None
            await asyncio.sleep(0.05)
    raise SandboxFailed(f"The sandbox's Bot API server gave no answer in {READY_WITHIN:.0f} s.")


async def _at_work(sandbox: "Sandbox", bot: Child, last: int) -> None:
    """Wait until the bot listens, or a fault left switched on keeps it from that.

    `last` is the number of the last call before it was started.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + READY_WITHIN
    while loop.time() < end:
        for call in await sandbox.calls(since=last, wait=1):
            if call["method"] == AT_WORK or call["fault"] is not None:
                return
            last = call["n"]
        if bot.process.returncode is not None:
            raise SandboxFailed("The sandbox's bot does not start; see what it said.")
    raise SandboxFailed(f"The sandbox's bot gave no sign of life in {READY_WITHIN:.0f} s.")


async def _keep(child: Child) -> None:
    loop = asyncio.get_running_loop()
    quick = 0
    while quick < 3:
        born = loop.time()
        code = await child.died()
        quick = quick + 1 if loop.time() - born < QUICK_DEATH else 1
        sys.stderr.write(f"The {child.name} ended ({code}) and is started again.\n")
        await child.start()
    raise SandboxFailed(f"The {child.name} does not stay up; see what it said.")
