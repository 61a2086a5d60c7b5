"""Who comes into a group, goes, is promoted or muted, and what the bot hears of it."""

from bot.sandbox import chats, messages, updates, users
from bot.sandbox.database import Json
from bot.sandbox.world import World


def change(world: World, group: Json, user: Json, new: Json, *, by: Json) -> None:
    """Gives `user` the status (and rights) in `new`; posts the service message and the updates."""
    chat = group["id"]
    bot_was_there = chats.present(world, chat, world.bot_id)
    before = chats.chat_member(world, chat, user["id"])
    chats.save_member(world, chat, {"user": user["id"], **new})
    after = chats.chat_member(world, chat, user["id"])
    _drop_ephemeral(world, group, user, before, after)
    if before != after:
        _tell_bot(world, group, user, before, after, by)
    _service_message(world, group, user, before, after, by, bot_was_there)
    chats.changed(world, chat)


def _drop_ephemeral(world: World, group: Json, user: Json, before: Json, after: Json) -> None:
    """Nobody keeps ephemeral messages of a group he left."""
    if before["status"] in chats.PRESENT and after["status"] not in chats.PRESENT:
        for message in messages.ephemeral_of(world, user["id"]):
            if message.chat == group["id"]:
                messages.delete(world, message)


def _tell_bot(world: World, group: Json, user: Json, before: Json, after: Json, by: Json) -> None:
    update = {
        "chat": chats.short(group),
        "from": users.public(by),
        "date": int(world.now()),
        "old_chat_member": before,
        "new_chat_member": after,
    }
    if user["id"] == world.bot_id:
        updates.push(world, "my_chat_member", update, chat=group["id"], user=by["id"])
    elif chats.member(world, group["id"], world.bot_id)["status"] in chats.ADMINISTRATORS:
        updates.push(world, "chat_member", update, chat=group["id"], user=by["id"])


def _service_message(
    world: World,
    group: Json,
    user: Json,
    before: Json,
    after: Json,
    by: Json,
    bot_was_there: bool,
) -> None:
    was, stays = before["status"] in chats.PRESENT, after["status"] in chats.PRESENT
    if was == stays:
        return
    who = users.public(user)
    content: Json = {"new_chat_members": [who]} if stays else {"left_chat_member": who}
    posted = messages.post(world, chats.short(group), by, content)
    if bot_was_there or chats.present(world, group["id"], world.bot_id):
        updates.push(world, "message", posted.body, chat=group["id"], user=by["id"])
