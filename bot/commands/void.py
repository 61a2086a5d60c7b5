"""`durak void`: the host ends a game without a result."""

import sys
from typing import Final
from uuid import UUID, uuid4

from bot.commands.database import databases
from bot.commands.log import game_id
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import SettingsError, read_settings
from engine.commands import GiveUp
from engine.ending import VOIDED
from storage.database import Database
from storage.games import Games, NoSuchGame
from storage.hints import Hints

LONGEST: Final = 200  # characters of a reason


def void(game: str, why: str) -> None:
    """End the game with this id, told to its table by the bot that runs, or runs next."""
    with told():
        run_to_its_end(_void(game_id(game), _sentence(why)))
    sys.stdout.write(f"Game {game} has ended without a result; its table is told why.\n")


def _sentence(why: str) -> str:
    """On one line."""
    said = " ".join("".join(c if c.isprintable() else " " for c in why).split())
    if not said:
        raise SettingsError("Say in --why for what reason the game ends: its table is told.")
    if len(said) > LONGEST:
        raise SettingsError(
            f"The reason may have {LONGEST} characters; this one has {len(said)}. Nothing is done."
        )
    return said


async def _void(game: UUID, why: str) -> None:
    async with databases(read_settings()) as found:
        for database in found:
            try:
                await _ended(database, game, why)
            except NoSuchGame:
                continue
            return
    raise NoSuchGame(f"There is no game {game}; `durak games` lists what there is.")


async def _ended(database: Database, game: UUID, why: str) -> None:
    hints = Hints(database)
    try:
        outcome = await Games(database, hints).handle(
            game, GiveUp(VOIDED, why=why), command_id=f"v:{uuid4()}"
        )
    finally:
        await hints.close()
    if not outcome.events:
        raise SettingsError(f"Game {game} is over already; its result stands. Nothing is done.")
