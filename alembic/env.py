"""Runs migrations: on the connection that storage/schema.py gives, or on DATABASE_URL by hand."""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from storage.schema import owner_engine
from storage.tables import metadata


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, compare_server_default=True)
    with context.begin_transaction():
        context.run_migrations()


async def migrate_by_hand() -> None:
    engine = owner_engine(os.environ["DATABASE_URL"])
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(migrate_by_hand())
else:
    migrate(given)
