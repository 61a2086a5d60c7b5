"""Pinned messages."""

from aiogram.methods import PinChatMessage, UnpinAllChatMessages, UnpinChatMessage

from bot.sandbox import chats, messages, updates
from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import Place, reach_to_write
from bot.sandbox.refusals import bad, not_modelled
from bot.sandbox.world import World


@method(PinChatMessage, "chat_id message_id disable_notification")
def pin_chat_message(world: World, call: PinChatMessage) -> bool:
    place = _may_pin(world, call.chat_id)
    found = messages.find(world, place.id, call.message_id)
    if found is None:
        raise bad("message to pin not found")
    _keep(world, place, [*(n for n in _pinned(place) if n != found.message_id), found.message_id])
    posted = messages.post(world, place.chat, world.bot, {"pinned_message": found.body})
    updates.push(world, "message", posted.body, chat=place.id, user=world.bot_id)
    return True


@method(UnpinChatMessage, "chat_id message_id")
def unpin_chat_message(world: World, call: UnpinChatMessage) -> bool:
    """Without a number the newest pinned message."""
    place = _may_pin(world, call.chat_id)
    pinned = _pinned(place)
    number = call.message_id if call.message_id is not None else (pinned or [0])[-1]
    if number not in pinned:
        raise bad("message to unpin not found")
    _keep(world, place, [each for each in pinned if each != number])
    return True


@method(UnpinAllChatMessages, "chat_id")
def unpin_all_chat_messages(world: World, call: UnpinAllChatMessages) -> bool:
    _keep(world, _may_pin(world, call.chat_id), [])
    return True


def _may_pin(world: World, chat_id: int | str) -> Place:
    place = reach_to_write(world, chat_id)
    if place.group is None:
        raise not_modelled("pinned messages in private chats")
    if chats.has_right(world, place.group, world.bot_id, "can_pin_messages"):
        return place
    raise bad("not enough rights to manage pinned messages in the chat")


def _pinned(place: Place) -> list[int]:
    return list((place.group or {}).get("pinned", []))


def _keep(world: World, place: Place, pinned: list[int]) -> None:
    assert place.group is not None
    group: Json = {**place.group, "pinned": pinned}
    chats.save(world, group)
    chats.changed(world, place.id)
