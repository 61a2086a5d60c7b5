"""`durak failed`: the updates that could not be handled, to be read, tried again or given up."""

import json
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Final

from bot.commands.database import databases
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import SettingsError, read_settings
from bot.updates import summary
from storage.failed_updates import FailedUpdate, FailedUpdates, failed_updates

ID: Final = re.compile(r"(\d+):(\d+)")
Deed = Callable[[FailedUpdates, int], Awaitable[bool]]
NONE: Final = "No update is set aside.\n"


def list_all() -> None:
    """Print some lines for each update, the latest first."""
    with told():
        found = run_to_its_end(_listed())
    sys.stdout.write("".join(lines(one) for one in found) or NONE)


def show(name: str) -> None:
    """Print one update as Telegram sent it: what people wrote, and cards, may be in it."""
    with told():
        found = run_to_its_end(_with(name))
    sys.stdout.write(f"{lines(found)}{pretty(found.update)}\n")


def retry(name: str | None) -> None:
    """A running bot takes it up within seconds; None: all of them."""
    with told():
        done = run_to_its_end(_retried(name))
    said = "".join(f"{one} is tried again as soon as a bot runs.\n" for one in done)
    sys.stdout.write(said or NONE)


def drop(name: str) -> None:
    """Give it up."""
    with told():
        run_to_its_end(_with(name, FailedUpdates.forget))
    sys.stdout.write(f"{name} is dropped.\n")


def lines(found: FailedUpdate) -> str:
    """Which update it is, what it was and what went wrong; no card, and nothing people wrote."""
    times = "once" if found.failures == 1 else f"{found.failures} times"
    state = " (being tried again)" if found.again else ""
    error = " ".join(found.error.split()) or "none yet: it takes long"
    return (
        f"{name_of(found)}  {found.failed_at:%Y-%m-%d %H:%M:%S}  failed {times}{state}\n"
        f"    {summary(json.loads(found.update))}\n"
        f"    {error}\n"
    )


def name_of(found: FailedUpdate) -> str:
    """Update ids are a bot's own; several bots may use one database."""
    return f"{found.bot_id}:{found.update_id}"


def pretty(update: str) -> str:
    return json.dumps(json.loads(update), indent=2, ensure_ascii=False)


async def _listed() -> list[FailedUpdate]:
    async with databases(read_settings()) as found:
        every = [one for database in found for one in await failed_updates(database)]
    return sorted(every, key=lambda one: one.failed_at, reverse=True)


async def _retried(name: str | None) -> list[str]:
    if name is not None:
        await _with(name, FailedUpdates.retry)
        return [name]
    done = []
    async with databases(read_settings()) as found:
        for database in found:
            for one in await failed_updates(database):
                if await FailedUpdates(database, one.bot_id).retry(one.update_id):
                    done.append(name_of(one))
    return done


async def _with(name: str, deed: Deed | None = None) -> FailedUpdate:
    """The update of this name, as it was before `deed`. SettingsError where there is none."""
    parts = ID.fullmatch(name)
    if parts is None:
        raise SettingsError(f"{name!r} names no update; `durak failed` lists them, as 42:100001.")
    bot_id, update_id = (int(part) for part in parts.groups())
    async with databases(read_settings()) as every:
        for database in every:
            kept = FailedUpdates(database, bot_id)
            found = await kept.get(update_id)
            if found is not None:
                if deed is not None:
                    await deed(kept, update_id)
                return found
    raise SettingsError(f"There is no update {name}; `durak failed` lists those that failed.")
