"""The people, and the bot among them."""

import json

from bot.sandbox import changes
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World

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
    return None if found is None else json.loads(found[0])


def person(world: World, user: int) -> Json:
    """A person, not the bot; raises Impossible (404)."""
    found = find(world, user)
    if found is None or found["is_bot"]:
        raise Impossible(f"There is no person {user}.", 404)
    return found


def every(world: World) -> list[Json]:
    return [json.loads(body) for (body,) in world.db.rows("select body from users order by id")]


def public(user: Json) -> Json:
    """As the Bot API shows a user: without what is between him and the bot."""
    return {name: value for name, value in user.items() if name != "private"}


def add(world: World, given: Json) -> Json:
    """A new person, who has not started the bot."""
    user = {
        "id": given.get("id") or world.db.next("user", 1001),
        "is_bot": False,
        **{name: value for name, value in given.items() if name != "id" and value is not None},
        "private": {"started": False, "blocked": False},
    }
    if find(world, user["id"]) is not None:
        raise Impossible(f"There is a person {user['id']} already.")
    save(world, user)
    return user


def save(world: World, user: Json) -> None:
    body = json.dumps(user)
    world.db.run("insert or replace into users values (?, ?)", user["id"], body)
    changes.add(world.db, {"kind": "user", "user": user})
