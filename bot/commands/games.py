"""`durak games`: the games in the log."""

import asyncio
import sys

from rich.console import Console
from rich.table import Table

from bot.commands.database import databases
from bot.commands.trouble import told
from bot.settings import read_settings
from storage.log import Listed
from storage.log import games as listed


def games() -> None:
    """Print a line a game, the newest first."""
    with told():
        found = asyncio.run(_read())
    if not found:
        sys.stdout.write("No games yet.\n")
        return
    Console(width=None if sys.stdout.isatty() else 160).print(_table(found))


async def _read() -> list[Listed]:
    async with databases(read_settings()) as found:
        every = [game for database in found for game in await listed(database)]
    return sorted(every, key=lambda game: game.opened_at, reverse=True)


def _table(found: list[Listed]) -> Table:
    table = Table("game", "state", "events", "group", "opened", "changed", "players")
    for game in found:
        table.add_row(
            str(game.id),
            game.status,
            str(game.version),
            "" if game.chat_id is None else str(game.chat_id),
            f"{game.opened_at:%Y-%m-%d %H:%M}",
            f"{game.changed_at:%Y-%m-%d %H:%M}",
            ", ".join(game.players),
        )
    return table
