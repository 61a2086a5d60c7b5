"""What `/health`, `/ready` and `/metrics` tell, and where they are told."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from socket import socket
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from bot import app
from bot.health import SILENT_FOR, Health, serving
from bot.settings import Address, Settings, SettingsError, read_settings
from bot.signs import Signs
from storage.database import Database
from tests.bot.hall import TOKEN, Hall
from tests.databases import closed


def a_free_port() -> int:
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Seen:
    """One process's health, and what it says by HTTP."""

    def __init__(self, health: Health, session: aiohttp.ClientSession, address: Address) -> None:
        self.health = health
        self._session = session
        self._address = address

    async def get(self, path: str) -> tuple[int, Any]:
        async with self._session.get(f"http://{self._address}/{path}") as answer:
            is_json = answer.content_type == "application/json"
            return answer.status, await (answer.json() if is_json else answer.text())


class Quiet(Signs):
    """Of a Telegram that says nothing by itself, and answers until it is `away`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.away = False

    def silent(self) -> float:
        return self.seconds

    async def ask(self) -> None:
        if not self.away:
            self.seconds = 0.0


@asynccontextmanager
async def watching(database: Database, signs: Quiet) -> AsyncIterator[Seen]:
    address = Address("127.0.0.1", a_free_port())
    health = Health(database, 4200, signs, signs.ask)
    async with aiohttp.ClientSession() as session, serving(health, address):
        yield Seen(health, session, address)


async def test_it_is_ready_from_its_start_until_it_drains(database: Database) -> None:
    async with watching(database, Quiet()) as seen:
        assert await seen.get("ready") == (503, {"ready": False, "reasons": ["starting"]})
        seen.health.starts()
        assert await seen.get("ready") == (200, {"ready": True, "reasons": []})
        seen.health.drains()
        status, told = await seen.get("ready")
        assert status == 503
        assert told["reasons"] == ["draining: it finishes what it took, and ends"]
        assert await seen.get("health") == (200, {"alive": True})


async def test_it_is_not_ready_while_telegram_or_the_database_is_out_of_reach(
    database: Database, server: str
) -> None:
    """Alive all the same: starting it anew would mend neither. A silent Telegram is asked first."""
    signs = Quiet()
    async with watching(database, signs) as seen:
        seen.health.starts()
        signs.seconds = SILENT_FOR + 1
        assert (await seen.get("ready"))[0] == 200
        signs.seconds, signs.away = SILENT_FOR + 1, True
        status, told = await seen.get("ready")
        assert (status, told["reasons"]) == (503, ["nothing was heard from Telegram for 11 s"])
        signs.away = False
        async with closed(database.url, server):
            status, told = await seen.get("ready")
            assert (status, told["reasons"]) == (503, ["the database does not answer"])
            status, text = await seen.get("metrics")
            assert status == 200
            assert "durak_stored{" not in text
            assert (await seen.get("health"))[0] == 200
        assert (await seen.get("ready"))[0] == 200


def figures(text: str) -> dict[str, float]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


async def test_a_game_is_counted_without_naming_anybody(hall: Hall, database: Database) -> None:
    async with watching(database, Quiet()) as seen:
        before = figures((await seen.get("metrics"))[1])
        table = await hall.game("Anastasia", "Boniface")
        person, hand = await table.to_move()
        assert (await person.press(hand, next(b for b in hand.buttons if b.style).text)).text == ""
    async with watching(database, Quiet()) as seen:
        text = (await seen.get("metrics"))[1]
    after = figures(text)
    grown = {name for name, value in after.items() if value > before.get(name, 0)}
    assert {
        'durak_actions_total{outcome="done"}',
        'durak_updates_total{kind="callback_query",outcome="handled"}',
        "durak_press_seconds_count",
        'durak_telegram_calls_total{method="answerCallbackQuery",result="ok"}',
        'durak_telegram_call_seconds_count{method="editMessageText"}',
        'durak_stored{what="playing"}',
    } <= grown
    assert after["process_resident_memory_bytes"] > 1_000_000
    assert after['durak_database_connections{which="allowed"}'] == 8
    for secret in ("Anastasia", "Boniface", TOKEN, "♠"):
        assert secret not in text
    named = re.findall(r'"([^"]*)"', text)  # what figures are of; the figures may be any number
    assert not any(str(number) in name for name in named for number in (person.id, table.group))


async def test_a_port_that_is_taken_is_one_sentence(hall: Hall) -> None:
    with socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        address = Address("127.0.0.1", holder.getsockname()[1])
        settings = Settings(
            bot_token=SecretStr(TOKEN),
            bot_api_url=hall.address,
            metrics=address,
            data=Path("/nonexistent"),
        )
        with pytest.raises(SettingsError, match=f"{address}, where this program cannot listen"):
            await app.run(settings, hall.database_url)


async def test_it_says_when_others_than_this_machine_can_read_it(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    health = Health(database, 4200, Quiet(), Quiet().ask)
    with caplog.at_level(logging.WARNING):
        async with serving(health, Address("127.0.0.1", 0)):
            assert caplog.messages == []
        async with serving(health, Address("0.0.0.0", 0)):
            assert "open to whoever reaches 0.0.0.0:0" in caplog.text


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9100", Address("127.0.0.1", 9100)),
        ("9100", Address("127.0.0.1", 9100)),
        ("[::1]:9100", Address("::1", 9100)),
        ("", None),
    ],
)
def test_where_they_are_told_is_set(text: str, address: Address | None) -> None:
    """Nowhere unless it is asked for, and on this machine alone unless another address is named."""
    assert read_settings({"DURAK_METRICS": text, "HOME": "/root"}).metrics == address


@pytest.mark.parametrize(
    "text", ["everywhere", "example.org:9100", "127.0.0.1:", "127.0.0.1:70000"]
)
def test_an_address_that_is_none_is_one_sentence(text: str) -> None:
    with pytest.raises(SettingsError, match="DURAK_METRICS is no address"):
        read_settings({"DURAK_METRICS": text, "HOME": "/root"})
