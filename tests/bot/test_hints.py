"""*Hint*: at a table that allows it, who must act is told what to play and why, and all that he
asked."""

import re
from typing import Any
from uuid import UUID

import pytest

from bot.adviser import Adviser
from bot.buttons import HintButton
from bot.render.hint import hint_text
from bot.sandbox.people import Message, Person
from bot.texts import Words, languages, words_for
from bot.thinking import Thinking
from engine import commands as c
from engine.cards import Card
from engine.events import BotTookOver, HintGiven
from engine.evolve import fold
from engine.opponents.reasons import Because, Why
from engine.rules import Rules, Speed
from storage import log
from storage.database import Database
from storage.games import Game, Games
from storage.people import Person as Sitter
from storage.verification import verify
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.bot.hands import drawn, seen, texts
from tests.engine.given import P1, P2, Given, cards, given

HINT = "💡 Hint"


def hint_of(message: Message) -> str:
    """The data of its button."""
    return message.button(HINT).data or ""


async def played_at(database: Database, table: Table) -> Game:
    (game,) = await Games(database).of_chat(table.group)
    return game


async def asked(database: Database, game: Game) -> list[HintGiven]:
    """What the log says of it."""
    entries = await log.entries(database, game.id)
    return [one.event for one in entries if isinstance(one.event, HintGiven)]


async def with_hints(hall: Hall) -> Table:
    """A table whose owner has allowed them, and dealt."""
    table = await hall.table("Ana", "Bob")
    ana = table.owner

    async def shown(text: str) -> Message:
        return await ana.wait_for(lambda m: m.has("Sit down") and m.has(text), table.group)

    await ana.press(await table.announcement(), "Options")
    await ana.press(await shown("More options"), "More options")
    await ana.press(await shown("Hints"), "Hints")
    await ana.press(await shown("✓ Hints"), "Back")
    folded = await ana.wait_for(
        lambda m: m.has("Invite") and "hints allowed" in m.text, table.group
    )
    await ana.press(folded, "Start")
    return table


async def test_who_must_act_is_told_what_to_play_and_everybody_that_he_asked(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In private and in the group; what is said stays the same, and is told once."""
    deal(monkeypatch)
    table = await with_hints(hall)
    ana, bob = table.people
    hand, game = await table.hand(ana), await played_at(database, table)
    assert not (await table.hand(bob)).has(HINT)

    answer = await ana.press(hand, HINT)
    assert answer.alert
    assert re.match("💡 Play [67♠️♥️♣️♦️9J ]+: .+[.]$", answer.text)
    screen = await bob.wait_for(lambda m: "Ana\u2069 asked for a hint" in m.text, table.group)
    assert answer.text not in screen.text
    assert (await ana.press(hand, HINT)).text == answer.text
    await ana.press(screen, "My cards")
    there = await ana.wait_for(lambda m: m.ephemeral_id is not None and m.has(HINT), table.group)
    assert (await ana.press(there, HINT)).text == answer.text
    assert await asked(database, game) == [HintGiven(P1)]

    early = hint_of(hand)
    (zoe,) = await hall.people("Zoe")
    await refused(bob, await table.hand(bob), early, "A hint is for who has to act now.")
    await refused(zoe, (await zoe.from_bot())[0], early, "You do not play at this table.")
    await ana.press(await table.hand(ana), "7♠️")
    attacked = await bob.wait_for(lambda m: "7♠️ ← …" in m.text and m.has(HINT))
    await refused(ana, await table.hand(ana), early, "The table has changed meanwhile.")
    await refused(bob, attacked, early, "The table has changed meanwhile.")
    other = HintButton(game=UUID(int=1), bout=1, lying=0).pack()
    await refused(bob, attacked, other, "This table is gone.")
    assert await asked(database, game) == [HintGiven(P1)]

    assert re.match("💡 (Beat 7♠️ with|Take: )", (await bob.press(attacked, HINT)).text)
    assert await asked(database, game) == [HintGiven(P1), HintGiven(P2)]
    await bob.press(await table.screen(), "📖 Log")
    told = await bob.wait_for(lambda m: "The game so far" in m.text)
    assert re.search("\u2068Ana\u2069 asked for a hint(.|\n)*\u2068Bob\u2069 asked", told.text)
    assert verify(await log.export(database, game.id))


async def refused(person: Person, message: Message, data: str, why: str) -> None:
    answer = await person.press(message, data, stale=True)
    assert answer.text.startswith(why)


async def test_where_hints_are_off_there_is_no_button_and_a_forged_one_is_refused(
    hall: Hall, database: Database
) -> None:
    table = await hall.game("Ana", "Bob")
    game = await played_at(database, table)
    forged = HintButton(game=game.id, bout=1, lying=0).pack()
    for person in table.people:
        hand = await table.hand(person)
        assert not hand.has(HINT)
        await refused(person, hand, forged, "At this table there are no hints.")
    assert await asked(database, game) == []


class Busy(Thinking):
    """Counts how often it is asked."""

    asked = 0

    async def think(self, *question: Any, **more: Any) -> c.Move:
        self.asked += 1
        return await super().think(*question, **more)


async def test_a_hint_does_not_wait_for_whoever_thinks(database: Database) -> None:
    """A rule of thumb answers, and what was answered is not thought about again."""
    games = Games(database)
    rules = Rules(hints=True, speed=Speed.POSTAL)
    ana, bob = Sitter(1, "Ana"), Sitter(2, "Bob")
    game = (await games.open_table(rules, person=ana, command_id="u:1:1")).game
    await games.handle(game.id, c.SitDown(), command_id="u:1:2", person=bob)
    game = (await games.start(game.id, P1, command_id="u:1:3")).game
    busy = Busy(patience=0)
    adviser, words = Adviser(database, busy), words_for("en")
    seat = seen(game.state, P1).opener
    said = await adviser.hint(game, seat, words)
    assert said.startswith("💡 Play ")
    assert await adviser.hint(game, seat, words) == said
    assert busy.asked == 1
    other = P2 if seat == P1 else P1
    assert await adviser.hint(game, other, words) == words("reason-not-to-act")
    await busy.close()


def test_in_whose_place_a_bot_plays_is_offered_none() -> None:
    state = given("7h 8c", "9s", turn="p1 > p2", hints=True).state
    assert texts(drawn(seen(state, P1)))[-1] == HINT
    assert HINT not in texts(drawn(seen(state, P2)))
    assert HINT not in texts(drawn(seen(fold([BotTookOver(P1)], state), P1)))


OPEN = given("7h 7c 7s 7d", "8h 9s", hints=True)
ATTACKED = given("7h 7c 7s 7d", "10h 10d", table="10s", hints=True)
TAKING = given("7h 7c 7s 7d", "10h 10d", table="10s", taking=True, hints=True)


@pytest.mark.parametrize("language", languages())
def test_every_hint_fits_into_an_answer(language: str) -> None:
    """With the most cards that it may name."""
    words, ten = Words(language), Card("10h")
    moves: list[tuple[Given, c.Move]] = [
        (OPEN, c.Attack(P1, cards("10s 10c 10d 10h"))),
        (ATTACKED, c.Attack(P1, cards("10s 10c 10d 10h"))),
        (ATTACKED, c.Beat(P2, ten, Card("10d"))),
        (ATTACKED, c.Transfer(P2, ten)),
        (ATTACKED, c.ShowTrump(P2, ten)),
        (ATTACKED, c.Take(P2)),
        (ATTACKED, c.Done(P1)),
        (TAKING, c.Done(P1)),
        (ATTACKED, c.Accuse(P1, ten)),
    ]
    said = [
        hint_text(seen(of.state, move.seat), move, Because(why, cards("10s 10c 10h")), words)
        for of, move in moves
        for why in Why
    ]
    assert len(set(said)) == len(said)
    assert max(len(one.encode("utf-16-le")) // 2 for one in said) <= 200
