"""Of several processes one polls; another takes its turn when it ends, or is killed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from bot.sandbox.people import Message
from storage.database import Database
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.bot.test_drain import bot_process
from tests.bot.test_health import a_free_port


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


@asynccontextmanager
async def another(beside: Hall) -> AsyncIterator[Hall]:
    """A second process of the same bot."""
    found = Hall(beside.address, beside.sandbox, beside.database_url)
    await found.start()
    try:
        yield found
    finally:
        await found.stop()
        found.errors.check()


async def polls_in_conflict(hall: Hall) -> int:
    polls = await hall.sandbox.calls(0, method="getUpdates")
    return sum(call["status"] == 409 for call in polls)


async def was_ended(hall: Hall) -> bool:
    return await polls_in_conflict(hall) > 0


async def attack(table: Table) -> None:
    """Ana plays a card, and Bob is shown it."""
    ana, bob = table.people
    assert (await ana.press(await table.hand(ana), "7♠️")).text == ""
    await bob.wait_for(beaten)


def beaten(message: Message) -> bool:
    return "7♠️ ← …" in message.text


async def test_two_processes_do_not_poll_at_once_and_the_other_goes_on(
    hall: Hall, database: Database
) -> None:
    """A clean end leaves the turn to the other at once, and confirms what was done."""
    table = await hall.game("Ana", "Bob")
    async with another(hall):
        await attack(table)
        assert await polls_in_conflict(hall) == 0
        (turn,) = await database.execute(text("SELECT poller FROM intake"))
        await hall.stop()
        (left,) = await database.execute(
            text(
                "SELECT poller <> :it OR polls_until <= clock_timestamp() AS to_others FROM intake"
            ),
            it=turn.poller,
        )
        assert left.to_others
        bob = table.people[1]
        assert (await bob.press(await bob.wait_for(lambda m: m.has("Take")), "Take")).text == ""


async def test_who_ends_with_a_press_unfinished_leaves_the_turn_only_when_that_is_known(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next one would take what was pressed after it first."""
    monkeypatch.setattr("bot.app.DRAIN", 0.1)
    begun = asyncio.Event()

    async def hangs(*_: object, **__: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    table = await hall.game("Ana", "Bob")
    hand = await table.hand(table.owner)
    monkeypatch.setattr("storage.games.Games.move", hangs)
    pressing = asyncio.create_task(table.owner.press(hand, "7♠️"))
    await begun.wait()
    await hall.stop()
    (turn,) = await database.execute(
        text("SELECT polls_until > clock_timestamp() AS his FROM intake")
    )
    assert turn.his
    monkeypatch.undo()
    await hall.start()
    assert (await pressing).text == ""


async def test_whoever_has_lost_his_turn_polls_no_more_until_he_has_it_again(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.polling.RENEWED", 0.05)
    monkeypatch.setattr("bot.polling.TURN", 3600)
    table = await hall.game("Ana", "Bob")
    hand = await table.hand(table.owner)
    with told("another process polls now") as was_told:
        await give_turn(database, uuid4(), timedelta(minutes=59))
        await was_told.wait()
    await hall.call("getUpdates")  # ends the poll that was broken off, and would end any other
    await hall.sandbox.until(lambda: was_ended(hall), "its end")
    before = await hall.last_call()
    await hall.call("getUpdates")
    answer = asyncio.create_task(table.owner.press(hand, "7♠️"))
    await hall.call("getUpdates")
    polls = await hall.sandbox.calls(before, method="getUpdates")
    assert [poll["status"] for poll in polls] == [200, 200]
    assert not answer.done()
    await give_turn(database, uuid4(), timedelta())
    assert (await answer).text == ""


async def give_turn(database: Database, process_id: UUID, time: timedelta) -> None:
    async with database.engine.begin() as connection:
        await connection.execute(
            text("UPDATE intake SET poller = :process_id, polls_until = clock_timestamp() + :time"),
            {"process_id": process_id, "time": time},
        )


@contextmanager
def told(words: str) -> Iterator[asyncio.Event]:
    """An event that is set when the bot's log says these words."""
    found = asyncio.Event()

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if words in str(record.msg):
                found.set()

    handler = Listening()
    logging.getLogger("bot").addHandler(handler)
    yield found
    logging.getLogger("bot").removeHandler(handler)


@pytest.mark.timeout(240)
async def test_a_killed_poller_is_replaced_within_seconds(hall: Hall, tmp_path: Path) -> None:
    """It released nothing: its turn runs out."""
    table = await hall.game("Ana", "Bob")
    await hall.stop()
    async with bot_process(hall, a_free_port(), tmp_path) as process, another(hall):
        hand = await table.hand(table.owner)
        process.kill()
        await process.wait()
        assert (await table.owner.press(hand, "7♠️")).text == ""
        await table.people[1].wait_for(beaten)
