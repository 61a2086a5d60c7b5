"""design.md, "Growth": what each statement that the program issues is held to."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, Pool, event

from storage.tables import metadata

OWNERS = ("game_id", "user_id", "chat_id", "bot_id", "process_id")
CHANGES = re.compile(r"(?:UPDATE (\w+) SET .*?|DELETE FROM (\w+)) WHERE (\w+) = \$\d")
INSERTS = re.compile(r"INSERT INTO (\w+) \((\w+)[^)]*\) (VALUES \(\$|SELECT \$|SELECT \w+.*? = \$)")
# One row for all, written by the sandbox alone.
SANDBOX = re.compile(r"^UPDATE clock SET ahead = \$1")


@contextmanager
def listening() -> Iterator[list[str]]:
    """Every statement of this process, as it goes to a server."""
    statements: list[str] = []

    def note(statement: str) -> None:
        statements.append(" ".join(statement.split()))

    def executed(*told: Any) -> None:
        note(told[2])

    def sent(by_the_driver: Any) -> None:
        note(by_the_driver.query)

    def taken(connection: Any, *_: object) -> None:
        connection.driver_connection.add_query_logger(sent)

    event.listen(Engine, "before_cursor_execute", executed)
    event.listen(Pool, "checkout", taken)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", executed)
        event.remove(Pool, "checkout", taken)


def check(statement: str) -> None:
    """What it locks or writes is one game's or one owner's, and nothing counts for all of them."""
    assert not re.search(r"advisory|nextval|LOCK TABLE", statement, re.IGNORECASE), statement
    if SANDBOX.match(statement):
        return
    plain = statement.replace("DO UPDATE SET", "")
    changes, inserts = CHANGES.findall(plain), INSERTS.findall(plain)
    assert len(changes) == len(re.findall(r"\bUPDATE\b|\bDELETE\b", plain)), statement
    assert len(inserts) == plain.count("INSERT"), statement
    for updated, deleted, column in changes:
        assert column == owner_of(updated or deleted), statement
    for table, column, _ in inserts:
        assert column == owner_of(table), statement


def owner_of(table: str) -> str:
    """The column by which the table would be spread."""
    key = next(iter(metadata.tables[table].primary_key)).name
    assert key in OWNERS, table
    return str(key)
