"""/stats, /top and the chronicle, as people ask for them."""

import re

from sqlalchemy import text

from bot.sandbox.people import Message
from engine.state import Finished
from storage.database import Database
from storage.games import Game
from tests.bot.endings import played
from tests.bot.hall import Hall


def plain(message: Message) -> str:
    return re.sub("[\u2068\u2069]", "", message.text)


def lost(game: Game, name: str) -> int:
    assert isinstance(game.state, Finished)
    assert game.state.result is not None
    return sum(game.seats[seat].name == name for seat in game.state.result.durak)


async def test_what_comes_of_a_game_is_told_to_its_players_and_their_group(
    hall: Hall, database: Database
) -> None:
    table = await hall.game("Ana", "Bob")
    ana, bob = table.people
    await ana.say("/stats")
    await ana.wait_for(lambda message: "No game finished yet." in message.text)
    game = await played(database, table.group)

    async def counted() -> bool:
        return bool(await database.execute(text("SELECT 1 FROM games WHERE counted")))

    await hall.sandbox.until(counted, "the bot's count")
    await ana.say("/stats")
    own = await ana.wait_for(lambda message: "Games: 1" in message.text)
    assert f"durak: {lost(game, 'Ana')} (" in own.text
    assert "rated games: 1" in own.text

    await bob.say("/stats", table.group)
    shown = await ana.wait_for(lambda message: "📊 Bob" in plain(message), table.group)
    assert shown.buttons == []  # who hides himself does so in private

    await bob.say("/top", table.group)
    top = await ana.wait_for(lambda message: "The best" in message.text, table.group)
    assert {"Ana", "Bob"} <= set(re.findall(r"\w+", plain(top)))

    assert "do not name you" in (await ana.press(own, "Hide me")).text
    await ana.wait_for(lambda message: message.has("Show me"))
    await bob.press(top, "Chronicle")
    chronicle = await bob.wait_for(lambda message: "chronicle of" in message.text, table.group)
    assert chronicle.id == top.id
    assert "Ana" not in chronicle.text
    durak = "somebody" if lost(game, "Ana") else "Bob" if lost(game, "Bob") else "a draw"
    assert f": {durak}" in plain(chronicle)
    await bob.press(chronicle, "The best")
    await bob.wait_for(
        lambda m: "The best of" in m.text and "Bob" in m.text and "Ana" not in m.text, table.group
    )


async def test_a_table_of_the_best_is_a_groups(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/top")
    await ana.wait_for(lambda message: "works in a group" in message.text)
