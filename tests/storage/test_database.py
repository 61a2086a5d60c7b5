"""A database that cannot be used is told of in one sentence, which never holds the password."""

import pytest

from storage import schema
from storage.database import OLDEST, Database, DatabaseUnavailable
from tests.databases import beside

SECRET = "geheim-4711"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        (
            f"postgresql://u:{SECRET}@127.0.0.1:1/d",
            r"^No PostgreSQL answers at 127\.0\.0\.1:1/d\.$",
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


async def test_settings_that_endanger_the_log_are_warned_of(database_url: str) -> None:
    """What `synchronous_commit = off` means is said, not only that it is."""
    url = f"{database_url}?options=-csynchronous_commit%3Doff"
    database = await Database.open(url)
    await database.close()
    assert any("synchronous_commit = off: a crash" in warning for warning in database.warnings)


def told(error: BaseException | None) -> str:
    """All that a traceback would print."""
    if error is None:
        return ""
    shown = None if error.__suppress_context__ else error.__context__
    return f"{error!r} {told(error.__cause__)} {told(shown)}"
