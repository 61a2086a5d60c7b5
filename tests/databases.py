"""Databases of a server, for the tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from storage.database import connect


def beside(url: str, name: str) -> str:
    """The URL of another database of the same server."""
    return urlsplit(url)._replace(path=f"/{name}").geturl()


async def run_sql(url: str, statement: str) -> None:
    connection = await connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@asynccontextmanager
async def closed(url: str, server: str) -> AsyncIterator[None]:
    """Nobody can use this database meanwhile; `server` is the URL of another one beside it."""
    name = urlsplit(url).path[1:]
    await run_sql(server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
    await run_sql(
        server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )
    yield
    await run_sql(server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
