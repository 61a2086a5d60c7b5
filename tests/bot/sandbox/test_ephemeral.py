"""Ephemeral messages: one member alone sees them, and only some may send them."""

from typing import Any

import pytest

from bot.sandbox.people import Message, Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


async def press(bot: Bot, person: Person, chat: int) -> str:
    """A fresh press of that person in the group; its id."""
    await bot.does("sendMessage", chat_id=chat, text="Table", reply_markup=KEYBOARD)
    table = await person.wait_for(lambda message: message.text == "Table", chat)
    return (await person.press(table, "Go", wait=0)).query_id


async def whisper(bot: Bot, person: Person, chat: int, **more: Any) -> dict[str, Any]:
    """The answer to an ephemeral message after a press of that person."""
    to = {"receiver_user_id": person.id, "callback_query_id": await press(bot, person, chat)}
    to |= more.pop("to", {})
    text = {"text": "Your hand", **more}
    return await bot.call("sendMessage", chat_id=chat, ephemeral_message_parameters=to, **text)


async def whispered(bot: Bot, person: Person, chat: int, **more: Any) -> dict[str, Any]:
    """Its address."""
    answer = await whisper(bot, person, chat, **more)
    assert answer["ok"], answer
    number = answer["result"]["ephemeral_message_id"]
    return {"chat_id": chat, "receiver_user_id": person.id, "ephemeral_message_id": number}


async def texts(person: Person, chat: int) -> list[str]:
    return [message.text for message in await person.sees(chat) if message.ephemeral_id]


async def the_one(person: Person, chat: int) -> Message:
    (found,) = [message for message in await person.sees(chat) if message.ephemeral_id]
    return found


async def test_one_member_alone_sees_it(bot: Bot, anna: Person, boris: Person, chat: int) -> None:
    answer = await whisper(bot, boris, chat, reply_markup=KEYBOARD)
    message = answer["result"]
    assert message["message_id"] == 0
    assert message["receiver_user"]["id"] == boris.id
    assert (await the_one(boris, chat)).text == "Your hand"
    assert await texts(anna, chat) == []


async def test_its_buttons_are_the_receivers_alone_and_name_it_to_the_bot(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    address = await whispered(bot, boris, chat, reply_markup=KEYBOARD)
    message = await the_one(boris, chat)
    await boris.press(message, "Go", wait=0)
    await bot.next("callback_query")
    query = await bot.next("callback_query")
    assert query["message"]["message_id"] == 0
    assert query["message"]["ephemeral_message_id"] == address["ephemeral_message_id"]
    with pytest.raises(Refusal, match="no such message"):
        await anna.press(message, "Go")


@pytest.mark.parametrize(("seconds", "in_time"), [(14, True), (16, False)])
async def test_any_bot_may_send_one_within_15_seconds_of_a_press(
    bot: Bot, people: Sandbox, boris: Person, chat: int, seconds: int, in_time: bool
) -> None:
    query = await press(bot, boris, chat)
    await people.advance(seconds)
    to = {"receiver_user_id": boris.id, "callback_query_id": query}
    answer = await bot.call("sendMessage", chat_id=chat, text="Hi", ephemeral_message_parameters=to)
    assert answer["ok"] is in_time
    assert in_time or answer["description"] == f"Bad Request: {TOO_OLD}"


async def test_without_a_press_only_an_administrator_may_send_one(
    bot: Bot, people: Sandbox, boris: Person, chat: int
) -> None:
    call = {"chat_id": chat, "text": "Hi"}
    to = {"ephemeral_message_parameters": {"receiver_user_id": boris.id}}
    assert await bot.refused("sendMessage", **call, **to) == (
        400,
        "Bad Request: CHAT_ADMIN_REQUIRED",
    )
    await people.set_member(chat, bot.id, "administrator")
    await bot.does("sendMessage", **call, **to)
    assert await texts(boris, chat) == ["Hi"]


async def test_a_press_counts_for_the_presser_in_that_group_alone(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    answer = await whisper(bot, boris, chat, to={"receiver_user_id": anna.id})
    assert answer["description"] == f"Bad Request: {TOO_OLD}"
    other = await people.group("Another", [anna, boris])
    query = await press(bot, boris, other)
    answer = await whisper(bot, boris, chat, to={"callback_query_id": query})
    assert answer["description"] == f"Bad Request: {TOO_OLD}"


async def test_it_goes_to_members_of_groups_only(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    vera = await people.person("Vera")
    await people.set_member(chat, bot.id, "administrator")
    for where, who, description in (
        (anna.id, anna.id, "ephemeral messages can be sent to groups and supergroups only"),
        (chat, vera.id, "USER_NOT_PARTICIPANT"),
    ):
        to = {"receiver_user_id": who}
        told = await bot.refused(
            "sendMessage", chat_id=where, text="Hi", ephemeral_message_parameters=to
        )
        assert told == (400, f"Bad Request: {description}")


async def test_it_is_edited_and_deleted_by_its_address(bot: Bot, boris: Person, chat: int) -> None:
    address = await whispered(bot, boris, chat)
    assert await bot.does("editEphemeralMessageText", **address, text="New hand") is True
    assert await texts(boris, chat) == ["New hand"]
    await bot.does("editEphemeralMessageReplyMarkup", **address, reply_markup=KEYBOARD)
    assert (await the_one(boris, chat)).has("Go")
    assert await bot.does("deleteEphemeralMessage", **address) is True
    assert await texts(boris, chat) == []
    told = await bot.refused("editEphemeralMessageText", **address, text="late")
    assert told == (400, "Bad Request: message to edit not found")
    told = await bot.refused("deleteEphemeralMessage", **address)
    assert told == (400, "Bad Request: message to delete not found")


async def test_its_number_is_its_receivers_and_may_be_used_again(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    first, others = await whispered(bot, boris, chat), await whispered(bot, anna, chat)
    assert first["ephemeral_message_id"] == others["ephemeral_message_id"]
    await bot.does("deleteEphemeralMessage", **first)
    await people.advance(5)
    assert await whispered(bot, boris, chat) == first


@pytest.mark.parametrize(("length", "fits"), [(1024, True), (1025, False)])
async def test_an_edited_text_has_at_most_1024_characters_there(
    bot: Bot, boris: Person, chat: int, length: int, fits: bool
) -> None:
    address = await whispered(bot, boris, chat, text="x" * 2000)
    answer = await bot.call("editEphemeralMessageText", **address, text="y" * length)
    assert answer["ok"] is fits
    assert fits or answer["description"] == "Bad Request: MESSAGE_TOO_LONG"


async def test_the_same_edit_twice_is_not_modified(bot: Bot, boris: Person, chat: int) -> None:
    address = await whispered(bot, boris, chat)
    _, told = await bot.refused("editEphemeralMessageText", **address, text="Your hand")
    assert told.startswith("Bad Request: message is not modified")


async def test_an_ordinary_edit_does_not_find_it(bot: Bot, boris: Person, chat: int) -> None:
    await whispered(bot, boris, chat)
    told = await bot.refused("editMessageText", chat_id=chat, message_id=0, text="Ho")
    assert told == (400, "Bad Request: message to edit not found")


async def test_it_is_gone_when_the_app_starts_anew_and_the_bot_cannot_know(
    bot: Bot, boris: Person, chat: int
) -> None:
    address = await whispered(bot, boris, chat)
    assert await boris.restart_app() == 1
    version = (await boris.sandbox.state())["version"]
    assert await bot.does("editEphemeralMessageText", **address, text="New hand") is True
    assert (await boris.sandbox.get("wait", since=version))["changes"] == []
    assert await texts(boris, chat) == []


async def test_it_may_never_arrive(bot: Bot, people: Sandbox, boris: Person, chat: int) -> None:
    await people.fault("unseen", user=boris.id, count=1)
    await whispered(bot, boris, chat, text="lost")
    await whispered(bot, boris, chat, text="seen")
    assert await texts(boris, chat) == ["seen"]


async def test_it_goes_with_its_receiver(
    bot: Bot, people: Sandbox, boris: Person, chat: int
) -> None:
    await whispered(bot, boris, chat)
    await people.set_member(chat, boris.id, "left")
    await people.set_member(chat, boris.id, "member")
    assert await texts(boris, chat) == []


async def test_it_can_stand_in_the_place_of_the_message_pressed(
    bot: Bot, boris: Person, chat: int
) -> None:
    await whispered(bot, boris, chat, to={"replace_callback_query_message": True})
    table = await boris.wait_for(lambda message: message.text == "Table", chat)
    assert (await the_one(boris, chat)).raw["replaces"] == table.id


async def test_it_cannot_stand_in_the_place_of_an_ephemeral_message(
    bot: Bot, boris: Person, chat: int
) -> None:
    await whispered(bot, boris, chat, reply_markup=KEYBOARD)
    query = (await boris.press(await the_one(boris, chat), "Go", wait=0)).query_id
    to = {"callback_query_id": query, "replace_callback_query_message": True}
    assert (await whisper(bot, boris, chat, to=to))["status"] == 400


async def test_an_ephemeral_command_is_seen_by_its_sender_and_the_bot_alone(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    command = {"command": "hand", "description": "Your cards", "is_ephemeral": True}
    await bot.does("setMyCommands", commands=[command])
    await boris.say("/hand", chat)
    message = await bot.next("message")
    assert (message["text"], message["message_id"]) == ("/hand", 0)
    assert message["receiver_user"]["id"] == bot.id
    assert await texts(boris, chat) == ["/hand"]
    assert await texts(anna, chat) == []


@pytest.mark.parametrize(("seconds", "in_time"), [(10, True), (17, False)])
async def test_an_ephemeral_command_may_be_answered_by_an_ephemeral_reply_within_15_seconds(
    bot: Bot, people: Sandbox, boris: Person, chat: int, seconds: int, in_time: bool
) -> None:
    command = {"command": "hand", "description": "Your cards", "is_ephemeral": True}
    await bot.does("setMyCommands", commands=[command])
    asked = await boris.say("/hand", chat)
    await people.advance(seconds)
    answer = await bot.call(
        "sendMessage",
        chat_id=chat,
        text="Your hand",
        reply_parameters={"ephemeral_message_id": asked.ephemeral_id},
        ephemeral_message_parameters={"receiver_user_id": boris.id},
    )
    assert answer["ok"] is in_time
    assert in_time or answer["description"] == "Bad Request: message to be replied not found"


async def test_ephemeral_messages_count_against_the_groups_limits_unless_told(
    bot: Bot, people: Sandbox, boris: Person, chat: int
) -> None:
    await people.set_member(chat, bot.id, "administrator")
    to = {"ephemeral_message_parameters": {"receiver_user_id": boris.id}}
    passed = [await bot.call("sendMessage", chat_id=chat, text="x", **to) for _ in range(6)]
    assert [answer["status"] for answer in passed] == [200] * 5 + [429]
    await people.settings(limits={"ephemeral_too": False})
    await bot.does("sendMessage", chat_id=chat, text="x", **to)
