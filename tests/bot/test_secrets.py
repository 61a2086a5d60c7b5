"""The token, the database's password and the webhook's secret: in no log, error or figure."""

import asyncio
import logging
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import structlog
from pydantic import SecretStr

from bot import app, metrics
from bot.sandbox.people import Answer
from bot.settings import Address, Settings, SettingsError
from storage.database import DatabaseUnavailable
from tests.bot.hall import TOKEN, Hall, Table, playable
from tests.bot.test_health import a_free_port

WEBHOOK_SECRET = "only-telegram-may-know-it"


async def test_what_a_run_with_a_webhook_says_holds_none(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """However much is logged, while calls fail, and while somebody who knows no secret posts."""
    monkeypatch.setenv("DURAK_LOG", "DEBUG")
    table = await hall.table("Ana", "Bob")
    await hall.stop()
    settings = with_webhook(hall)
    print(settings)  # noqa: T201 - so would somebody who looks for a mistake
    for method in ("setWebhook", "*Message*", "answerCallbackQuery"):
        await hall.sandbox.fault("error", method=method, error_code=500, count=1)
    running = asyncio.create_task(app.run(settings, hall.database_url))
    try:
        await table.owner.press(await table.announcement(), "Start")
        assert (await press_a_card(table)).answered
        structlog.get_logger().error("look", settings=settings, given=[WEBHOOK_SECRET, TOKEN])
        logging.getLogger("aiohttp").error("POST %s", {"secret_token": WEBHOOK_SECRET})
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    said = "".join(capfd.readouterr())
    assert "is handled" in said
    assert "look" in said
    check(said + metrics.text().decode(), hall.database_url)


def with_webhook(hall: Hall) -> Settings:
    port = a_free_port()
    return Settings(
        bot_token=SecretStr(TOKEN),
        bot_api_url=hall.address,
        webhook_url=f"http://127.0.0.1:{port}/updates",
        webhook_secret=SecretStr(WEBHOOK_SECRET),
        webhook_listen=Address("127.0.0.1", port),
        data=Path("/nonexistent"),
    )


async def press_a_card(table: Table) -> Answer:
    person, hand = await table.to_move()
    return await person.press(hand, playable(hand)[0])


def check(said: str, database_url: str) -> None:
    password = urlsplit(database_url).password
    for secret in (TOKEN, TOKEN.partition(":")[2], WEBHOOK_SECRET, password):
        assert secret
        assert secret not in said


async def test_what_is_said_of_a_wrong_secret_does_not_hold_it(hall: Hall) -> None:
    wrong = hall.database_url.replace(urlsplit(hall.database_url).password or "", "guessed-wrong")
    settings = with_webhook(hall)
    with pytest.raises(DatabaseUnavailable) as refused:
        await app.run(settings, wrong)
    assert "guessed-wrong" not in str(refused.value)
    check(repr(refused.value), hall.database_url)
    mistaken = settings.model_copy(update={"bot_token": SecretStr("4200:not-the-right-token")})
    with pytest.raises(SettingsError) as unknown:
        await app.run(mistaken, hall.database_url)
    assert "not-the-right-token" not in str(unknown.value)
