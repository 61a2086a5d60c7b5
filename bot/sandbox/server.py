"""The sandbox's server: the Bot API, the people's side and the page on one port."""

import argparse
import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from pathlib import Path

from aiohttp import web

from bot import garbage
from bot.sandbox import groups, listening
from bot.sandbox.bot_api import BotApi
from bot.sandbox.children import end_with_parent
from bot.sandbox.database_clock import DatabaseClock
from bot.sandbox.deliveries import Deliveries
from bot.sandbox.people_api import PeopleApi, sentences
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World
from storage.database import DatabaseUnavailable

TOKEN = "4200:the-sandbox-knows-no-secrets"  # noqa: S105 - opens nothing but the sandbox
TOKENS = re.compile(r"[1-9][0-9]{0,15}:[^\s/?#%]+")  # it stands in a URL
_BODY_LIMIT = 60 * 1024 * 1024


def application(world: World) -> web.Application:
    """Everything the server answers."""
    bot_api, people_api = BotApi(world), PeopleApi(world)
    app = web.Application(middlewares=[sentences], client_max_size=_BODY_LIMIT)
    app.add_routes([*bot_api.routes(), *people_api.routes(), web.get("/", _page)])
    app.router.add_static("/static/", _static())

    async def close(_: web.Application) -> None:
        world.closing = True
        world.bell.ring()
        world.webhook_bell.ring()

    async def deliver(_: web.Application) -> AsyncIterator[None]:
        delivering = asyncio.create_task(Deliveries(world, bot_api.perform).run())
        yield
        await delivering

    app.on_shutdown.append(close)
    app.cleanup_ctx.append(deliver)
    app.on_response_prepare.append(_asked_again)
    return app


async def _asked_again(request: web.Request, response: web.StreamResponse) -> None:
    """Browsers ask whether the page's parts have changed: parts of two versions do not fit."""
    if request.path.startswith("/static/"):
        response.headers.setdefault("Cache-Control", "no-cache")


def _static() -> Path:
    return Path(str(resources.files("bot.sandbox"))) / "static"


async def _page(_: web.Request) -> web.StreamResponse:
    return web.FileResponse(_static() / "index.html", headers={"Cache-Control": "no-cache"})


async def serve(
    *,
    port: int,
    state: str,
    token: str = TOKEN,
    host: str = "127.0.0.1",
    database_url: str | None = None,
    name: str = "Durak",
    username: str = "durak_sandbox_bot",
    people: bool = False,
    quiet: bool = False,
    started: Callable[[int], None] | None = None,
    until: Awaitable[object] | None = None,
) -> None:
    """Serves until `until` is done (or cancelled). Port 0 takes a free one: `started` hears it.

    `state` is the file that keeps everything (":memory:": nothing is kept). With `database_url`
    the clock of that database, `durak_now()`, moves with the sandbox's. `people` puts four people
    and a group into an empty state. A host that others may reach is told on standard error, unless
    `quiet`. Raises Impossible with a sentence when the port is taken or none, the host none, the
    state file in use or none, or the token none.
    """
    if not TOKENS.fullmatch(token):
        raise Impossible(f"This is no bot's token: it is a number, a colon and a text, as {TOKEN}.")
    async with contextlib.AsyncExitStack() as stack:
        end = asyncio.ensure_future(until if until is not None else asyncio.Event().wait())
        stack.callback(end.cancel)
        world = World(state, token, name=name, username=username)
        stack.callback(world.db.close)
        if database_url is not None:
            clock = await DatabaseClock.open(database_url)
            stack.push_async_callback(clock.close)
            await _join(world, clock)
        if people:
            groups.first_people(world)

        def listens(port: int) -> None:
            if not quiet and (warning := listening.warning(host)):
                sys.stderr.write(f"{warning}\n")
            if started is not None:
                started(port)

        await _listen(world, host, port, listens, end)


async def _join(world: World, clock: DatabaseClock) -> None:
    """From now on the two clocks show the same: the later one's time."""
    await world.advance(await clock.catch_up(world.now()))
    world.move_database_clock = clock.advance


async def _listen(
    world: World,
    host: str,
    port: int,
    started: Callable[[int], None],
    end: Awaitable[object],
) -> None:
    runner = web.AppRunner(application(world), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except (OSError, UnicodeError, OverflowError) as error:
            raise Impossible(listening.why_not(host, port, error)) from None
        started(int(runner.addresses[0][1]))
        await end
    finally:
        await runner.cleanup()


def main() -> None:
    """`python -m bot.sandbox.server`: prints its address, ends on SIGINT or SIGTERM.

    `--quiet` is for whoever starts it as a part of something: that tells the address itself.
    With DATABASE_URL in the environment `durak_now()` of that database moves with its clock.
    """
    parser = argparse.ArgumentParser(prog="bot.sandbox.server", description=__doc__)
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--state", default=":memory:", help="the file that keeps everything")
    parser.add_argument("--token", default=TOKEN)
    parser.add_argument("--people", action="store_true", help="begin with four people and a group")
    parser.add_argument("--quiet", action="store_true", help="say only what went wrong")
    given = parser.parse_args()
    end_with_parent()
    garbage.look_seldom()
    try:
        asyncio.run(_run(given, os.environ.get("DATABASE_URL")))
    except (Impossible, DatabaseUnavailable) as reason:
        sys.stderr.write(f"{reason}\n")
        sys.exit(2)
    os._exit(0)  # all is saved and closed; to take its modules apart takes Python a second or more


async def _run(given: argparse.Namespace, url: str | None) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)

    def tell(port: int) -> None:
        if not given.quiet:
            sys.stdout.write(f"{listening.address(given.host, port)}\n")
            sys.stdout.flush()

    await serve(
        port=given.port,
        state=given.state,
        token=given.token,
        host=given.host,
        database_url=url,
        people=given.people,
        quiet=given.quiet,
        started=tell,
        until=stop.wait(),
    )


if __name__ == "__main__":
    main()
