"""Faults on demand, and the record of all calls."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


async def hi(bot: Bot, chat: int) -> dict[str, Any]:
    return await bot.call("sendMessage", chat_id=chat, text="Hi")


async def seen(person: Person) -> int:
    return len(await person.from_bot())


@pytest.mark.parametrize(
    ("fault", "status", "description"),
    [
        ({"retry_after": 30}, 429, "Too Many Requests: retry after 30"),
        ({"error_code": 500}, 500, "Internal Server Error"),
        ({"error_code": 502}, 502, "Bad Gateway"),
        ({"error_code": 403}, 403, "Forbidden: bot was blocked by the user"),
        ({"error_code": 400, "description": "Bad Request: X"}, 400, "Bad Request: X"),
    ],
)
async def test_an_error_refuses_a_call_without_effect_as_often_as_told(
    bot: Bot,
    people: Sandbox,
    anna: Person,
    fault: dict[str, Any],
    status: int,
    description: str,
) -> None:
    await people.fault("error", method="sendMessage", count=2, **fault)
    for _ in range(2):
        answer = await hi(bot, anna.id)
        assert (answer["status"], answer["description"]) == (status, description)
    assert answer.get("parameters") == ({"retry_after": 30} if status == 429 else None)
    assert await seen(anna) == 0
    assert (await hi(bot, anna.id))["ok"]
    assert (await people.get("faults"))["faults"] == []


@pytest.mark.parametrize(("kind", "effect"), [("lost", 0), ("no_answer", 1)])
async def test_a_call_is_lost_before_or_after_its_effect_and_then_sending_again_doubles(
    bot: Bot, people: Sandbox, anna: Person, kind: str, effect: int
) -> None:
    await people.fault(kind, method="sendMessage", count=1)
    with pytest.raises(aiohttp.ClientConnectionError):
        await hi(bot, anna.id)
    assert await seen(anna) == effect
    assert (await hi(bot, anna.id))["ok"]
    assert await seen(anna) == effect + 1


async def test_silence_takes_effect_and_never_answers(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("silence", count=1)
    call = asyncio.create_task(hi(bot, anna.id))
    await anna.wait_for(lambda message: message.text == "Hi")
    await people.advance(1000)
    assert not call.done()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call


async def test_a_delay_holds_a_call_for_its_seconds_on_the_sandboxs_clock(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("delay", seconds=60, count=1)
    call = asyncio.create_task(hi(bot, anna.id))
    await people.until(_struck(people), "the delay")
    await people.advance(59)
    assert await seen(anna) == 0
    await people.advance(2)
    assert (await call)["ok"]
    assert await seen(anna) == 1


def _struck(people: Sandbox) -> Any:
    async def look() -> bool:
        return not (await people.get("faults"))["faults"]

    return look


@pytest.mark.parametrize(
    "narrow",
    [{"method": "edit*"}, {"chat": -1}, {"user": 999}, {"method": "sendPhoto"}],
)
async def test_a_fault_meets_only_what_fits(
    bot: Bot, people: Sandbox, anna: Person, narrow: dict[str, Any]
) -> None:
    await people.fault("error", error_code=500, **narrow)
    assert (await hi(bot, anna.id))["ok"]


async def test_a_fault_can_be_for_one_chat_or_one_person(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    await people.fault("error", error_code=500, chat=chat)
    assert (await hi(bot, chat))["status"] == 500
    assert (await hi(bot, anna.id))["ok"]
    await people.fault("error", error_code=502, method="answerCallbackQuery", user=anna.id)
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=KEYBOARD)
    pressed = await anna.press((await anna.from_bot())[-1], "Go", wait=0)
    told = await bot.refused("answerCallbackQuery", callback_query_id=pressed.query_id)
    assert told == (502, "Bad Gateway")


async def test_a_fault_without_a_count_stays_until_it_is_removed(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    fault = await people.fault("error", error_code=500)
    for _ in range(3):
        assert (await hi(bot, anna.id))["status"] == 500
    (shown,) = (await people.get("faults"))["faults"]
    assert (shown["id"], shown["done"]) == (fault, 3)
    await people.remove_fault(fault)
    assert (await hi(bot, anna.id))["ok"]
    with pytest.raises(Refusal, match="no fault"):
        await people.remove_fault(fault)


async def test_an_update_comes_once_more_after_it_was_confirmed(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("twice", method="message", count=1)
    await anna.say("a")
    (first,) = await bot.does("getUpdates")
    (again,) = await bot.does("getUpdates", offset=first["update_id"] + 1)
    assert again == first
    assert await bot.does("getUpdates", offset=first["update_id"] + 1) == []


async def test_an_update_is_overtaken_by_the_next(bot: Bot, people: Sandbox, anna: Person) -> None:
    await people.fault("out_of_order", count=1)
    await anna.say("a")
    assert await bot.does("getUpdates") == []
    await anna.say("b")
    found = await bot.does("getUpdates")
    assert [update["message"]["text"] for update in found] == ["b", "a"]
    assert found[0]["update_id"] < found[1]["update_id"]


async def test_every_second_update_is_overtaken_while_the_fault_stands(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("out_of_order", count=None)
    for text in "abcd":
        await anna.say(text)
    found = await bot.does("getUpdates")
    assert [update["message"]["text"] for update in found] == ["b", "a", "d", "c"]


async def test_a_poll_breaks_off_and_its_updates_come_again(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("poll_breaks", count=1)
    poll = asyncio.create_task(bot.does("getUpdates", timeout=50))
    await bot.does("getMe")
    await anna.say("a")
    with pytest.raises(aiohttp.ClientConnectionError):
        await poll
    assert [update["message"]["text"] for update in await bot.does("getUpdates")] == ["a"]


async def test_all_of_telegram_can_be_out_of_reach_a_waiting_poll_included(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    poll = asyncio.create_task(bot.does("getUpdates", timeout=50))
    await bot.does("getMe")
    fault = await people.fault("outage")
    for call in (poll, hi(bot, anna.id), bot.call("getMe")):
        with pytest.raises(aiohttp.ClientConnectionError):
            await call
    await people.remove_fault(fault)
    assert (await hi(bot, anna.id))["ok"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"kind": "earthquake"}, "no fault of the kind earthquake"),
        ({"kind": "delay"}, "needs its seconds"),
        ({"kind": "error", "chats": 1}, "unknown field `chats`"),
    ],
)
async def test_a_fault_that_is_none_is_refused(
    people: Sandbox, wish: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refusal, match=sentence):
        await people.post("faults", wish)


async def test_every_call_is_recorded_with_its_answer(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.fault("lost", method="getMe", count=1)
    await hi(bot, anna.id)
    await bot.refused("sendMessage", chat_id=999, text="Hi")
    with pytest.raises(aiohttp.ClientConnectionError):
        await bot.call("getMe")
    good, bad, lost = (await people.calls())[-3:]
    assert (good["method"], good["chat"], good["user"]) == ("sendMessage", anna.id, anna.id)
    assert good["parameters"] == {"chat_id": anna.id, "text": "Hi"}
    assert good["answer"]["result"]["text"] == "Hi"
    assert (bad["status"], bad["answer"]["description"]) == (400, "Bad Request: chat not found")
    assert (lost["status"], lost["answer"], lost["fault"]) == (0, None, "lost")


async def test_calls_are_read_from_a_number_on_by_method_and_chat_and_waited_for(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    await bot.does("getMe")
    known = (await people.calls())[-1]["n"]
    waiting = asyncio.create_task(people.calls(known, method="send*", chat=chat, wait=20))
    await hi(bot, anna.id)
    await bot.does("getMe")
    assert not waiting.done()
    await hi(bot, chat)
    (call,) = await waiting
    assert (call["method"], call["chat"]) == ("sendMessage", chat)


async def test_no_call_keeps_the_token_or_a_files_bytes(
    bot: Bot, people: Sandbox, picture_ids: dict[str, str]
) -> None:
    kept = str(await people.calls())
    assert "4200:test" not in kept
    assert "(file a.durak, 4 bytes)" in kept
