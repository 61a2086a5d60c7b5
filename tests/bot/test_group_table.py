"""The group's table: what it tells, and that it is where people look."""

import re
from random import Random
from uuid import UUID

import pytest

from bot.render.chats import group_screen
from bot.sandbox.people import Message
from bot.texts import words_for
from engine.cards import Card
from engine.commands import Accuse, Attack, Beat, Command, Done, Take, TimeOut, Transfer
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.rules import Mode, Rules
from engine.seats import SEATS
from storage.games import Game
from storage.people import Person
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.engine.given import P1, P2, P3, Given, cards, given
from tests.random_play import dealt

WORDS = words_for("en")
NAMES = ("Ana", "Bob", "Cyn", "Dan")


def told(table: Given, *commands: Command, people: int = 3) -> str:
    """What the group sees after these commands, without markup but for quotations."""
    events: list[Event] = dealt(Rules(), people, Random(1))
    for command in commands:
        decided = decide(table.state, command)
        events += decided
        table = Given(fold(decided, table.state))
    assert table.state is not None
    named = zip(SEATS, NAMES, strict=False)
    seats = {seat: Person(n, name, can_write=True) for n, (seat, name) in enumerate(named)}
    game = Game(UUID(int=1), table.state, 1, -1, seats)
    text = group_screen(game, WORDS, bot_name="bot", events=events).text
    text = text.replace("<blockquote>", "> ").replace("</blockquote>", "")
    return re.sub("[\u2068\u2069]|<[^>]+>", "", text)


def test_the_cards_on_the_table_say_who_played_them() -> None:
    table = given("7h 7s 8h", "9h Js", "Kd 9d", turn="p1 > p2", talon="6s 6c 6d", trump="d")
    seen = told(
        table, Attack(P1, cards("7h")), Beat(P2, Card("7h"), Card("9h")), Attack(P3, cards("9d"))
    )
    assert "Ana → Bob\nAna: 7♥️ ← 9♥️\nCyn: 9♦️ ← …\n" in seen


def test_the_last_bout_is_told_in_short() -> None:
    """How it ended, who played what, and what else happened; of this one what its cards do not."""
    table = given(
        "7h 8s 9c", "9h Js Qc", "Kd 7d 7c", turn="p1 > p2", talon="6s 6c 6d 6h", trump="d"
    )
    bout = (
        *(Attack(P1, cards("7h")), Beat(P2, Card("7h"), Card("9h")), Attack(P3, cards("7c"))),
        *(TimeOut(P2), Done(P1), Done(P3)),
    )
    assert (
        "> Last bout: Bob took the cards\nAna: 7♥️ ← 9♥️\nCyn: 7♣️ ← …\nBob ran out of time\n\n"
        "Cyn must attack."
    ) in told(table, *bout)


def test_the_last_bout_hides_what_hands_and_stock_hide() -> None:
    table = given("7h 8s", "9s Js", "Kd 9d", turn="p1 > p2", talon="6s 6c 6d")
    seen = told(table, Attack(P1, cards("7h")), Take(P2), Done(P1), Done(P3))
    assert "Bob took the cards\nAna: 7♥️ ← …" in seen
    assert not [hidden for hidden in ("8♠️", "9♠️", "J♠️", "6♠️") if hidden in seen]


def test_a_transfer_says_who_passed_it_to_whom() -> None:
    table = given("7h 8s", "7c Js", "Kd 9d", turn="p1 > p2", trump="d", mode=Mode.TRANSFER)
    seen = told(table, Attack(P1, cards("7h")), Transfer(P2, Card("7c")))
    assert "Ana: 7♥️ ← …\nBob: 7♣️ ← …" in seen
    assert "Bob transfers with 7♣️ to Cyn" in seen


def test_what_a_caught_cheat_played_lies_there_no_more() -> None:
    table = given("7h 8s", "6c 9h", "Qs 9d", turn="p1 > p2", trump="d", cheating=True)
    start = (Attack(P1, cards("7h")), Beat(P2, Card("7h"), Card("6c")), Accuse(P3, Card("6c")))
    bout = (*start, Take(P2), Done(P1), Done(P2), Done(P3))
    assert "Bob took the cards\nAna: 7♥️ ← …\nCyn caught Bob" in told(table, *bout)


def test_between_two_nobody_need_be_named() -> None:
    table = given("7h 7c 8s", "9h Js", turn="p1 > p2", trump="d")
    seen = told(table, Attack(P1, cards("7h")), Attack(P1, cards("7c")), people=2)
    assert "Ana → Bob\n7♥️ ← … · 7♣️ ← …\n" in seen


@pytest.fixture
async def table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Table:
    deal(monkeypatch)
    return await hall.game("Ana", "Bob", type="supergroup")


async def attacked(table: Table, card: str) -> Message:
    """Ana plays it, and the group's table shows it."""
    await table.owner.press(await table.hand(table.owner), card)
    await table.owner.wait_for(lambda m: f"{card} ← …" in m.text)
    return await table.owner.wait_for(lambda m: f"{card} ← …" in m.text, table.group)


async def chatter(table: Table, messages: int) -> None:
    """Of which the bot sees the last: privacy mode hides the others from it."""
    bob = table.people[1]
    for number in range(messages - 1):
        await bob.say(f"word {number}", table.group)
    await bob.say("/help", table.group)
    await bob.wait_for(lambda m: m.by_bot and "/durak opens" in m.text, table.group)


async def test_a_table_that_has_scrolled_away_comes_down_when_it_changes(table: Table) -> None:
    """Not for a few words, not though nothing has changed, and not again soon."""
    sandbox, group = table.hall.sandbox, table.group
    first = await table.screen()
    await sandbox.advance(400)
    await chatter(table, 12)
    assert (await attacked(table, "7♠️")).id == first.id
    await sandbox.advance(400)
    await chatter(table, 30)
    assert (await table.screen()).id == first.id
    second = await attacked(table, "7♣️")
    assert second.id > first.id + 40

    async def one() -> bool:
        tables = [m.id for m in await table.owner.from_bot(group) if m.has("My cards")]
        return tables == [second.id]

    await sandbox.until(one)
    await chatter(table, 40)
    assert (await attacked(table, "7♦️")).id == second.id
