"""Updates by webhook: 200 means committed, and a repeated one changes nothing."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any
from uuid import UUID

import aiohttp
import pytest
from pydantic import SecretStr

from bot.buttons import MoveButton
from bot.sandbox.people import Message, Person
from bot.settings import Address, Settings, SettingsError, read_settings
from bot.webhook import HEADER, secret_of
from engine.events import CardsPlayed
from storage import log
from storage.database import Database, connect
from storage.failed_updates import failed_updates
from tests.bot.deals import deal
from tests.bot.hall import TOKEN, Hall, Table, hall
from tests.bot.test_health import a_free_port

SECRET = "known-to-telegram-alone"


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


def by_webhook() -> dict[str, Any]:
    port = a_free_port()
    return {
        "webhook_url": f"http://127.0.0.1:{port}/updates",
        "webhook_listen": Address("127.0.0.1", port),
        "webhook_secret": SecretStr(SECRET),
    }


@pytest.fixture
async def hooked(database_url: str) -> AsyncIterator[Hall]:
    async with hall(database_url, more=by_webhook()) as found:
        yield found


@pytest.fixture
async def table(hooked: Hall) -> Table:
    """Two people at a table; what they press from now on the tests post themselves."""
    table = await hooked.game("Ana", "Bob")
    await hooked.call("deleteWebhook")
    return table


@asynccontextmanager
async def another(beside: Hall) -> AsyncIterator[Hall]:
    """A second process behind the same address, as far as tests can tell."""
    found = Hall(beside.address, beside.sandbox, beside.database_url, by_webhook())
    await found.start()
    await beside.call("deleteWebhook")
    yield found
    await found.stop()
    found.errors.check()


async def post(to: Hall, body: bytes, secret: str | None = SECRET) -> tuple[int, bytes, str]:
    """Status, body and `Retry-After` of the answer."""
    headers = {} if secret is None else {HEADER: secret}
    url = to.more["webhook_url"]
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=BytesIO(body), headers=headers) as answer,
    ):
        return answer.status, await answer.read(), answer.headers.get("Retry-After", "")


async def pressed(person: Person, message: Message, button: str) -> bytes:
    """The update of this press, which waits in Telegram's queue."""
    wish = {"user": person.id, "chat": message.chat, "message_id": message.id}
    data = message.button(button).data
    await person.sandbox.post("press", wish | {"data": data})
    url = f"{person.sandbox.address}/bot{TOKEN}/getUpdates"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return json.dumps((await answer.json())["result"][-1]).encode()


def game_of(hand: Message) -> UUID:
    return MoveButton.unpack(hand.button("7♠️").data or "").game


async def played(database: Database, game_id: UUID) -> int:
    entries = await log.entries(database, game_id)
    return sum(isinstance(entry.event, CardsPlayed) for entry in entries)


@asynccontextmanager
async def locked(database_url: str, game_id: UUID) -> AsyncIterator[None]:
    """Nothing can be written to this game meanwhile."""
    connection = await connect(database_url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT 1 FROM games WHERE game_id = $1 FOR UPDATE", game_id)
            yield
    finally:
        await connection.close()


async def test_a_game_is_played_by_webhook(hooked: Hall) -> None:
    """Nobody polls; what Telegram could not deliver comes again."""
    await hooked.sandbox.fault("answer_lost", method="callback_query", count=2)
    table = await hooked.game("Ana", "Bob")
    ana, bob = table.people
    assert (await ana.press(await table.hand(ana), "7♠️")).text == ""
    await bob.press(await bob.wait_for(lambda message: message.has("Take")), "Take")
    await ana.wait_for(lambda message: message.has("Pass"))
    assert await hooked.sandbox.calls(0, method="getUpdates") == []


async def test_200_is_said_only_when_it_is_committed(table: Table, database: Database) -> None:
    ana = table.owner
    hand = await table.hand(ana)
    body = await pressed(ana, hand, "7♠️")
    async with locked(table.hall.database_url, game_of(hand)):
        posting = asyncio.create_task(post(table.hall, body))
        await waits_for_lock(database)
        assert not posting.done()
    assert await posting == (200, b"", "")
    assert await played(database, game_of(hand)) == 1


async def waits_for_lock(database: Database) -> None:
    connection = await connect(database.url)
    while not await connection.fetchval(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    ):
        pass
    await connection.close()


async def test_what_takes_too_long_is_to_be_posted_again_and_is_decided_once(
    table: Table, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = table.owner
    hand = await table.hand(ana)
    body = await pressed(ana, hand, "7♠️")
    async with locked(table.hall.database_url, game_of(hand)):
        with monkeypatch.context() as patch:
            patch.setattr("bot.webhook.PATIENCE", 0.1)
            assert await post(table.hall, body) == (503, b"", "2")
            assert (await post(table.hall, body))[0] == 503
    assert (await post(table.hall, body))[0] == 200
    assert (await post(table.hall, body))[0] == 200
    assert await played(database, game_of(hand)) == 1
    answers = await table.hall.sandbox.calls(0, method="answerCallbackQuery")
    assert all(call["status"] == 200 for call in answers)


async def test_one_update_at_two_processes_at_once_is_decided_once(
    table: Table, database: Database
) -> None:
    ana = table.owner
    hand = await table.hand(ana)
    body = await pressed(ana, hand, "7♠️")
    async with another(table.hall) as second:
        both = await asyncio.gather(post(table.hall, body), post(second, body))
        assert [status for status, _, _ in both] == [200, 200]
        assert await played(database, game_of(hand)) == 1


async def test_who_does_not_know_the_secret_is_told_nothing(table: Table) -> None:
    body = await pressed(table.owner, await table.hand(table.owner), "7♠️")
    for secret in (None, "", "wrong", SECRET + "x", "Ж"):
        assert await post(table.hall, body, secret) == (401, b"", "")
        assert await post(table.hall, b"garbage", secret) == (401, b"", "")


NO_UPDATES = [
    *(b"", b"garbage", b"\xff", b"[]", b"7", b"{}", b'{"update_id": "7"}', b'{"update_id": true}'),
    *(b'{"update_id": -1}', b'{"update_id": 9223372036854775808}', b"[" * 100_000),
]
STRANGE = b'{"update_id": 7, "message": {"chat": "in a new form"}}'


async def test_what_is_no_update_is_400_and_what_cannot_be_handled_is_set_aside(
    hooked: Hall, database: Database
) -> None:
    """What is larger than any update is not even read."""
    hooked.errors.expected = True
    for body in NO_UPDATES:
        assert (await post(hooked, body))[0] == 400, body
    assert (await post(hooked, b" " * 1_048_577))[0] == 413
    assert (await post(hooked, STRANGE))[0] == 200
    assert [one.update_id for one in await failed_updates(database)] == [7]


async def test_while_it_drains_it_takes_nothing_and_finishes_what_it_took(
    table: Table, database: Database
) -> None:
    ana = table.owner
    hand = await table.hand(ana)
    body = await pressed(ana, hand, "7♠️")
    other = await pressed(ana, hand, "7♣️")
    async with locked(table.hall.database_url, game_of(hand)):
        posting = asyncio.create_task(post(table.hall, body))
        await waits_for_lock(database)
        stopping = asyncio.create_task(table.hall.stop())
        while (await post(table.hall, other))[0] != 503:
            pass
    assert (await posting)[0] == 200
    await stopping
    assert await played(database, game_of(hand)) == 1


async def test_polling_switches_the_webhook_off_and_drops_nothing(hooked: Hall) -> None:
    table = await hooked.game("Ana", "Bob")
    ana, bob = table.people
    hand = await table.hand(ana)
    await hooked.stop()
    wish = {"user": ana.id, "chat": hand.chat, "message_id": hand.id}
    await hooked.sandbox.post("press", wish | {"data": hand.button("7♠️").data})
    hooked.more = {}
    await hooked.start()
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text)


def test_the_secret_of_one_token_is_always_the_same_and_tells_nothing_of_it() -> None:
    assert secret_of(TOKEN) == secret_of(TOKEN)
    assert secret_of(TOKEN) != secret_of(f"{TOKEN}x")
    assert TOKEN.partition(":")[2] not in secret_of(TOKEN)
    read_settings({"WEBHOOK_SECRET": secret_of(TOKEN)})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WEBHOOK_URL", "updates.example"),
        ("WEBHOOK_URL", "http://durak.example/updates"),
        ("WEBHOOK_URL", "https://user:password@durak.example"),
        ("WEBHOOK_URL", "https://durak.example/?secret=1"),
        ("WEBHOOK_SECRET", "two words"),
        ("WEBHOOK_SECRET", "x" * 257),
        ("WEBHOOK_LISTEN", "8080x"),
    ],
)
def test_a_setting_that_cannot_be_used_is_one_sentence(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name) as caught:
        read_settings({name: value})
    assert value not in str(caught.value)


def test_a_secret_in_the_settings_shows_as_stars() -> None:
    found: Settings = read_settings({"WEBHOOK_SECRET": SECRET})
    assert SECRET not in repr(found)
