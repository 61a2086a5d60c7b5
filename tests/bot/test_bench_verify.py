"""`durak bench verify`."""

import asyncio

import pytest

from bot.bench import verify as bench


def test_the_bench_verifies_whole_games_and_says_whether_that_was_fast_enough(
    server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "MEASURED", 3)
    monkeypatch.setenv("DATABASE_URL", server)
    asyncio.run(bench._main(2))
    told = capsys.readouterr().out
    assert "2 games are played" in told
    assert "3 games, " in told
    assert told.endswith("to reach: 3 games in 120 s: reached\n")
