"""Who makes a bot move: a row in the database, and whoever sees first that it is due."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.thinker import Question, answer
from engine import commands as c
from engine import events as e
from engine.clock import bots_on_the_clock
from engine.decide import decide
from engine.evolve import fold
from engine.opponents import remember
from engine.rules import Speed
from engine.seats import Level
from engine.state import Finished, Playing
from engine.view import View, view
from storage.games import Game, table_id
from storage.log import Entry, export
from storage.log import entries as entries_of
from storage.running import GRACE
from storage.verification import verify
from tests.bot.hall import Hall
from tests.bot.timekeeping import Desk, process


async def a_bots_turn(desk: Desk, *levels: Level, speed: Speed = Speed.NORMAL) -> Game:
    """A game of one against bots, one of which is asked."""
    game = await desk.alone(*levels, speed=speed)
    while isinstance(game.state, Playing) and not bots_on_the_clock(game.state):
        game = await desk.play(game)
    return game


async def moves(desk: Desk, game: Game) -> list[e.Event]:
    """What bots have done since."""
    events = [entry.event for entry in await desk.events(game)]
    return [event for event in events if getattr(event, "by", None) is e.By.BOT]


async def test_a_bot_moves_once_whichever_process_looks_and_also_after_a_restart(
    still: Hall, desk: Desk
) -> None:
    """After a pause of a second or two. What becomes due while the program is down is not lost."""
    game = await a_bots_turn(desk, Level.EASY, speed=Speed.POSTAL)
    deadline = await desk.deadline(game)
    assert deadline.bot_at is not None
    assert 1 <= (deadline.bot_at - deadline.set_at).total_seconds() <= 2.5
    await desk.clock_shows(deadline.bot_at)
    async with process(still), process(still):
        after = await desk.moved(game)
        for _ in range(4):  # the process that it does not fall to looks later
            await desk.clock_shows(await desk.clock.now() + timedelta(seconds=2))
            other = await desk.game(speed=Speed.FAST)
            await desk.clock_shows((await desk.deadline(other)).due_at + GRACE)
            await desk.moved(other)
    assert after.version > game.version
    found = await desk.database.execute(
        text("SELECT command_id FROM commands WHERE game_id = :game AND command_id LIKE 'b:%'"),
        game=game.id,
    )
    assert f"b:{game.version}" in [row.command_id for row in found]
    assert len({row.command_id for row in found}) == len(await moves(desk, game))


async def test_bots_play_on_among_themselves_and_what_they_played_can_be_verified(
    still: Hall, desk: Desk
) -> None:
    """In the place of somebody who has gone medium plays; nobody waits for a person any more."""
    game = await desk.alone(Level.HARD, Level.EASY, speed=Speed.FAST)
    async with process(still):
        while isinstance(game.state, Playing):
            deadline = await desk.deadline(game)
            await desk.clock_shows(deadline.bot_at or deadline.due_at + GRACE)
            game = await desk.moved(game)
    assert isinstance(game.state, Finished)
    assert game.state.result is not None
    exported = await export(desk.database, game.id)
    names = {seat: player.name for seat, player in exported.players.items()}
    assert names == {"p1": "Ann", "p2": "Hard bot", "p3": "Easy bot"}
    verified = verify(exported)
    assert verified.seed is not None
    entries = await entries_of(desk.database, game.id)
    assert played_like(entries, "p1", Level.MEDIUM)
    assert played_like(entries, "p3", Level.EASY)
    assert any(one.seat == "p2" for one in moves_in(entries))
    assert not any(
        isinstance(one.event, e.TimeRanOut) and one.event.seat != "p1" for one in entries
    )


def moves_in(entries: list[Entry]) -> list[Entry]:
    return [one for one in entries if getattr(one.event, "by", None) is e.By.BOT]


def played_like(entries: list[Entry], seat: str, level: Level) -> int:
    """How many moves bots made there; each must be the one that a bot of that level makes."""
    found = [one for one in moves_in(entries) if one.seat == seat]
    for one in found:
        before = [entry.event for entry in entries[: one.version - 1]]
        seen = view(fold(before), one.seat)
        assert isinstance(seen, View)
        seed = f"{table_id('test:1')}:{one.version - 1}"
        thought = answer(Question(level, seen, remember(before), 1.0, seed))
        assert decide(fold(before), thought)[0] == one.event
    return len(found)


async def test_no_table_waits_for_a_bot_that_fails(
    still: Hall, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It makes the automatic move."""

    def fails(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("bot.thinking.answer", fails)
    game = await a_bots_turn(desk, Level.MEDIUM)
    async with process(still):
        await desk.clock_shows((await desk.deadline(game)).due_at - timedelta(seconds=1))
        await desk.moved(game)
    assert await moves(desk, game)


async def test_what_was_thought_out_for_another_version_is_not_played(desk: Desk) -> None:
    game = await a_bots_turn(desk, Level.EASY)
    deadline = await desk.deadline(game)
    assert isinstance(game.state, Playing)
    (seat,) = bots_on_the_clock(game.state)
    late = await desk.games.by_clock(
        deadline, lambda _: c.Take(seat, bot=True), command_id="b", version=game.version - 1
    )
    assert late is None
    assert await desk.stands(game)
