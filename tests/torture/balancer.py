"""One address for all bots' webhooks, as a host's balancer is: it passes on to any that answers."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable

import aiohttp
from aiohttp import web

HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Balancer:
    """Notes which press became which update, and when a bot said that it has it."""

    def __init__(self, ports: list[int], chance: random.Random, clock: Callable[[], float]) -> None:
        self._ports = ports
        self._chance = chance
        self._clock = clock
        self.updates: dict[str, int] = {}  # by the press's id
        self.confirmed: dict[int, float] = {}  # by the update's id

    async def receive(self, request: web.Request) -> web.Response:
        body = await request.read()
        update = json.loads(body)
        if query := update.get("callback_query"):
            self.updates[query["id"]] = update["update_id"]
        headers = {HEADER: request.headers.get(HEADER, ""), "Content-Type": "application/json"}
        status, more = await self._pass_on(request.app[SESSION], body, headers)
        if status == 200:
            self.confirmed.setdefault(update["update_id"], self._clock())
        return web.Response(status=status, headers=more)

    async def _pass_on(
        self, session: aiohttp.ClientSession, body: bytes, headers: dict[str, str]
    ) -> tuple[int, dict[str, str]]:
        for port in self._chance.sample(self._ports, len(self._ports)):
            try:
                url = f"http://127.0.0.1:{port}/"
                async with session.post(url, data=body, headers=headers) as answer:
                    await answer.read()
                    again = answer.headers.get("Retry-After")
                    return answer.status, {"Retry-After": again} if again else {}
            except aiohttp.ClientConnectorError:
                continue  # it is down; one that dies over the update may have taken it
            except (aiohttp.ClientError, OSError):
                break
        return 502, {}


SESSION = web.AppKey("session", aiohttp.ClientSession)


@contextlib.asynccontextmanager
async def balancing(balancer: Balancer, port: int) -> AsyncIterator[None]:
    """Listens at this port as long as the block lasts."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None)) as session:
        app = web.Application()
        app[SESSION] = session
        app.router.add_post("/{path:.*}", balancer.receive)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
            yield
        finally:
            await asyncio.shield(runner.cleanup())
