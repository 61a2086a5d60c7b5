"""*Log* below a result: how the game went, for those who played it and their group."""

import re

from bot.buttons import LogButton
from bot.sandbox.people import Message
from engine.events import BoutStarted, GameStarted
from storage import log
from storage.database import Database
from storage.games import Games
from tests.bot.endings import played
from tests.bot.hall import Hall


def plain(message: Message) -> str:
    return re.sub("[\u2068\u2069]", "", message.text)


async def test_whoever_played_reads_bout_by_bout_how_it_went(
    hall: Hall, database: Database
) -> None:
    """In private and in his language, with a tap a page; strangers and the curious do not."""
    table = await hall.game("Ana", "Bob")
    ana = table.owner
    hand = await table.hand(ana)
    (running,) = await Games(database).of_chat(table.group)
    forged = LogButton(game=running.id).pack()
    assert "still on" in (await ana.press(hand, forged, stale=True)).text

    game = await played(database, table.group)
    result = await ana.wait_for(lambda message: message.has("📖 Log"), table.group)
    assert "in private" in (await ana.press(result, "📖 Log")).text
    page = await ana.wait_for(lambda message: "How it went" in message.text)
    events = [entry.event for entry in await log.entries(database, game.id)]
    bouts = sum(isinstance(event, GameStarted | BoutStarted) for event in events)
    assert f"1/{-(-bouts // 4)}" in [button.text for button in page.buttons]
    assert "Bout 1 · " in plain(page)
    assert "Bout 5 · " not in plain(page)
    assert re.search(r"Ana → Bob|Bob → Ana", plain(page))
    await ana.press(page, "▶")
    turned = await ana.wait_for(lambda message: "Bout 5 · " in plain(message))
    assert turned.id == page.id

    zoe, eve = await hall.people("Zoe", "Eve")
    await hall.sandbox.set_member(table.group, zoe.id, "member")
    await zoe.follow(f"https://t.me/{await hall.sandbox.bot_username()}?start=log_{game.id.hex}")
    await zoe.wait_for(lambda message: "Bout 1 · " in plain(message))
    await eve.follow(f"https://t.me/{await hall.sandbox.bot_username()}?start=log_{game.id.hex}")
    await eve.wait_for(lambda message: "Only those who played" in message.text)
