"""What nobody may do to the log, and what the program's role may not do to anything else."""

import re

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from storage.database import ROLE, Database, connect
from storage.games import Game
from storage.roles import MAY
from tests.databases import run_sql

CHANGES = [
    "UPDATE {table} SET version = version",
    "UPDATE {table} SET version = version WHERE false",
    "DELETE FROM {table}",
    "DELETE FROM {table} WHERE false",
    "TRUNCATE {table}",
]


@pytest.mark.parametrize("table", ["events", "commands"])
@pytest.mark.parametrize("change", CHANGES)
async def test_the_owner_too_is_refused_a_change_of_the_log(
    database_url: str, game: Game, table: str, change: str
) -> None:
    """Triggers refuse it, also where no row would be touched."""
    with pytest.raises(
        asyncpg.IntegrityConstraintViolationError, match=f"rows of {table} are only ever added"
    ):
        await run_sql(database_url, change.format(table=table))


@pytest.mark.parametrize("table", ["events", "commands"])
@pytest.mark.parametrize("change", CHANGES)
async def test_the_program_has_not_even_the_right_to_change_the_log(
    database: Database, game: Game, table: str, change: str
) -> None:
    """Its role may insert and select there, no more: without the triggers it could not either."""
    with pytest.raises(
        asyncpg.InsufficientPrivilegeError, match=f"permission denied for table {table}"
    ):
        await database.execute(text(change.format(table=table)))


async def test_who_wished_it_can_be_forgotten_and_not_be_somebody_else(
    database_url: str, database: Database, game: Game
) -> None:
    """The one change that the program may make there; it cannot put another in his place."""
    change = "UPDATE commands SET user_id = 7"
    with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="only ever added"):
        await database.execute(text(change))
    with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="only ever added"):
        await run_sql(database_url, change)


async def test_the_program_works_as_its_role(database: Database) -> None:
    """On every connection, whoever the URL names."""
    (row,) = await database.execute(text("SELECT current_user AS role"))
    assert row.role == ROLE
    assert database.warnings == () or "fsync" in database.warnings[0]


async def test_the_role_may_do_what_is_listed_and_nothing_else(database_url: str) -> None:
    """Every table is listed, and PostgreSQL knows the same rights."""
    connection = await connect(database_url)
    found = await connection.fetch(
        """
        SELECT relname,
            array_to_string(ARRAY(
                SELECT wanted FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
                    'REFERENCES', 'TRIGGER']) AS wanted
                WHERE has_table_privilege($1, pg_class.oid, wanted)
            ), ', ') AS rights
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
        """,
        ROLE,
    )
    await connection.close()
    whole_tables = {table: re.sub(r", \w+ \(.*\)", "", rights) for table, rights in MAY.items()}
    assert {row["relname"]: row["rights"] for row in found} == whole_tables


async def test_the_program_may_not_move_the_clock(database: Database) -> None:
    """Only the sandbox does, as the owner (storage/clock.py)."""
    with pytest.raises(
        asyncpg.InsufficientPrivilegeError, match="permission denied for table clock"
    ):
        await database.execute(text("UPDATE clock SET ahead = interval '1 day'"))


async def test_an_errors_text_holds_no_values(database: Database, game: Game) -> None:
    """Seeds, hands and names are among the values of statements."""
    statement = text("INSERT INTO seeds VALUES (:game_id, CAST(:seed AS bytea))")
    with pytest.raises(DBAPIError) as caught:
        await database.transaction(
            lambda connection: connection.execute(
                statement, {"game_id": None, "seed": b"secret seed"}
            )
        )
    assert "secret" not in str(caught.value)
    assert b"secret".hex() not in str(caught.value)
