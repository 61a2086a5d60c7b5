"""A real process is told to end while people play: it finishes what it took, and nothing is lost.

All that this run says, at the log's finest level, and all of its figures hold no secret.
"""

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import aiohttp
import msgspec
import pytest
from sqlalchemy import text

from bot.buttons import MoveButton, command
from bot.sandbox.people import Answer, Message, Person, Sandbox
from storage.database import Database
from storage.games import Games
from tests.bot.hall import TOKEN, Hall, Table
from tests.bot.test_health import a_free_port
from tests.processes import ROOT, environment

pytestmark = [pytest.mark.timeout(240), pytest.mark.xdist_group("processes")]

BOT = 4200


@asynccontextmanager
async def bot_process(
    hall: Hall, port: int, data: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """`durak run` in the sandbox, at work; its log goes to `data`/log."""
    before = await hall.last_call()
    more = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": hall.address,
        "DATABASE_URL": hall.database_url,
        "DURAK_METRICS": f"127.0.0.1:{port}",
        "DURAK_LOG": "DEBUG",
    }
    with (data / "log").open("ab") as said:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            env=environment(data, more),
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
    try:
        await hall.sandbox.until(
            lambda: called(hall, before, "setMyCommands"), "the bot", patience=60
        )
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def called(hall: Hall, since: int, method: str) -> bool:
    return bool(await hall.sandbox.calls(since, method=method))


class Presser:
    """Somebody who presses his cards without pause, and remembers what he was told."""

    def __init__(self, person: Person, chance: Random) -> None:
        self.person = person
        self.told: list[tuple[str, Answer]] = []  # what he pressed, and what the bot said
        self.stopped = False
        self._chance = chance

    async def play(self) -> None:
        while moves := await self.person.sandbox.until(self._moves, "a move or the end"):
            message, data = self._chance.choice(moves)
            self.told.append((data, await self.person.press(message, data, stale=True)))

    async def _moves(self) -> list[tuple[Message, str]] | None:
        """What he can press; `[]`: he has stopped; None: nothing now."""
        if self.stopped:
            return []
        return [
            (message, button.data)
            for message in await self.person.from_bot()
            for button in message.buttons
            if button.data and button.data.startswith(f"{MoveButton.__prefix__}:")
        ] or None


async def test_a_drain_under_load_loses_nothing(
    hall: Hall, database: Database, tmp_path: Path
) -> None:
    tables = [await hall.game(*names.split()) for names in ("Ana Bob Cyn", "Dan Eve Fay")]
    await hall.stop()
    port = a_free_port()
    async with Sandbox.at(hall.address) as patient:  # the clock is left alone while they press
        people = [
            Person(patient, {"id": person.id, "first_name": person.name})
            for table in tables
            for person in table.people
        ]
        pressers = [Presser(person, Random(person.id)) for person in people]
        async with bot_process(hall, port, tmp_path) as process:
            playing = [asyncio.create_task(presser.play()) for presser in pressers]
            await patient.until(lambda: enough(pressers, 12), "a dozen answers")
            figures = (await asked(port, "metrics"))[1]
            await patient.fault("delay", method="answerCallbackQuery", seconds=1, count=9)
            before = await hall.last_call()
            await patient.calls(before, method="answerCallbackQuery", wait=20)
            process.terminate()
            assert await drained(port), "it told that it was draining while it finished"
            assert await asyncio.wait_for(process.wait(), 10) == 0
        rows = await database.execute(text("SELECT count(*) AS alive FROM processes"))
        assert rows[0].alive == 0
        for presser in pressers:
            presser.stopped = True
        await hall.start()
        await asyncio.gather(*playing)
    assert all(answer.answered for presser in pressers for _, answer in presser.told)
    assert await logged(database) == await acknowledged(database, tables, pressers)
    assert_no_secrets((tmp_path / "log").read_text() + figures, hall.database_url)


async def enough(pressers: list[Presser], wanted: int) -> bool:
    return sum(len(presser.told) for presser in pressers) >= wanted


async def asked(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{path}") as answer,
    ):
        return answer.status, await answer.text()


async def drained(port: int) -> bool:
    """Whether it says so before it is gone."""
    while True:
        try:
            status, told = await asked(port, "ready")
        except aiohttp.ClientError:
            return False
        if status == 503:
            return "draining" in told


async def logged(database: Database) -> Counter[tuple[int, str]]:
    """The moves that stand, by who made them: from the table `commands`."""
    rows = await database.execute(text("SELECT user_id, wanted, outcome FROM commands"))
    return Counter(
        (row.user_id, row.wanted)
        for row in rows
        if row.outcome != "refused" and '"bout"' in row.wanted
    )


async def acknowledged(
    database: Database, tables: list[Table], pressers: list[Presser]
) -> Counter[tuple[int, str]]:
    """The moves of which people were told that they stand: an answer without a word."""
    games = [game for table in tables for game in await Games(database).of_chat(table.group)]
    seats = {person.id: seat for game in games for seat, person in game.seats.items()}
    return Counter(
        (
            presser.person.id,
            msgspec.json.encode(
                command(MoveButton.unpack(data), seats[presser.person.id])
            ).decode(),
        )
        for presser in pressers
        for data, answer in presser.told
        if answer.text == ""
    )


def assert_no_secrets(said: str, database_url: str) -> None:
    assert "is handled" in said
    assert "durak_stored" in said
    for secret in (TOKEN, TOKEN.partition(":")[2], urlsplit(database_url).password):
        assert secret
        assert secret not in said
