"""The commands that apps suggest after `/`: those that work in that kind of chat, by language."""

from collections.abc import Iterable
from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.texts import FALLBACK, Words, languages, words_for

PRIVATE: Final = (
    "help",
    "rules",
    "play",
    "hand",
    "words",
    "fair",
    "join",
    "leave",
    "cancel",
    "log",
    "stats",
    "sort",
    "lang",
    "start",
)
GROUP: Final = (
    "durak",
    "notify",
    "leave",
    "cancel",
    "log",
    "top",
    "stats",
    "rules",
    "words",
    "fair",
    "help",
    "lang",
)

log = structlog.get_logger()


async def name_commands(bot: Bot) -> None:
    """Tell Telegram the lists that differ from what it was told before.

    Who reads a language that has no texts sees the English lists.
    """
    try:
        for language in (None, *(code for code in languages() if code != FALLBACK)):
            await _name(bot, PRIVATE, BotCommandScopeAllPrivateChats(), language)
            await _name(bot, GROUP, BotCommandScopeAllGroupChats(), language)
    except AiogramError as error:
        log.warning("the list of commands could not be set", error=str(error))


def listed(words: Words, names: Iterable[str]) -> str:
    """The commands with what they do, one a line."""
    return "\n".join(f"/{name}: {words(f'command-{name}')}" for name in names)


async def _name(
    bot: Bot, names: Iterable[str], scope: BotCommandScopeUnion, language: str | None
) -> None:
    words = words_for(language)
    wanted = {name: words(f"command-{name}") for name in names}
    known = await bot.get_my_commands(scope=scope, language_code=language)
    if [(one.command, one.description) for one in known] != list(wanted.items()):
        commands = [BotCommand(command=name, description=what) for name, what in wanted.items()]
        await bot.set_my_commands(commands, scope=scope, language_code=language)
