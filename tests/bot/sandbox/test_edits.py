"""Editing and deleting."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
NOT_MODIFIED = (
    400,
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message",
)
DAYS = 24 * 3600


async def sent(bot: Bot, chat: int, **fields: Any) -> dict[str, Any]:
    """The address of a new message."""
    message = await bot.does("sendMessage", **{"chat_id": chat, "text": "Hi", **fields})
    return {"chat_id": chat, "message_id": message["message_id"]}


async def test_an_edit_changes_text_and_keyboard_in_place(bot: Bot, anna: Person) -> None:
    address = await sent(bot, anna.id, reply_markup=KEYBOARD)
    edited = await bot.does("editMessageText", **address, text="<i>Ho</i>", parse_mode="HTML")
    assert (edited["text"], edited["entities"][0]["type"]) == ("Ho", "italic")
    assert "reply_markup" not in edited, "a keyboard that is not sent again goes"
    assert edited["edit_date"] >= edited["date"]
    (seen,) = await anna.from_bot()
    assert (seen.id, seen.text, seen.buttons) == (address["message_id"], "Ho", [])


async def test_the_keyboard_alone_can_be_edited(bot: Bot, anna: Person) -> None:
    address = await sent(bot, anna.id)
    edited = await bot.does("editMessageReplyMarkup", **address, reply_markup=KEYBOARD)
    assert (edited["text"], edited["reply_markup"]) == ("Hi", KEYBOARD)


async def test_the_same_text_and_keyboard_is_not_modified(bot: Bot, anna: Person) -> None:
    address = await sent(bot, anna.id, text="<b>Hi</b>", parse_mode="HTML", reply_markup=KEYBOARD)
    again: dict[str, Any] = {"text": "<strong>Hi</strong> ", "parse_mode": "HTML"}
    same = await bot.refused("editMessageText", **address, **again, reply_markup=KEYBOARD)
    assert same == NOT_MODIFIED
    assert await bot.refused("editMessageReplyMarkup", **address, reply_markup=KEYBOARD) == (
        NOT_MODIFIED
    )
    await bot.does("editMessageText", **address, **again)


async def test_twice_the_same_edit_is_not_modified_though_the_first_set_its_date(
    bot: Bot, anna: Person
) -> None:
    address = await sent(bot, anna.id)
    await bot.does("editMessageText", **address, text="Ho")
    assert await bot.refused("editMessageText", **address, text="Ho") == NOT_MODIFIED


@pytest.mark.parametrize(
    ("method", "fields", "description"),
    [
        ("editMessageText", {"text": "Ho"}, "message to edit not found"),
        ("editMessageReplyMarkup", {}, "message to edit not found"),
        ("deleteMessage", {}, "message to delete not found"),
        ("pinChatMessage", {}, "message to pin not found"),
    ],
)
async def test_a_deleted_message_is_not_found(
    bot: Bot, people: Sandbox, chat: int, method: str, fields: dict[str, Any], description: str
) -> None:
    await people.set_member(chat, bot.id, "administrator")
    address = await sent(bot, chat)
    await bot.does("deleteMessage", **address)
    told = await bot.refused(method, **address, **fields)
    assert told == (400, f"Bad Request: {description}")


@pytest.mark.parametrize(
    ("method", "fields", "description"),
    [
        ("editMessageText", {"text": "x" * 4097}, "MESSAGE_TOO_LONG"),
        ("editMessageCaption", {"caption": "x"}, "there is no caption in the message to edit"),
        ("editMessageText", {}, "message text is empty"),
        (
            "editMessageText",
            {"text": "<b", "parse_mode": "HTML"},
            "can't parse entities: Unclosed start tag at byte offset 0",
        ),
    ],
)
async def test_an_edit_that_cannot_be_is_told(
    bot: Bot, anna: Person, method: str, fields: dict[str, Any], description: str
) -> None:
    told = await bot.refused(method, **await sent(bot, anna.id), **fields)
    assert told == (400, f"Bad Request: {description}")


async def test_a_bot_edits_its_own_messages_alone(bot: Bot, anna: Person) -> None:
    message = await anna.say("mine")
    told = await bot.refused(
        "editMessageText", chat_id=anna.id, message_id=message.id, text="yours"
    )
    assert told == (400, "Bad Request: message can't be edited")


async def test_a_message_can_be_edited_at_any_age_and_deleted_for_48_hours(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    young, old = await sent(bot, anna.id), await sent(bot, anna.id)
    await people.advance(2 * DAYS - 60)
    assert await bot.does("deleteMessage", **young) is True
    await people.advance(120)
    told = await bot.refused("deleteMessage", **old)
    assert told == (400, "Bad Request: message can't be deleted for everyone")
    await people.advance(300 * DAYS)
    await bot.does("editMessageText", **old, text="old")
    assert [message.text for message in await anna.from_bot()] == ["old"]


async def test_others_messages_in_a_group_are_an_administrators_to_delete(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    message = await anna.say("/durak", chat)
    address = {"chat_id": chat, "message_id": message.id}
    told = await bot.refused("deleteMessage", **address)
    assert told == (400, "Bad Request: message can't be deleted")
    await people.set_member(chat, bot.id, "administrator")
    await people.advance(3 * DAYS)
    assert await bot.does("deleteMessage", **address) is True


async def test_several_are_deleted_at_once_and_the_missing_passed_over(
    bot: Bot, anna: Person
) -> None:
    numbers = [(await sent(bot, anna.id))["message_id"] for _ in range(3)]
    await bot.does("deleteMessages", chat_id=anna.id, message_ids=[*numbers[:2], 999])
    assert [message.id for message in await anna.from_bot()] == numbers[2:]


async def test_a_reply_shows_what_it_answers(bot: Bot, anna: Person) -> None:
    asked = await anna.say("/help")
    reply = {"message_id": asked.id}
    message = await bot.does("sendMessage", chat_id=anna.id, text="Hi", reply_parameters=reply)
    assert message["reply_to_message"]["text"] == "/help"
    gone = {"message_id": 999}
    told = await bot.refused("sendMessage", chat_id=anna.id, text="Hi", reply_parameters=gone)
    assert told == (400, "Bad Request: message to be replied not found")
    anyway = {**gone, "allow_sending_without_reply": True}
    await bot.does("sendMessage", chat_id=anna.id, text="Hi", reply_parameters=anyway)


async def test_pinning_needs_the_right_and_is_told_to_the_group(
    bot: Bot, people: Sandbox, boris: Person, chat: int
) -> None:
    address = await sent(bot, chat)
    told = await bot.refused("pinChatMessage", **address)
    assert told == (400, "Bad Request: not enough rights to manage pinned messages in the chat")
    await people.set_member(chat, bot.id, "administrator")
    await bot.does("pinChatMessage", **address, disable_notification=True)
    pinned = (await bot.does("getChat", chat_id=chat))["pinned_message"]
    assert pinned["message_id"] == address["message_id"]
    assert (await boris.sees(chat))[-1].raw["pinned_message"]["text"] == "Hi"
    await bot.does("unpinChatMessage", chat_id=chat)
    assert "pinned_message" not in await bot.does("getChat", chat_id=chat)
