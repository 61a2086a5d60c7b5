"""A database that cannot be used is told of in one sentence, which never holds the password."""

import pytest

from storage import schema
from storage.database import OLDEST, Database, DatabaseUnavailable
from tests.databases import beside, run_sql

SECRET = "geheim-4711"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        (
            f"postgresql://u:{SECRET}@127.0.0.1:1/d",
            r"^No PostgreSQL answers at 127\.0\.0\.1:1/d: start it, or name .* in DATABASE_URL\.$",
        ),
        (f"postgresql://u:{SECRET}@[::1/d", "^DATABASE_URL is no address"),
        (f"postgresql://u:{SECRET}@127.0.0.1:many/d", "^DATABASE_URL is no address"),
        (f"mysql://u:{SECRET}@127.0.0.1/d", "^DATABASE_URL is no address"),
        (SECRET, "^DATABASE_URL is no address"),
        ("", "^DATABASE_URL is no address"),
    ],
    ids=["nobody there", "half an address", "no port", "another database", "no URL", "empty"],
)
@pytest.mark.parametrize("use", [Database.open, schema.upgrade], ids=["open", "upgrade"])
async def test_an_address_that_leads_nowhere(url: str, sentence: str, use: object) -> None:
    """Opened by the program or brought up to date first: the same sentence, and no cause."""
    assert callable(use)
    with pytest.raises(DatabaseUnavailable, match=sentence) as caught:
        await use(url)
    assert SECRET not in told(caught.value)


async def test_a_server_that_refuses(server: str) -> None:
    """Its own words, the place, and no password."""
    with pytest.raises(DatabaseUnavailable, match=r'refuses: database "nowhere" does not exist\.$'):
        await Database.open(beside(server, "nowhere"))


async def test_a_server_that_is_too_old(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names both versions."""
    monkeypatch.setattr("storage.database.OLDEST", 99)
    with pytest.raises(DatabaseUnavailable, match=r"is a PostgreSQL \d+, and Durak needs 99"):
        await Database.open(server)
    assert OLDEST == 15


@pytest.mark.parametrize(
    ("setting", "meaning"),
    [
        ("fsync", "a power cut can destroy the whole database"),
        ("synchronous_commit", "a crash of the server can lose moves that players were told of"),
        ("full_page_writes", "a power cut can destroy pages of the database"),
    ],
)
async def test_settings_that_endanger_the_log_are_warned_of(
    database_url: str, setting: str, meaning: str
) -> None:
    """What a wrong one means is said, not only that it is; a right one is not spoken of."""
    await run_sql(database_url, "CREATE SCHEMA made_up")
    copy = "CREATE TABLE made_up.pg_settings AS SELECT name, setting FROM pg_settings"
    await run_sql(database_url, copy)
    sentence = f"The database runs with {setting} = off: {meaning}."
    for value, warned_of in (("off", True), ("on", False)):
        await run_sql(
            database_url,
            f"UPDATE made_up.pg_settings SET setting = '{value}' WHERE name = '{setting}'",
        )
        database = await Database.open(f"{database_url}?options=-csearch_path%3Dmade_up,pg_catalog")
        await database.close()
        assert (sentence in database.warnings) is warned_of


def told(error: BaseException | None) -> str:
    """All that a traceback would print."""
    if error is None:
        return ""
    shown = None if error.__suppress_context__ else error.__context__
    return f"{error!r} {told(error.__cause__)} {told(shown)}"
