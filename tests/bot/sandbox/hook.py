"""A bot's webhook for tests: what came, and an answer to each delivery when the test says so."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

Json = dict[str, Any]
HUNG_UP = None


@dataclass
class Delivery:
    """One POST of the sandbox, open until it is answered."""

    update: Json
    headers: dict[str, str]
    _answer: "asyncio.Future[web.Response | None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def said(self) -> str:
        """The text of the message that it brings."""
        return str(self.update["message"]["text"])

    def answer(
        self, status: int = 200, *, body: Json | None = None, retry_after: int | None = None
    ) -> None:
        """Ends it; `body` is sent as JSON."""
        given = web.Response(status=status) if body is None else web.json_response(body)
        if status == 302:
            given.headers["Location"] = "/hook"
        if retry_after is not None:
            given.headers["Retry-After"] = str(retry_after)
        self._answer.set_result(given)

    def hang_up(self) -> None:
        """The connection ends without an answer."""
        self._answer.set_result(HUNG_UP)

    async def wait(self) -> web.Response | None:
        return await self._answer


class Hook:
    """Where the sandbox posts to; `most` is how many deliveries were open at once."""

    def __init__(self) -> None:
        self.url = ""
        self.most = 0
        self._open = 0
        self._came: asyncio.Queue[Delivery] = asyncio.Queue()

    async def next(self) -> Delivery:
        return await asyncio.wait_for(self._came.get(), 10)

    @property
    def idle(self) -> bool:
        """Whether the test has seen all that came."""
        return self._came.empty()

    async def receive(self, request: web.Request) -> web.Response:
        delivery = Delivery(await request.json(), dict(request.headers))
        self._open += 1
        self.most = max(self.most, self._open)
        self._came.put_nowait(delivery)
        try:
            answer = await delivery.wait()
        finally:
            self._open -= 1
        if answer is None:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        return answer


@asynccontextmanager
async def hooked(port: int = 0) -> AsyncIterator[Hook]:
    """A webhook at `port` of this machine, any free one for 0."""
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.receive)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        hook.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
        yield hook
    finally:
        await runner.cleanup()
