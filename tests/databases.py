"""Databases of a server, for the tests."""

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
