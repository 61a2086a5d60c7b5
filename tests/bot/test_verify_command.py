"""`durak verify`, and the exports that it reads: on a database, and without one."""

import json
import re
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import pytest

from engine import commands as c
from engine.rules import Rules
from engine.state import Playing
from storage.database import Database, connect
from storage.event_log import FIRST, chained
from storage.export import read
from storage.games import Game, Games
from storage.people import Person
from tests.processes import ROOT, durak, said
from tests.storage.playing import play_on

ANA, BOB = Person(700000000001, "Ana"), Person(700000000002, "Bob 🦊")
GROUP = -1000000000003
CARD = re.compile(r"\b(?:10|[2-9JQKA])[scdh]\b")


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database)


async def dealt(games: Games, update: int) -> Game:
    """A game of Ana and Bob, who mixes in words."""
    opened = await games.open_table(
        Rules(deck=24), person=ANA, chat_id=GROUP, command_id=f"u:1:{update}"
    )
    table = opened.game.id
    await games.handle(table, c.SitDown(), command_id=f"u:1:{update + 1}", person=BOB)
    seat = (await games.read(table)).seat_of(BOB.id)
    assert seat is not None
    await games.give_words(table, seat, "red fox", command_id=f"u:1:{update + 2}")
    return (await games.start(table, seat, command_id=f"u:1:{update + 3}")).game


async def test_a_finished_game_is_exported_and_verified_by_whoever_has_the_file(
    games: Games, database: Database, tmp_path: Path
) -> None:
    """Without a database, from either format; names and words stand beside the log, ids nowhere."""
    game = await play_on(games, await dealt(games, 1))
    here = {"DATABASE_URL": database.url}
    head = game.hash.hex()
    for form in ("jsonl", "html", "json"):
        text = said(durak("log", str(game.id), "--format", form, data=tmp_path, more=here))
        for personal in (ANA.id, BOB.id, GROUP):
            assert str(abs(personal)) not in text
        export = read(text.encode())
        beside = {seat: (player.name, player.words) for seat, player in export.players.items()}
        named = {"p1": ("Ana", None), "p2": ("Bob 🦊", "red fox")}
        assert beside == ({} if form == "jsonl" else named)

        file = tmp_path / f"game.{form}"
        file.write_text(text)
        told = said(durak("verify", str(file), data=tmp_path))
        assert f"Game {game.id}: {game.version} events." in told
        assert f"The last hash is {head}." in told
        assert "Words were mixed in by p2" in told
        assert "A log that was rewritten as a whole" in told
        lines = re.sub(r"(\\\"type\\\":\\\"TakeSaid\\\",\\\"seat\\\":\\\"p)(.)", r"\g<1>3", text)
        assert lines != text
        file.write_text(lines)
        assert re.match(
            r"Wrong: event \d+: Its hash is not", said(durak("verify", str(file), data=tmp_path), 1)
        )
    named = json.loads(text)
    named["players"]["p1"]["name"] = "\x1b[2J\u202eAna\nWrong"
    (tmp_path / "named.json").write_text(json.dumps(named))
    told = said(durak("verify", str(tmp_path / "named.json"), data=tmp_path))
    assert "At the table: p1  [2JAna Wrong, p2 Bob 🦊. The names stand beside the log" in told
    shown = f"🔏 {head[:4]} {head[4:8]}…".upper()
    told = said(durak("verify", str(game.id), "--head", shown, data=tmp_path, more=here))
    assert f"The hash {head[:8]} is that of event {game.version}" in told
    assert "rewritten as a whole" not in told
    assert "At the table: p1 Ana, p2 Bob 🦊." in told
    other = durak("verify", str(game.id), "--head", "00000000", data=tmp_path, more=here)
    assert "No event up to here has the hash 00000000" in said(other, 1)


async def test_a_game_that_is_on_is_verified_so_far_and_nothing_of_it_is_shown(
    games: Games, database: Database, tmp_path: Path
) -> None:
    game = await dealt(games, 1)
    assert isinstance(game.state, Playing)
    here = {"DATABASE_URL": database.url}
    told = said(durak("verify", str(game.id), data=tmp_path, more=here))
    assert "It is not over: it is checked as far as it has come." in told
    assert "The seed is not opened yet" in told
    assert "What that proves" not in told
    assert set(CARD.findall(told)) <= {str(game.state.shown)}

    refused = durak("log", str(game.id), "--format", "json", data=tmp_path, more=here)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--reveal" in refused.stderr
    shown = durak("log", str(game.id), "--format", "json", "--reveal", data=tmp_path, more=here)
    assert "shows every hand and the order of the cards to come" in shown.stderr
    file = tmp_path / "running.json"
    file.write_text(shown.stdout)
    assert "the game has no end in it" in said(durak("verify", str(file), data=tmp_path), 1)

    owner = await connect(database.url)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET payload = replace(payload, '\"trump\":', '\"trumps\":')")
    await owner.close()
    told = said(durak("verify", str(game.id), data=tmp_path, more=here), 1)
    assert told.startswith(f"Wrong: event {game.version}: Its hash is not that of what it holds")
    assert not CARD.search(told)


async def test_all_games_are_verified_and_those_with_something_wrong_are_named(
    games: Games, database: Database, tmp_path: Path
) -> None:
    whole = await play_on(games, await dealt(games, 1))
    await dealt(games, 11)
    here = {"DATABASE_URL": database.url}
    told = said(durak("verify", "--all", data=tmp_path, more=here))
    assert re.match(r"2 games, \d+ events: all is as it must be\.\nNot over, .* come: 1\.\n$", told)

    owner = await connect(database.url)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    last = f"game_id = '{whole.id}' AND version = {whole.version}"
    await owner.execute(f"DELETE FROM events WHERE {last}")
    await owner.close()
    told = said(durak("verify", "--all", data=tmp_path, more=here), 1)
    assert f"{whole.id}: event {whole.version - 1} (GameEnded): The seed had to be opened" in told
    assert "something is wrong with 1 of them." in told


def chain_of(payload: str) -> dict[str, object]:
    """A row that nobody can read, and whose hash is right."""
    game = UUID("00000000-0000-4000-8000-000000000001")
    head = chained(game, 1, FIRST, payload.encode()).hex()
    at = "2026-01-02T03:04:05+00:00"
    row = {"game": str(game), "version": 1, "command": "c", "at": at}
    return row | {"payload": payload, "hash": head}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("{folder}/nothing",), "no file that can be read: No such file or directory."),
        (("{folder}",), "no file that can be read: Is a directory."),
        (
            ("{folder}/empty",),
            "is no exported game. It is empty. What can be verified is written by `durak log",
        ),
        (("{folder}/binary",), "is no exported game. It is no text in UTF-8."),
        (("{folder}/deep",), "is no exported game. Line 1: It is no JSON."),
        (("{folder}/newer",), "Its format is none that this version of Durak reads"),
        (("{folder}/other",), "Or somebody has changed that event."),
        (("{folder}/strange",), "Line 1: There should be no 'mood' in it."),
        (("00000000-0000-4000-8000-000000000001",), "`durak games` lists what there is."),
        (("{folder}/empty", "--head", "beef"), "'beef' is no hash: give 8 to 64 digits"),
        (("{folder}/empty", "--head", "not a hash"), "'not a hash' is no hash"),
    ],
)
def test_what_is_no_game_is_a_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    row = {"game": "x", "version": 1, "command": "c", "at": "", "payload": "", "hash": ""}
    for name, data in {
        "empty": b"\n",
        "binary": b"\xff\xfe",
        "deep": b"[" * 100_000,
        "newer": b'{"format": "durak-export-2", "game": 1, "players": {}, "events": []}',
        "other": json.dumps(chain_of("NaN")).encode(),
        "strange": json.dumps(row | {"mood": "bad"}).encode(),
    }.items():
        (tmp_path / name).write_bytes(data)
    done = durak("verify", *(word.format(folder=tmp_path) for word in words), data=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_what_is_asked_for_must_be_clear(tmp_path: Path) -> None:
    for words in ((), ("game.json", "--all"), ("--all", "--head", "12345678")):
        done = durak("verify", *words, data=tmp_path)
        assert done.returncode == 2
        assert "say --all" in done.stderr


def test_a_file_is_verified_without_what_a_bot_or_a_database_needs() -> None:
    """It starts in a moment, on a machine that has none of it."""
    code = (
        "import sys, bot.__main__, bot.commands.verify\n"
        "heavy = {'aiogram', 'sqlalchemy', 'asyncpg', 'pydantic', 'cryptography'}\n"
        "sys.exit(str(heavy & sys.modules.keys() or ''))"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert ran.stderr.strip() == ""
