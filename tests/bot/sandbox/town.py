"""A running sandbox for tests, spoken to by HTTP alone."""

import asyncio
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.sandbox.people import Sandbox
from bot.sandbox.server import serve

TOKEN = "4200:test"
Json = dict[str, Any]


class Bot:
    """Calls the Bot API by plain HTTP."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.session = session
        self.id = int(TOKEN.split(":")[0])

    async def call(self, method: str, /, **fields: Any) -> Json:
        """The whole answer, with the HTTP status as `status`."""
        async with self.session.post(self.url(method), json=fields) as answer:
            return {**await answer.json(), "status": answer.status}

    def url(self, method: str) -> str:
        return f"{self.address}/bot{TOKEN}/{method}"

    async def does(self, method: str, /, **fields: Any) -> Any:
        """The result; fails when the call is refused."""
        answer = await self.call(method, **fields)
        assert answer["ok"], answer
        return answer["result"]

    async def refused(self, method: str, /, **fields: Any) -> tuple[int, str]:
        """The error's code and description; fails when the call is not refused."""
        answer = await self.call(method, **fields)
        assert not answer["ok"], answer
        assert answer["error_code"] == answer["status"]
        return answer["status"], answer["description"]

    async def upload(
        self, method: str, chat: int, field: str, name: str, content: bytes, **more: str
    ) -> Json:
        """The message that shows the file sent as multipart."""
        form = aiohttp.FormData({"chat_id": str(chat), **more})
        form.add_field(field, content, filename=name)
        async with self.session.post(self.url(method), data=form) as answer:
            found = await answer.json()
        assert found["ok"], found
        message: Json = found["result"]
        return message

    async def updates(self, **fields: Any) -> list[Json]:
        """What waits, confirmed at once."""
        found: list[Json] = await self.does("getUpdates", **fields)
        if found:
            await self.does("getUpdates", offset=found[-1]["update_id"] + 1)
        return found

    async def next(self, kind: str, wait: int = 10) -> Json:
        """The next update of that kind; those before it are dropped."""
        offset = None
        while True:
            found = await self.does("getUpdates", offset=offset, timeout=wait, limit=1)
            assert found, f"no {kind} came"
            offset = found[0]["update_id"] + 1
            if kind in found[0]:
                await self.does("getUpdates", offset=offset)
                body: Json = found[0][kind]
                return body


def png(width: int, height: int) -> bytes:
    """A black picture."""
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress((b"\0" * (width + 1)) * height)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


class Town:
    """One running sandbox: the bot's side and the people's."""

    def __init__(self, address: str, bot: Bot, people: Sandbox) -> None:
        self.address = address
        self.bot = bot
        self.people = people


@asynccontextmanager
async def running(state: str = ":memory:", **options: Any) -> AsyncIterator[Town]:
    stop = asyncio.Event()
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    server = asyncio.create_task(
        serve(
            port=0,
            state=state,
            token=TOKEN,
            started=port.set_result,
            until=stop.wait(),
            **options,
        )
    )
    server.add_done_callback(lambda _: port.done() or port.cancel())
    try:
        address = f"http://127.0.0.1:{await port}"
    except asyncio.CancelledError:
        await server  # says why it did not start
        raise
    try:
        async with aiohttp.ClientSession() as session, Sandbox.at(address) as people:
            yield Town(address, Bot(address, session), people)
    finally:
        stop.set()
        await server
