"""Forums: supergroups with topics, which people make; where in them a message stands.

The topic General is where everything stands that stands nowhere else: it has no number.
"""

from bot.sandbox import chats, messages, updates, users
from bot.sandbox.database import Json
from bot.sandbox.reach import Place
from bot.sandbox.refusals import Impossible, bad
from bot.sandbox.wishes import AddTopic, ChangeTopic
from bot.sandbox.world import World

LONGEST_NAME = 128
_COLOUR = 7322096


def make_forum(world: World, chat: int, is_forum: bool) -> Json:
    """Switches topics on or off; the chat as people's programs see it."""
    group = chats.active(world, chat)
    if group["type"] != "supergroup":
        raise Impossible("Only a supergroup can have topics: make it one first.", 409)
    chats.save(world, {**group, "is_forum": is_forum, "topics": group.get("topics", [])})
    return chats.changed(world, chat)


def add(world: World, chat: int, wish: AddTopic) -> Json:
    """A new topic, whose number is that of the service message that tells of it."""
    group, user = _forum(world, chat), users.person(world, wish.user)
    if not 1 <= len(wish.name.strip()) <= LONGEST_NAME:
        raise Impossible(f"A topic's name has 1 to {LONGEST_NAME} characters.")
    _must_manage(world, group, user)
    told = {"forum_topic_created": {"name": wish.name, "icon_color": _COLOUR}}
    posted = messages.post(world, chats.short(group), user, told)
    _push(world, posted.body)
    topic = {"message_thread_id": posted.message_id, "name": wish.name, "closed": False}
    chats.save(world, {**group, "topics": [*group["topics"], topic]})
    chats.changed(world, chat)
    return topic


def change(world: World, chat: int, thread: int, wish: ChangeTopic) -> Json:
    """Closes a topic or opens it again."""
    group, user = _forum(world, chat), users.person(world, wish.user)
    topic = _topic(group, thread)
    _must_manage(world, group, user)
    if topic["closed"] != wish.closed:
        told: Json = {"forum_topic_closed" if wish.closed else "forum_topic_reopened": {}}
        posted = messages.post(world, chats.short(group), user, placed(world, group, thread, told))
        _push(world, posted.body)
    new = {**topic, "closed": wish.closed}
    others = [new if one is topic else one for one in group["topics"]]
    chats.save(world, {**group, "topics": others})
    chats.changed(world, chat)
    return new


def remove(world: World, chat: int, thread: int) -> None:
    """A topic with all its messages; Telegram tells a bot nothing of it."""
    group = _forum(world, chat)
    topic = _topic(group, thread)
    for message in messages.of_thread(world, chat, thread):
        messages.delete(world, message)
    left = [one for one in group["topics"] if one is not topic]
    chats.save(world, {**group, "topics": left})
    chats.changed(world, chat)


def must_be_open(world: World, group: Json, thread: int | None, user: Json) -> None:
    """A person writes in a topic that is there, and in a closed one if he manages topics."""
    if thread is None:
        return
    closed = _topic(group, thread)["closed"]
    if closed and not chats.has_right(world, group, user["id"], "can_manage_topics"):
        raise Impossible(f"This topic is closed for {user['first_name']}.", 409)


def must_be_writable(world: World, place: Place, thread: int | None) -> None:
    """Refused (400) for a bot that names General, a topic that is gone, or a closed one."""
    if thread is None:
        return
    group = place.group or {}
    topic = _find(group, thread)
    if topic is None:
        raise bad("message thread not found")
    if topic["closed"] and not chats.has_right(world, group, world.bot_id, "can_manage_topics"):
        raise bad("TOPIC_CLOSED")


def placed(world: World, group: Json | None, thread: int | None, content: Json) -> Json:
    """`content` with what says where it stands.

    In a topic without another reply it is one to the topic's first message. Elsewhere in a
    supergroup a reply has the number of its thread, which is no topic.
    """
    replied = content.get("reply_to_message", {})
    if thread is None and replied.get("is_topic_message"):
        thread = replied["message_thread_id"]
    if thread is not None:
        found = messages.find(world, (group or {})["id"], thread)
        first = {} if replied or found is None else {"reply_to_message": found.body}
        return {"message_thread_id": thread, "is_topic_message": True, **first, **content}
    if replied and group is not None and group["type"] == "supergroup":
        number = replied.get("message_thread_id", replied["message_id"])
        return {"message_thread_id": number, **content}
    return content


def _forum(world: World, chat: int) -> Json:
    group = chats.active(world, chat)
    if not group.get("is_forum"):
        raise Impossible("This group has no topics.", 409)
    return group


def _find(group: Json, thread: int) -> Json | None:
    topics = group.get("topics", []) if group.get("is_forum") else []
    found: list[Json] = [one for one in topics if one["message_thread_id"] == thread]
    return found[0] if found else None


def _topic(group: Json, thread: int) -> Json:
    found = _find(group, thread)
    if found is None:
        raise Impossible(f"There is no topic {thread}.", 404)
    return found


def _must_manage(world: World, group: Json, user: Json) -> None:
    if not chats.has_right(world, group, user["id"], "can_manage_topics"):
        raise Impossible(f"{user['first_name']} may not manage topics here.", 409)


def _push(world: World, message: Json) -> None:
    chat = message["chat"]["id"]
    if chats.present(world, chat, world.bot_id):
        updates.push(world, "message", message, chat=chat, user=message["from"]["id"])
