"""The journal of what happened, for pages and tests that follow along."""

from bot.sandbox.codec import written
from bot.sandbox.database import CHANGES_KEPT, Database, Json


def add(db: Database, change: Json) -> None:
    version = db.next("version")
    db.run("insert into changes values (?, ?)", version, written({"version": version, **change}))
    db.run("delete from changes where version <= ?", version - CHANGES_KEPT)


def version(db: Database) -> int:
    """The newest change's number; 0 before the first."""
    newest: int = db.meta("version", 0)
    return newest


def since(db: Database, known: int) -> list[str] | None:
    """The changes after version `known`, oldest first, as JSON; None if some are lost."""
    newest = version(db)
    if known < newest - CHANGES_KEPT or known > newest:
        return None
    found = db.rows("select body from changes where version > ? order by version", known)
    return [body for (body,) in found]
