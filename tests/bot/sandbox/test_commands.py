"""The bot's commands by scope and language, and what an app suggests."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot

Json = dict[str, Any]


async def put(bot: Bot, name: str, scope: Json | None = None, language: str | None = None) -> None:
    command = {"command": name, "description": f"does {name}"}
    await bot.does("setMyCommands", commands=[command], scope=scope, language_code=language)


async def suggested(person: Person, chat: int) -> list[str]:
    found = await person.sandbox.get("commands", user=person.id, chat=chat)
    return [command["command"] for command in found["commands"]]


async def test_commands_are_kept_by_scope_and_language(bot: Bot) -> None:
    await put(bot, "plain")
    await put(bot, "russian", language="ru")
    await put(bot, "private", {"type": "all_private_chats"})
    assert [each["command"] for each in await bot.does("getMyCommands")] == ["plain"]
    scope = {"type": "all_private_chats"}
    (found,) = await bot.does("getMyCommands", scope=scope)
    assert found == {"command": "private", "description": "does private"}
    assert await bot.does("getMyCommands", scope=scope, language_code="ru") == []
    assert await bot.does("deleteMyCommands", scope=scope) is True
    assert await bot.does("getMyCommands", scope=scope) == []


async def test_an_app_suggests_the_narrowest_list_in_its_persons_language(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    """Anna (en) is the group's creator, Boris (ru) a member."""
    steps: list[tuple[str, Json | None, str | None, list[list[str]]]] = [
        ("default", None, None, [["default"], ["default"], ["default"]]),
        ("default_ru", None, "ru", [["default"], ["default"], ["default_ru"]]),
        (
            "private",
            {"type": "all_private_chats"},
            None,
            [["private"], ["default"], ["default_ru"]],
        ),
        ("group", {"type": "all_group_chats"}, None, [["private"], ["group"], ["group"]]),
        ("boss", {"type": "all_chat_administrators"}, None, [["private"], ["boss"], ["group"]]),
        ("here", {"type": "chat", "chat_id": chat}, None, [["private"], ["here"], ["here"]]),
        (
            "boss_here",
            {"type": "chat_administrators", "chat_id": chat},
            None,
            [["private"], ["boss_here"], ["here"]],
        ),
        (
            "boris",
            {"type": "chat_member", "chat_id": chat, "user_id": boris.id},
            None,
            [["private"], ["boss_here"], ["boris"]],
        ),
    ]
    for name, scope, language, expected in steps:
        await put(bot, name, scope, language)
        assert [
            await suggested(anna, anna.id),
            await suggested(anna, chat),
            await suggested(boris, chat),
        ] == expected, name


@pytest.mark.parametrize(
    ("fields", "description"),
    [
        ({"commands": [{"command": "Big", "description": "x"}]}, "BOT_COMMAND_INVALID"),
        ({"commands": [{"command": "x" * 33, "description": "x"}]}, "BOT_COMMAND_INVALID"),
        (
            {"commands": [{"command": "a", "description": ""}]},
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            {"commands": [{"command": "a", "description": "x" * 257}]},
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            {"commands": [{"command": "a", "description": "x"}] * 101},
            "BOT_COMMANDS_TOO_MUCH",
        ),
        ({"commands": [], "language_code": "english"}, "LANG_CODE_INVALID"),
    ],
)
async def test_commands_beyond_the_limits_are_refused(
    bot: Bot, fields: Json, description: str
) -> None:
    assert await bot.refused("setMyCommands", **fields) == (400, f"Bad Request: {description}")
