"""The bot as one program: how it starts, ends, and what it says on standard error."""

import asyncio
import logging
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import structlog
from pydantic import SecretStr

from bot import app
from bot.log import configure
from bot.settings import Settings, SettingsError
from tests.bot.hall import TOKEN, Hall, hall
from tests.databases import closed


async def test_a_token_that_telegram_does_not_know_is_one_sentence(hall: Hall) -> None:
    wrong = SecretStr("4200:another-token-altogether")
    settings = Settings(bot_token=wrong, bot_api_url=hall.address, data=Path("/nonexistent"))
    with pytest.raises(SettingsError, match="does not know this BOT_TOKEN") as caught:
        await app.run(settings, hall.database_url)
    assert wrong.get_secret_value() not in str(caught.value)


async def test_a_bot_that_starts_before_its_server_says_so_and_waits_for_it(
    database_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """As in the sandbox, where both start at once; a sentence says what the host may have meant.

    What endangers the log has been said before that, as loud as is asked for by default.
    """
    database_url += "?options=-csynchronous_commit%3Doff"
    settings = Settings(
        bot_token=SecretStr(TOKEN), bot_api_url="http://127.0.0.1:9/api", data=Path("/nonexistent")
    )
    running = asyncio.create_task(app.run(settings, database_url))
    done, _ = await asyncio.wait({running}, timeout=0.5)
    assert not done
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    said = capfd.readouterr().err
    assert said.count("No Bot API server answers at http://127.0.0.1:9, which BOT_API_URL") == 1
    assert "synchronous_commit = off: a crash of the server can lose moves that" in said


async def test_it_ends_within_five_seconds_whatever_hangs(database_url: str) -> None:
    async with hall(database_url) as found:
        table = await found.game("Ana", "Bob")
        person, hand = await table.to_move()
        other = next(one for one in table.people if one is not person)
        await found.sandbox.fault("silence", method="editMessageText", chat=table.group)
        await found.sandbox.fault("silence", method="answerCallbackQuery")
        data = next(b.data for b in hand.buttons if b.data and b.style == "primary")
        wish = {"user": person.id, "chat": hand.chat, "message_id": hand.id, "data": data}
        await found.sandbox.post("press", wish)
        await other.wait_for(lambda message: "← …" in message.text)
        started = time.monotonic()
        await found.stop()
        assert time.monotonic() - started < 5


async def test_it_ends_within_eight_seconds_though_the_database_is_away_too(
    hall: Hall, server: str
) -> None:
    await hall.game("Ana", "Bob")
    await hall.sandbox.fault("silence", method="*")
    async with closed(hall.database_url, server):
        started = time.monotonic()
        await hall.stop()
        assert time.monotonic() - started < 8


async def test_no_secret_is_in_any_line_however_much_is_logged(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Also not in what aiogram and aiohttp say of an address that holds the token."""
    monkeypatch.setenv("DURAK_LOG", "DEBUG")
    async with hall(database_url) as found:
        for kind in ("lost", "no_answer"):
            await found.sandbox.fault(kind, method="*Message*", count=2)
        table = await found.game("Ana", "Bob")
        person, hand = await table.to_move()
        await found.sandbox.fault("error", method="editMessageText", error_code=500, count=2)
        await person.press(hand, next(b.data for b in hand.buttons if b.data))
        await person.wait_for(lambda message: "← …" in message.text)
        logging.getLogger("aiohttp").error("GET %s", f"{found.address}/bot{TOKEN}/getMe")
        structlog.get_logger().error("cannot connect", url=database_url)
    said = capfd.readouterr().err
    assert "out of reach" in said
    assert "cannot connect" in said
    assert TOKEN not in said
    assert TOKEN.partition(":")[2] not in said
    password = urlsplit(database_url).password
    assert password
    assert password not in said


def test_a_secret_in_a_traceback_becomes_stars(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        configure("WARNING", ["123:hidden-secret"])
        try:
            raise ValueError("https://api.telegram.org/bot123:hidden-secret/getMe")
        except ValueError:
            logging.getLogger("asyncio").exception("a task failed")
            structlog.get_logger().exception("an update failed", nested={"t": "123:hidden-secret"})
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    said = capsys.readouterr().err
    assert said.count("ValueError: https://api.telegram.org/bot***/getMe") == 2
    assert "hidden-secret" not in said


def test_it_is_quiet_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        configure("WARNING", [])
        structlog.get_logger().info("a screen was edited")
        logging.getLogger("aiogram.event").info("Update id=1 is handled")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert capsys.readouterr().err == ""
