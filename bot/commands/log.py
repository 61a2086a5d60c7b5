"""`durak log`: one game's events, to be read or exported."""

import asyncio
import sys
from typing import Literal
from uuid import UUID

import typer

from bot.commands.database import databases
from bot.commands.events import sentence
from bot.commands.trouble import told
from bot.settings import read_settings
from engine.events import Event, GameStarted
from engine.evolve import fold
from engine.notation import write
from engine.notation.record import plain_names, record
from engine.seats import Seat
from engine.state import Finished
from storage.database import Database
from storage.games import Games, NoSuchGame
from storage.log import entries, jsonl, rows

Form = Literal["text", "jsonl", "notation"]


def log(game: str, form: Form, reveal: bool) -> None:
    """Print the game with this id; a running one's secrets only with `reveal`."""
    with told():
        text = asyncio.run(_read(game_id(game), form, reveal))
    sys.stdout.write(text)


def game_id(game: str) -> UUID:
    """Raises NoSuchGame for what is no id."""
    try:
        return UUID(game)
    except ValueError:
        raise NoSuchGame(f"{game!r} is no game's id; `durak games` lists them.") from None


async def _read(game_id: UUID, form: Form, reveal: bool) -> str:
    async with databases(read_settings()) as found:
        for database in found:
            try:
                return await _written(database, game_id, form, reveal)
            except NoSuchGame:
                continue
    raise NoSuchGame(f"There is no game {game_id}; `durak games` lists what there is.")


async def _written(database: Database, game_id: UUID, form: Form, reveal: bool) -> str:
    stored = await entries(database, game_id)
    secret = reveal or isinstance(fold(entry.event for entry in stored), Finished)
    if form != "text" and not secret:
        sys.stderr.write(
            "This game is still on, and this format holds every hand and the whole stock;"
            " add --reveal to have it all the same.\n"
        )
        raise typer.Exit(2)
    if form == "jsonl":
        return jsonl(game_id, await rows(database, game_id))
    names = await _names(database, game_id)
    if form == "notation":
        return _notation([entry.event for entry in stored], names)
    return "".join(
        f"{entry.version:4} {entry.at:%Y-%m-%d %H:%M:%S}  "
        f"{sentence(entry.event, names, secret=secret)}\n"
        for entry in stored
    )


def _notation(events: list[Event], names: dict[Seat, str]) -> str:
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    if started is None:
        sys.stderr.write("No cards were dealt in this game: there is nothing to replay.\n")
        raise typer.Exit(2)
    plain = plain_names(names.get(seat, seat) for seat in started.players)
    return write(record(events, dict(zip(started.players, plain, strict=True))))


async def _names(database: Database, game_id: UUID) -> dict[Seat, str]:
    game = await Games(database).read(game_id)
    return {seat: person.name for seat, person in game.seats.items()}
