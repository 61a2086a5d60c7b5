"""`durak bench engine`."""

import pytest

from bot.bench import engine as bench


def test_each_number_of_players_has_its_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of something that happened, under headings as wide as the figures, and with the aim last."""
    figures = bench.measure(2, seconds=0.02)
    assert figures.players == 2
    assert min(figures[1:]) > 0
    monkeypatch.setattr(
        bench, "measure", lambda players, seconds: figures._replace(players=players)
    )
    bench.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["players", "decided", "2", "4", "6", "to"]
    assert len({len(line) for line in lines[:5]}) == 1
