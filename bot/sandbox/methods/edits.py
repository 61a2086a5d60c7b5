"""Edits of the bot's own messages, at any age."""

from typing import Any

from aiogram.methods import (
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
)
from aiogram.types import InputFile

from bot.sandbox import chats, inline_messages, messages
from bot.sandbox.database import Json
from bot.sandbox.files import WRONG_ID, media_content
from bot.sandbox.keyboards import keyboard
from bot.sandbox.messages import Stored
from bot.sandbox.methods.registry import method
from bot.sandbox.reach import Place, must_be_slow_enough, reach_to_write
from bot.sandbox.refusals import bad
from bot.sandbox.sending import texts_content
from bot.sandbox.texts import caption_of, formatted, text_of
from bot.sandbox.world import World

_ADDRESS = "chat_id message_id inline_message_id reply_markup"
MEDIA = ("photo", "document")
_TEXT = ("text", "entities")
_CAPTION = ("caption", "caption_entities", "show_caption_above_media")


@method(EditMessageText, f"{_ADDRESS} text parse_mode entities link_preview_options")
def edit_message_text(world: World, call: EditMessageText) -> Json | bool:
    place, old = addressed(world, call)
    return _edited(world, call, place, old, new_text(world, old, call))


@method(
    EditMessageCaption, f"{_ADDRESS} caption parse_mode caption_entities show_caption_above_media"
)
def edit_message_caption(world: World, call: EditMessageCaption) -> Json | bool:
    place, old = addressed(world, call)
    return _edited(world, call, place, old, new_caption(world, old, call))


@method(EditMessageMedia, f"{_ADDRESS} media")
def edit_message_media(world: World, call: EditMessageMedia) -> Json | bool:
    place, old = addressed(world, call)
    if _is_inline(call) and isinstance(call.media.media, InputFile):
        raise bad(WRONG_ID)
    return _edited(world, call, place, old, new_media(world, old, call))


@method(EditMessageReplyMarkup, _ADDRESS)
def edit_message_reply_markup(world: World, call: EditMessageReplyMarkup) -> Json | bool:
    place, old = addressed(world, call)
    return _edited(world, call, place, old, with_keyboard(old.body, call.reply_markup))


def addressed(world: World, call: Any) -> tuple[Place, Stored]:
    """The message to edit and its chat; Refused when it is not there, or not the bot's."""
    if _is_inline(call):
        return _inline(world, call.inline_message_id)
    if call.chat_id is None or call.message_id is None:
        raise bad("message identifier is not specified")
    place = reach_to_write(world, call.chat_id)
    found = messages.find(world, place.id, call.message_id)
    if found is None:
        raise bad("message to edit not found")
    if not found.by_bot:
        raise bad("message can't be edited")
    return place, found


def _is_inline(call: Any) -> bool:
    """Named by its inline_message_id alone: a message sent through the bot, wherever it is."""
    return call.chat_id is None and call.message_id is None and call.inline_message_id is not None


def _inline(world: World, inline_id: str) -> tuple[Place, Stored]:
    found = inline_messages.find(world, inline_id)
    if found is None:
        raise bad("MESSAGE_ID_INVALID")
    return Place(found.body["chat"], chats.find(world, found.chat)), found


def new_text(world: World, old: Stored, call: Any) -> Json:
    if call.text is None:
        raise bad("message text is empty")
    words = text_of(formatted(call.text, call.parse_mode, call.entities), "MESSAGE_TOO_LONG")
    if "text" not in old.body:
        raise bad("there is no text in the message to edit")
    kept = _without(old.body, _TEXT) | texts_content(world, words, "text")
    return with_keyboard(kept, call.reply_markup)


def new_caption(world: World, old: Stored, call: Any) -> Json:
    if not any(kind in old.body for kind in MEDIA):
        raise bad("there is no caption in the message to edit")
    words = formatted(call.caption or "", call.parse_mode, call.caption_entities)
    kept = _without(old.body, _CAPTION)
    kept |= texts_content(world, caption_of(words, "MEDIA_CAPTION_TOO_LONG"), "caption")
    if call.show_caption_above_media is True:
        kept["show_caption_above_media"] = True
    return with_keyboard(kept, call.reply_markup)


def new_media(world: World, old: Stored, call: Any) -> Json:
    kept = _without(old.body, (*_TEXT, *_CAPTION, *MEDIA))
    kept |= media_content(world, call.media)
    return with_keyboard(kept, call.reply_markup)


def with_keyboard(body: Json, markup: object) -> Json:
    """The message with that keyboard, or without one: an edit never keeps the old one."""
    kept = keyboard(markup)
    return _without(body, ("reply_markup",)) | ({"reply_markup": kept} if kept else {})


def rewritten(world: World, place: Place, old: Stored, body: Json) -> Stored:
    """Saves the edit, counted against the limits; Refused if nothing would change."""
    if old.ephemeral_id is None or world.settings["limits"]["ephemeral_too"]:
        must_be_slow_enough(world, place)
    if body == old.body:
        raise bad(
            "message is not modified: specified new message content and reply markup are exactly "
            "the same as a current content and reply markup of the message"
        )
    return messages.rewrite(world, old, {**body, "edit_date": int(world.now())})


def _edited(world: World, call: Any, place: Place, old: Stored, body: Json) -> Json | bool:
    """The message; of one sent through the bot only that it is done."""
    new = rewritten(world, place, old, body)
    return True if _is_inline(call) else new.body


def _without(body: Json, names: tuple[str, ...]) -> Json:
    return {name: value for name, value in body.items() if name not in names}
