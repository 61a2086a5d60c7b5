"""`durak forget` on the command line: sentences that lead on, and what stays readable."""

import asyncio

import pytest
import typer

from bot.commands.forget import forget_person
from bot.commands.log import log
from engine import commands as c
from engine.rules import Rules
from storage.database import Database
from storage.games import Games
from storage.people import People, Person
from tests.storage.playing import BOB, GROUP, play_on

ANNA = Person(7_341_002_119, "Анна-Мария Ключарёва", "ru")


async def test_the_host_forgets_a_person_by_id_and_finds_it_by_name(
    database: Database,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """While the person sits at a table nothing is done; afterwards games are told without him."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    games = Games(database)
    await People(database).seen(ANNA)
    game = (await games.open_table(Rules(), person=ANNA, chat_id=GROUP, command_id="u:1:1")).game
    await games.handle(game.id, c.SitDown(), command_id="u:1:2", person=BOB)

    async def refused(who: str) -> str:
        with pytest.raises(typer.Exit) as error:
            await asyncio.to_thread(forget_person, who)
        assert error.value.exit_code == 2
        return capsys.readouterr().err

    assert f"{ANNA.id} is {ANNA.name}" in await refused("ключарёва")
    assert "Name a person: a Telegram id, or a name" in await refused(" ")
    assert "Nobody here has the name" in await refused("Zoe")
    assert "Nobody with the Telegram id 1" in await refused("1")
    assert "say the person's Telegram id" in await refused("9" * 30)
    assert str(game.id) in await refused(str(ANNA.id))
    game = (await games.start(game.id, None, command_id="u:1:3")).game
    await play_on(games, game)
    await asyncio.to_thread(forget_person, str(ANNA.id))
    assert "Games that he played: 1" in capsys.readouterr().out
    await asyncio.to_thread(log, str(game.id), "text", False)
    told = capsys.readouterr().out
    assert "p1 opens a table" in told
    assert "Bob sits down" in told
    assert "Ключарёва" not in told
