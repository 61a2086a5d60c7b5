"""What `durak games` shows of a game can be given to `durak log`."""

from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from uuid import UUID

from rich.console import Console

from bot.commands.games import WIDTH, table
from engine.commands import GiveUp, SitDown
from engine.rules import Rules
from storage.database import Database, connect
from storage.games import Games
from storage.log import Listed
from tests.processes import durak, said
from tests.storage.playing import ANN, BOB, GROUP, play_on

GAME = UUID("8497fb98-9588-5c48-b6d5-eaf14588f984")
AT = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)


def test_a_game_of_six_long_names_is_listed_with_its_whole_id() -> None:
    names = tuple(f"Maximilian-Alexander the {n}" * 2 for n in range(6))
    shown = StringIO()
    console = Console(file=shown, width=WIDTH)
    console.print(table([Listed(GAME, "ended", 164, -1001234567890, AT, AT, names)]))
    assert str(GAME) in shown.getvalue()


def test_a_name_in_the_list_is_a_name_whatever_it_looks_like() -> None:
    names = ("[/b]Ann", ":smile:", "\u202ebob\x1b[2J")
    shown = StringIO()
    Console(file=shown, width=WIDTH).print(table([Listed(GAME, "ended", 9, None, AT, AT, names)]))
    assert "[/b]Ann, :smile:, bob [2J" in shown.getvalue()


async def test_games_are_chosen_by_state_group_and_age(database: Database, tmp_path: Path) -> None:
    """What is asked for wrongly is told with what may be asked for."""
    games, here = Games(database), {"DATABASE_URL": database.url}
    old = (await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")).game
    await games.handle(old.id, GiveUp("over"), command_id="u:1:2")
    owner = await connect(database.url)
    await owner.execute("UPDATE clock SET ahead = interval '3 days'")
    await owner.close()
    new = (await games.open_table(Rules(), person=ANN, command_id="u:1:3")).game

    def found(*words: str) -> set[UUID]:
        told = said(durak("games", *words, data=tmp_path, more=here))
        return {game.id for game in (old, new) if str(game.id) in told}

    assert found() == {old.id, new.id}
    assert found("--state", "given-up") == found("--chat", str(GROUP)) == {old.id}
    assert found("--older", "2d") == found("--older", "48h", "--newer", "1w") == {old.id}
    assert found("--newer", "30m") == found("--state", "lobby") == {new.id}
    assert found("--limit", "1") == {new.id}
    nothing = said(durak("games", "--state", "playing", data=tmp_path, more=here))
    assert nothing == "No game is like that.\n"
    await games.handle(new.id, SitDown(), command_id="u:1:4", person=BOB)
    await play_on(games, (await games.start(new.id, None, command_id="u:1:5")).game)
    assert found("--state", "ended") == found("--state", "finished") == {new.id}
    for words, sentence in {
        ("--newer", "2 weeks"): "write a number and m, h, d or w, as 30m, 12h or 2d",
        ("--state", "over"): "'lobby', 'playing', 'ended', 'finished', 'given-up'",
        ("--chat", "Friday"): "'Friday' is no group's id",
    }.items():
        done = durak("games", *words, data=tmp_path, more=here)
        assert done.returncode == 2
        assert sentence in " ".join(done.stderr.replace("│", " ").split())
