"""The whole sandbox: a database, the Bot API server, and the bot, each in a process of its own."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.sandbox.children import Child
from bot.settings import Settings
from storage.embedded import Embedded
from storage.schema import upgrade

TOKEN = "4200:the-sandbox-knows-no-secrets"  # noqa: S105 - the sandbox's bot needs no secrecy
READY_WITHIN = 60.0  # seconds until the Bot API server answers; a slow machine imports for long
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

    `people`: an empty sandbox begins with a group of four.
    Raises SandboxFailed and DatabaseUnavailable, each one sentence.
    """
    port = _port(host, port)
    address = f"http://{_reachable(host)}:{port}"
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
                *(["--people"] if people else []),
            ],
            secret,
        )
        bot = Child("bot", ["bot", "run"], secret | {"BOT_TOKEN": TOKEN, "BOT_API_URL": address})
        try:
            await server.start()
            await _answering(address, server)
            await bot.start()
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
    """A port that is free now: the one asked for, any for 0. SandboxFailed where it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise SandboxFailed(
                f"Port {port} on {host} cannot be used ({error.strerror}); name another one:"
                " durak sandbox --port 8766"
            ) from None
        return int(probe.getsockname()[1])


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104 - it is read, not bound


async def _answering(address: str, server: Child) -> None:
    """Wait until the Bot API server listens."""
    host, _, port = address.removeprefix("http://").rpartition(":")
    end = asyncio.get_running_loop().time() + READY_WITHIN
    while asyncio.get_running_loop().time() < end:
        if server.process.returncode is not None:
            raise SandboxFailed("The sandbox's Bot API server does not start; see what it said.")
        try:
            _, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        await writer.wait_closed()
        return
    raise SandboxFailed(f"The sandbox's Bot API server gave no answer in {READY_WITHIN:.0f} s.")


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
