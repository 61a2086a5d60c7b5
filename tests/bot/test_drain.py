"""A real process is told to end while people play: it finishes what it took, and nothing is lost.

All that this run says, at the log's finest level, and all of its figures hold no secret.
"""

import asyncio
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
from storage.database import Database, connect
from storage.games import Games
from tests.bot.hall import TOKEN, Hall, Table, playable
from tests.bot.test_health import a_free_port
from tests.processes import Forked, environment

pytestmark = pytest.mark.timeout(240)


@asynccontextmanager
async def bot_process(hall: Hall, port: int, data: Path) -> AsyncIterator[Forked]:
    """`durak run` in the sandbox, at work; its log goes to `data`/log.err."""
    before = await hall.last_call()
    more = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": hall.address,
        "DATABASE_URL": hall.database_url,
        "DURAK_METRICS": f"127.0.0.1:{port}",
        "DURAK_LOG": "DEBUG",
    }
    process = Forked("bot", "run", env=environment(data, more), name=data / "log")
    try:
        await hall.sandbox.until(
            lambda: called(hall, before, "getMyCommands"), "the bot", patience=60
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

    def __init__(self, person: Person, sandbox: Sandbox) -> None:
        self.person = Person(sandbox, {"id": person.id, "first_name": person.name})
        self.told: list[tuple[str, Answer]] = []  # what he pressed, and what the bot said
        self.stopped = False
        self._chance = Random(person.id)

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
    """What is undecided when the process is told to end, it decides before it does."""
    slow, busy = await hall.game("Ana", "Bob"), await hall.game("Cyn", "Dan", "Eve")
    await hall.stop()
    port = a_free_port()
    async with Sandbox.at(hall.address) as patient:  # the clock is left alone while they press
        pressers = [Presser(person, patient) for person in busy.people]
        async with bot_process(hall, port, tmp_path) as process:
            playing = [asyncio.create_task(presser.play()) for presser in pressers]
            await patient.until(lambda: enough(pressers, 12), "a dozen answers")
            async with held(slow, database):
                last = await press(slow)
                await undecided(slow, database)
                figures = (await asked(port, "metrics"))[1]
                process.terminate()
                assert await drains(port)
            assert await process.wait(10) == 0
        assert (await slow.owner.answer_to(last, wait=0)).answered
        (gone,) = await database.execute(text("SELECT count(*) = 0 AS all FROM processes"))
        assert gone.all
        for presser in pressers:
            presser.stopped = True
        await hall.start()
        await asyncio.gather(*playing)
    assert all(answer.answered for presser in pressers for _, answer in presser.told)
    pressed, acknowledged = await moves(database, busy, pressers)
    assert acknowledged <= await logged(database, busy) <= pressed
    assert_no_secrets((tmp_path / "log.err").read_text() + figures, hall.database_url)


async def enough(pressers: list[Presser], wanted: int) -> bool:
    return sum(len(presser.told) for presser in pressers) >= wanted


@asynccontextmanager
async def held(table: Table, database: Database) -> AsyncIterator[None]:
    """Nothing can be decided there meanwhile."""
    connection = await connect(database.url)
    async with connection.transaction():
        await connection.execute("SELECT FROM games WHERE chat_id = $1 FOR UPDATE", table.group)
        yield
    await connection.close()


async def press(table: Table) -> str:
    """Somebody plays a card and does not wait for the answer; the press's id."""
    person, hand = await table.to_move()
    wish = {"user": person.id, "chat": hand.chat, "message_id": hand.id}
    return str((await person.sandbox.post("press", wish | {"data": playable(hand)[0]}))["query_id"])


async def undecided(table: Table, database: Database) -> None:
    """Return when the process has said that it has a press there which is not decided."""
    (game,) = await Games(database).of_chat(table.group)
    statement = text("SELECT 1 FROM processes WHERE :game_id = ANY(undecided)")
    while not await database.execute(statement, game_id=game.id):
        pass


async def asked(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{path}") as answer,
    ):
        return answer.status, await answer.text()


async def drains(port: int) -> bool:
    """Whether it says so while it finishes."""
    while True:
        status, told = await asked(port, "ready")
        if status == 503:
            return "draining" in told


Moves = Counter[tuple[int, str]]  # by who made them, as the log writes them


async def logged(database: Database, table: Table) -> Moves:
    """Those that stand, by the table `commands`."""
    (game,) = await Games(database).of_chat(table.group)
    statement = text("SELECT user_id, wanted, outcome FROM commands WHERE game_id = :game_id")
    rows = await database.execute(statement, game_id=game.id)
    return Counter(
        (row.user_id, row.wanted)
        for row in rows
        if row.outcome != "refused" and '"bout"' in row.wanted
    )


async def moves(database: Database, table: Table, pressers: list[Presser]) -> tuple[Moves, Moves]:
    """Those that were pressed, and those of which people were told by an answer that they stand."""
    (game,) = await Games(database).of_chat(table.group)
    pressed: Moves = Counter()
    acknowledged: Moves = Counter()
    for presser in pressers:
        seat = game.seat_of(presser.person.id)
        assert seat is not None
        for data, answer in presser.told:
            wish = command(MoveButton.unpack(data), seat)
            move = presser.person.id, msgspec.json.encode(wish).decode()
            pressed[move] += 1
            acknowledged[move] += answer.text == ""
    return pressed, acknowledged


def assert_no_secrets(said: str, database_url: str) -> None:
    assert "is handled" in said
    assert "durak_stored" in said
    for secret in (TOKEN, TOKEN.partition(":")[2], urlsplit(database_url).password):
        assert secret
        assert secret not in said
