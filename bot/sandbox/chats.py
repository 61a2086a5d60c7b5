"""Groups and who is in them; the chats as the Bot API describes them."""

from bot.sandbox import changes, users
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World

PRESENT = ("creator", "administrator", "member", "restricted")
ADMINISTRATORS = ("creator", "administrator")
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_react_to_messages",
    "can_edit_tag",
)
RIGHTS = (
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
_USUAL_RIGHTS = {
    "can_manage_chat",
    "can_delete_messages",
    "can_invite_users",
    "can_restrict_members",
    "can_pin_messages",
    "can_manage_topics",
}


def find(world: World, chat: int) -> Json | None:
    """A group, without its members; None if there is none."""
    found = world.db.row("select body from chats where id = ?", chat)
    return None if found is None else read(found[0])


def group(world: World, chat: int) -> Json:
    """A group; raises Impossible (404)."""
    found = find(world, chat)
    if found is None:
        raise Impossible(f"There is no group {chat}.", 404)
    return found


def active(world: World, chat: int) -> Json:
    """A group in which something can happen; Impossible (404, 409 for one that was upgraded)."""
    found = group(world, chat)
    if "migrate_to_chat_id" in found:
        new = found["migrate_to_chat_id"]
        raise Impossible(f"This group has become the supergroup {new}: go on there.", 409)
    return found


def free_id(world: World, kind: str) -> int:
    """An id that no chat has had: a supergroup's needs more than 32 bits."""
    number = world.db.next("group", 5001)
    return -number if kind == "group" else -1_000_000_000_000 - number


def creator(world: World, chat: int) -> int:
    found = [one["user"] for one in members(world, chat) if one["status"] == "creator"]
    return int(found[0])


def every(world: World) -> list[Json]:
    rows = world.db.rows("select body from chats order by id desc")
    return [view(world, read(body)) for (body,) in rows]


def save(world: World, chat: Json) -> None:
    world.db.run("insert or replace into chats values (?, ?)", chat["id"], written(chat))


def changed(world: World, chat: int) -> Json:
    """Tells the followers; the chat as people's programs see it."""
    seen = view(world, group(world, chat))
    changes.add(world.db, {"kind": "chat", "chat": seen})
    return seen


def view(world: World, chat: Json) -> Json:
    newest = world.db.row("select max(n) from messages where chat = ?", chat["id"])
    assert newest is not None
    return {**chat, "members": members(world, chat["id"]), "last": newest[0] or 0}


def members(world: World, chat: int) -> list[Json]:
    """Everybody who ever was in that group, each with his status."""
    rows = world.db.rows("select body from members where chat = ? order by user", chat)
    return [read(body) for (body,) in rows]


def member(world: World, chat: int, user: int) -> Json:
    """That user's membership; `left` for somebody who never was there."""
    found = world.db.row("select body from members where chat = ? and user = ?", chat, user)
    return {"user": user, "status": "left"} if found is None else read(found[0])


def present(world: World, chat: int, user: int) -> bool:
    return member(world, chat, user)["status"] in PRESENT


def groups_of(world: World, user: int) -> list[int]:
    """The groups in which that user is now, without those that have become supergroups."""
    rows = world.db.rows(
        "select chat, members.body from members join chats on chats.id = chat where user = ?"
        " and json_extract(chats.body, '$.migrate_to_chat_id') is null",
        user,
    )
    return [chat for chat, body in rows if read(body)["status"] in PRESENT]


def is_anonymous(world: World, chat: int, user: int) -> bool:
    """Whether that member writes in the group's name."""
    return bool(member(world, chat, user).get("rights", {}).get("is_anonymous"))


def save_member(world: World, chat: int, new: Json) -> None:
    world.db.run("insert or replace into members values (?, ?, ?)", chat, new["user"], written(new))


def short(chat: Json) -> Json:
    """The Bot API's Chat of a group."""
    wanted = ("id", "type", "title", "username", "is_forum")
    return {name: chat[name] for name in wanted if chat.get(name)}


def private(user: Json) -> Json:
    """The Bot API's Chat of a person's private chat with the bot."""
    names = ("first_name", "last_name", "username")
    return {"id": user["id"], "type": "private", **{n: user[n] for n in names if n in user}}


def place(world: World, chat: int) -> Json:
    """The Bot API's Chat with that id, a group's or a private one; raises Impossible (404)."""
    found = find(world, chat)
    return private(users.person(world, chat)) if found is None else short(found)


def chat_member(world: World, chat: int, user: int) -> Json:
    """The Bot API's ChatMember."""
    body = member(world, chat, user)
    who = users.find(world, user)
    assert who is not None
    seen: Json = {"status": body["status"], "user": users.public(who)}
    return {**seen, **_rights_shown(body, world.bot_id)}


def _rights_shown(body: Json, bot: int) -> Json:
    rights = body.get("rights", {})
    match body["status"]:
        case "creator":
            return {"is_anonymous": bool(rights.get("is_anonymous"))}
        case "administrator":
            usual = {name: rights.get(name, name in _USUAL_RIGHTS) for name in RIGHTS}
            pins = rights.get("can_pin_messages", True)
            return {"can_be_edited": False, **usual, "can_pin_messages": pins}
        case "restricted":
            shown = {name: bool(rights.get(name)) for name in PERMISSIONS}
            return {**shown, "is_member": True, "until_date": 0}
        case "kicked":
            return {"until_date": 0}
    return {}


def has_right(world: World, chat: Json, user: int, right: str) -> bool:
    """Whether `user` may do that in the group, by his status, his rights and the group's."""
    body = member(world, chat["id"], user)
    match body["status"]:
        case "creator":
            return True
        case "administrator":
            rights = body.get("rights", {})
            if right.startswith("can_send"):
                return True
            return bool(rights.get(right, right in _USUAL_RIGHTS))
        case "member":
            return bool(chat["permissions"].get(right, False))
        case "restricted":
            both = chat["permissions"].get(right, False) and body.get("rights", {}).get(right)
            return bool(both)
    return False
