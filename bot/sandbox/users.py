"""The people, and the bot among them."""

import re

from bot.sandbox import changes
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World

_NAME_LIMIT = 64
_USERNAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{3,31}")
GROUP_ANONYMOUS_BOT: Json = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
"""In whose name a group itself speaks."""


def find(world: World, user: int) -> Json | None:
    """A person, with `private`; the bot; the bot whose name groups speak in; or None."""
    for bot in (world.bot, GROUP_ANONYMOUS_BOT):
        if user == bot["id"]:
            return bot
    found = world.db.row("select body from users where id = ?", user)
    return None if found is None else read(found[0])


def person(world: World, user: int) -> Json:
    """A person, not the bot; raises Impossible (404)."""
    found = find(world, user)
    if found is None or found["is_bot"]:
        raise Impossible(f"There is no person {user}.", 404)
    return found


def every(world: World) -> list[Json]:
    return [read(body) for (body,) in world.db.rows("select body from users order by id")]


def public(user: Json) -> Json:
    """As the Bot API shows a user: without what is between him and the bot."""
    return {name: value for name, value in user.items() if name != "private"}


def add(world: World, given: Json) -> Json:
    """A new person, who has not started the bot; named as Telegram lets people be named."""
    said = {name: value.strip() for name, value in given.items() if name != "id"}
    user = {
        "id": _free_id(world, given.get("id")),
        "is_bot": False,
        **{name: text for name, text in said.items() if text},
        "private": {"started": False, "blocked": False},
    }
    _check_names(world, user)
    save(world, user)
    return user


def _free_id(world: World, wanted: int | None) -> int:
    if wanted is None:
        number = world.db.next("user", 1001)
        return number if find(world, number) is None else _free_id(world, None)
    if wanted <= 0:
        raise Impossible("A person's id is a positive number.")
    if find(world, wanted) is not None:
        raise Impossible(f"There is a person {wanted} already.")
    return wanted


def _check_names(world: World, user: Json) -> None:
    if not user.get("first_name"):
        raise Impossible("A person has a first name.")
    if any(len(user.get(name, "")) > _NAME_LIMIT for name in ("first_name", "last_name")):
        raise Impossible(f"A name has at most {_NAME_LIMIT} characters.")
    username = user.get("username")
    if username is None:
        return
    if not _USERNAME.fullmatch(username):
        raise Impossible("A username has 4 to 32 of A-Z, a-z, 0-9 and _, a letter first.")
    taken = {str(other.get("username")).lower() for other in (world.bot, *every(world))}
    if username.lower() in taken:
        raise Impossible(f"Somebody is called @{username} already.")


def save(world: World, user: Json) -> None:
    body = written(user)
    world.db.run("insert or replace into users values (?, ?)", user["id"], body)
    changes.add(world.db, {"kind": "user", "user": user})
