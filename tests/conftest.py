"""A real PostgreSQL for whoever asks for one: TEST_DATABASE_URL's, else an embedded one.

Each worker has a server of its own, each test a database of its own, copied from a template that
the migrations made.
"""

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from storage.database import Database
from storage.embedded import Embedded
from storage.schema import upgrade
from tests.databases import beside, run_sql

# The same examples at each run, however slow the machine; `make soak` looks for others.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Which tests one worker runs one after the other: a browser's, file by file, and those that
    end whole processes, which must not be slowed by each other. All else goes wherever room is."""

    PROCESSES = ("tests/bot/test_drain.py", "tests/bot/test_restart.py")

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file in self.PROCESSES:
            return "processes"
        return file if file.startswith("tests/browser/") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Together:
    return Together(config, log)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a server in which databases can be made, as its superuser."""
    if url := os.environ.get("TEST_DATABASE_URL"):
        yield url
        return
    folder = Path(tempfile.mkdtemp(prefix="durak-test-"))
    folder.chmod(0o711)  # root's server runs as another user
    embedded = Embedded(folder / "postgres", fsync=False)
    with asyncio.Runner() as runner:
        url = runner.run(embedded.__aenter__())
        try:
            yield url
        finally:
            runner.run(embedded.__aexit__(None, None, None))
            shutil.rmtree(folder)


@pytest.fixture(scope="session")
def template(server: str) -> Iterator[str]:
    """The name of a database with all tables, to be copied."""
    name = f"template_{uuid4().hex}"
    with asyncio.Runner() as runner:
        runner.run(run_sql(server, f"CREATE DATABASE {name}"))
        runner.run(upgrade(beside(server, name)))
        yield name
        runner.run(run_sql(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
async def empty_url(server: str) -> AsyncIterator[str]:
    """The URL of a database without any table."""
    name = f"test_{uuid4().hex}"
    await run_sql(server, f"CREATE DATABASE {name}")
    yield beside(server, name)
    await run_sql(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def database_url(server: str, template: str) -> AsyncIterator[str]:
    """The URL of a database of this test's own, with all tables, as their owner."""
    name = f"test_{uuid4().hex}"
    await run_sql(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield beside(server, name)
    await run_sql(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    opened = await Database.open(database_url)
    yield opened
    await opened.close()
