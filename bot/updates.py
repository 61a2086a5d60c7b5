"""Telegram's updates as they come: JSON of which anything may be missing."""

from contextlib import suppress
from typing import Any, Final, TypeAlias

RawUpdate: TypeAlias = dict[str, Any]

# That the bot asks for.
UPDATE_TYPES: Final = ["message", "callback_query", "inline_query", "my_chat_member"]
STRANGE: Final = "strange"


def kind_of(update: RawUpdate) -> str:
    """One of UPDATE_TYPES, or STRANGE."""
    return next((kind for kind in UPDATE_TYPES if kind in update), STRANGE)


def sender_of(update: RawUpdate) -> int:
    """Whose updates keep their order among themselves; 0 where that cannot be read."""
    with suppress(KeyError, TypeError, ValueError):
        return int(update[kind_of(update)]["from"]["id"])
    return 0


def pressed(update: RawUpdate) -> str:
    """The data of the button that was pressed; "" where none was."""
    with suppress(KeyError, TypeError):
        return str(update["callback_query"]["data"])
    return ""


def summary(update: RawUpdate) -> str:
    """A line for the host that tells no card, no invitation and nothing that people wrote."""
    kind = kind_of(update)
    try:
        about = update[kind]
        who = f"by {about['from']['first_name']} ({sender_of(update)})"
        what = _WHAT[kind] + _command(about)
        if kind == "inline_query":
            return f"{what} {who}"
        where = about["message"]["chat"]["id"] if kind == "callback_query" else about["chat"]["id"]
        return f"{what} {who} in {int(where)}"
    except (KeyError, TypeError, ValueError):
        return f"{kind} in a form that is not known"


_WHAT: Final = {
    "message": "message",
    "callback_query": "press",
    "inline_query": "inline query",
    "my_chat_member": "membership",
}


def _command(about: RawUpdate) -> str:
    words = str(about.get("text", "")).split()
    return f" {words[0]}" if words and words[0].startswith("/") else ""
