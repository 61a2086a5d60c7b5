"""One PostgreSQL: how it is reached, and what is tried again."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg
from sqlalchemy import TextClause
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from storage.direct import Record, direct

T = TypeVar("T")
AnyRow: TypeAlias = Record

ROLE: Final = "durak_program"  # may do to each table what storage/roles.py says
OLDEST: Final = 15  # the oldest PostgreSQL that is tried with this program
SCHEMES: Final = ("postgresql://", "postgres://", "postgresql+asyncpg://")
PATIENCE: Final = 5.0  # seconds during which a database that went away is asked again
CONFLICTS: Final = 20  # how often a conflict is tried again
APART: Final = 0.002  # seconds, and more each time: those who met must not meet again
# Serialisation failure, deadlock, and a row that somebody else was quicker to insert.
CONFLICT: Final = frozenset({"40001", "40P01", "23505"})
# Connection exceptions, shutdowns and starts of the server, too many connections.
LOST: Final = ("08", "57P01", "57P02", "57P03", "57P05", "53300")
# What a setting of the server other than "on" means for the promise that what was told stands.
DURABLE: Final = {
    "fsync": "a power cut can destroy the whole database",
    "synchronous_commit": "a crash of the server can lose moves that players were told of",
    "full_page_writes": "a power cut can destroy pages of the database",
}


class DatabaseUnavailable(Exception):
    """No PostgreSQL that this program can use; the message is one sentence without the password."""


class Conflict(Exception):
    """The game is no longer as it was loaded: load and decide again."""


class Database:
    """A pool of connections that work as the program's role (docs/event-log.md)."""

    def __init__(
        self,
        url: str,
        engine: AsyncEngine,
        warnings: tuple[str, ...],
        retried: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.url = url
        self.engine = engine  # each statement a transaction of its own
        self._together = engine.execution_options(isolation_level="READ COMMITTED")
        self._retried = retried
        self.warnings = warnings  # sentences on settings of the server that endanger the log

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        connections: int = 8,
        answer_within: float = 10.0,
        retried: Callable[[str], None] = lambda _: None,
    ) -> "Database":
        """Connect to `postgresql://…`; raises DatabaseUnavailable.

        `answer_within` (seconds) bounds each statement: an answer that never comes is a lost
        connection. `retried` is called with "conflict" or "lost" when something is tried again.
        """
        probe = await connect(url)
        try:
            warnings = await _warnings(probe)
            role = await probe.fetchval(
                "SELECT rolname FROM pg_roles"
                " WHERE rolname = $1 AND pg_has_role(current_user, oid, 'MEMBER')",
                ROLE,
            )
        finally:
            await probe.close()
        if role is None:
            warnings += (
                f"The database's user may not act as {ROLE}: only triggers guard the log.",
            )
        engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: connect(url, role=role, answer_within=answer_within),
            pool_size=connections,
            max_overflow=0,
            pool_use_lifo=True,  # a connection that was just used has its statements at hand
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,  # among them are seeds and hands
        )
        return cls(url, engine, warnings, retried)

    async def close(self) -> None:
        """Give every connection back."""
        await self.engine.dispose()

    def connections(self) -> dict[str, int]:
        """Of the pool: how many are used, and how many may be."""
        pool = self.engine.pool
        assert isinstance(pool, QueuePool)
        return {"used": pool.checkedout(), "allowed": pool.size()}

    async def transaction(
        self,
        work: Callable[[AsyncConnection], Awaitable[T]],
        *,
        lost: Callable[[], None] = lambda: None,
    ) -> T:
        """`work` in one transaction, committed; again when the database asks for it.

        It is run again after a conflict, a deadlock and a lost connection, also where the answer
        to COMMIT was lost: `work` must do the same when it runs twice. `lost` is called each time
        when nobody knows whether a commit was done.
        Raises DatabaseUnavailable when the database stays away.
        """

        async def once(connection: AsyncConnection) -> T:
            transaction = await connection.begin()
            try:
                done = await work(connection)
                await transaction.commit()
            except BaseException as error:
                if not is_lost(error):  # a lost connection would not answer to this either
                    await transaction.rollback()
                raise
            return done

        return await self._until_done(self._together, once, lost)

    async def one_by_one(
        self,
        work: Callable[[AsyncConnection], Awaitable[T]],
        *,
        lost: Callable[[], None] = lambda: None,
    ) -> T:
        """`work` with each statement a transaction of its own; run again as in `transaction`."""
        return await self._until_done(self.engine, work, lost)

    async def execute(self, statement: TextClause, **values: Any) -> Sequence[AnyRow]:
        """One statement, a transaction of its own, run again like `work`; the rows it gives."""
        return await self.one_by_one(lambda connection: direct(statement).rows(connection, values))

    async def _until_done(
        self,
        engine: AsyncEngine,
        once: Callable[[AsyncConnection], Awaitable[T]],
        lost: Callable[[], None] = lambda: None,
    ) -> T:
        end = monotonic() + PATIENCE
        conflicts = 0
        pause = 0.02
        while True:
            try:
                return await _on_connection(engine, once)
            except Exception as error:
                if is_lost(error):
                    lost()
                    if monotonic() > end:
                        raise _unavailable(self.url, error) from None
                    self._retried("lost")
                elif is_conflict(error) and conflicts < CONFLICTS:
                    conflicts += 1
                    self._retried("conflict")
                    await asyncio.sleep(random.uniform(0, APART) * conflicts)
                    continue
                else:
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.5)


async def _on_connection(engine: AsyncEngine, once: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    async with engine.connect() as connection:
        try:
            return await once(connection)
        except BaseException as error:
            if is_lost(error) or isinstance(error, asyncio.CancelledError):
                await connection.invalidate(error)
            raise


async def connect(
    url: str, *, role: str | None = None, answer_within: float = 10.0
) -> "asyncpg.Connection[Any]":
    """One connection of its own, outside the pool; raises DatabaseUnavailable."""
    if not url.startswith(SCHEMES):
        raise _no_address()
    settings = {"application_name": "durak", "jit": "off", "timezone": "UTC"}
    try:
        connection = await asyncpg.connect(
            url.replace("postgresql+asyncpg://", "postgresql://", 1),
            timeout=answer_within,
            command_timeout=answer_within,
            server_settings=settings | ({"role": role} if role else {}),
        )
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise _unavailable(url, error) from None  # the chain of causes may quote the URL
    major = connection.get_server_version().major
    if major < OLDEST:
        await connection.close()
        raise DatabaseUnavailable(
            f"{_place(url)} is a PostgreSQL {major}, and Durak needs {OLDEST} or newer."
        )
    return connection


def is_lost(error: BaseException) -> bool:
    """Whether nobody can know what became of the transaction."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        error = error.orig.__cause__ or error.orig if error.orig else error
    state = getattr(error, "sqlstate", None)
    if state:
        return str(state).startswith(LOST)
    return isinstance(
        error,
        OSError | DatabaseUnavailable | asyncpg.InterfaceError | asyncpg.InternalClientError,
    )


def is_conflict(error: BaseException) -> bool:
    """Whether the transaction is certainly undone and may succeed when it is tried again."""
    if isinstance(error, Conflict):
        return True
    found = error.orig if isinstance(error, DBAPIError) else error
    return getattr(found, "sqlstate", None) in CONFLICT


async def _warnings(probe: "asyncpg.Connection[Any]") -> tuple[str, ...]:
    found = await probe.fetch(
        "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name", list(DURABLE)
    )
    return tuple(
        f"The database runs with {name} = {setting}: {DURABLE[name]}."
        for name, setting in found
        if setting in ("off", "local")
    )


def _unavailable(url: str, error: BaseException) -> DatabaseUnavailable:
    if isinstance(error, DatabaseUnavailable):
        return error
    if isinstance(error, asyncpg.ClientConfigurationError | ValueError):
        return _no_address()
    if isinstance(error, asyncpg.PostgresError):
        return DatabaseUnavailable(f"The PostgreSQL at {_place(url)} refuses: {error}.")
    if isinstance(error, TimeoutError):
        return DatabaseUnavailable(f"The PostgreSQL at {_place(url)} does not answer in time.")
    return DatabaseUnavailable(
        f"No PostgreSQL answers at {_place(url)}: start it, or name another one in DATABASE_URL."
    )


def _no_address() -> DatabaseUnavailable:
    return DatabaseUnavailable(
        "DATABASE_URL is no address of a PostgreSQL, as postgresql://user:password@host/name."
    )


def _place(url: str) -> str:
    """Host, port and database of a URL, without user and password."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'this machine'}:{parts.port or 5432}{parts.path}"
    except ValueError:
        return "the address in DATABASE_URL"
