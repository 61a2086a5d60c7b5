"""Play again: the same people, seats and options, and one table however many press."""

import asyncio
import re

from bot.sandbox.people import Message, Person
from engine.events import GameStarted
from engine.state import Finished, Lobby, Playing
from storage import log
from storage.database import Database
from storage.games import Game, Games, rematch_id
from tests.bot.endings import played
from tests.bot.hall import Hall


async def result(person: Person, chat: int | None = None, text: str = "") -> Message:
    """The newest one that says this, in the group or in private."""
    return await person.wait_for(
        lambda message: message.has("Play again") and text in message.text, chat
    )


def plain(message: Message) -> str:
    return re.sub("[\u2068\u2069]", "", message.text)


def names(game: Game) -> dict[str, str]:
    return {seat: person.name for seat, person in game.seats.items()}


async def test_the_same_people_play_again_with_one_tap_each(hall: Hall, database: Database) -> None:
    """Each in his seat, against the durak (R3.4), and their result tells the score."""
    table = await hall.game("Ana", "Bob", "Cyn")
    ana, bob, cyn = table.people
    first, games = await played(database, table.group), Games(database)

    (zoe,) = await hall.people("Zoe")
    await hall.sandbox.set_member(table.group, zoe.id, "member")
    assert "Only those who played" in (await zoe.press(await result(ana, table.group), "Play")).text

    assert "The table is open" in (await bob.press(await result(bob, table.group), "Play")).text
    opened = await bob.wait_for(lambda message: "opened by Bob" in plain(message), table.group)
    assert "A seat is kept for Ana, Cyn." in plain(opened)
    assert "already" in (await bob.press(await result(bob), "Play")).text

    await zoe.press(opened, "Sit down")  # a newcomer takes nobody's seat
    assert "You sit down" in (await cyn.press(await result(cyn), "Play")).text
    await cyn.wait_for(lambda message: "kept for Ana." in plain(message), table.group)
    await ana.press(await bob.wait_for(lambda m: m.has("Sit down"), table.group), "Sit down")
    await ana.wait_for(lambda message: message.has("My cards"), table.group)

    game = await games.read(rematch_id(first.id))
    assert names(game) == {"p1": "Ana", "p2": "Bob", "p3": "Cyn", "p4": "Zoe"}
    assert isinstance(game.state, Playing)
    assert game.state.rules == first.table.rules
    assert isinstance(first.state, Finished)
    assert first.state.result is not None
    if first.state.result.durak:
        events = await log.events(database, game.id, until=game.version)
        (started,) = [event for event in events if isinstance(event, GameStarted)]
        assert started.defender == first.state.result.durak[0]

    second = await played(database, table.group)
    durak = [
        game.seats[seat].name
        for game in (first, second)
        if isinstance(game.state, Finished) and game.state.result
        for seat in game.state.result.durak
    ]
    for told in (await result(zoe, table.group, "2 games"), await result(zoe)):
        for name in ("Ana", "Bob", "Cyn", "Zoe"):
            assert f"{name} {durak.count(name)}" in plain(told)


async def test_two_who_press_at_once_open_one_table(hall: Hall, database: Database) -> None:
    """And when it is closed before its deal, another follows."""
    table = await hall.game("Ana", "Bob")
    first, games = await played(database, table.group), Games(database)
    shown = await result(table.owner, table.group)
    await asyncio.gather(*(person.press(shown, "Play again") for person in table.people))
    (game,) = await games.of_chat(table.group)
    assert isinstance(game.state, Playing)
    assert game.id == rematch_id(first.id)
    assert names(game) == {"p1": "Ana", "p2": "Bob"}

    await played(database, table.group)
    shown = await result(table.owner, table.group, "2 games")
    await table.owner.press(shown, "Play again")
    await table.owner.say("/cancel", table.group)
    await table.owner.wait_for(lambda message: "was cancelled" in message.text, table.group)
    await table.people[1].press(shown, "Play again")
    (game,) = await games.of_chat(table.group)
    assert isinstance(game.state, Lobby)
    assert game.rematch_of == first.id
    assert names(game) == {"p2": "Bob"}
