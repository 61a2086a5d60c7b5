"""What handlers ask delivery for, as values that one process can send to another."""

from typing import Any, TypeAlias
from uuid import UUID

import msgspec
from aiogram.types import InlineKeyboardButton

from bot.buttons import Menu
from bot.render.screen import Screen
from engine.cards import Card
from storage.screens import Kind

Buttons: TypeAlias = list[list[dict[str, Any]]]  # as Telegram's API spells them


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A message of its own, soon: an answer to something written."""

    chat_id: int
    text: str
    buttons: Buttons = []
    thread_id: int | None = None  # the topic
    once: str = ""  # what is said by that name is not said twice in a row


class Replay(msgspec.Struct, frozen=True, tag="replay"):
    """Send a game that is over as a page that is a file."""

    chat_id: int
    game_id: UUID
    language: str


class Edit(msgspec.Struct, frozen=True, tag="edit"):
    """Change a message that shows no game."""

    chat_id: int
    message_id: int
    text: str
    buttons: Buttons = []


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Delete a message that shows no game."""

    chat_id: int
    message_id: int


class Noticed(msgspec.Struct, frozen=True, tag="noticed"):
    """A message of that number was seen in a group."""

    chat_id: int
    message_id: int


class Touched(msgspec.Struct, frozen=True, tag="touched"):
    """Somebody pressed a button on this message."""

    chat_id: int
    game_id: UUID
    kind: Kind
    message_id: int | None  # None: on another one, which shows the same
    at: float
    receiver: int = 0  # who alone sees it, where it is ephemeral


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Ask on the hand's screen what this card should do."""

    chat_id: int
    game_id: UUID
    version: int  # the game's, for which that can be asked
    card: Card | None  # None: show the hand again
    receiver: int = 0  # whose hand it is, in a group


class Unfold(msgspec.Struct, frozen=True, tag="unfold"):
    """Show a menu on the screen of a table that has not begun."""

    chat_id: int
    game_id: UUID
    kind: Kind
    menu: Menu | None  # None: fold it


class Redraw(msgspec.Struct, frozen=True, tag="redraw"):
    """Draw a screen though its game has not moved."""

    chat_id: int
    game_id: UUID
    kind: Kind
    anew: bool  # at the end of the chat
    receiver: int = 0  # who alone sees it, where it is ephemeral


class Whisper(msgspec.Struct, frozen=True, tag="whisper"):
    """Send his hand into the group for him alone, and answer his press."""

    chat_id: int
    game_id: UUID
    user_id: int
    query_id: str
    until: float  # then it is too late


Errand: TypeAlias = (
    Say | Replay | Edit | Remove | Noticed | Touched | Choose | Unfold | Redraw | Whisper
)

_decoder = msgspec.json.Decoder(Errand)


def written(errand: Errand) -> str:
    return msgspec.json.encode(errand).decode()


def read(text: str) -> Errand:
    """Raises msgspec.ValidationError, where a newer version sends what this one does not know."""
    return _decoder.decode(text)


def buttons_of(picture: Screen) -> Buttons:
    return [
        [button.model_dump(mode="json", exclude_none=True) for button in row]
        for row in picture.rows
    ]


def picture_of(errand: Say | Edit) -> Screen:
    rows = [[InlineKeyboardButton(**button) for button in row] for row in errand.buttons]
    return Screen(errand.text, tuple(rows))
