"""*Log* and `/log`: how games went, for those who played them and their groups."""

import asyncio
import json
import re
from functools import partial

import aiohttp

from bot.buttons import LogButton, MoveButton, ReplayButton
from bot.sandbox.people import Message, Person
from engine.cards import Card
from engine.state import Playing
from storage.database import Database
from storage.games import Game, Games
from tests.bot.endings import played
from tests.bot.hall import Hall


def plain(message: Message) -> str:
    return re.sub("[\u2068\u2069\ufe0f]", "", message.text)


async def logs(person: Person) -> list[Message]:
    """Those that he was sent."""
    titles = "How it went", "The game so far"
    return [one for one in await person.from_bot() if any(title in one.text for title in titles)]


async def log_of(person: Person) -> Message:
    await person.wait_for(lambda m: "How it went" in m.text or "The game so far" in m.text)
    return (await logs(person))[-1]


def hand_of(game: Game, person: Person) -> set[str]:
    """In the log's words."""
    assert isinstance(game.state, Playing)
    seat = game.seat_of(person.id)
    assert seat is not None
    return {shown(card) for card in game.state.hands[seat]}


def shown(card: Card) -> str:
    return card.rank.text + {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}[card.suit.value]


def cards_in(text: str) -> set[str]:
    return set(re.findall("(?:10|[2-9JQKA])[♠♣♦♥]", text))


async def test_while_a_game_is_on_its_log_tells_each_what_he_may_know(
    hall: Hall, database: Database
) -> None:
    """A player his own cards, who watches none; and to himself what was refused to him."""
    table = await hall.game("Ana", "Bob")
    ana, bob = table.people
    (zoe,) = await hall.people("Zoe")
    await hall.sandbox.set_member(table.group, zoe.id, "member")
    (game,) = await Games(database).of_chat(table.group)
    assert isinstance(game.state, Playing)
    hasty = next(one for one in table.people if one.id == game.seats[game.state.bout.defender].id)
    take = MoveButton(game=game.id, bout=1, lying=0, move="take").pack()
    refused = await hasty.press(await table.hand(hasty), take, stale=True)
    assert "nothing to take" in refused.text
    lies_open = {shown(card) for card in (game.state.talon[-1], game.state.shown) if card}
    replay = ReplayButton(game=game.id).pack()
    assert "still on" in (await ana.press(await table.hand(ana), replay, stale=True)).text
    for person in (ana, bob, zoe):
        assert "in private" in (await person.press(await table.screen(), "📖 Log")).text
        text = plain(await log_of(person))
        own = hand_of(game, person) if person is not zoe else set()
        assert cards_in(text) == own | lies_open
        assert ("was refused" in text) is (person is hasty)


async def test_whoever_played_reads_bout_by_bout_how_it_went(
    hall: Hall, database: Database
) -> None:
    """In private and in his language, with a tap a page, once for a double tap. `/log` finds it
    again; strangers and other groups do not."""
    table = await hall.game("Ana", "Bob")
    ana = table.owner
    game = await played(database, table.group)
    result = await ana.wait_for(lambda message: message.has("Play again"), table.group)
    said = await asyncio.gather(ana.press(result, "📖 Log"), ana.press(result, "📖 Log"))
    assert all("in private" in answer.text for answer in said)
    page = await log_of(ana)
    assert "Before the deal" in page.text
    assert "Bout 1 · " in plain(page)
    assert re.search(r"\d\d:\d\d:\d\d (Ana|Bob): \S+[♠♣♦♥] · ⏳", plain(page))
    last = next(b.text for b in page.buttons if "/" in b.text).partition("/")[2]
    for where in [f"{number}/{last}" for number in range(2, int(last) + 1)]:
        await ana.press(page, "▶")
        page = await ana.wait_for(partial(Message.has, wanted=where))
    assert re.search("is the durak!|A draw", plain(page))
    assert len(await logs(ana)) == 1

    zoe, eve = await hall.people("Zoe", "Eve")
    await hall.sandbox.set_member(table.group, zoe.id, "member")
    link = f"https://t.me/{await hall.sandbox.bot_username()}?start=log_{game.id.hex}"
    await zoe.follow(link)
    await zoe.wait_for(lambda message: "Bout 1 · " in plain(message))
    await eve.follow(link)
    await eve.wait_for(lambda message: "Only those who played" in message.text)

    await zoe.say("/log", table.group)
    listed = await zoe.wait_for(lambda m: "The latest games here" in m.text, table.group)
    assert re.search(r"1\. .* UTC · Ana( 🤡)?, Bob( 🤡)?$", plain(listed))
    bob = table.people[1]
    assert "in private" in (await bob.press(listed, "1")).text
    await log_of(bob)
    await ana.say("/log")
    await ana.wait_for(lambda m: "Your latest games" in m.text and m.has("1"))
    await eve.say("/log")
    await eve.wait_for(lambda m: "not played a game yet" in m.text)
    forged = LogButton(game=game.id, page=1).pack()
    assert "do not understand" in (await ana.press(listed, forged, stale=True)).text

    bot = int((await hall.sandbox.state())["bot"]["id"])
    await hall.sandbox.set_member(table.group, bot, "kicked")
    await zoe.follow(link)
    await zoe.wait_for(lambda message: "Only those who played" in message.text)


async def test_the_replay_of_a_game_comes_as_one_file_that_opens(
    hall: Hall, database: Database
) -> None:
    """Once for a double tap; where Telegram does not take it, a sentence says so."""
    table = await hall.game("Ana", "Bob")
    ana = table.owner
    game = await played(database, table.group)
    await ana.press(await ana.wait_for(lambda message: message.has("Play again")), "📖 Log")
    page = await log_of(ana)
    hall.errors.expected = True
    await hall.sandbox.fault("error", method="sendDocument", error_code=400, count=1)
    await ana.press(page, "Replay")
    await ana.wait_for(lambda message: "could not be made or sent" in message.text)
    said = await asyncio.gather(ana.press(page, "Replay"), ana.press(page, "Replay"))
    assert all("comes as a file" in answer.text for answer in said)
    sent = await ana.wait_for(lambda message: "document" in message.raw)
    document = sent.raw["document"]
    assert document["file_name"] == f"durak-{game_day(page)}-{game.id.hex[:8]}.html"
    assert "open this file in any browser" in sent.text
    address = f"{hall.address}/sandbox/files/{document['file_id']}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        html = await answer.text()
    assert html.startswith("<!doctype html>")
    held = re.search('<script type="application/json" id="game">(.*?)</script>', html, re.DOTALL)
    assert held is not None
    assert json.loads(held[1])["game"] == str(game.id)
    assert not re.search(rf"\b{ana.id}\b", held[1])
    await ana.say("/help")
    await ana.wait_for(lambda message: "/rules" in message.text)
    assert sum("document" in message.raw for message in await ana.from_bot()) == 1


def game_day(page: Message) -> str:
    return page.text.splitlines()[1].partition(",")[0]
