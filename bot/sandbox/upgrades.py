"""A basic group becomes a supergroup: a new chat with a new id; the old one can only be read."""

from bot.sandbox import chats, messages, updates, users
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World


def upgrade(world: World, chat: int, by: int | None) -> Json:
    """Done by its creator, whose id `by` may be; the new chat as people's programs see it."""
    old = chats.active(world, chat)
    if old["type"] != "group":
        raise Impossible("This is a supergroup already.", 409)
    creator = chats.creator(world, chat)
    if by not in (None, creator):
        name = users.person(world, by)["first_name"]
        raise Impossible(f"Only its creator makes a group a supergroup, not {name}.", 409)
    new = _successor(world, old)
    person = users.person(world, creator)
    _tell(world, old, person, {"migrate_to_chat_id": new["id"]})
    _join(world, old, new, person)
    anonymous: Json = {"sender_chat": chats.short(new), "migrate_from_chat_id": old["id"]}
    _tell(world, new, users.GROUP_ANONYMOUS_BOT, anonymous)
    seen = chats.changed(world, new["id"])
    chats.changed(world, old["id"])
    return seen


def _successor(world: World, old: Json) -> Json:
    """The two know each other's id. Pins stay behind: they are messages of the old chat."""
    new: Json = {name: old[name] for name in ("title", "permissions")}
    new |= {"id": chats.free_id(world, "supergroup"), "type": "supergroup"}
    chats.save(world, {**new, "migrate_from_chat_id": old["id"]})
    chats.save(world, {**old, "migrate_to_chat_id": new["id"]})
    return new


def _join(world: World, old: Json, new: Json, person: Json) -> None:
    """Whoever was there is here, as what he was; the bot hears that it has come in."""
    before = chats.chat_member(world, new["id"], world.bot_id)
    for member in chats.members(world, old["id"]):
        if member["status"] in chats.PRESENT:
            chats.save_member(world, new["id"], member)
    if chats.present(world, new["id"], world.bot_id):
        update = {
            "chat": chats.short(new),
            "from": users.public(person),
            "date": int(world.now()),
            "old_chat_member": before,
            "new_chat_member": chats.chat_member(world, new["id"], world.bot_id),
        }
        updates.push(world, "my_chat_member", update, chat=new["id"], user=person["id"])


def _tell(world: World, group: Json, sender: Json, content: Json) -> None:
    posted = messages.post(world, chats.short(group), sender, content)
    if chats.present(world, group["id"], world.bot_id):
        updates.push(world, "message", posted.body, chat=group["id"], user=sender["id"])
