"""The bot's list of commands, by scope and language."""

import json
import re
from typing import Any

from aiogram.methods import DeleteMyCommands, GetMyCommands, SetMyCommands
from aiogram.types import BotCommand

from bot.sandbox import changes
from bot.sandbox.command_lists import forget, listed, save
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import reach
from bot.sandbox.refusals import bad
from bot.sandbox.world import World

MOST_COMMANDS = 100


@method(SetMyCommands, "commands scope language_code")
def set_my_commands(world: World, call: SetMyCommands) -> bool:
    if len(call.commands) > MOST_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    found = [_checked(command) for command in call.commands]
    save(world, _scope(world, call.scope), _language(call.language_code), found)
    changes.add(world.db, {"kind": "commands"})
    return True


@method(GetMyCommands, "scope language_code")
def get_my_commands(world: World, call: GetMyCommands) -> list[Json]:
    return listed(world, _scope(world, call.scope), _language(call.language_code)) or []


@method(DeleteMyCommands, "scope language_code")
def delete_my_commands(world: World, call: DeleteMyCommands) -> bool:
    forget(world, _scope(world, call.scope), _language(call.language_code))
    changes.add(world.db, {"kind": "commands"})
    return True


def _checked(command: BotCommand) -> Json:
    name = command.command.removeprefix("/")
    if not re.fullmatch(r"[a-z0-9_]{1,32}", name):
        raise bad("BOT_COMMAND_INVALID")
    if not 1 <= len(command.description.strip()) <= 256:
        raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    kept = command.model_dump(mode="json", exclude_none=True)
    return {**kept, "command": name}


def _language(code: str | None) -> str:
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise bad("LANG_CODE_INVALID")
    return code or ""


def _scope(world: World, scope: Any) -> str:
    """A text that is the same for the same scope."""
    if scope is None:
        return json.dumps({"type": "default"})
    found: Json = scope.model_dump(mode="json", exclude_none=True)
    if "chat_id" in found:
        found["chat_id"] = reach(world, found["chat_id"]).id
    return json.dumps(found, sort_keys=True)
