"""A database for a bench alone, gone at its end."""

import contextlib
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg

from bot.settings import Settings
from storage.database import DatabaseUnavailable, connect
from storage.embedded import Embedded
from storage.schema import upgrade


@contextlib.asynccontextmanager
async def scratch(settings: Settings) -> AsyncIterator[str]:
    """The URL of an empty database with all tables, as their owner.

    It is made on the server of DATABASE_URL, beside the database that is named there, which is left
    alone; without DATABASE_URL in an embedded server in a temporary folder.
    Raises DatabaseUnavailable.
    """
    if settings.database_url is None:
        with _temporary() as folder:
            async with Embedded(folder) as url:
                await upgrade(url)
                yield url
        return
    async with _beside(settings.database_url.get_secret_value()) as url:
        await upgrade(url)
        yield url


@contextlib.contextmanager
def _temporary() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="durak-bench-") as folder:
        Path(folder).chmod(0o711)  # root's server runs as another user
        yield Path(folder) / "postgres"


@contextlib.asynccontextmanager
async def _beside(url: str) -> AsyncIterator[str]:
    name = f"durak_bench_{uuid4().hex}"
    server = await connect(url)
    try:
        await server.execute(f"CREATE DATABASE {name}")
    except asyncpg.InsufficientPrivilegeError:
        raise DatabaseUnavailable(
            "The bench makes a database of its own beside the one in DATABASE_URL, and that user"
            " may not: let him (ALTER ROLE … CREATEDB), or leave DATABASE_URL out."
        ) from None
    finally:
        await server.close()
    try:
        yield urlsplit(url)._replace(path=f"/{name}").geturl()
    finally:
        server = await connect(url)
        await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await server.close()
