"""design.md, "Growth", held by the whole program: a game is played while somebody listens."""

import random

import pytest

from bot.sandbox.autoplay import PlayedGame
from engine.rules import Rules, Speed
from tests.bot.hall import Hall
from tests.growth import check, listening


async def test_every_statement_of_a_whole_game_names_one_game_or_owner(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the bot's start to the result, with a stop and another start between them."""
    monkeypatch.setattr("bot.handlers.lobby.Rules", lambda: Rules(deck=24, speed=Speed.POSTAL))
    with listening() as statements:
        await hall.restart()
        people = await hall.people("Ana", "Bob")
        group = await hall.sandbox.group("Friday", people)
        game = PlayedGame(hall.sandbox, people, group, random.Random(7))
        await game.sit_down()
        while not await game.result():
            await game.press_one()
        for word in ("/durak", "/leave", "/help"):
            await people[0].say(word, group)
        await people[1].say("/hand")
        await people[1].block()
        await hall.stop()
    written = [one for one in statements if "INSERT" in one or "UPDATE" in one or "DELETE" in one]
    assert len(written) > 50
    for statement in statements:
        check(statement)
