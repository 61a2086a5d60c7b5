"""Texts sent, and messages taken back."""

from aiogram.methods import DeleteMessage, DeleteMessages, SendChatAction, SendMessage

from bot.sandbox import chats, messages
from bot.sandbox.database import Json
from bot.sandbox.messages import Stored
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import Place, reach, reach_to_write
from bot.sandbox.refusals import bad
from bot.sandbox.sending import COMMON, send, texts_content
from bot.sandbox.texts import formatted, text_of
from bot.sandbox.world import World

DELETABLE = 48 * 3600
_ACTIONS = (
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
)


@method(SendMessage, f"{COMMON} text entities link_preview_options")
def send_message(world: World, call: SendMessage) -> Json:
    words = text_of(formatted(call.text, call.parse_mode, call.entities))
    content = texts_content(world, words, "text")
    return send(world, call, content, "can_send_messages", "text messages")


@method(SendChatAction, "chat_id action message_thread_id")
def send_chat_action(world: World, call: SendChatAction) -> bool:
    if call.action not in _ACTIONS:
        raise bad("wrong parameter action in request")
    reach_to_write(world, call.chat_id)
    return True


@method(DeleteMessage, "chat_id message_id")
def delete_message(world: World, call: DeleteMessage) -> bool:
    place = reach(world, call.chat_id)
    found = messages.find(world, place.id, call.message_id)
    if found is None:
        raise bad("message to delete not found")
    if not _may_delete(world, place, found):
        mine = found.by_bot or place.group is None
        raise bad(f"message can't be deleted{' for everyone' if mine else ''}")
    messages.delete(world, found)
    return True


@method(DeleteMessages, "chat_id message_ids")
def delete_messages(world: World, call: DeleteMessages) -> bool:
    """Those that cannot be found, or not be deleted, are passed over."""
    if not 1 <= len(call.message_ids) <= 100:
        raise bad("message identifiers are not specified")
    place = reach(world, call.chat_id)
    for number in call.message_ids:
        found = messages.find(world, place.id, number)
        if found is not None and _may_delete(world, place, found):
            messages.delete(world, found)
    return True


def _may_delete(world: World, place: Place, message: Stored) -> bool:
    """Its own (in a private chat any) for 48 hours; as an administrator with that right always."""
    if "forum_topic_created" in message.body:
        return False
    young: bool = world.now() - message.body["date"] <= DELETABLE
    if place.group is None:
        return young
    if chats.member(world, place.id, world.bot_id)["status"] in chats.ADMINISTRATORS:
        return chats.has_right(world, place.group, world.bot_id, "can_delete_messages")
    return young and message.by_bot
