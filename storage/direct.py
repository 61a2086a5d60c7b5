"""Statements that the driver sends itself: half of an action's time is saved by it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import asyncpg
from sqlalchemy import TextClause, text
from sqlalchemy.dialects.postgresql import asyncpg as dialect
from sqlalchemy.ext.asyncio import AsyncConnection


class Record(asyncpg.Record):  # type: ignore[misc]
    """A row, whose columns are its attributes too."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


_DIALECT: Final = dialect.dialect()  # type: ignore[no-untyped-call]


class Direct:
    """SQL with `:names`: SQLAlchemy compiles it, once, and gives the connection that it goes to.

    The connection prepares it, once too. Errors are the driver's own.
    """

    def __init__(self, sql: str | TextClause) -> None:
        clause = text(sql) if isinstance(sql, str) else sql
        compiled = clause.compile(dialect=_DIALECT)
        self.sql = str(compiled)
        self._names = tuple(compiled.positiontup or ())

    def arguments(self, values: dict[str, Any]) -> list[Any]:
        """The values of the names, in the order of `sql`."""
        return [values[name] for name in self._names]

    async def rows(self, connection: AsyncConnection, values: dict[str, Any]) -> Sequence[Record]:
        """What it gives, on a connection whose every statement is a transaction of its own."""
        raw = await connection.get_raw_connection()
        assert raw.driver_connection is not None
        found: Sequence[Record] = await raw.driver_connection.fetch(
            self.sql, *self.arguments(values), record_class=Record
        )
        return found


@lru_cache(maxsize=1024)
def direct(clause: TextClause) -> Direct:
    """The same for the same clause."""
    return Direct(clause)
