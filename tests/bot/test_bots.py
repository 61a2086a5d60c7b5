"""Bots at tables: a game against them, and who makes them move."""

from contextlib import suppress

from bot.sandbox.people import Message, Person, Refusal
from tests.bot.hall import Hall


async def test_a_whole_game_against_bots_alone(hall: Hall) -> None:
    """Two taps after /play the cards are dealt; the bots move by themselves to the end."""
    (ana,) = await hall.people("Ana")
    await ana.say("/play")
    table = await ana.wait_for(lambda message: message.has("🤖 Against bots"))
    await ana.press(table, "🤖 Against bots")
    menu = await ana.wait_for(lambda message: message.has("🤖 Hard bot"))
    hard = menu.buttons[[button.text for button in menu.buttons].index("🤖 Hard bot") + 2]
    assert hard.text == "2"
    assert (await ana.press(menu, hard.data or "")).text == ""
    shown = await played_out(ana)
    assert "🤖 Hard bot 1" in shown.text


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
