"""`durak verify --all`: every game of the database, on all processors at once."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import Final
from uuid import UUID

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.commands.database import databases
from bot.commands.plain import counted
from bot.commands.program import end_at_sigterm, run_to_its_end, signals_wait
from bot.commands.trouble import told
from bot.settings import read_settings
from storage.database import Database
from storage.verifying import Found, ids, look, stored

AT_ONCE: Final = 100  # games that a process takes
FIRST: Final = 20  # games that are told of


def verify_all() -> None:
    """Exit code 0 when all of it holds, 1 when something is wrong."""
    with told():
        in_order = run_to_its_end(_verify_all())
    if not in_order:
        raise typer.Exit(1)


async def _verify_all() -> bool:
    async with databases(read_settings()) as found:
        if not found:
            sys.stdout.write("No games yet.\n")
        return all([await _told(database) for database in found])


async def _told(database: Database) -> bool:
    """Whether everything there holds; the first games of which it does not are printed."""
    events, running, wrong = 0, 0, list[str]()
    every = await ids(database)
    columns = TextColumn("Verifying"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        bar = progress.add_task("", total=len(every))
        async for found in each(database, every):
            events += found.events
            running += not found.over
            if found.wrong is not None:
                wrong.append(f"{found.game_id}: {found.wrong}\n")
            progress.advance(bar)
    sys.stdout.writelines(wrong[:FIRST])
    if len(wrong) > FIRST:
        sys.stdout.write(f"… and {len(wrong) - FIRST} more games.\n")
    verdict = f"something is wrong with {len(wrong)} of them" if wrong else "all is as it must be"
    sys.stdout.write(f"{counted(len(every), 'game')}, {counted(events, 'event')}: {verdict}.\n")
    if running:
        sys.stdout.write(f"Not over, and verified as far as they have come: {running}.\n")
    return not wrong


async def each(database: Database, games: Sequence[UUID]) -> AsyncIterator[Found]:
    """What comes of each of these games, as it is found."""
    shares = [games[at : at + AT_ONCE] for at in range(0, len(games), AT_ONCE)]
    processes = max(1, min(os.cpu_count() or 1, len(shares)))
    with ProcessPoolExecutor(processes, get_context("spawn"), end_at_sigterm) as pool:
        loop = asyncio.get_running_loop()
        with signals_wait():
            work = [loop.run_in_executor(pool, _share, database.url, share) for share in shares]
        try:
            for done in asyncio.as_completed(work):
                for found in await done:
                    yield found
        except BaseException:  # nobody waits any more for what they are at
            for one in work:
                one.cancel()
            for child in active_children():
                child.terminate()
            raise


def _share(url: str, games: Sequence[UUID]) -> list[Found]:
    """In a process of its own."""
    return asyncio.run(_looked_at(url, games))


async def _looked_at(url: str, games: Sequence[UUID]) -> list[Found]:
    database = await Database.open(url, connections=1, answer_within=60)
    try:
        return [look(game) for game in await stored(database, games)]
    finally:
        await database.close()
