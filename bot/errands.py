"""What handlers ask delivery for, as values that one process can send to another."""

from typing import TypeAlias
from uuid import UUID

import msgspec

from engine.cards import Card
from storage.screens import Kind


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A message of its own, soon: an answer to something written."""

    chat_id: int
    text: str


class Touched(msgspec.Struct, frozen=True, tag="touched"):
    """Somebody pressed a button on this message."""

    chat_id: int
    game_id: UUID
    kind: Kind
    message_id: int
    at: float


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Ask on the hand's screen what this card should do."""

    chat_id: int
    game_id: UUID
    version: int  # the game's, for which that can be asked
    card: Card | None  # None: show the hand again


class Redraw(msgspec.Struct, frozen=True, tag="redraw"):
    """Draw a screen though its game has not moved."""

    chat_id: int
    game_id: UUID
    kind: Kind
    anew: bool  # at the end of the chat


Errand: TypeAlias = Say | Touched | Choose | Redraw

_decoder = msgspec.json.Decoder(Errand)


def written(errand: Errand) -> str:
    return msgspec.json.encode(errand).decode()


def read(text: str) -> Errand:
    """Raises msgspec.ValidationError, where a newer version sends what this one does not know."""
    return _decoder.decode(text)
