"""`durak recount`: statistics and ratings of all finished games, from the log anew."""

import sys

from bot.commands.database import databases
from bot.commands.plain import counted
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import read_settings
from storage.results import Results


def recount() -> None:
    """Say how many games were counted."""
    with told():
        games = run_to_its_end(_recount())
    sys.stdout.write(f"Counted: {counted(games, 'finished game')}.\n")


async def _recount() -> int:
    async with databases(read_settings()) as found:
        return sum([await Results(database).recount() for database in found])
