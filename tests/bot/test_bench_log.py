"""`durak bench log`."""

import asyncio
from pathlib import Path

import asyncpg
import pytest
import typer
from pydantic import SecretStr

from bot.bench import log as bench
from bot.bench.scratch import scratch
from bot.bench.script import scripts
from bot.settings import Settings
from storage.database import connect
from tests.databases import run_sql

# All that an action writes but times, and what is computed from them.
WRITTEN = """
    SELECT 'game', game_id::text, version, status, chat_id::text FROM games
    UNION ALL SELECT 'event', game_id::text, version, command_id, '' FROM events
    UNION ALL SELECT 'command', command_id, version, outcome, concat(reason, wanted) FROM commands
    UNION ALL SELECT 'seat', game_id::text, 0, seat, concat(user_id, name) FROM seats
    UNION ALL SELECT 'seed', game_id::text, 0, '', '' FROM seeds
    UNION ALL SELECT 'deadline', game_id::text, for_version, '', '' FROM deadlines
    UNION ALL SELECT 'screen', game_id::text, 0, kind, chat_id::text FROM screens
    ORDER BY 1, 2, 3, 4, 5
"""


async def test_the_floor_writes_the_rows_that_the_actions_write(
    database_url: str, server: str, tmp_path: Path
) -> None:
    """Of every table; and each action comes to what its game's script says, or the bench fails."""
    settings = Settings(database_url=SecretStr(server), data=tmp_path)
    begun, whole = scripts("test", 2)
    written = []
    async with scratch(settings) as other:
        for url, doing in ((database_url, bench.acting), (other, bench.bare)):
            async with doing(url, 1) as do:
                pace = await bench.work(1, [[*begun[:20]], [*whole]], do, 60.0)
            assert len(pace.took) == 20 + len(whole)
            written.append(await fetch(url, WRITTEN))
    assert written[0] == written[1]
    assert len({row[0] for row in written[0]}) == 7


def test_the_bench_prints_each_figure_beside_its_floor_and_leaves_nothing(
    server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was reached comes last; its database is gone."""
    for name, value in {
        "CONNECTIONS": (1, 2),
        "AT": 2,
        "ROUNDS": 1,
        "GAMES": 2,
        "REPLAYED": 1,
    }.items():
        monkeypatch.setattr(bench, name, value)
    monkeypatch.setenv("DATABASE_URL", server)
    bench.main(0.2)
    lines = capsys.readouterr().out.splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("connections"))
    assert [line.split()[0] for line in lines[first + 1 :]] == ["1", "2", "replay", "to", "to"]
    assert len({len(line) for line in lines[first : first + 3]}) == 1
    assert all(float(word.replace(",", "")) > 0 for word in lines[first + 1].split())
    left = "SELECT datname FROM pg_database WHERE datname LIKE 'durak_bench_%'"
    assert asyncio.run(fetch(server, left)) == []


@pytest.mark.parametrize(
    ("user", "sentence"),
    [("durak_bench_guest", "CREATEDB"), ("durak_bench_nobody", "refuses")],
    ids=["who may make no database", "who is unknown"],
)
def test_a_server_on_which_no_database_can_be_made_is_a_sentence(
    server: str,
    user: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the password."""
    make = "CREATE ROLE durak_bench_guest LOGIN PASSWORD 'geheim'"
    asyncio.run(run_sql(server, make))
    try:
        host = server.rpartition("@")[2]
        monkeypatch.setenv("DATABASE_URL", f"postgresql://{user}:geheim@{host}")
        with pytest.raises(typer.Exit):
            bench.main(0.2)
    finally:
        asyncio.run(run_sql(server, "DROP ROLE durak_bench_guest"))
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert sentence in said
    assert "geheim" not in said


async def fetch(url: str, query: str) -> "list[asyncpg.Record]":
    connection = await connect(url)
    try:
        return list(await connection.fetch(query))
    finally:
        await connection.close()
