"""The bot's way to Telegram."""

import gc
import weakref

from aiogram.methods.base import Response

from bot.session import METHODS


def test_how_answers_are_read_outlives_a_search_for_garbage() -> None:
    """Made anew, each of these types would hold a press up for tens of milliseconds."""
    held = [weakref.ref(Response[method.__returning__]) for method in METHODS]  # type: ignore[name-defined]
    gc.collect()
    assert [reference() for reference in held if reference() is None] == []
