"""Ephemeral messages, edited and taken back by (chat, receiver, number)."""

from typing import Any

from aiogram.methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
)

from bot.sandbox import messages
from bot.sandbox.messages import Stored
from bot.sandbox.methods.edits import new_caption, new_media, new_text, rewritten, with_keyboard
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import Place, reach_to_write
from bot.sandbox.refusals import bad
from bot.sandbox.texts import caption_of, formatted
from bot.sandbox.world import World

_ADDRESS = "chat_id receiver_user_id ephemeral_message_id"


@method(
    EditEphemeralMessageText,
    f"{_ADDRESS} text parse_mode entities link_preview_options reply_markup",
)
def edit_text(world: World, call: EditEphemeralMessageText) -> bool:
    """A text here is cut shorter than elsewhere: 1024 characters."""
    place, old = _addressed(world, call, "message to edit not found")
    body = new_text(world, old, call)
    caption_of(formatted(call.text or "", call.parse_mode, call.entities), "MESSAGE_TOO_LONG")
    rewritten(world, place, old, body)
    return True


@method(
    EditEphemeralMessageCaption,
    f"{_ADDRESS} caption parse_mode caption_entities show_caption_above_media reply_markup",
)
def edit_caption(world: World, call: EditEphemeralMessageCaption) -> bool:
    place, old = _addressed(world, call, "message to edit not found")
    rewritten(world, place, old, new_caption(world, old, call))
    return True


@method(EditEphemeralMessageMedia, f"{_ADDRESS} media reply_markup")
def edit_media(world: World, call: EditEphemeralMessageMedia) -> bool:
    place, old = _addressed(world, call, "message to edit not found")
    rewritten(world, place, old, new_media(world, old, call))
    return True


@method(EditEphemeralMessageReplyMarkup, f"{_ADDRESS} reply_markup")
def edit_reply_markup(world: World, call: EditEphemeralMessageReplyMarkup) -> bool:
    place, old = _addressed(world, call, "message to edit not found")
    rewritten(world, place, old, with_keyboard(old.body, call.reply_markup))
    return True


@method(DeleteEphemeralMessage, _ADDRESS)
def delete(world: World, call: DeleteEphemeralMessage) -> bool:
    _, old = _addressed(world, call, "message to delete not found")
    messages.delete(world, old)
    return True


def _addressed(world: World, call: Any, missing: str) -> tuple[Place, Stored]:
    place = reach_to_write(world, call.chat_id)
    person, number = call.receiver_user_id, call.ephemeral_message_id
    found = messages.find_ephemeral(world, place.id, person, number)
    if found is None or (not found.by_bot and "edit" in missing):
        raise bad(missing)
    return place, found
