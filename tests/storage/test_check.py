"""`durak check`: a database that fits together, and each way in which it may not."""

import pytest

from engine import commands as c
from engine.rules import Rules
from storage.check import Checked, check, redraw
from storage.database import Database, connect
from storage.games import Game, Games
from tests.newer import write_newer_event
from tests.storage.playing import ANN, BOB, GROUP, play_on


async def found(database: Database) -> list[Checked]:
    return [checked async for checked in check(database)]


async def wrong(database: Database) -> list[str]:
    return [sentence for checked in await found(database) for sentence in checked.wrong]


@pytest.fixture
async def played(games: Games, game: Game) -> Game:
    """One game that is on, one that has ended, and one whose table was closed."""
    other = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:11")
    await games.handle(other.game.id, c.SitDown(), command_id="u:1:12", person=BOB)
    seat = other.game.seat_of(ANN.id)
    started = await games.start(other.game.id, seat, command_id="u:1:13")
    await play_on(games, started.game)
    third = await games.open_table(Rules(), person=ANN, command_id="u:1:21")
    await games.handle(third.game.id, c.GiveUp("over"), command_id="u:1:22")
    return game


async def test_what_the_program_writes_is_in_order(database: Database, played: Game) -> None:
    checked = await found(database)
    assert [one.wrong for one in checked] == [(), (), ()]
    assert played.version in {one.events for one in checked}
    assert max(one.events for one in checked) > 20


GAME = "game_id = '{game}'"
MENACES = {
    "payload": (
        f"UPDATE events SET payload = replace(payload, 'p1', 'p3') WHERE {GAME} AND version = 2",
        "does not reach event 2 unbroken. The log was changed behind the program's back",
    ),
    "last event": (
        f"DELETE FROM events WHERE {GAME} AND version = {{version}}",
        "and its log has 3. Restore the database anew",
    ),
    "first event": (
        f"DELETE FROM events WHERE {GAME} AND version = 1",
        "does not reach event 1 unbroken",
    ),
    "head": (
        f"UPDATE games SET head_hash = decode(repeat('00', 32), 'hex') WHERE {GAME}",
        "Its head has another hash than its last event",
    ),
    "version": (
        f"UPDATE games SET version = version + 1 WHERE {GAME}",
        "Its head says 5 events, and its log has 4",
    ),
    "status": (
        f"UPDATE games SET status = 'ended' WHERE {GAME}",
        "It is 'playing' by its log and 'ended' by its head",
    ),
    "no head": (
        f"DELETE FROM screens WHERE {GAME}; DELETE FROM deadlines WHERE {GAME};"
        f" DELETE FROM commitments WHERE {GAME};"
        f" DELETE FROM seats WHERE {GAME}; DELETE FROM seeds WHERE {GAME};"
        f" DELETE FROM games WHERE {GAME}",
        "Its events have no row in games",
    ),
    "column": (
        f"UPDATE events SET at = at + interval '1 s' WHERE {GAME} AND version = 2",
        "The columns of event 2 say what it does not",
    ),
    "command": (
        f"DELETE FROM commands WHERE {GAME} AND command_id = 'u:1:3'",
        "Command u:1:3 led to 1 events, and `commands` says 0",
    ),
    "seed": (f"DELETE FROM seeds WHERE {GAME}", "Its seed is not there. Let its owner close"),
    "another seed": (
        f"UPDATE seeds SET seed = decode(repeat('00', 32), 'hex') WHERE {GAME}",
        "Its seed is not the one that was committed to",
    ),
    "deadline": (f"DELETE FROM deadlines WHERE {GAME}", "and it has no deadline. The next move"),
    "late deadline": (
        f"UPDATE deadlines SET for_version = 99 WHERE {GAME}",
        "Its deadline is of event 99",
    ),
    "screen": (
        f"UPDATE screens SET shown_version = 99 WHERE {GAME} AND kind = 'group'",
        f"The group in chat {GROUP} shows event 99, which its log has not."
        " The program draws it anew; after a restore run `durak check --redraw`.",
    ),
    "hand": (
        f"DELETE FROM screens WHERE {GAME} AND chat_id = {BOB.id}",
        f"The player {BOB.id} is shown no hand. He gets it when he writes /hand",
    ),
}


@pytest.mark.parametrize("menace", MENACES)
async def test_what_does_not_fit_is_told_with_what_to_do(
    database: Database, game: Game, menace: str
) -> None:
    statement, expected = MENACES[menace]
    assert await wrong(database) == []
    owner = await connect(database.url)
    for table in ("events", "commands"):
        await owner.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
    await owner.execute(statement.format(game=game.id, version=game.version))
    await owner.close()
    (sentence,) = await wrong(database)
    assert expected in sentence


async def test_a_game_of_a_newer_version_is_told_of(database: Database, game: Game) -> None:
    await write_newer_event(database.url, game.id)
    (sentence,) = await wrong(database)
    assert "written by a newer version of Durak. Run the version" in sentence


async def test_screens_are_drawn_anew_in_their_place(database: Database, played: Game) -> None:
    """Those of open games, also where they show what the log has not."""
    owner = await connect(database.url)
    await owner.execute("UPDATE screens SET shown_version = 99, message_id = 5")
    assert await redraw(database) == 1
    rows = await owner.fetch("SELECT * FROM screens WHERE doubtful")
    await owner.close()
    assert len(rows) == 3
    assert {row["game_id"] for row in rows} == {played.id}
    assert {(row["shown_version"], row["message_id"]) for row in rows} == {(played.version, 5)}
