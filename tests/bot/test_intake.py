"""Updates are taken in once, in their order, and confirmed when they are committed."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from aiohttp import web
from pydantic import SecretStr
from sqlalchemy import text

from bot import app
from bot.buttons import MoveButton
from bot.intake import MOST
from bot.sandbox.people import Message, Person
from bot.settings import Settings
from engine.events import CardsPlayed, Event
from storage import log
from storage.database import Database, connect
from storage.failed_updates import FailedUpdate, FailedUpdates, failed_updates
from storage.games import Games
from tests.bot.deals import deal
from tests.bot.hall import TOKEN, Hall, Table
from tests.databases import closed
from tests.processes import durak

BOT = 4200


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


@pytest.fixture
async def table(hall: Hall) -> Table:
    return await hall.game("Ana", "Bob")


async def game_of(table: Table) -> UUID:
    found = (await table.hand(table.owner)).button("7♠️").data or ""
    return MoveButton.unpack(found).game


async def events_of(game_id: UUID, database: Database) -> list[Event]:
    return [entry.event for entry in await log.entries(database, game_id)]


async def press(person: Person, message: Message, button: str) -> str:
    """Tap without waiting for the answer; the press's id."""
    wish = {"user": person.id, "chat": message.chat, "message_id": message.id}
    data = message.button(button).data
    return str((await person.sandbox.post("press", wish | {"data": data}))["query_id"])


async def set_aside(database: Database) -> list[FailedUpdate]:
    return await failed_updates(database)


async def test_one_persons_presses_keep_their_order(table: Table, database: Database) -> None:
    ana, game_id = table.owner, await game_of(table)
    hand = await table.hand(ana)
    presses = [await press(ana, hand, card) for card in ("7♣️", "7♠️")]
    assert [(await ana.answer_to(one)).text for one in presses] == ["", ""]
    played = [e for e in await events_of(game_id, database) if isinstance(e, CardsPlayed)]
    assert [event.cards[0].value for event in played] == ["7c", "7s"]


async def test_a_slow_press_is_not_overtaken_by_the_same_persons_next(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it waits for: here for some polls to go by."""
    hall, ana, hand = table.hall, table.owner, await table.hand(table.owner)
    begun: list[str] = []
    decided: list[str] = []
    move = Games.move

    async def slow(self: Games, *given: Any, command_id: str, **more: Any) -> Any:
        begun.append(command_id)
        for _ in range(3 if len(begun) == 1 else 0):
            await hall.sandbox.calls(await hall.last_call(), method="getUpdates", wait=5)
        outcome = await move(self, *given, command_id=command_id, **more)
        decided.append(command_id)
        return outcome

    await hall.stop()
    presses = [await press(ana, hand, card) for card in ("7♠️", "7♣️")]
    monkeypatch.setattr(Games, "move", slow)
    await hall.start()
    for one in presses:
        assert (await ana.answer_to(one)).answered
    assert decided == sorted(decided)
    assert len(decided) == 2


async def test_what_a_dead_process_left_comes_before_what_the_same_person_pressed_since(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And counts from when it came in first."""
    hall, ana, game_id = table.hall, table.owner, await game_of(table)
    hand, move, received = await table.hand(ana), Games.move, []

    async def hangs(*_: Any, **__: Any) -> Any:
        await asyncio.Event().wait()

    async def noted(self: Games, *given: Any, received_at: Any, **more: Any) -> Any:
        received.append(received_at)
        return await move(self, *given, received_at=received_at, **more)

    monkeypatch.setattr(Games, "move", hangs)
    monkeypatch.setattr("bot.app.DRAIN", 0.1)
    await press(ana, hand, "7♠️")

    async def is_kept() -> FailedUpdate | None:
        return next(iter(await set_aside(database)), None)

    kept = await hall.sandbox.until(is_kept, "its keeping")
    await hall.stop()
    await press(ana, hand, "7♣️")
    monkeypatch.setattr(Games, "move", noted)
    await hall.start()
    await ana.wait_for(lambda m: "7♠️ ← …" in m.text and "7♣️ ← …" in m.text)
    played = [e for e in await events_of(game_id, database) if isinstance(e, CardsPlayed)]
    assert [event.cards[0].value for event in played] == ["7s", "7c"]
    assert received[0] == kept.failed_at < received[1]


async def test_an_update_that_comes_twice_changes_nothing_and_is_answered_once(
    table: Table, database: Database
) -> None:
    await table.hall.sandbox.fault("twice", method="callback_query", count=1)
    ana, bob = table.people
    game_id = await game_of(table)
    await ana.press(await table.hand(ana), "7♠️")
    await bob.press(await bob.wait_for(lambda m: m.has("Take")), "Take")
    assert sum(isinstance(e, CardsPlayed) for e in await events_of(game_id, database)) == 1
    answers = await table.hall.sandbox.calls(0, method="answerCallbackQuery")
    assert all(call["status"] == 200 for call in answers)


async def test_all_that_was_not_confirmed_comes_again_after_a_crash_and_changes_nothing(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that remembers nothing gets every update once more, from the first one on."""
    with monkeypatch.context() as patch:
        patch.setattr("bot.polling.Polling.offset", 0)
        table = await hall.game("Ana", "Bob")
        game_id = await game_of(table)
        ana, bob = table.people
        await ana.press(await table.hand(ana), "7♠️")
        await bob.press(await bob.wait_for(lambda m: m.has("Take")), "Take")
        before = await events_of(game_id, database)
        await hall.stop()
    await hall.start()
    await ana.say("/dance")
    await ana.wait_for(lambda message: "do not know that command" in message.text)
    assert await events_of(game_id, database) == before
    assert await set_aside(database) == []
    assert len(await Games(database).of_chat(table.group)) == 1
    await ana.press(await ana.wait_for(lambda m: m.has("Pass")), "Pass")
    assert len(await events_of(game_id, database)) > len(before)


async def test_presses_made_while_the_bot_was_away_are_taken_up(table: Table) -> None:
    ana, bob = table.people
    hand = await table.hand(ana)
    await table.hall.stop()
    waiting = await press(ana, hand, "7♠️")
    await table.hall.start()
    assert (await ana.answer_to(waiting)).text == ""
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)


async def test_a_screen_that_was_behind_when_the_bot_stopped_is_brought_up_by_the_next(
    table: Table,
) -> None:
    ana, bob = table.people
    outage = await table.hall.sandbox.fault("outage", method="editMessageText")
    await ana.press(await table.hand(ana), "7♠️")
    await table.hall.stop()
    await table.hall.sandbox.remove_fault(outage)
    await table.hall.start()
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    await ana.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)


async def test_a_poll_that_breaks_off_loses_nothing(table: Table) -> None:
    await table.hall.sandbox.fault("poll_breaks", count=2)
    ana = table.owner
    assert (await ana.press(await table.hand(ana), "7♠️")).text == ""


async def test_an_update_that_fails_three_times_is_set_aside_and_the_rest_goes_on(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.hall.errors.expected = True
    ana, bob = table.people
    move = Games.move

    async def broken(self: Games, game_id: UUID, user_id: int, *given: Any, **more: Any) -> Any:
        if user_id == bob.id:
            raise RuntimeError("a bug that only Bob meets")
        return await move(self, game_id, user_id, *given, **more)

    monkeypatch.setattr(Games, "move", broken)
    await ana.press(await table.hand(ana), "7♠️")
    hand = await bob.wait_for(lambda message: message.has("Take"))
    answer = await bob.press(hand, "Take")
    assert answer.text.startswith("Something went wrong on my side")
    (failed,) = await set_aside(database)
    assert failed.failures == 3
    assert "a bug that only Bob meets" in failed.error
    assert '"callback_query"' in failed.update
    assert (await ana.press(await table.hand(ana), "7♣️")).text == ""
    monkeypatch.undo()
    hand = await bob.wait_for(lambda m: "7♣️ ← …" in m.text and m.has("8♠️"))
    assert (await bob.press(hand, "8♠️")).text == ""


async def test_an_update_that_succeeds_at_last_is_not_set_aside(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.hall.errors.expected = True
    move, tries = Games.move, iter(range(9))

    async def flaky(self: Games, *given: Any, **more: Any) -> Any:
        if next(tries) < 2:
            raise RuntimeError("not yet")
        return await move(self, *given, **more)

    monkeypatch.setattr(Games, "move", flaky)
    assert (await table.owner.press(await table.hand(table.owner), "7♠️")).text == ""
    assert await set_aside(database) == []


async def confirmed(hall: Hall) -> int:
    """Below which update id the bot has told Telegram that all is done with."""
    polls = await hall.sandbox.calls(0, method="getUpdates")
    return max(int(call["parameters"]["offset"]) for call in polls)


async def test_a_table_that_is_held_up_holds_up_no_other(hall: Hall, database: Database) -> None:
    """A press that waits for its table's lock; meanwhile others play elsewhere."""
    held, other = await hall.game("Ana", "Bob"), await hall.game("Cyn", "Dan")
    async with locked(held):
        before = await confirmed(hall)
        waiting = await press(held.owner, await held.hand(held.owner), "7♠️")
        for card in ("7♠️", "7♣️"):
            answer = await other.owner.press(await other.hand(other.owner), card)
            assert answer.text == ""
        assert not (await held.owner.answer_to(waiting, wait=0)).answered
        # No poll has passed the held press, but when it was kept here.
        assert await confirmed(hall) <= before + 1 or await set_aside(database)
    assert (await held.owner.answer_to(waiting)).text == ""


async def test_a_database_that_goes_away_is_waited_for(
    table: Table, server: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The presser is told soon that it takes a moment; nothing is lost, it goes on by itself."""
    monkeypatch.setattr("bot.intake.MOMENT", 0.2)
    ana, bob = table.people
    hand = await table.hand(ana)
    await database.close()
    async with closed(table.hall.database_url, server):
        answer = await ana.press(hand, "7♠️")
        assert answer.text.startswith("One moment, please")
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    answers = await table.hall.sandbox.calls(0, method="answerCallbackQuery")
    assert all(call["status"] == 200 for call in answers), "each press was answered once"


async def test_a_press_that_waited_too_long_for_its_answer_is_decided_all_the_same(
    table: Table,
) -> None:
    """Telegram takes no answer any more; nobody calls that an error."""
    ana, bob = table.people
    hand = await table.hand(ana)
    await table.hall.stop()
    await press(ana, hand, "7♠️")
    await table.hall.sandbox.advance(100)
    await table.hall.start()
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)


@asynccontextmanager
async def locked(table: Table) -> AsyncIterator[None]:
    """Nothing can be written to this game meanwhile."""
    game_id = await game_of(table)
    connection = await connect(table.hall.database_url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT 1 FROM games WHERE game_id = $1 FOR UPDATE", game_id)
            yield
    finally:
        await connection.close()


async def test_a_press_counts_from_when_it_came_in_and_is_known_to_be_undecided(
    table: Table, database: Database
) -> None:
    """Though it waits for its turn while the clock goes on; no deadline may fire meanwhile."""
    sandbox, ana, game_id = table.hall.sandbox, table.owner, await game_of(table)
    hand = await table.hand(ana)
    await table.hall.stop()
    for card in ("7♠️", "7♣️"):
        await press(ana, hand, card)

    async def undecided(games: list[UUID]) -> bool:
        rows = await database.execute(text("SELECT undecided FROM processes"))
        return [row.undecided for row in rows] == [games]

    async with locked(table):
        await table.hall.start()
        await sandbox.until(lambda: undecided([game_id]), "word of the press")
        (row,) = await database.execute(text("SELECT durak_now() AS now"))
        await sandbox.advance(60)
    await sandbox.until(lambda: undecided([]), "its decision")
    rows = await database.execute(
        text("SELECT received_at < :now AS early FROM commands WHERE wanted LIKE '%Attack%'"),
        now=row.now,
    )
    assert [row.early for row in rows] == [True, True]


async def test_the_updates_behind_one_that_is_held_up_come_through_and_it_is_not_lost(
    hall: Hall, database: Database
) -> None:
    """Telegram gives a hundred from the first unfinished one on: it is kept here, and survives."""
    held = await hall.game("Ana", "Bob")
    game_id = await game_of(held)
    *crowd, last = await hall.people("Cyn", "Dan", "Eve", "Fay", "Gil")
    async with locked(held):
        await press(held.owner, await held.hand(held.owner), "7♠️")
        await asyncio.gather(*(person.say("…") for person in crowd for _ in range(30)))
        await last.say("/dance")
        await last.wait_for(lambda message: "do not know that command" in message.text)
        kept = [one for one in await set_aside(database) if "callback_query" in one.update]
        assert [(one.again, one.failures) for one in kept] == [(True, 0)]
        await hall.stop()
    await hall.start()
    await held.people[1].wait_for(lambda message: "7♠️ ← …" in message.text)
    played = await events_of(game_id, database)
    assert sum(isinstance(event, CardsPlayed) for event in played) == 1
    await nothing_set_aside(hall, database)


async def nothing_set_aside(hall: Hall, database: Database) -> None:
    async def look() -> bool:
        return await set_aside(database) == []

    await hall.sandbox.until(look, "an empty list")


async def test_a_flood_from_one_person_delays_nobody(hall: Hall, database: Database) -> None:
    """Whoever presses 500 times at once has a few of them decided, and is told of the others."""
    flooded, other = await hall.game("Ana", "Bob"), await hall.game("Cyn", "Dan")
    ana, cyn = flooded.owner, other.owner
    hands = await flooded.hand(ana), await other.hand(cyn)
    await hall.stop()
    flood = await asyncio.gather(*(press(ana, hands[0], "7♠️") for _ in range(500)))
    calm = await press(cyn, hands[1], "7♠️")
    await hall.start()
    assert (await cyn.answer_to(calm)).text == ""
    told = await asyncio.gather(*(ana.answer_to(one) for one in flood))
    assert all(answer.answered or answer.expired for answer in told)
    assert sum("still busy" in answer.text for answer in told) > 200
    rows = await database.execute(
        text("SELECT user_id, decided_at FROM commands WHERE wanted LIKE '%7s%' ORDER BY 2")
    )
    decided = [row.user_id for row in rows]
    assert decided.index(cyn.id) <= 5 * 2 * MOST, "a few of each hundred came first"


async def test_what_is_set_aside_can_be_read_and_tried_again(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the host, while the bot runs."""
    table.hall.errors.expected = True
    ana, bob = table.people

    async def failed(*words: str) -> str:
        more = {"DATABASE_URL": table.hall.database_url}
        done = await asyncio.to_thread(durak, "failed", *words, data=tmp_path, more=more)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert await failed() == "No update is set aside.\n"
    with monkeypatch.context() as patch:
        patch.setattr(Games, "handle", broken)
        patch.setattr(Games, "move", broken)
        assert "did not count" in (await ana.press(await table.hand(ana), "7♠️")).text
        await bob.say("/leave", table.group)
    (one,) = await set_aside(database)
    listed, name = await failed(), f"{BOT}:{one.update_id}"
    assert f"{name}  " in listed
    assert f"failed 3 times\n    press by Ana ({ana.id}) in {ana.id}\n" in listed
    assert "RuntimeError: a bug" in listed
    assert "7s" not in listed, "which card it was is Ana's secret"
    assert '"callback_query": {' in await failed("show", name)
    assert name in await failed("retry", "--all")
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    await nothing_set_aside(table.hall, database)


async def broken(*_: Any, **__: Any) -> None:
    raise RuntimeError("a bug")


async def test_what_is_tried_again_in_vain_is_set_aside_again_until_it_is_dropped(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table.hall.errors.expected = True
    ana = table.owner
    monkeypatch.setattr(Games, "move", broken)
    await ana.press(await table.hand(ana), "7♠️")
    (one,) = await set_aside(database)
    kept = FailedUpdates(database, BOT)
    await kept.retry(one.update_id)

    async def tried() -> bool:
        return [(found.again, found.failures) for found in await set_aside(database)] == [
            (False, 4)
        ]

    await table.hall.sandbox.until(tried, "another try")
    answers = await table.hall.sandbox.calls(0, method="answerCallbackQuery")
    assert all(call["status"] == 200 for call in answers), "he was not told twice"
    more = {"DATABASE_URL": table.hall.database_url}
    name = f"{BOT}:{one.update_id}"
    done = await asyncio.to_thread(durak, "failed", "drop", name, data=tmp_path, more=more)
    assert done.stdout == f"{name} is dropped.\n"
    assert await set_aside(database) == []


async def test_an_update_that_cannot_be_read_spoils_no_other(
    database_url: str, database: Database
) -> None:
    """Telegram may one day send what this version has no type for."""
    strange = {"update_id": 7, "message": {"chat": "in a new form"}}
    user = {"id": 1001, "is_bot": False, "first_name": "Ana"}
    chat = {"id": 1001, "type": "private", "first_name": "Ana"}
    start = {"message_id": 1, "date": 0, "chat": chat, "from": user, "text": "/start"}
    async with telegram([strange, {"update_id": 8, "message": start}]) as (address, calls):
        settings = Settings(
            bot_token=SecretStr(TOKEN), bot_api_url=address, data=Path("/nonexistent")
        )
        running = asyncio.create_task(app.run(settings, database_url))
        said = await asyncio.wait_for(calls["sendMessage"].get(), 20)
        while (await asyncio.wait_for(calls["getUpdates"].get(), 20))["offset"] < 9:
            pass
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert "Hello" in str(said["text"])
    (failed,) = await set_aside(database)
    assert (failed.update_id, failed.failures) == (7, 3)


@asynccontextmanager
async def telegram(
    updates: list[dict[str, Any]],
) -> AsyncIterator[tuple[str, defaultdict[str, "asyncio.Queue[Any]"]]]:
    """A Bot API that has these updates, and what it was called with, by method."""
    calls: defaultdict[str, asyncio.Queue[Any]] = defaultdict(asyncio.Queue)
    quiet = asyncio.Event()

    async def answer(request: web.Request) -> web.Response:
        method, given = request.match_info["method"], await request.json()
        calls[method].put_nowait(given)
        if method != "getUpdates":
            return web.json_response({"ok": True, "result": RESULTS.get(method, True)})
        waiting = [one for one in updates if one["update_id"] >= given["offset"]]
        if not waiting and given["timeout"] != 0:
            await quiet.wait()
        return web.json_response({"ok": True, "result": waiting})

    server = web.Application()
    server.router.add_post("/bot{token}/{method}", answer)
    runner = web.AppRunner(server, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}", calls
    finally:
        quiet.set()
        await runner.cleanup()


ME = {"id": BOT, "is_bot": True, "first_name": "Durak", "username": "durak_bot"}
SENT = {"message_id": 1, "date": 0, "chat": {"id": 1001, "type": "private"}, "text": "…"}
RESULTS = {"getMe": ME, "sendMessage": SENT}
