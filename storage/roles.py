"""What the program's role may do to each table."""

from typing import Final

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from storage.database import ROLE

READ: Final = "SELECT"
APPEND: Final = "SELECT, INSERT"
FORGET: Final = "SELECT, INSERT, UPDATE (user_id)"
KEEP: Final = "SELECT, INSERT, UPDATE"
ALL: Final = "SELECT, INSERT, UPDATE, DELETE"

MAY: Final = {
    "events": APPEND,
    "commands": FORGET,
    "games": KEEP,
    "seats": ALL,
    "seeds": "SELECT, INSERT, DELETE",
    "deadlines": ALL,
    "screens": ALL,
    "ephemeral_screens": ALL,
    "commitments": ALL,
    "pauses": ALL,
    "people": ALL,
    "groups": KEEP,
    "results": ALL,
    "invitations": ALL,
    "seat_requests": ALL,
    "removals": ALL,
    "calls": ALL,
    "intake": KEEP,
    "processes": ALL,
    "reach": KEEP,
    "outages": ALL,
    "failed_updates": ALL,
    "clock": READ,
    "events_json": READ,
    "alembic_version": READ,
}

_MEMBER: Final = text("""
    SELECT EXISTS (
        SELECT FROM pg_roles WHERE rolname = :role AND pg_has_role(current_user, oid, 'MEMBER')
    )
""")
_UNREADABLE: Final = text("""
    SELECT EXISTS (
        SELECT FROM pg_roles, unnest(CAST(:tables AS text[])) AS wanted
        WHERE rolname = :role AND NOT has_table_privilege(oid, wanted, 'SELECT')
    )
""")


def lacking(connection: Connection) -> bool:
    """Whether this user cannot act as the program's role, or the role cannot read some table."""
    if not connection.scalar(_MEMBER, {"role": ROLE}):
        return True
    return bool(connection.scalar(_UNREADABLE, {"role": ROLE, "tables": list(MAY)}))


def ensure(connection: Connection) -> None:
    """Make the program's role and give it what it may do; left out where this user may not.

    Then the program works as the URL's own user, and says so at the start.
    """
    try:
        with connection.begin_nested():
            _make(connection)
            if not connection.scalar(_MEMBER, {"role": ROLE}):
                connection.execute(text(f"GRANT {ROLE} TO CURRENT_USER"))
            for table, rights in MAY.items():
                connection.execute(text(f"REVOKE ALL ON {table} FROM {ROLE}"))
                connection.execute(text(f"GRANT {rights} ON {table} TO {ROLE}"))
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) != asyncpg.InsufficientPrivilegeError.sqlstate:
            raise


def _make(connection: Connection) -> None:
    """Roles belong to the whole server: another database's starter may be making it too."""
    found = connection.scalar(text("SELECT 1 FROM pg_roles WHERE rolname = :role"), {"role": ROLE})
    if found is None:
        connection.execute(text(f"CREATE ROLE {ROLE} NOLOGIN"))
