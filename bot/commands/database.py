"""The database, or databases, that a command for the host reads."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from bot.settings import Settings, SettingsError
from storage.database import Database
from storage.embedded import Embedded, url_of_running
from storage.schema import upgrade


@contextlib.asynccontextmanager
async def databases(settings: Settings) -> AsyncIterator[list[Database]]:
    """DATABASE_URL's alone, else the embedded ones that exist: the bot's, then the sandbox's."""
    async with contextlib.AsyncExitStack() as stack:
        found = []
        for url in await _urls(settings, stack):
            await upgrade(url)
            database = await Database.open(url, connections=2)
            stack.push_async_callback(database.close)
            found.append(database)
        yield found


async def _urls(settings: Settings, stack: contextlib.AsyncExitStack) -> list[str]:
    if settings.database_url is not None:
        return [settings.database_url.get_secret_value()]
    urls: list[str] = []
    for folder in (settings.embedded, settings.sandbox / "postgres"):
        if _is_there(folder):
            url = await url_of_running(folder)
            if url is None:
                url = await stack.enter_async_context(Embedded(folder))
            urls.append(url)
    return urls


def _is_there(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError as error:
        raise SettingsError(
            f"The data folder {folder.parent} cannot be used: {error.strerror}."
        ) from None
