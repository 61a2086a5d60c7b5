"""Pictures wait for presses, but not for ever."""

import asyncio

import pytest

from bot import precedence
from bot.precedence import Precedence


async def test_a_picture_waits_until_the_last_press_is_decided() -> None:
    order: list[str] = []
    first = Precedence()

    async def draw() -> None:
        await first.after_presses()
        order.append("picture")

    with first.press():
        with first.press():
            drawing = asyncio.create_task(draw())
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        order.append("press")
    await drawing
    assert order == ["press", "picture"]


async def test_a_press_that_is_not_decided_holds_up_no_picture_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.01)
    first = Precedence()
    with first.press():
        await first.after_presses()
