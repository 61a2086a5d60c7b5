"""What the bot may ask about chats and their members; leaving."""

from aiogram.methods import (
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    LeaveChat,
)

from bot.sandbox import chats, membership, messages, users
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import reach
from bot.sandbox.refusals import bad
from bot.sandbox.world import World

_GIFTS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)


@method(GetChat, "chat_id")
def get_chat(world: World, call: GetChat) -> Json:
    place = reach(world, call.chat_id, upgraded=True)
    full = {
        **place.chat,
        "accent_color_id": place.id % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }
    if place.group is None:
        return full
    pinned = messages.find(world, place.id, (place.group.get("pinned") or [0])[-1])
    full["permissions"] = place.group["permissions"]
    return full | ({"pinned_message": pinned.body} if pinned else {})


@method(GetChatMember, "chat_id user_id")
def get_chat_member(world: World, call: GetChatMember) -> Json:
    place = reach(world, call.chat_id)
    if users.find(world, call.user_id) is None:
        raise bad("user not found")
    if place.group is not None:
        return chats.chat_member(world, place.id, call.user_id)
    if call.user_id not in (place.id, world.bot_id):
        raise bad("user not found")
    who = users.find(world, call.user_id)
    assert who is not None
    return {"status": "member", "user": users.public(who)}


@method(GetChatAdministrators, "chat_id return_bots")
def get_chat_administrators(world: World, call: GetChatAdministrators) -> list[Json]:
    """Without other bots, unless they are wanted; this bot is always among them if it is one."""
    place = reach(world, call.chat_id)
    if place.group is None:
        raise bad("there are no administrators in the private chat")
    found = chats.members(world, place.id)
    bosses = [one["user"] for one in found if one["status"] in chats.ADMINISTRATORS]
    return [chats.chat_member(world, place.id, user) for user in bosses]


@method(GetChatMemberCount, "chat_id")
def get_chat_member_count(world: World, call: GetChatMemberCount) -> int:
    place = reach(world, call.chat_id)
    if place.group is None:
        return 2
    return sum(one["status"] in chats.PRESENT for one in chats.members(world, place.id))


@method(LeaveChat, "chat_id")
def leave_chat(world: World, call: LeaveChat) -> bool:
    place = reach(world, call.chat_id)
    if place.group is None:
        raise bad("chat not found")
    membership.change(world, place.group, world.bot, {"status": "left"}, by=world.bot)
    return True
