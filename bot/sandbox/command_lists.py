"""Which list of commands an app suggests: the narrowest scope and the person's language first."""

import json

from bot.sandbox import chats
from bot.sandbox.database import Json
from bot.sandbox.world import World


def save(world: World, scope: str, language: str, commands: list[Json]) -> None:
    """An empty list is no list."""
    if not commands:
        forget(world, scope, language)
        return
    row = (f"{scope}{language}", json.dumps(commands))
    world.db.run("insert or replace into commands values (?, ?)", *row)


def listed(world: World, scope: str, language: str) -> list[Json] | None:
    """The list for exactly that scope (JSON with sorted keys) and language ("" for none)."""
    found = world.db.row("select body from commands where scope = ?", f"{scope}{language}")
    return None if found is None else json.loads(found[0])


def forget(world: World, scope: str, language: str) -> None:
    world.db.run("delete from commands where scope = ?", f"{scope}{language}")


def suggested(world: World, user: Json, chat: int) -> list[Json]:
    """What this person's app offers after "/" in that chat."""
    language = (user.get("language_code") or "").partition("-")[0]  # `pt` of `pt-br`
    languages = [language, ""] if language else [""]
    for scope in _scopes(world, user["id"], chat):
        for language in languages:
            found = listed(world, json.dumps(scope, sort_keys=True), language)
            if found:
                return found
    return []


def _scopes(world: World, user: int, chat: int) -> list[Json]:
    """From the narrowest to the widest, in Telegram's order."""
    if chat == user:
        kinds: list[Json] = [{"type": "chat", "chat_id": chat}, {"type": "all_private_chats"}]
        return [*kinds, {"type": "default"}]
    boss = chats.member(world, chat, user)["status"] in chats.ADMINISTRATORS
    member: Json = {"type": "chat_member", "chat_id": chat, "user_id": user}
    chat_bosses: Json = {"type": "chat_administrators", "chat_id": chat}
    bosses: Json = {"type": "all_chat_administrators"}
    return [
        member,
        *([chat_bosses] if boss else []),
        {"type": "chat", "chat_id": chat},
        *([bosses] if boss else []),
        {"type": "all_group_chats"},
        {"type": "default"},
    ]
