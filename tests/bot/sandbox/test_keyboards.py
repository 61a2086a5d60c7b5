"""Inline keyboards: what Telegram takes, and what a person can press."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Refusal
from tests.bot.sandbox.town import Bot

Row = list[dict[str, Any]]
MODEL = {"text": "Go", "callback_data": "go"}


def rows(*sizes: int) -> list[Row]:
    return [[{"text": "x", "callback_data": "x"}] * size for size in sizes]


@pytest.mark.parametrize(
    "keyboard",
    [
        [[{"text": "Go", "callback_data": "x" * 64}]],
        [[{"text": "Go", "callback_data": "ж" * 32}]],
        rows(*[8] * 12, 4),
        [[{"text": "7", "disabled": {}}, {**MODEL, "style": "danger"}]],
        [[{"text": "Join", "url": "https://t.me/durak_sandbox_bot?start=AB"}]],
        [[{"text": "Copy", "copy_text": {"text": "ABC"}}]],
        [[{"text": "Invite", "switch_inline_query": ""}]],
    ],
)
async def test_a_keyboard_within_the_limits_is_shown_as_it_was_sent(
    bot: Bot, anna: Person, keyboard: list[Row]
) -> None:
    markup = {"inline_keyboard": keyboard}
    sent = await bot.does("sendMessage", chat_id=anna.id, text="Hi", reply_markup=markup)
    assert sent["reply_markup"] == markup
    assert (await anna.from_bot())[-1].raw["reply_markup"] == markup


@pytest.mark.parametrize(
    ("keyboard", "description"),
    [
        ([[{"text": "Go", "callback_data": "x" * 65}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "Go", "callback_data": "ж" * 33}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "Go", "callback_data": ""}]], "BUTTON_DATA_INVALID"),
        (rows(*[8] * 12, 5), "reply markup is too long"),
        (rows(9), "reply markup is too long"),
        ([[{**MODEL, "text": ""}]], "inline keyboard button text must be non-empty"),
        (
            [[{"text": "Go"}]],
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            [[{**MODEL, "style": "gold"}]],
            "can't parse inline keyboard button: Invalid button style specified",
        ),
        (
            [[{**MODEL, "url": "https://t.me/x"}]],
            "inline keyboard button has several types: url, callback_data",
        ),
        (
            [[{"text": "Go", "url": "no address"}]],
            "inline keyboard button URL 'no address' is invalid: Wrong HTTP URL",
        ),
    ],
)
async def test_a_keyboard_beyond_the_limits_is_refused(
    bot: Bot, anna: Person, keyboard: list[Row], description: str
) -> None:
    markup = {"inline_keyboard": keyboard}
    told = await bot.refused("sendMessage", chat_id=anna.id, text="Hi", reply_markup=markup)
    assert told == (400, f"Bad Request: {description}")


async def test_an_empty_keyboard_is_none(bot: Bot, anna: Person) -> None:
    markup: dict[str, Any] = {"inline_keyboard": []}
    sent = await bot.does("sendMessage", chat_id=anna.id, text="Hi", reply_markup=markup)
    assert "reply_markup" not in sent


async def test_a_disabled_button_cannot_be_pressed_nor_one_that_is_not_shown(
    bot: Bot, anna: Person
) -> None:
    markup = {"inline_keyboard": [[MODEL, {"text": "7", "disabled": {}}]]}
    await bot.does("sendMessage", chat_id=anna.id, text="Hi", reply_markup=markup)
    (message,) = await anna.from_bot()
    with pytest.raises(Refusal, match="cannot be pressed"):
        await anna.press(message, "7")
    body = {"user": anna.id, "chat": anna.id, "message_id": message.id, "data": "other"}
    with pytest.raises(Refusal, match="no button with the data 'other'"):
        await anna.sandbox.post("press", body)
