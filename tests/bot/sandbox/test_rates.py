"""How fast a bot may write: a message a second with short bursts, 20 a minute in a group."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot, Town

BURST, A_MINUTE = 5, 20


async def writes(bot: Bot, chat: int, times: int) -> int:
    """How many of that many messages pass in a row."""
    for passed in range(times):
        if not (await bot.call("sendMessage", chat_id=chat, text=f"{passed}"))["ok"]:
            return passed
    return times


async def fill_the_minute(bot: Bot, people: Sandbox, chat: int, pace: float) -> None:
    for _ in range(A_MINUTE):
        await bot.does("sendMessage", chat_id=chat, text="Hi")
        await people.advance(pace)


async def test_a_short_burst_passes_and_more_is_429_with_the_seconds_to_wait(
    bot: Bot, anna: Person
) -> None:
    assert await writes(bot, anna.id, 10) == BURST
    answer = await bot.call("sendMessage", chat_id=anna.id, text="Hi")
    wait = answer["parameters"]["retry_after"]
    assert (answer["status"], answer["error_code"]) == (429, 429)
    assert answer["description"] == f"Too Many Requests: retry after {wait}"


async def test_too_fast_a_chat_is_closed_until_the_wait_is_over_and_only_that_chat(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    assert await writes(bot, anna.id, 10) == BURST
    await people.advance(3)
    assert (await bot.refused("sendMessage", chat_id=anna.id, text="Hi"))[0] == 429
    assert await writes(bot, chat, 1) == 1
    await people.advance(2.1)
    assert await writes(bot, anna.id, 1) == 1


async def test_one_message_a_second_passes_for_ever_in_a_private_chat(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    for _ in range(70):
        assert await writes(bot, anna.id, 1) == 1
        await people.advance(1.01)


@pytest.mark.parametrize("pace", [1.01, 2.9])
async def test_a_group_takes_20_messages_a_minute_even_slowly(
    bot: Bot, people: Sandbox, chat: int, pace: float
) -> None:
    await fill_the_minute(bot, people, chat, pace)
    answer = await bot.call("sendMessage", chat_id=chat, text="Hi")
    wait = answer["parameters"]["retry_after"]
    assert answer["status"] == 429
    assert wait >= 30
    await people.advance(wait - 1)
    assert await writes(bot, chat, 1) == 0
    await people.advance(1.1)
    assert await writes(bot, chat, 1) == 1


async def test_20_messages_a_minute_pass_for_ever_in_a_group(
    bot: Bot, people: Sandbox, chat: int
) -> None:
    for _ in range(3):
        await fill_the_minute(bot, people, chat, 3.01)


async def test_edits_count_like_messages(bot: Bot, people: Sandbox, chat: int) -> None:
    sent = await bot.does("sendMessage", chat_id=chat, text="Hi")
    address = {"chat_id": chat, "message_id": sent["message_id"]}
    for number in range(A_MINUTE - 1):
        await people.advance(1.01)
        await bot.does("editMessageText", **address, text=f"{number}")
    await people.advance(1.01)
    assert (await bot.refused("editMessageText", **address, text="late"))[0] == 429
    assert (await bot.refused("sendMessage", chat_id=chat, text="late"))[0] == 429


async def test_answers_to_presses_and_deletions_are_free(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=keyboard)
    (question,) = await anna.from_bot()
    assert await writes(bot, anna.id, 10) == BURST - 1
    for _ in range(30):
        await anna.press(question, "Go", wait=0)
        query = await bot.next("callback_query")
        await bot.does("answerCallbackQuery", callback_query_id=query["id"])
    await bot.does("deleteMessage", chat_id=anna.id, message_id=question.id)


@pytest.mark.parametrize(
    ("limits", "passed"),
    [({"on": False}, 30), ({"burst": 8}, 8), ({"group_per_minute": 3}, 3)],
)
async def test_the_limits_can_be_set_and_switched_off(
    bot: Bot, people: Sandbox, chat: int, limits: dict[str, Any], passed: int
) -> None:
    settings = await people.settings(limits=limits)
    assert settings["limits"]["per_second"] == 1.0, "the other limits stay"
    assert await writes(bot, chat, 30) == passed


async def test_a_limit_over_all_chats_can_be_switched_on(town: Town) -> None:
    await town.people.settings(limits={"all_chats_per_second": 3})
    persons = [await town.people.person(f"P{number}") for number in range(5)]
    for person in persons:
        await person.say("/start")
    passed = [await writes(town.bot, person.id, 1) for person in persons]
    assert passed == [1, 1, 1, 0, 0]
    await town.people.advance(1)
    assert await writes(town.bot, persons[4].id, 1) == 1
