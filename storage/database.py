"""One PostgreSQL: how it is reached, and what is tried again."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")


class DatabaseUnavailable(Exception):
    """No PostgreSQL that this program can use; the message is one sentence without the password."""


class Database:
    """A pool of connections that work as the program's role (`docs/event-log.md`)."""

    @classmethod
    async def open(cls, url: str, *, connections: int = 8, timeout: float = 10.0) -> "Database":
        """Connect to `postgresql://…`; raises DatabaseUnavailable.

        `timeout` (seconds) bounds each statement: an answer that never comes is a lost connection.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Give every connection back."""
        raise NotImplementedError

    async def transaction(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """`work` in one transaction, committed; again when the database asks for it.

        It is run again after a conflict, a deadlock and a lost connection, also where the answer
        to COMMIT was lost: `work` must do the same when it runs twice.
        Raises DatabaseUnavailable when the database stays away.
        """
        raise NotImplementedError
