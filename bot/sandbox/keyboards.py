"""Inline keyboards: whether Telegram takes them, and which buttons a person is shown."""

import re
from collections.abc import Iterator

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.sandbox.database import Json
from bot.sandbox.refusals import bad, not_modelled

MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
MOST_DATA_BYTES = 64
STYLES = (None, "primary", "success", "danger")
_KINDS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
_MODELLED = {
    "url",
    "callback_data",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "disabled",
}


def keyboard(markup: object) -> Json | None:
    """The keyboard as it is kept; None for none or an empty one. Raises Refused."""
    if markup is None:
        return None
    if not isinstance(markup, InlineKeyboardMarkup):
        raise not_modelled(f"{type(markup).__name__}, only inline keyboards")
    rows = [row for row in markup.inline_keyboard if row]
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > MOST_IN_A_ROW for row in rows):
        raise bad("reply markup is too long")
    kept = [[_button(button) for button in row] for row in rows]
    return {"inline_keyboard": kept} if kept else None


def _button(button: InlineKeyboardButton) -> Json:
    if not button.text:
        raise bad("inline keyboard button text must be non-empty")
    if button.style not in STYLES:
        raise bad("can't parse inline keyboard button: Invalid button style specified")
    kinds = [kind for kind in _KINDS if getattr(button, kind) is not None]
    if not kinds:
        raise bad(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if len(kinds) > 1:
        raise bad(f"inline keyboard button has several types: {', '.join(kinds)}")
    if kinds[0] not in _MODELLED:
        raise not_modelled(f"buttons with {kinds[0]}")
    _check_kind(button)
    return button.model_dump(mode="json", exclude_none=True)


def _check_kind(button: InlineKeyboardButton) -> None:
    data = button.callback_data
    if data is not None and not 1 <= len(data.encode()) <= MOST_DATA_BYTES:
        raise bad("BUTTON_DATA_INVALID")
    url = button.url
    if url is not None and not re.match(r"(?i)((https?|tg)://)?[\w\-]+(\.[\w\-]+)*\S*$", url):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    if button.copy_text is not None and not 1 <= len(button.copy_text.text) <= 256:
        raise bad("BUTTON_COPY_TEXT_INVALID")


def buttons(message: Json) -> Iterator[Json]:
    """The buttons under a message as it stands, row by row."""
    for row in message.get("reply_markup", {}).get("inline_keyboard", []):
        yield from row
