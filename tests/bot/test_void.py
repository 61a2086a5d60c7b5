"""`durak void`: the host ends a game without a result, and its table is told why."""

import asyncio
import re

import pytest
import typer
from sqlalchemy import text

from bot.commands.void import void
from bot.sandbox.people import Message
from engine.events import GameGivenUp, SeedRevealed
from engine.shuffle import commitment
from engine.state import Finished
from storage import log
from storage.database import Database
from storage.games import Games
from storage.log import games as listed
from storage.statistics import Tallies
from tests.bot.hall import Hall, Table

WHY = "the stock was <shown> & seen"


def plain(message: Message) -> str:
    return re.sub("[\u2068\u2069]", "", message.text)


async def test_a_game_that_the_host_voids_ends_in_every_chat_with_his_reason(
    hall: Hall,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In each chat's language; its seed opens, nobody's statistics know of it, and the same
    people can play again. A table that was not dealt closes; what is over stays as it ended."""
    monkeypatch.setenv("DATABASE_URL", hall.database_url)
    (ana,), (boris,) = await hall.people("Ana"), await hall.people("Борис", language="ru")
    table = Table(hall, [ana, boris], await hall.sandbox.group("Friday", [ana, boris]))
    await ana.say("/durak", table.group)
    await boris.press(await table.announcement(), "Sit down")
    await ana.wait_for(lambda message: "Борис" in message.text, table.group)
    await ana.press(await table.announcement(), "Start")
    await table.hand(ana)
    (game,) = await Games(database).of_chat(table.group)

    await asyncio.to_thread(void, str(game.id), f"  {WHY}\n")
    assert "its table is told why" in capsys.readouterr().out
    ended = await ana.wait_for(lambda message: WHY in plain(message), table.group)
    assert "The host of this bot ended the game" in ended.text
    await ana.wait_for(lambda message: WHY in plain(message))
    await boris.wait_for(lambda message: f"Причина: {WHY}" in plain(message))
    *_, given_up, opened = await log.events(database, game.id, until=10_000)
    assert given_up == GameGivenUp("voided", why=WHY)
    assert isinstance(opened, SeedRevealed)
    assert commitment(game.id, bytes.fromhex(opened.seed)) == game.table.commitment
    assert not await database.execute(text("SELECT * FROM seeds"))
    assert (await Tallies(database).of_person(ana.id)).games == 0

    again = await ana.press(ended, "Play again")
    assert again.answered
    await table.announcement()
    (lobby,) = await Games(database).of_chat(table.group)
    await asyncio.to_thread(void, str(lobby.id), "x" * 200)
    await ana.wait_for(lambda message: "x" * 200 in plain(message), table.group)
    assert {one.status for one in await listed(database)} == {"given-up"}

    for wrong in ((str(game.id), "late"), (str(game.id), "y" * 201), (str(game.id), " \n")):
        with pytest.raises(typer.Exit):
            await asyncio.to_thread(void, *wrong)
    said = capsys.readouterr().err
    assert "over already" in said
    assert "200 characters; this one has 201" in said
    assert "Say in --why" in said
    state = (await Games(database).read(game.id)).state
    assert isinstance(state, Finished)
    assert state.given_up_why == WHY
