"""What every sent message goes through: chat, rights, reply, keyboard, limits."""

from typing import Any

from aiogram.types import EphemeralMessageParameters, ReplyParameters

from bot.sandbox import chats, faults, messages, presses, topics, users
from bot.sandbox.database import Json
from bot.sandbox.keyboards import keyboard
from bot.sandbox.messages import Stored
from bot.sandbox.reach import Place, must_be_slow_enough, must_have_right, reach_to_write
from bot.sandbox.refusals import bad, not_modelled
from bot.sandbox.texts import Formatted
from bot.sandbox.world import World

COMMON = (
    "chat_id parse_mode disable_notification protect_content reply_parameters reply_markup"
    " ephemeral_message_parameters message_thread_id"
)
_REPLY_WITHIN = 15.0


def send(world: World, call: Any, content: Json, right: str, what: str) -> Json:
    """Posts `content` for a send… method; the Bot API's Message. Raises Refused."""
    place = reach_to_write(world, call.chat_id)
    topics.must_be_writable(world, place, call.message_thread_id)
    must_have_right(world, place, right, what)
    markup = keyboard(call.reply_markup)
    whole = content | ({"reply_markup": markup} if markup else {})
    whole |= {"has_protected_content": True} if call.protect_content is True else {}
    ephemeral = call.ephemeral_message_parameters
    if ephemeral is not None:
        whole = topics.placed(world, place.group, call.message_thread_id, whole)
        return _send_ephemeral(world, place, call, whole, ephemeral)
    whole |= _reply(world, place, call.reply_parameters)
    whole = topics.placed(world, place.group, call.message_thread_id, whole)
    must_be_slow_enough(world, place)
    return messages.post(world, place.chat, world.bot, whole).body


def texts_content(world: World, words: Formatted, name: str) -> Json:
    """A text or caption with its entities, as fields of a message; mentions become users."""
    entities = [shown for entity in words.entities if (shown := _shown(world, entity))]
    found: Json = {name: words.text} if words.text else {}
    field = "entities" if name == "text" else "caption_entities"
    return found | ({field: entities} if entities else {})


def _shown(world: World, entity: Json) -> Json | None:
    if entity["type"] != "text_mention":
        return entity
    user = users.find(world, entity["user"])
    return None if user is None else {**entity, "user": users.public(user)}


def _reply(world: World, place: Place, to: ReplyParameters | None) -> Json:
    if to is None:
        return {}
    if to.message_id is None:
        raise bad("a reply to an ephemeral message must be an ephemeral message")
    if to.quote is not None or to.checklist_task_id is not None or to.poll_option_id is not None:
        raise not_modelled("replies to a part of a message")
    if to.chat_id not in (None, place.id):
        raise bad("message to be replied not found")
    found = messages.find(world, place.id, to.message_id)
    if found is not None:
        inner = {n: v for n, v in found.body.items() if n != "reply_to_message"}
        return {"reply_to_message": inner}
    if to.allow_sending_without_reply is True:
        return {}
    raise bad("message to be replied not found")


def _send_ephemeral(
    world: World, place: Place, call: Any, content: Json, to: EphemeralMessageParameters
) -> Json:
    receiver = users.find(world, to.receiver_user_id)
    if place.group is None:
        raise bad("ephemeral messages can be sent to groups and supergroups only")
    if receiver is None or not chats.present(world, place.id, to.receiver_user_id):
        raise bad("USER_NOT_PARTICIPANT")
    replaced = _may_be_ephemeral(world, place, to, call.reply_parameters)
    if world.settings["limits"]["ephemeral_too"]:
        must_be_slow_enough(world, place)
    whole = {**content, "receiver_user": users.public(receiver)}
    if replaced is not None:
        whole["replaces"] = replaced.message_id
    posted = messages.post(world, place.chat, world.bot, whole, seen_by=receiver["id"])
    if faults.struck(world, ["unseen"], call.__api_method__, place.id, receiver["id"]):
        messages.vanish(world, posted)
    return {name: value for name, value in posted.body.items() if name != "replaces"}


def _may_be_ephemeral(
    world: World, place: Place, to: EphemeralMessageParameters, reply: ReplyParameters | None
) -> Stored | None:
    """Refused unless pressed, asked or administrator; the message it replaces, if any."""
    if reply is not None:
        _check_reply(world, place, to.receiver_user_id, reply)
    if to.callback_query_id is not None:
        return _pressed(world, place, to)
    if to.replace_callback_query_message:
        raise bad("QUERY_ID_INVALID")
    administrator = chats.member(world, place.id, world.bot_id)["status"] in chats.ADMINISTRATORS
    if not administrator and (reply is None or reply.ephemeral_message_id is None):
        raise bad("CHAT_ADMIN_REQUIRED")
    return None


def _pressed(world: World, place: Place, to: EphemeralMessageParameters) -> Stored | None:
    assert to.callback_query_id is not None
    press = presses.fresh(world, to.callback_query_id)
    if (press.user, press.chat) != (to.receiver_user_id, place.id):
        raise bad("query is too old and response timeout expired or query ID is invalid")
    if not to.replace_callback_query_message:
        return None
    message = presses.pressed_message(world, press)
    if message is None or message.ephemeral_id is not None:
        raise bad("the message of the callback query can't be replaced")
    return message


def _check_reply(world: World, place: Place, receiver: int, reply: ReplyParameters) -> None:
    if reply.ephemeral_message_id is None:
        return
    found = messages.find_ephemeral(world, place.id, receiver, reply.ephemeral_message_id)
    if found is None or found.by_bot or world.now() > found.body["date"] + _REPLY_WITHIN + 1:
        raise bad("message to be replied not found")
