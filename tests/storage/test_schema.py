"""The migrations: up, down and up again, from every start, by two at once, and from a wheel."""

import asyncio
import shutil
from pathlib import Path
from uuid import uuid4

import pytest
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from engine.rules import Rules
from storage import roles, schema
from storage.database import ROLE, Database, DatabaseUnavailable, connect
from storage.games import Games
from storage.tables import metadata
from tests.databases import beside, run_sql
from tests.storage.playing import ANN
from tests.storage.proxy import lossy

TABLES = set(metadata.tables)


async def tables(url: str) -> set[str]:
    connection = await connect(url)
    found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    await connection.close()
    return {row["tablename"] for row in found} - {"alembic_version"}


async def migrate(url: str, how: str, *arguments: str) -> None:
    """`alembic HOW …` as a developer would run it."""

    def run(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(schema.folder()))
        config.attributes["connection"] = connection
        getattr(command, how)(config, *arguments)

    engine = schema.owner_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


async def test_up_down_and_up_again(empty_url: str) -> None:
    """Each step down takes away what the step up made, so that up works once more."""
    await schema.upgrade(empty_url)
    assert await tables(empty_url) == TABLES
    for _ in schema.revisions():
        await migrate(empty_url, "downgrade", "-1")
    assert await tables(empty_url) == set()
    connection = await connect(empty_url)
    left = await connection.fetch(
        "SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
    )
    await connection.close()
    assert left == []
    await migrate(empty_url, "upgrade", "head")
    assert await tables(empty_url) == TABLES


async def test_the_migrations_make_the_tables_that_the_code_knows(database_url: str) -> None:
    """`alembic check` finds no difference, constraints' names and defaults included."""
    await migrate(database_url, "check")

    def names(connection: Connection) -> tuple[set[str], str | None]:
        context = MigrationContext.configure(connection)
        found = connection.exec_driver_sql(
            "SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
            " AND contype IN ('c', 'f', 'p')"
        )
        return {row.conname for row in found}, context.get_current_revision()

    engine = schema.owner_engine(database_url)
    async with engine.connect() as connection:
        found, at = await connection.run_sync(names)
    await engine.dispose()
    known = {
        str(constraint.name)
        for table in metadata.tables.values()
        for constraint in table.constraints
    }
    assert found - {"alembic_version_pkc"} == known
    assert at == schema.revisions()[-1]


def test_the_files_names_tell_the_last_migration() -> None:
    """A start that needs no migration does not load alembic to find that out."""
    config = Config()
    config.set_main_option("script_location", str(schema.folder()))
    assert ScriptDirectory.from_config(config).get_heads() == [schema.revisions()[-1]]


COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable = 'YES' OR column_default IS NOT NULL
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND table_name <> 'intake' -- no process wrote to it before 0005
"""
Columns = dict[tuple[str, str], tuple[str, bool]]


async def columns(url: str) -> Columns:
    """By table and name: the type, and whether an INSERT may leave it out."""
    connection = await connect(url)
    rows = await connection.fetch(COLUMNS)
    await connection.close()
    return {(table, column): (kind, optional) for table, column, kind, optional in rows}


def check_beside(old: Columns, new: Columns) -> None:
    """A process that knows the old columns can go on reading and writing the new ones."""
    tables = {table for table, _ in old}
    for key, (kind, optional) in old.items():
        assert new[key][0] == kind, key
        assert new[key][1] or not optional, key
    for key in new.keys() - old.keys():
        assert new[key][1] or key[0] not in tables, key


async def test_processes_of_older_versions_can_go_on_beside_newer_ones(empty_url: str) -> None:
    """Migrations only add, and what an older version does not write has a default."""
    versions = []
    for revision in schema.revisions():
        await migrate(empty_url, "upgrade", revision)
        versions.append(await columns(empty_url))
    for old in versions:
        check_beside(old, versions[-1])


async def test_two_starters_wait_for_each_other(empty_url: str) -> None:
    """Both find the tables up to date in the end."""
    await asyncio.gather(*(schema.upgrade(empty_url) for _ in range(4)))
    assert await tables(empty_url) == TABLES


async def test_a_start_whose_commit_is_not_answered_goes_on(empty_url: str) -> None:
    """What it did stands, and is found done."""
    async with lossy(empty_url) as (proxy, url):
        proxy.swallow(b"COMMIT")
        await schema.upgrade(url)
    assert proxy.swallowed == 1
    assert await tables(empty_url) == TABLES


async def test_a_database_of_a_newer_durak_is_left_alone(database_url: str) -> None:
    """In one sentence, and with nothing changed."""
    await run_sql(database_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseUnavailable, match=r"newer Durak \(revision 9999\)"):
        await schema.upgrade(database_url)
    assert await tables(database_url) == TABLES


async def test_the_migrations_are_found_where_a_wheel_puts_them(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`alembic/` is installed as `storage/migrations`, away from the library of that name."""
    shutil.copytree(schema.folder(), tmp_path / "storage" / "migrations")
    monkeypatch.setattr(schema, "HERE", tmp_path / "storage")
    assert schema.folder() == tmp_path / "storage" / "migrations"
    await schema.upgrade(empty_url)
    assert await tables(empty_url) == TABLES


async def test_rights_that_were_lost_are_given_again(database_url: str) -> None:
    """A dump that was restored into another server knows no role of the program's."""
    for table in roles.MAY:
        await run_sql(database_url, f"REVOKE ALL ON {table} FROM {ROLE}")
    await schema.upgrade(database_url)
    database = await Database.open(database_url)
    await database.execute(text("SELECT FROM events"))
    await database.close()


async def test_an_owner_who_may_make_no_roles_is_served_and_warned(
    server: str, empty_url: str
) -> None:
    """The program works as the owner then: triggers alone guard the log, and it says so."""
    plain = f"owner_{uuid4().hex}"
    await run_sql(server, f"CREATE ROLE {plain} LOGIN PASSWORD 'plain'")
    name = empty_url.rpartition("/")[2]
    await run_sql(server, f"ALTER DATABASE {name} OWNER TO {plain}")
    url = with_login(beside(server, name), f"{plain}:plain")
    await schema.upgrade(url)
    database = await Database.open(url)
    warnings = database.warnings
    await database.close()
    await run_sql(server, f"ALTER DATABASE {name} OWNER TO CURRENT_USER")
    await run_sql(empty_url, f"DROP OWNED BY {plain}")
    await run_sql(server, f"DROP ROLE {plain}")
    assert any("triggers guard the log" in warning for warning in warnings)


async def test_a_login_that_may_only_play_needs_no_owner(server: str, database_url: str) -> None:
    """Once somebody has migrated, a member of the program's role starts and plays."""
    login = f"player_{uuid4().hex}"
    await run_sql(server, f"CREATE ROLE {login} LOGIN PASSWORD 'plain' IN ROLE {ROLE}")
    url = with_login(database_url, f"{login}:plain")
    await schema.upgrade(url)
    database = await Database.open(url)
    opened = await Games(database).open_table(Rules(), person=ANN, command_id="u:1:1")
    await database.close()
    await run_sql(server, f"DROP ROLE {login}")
    assert opened.events


def with_login(url: str, login: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{login}@{rest.rpartition('@')[2]}"
