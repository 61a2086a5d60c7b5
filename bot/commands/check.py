"""`durak check`: whether what the database holds fits together, and what to do if it does not."""

import sys
from typing import Final

import typer

from bot.commands.database import databases
from bot.commands.plain import counted
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import read_settings
from storage.check import check as checked
from storage.check import redraw as redrawn
from storage.database import Database

FIRST: Final = 20  # games that are told of


def check(redraw: bool) -> None:
    """Exit code 0 when all is in order, 1 when something is not."""
    with told():
        in_order = run_to_its_end(_check(redraw))
    if not in_order:
        raise typer.Exit(1)


async def _check(redraw: bool) -> bool:
    async with databases(read_settings()) as found:
        if redraw:
            games = sum([await redrawn(database) for database in found])
            sys.stdout.write(f"The screens of {counted(games, 'open game')} will be drawn anew.\n")
        return all([await _told(database) for database in found])


async def _told(database: Database) -> bool:
    """Whether everything there is in order; the first things that are not are printed."""
    games = events = wrong = 0
    async for game in checked(database):
        games, events = games + 1, events + game.events
        if not game.wrong:
            continue
        wrong += 1
        if wrong <= FIRST:
            sys.stdout.writelines(f"{game.game_id}: {sentence}\n" for sentence in game.wrong)
    if wrong > FIRST:
        sys.stdout.write(f"… and {wrong - FIRST} more games.\n")
    verdict = f"something is wrong with {wrong} of them" if wrong else "all in order"
    sys.stdout.write(f"{counted(games, 'game')}, {counted(events, 'event')}: {verdict}.\n")
    return wrong == 0
