"""Brings a database's tables up to date."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage import roles
from storage.database import DatabaseUnavailable, connect, is_conflict, is_lost

HERE: Final = Path(__file__).parent
MIGRATION_WITHIN: Final = 3600.0  # seconds that one statement of a migration may take
# Two starters wait for each other. Nothing but migrations takes a lock of this kind.
_WAIT = text("SELECT pg_advisory_xact_lock(7120482231)")
_VERSION_TABLE = text("SELECT to_regclass('alembic_version') IS NOT NULL")
_VERSION = text("SELECT version_num FROM alembic_version")


def owner_engine(url: str) -> AsyncEngine:
    """Connections as the URL's own user, who owns the tables."""
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: connect(url, answer_within=MIGRATION_WITHIN),
        poolclass=NullPool,
    )


def folder() -> Path:
    """Where the migrations are: in the installed package, or beside it in a checkout."""
    installed = HERE / "migrations"
    return installed if installed.is_dir() else HERE.parent / "alembic"


def revisions() -> list[str]:
    """Every migration's number, in order: `0001`, …; their files begin with it."""
    return sorted(path.name[:4] for path in (folder() / "versions").glob("[0-9]*.py"))


async def upgrade(url: str, *, tries: int = 3) -> None:
    """Run the migrations that this database lacks; two starters at once wait for each other.

    A connection that is lost on the way is made again: whatever was committed stands.
    Raises DatabaseUnavailable, also with a sentence when a newer Durak has been here.
    """
    engine = owner_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except DBAPIError as error:
        if is_conflict(error):  # another database of this server made the role meanwhile
            return await upgrade(url, tries=tries)
        if is_lost(error) and tries > 1:
            return await upgrade(url, tries=tries - 1)
        raise DatabaseUnavailable(
            f"The tables cannot be brought up to date: {_why(error)}"
        ) from None
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    if _at(connection) == revisions()[-1] and not roles.lacking(connection):
        return
    connection.execute(_WAIT)
    at = _at(connection)
    if at is not None and at not in revisions():
        raise DatabaseUnavailable(
            f"The tables are those of a newer Durak (revision {at}): this one leaves them alone."
        )
    if at != revisions()[-1]:
        _migrate(connection)
    roles.ensure(connection)


def _at(connection: Connection) -> str | None:
    """The migration at which the tables are; None: there are none."""
    if not connection.scalar(_VERSION_TABLE):
        return None
    at: str | None = connection.scalar(_VERSION)
    return at


def _migrate(connection: Connection) -> None:
    from alembic import command  # takes a third of a second, and most starts need no migration
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(folder()).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _why(error: DBAPIError) -> str:
    """The database's own words, without the statement and its values."""
    return str(getattr(error.orig, "__cause__", None) or error.orig).splitlines()[0]
