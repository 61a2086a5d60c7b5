"""`durak run`: the bot in Telegram, or against the Bot API server that BOT_API_URL names."""

import contextlib
from collections.abc import AsyncIterator

from bot import garbage
from bot.commands.program import run_until_told
from bot.commands.trouble import told
from bot.sandbox.children import end_with_parent
from bot.settings import Settings, read_settings
from storage.embedded import Embedded
from storage.schema import upgrade


def run() -> None:
    """Run until told to stop."""
    end_with_parent()
    with told():
        settings = read_settings()
        settings.token()
        run_until_told(_run(settings))


async def _run(settings: Settings) -> None:
    from bot.app import (
        run as serve,
    )  # it takes seconds: not before the settings are known to be right

    async with _database(settings) as url:
        await upgrade(url)
        garbage.look_seldom()
        await serve(settings, url)


@contextlib.asynccontextmanager
async def _database(settings: Settings) -> AsyncIterator[str]:
    if settings.database_url is not None:
        yield settings.database_url.get_secret_value()
        return
    async with Embedded(settings.embedded) as url:
        yield url
