"""The methods of the Bot API, one subject a file. A file named here registers its own."""

from bot.sandbox.methods import (
    chats,
    commands,
    edits,
    ephemeral,
    files,
    inline,
    messages,
    myself,
    pins,
    presses,
    updates,
    webhooks,
)
from bot.sandbox.methods.registry import KNOWN, MODELLED, Modelled

__all__ = [
    "KNOWN",
    "MODELLED",
    "Modelled",
    "chats",
    "commands",
    "edits",
    "ephemeral",
    "files",
    "inline",
    "messages",
    "myself",
    "pins",
    "presses",
    "updates",
    "webhooks",
]
