"""Buttons that nobody drew where they were pressed: apps can be made to send anything."""

from bot.buttons import EndButton, HideButton, LogButton, RulesButton, TopButton
from bot.sandbox.people import Message, Person
from engine.state import Finished
from storage.database import Database
from storage.games import Game, Games
from tests.bot.endings import played
from tests.bot.hall import Hall, Table


async def games_of(database: Database, table: Table) -> Game:
    (game,) = await Games(database).of_chat(table.group)
    return game


async def untouched(person: Person, message: Message, data: str) -> None:
    """He presses that there, and once something else has come the message is what it was."""
    await person.press(message, data, stale=True)
    asked = await person.say("/help")
    await person.wait_for(lambda one: one.n > asked.n and "/rules" in one.text)
    (left,) = [one for one in await person.sees(message.chat) if one.id == message.id]
    assert (left.text, left.buttons) == (message.text, message.buttons)


async def test_no_forged_button_takes_a_screen_away(hall: Hall, database: Database) -> None:
    """The live table, and the result of the game before, which nothing would bring back."""
    over = await hall.game("Cyn", "Dan")
    finished = await played(database, over.group)
    result = await over.owner.wait_for(lambda m: m.has("Play again"), over.group)
    table = await hall.game("Ana", "Bob")
    screen, bob = await table.screen(), table.people[1]
    forged = [
        EndButton(game=finished.id, asked=True).pack(),
        RulesButton(page=1, game=None).pack(),
        TopButton(page="chronicle").pack(),
        HideButton(hide=True).pack(),
        LogButton(game=finished.id, page=1).pack(),
    ]
    for data in forged:
        await untouched(bob, screen, data)
        await untouched(over.people[1], result, data)


async def test_the_log_of_a_table_without_a_deal_says_why(hall: Hall, database: Database) -> None:
    table = await hall.table("Ana", "Bob")
    game = await games_of(database, table)
    await table.owner.say("/cancel", table.group)
    await table.owner.wait_for(lambda m: "was cancelled" in m.text)
    name = await hall.sandbox.bot_username()
    await table.owner.follow(f"https://t.me/{name}?start=log_{game.id.hex}")
    log = await table.owner.wait_for(lambda m: "How it went" in m.text)
    assert "was cancelled" in log.text
    assert not log.has("Replay")


async def test_whoever_was_put_out_of_the_group_does_not_play_again_there(
    hall: Hall, database: Database
) -> None:
    table = await hall.game("Ana", "Bob")
    bob = table.people[1]
    assert isinstance((await played(database, table.group)).state, Finished)
    result = await bob.wait_for(lambda m: m.has("Play again"))
    await hall.sandbox.set_member(table.group, bob.id, "kicked")
    assert "no longer in" in (await bob.press(result, "Play again")).text


async def test_leaving_in_one_group_keeps_the_seat_in_another(
    hall: Hall, database: Database
) -> None:
    table = await hall.table("Ana", "Bob")
    bob = table.people[1]
    elsewhere = await hall.sandbox.group("Sunday", [bob])
    await bob.say("/leave", elsewhere)
    await bob.wait_for(lambda m: m.by_bot, elsewhere)
    assert (await games_of(database, table)).seat_of(bob.id) is not None
