"""The commands that apps suggest: those that work, in the app's language, told once."""

import re
from collections.abc import AsyncIterator
from functools import partial
from typing import cast

import pytest
from aiogram.filters import Command

from bot.handlers import dispatcher
from bot.handlers.desk import Desk
from bot.menu import GROUP, PRIVATE
from bot.sandbox.people import Person
from bot.texts import languages, words_for
from tests.bot.hall import Hall
from tests.bot.hall import hall as running


@pytest.fixture
async def hall(database_url: str) -> AsyncIterator[Hall]:
    async with running(database_url, menus=languages()) as found:
        yield found


def heard(router: str) -> set[str]:
    """The commands that this router has a handler for."""
    routes = dispatcher(cast(Desk, None))  # no handler is called
    (found,) = [one for one in routes.sub_routers if one.name == router]
    filters = [
        each.callback for handler in found.message.handlers for each in handler.filters or []
    ]
    return {str(name) for one in filters if isinstance(one, Command) for name in one.commands}


def test_every_command_that_is_suggested_is_heard_there() -> None:
    assert set(PRIVATE) <= heard("private")
    assert set(GROUP) <= heard("groups")


def test_every_command_that_is_heard_is_suggested() -> None:
    assert heard("private") - set(PRIVATE) == {"durak", "top"}  # it says there where it works
    assert heard("groups") - set(GROUP) == {"start"}  # a link may bring it


async def test_everybodys_app_suggests_them_in_its_language(hall: Hall) -> None:
    for language in languages():
        (person,) = await hall.people("Ana", language=language)
        group = await hall.sandbox.group("Friday", [person])
        words = words_for(language)
        for chat, names in ((person.id, PRIVATE), (group, GROUP)):
            wanted = [words(f"command-{name}") for name in names]
            look = partial(suggested, person, chat, wanted)
            await hall.sandbox.until(look, f"the commands in {language}")


async def suggested(person: Person, chat: int, descriptions: list[str]) -> bool:
    found = await person.sandbox.get("commands", user=person.id, chat=chat)
    return [each["description"] for each in found["commands"]] == descriptions


async def test_what_is_set_already_is_not_set_again(hall: Hall) -> None:
    looks = 2 * len(languages())

    async def looked() -> bool:
        return len(await hall.sandbox.calls(before, method="getMyCommands")) >= looks

    before = 0
    await hall.sandbox.until(looked)
    await hall.stop()
    before = await hall.last_call()
    await hall.start()
    await hall.sandbox.until(looked)
    assert not await hall.sandbox.calls(before, method="setMyCommands")


async def test_help_lists_them_all(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    group = await hall.sandbox.group("Friday", [ana])
    for chat, names in ((ana.id, PRIVATE), (group, GROUP)):
        await ana.say("/help", chat)
        said = await ana.wait_for(lambda message: message.by_bot and "/help:" in message.text, chat)
        assert set(re.findall(r"^/(\w+):", said.text, re.MULTILINE)) == set(names)
