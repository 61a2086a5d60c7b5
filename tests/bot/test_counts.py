"""Taps and messages counted: one tap a move, and the group is told little."""

import asyncio
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.sandbox.autoplay import PlayedGame
from engine import events as e
from engine.rules import Rules, Speed
from engine.state import Finished
from storage import log
from storage.database import Database
from storage.games import Games
from storage.hints import Hints
from tests.bot.hall import Hall

MOVES = (
    *(e.CardsPlayed, e.CardBeaten, e.AttackTransferred, e.TrumpShown),
    *(e.TakeSaid, e.DoneSaid, e.CheatCaught, e.AccusationFailed),
)
SENT = ("sendMessage", "sendPhoto")
CHANGED = (*SENT, "editMessageText", "editMessageReplyMarkup", "editMessageMedia")


async def test_a_tap_is_a_move_and_the_group_is_told_little(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices apart. Each table is three messages; in a minute the group, where four play with 36
    cards and two with 24, gets at most three messages and fifteen changes."""
    people = await hall.people("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay")
    group, chance = await hall.sandbox.group("Friday", people), random.Random(4)
    tables = [PlayedGame(hall.sandbox, some, group, chance) for some in (people[:4], people[4:])]
    for table in tables:
        await table.sit_down()
        await hall.sandbox.advance(60)
        monkeypatch.setattr("bot.handlers.lobby.Rules", small_deck)
    database = await Database.open(hall.database_url)
    games = Games(database, Hints(database))
    playing = tables
    while playing:
        await asyncio.gather(*(table.press_one() for table in playing))
        playing = [table for table in playing if not await is_over(games, table)]
    for table in tables:
        game = await games.read(table.account.game)
        events = await log.events(database, game.id, until=game.version)
        moves = [event for event in events if isinstance(event, MOVES)]
        assert all(move.by is e.By.PLAYER for move in moves)
        assert table.account.refused == 0, table.account.answers
        assert table.account.presses - table.account.choices == len(moves) > 15
    await database.close()
    await hall.sandbox.until(lambda: told_the_ends(hall, group))
    calls = await hall.sandbox.calls(0)
    assert [call for call in calls if call["status"] == 429] == []
    here = [call for call in calls if call["chat"] == group]
    sent = [call for call in here if call["method"] in SENT]
    assert (
        sorted(kind(call) for call in sent) == ["announcement"] * 2 + ["result"] * 2 + ["table"] * 2
    )
    assert most_in_a_minute(sent) <= 3
    changes = [call for call in here if call["method"] in CHANGED]
    assert len(changes) > len(sent), "the table was never drawn again"
    assert most_in_a_minute(changes) <= 15


def small_deck() -> Rules:
    return Rules(deck=24, speed=Speed.POSTAL)


async def is_over(games: Games, table: PlayedGame) -> bool:
    return isinstance((await games.read(table.account.game)).state, Finished)


async def told_the_ends(hall: Hall, group: int) -> bool:
    calls = await hall.sandbox.calls(0, chat=group)
    return [kind(call) for call in calls if call["method"] in SENT].count("result") == 2


def kind(call: dict[str, Any]) -> str:
    parameters = call["parameters"]
    first = re.sub("<[^>]+>", "", parameters.get("text") or parameters["caption"]).splitlines()[0]
    if first.startswith("🃏 A table of durak"):
        return "announcement"
    return "table" if first.startswith("Trump ") else "result"


def most_in_a_minute(calls: Sequence[dict[str, Any]]) -> int:
    moments = [float(call["at"]) for call in calls]
    return max(sum(start <= at < start + 60 for at in moments) for start in moments)
