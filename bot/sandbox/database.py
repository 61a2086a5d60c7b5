"""The file that keeps the sandbox's state. What was answered is in it: a kill -9 loses nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.sandbox.codec import read, written
from bot.sandbox.refusals import Impossible

Json = dict[str, Any]

_TABLES = """
create table if not exists meta(name text primary key, value text not null);
create table if not exists users(id integer primary key, body text not null);
create table if not exists chats(id integer primary key, body text not null);
create table if not exists members(
    chat integer, user integer, body text not null, primary key (chat, user)) without rowid;
create table if not exists messages(
    chat integer, n integer, message_id integer not null, ephemeral_id integer, seen_by integer,
    gone integer not null default 0, body text not null, primary key (chat, n)) without rowid;
create index if not exists messages_by_id on messages(chat, message_id);
create table if not exists updates(
    id integer primary key, kind text not null, expires real not null, again integer not null,
    body text not null);
create table if not exists held(n integer primary key, kind text not null, body text not null);
create table if not exists presses(
    id text primary key, at real not null, user integer not null, chat integer not null,
    n integer not null, answer text);
create table if not exists inline_queries(
    id text primary key, at real not null, user integer not null, chat integer not null,
    query text not null, "offset" text not null, answer text);
create table if not exists inline_answers(
    key text primary key, expires real not null, answer text not null);
create table if not exists inline_messages(
    id text primary key, chat integer not null, n integer not null);
create index if not exists inline_messages_by_n on inline_messages(chat, n);
create table if not exists commands(scope text primary key, body text not null);
create table if not exists files(
    id text primary key, unique_id text not null, body text not null, bytes blob not null);
create table if not exists faults(id integer primary key, body text not null);
create table if not exists changes(version integer primary key, body text not null);
create table if not exists calls(n integer primary key, body text not null);
"""

CHANGES_KEPT = 10_000
CALLS_KEPT = 5_000


class Database:
    """The tables, read and written from one thread; `path` may be ":memory:"."""

    def __init__(self, path: str) -> None:
        try:
            self.sql = sqlite3.connect(path, isolation_level=None, timeout=1)
            self.sql.execute("pragma locking_mode = exclusive")
            self.sql.execute("pragma journal_mode = wal")
        except sqlite3.DatabaseError as error:
            raise Impossible(_why_not(path, error)) from error
        # A killed process loses nothing that way; only a power cut could.
        self.sql.execute("pragma synchronous = normal")
        self.sql.executescript(_TABLES)

    def close(self) -> None:
        self.sql.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing; committed on leaving."""
        self.sql.execute("begin immediate")
        try:
            yield
        except BaseException:
            self.sql.execute("rollback")
            raise
        self.sql.execute("commit")

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.sql.execute(query, values).fetchall()

    def row(self, query: str, *values: Any) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = self.sql.execute(query, values).fetchone()
        return found

    def run(self, query: str, *values: Any) -> int:
        """Executes; how many rows it touched."""
        return self.sql.execute(query, values).rowcount

    def meta(self, name: str, default: Any = None) -> Any:
        found = self.row("select value from meta where name = ?", name)
        return default if found is None else read(found[0])

    def set_meta(self, name: str, value: Any) -> None:
        self.run("insert or replace into meta values (?, ?)", name, written(value))

    def next(self, name: str, first: int = 1) -> int:
        """The next number of that name; never the same twice, over restarts too."""
        number: int = self.meta(name, first - 1) + 1
        self.set_meta(name, number)
        return number


def _why_not(path: str, error: sqlite3.DatabaseError) -> str:
    match error.sqlite_errorcode & 0xFF:
        case sqlite3.SQLITE_BUSY:
            return f"Another sandbox uses the state file {path}."
        case sqlite3.SQLITE_CANTOPEN:
            return (
                f"The state file {path} cannot be opened: name a file, in a folder that is there"
                " and may be written to."
            )
        case _:
            return f"The state file {path} cannot be read: {error}."
