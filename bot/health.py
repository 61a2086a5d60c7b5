"""Whether this process lives and can play, and its figures, over HTTP on a port of its own.

`/health`  200 as long as the loop answers.
`/ready`   200 while updates may be sent here, else 503; either with JSON that says why not.
`/metrics` the figures of bot/metrics.py, as Prometheus reads them.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

import structlog
from aiohttp import web

from bot import metrics
from bot.settings import Address, SettingsError
from bot.signs import Signs
from storage.database import Database
from storage.figures import Figures, figures, ping

ANSWER_WITHIN: Final = 2.0  # seconds for either; then it counts as out of reach
SILENT_FOR: Final = 10.0  # seconds without a word from Telegram, after which it is asked for one
COUNTED_FOR: Final = 10.0  # seconds for which what the database counted is given again

log = structlog.get_logger()


class Health:
    """Of one process. `ask` calls Telegram, so that `signs` notes whether it answers."""

    def __init__(
        self, database: Database, bot_id: int, signs: Signs, ask: Callable[[], Awaitable[object]]
    ) -> None:
        self._database = database
        self._bot_id = bot_id
        self._signs = signs
        self._ask = ask
        self._why_not = "starting"
        self._counted: Figures | None = None
        self._counted_at = float("-inf")

    def starts(self) -> None:
        """It takes updates from now on."""
        self._why_not = ""

    def drains(self) -> None:
        """It finishes what it took, and takes no more."""
        self._why_not = "draining: it finishes what it took, and ends"

    async def reasons(self) -> list[str]:
        """Why no updates should be sent here; `[]`: it is ready."""
        found = [self._why_not] if self._why_not else []
        if not await _answers(ping(self._database)):
            found.append("the database does not answer")
        if self._signs.silent() > SILENT_FOR:  # a process may have nothing to say to it
            await _answers(self._ask())
        if (silent := self._signs.silent()) > SILENT_FOR:
            found.append(f"nothing was heard from Telegram for {silent:.0f} s")
        return found

    async def figures(self) -> bytes:
        """Those of the process as they are, those that the database counts as of a moment ago."""
        for which, count in self._database.connections().items():
            metrics.CONNECTIONS.labels(which).set(count)
        metrics.SILENT.set(self._signs.silent())
        metrics.stored(await self._count())
        return metrics.text()

    async def _count(self) -> Figures | None:
        """None: the database does not answer."""
        if monotonic() - self._counted_at > COUNTED_FOR:
            self._counted, self._counted_at = None, monotonic()
            try:
                async with asyncio.timeout(ANSWER_WITHIN):
                    self._counted = await figures(self._database, self._bot_id)
            except Exception as error:
                log.info("the database counts nothing", error=str(error))
        return self._counted


async def _answers(question: Awaitable[object]) -> bool:
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            await question
    except Exception:
        return False
    return True


@asynccontextmanager
async def serving(health: Health, address: Address | None) -> AsyncIterator[None]:
    """Answers there meanwhile; None: nowhere. SettingsError when the port cannot be had."""
    if address is None:
        yield
        return
    runner = web.AppRunner(_routes(health), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            raise SettingsError(
                f"DURAK_METRICS names {address}, where this program cannot listen:"
                f" {error.strerror or error}."
            ) from None
        if not address.is_local:
            log.warning(f"health and metrics are open to whoever reaches {address}")
        yield
    finally:
        await runner.cleanup()


def _routes(health: Health) -> web.Application:
    async def alive(_: web.Request) -> web.Response:
        return web.json_response({"alive": True})

    async def ready(_: web.Request) -> web.Response:
        reasons = await health.reasons()
        answer = {"ready": not reasons, "reasons": reasons}
        return web.json_response(answer, status=503 if reasons else 200)

    async def figures(_: web.Request) -> web.Response:
        kind = {"Content-Type": metrics.CONTENT_TYPE}
        return web.Response(body=await health.figures(), headers=kind)

    routes = web.Application()
    routes.router.add_get("/health", alive)
    routes.router.add_get("/ready", ready)
    routes.router.add_get("/metrics", figures)
    return routes
