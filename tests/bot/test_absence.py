"""Turns, absence, leaving, and games that end without a result."""

from random import Random

import pytest

from bot.sandbox.people import Message, Person
from engine.cards import deck
from engine.commands import Attack, Beat
from engine.moves import legal_moves
from engine.rules import Rules
from engine.state import Playing
from storage.database import Database
from storage.games import Game, Games
from storage.hints import Hints
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table

DAY = 24 * 3600.0


async def a_bout(table: Table) -> None:
    """The first bout, which Bob takes: from now on the owner's word alone ends nothing."""
    ana, bob = table.people[:2]
    await ana.press(await table.hand(ana), "7♠️")
    await bob.press(await bob.wait_for(lambda m: m.has("Take")), "Take")
    await ana.press(await ana.wait_for(lambda m: m.has("Pass")), "Pass")
    await bob.wait_for(lambda m: "took the cards" in m.text, table.group)


async def in_group(table: Table, text: str) -> Message:
    return await table.owner.wait_for(lambda m: text in m.text, table.group)


async def sees(person: Person, text: str) -> Message:
    return await person.wait_for(lambda message: text in message.text)


async def sent_to(table: Table, person: Person) -> int:
    return len(await table.hall.sandbox.calls(0, chat=person.id, method="sendMessage"))


@pytest.fixture
async def table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Table:
    deal(monkeypatch)
    return await hall.game("Ana", "Bob")


async def test_a_game_ends_when_all_who_sit_there_ask_for_it(table: Table) -> None:
    """Who asks for it stands on the table, may be taken back, and outlives a restart."""
    ana, bob = table.people
    await a_bout(table)
    await ana.say("/cancel", table.group)
    screen = await in_group(table, "For it: \u2068Ana\u2069 (1 of 2)")
    assert (await ana.press(screen, "End the game")).text == "You play on."
    await table.owner.wait_for(lambda m: m.has("My cards") and not m.has("End the"), table.group)
    await ana.say("/cancel")
    await ana.wait_for(lambda m: "it ends when everyone" in m.text)
    await ana.wait_for(lambda m: m.has("Play on"))
    await table.hall.restart()
    screen = await in_group(table, "For it: \u2068Ana\u2069 (1 of 2)")
    assert screen.has("End the game")
    hand = await bob.wait_for(lambda m: m.has("End the game"))
    assert (await bob.press(hand, "End the game")).text == "The table is closed."
    for person in (ana, bob):
        ended = await person.wait_for(lambda m: "Everyone agreed to end the game" in m.text)
        assert not ended.has("My cards")
    await in_group(table, "Everyone agreed to end the game")
    answer = await bob.press(hand, hand.button("End the game").data or "", stale=True)
    assert answer.text == "This game is over."


async def test_an_administrator_ends_a_game_and_is_named(table: Table) -> None:
    """He is asked which, and for his rights at the press; if he plays there, when he insists."""
    hall, group = table.hall, table.group
    eve, zoe = await hall.people("Eve <3", "Zoe")
    await a_bout(table)
    for person, status in ((eve, "administrator"), (zoe, "member")):
        await hall.sandbox.set_member(group, person.id, status)
    await zoe.say("/cancel", group)
    await in_group(table, "Only whoever opened a table can close it, or an administrator")
    await eve.say("/cancel", group)
    question = await eve.wait_for(lambda m: m.has("End: \u2068Ana"), group)
    assert (await zoe.press(question, "End: ")).text.startswith("Only whoever opened")
    await hall.sandbox.set_member(group, eve.id, "member")
    assert (await eve.press(question, "End: ")).text.startswith("Only whoever opened")
    await table.owner.say("/cancel", group)
    await in_group(table, "For it: \u2068Ana\u2069 (1 of 2)")
    await table.owner.say("/cancel", group)
    await table.owner.wait_for(lambda m: m.has("End: ") and m.n > question.n, group)
    await hall.sandbox.set_member(group, eve.id, "administrator")
    assert (await eve.press(question, "End: ")).text == "The table is closed."
    await in_group(table, "ended by \u2068Eve <3\u2069, an administrator")
    bob = table.people[1]
    await bob.wait_for(lambda m: "ended by \u2068Eve <3\u2069, an administrator" in m.text)

    async def question_gone() -> bool:
        return question.id not in [m.id for m in await eve.sees(group)]

    await hall.sandbox.until(question_gone)


async def test_an_anonymous_administrator_ends_a_game_and_is_not_named(hall: Hall) -> None:
    """Nor does he sit down by opening a table in the group's name."""
    people = await hall.people("Ana", "Bob", "Eve")
    ana, bob, eve = people
    group = await hall.sandbox.group("Friday", people, type="supergroup", administrators=[eve.id])
    await eve.hide(group)
    await eve.say("/durak", group)
    await ana.wait_for(lambda m: "cannot sit down" in m.text, group)
    await ana.say("/durak", group)
    table = Table(hall, people, group)
    await bob.press(await table.announcement(), "Sit down")
    await ana.press(await table.announcement(), "Start")
    await table.screen()
    await eve.say("/cancel", group)
    question = await eve.wait_for(lambda m: m.has("End: \u2068Ana"), group)
    assert (await eve.press(question, "End: ")).text == "The table is closed."
    ended = await in_group(table, "ended by an administrator")
    assert "Eve" not in ended.text
    await bob.wait_for(lambda m: "ended by an administrator" in m.text)


async def test_whoever_must_act_is_rung_once_and_when_a_bot_takes_his_place(table: Table) -> None:
    """However much happens meanwhile; one tap takes control again."""
    ana, bob = table.people
    await table.hall.sandbox.advance(90)
    before = await sent_to(table, bob)
    for card in ("7♠️", "7♣️"):
        await ana.press(await table.hand(ana), card)
        for person in (ana, bob):
            await sees(person, f"{card} ← …")
        await table.hall.sandbox.advance(90)
    assert await sent_to(table, bob) == before + 1
    await table.hall.sandbox.advance(DAY)
    await ana.press(await ana.wait_for(lambda m: m.has("Pass")), "Pass")
    await ana.press(await ana.wait_for(lambda m: "empty" in m.text and m.has("9♦️")), "9♦️")
    await bob.wait_for(lambda m: "9♦️ ← …" in m.text)
    rung = await sent_to(table, bob)
    await table.hall.sandbox.advance(DAY + 1)
    taken = await bob.wait_for(lambda m: "A bot plays for you" in m.text)
    assert await sent_to(table, bob) == rung + 1
    assert (await bob.press(taken, "Take control")).text == "You are in control again."


async def test_whoever_is_out_watches_and_may_leave(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds cards stays; the game goes on, and names him still."""
    monkeypatch.setattr("bot.handlers.lobby.Rules", lambda: Rules(deck=24))
    cards = tuple(Random(3).sample(deck(24), 24))  # of which somebody gets rid before the others
    monkeypatch.setattr("storage.dealing.shuffled", lambda *_: cards)
    table = await hall.game("Ana", "Bob", "Cyn")
    games = Games(database, Hints(database))
    (game,) = await games.of_chat(table.group)
    game = await until_somebody_is_out(games, game)
    state = game.state
    assert isinstance(state, Playing)
    seat = state.out[0]
    out = next(p for p in table.people if game.seat_of(p.id) == seat)
    other = next(p for p in table.people if p is not out)
    hand = await out.wait_for(lambda m: "You are out" in m.text)
    assert not [b for b in hand.buttons if b.data and b.data.startswith("m:")]
    await other.say("/leave")
    await other.wait_for(lambda m: "you cannot leave" in m.text)
    await out.say("/leave")
    await out.wait_for(lambda m: m.text.startswith("You stood up from"))
    assert "do not play" in (await out.press(await table.screen(), "My cards")).text
    await table.owner.wait_for(
        lambda m: m.has("My cards") and f"Out: \u2068{out.name}" in m.text, table.group
    )


async def until_somebody_is_out(games: Games, game: Game) -> Game:
    """By moves that get rid of cards."""
    chance = Random(3)
    while isinstance(game.state, Playing) and not game.state.out:
        moves = [m for seat in game.state.players for m in legal_moves(game.state, seat)]
        better = [move for move in moves if isinstance(move, Attack | Beat)]
        move = chance.choice(better or moves)
        command_id = f"test:{game.version}"
        game = (await games.handle(game.id, move, command_id=command_id)).game
    return game
