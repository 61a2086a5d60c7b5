"""Presses: answered once, in time, seen by the presser alone."""

from typing import Any

import pytest

from bot.sandbox.people import Message, Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

TOO_OLD = (
    400,
    "Bad Request: query is too old and response timeout expired or query ID is invalid",
)


async def question(bot: Bot, person: Person, chat: int | None = None) -> Message:
    keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    where = person.id if chat is None else chat
    await bot.does("sendMessage", chat_id=where, text="Go?", reply_markup=keyboard)
    return (await person.from_bot(chat))[-1]


async def pressed(bot: Bot, person: Person, chat: int | None = None) -> str:
    """The id of a fresh press."""
    answer = await person.press(await question(bot, person, chat), "Go", wait=0)
    assert not answer.answered
    return answer.query_id


async def test_a_press_tells_who_pressed_what_on_which_message(bot: Bot, anna: Person) -> None:
    message = await question(bot, anna)
    await anna.press(message, "Go", wait=0)
    query = await bot.next("callback_query")
    assert query["from"]["id"] == anna.id
    assert query["data"] == "go"
    assert query["message"]["text"] == "Go?"
    assert query["message"]["reply_markup"]["inline_keyboard"][0][0]["text"] == "Go"
    assert query["chat_instance"]


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ({}, ("", False, None)),
        ({"text": "Not your turn"}, ("Not your turn", False, None)),
        ({"text": "Look", "show_alert": True}, ("Look", True, None)),
        (
            {"url": "https://t.me/durak_sandbox_bot?start=AB"},
            ("", False, "https://t.me/durak_sandbox_bot?start=AB"),
        ),
    ],
)
async def test_the_presser_sees_the_answer(
    bot: Bot, anna: Person, said: dict[str, Any], seen: tuple[str, bool, str | None]
) -> None:
    query = await pressed(bot, anna)
    await bot.does("answerCallbackQuery", callback_query_id=query, **said)
    answer = await anna.answer_to(query)
    assert answer.answered
    assert (answer.text, answer.alert, answer.url) == seen


async def test_a_press_is_answered_exactly_once(bot: Bot, anna: Person) -> None:
    query = await pressed(bot, anna)
    await bot.does("answerCallbackQuery", callback_query_id=query, text="first")
    assert await bot.refused("answerCallbackQuery", callback_query_id=query) == TOO_OLD
    assert (await anna.answer_to(query)).text == "first"


@pytest.mark.parametrize(("seconds", "in_time"), [(14, True), (16, False)])
async def test_a_press_is_answered_within_15_seconds(
    bot: Bot, people: Sandbox, anna: Person, seconds: int, in_time: bool
) -> None:
    query = await pressed(bot, anna)
    await people.advance(seconds)
    answer = await bot.call("answerCallbackQuery", callback_query_id=query)
    assert answer["ok"] is in_time
    assert in_time or (answer["status"], answer["description"]) == TOO_OLD
    assert (await anna.answer_to(query)).expired is not in_time


async def test_an_unknown_query_is_too_old(bot: Bot) -> None:
    assert await bot.refused("answerCallbackQuery", callback_query_id="12") == TOO_OLD


@pytest.mark.parametrize(
    ("said", "description"),
    [
        ({"text": "x" * 201}, "MESSAGE_TOO_LONG"),
        ({"url": "https://example.org"}, "URL_INVALID"),
        ({"url": "https://t.me/another_bot?start=AB"}, "URL_INVALID"),
    ],
)
async def test_an_answer_that_cannot_be_is_refused_and_may_be_given_again(
    bot: Bot, anna: Person, said: dict[str, Any], description: str
) -> None:
    query = await pressed(bot, anna)
    told = await bot.refused("answerCallbackQuery", callback_query_id=query, **said)
    assert told == (400, f"Bad Request: {description}")
    await bot.does("answerCallbackQuery", callback_query_id=query, text="x" * 200)


async def test_a_stale_press_brings_the_bot_data_that_the_message_no_longer_shows(
    bot: Bot, anna: Person
) -> None:
    message = await question(bot, anna)
    await bot.does("editMessageText", chat_id=anna.id, message_id=message.id, text="Gone")
    with pytest.raises(Refusal, match="shows no button"):
        await anna.press(message, "Go")
    await anna.press(message, "go", stale=True, wait=0)
    assert (await bot.next("callback_query"))["data"] == "go"


async def test_a_deleted_message_cannot_be_pressed(bot: Bot, anna: Person) -> None:
    message = await question(bot, anna)
    await bot.does("deleteMessage", chat_id=anna.id, message_id=message.id)
    with pytest.raises(Refusal, match="no such message"):
        await anna.press(message, "Go")


async def test_everybody_in_the_group_may_press_and_nobody_else(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    message = await question(bot, anna, chat)
    vera = await people.person("Vera")
    await boris.press(message, "Go", wait=0)
    with pytest.raises(Refusal, match="Vera is not in this group"):
        await vera.press(message, "Go")
    await people.set_member(chat, bot.id, "kicked")
    with pytest.raises(Refusal, match="The bot is not in this group"):
        await boris.press(message, "Go")
