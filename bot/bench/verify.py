"""`durak bench verify`: how long it takes to verify every game of a database."""

import itertools
import math
import os
import sys
import time
from typing import Final
from uuid import uuid4

from bot.bench.log import bare, work
from bot.bench.scratch import scratch
from bot.bench.script import scripts
from bot.commands.program import run_until_told
from bot.commands.trouble import told
from bot.commands.verify_all import each
from bot.settings import read_settings
from storage.database import Database

MEASURED: Final = 10_000  # games
MOST_SECONDS: Final = 120.0  # what `durak verify --all` holds itself to for so many


def main(games: int) -> None:
    """Play so many different games into a database, and verify them again and again."""
    with told():
        run_until_told(_main(games))


async def _main(games: int) -> None:
    async with scratch(read_settings()) as url:
        _say(f"{games} games are played …")
        whole = scripts(uuid4().hex, games)
        ids = [game[0].action.game_id for game in whole]
        async with bare(url, 1) as write:
            await work(1, whole, write, math.inf)
        database = await Database.open(url, connections=1)
        events, before = 0, time.perf_counter()
        async for found in each(database, [*itertools.islice(itertools.cycle(ids), MEASURED)]):
            assert found.wrong is None, found.wrong
            events += found.events
        seconds = time.perf_counter() - before
        await database.close()
    _say(
        f"{MEASURED:,} games, {events:,} events verified in {seconds:.1f} s by {os.cpu_count()}"
        f" processes, their start included: {MEASURED / seconds:,.0f} games/s,"
        f" {events / seconds:,.0f} events/s"
    )
    reached = "reached" if seconds <= MOST_SECONDS else "NOT reached"
    _say(f"to reach: {MEASURED:,} games in {MOST_SECONDS:.0f} s: {reached}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
