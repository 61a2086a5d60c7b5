"""Bots at tables: a game against them, and who makes them move."""

import re
from contextlib import suppress

import pytest

from bot.sandbox.people import Message, Person, Refusal
from engine.rules import Rules, Speed
from tests.bot.hall import Hall


async def test_a_whole_game_against_bots_alone_and_another_that_is_left(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two taps after /play the cards are dealt; the bots move by themselves to the end. It counts
    for nothing; the next game is a tap away, and may be left at any time (R14.4)."""
    monkeypatch.setattr("bot.handlers.lobby.Rules", lambda: Rules(deck=24, speed=Speed.POSTAL))
    (ana,) = await hall.people("Ana")
    _, menu = await offered_bots(ana)
    hard = menu.buttons[[button.text for button in menu.buttons].index("🤖 Hard bot") + 2]
    assert hard.text == "2"
    assert (await ana.press(menu, hard.data or "")).text == ""
    over = await played_out(ana)
    assert "🤖 Hard bot 1" in over.text
    assert "🤖 Hard bot 2" in over.text
    for command, title in (("/log", "Your latest games"), ("/fair", "The last game")):
        await ana.say(command)
        told = await seen(ana, ana.id, title)
        assert "Ana\u2069, \u2068🤖 Hard bot 1\u2069, \u2068🤖 Hard bot 2" in told.text
    await ana.say("/stats")
    await ana.wait_for(lambda message: "No game finished yet" in message.text)

    await ana.press(over, "Play again")
    await ana.wait_for(lambda message: message.n > over.n and "In hand:" in message.text)
    await ana.say("/leave")
    await ana.wait_for(lambda message: "cancelled by \u2068Ana" in message.text)


async def test_who_is_alone_no_longer_is_dealt_no_game_against_bots(hall: Hall) -> None:
    """The button that he sees is older than the friend who has sat down."""
    ana, bob = await hall.people("Ana", "Bob")
    table, menu = await offered_bots(ana)
    easy = menu.buttons[[button.text for button in menu.buttons].index("🤖 Easy bot") + 5]
    assert easy.text == "5"
    code = re.search(r"/join (\w+)", table.text)
    assert code is not None
    await bob.say(f"/join {code[1]}")
    await ana.wait_for(lambda message: "2. \u2068Bob" in message.text)
    answer = await ana.press(menu, easy.data or "", stale=True)
    assert answer.text == "The table has changed meanwhile. Look again."
    assert "3. " not in (await ana.wait_for(lambda m: "2. \u2068Bob" in m.text)).text


async def offered_bots(person: Person) -> tuple[Message, Message]:
    """A table of his own without a group, before and after he asks whom he may play against."""
    await person.say("/play")
    table = await person.wait_for(lambda message: message.has("🤖 Against bots"))
    await person.press(table, "🤖 Against bots")
    return table, await person.wait_for(lambda message: message.has("🤖 Hard bot"))


async def test_the_owner_seats_bots_beside_people_in_a_group(hall: Hall) -> None:
    """Nobody else does; a bot is changed by a tap, moved and taken off like anybody."""
    table = await hall.table("Ana", "Bob")
    ana, bob = table.people
    answer = await bob.press(await table.announcement(), "🤖 Bots")
    assert "Only \u2068Ana" in answer.text
    await ana.press(await table.announcement(), "🤖 Bots")
    for level in ("Easy", "Hard", "Hard"):
        menu = await seen(ana, table.group, f"＋ 🤖 {level} bot")
        await ana.press(menu, f"＋ 🤖 {level} bot")
        await seen(ana, table.group, f"🤖 {level} bot")
    menu = await seen(ana, table.group, "⇅ \u2068🤖 Hard bot 2\u2069")
    await ana.press(menu, "⇅ \u2068🤖 Easy bot\u2069")
    menu = await seen(ana, table.group, "⇅ \u2068🤖 Medium bot\u2069")
    gone = menu.button("✗ \u2068🤖 Hard bot 2\u2069").data or ""
    assert "🤖 Hard bot" in (await ana.press(menu, gone)).text
    menu = await seen(ana, table.group, "⇅ \u2068🤖 Hard bot\u2069")
    assert "4. \u2068🤖 Hard bot\u2069" in menu.text
    answer = await ana.press(menu, gone, stale=True)
    assert answer.text == "That player does not sit here any more."
    await ana.press(menu, "Back")
    await ana.press(await ana.wait_for(lambda m: m.has("Seats"), table.group), "Seats")
    menu = await seen(ana, table.group, "▲ \u2068🤖 Medium bot\u2069")
    await ana.press(menu, "▲ \u2068🤖 Medium bot\u2069")
    await seen(ana, table.group, "2. \u2068🤖 Medium bot")
    await ana.press(await seen(ana, table.group, "Back"), "Back")
    await ana.press(await ana.wait_for(lambda m: m.has("Start"), table.group), "Start")
    shown = await table.screen()
    assert "🤖 Medium bot\u2069" in shown.text
    assert "🤖 Hard bot\u2069" in shown.text


async def seen(person: Person, chat: int, what: str) -> Message:
    """As soon as it is there, on a button or in the text."""
    return await person.wait_for(lambda m: m.has(what) or what in m.text, chat)


async def played_out(person: Person) -> Message:
    """He plays whatever he may, to the result."""
    while True:
        shown = await person.wait_for(
            lambda message: "Your move:" in message.text or message.has("Play again")
        )
        if shown.has("Play again"):
            return shown
        may = [button.data for button in shown.buttons if button.data]
        moves = [data for data in may if data.startswith("m:")]
        cards = [data for data in moves if not data.endswith((":done", ":take"))]
        if not moves:  # each of his cards could do two things
            choose = next(data for data in may if data.startswith("c:"))
            with suppress(Refusal):
                await person.press(shown, choose)
            shown = await person.wait_for(lambda message: message.has("Back"))
            cards = [b.data for b in shown.buttons if b.data and b.data.startswith("m:")]
        with suppress(Refusal):  # a bot was faster
            await person.press(shown, (cards or moves)[0])
