"""`durak log`: one game's events, to be read or exported."""

import json
import sys
from typing import Final, Literal
from uuid import UUID

import typer

from bot.commands.database import databases
from bot.commands.events import sentence
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.replay.log import Whose, lines, whose_seats
from bot.settings import SettingsError, read_settings
from bot.texts import languages
from engine.events import Event, GameStarted
from engine.evolve import fold
from engine.notation import write
from engine.notation.record import plain_names, record
from engine.seats import SEATS, Seat
from engine.state import Finished
from storage.database import Database
from storage.export import jsonl, plain
from storage.games import NoSuchGame
from storage.log import entries_of, export

Form = Literal["text", "notation", "jsonl", "html", "json"]

_REVEALED: Final = (
    "This game is still on: what you get shows every hand and the order of the cards to come. Keep"
    " it from everybody who plays."
)


def log(game: str, form: Form, reveal: bool, language: str = "en") -> None:
    """Print the game with this id; a running one's secrets only with `reveal`.

    `language`: the one in which the page (`html`) opens.
    """
    with told():
        _check_language(language)
        text = run_to_its_end(_read(game_id(game), form, reveal, language))
    sys.stdout.write(text)


def _check_language(language: str) -> None:
    if language not in languages():
        raise SettingsError(
            f"{language!r} is no language that the page speaks: {', '.join(languages())}."
        )


def game_id(game: str) -> UUID:
    """Raises NoSuchGame for what is no id."""
    try:
        return UUID(game)
    except ValueError:
        raise NoSuchGame(f"{game!r} is no game's id; `durak games` lists them.") from None


async def _read(game_id: UUID, form: Form, reveal: bool, language: str) -> str:
    async with databases(read_settings()) as found:
        for database in found:
            try:
                return await written(database, game_id, form, reveal, language)
            except NoSuchGame:
                continue
    raise NoSuchGame(f"There is no game {game_id}; `durak games` lists what there is.")


async def written(
    database: Database, game_id: UUID, form: Form, reveal: bool, language: str
) -> str:
    exported = await export(database, game_id)
    stored = entries_of(exported)
    over = isinstance(fold(entry.event for entry in stored), Finished)
    secret = reveal or over
    if form != "text" and not secret:
        sys.stderr.write(
            "This game is still on, and this format holds every hand and the whole stock;"
            " add --reveal to have it all the same.\n"
        )
        raise typer.Exit(2)
    if reveal and not over:
        sys.stderr.write(f"{_REVEALED}\n")
    if form == "jsonl":
        return jsonl(exported)
    if form == "json":
        return f"{json.dumps(plain(exported), ensure_ascii=False)}\n"
    if form == "html":
        from bot.replay.page import page

        return page(plain(exported), language)
    names = {seat: player.name for seat, player in exported.players.items() if player.name}
    if form == "notation":
        return _notation([entry.event for entry in stored], names)
    rows = lines({"payload": row.payload} for row in exported.rows)
    return "".join(
        f"{entry.version:4} {entry.at:%Y-%m-%d %H:%M:%S}  "
        f"{sentence(entry.event, _there(whose, names), secret=secret)}\n"
        for entry, whose in zip(stored, whose_seats(rows), strict=True)
    )


def _there(whose: Whose, names: dict[Seat, str]) -> dict[Seat, str]:
    """Who sits at each seat when an event happens; nobody of those who have gone since."""
    there = {seat: Seat(now) for seat in SEATS if (now := whose[seat])}
    return {seat: names[now] for seat, now in there.items() if now in names}


def _notation(events: list[Event], names: dict[Seat, str]) -> str:
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    if started is None:
        sys.stderr.write("No cards were dealt in this game: there is nothing to replay.\n")
        raise typer.Exit(2)
    plain = plain_names(names.get(seat, seat) for seat in started.players)
    return write(record(events, dict(zip(started.players, plain, strict=True))))
