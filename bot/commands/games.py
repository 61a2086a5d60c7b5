"""`durak games`: the games in the log."""

import asyncio
import sys
from typing import Final

from rich.console import Console
from rich.table import Column, Table

from bot.commands.database import databases
from bot.commands.trouble import told
from bot.settings import read_settings
from storage.log import Listed
from storage.log import games as listed

# In every terminal: a narrow one folds the line, but a table made to fit would cut the id.
WIDTH: Final = 160


def games() -> None:
    """Print a line a game, the newest first."""
    with told():
        found = asyncio.run(_read())
    if not found:
        sys.stdout.write("No games yet.\n")
        return
    Console(width=WIDTH).print(table(found))


async def _read() -> list[Listed]:
    async with databases(read_settings()) as found:
        every = [game for database in found for game in await listed(database)]
    return sorted(every, key=lambda game: game.opened_at, reverse=True)


def table(found: list[Listed]) -> Table:
    """A row a game, in the order given."""
    game_id = Column("game", no_wrap=True)  # `durak log` takes the whole of it alone
    others = ("state", "events", "group", "opened", "changed", "players")
    lines = Table(game_id, *others, box=None)
    for game in found:
        lines.add_row(
            str(game.id),
            game.status,
            str(game.version),
            "" if game.chat_id is None else str(game.chat_id),
            f"{game.opened_at:%Y-%m-%d %H:%M}",
            f"{game.changed_at:%Y-%m-%d %H:%M}",
            ", ".join(game.players),
        )
    return lines
