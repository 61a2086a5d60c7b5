"""What people do: write, open links, press, block, start their app anew."""

import re
from urllib.parse import parse_qs, urlsplit

from bot.sandbox import (
    chats,
    keyboards,
    membership,
    messages,
    presses,
    texts,
    topics,
    updates,
    users,
)
from bot.sandbox.command_lists import suggested
from bot.sandbox.database import Json
from bot.sandbox.html import units
from bot.sandbox.messages import Stored
from bot.sandbox.refusals import Impossible
from bot.sandbox.sending import texts_content
from bot.sandbox.wishes import Open, PressButton, Send
from bot.sandbox.world import World

_PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,64}")


def send(world: World, wish: Send) -> Json:
    """A person's message; the bot hears of it if Telegram would let it."""
    user = users.person(world, wish.user)
    if wish.thread is not None and wish.chat == wish.user:
        raise Impossible("A private chat has no topics.")
    words = texts.plain(wish.text)
    if not words.text or units(words.text) > texts.TEXT_LIMIT:
        raise Impossible(f"A message has 1 to {texts.TEXT_LIMIT} characters.")
    return write(world, user, wish, texts_content(world, words, "text")).shown


def write(world: World, user: Json, wish: Send, content: Json) -> Stored:
    """Posts `content` where and as `wish` says."""
    if wish.chat == wish.user:
        return _write_in_private(world, user, wish, content)
    return _write_in_group(world, user, wish, content)


def _write_in_private(world: World, user: Json, wish: Send, content: Json) -> Stored:
    if user["private"]["blocked"]:
        raise Impossible(f"{user['first_name']} has blocked the bot.", 409)
    if not user["private"]["started"]:
        users.save(world, {**user, "private": {**user["private"], "started": True}})
    reply = _reply(world, wish)
    posted = messages.post(world, chats.private(user), user, content | reply)
    updates.push(world, "message", posted.body, chat=posted.chat, user=wish.user)
    return posted


def _write_in_group(world: World, user: Json, wish: Send, content: Json) -> Stored:
    group = chats.active(world, wish.chat)
    must_be_in(world, wish.chat, user)
    if not chats.has_right(world, group, wish.user, "can_send_messages"):
        raise Impossible(f"{user['first_name']} may not write in this group.", 409)
    topics.must_be_open(world, group, wish.thread, user)
    chat = chats.short(group)
    if wish.reply_to_ephemeral is not None or _ephemeral_command(world, user, wish.chat, content):
        to_bot = {**content, "receiver_user": users.public(world.bot)}
        there = topics.placed(world, group, wish.thread, to_bot)
        posted = messages.post(world, chat, user, there, seen_by=wish.user)
    else:
        there = topics.placed(world, group, wish.thread, content | _reply(world, wish))
        sender = user
        if chats.is_anonymous(world, wish.chat, wish.user):
            sender, there = users.GROUP_ANONYMOUS_BOT, {"sender_chat": chat, **there}
        posted = messages.post(world, chat, sender, there)
    if posted.seen_by is not None or _bot_reads(world, group, posted.body):
        updates.push(world, "message", posted.body, chat=wish.chat, user=wish.user)
    return posted


def must_be_in(world: World, chat: int, user: Json) -> None:
    if not chats.present(world, chat, user["id"]):
        raise Impossible(f"{user['first_name']} is not in this group.", 409)


def _reply(world: World, wish: Send) -> Json:
    if wish.reply_to is None:
        return {}
    found = messages.find(world, wish.chat, wish.reply_to)
    if found is None:
        raise Impossible(f"There is no message {wish.reply_to} to reply to.", 404)
    inner = {name: value for name, value in found.body.items() if name != "reply_to_message"}
    return {"reply_to_message": inner}


def commands(content: Json) -> list[str]:
    """The commands in a text, as `durak` or `durak@some_bot`, in order."""
    encoded = content["text"].encode("utf-16-le")
    found = []
    for entity in content.get("entities", []):
        if entity["type"] == "bot_command":
            begin, end = entity["offset"], entity["offset"] + entity["length"]
            found.append(encoded[2 * begin + 2 : 2 * end].decode("utf-16-le"))
    return found


def _for_this_bot(world: World, command: str) -> bool:
    name = command.partition("@")[2]
    return not name or name.lower() == world.bot["username"].lower()


def _ephemeral_command(world: World, user: Json, chat: int, content: Json) -> bool:
    """Whether the message begins with a command that the bot wants sent to itself alone."""
    if not content["text"].startswith("/") or not chats.present(world, chat, world.bot_id):
        return False
    first = commands(content)[:1]
    wanted = {one["command"] for one in suggested(world, user, chat) if one.get("is_ephemeral")}
    return any(_for_this_bot(world, c) and c.partition("@")[0] in wanted for c in first)


def _bot_reads(world: World, group: Json, message: Json) -> bool:
    """Privacy mode: what is meant for the bot, unless it is off or the bot an administrator."""
    status = chats.member(world, group["id"], world.bot_id)["status"]
    if status not in chats.PRESENT:
        return False
    if status in chats.ADMINISTRATORS or not world.settings["privacy_mode"]:
        return True
    replied = message.get("reply_to_message", {}).get("from", {}).get("id") == world.bot_id
    return (
        replied
        or "via_bot" in message
        or any(_for_this_bot(world, command) for command in commands(message))
    )


def open_link(world: World, wish: Open) -> Json:
    """Follows a `t.me` link of the bot as the app does."""
    user = users.person(world, wish.user)
    where = urlsplit(wish.link if "//" in wish.link else f"https://{wish.link}")
    given = parse_qs(where.query, keep_blank_values=True)
    name = where.path.strip("/")
    if where.hostname not in ("t.me", "telegram.me") or not _is_bot(world, name):
        raise Impossible(f"{wish.link} is no link of this bot.")
    if "startgroup" in given:
        return _open_group(world, user, wish, given["startgroup"][0])
    return _open_private(world, user, wish, given.get("start", [""])[0])


def _is_bot(world: World, name: str) -> bool:
    same: bool = name.lower() == world.bot["username"].lower()
    return same


def _open_private(world: World, user: Json, wish: Open, parameter: str) -> Json:
    said = _parameter(wish, parameter)
    if user["private"]["blocked"]:
        block(world, user, False)
    if "start=" not in wish.link:
        return {"chat": wish.user, "message": None}
    text = f"/start {said}".strip()
    message = send(world, Send(user=wish.user, chat=wish.user, text=text))
    return {"chat": wish.user, "message": message}


def _open_group(world: World, user: Json, wish: Open, parameter: str) -> Json:
    if wish.chat is None:
        raise Impossible("Choose the group that the bot is to be added to: give its chat.")
    group = chats.active(world, wish.chat)
    must_be_in(world, wish.chat, user)
    said = _parameter(wish, parameter)
    if not chats.present(world, wish.chat, world.bot_id):
        add_bot(world, group, user)
    text = f"/start@{world.bot['username']} {said}".strip()
    return {
        "chat": wish.chat,
        "message": send(world, Send(user=wish.user, chat=wish.chat, text=text)),
    }


def add_bot(world: World, group: Json, by: Json) -> None:
    if not world.settings["can_join_groups"]:
        raise Impossible("This bot cannot be added to groups.", 409)
    if not chats.has_right(world, group, by["id"], "can_invite_users"):
        raise Impossible(f"{by['first_name']} may not add anybody to this group.", 409)
    membership.change(world, group, world.bot, {"status": "member"}, by=by)


def _parameter(wish: Open, parameter: str) -> str:
    """Telegram drops a parameter that is not one; an app sometimes any."""
    if parameter and not _PARAMETER.fullmatch(parameter):
        raise Impossible("A link's parameter has 1 to 64 of A-Z, a-z, 0-9, _ and -.")
    return "" if wish.loses_parameter else parameter


def press(world: World, wish: PressButton) -> str:
    """A tap on a button; the callback query's id."""
    user = users.person(world, wish.user)
    message = _pressed(world, user, wish)
    if message is None:
        raise Impossible("There is no such message any more.", 409)
    if not message.by_bot and "via_bot" not in message.body:
        raise Impossible("Only the bot's messages have buttons.", 409)
    here = wish.chat == wish.user or chats.present(world, wish.chat, world.bot_id)
    if message.by_bot and not here:
        raise Impossible("The bot is not in this group any more.", 409)
    if not wish.stale:
        _must_show(message, wish.data)
    return presses.add(world, user, message, wish.data)


def _pressed(world: World, user: Json, wish: PressButton) -> Stored | None:
    if wish.chat != wish.user:
        chats.group(world, wish.chat)
        must_be_in(world, wish.chat, user)
    elif user["private"]["blocked"]:
        raise Impossible(f"{user['first_name']} has blocked the bot.", 409)
    if wish.ephemeral_message_id is not None:
        found = messages.find_ephemeral(world, wish.chat, wish.user, wish.ephemeral_message_id)
        return None if found is None else messages.numbered(world, found.chat, found.n)
    if wish.message_id is None:
        raise Impossible("Name the message: message_id or ephemeral_message_id.")
    return messages.find(world, wish.chat, wish.message_id)


def _must_show(message: Stored, data: str) -> None:
    if not any(one.get("callback_data") == data for one in keyboards.buttons(message.body)):
        raise Impossible(f"The message shows no button with the data {data!r}.", 409)


def block(world: World, user: Json, blocked: bool) -> Json:
    """Blocks the bot, or lets it in again; the bot hears of a change."""
    was = user["private"]["blocked"]
    new = {**user, "private": {**user["private"], "blocked": blocked}}
    if was != blocked:
        users.save(world, new)
        states = {True: "kicked", False: "member"}
        update = {
            "chat": chats.private(user),
            "from": users.public(user),
            "date": int(world.now()),
            "old_chat_member": _in_private(world, states[was]),
            "new_chat_member": _in_private(world, states[blocked]),
        }
        updates.push(world, "my_chat_member", update, chat=user["id"], user=user["id"])
    return new


def _in_private(world: World, status: str) -> Json:
    member: Json = {"user": world.bot, "status": status}
    return member | ({"until_date": 0} if status == "kicked" else {})


def restart_app(world: World, person: int) -> int:
    """His app starts anew without its ephemeral messages; how many vanished."""
    users.person(world, person)
    lost = messages.ephemeral_of(world, person)
    for message in lost:
        messages.vanish(world, message)
    return len(lost)
