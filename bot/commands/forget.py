"""`durak forget`: a person asked to be forgotten."""

import re
import sys

from bot.commands.database import databases
from bot.commands.plain import plain
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import SettingsError, read_settings
from storage.database import Database
from storage.forgetting import Forgotten, Known, StillSits, forget, named


def forget_person(who: str) -> None:
    """Forget the person with this Telegram id; for a name, list the ids of those who have it."""
    with told():
        if not who.strip():
            raise SettingsError("Name a person: a Telegram id, or a name to find the id by.")
        done = run_to_its_end(_forget(who))
    sys.stdout.write(
        f"{who} is forgotten: name, settings and id are gone. Games that he played: {done.games};"
        " they stay, without his name.\n"
    )


async def _forget(who: str) -> Forgotten:
    async with databases(read_settings()) as found:
        if not re.fullmatch(r"[0-9]{1,18}", who):
            raise SettingsError(await _whom(found, who))
        try:
            done = [await forget(database, int(who)) for database in found]
        except StillSits as error:
            raise SettingsError(str(error)) from None
    known = [one for one in done if one is not None]
    if not known:
        raise SettingsError(f"Nobody with the Telegram id {who} is known here.")
    return Forgotten(sum(one.games for one in known))


async def _whom(found: list[Database], name: str) -> str:
    """A sentence that leads on from a name to an id."""
    people = [one for database in found for one in await named(database, name)]
    if not people:
        return f"Nobody here has the name {name!r}; say the person's Telegram id."
    return f"Say the Telegram id of the one you mean: {', '.join(map(_listed, people))}."


def _listed(person: Known) -> str:
    return f"{person.id} is {plain(person.name)}"
