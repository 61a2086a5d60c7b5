"""The bench of the bot: its people press and wait for what they see, and its verdict is honest."""

import random

import pytest

from bot.bench.players import Players, Table, Waits
from bot.bench.report import Line, percentile, verdict
from bot.buttons import MoveButton
from bot.sandbox.following import Following
from tests.bot.hall import Hall


async def test_players_wait_for_the_answer_and_for_the_opponents_screen(hall: Hall) -> None:
    game = await hall.game("Ana", "Bob")
    async with Following.of(hall.sandbox) as following:
        players = Players(hall.sandbox, following, random.Random(1))
        players.tables.append(Table(game.people, game.group, MoveButton.__prefix__ + ":"))
        waits = await players.press_for(0.5, rate=10)
    assert len(waits.answers) == len(waits.screens) == 1  # the table takes breath after it
    assert waits.failed == 0
    assert waits.missed > 0


def line(asked: float, answered: int, seconds: float) -> Line:
    return Line(Waits(asked, answers=[seconds] * answered, seconds=1.0), {})


@pytest.mark.parametrize(
    ("measured", "keeps_up"),
    [(line(60, 60, 0.09), True), (line(60, 60, 0.11), False), (line(60, 40, 0.01), False)],
)
def test_a_rate_is_kept_up_with_when_answers_come_soon_and_all_come(
    measured: Line, keeps_up: bool
) -> None:
    assert measured.keeps_up is keeps_up


def test_the_slowest_of_a_hundred_is_not_counted() -> None:
    assert percentile([*[0.01] * 99, 5.0], 99) == 0.01
    assert percentile([*[0.01] * 98, 5.0, 5.0], 99) == 5.0


@pytest.mark.parametrize(
    ("tables", "memory", "said"),
    [
        (2000, 399.0, "to reach: 2000 tables in 400 MiB: reached"),
        (2000, 401.0, "to reach: 2000 tables in 400 MiB: NOT reached"),
        (1999, 10.0, "to reach: 2000 tables in 400 MiB: NOT reached"),
    ],
)
def test_the_verdict(
    tables: int, memory: float, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict([line(60, 60, 0.2)], tables, memory, [0.1] * 98 + [0.3] * 2, 1.6)
    told = capsys.readouterr().out
    assert said in told
    assert "to reach: 60 presses/s, p99 under 100 ms: NOT reached" in told
    assert "clocks at most 250 ms late, 99 of 100: NOT reached" in told
    assert "beside 20 tables of bots, p99 within 1.5 times: NOT reached (1.60 times)" in told
