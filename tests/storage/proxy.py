"""A way to PostgreSQL that can lose what comes back."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

# Among the values of every write of an action, and of no other statement: it commits by itself.
DECIDING: Final = b'"type":"'


class Proxy:
    """Passes bytes on. `swallow(DECIDING)`: the answer to the next request that holds it is lost.

    With `hang` nothing comes back any more on that connection; else it is cut.
    """

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._marks: list[tuple[bytes, bool]] = []
        self._open: set[asyncio.StreamWriter] = set()
        self.swallowed = 0

    def swallow(self, mark: bytes, *, times: int = 1, hang: bool = False) -> None:
        self._marks += [(mark, hang)] * times

    def cut(self) -> int:
        """Break every connection; how many there were."""
        for writer in self._open:
            writer.transport.abort()
        return len(self._open)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            to_reader, to_writer = await asyncio.open_connection(*self._target)
        except OSError:  # the database is away
            writer.close()
            return
        self._open.add(writer)
        fate = _Fate()
        forth = asyncio.create_task(_pump(reader, to_writer, lambda data: self._asked(data, fate)))
        back = asyncio.create_task(_pump(to_reader, writer, lambda data: self._told(fate)))
        await asyncio.wait({forth, back}, return_when=asyncio.FIRST_COMPLETED)
        for task in (forth, back):
            task.cancel()
        await asyncio.gather(forth, back, return_exceptions=True)
        self._open.remove(writer)
        for end in (writer, to_writer):
            end.close()

    def _asked(self, data: bytes, fate: "_Fate") -> bool:
        for index, (mark, hang) in enumerate(self._marks):
            if mark in data:
                del self._marks[index]
                fate.lost, fate.hang = True, hang
                break
        return True

    def _told(self, fate: "_Fate") -> bool:
        """Whether what the server says goes on to the client; it was done all the same."""
        if not fate.lost:
            return True
        self.swallowed += 1
        if not fate.hang:
            raise ConnectionResetError
        return False


class _Fate:
    lost = False
    hang = False


async def _pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passes: Callable[[bytes], bool]
) -> None:
    while data := await reader.read(65536):
        if passes(data):
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def lossy(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy before the database of `url`, and the URL that goes through it."""
    parts = urlsplit(url)
    proxy = Proxy(parts.hostname or "127.0.0.1", parts.port or 5432)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    login = parts.netloc.rpartition("@")[0]
    async with server:
        yield proxy, parts._replace(netloc=f"{login}@127.0.0.1:{port}").geturl()
