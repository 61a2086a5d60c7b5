"""What `durak log` and `durak games` read."""

import json
from uuid import uuid4

import pytest

from engine import commands as c
from engine import events as e
from engine.evolve import fold
from engine.rules import Rules
from engine.seats import SEATS, Level
from storage import log
from storage.database import Database
from storage.event_log import FIRST, chained
from storage.export import jsonl
from storage.games import Game, Games, GameUnreadable, NoSuchGame
from storage.verifying import stored
from tests.databases import run_sql
from tests.storage.playing import ANN, BOB, GROUP, play_on


async def test_the_log_folded_again_is_the_game(
    games: Games, game: Game, database: Database
) -> None:
    """Versions count from one, times do not go back, and every command is named."""
    ended = await play_on(games, game)
    entries = await log.entries(database, game.id)
    assert fold(entry.event for entry in entries) == ended.state
    assert [entry.version for entry in entries] == list(range(1, ended.version + 1))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert (entries[0].command, entries[0].seat) == ("u:1:1", None)
    started = entries[game.version - 1]
    assert isinstance(started.event, e.GameStarted)
    assert (started.command, started.seat) == ("u:1:3", SEATS[0])


async def test_jsonl_is_enough_to_check_the_chain(
    games: Games, game: Game, database: Database
) -> None:
    """Each line holds the exact payload, so that anyone can hash it again."""
    await play_on(games, game)
    text = jsonl(await log.export(database, game.id))
    before = FIRST
    for version, line in enumerate(text.splitlines(), start=1):
        row = json.loads(line)
        assert list(row) == ["game", "version", "command", "at", "payload", "hash"]
        before = chained(game.id, version, before, row["payload"].encode())
        assert (row["game"], row["version"], row["hash"]) == (str(game.id), version, before.hex())
        assert json.loads(row["payload"])["command"] == row["command"]


async def test_a_log_that_was_changed_behind_the_programs_back_is_not_read(
    game: Game, database: Database, database_url: str
) -> None:
    """An owner can switch the triggers off; the chain tells it."""
    await run_sql(database_url, "ALTER TABLE events DISABLE TRIGGER events_are_kept")
    await run_sql(database_url, "UPDATE events SET payload = replace(payload, 'p2', 'p3')")
    with pytest.raises(GameUnreadable, match="was changed"):
        await log.entries(database, game.id)
    with pytest.raises(GameUnreadable, match="was changed"):
        await Games(database).read(game.id)


async def test_a_game_that_is_not_there_is_named(database: Database) -> None:
    """Not an empty log."""
    nowhere = uuid4()
    with pytest.raises(NoSuchGame, match=str(nowhere)):
        await log.entries(database, nowhere)


async def test_games_are_listed_by_what_was_asked_for(
    games: Games, game: Game, database: Database
) -> None:
    """The latest opened first, with the names of who sits there."""
    other = await games.open_table(Rules(), person=BOB, command_id="u:1:8")
    await games.handle(other.game.id, c.GiveUp("cancelled"), command_id="u:1:9")
    latest, first = await log.games(database)
    assert (latest.id, latest.status, latest.players) == (other.game.id, "given-up", ("Bob",))
    assert (first.id, first.status, first.chat_id) == (game.id, "playing", GROUP)
    assert first.players == ("Ann", "Bob")
    assert first.opened_at < first.changed_at
    assert await log.games(database, limit=1) == [latest]
    assert await log.games(database, status="playing") == [first]
    assert await log.games(database, chat_id=GROUP) == [first]
    assert await log.games(database, user_id=ANN.id) == [first]
    assert await log.games(database, user_id=BOB.id) == [latest, first]


async def test_bots_are_named_among_the_players_where_games_are_listed_exported_and_verified(
    games: Games, database: Database
) -> None:
    opened = await games.open_table(Rules(), person=ANN, command_id="open")
    for number, level in enumerate((Level.EASY, Level.HARD)):
        seated = c.SeatBot(SEATS[0], level)
        await games.handle(opened.game.id, seated, command_id=f"bot:{number}")
    removal = c.RemovePlayer(SEATS[0], SEATS[1])
    await games.handle(opened.game.id, removal, command_id="off")
    assert [game.players for game in await log.games(database)] == [("Ann", "Hard bot")]
    (found,) = await stored(database, [opened.game.id])
    for exported in (found.export, await log.export(database, opened.game.id)):
        assert [player.name for player in exported.players.values()] == ["Ann", "Hard bot"]
