"""People who send the bot whatever comes to their mind (tests/fuzz.py), for hours."""

import asyncio
from collections import Counter
from random import Random

from sqlalchemy import text

from bot.bench.scratch import scratch
from bot.settings import read_settings
from storage.database import Database
from tests.bot.hall import hall
from tests.fuzz import Fuzz, intrusions

ROUND = 5_000  # things that they send before new people come to new tables
PLAYERS = ("Ana", "Bob", "Cyn")


class Unruly(Exception):
    """The bot failed at something, or let somebody change what is not his."""


def send_all(seed: int, number: int) -> Counter[str]:
    """How many of each they sent. Raises Unruly."""
    return asyncio.run(_send(seed, number))


async def _send(seed: int, number: int) -> Counter[str]:
    done: Counter[str] = Counter()
    for begun in range(0, number, ROUND):
        async with scratch(read_settings()) as url:
            done += await _round(url, Random(f"{seed} {begun}"), min(ROUND, number - begun))
    return done


async def _round(url: str, chance: Random, number: int) -> Counter[str]:
    database = await Database.open(url, connections=2)
    try:
        async with hall(url) as place:
            game = await place.game(*PLAYERS)
            dan, *outsiders = await place.people("Dan", "Eve", "Fay", "Gil")
            await place.sandbox.set_member(game.group, dan.id, "member")
            await dan.say("/durak", game.group)
            fuzz = Fuzz(place.sandbox, [*game.people, dan], outsiders, game.group, chance)
            await fuzz.run(number)
        wrong = fuzz.unanswered + await intrusions(database, game.group, outsiders)
        failed = await database.execute(text("SELECT update FROM failed_updates"))
        wrong += [row.update for row in failed]
    finally:
        await database.close()
    if wrong or place.errors.found:
        raise Unruly("\n".join([*wrong, *place.errors.found]))
    return fuzz.done
