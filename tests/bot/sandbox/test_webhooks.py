"""Webhooks: updates posted with a secret, and again until answered; in order where they must be."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.hook import Delivery, Hook, hooked
from tests.bot.sandbox.town import Bot, Town

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    async with hooked() as found:
        yield found


@pytest.fixture
async def anna(anna: Person, bot: Bot, hook: Hook) -> Person:
    """Has started a bot that has set its webhook."""
    await bot.does("setWebhook", url=hook.url, secret_token="S-1_x")
    return anna


async def info(bot: Bot) -> dict[str, Any]:
    found: dict[str, Any] = await bot.does("getWebhookInfo")
    return found


async def no_more(bot: Bot, hook: Hook) -> bool:
    """Whether nothing comes though the sandbox had time for several calls."""
    for _ in range(3):
        await bot.does("getMe")
    return hook.idle


async def forgotten(bot: Bot) -> None:
    """Returns when nothing waits any more."""
    while (await info(bot))["pending_update_count"]:
        pass


async def fails(
    bot: Bot, delivery: Delivery, status: int = 503, retry_after: int | None = None
) -> None:
    """Answers with that status, another one each time; returns when the sandbox knows it."""
    delivery.answer(status, retry_after=retry_after)
    while f": {status} " not in (await info(bot)).get("last_error_message", ""):
        pass


async def test_an_update_is_posted_as_json_with_the_secret_and_forgotten_when_answered(
    bot: Bot, anna: Person, hook: Hook
) -> None:
    await anna.say("hello")
    delivery = await hook.next()
    assert delivery.update["message"]["text"] == "hello"
    assert delivery.headers["X-Telegram-Bot-Api-Secret-Token"] == "S-1_x"
    assert delivery.headers["Content-Type"] == "application/json"
    assert (await info(bot))["pending_update_count"] == 1
    delivery.answer(204)
    await forgotten(bot)
    assert await no_more(bot, hook)


@pytest.mark.parametrize(
    ("fields", "description"),
    [
        ({"url": "ftp://example.org"}, "invalid webhook URL specified"),
        ({"url": "https://"}, "invalid webhook URL specified"),
        ({"url": "https://example.org:0/"}, "invalid webhook URL specified"),
        ({"url": "https://exam ple.org"}, "invalid webhook URL specified"),
        ({"secret_token": "x" * 257}, "secret token is too long"),
        ({"secret_token": "a b"}, "secret token contains unallowed characters"),
        ({"ip_address": "localhost"}, "bad webhook: Invalid IP address specified"),
    ],
)
async def test_a_webhook_that_cannot_be_is_refused(
    bot: Bot, fields: dict[str, Any], description: str
) -> None:
    told = await bot.refused("setWebhook", **{"url": "https://example.org/", **fields})
    assert told == (400, f"Bad Request: {description}")
    assert (await info(bot))["url"] == ""


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, {"max_connections": 40, "ip_address": "127.0.0.1"}),
        ({"max_connections": 7}, {"max_connections": 7}),
        ({"max_connections": 0}, {"max_connections": 1}),
        ({"max_connections": 1000}, {"max_connections": 100}),
        ({"ip_address": "127.0.0.2"}, {"ip_address": "127.0.0.2"}),
        ({"secret_token": "a-Z_9" * 51}, {}),
        ({"allowed_updates": ["message"]}, {"allowed_updates": ["message"]}),
        ({"url": "https://example.org/x"}, {"ip_address": "<unknown>"}),
        ({"url": "example.org/x"}, {"url": "https://example.org/x"}),
    ],
)
async def test_a_webhook_that_is_set_is_told(
    bot: Bot, fields: dict[str, Any], told: dict[str, Any]
) -> None:
    wanted = {"url": "http://127.0.0.1:9/x", **fields}
    assert await bot.does("setWebhook", **wanted) is True
    shown = {"url": wanted["url"], "has_custom_certificate": False, "pending_update_count": 0}
    assert (await info(bot)).items() >= (shown | told).items()


async def test_a_certificate_is_not_modelled(bot: Bot) -> None:
    form = aiohttp.FormData({"url": "https://example.org"})
    form.add_field("certificate", b"key", filename="key.pem")
    async with bot.session.post(bot.url("setWebhook"), data=form) as answer:
        assert answer.status == 501
        assert "field certificate of setWebhook" in (await answer.json())["description"]


async def test_while_there_is_a_webhook_nobody_polls(bot: Bot, anna: Person, hook: Hook) -> None:
    assert await bot.refused("getUpdates") == (
        409,
        "Conflict: can't use getUpdates method while webhook is active;"
        " use deleteWebhook to delete the webhook first",
    )
    await anna.say("hello")
    await hook.next()
    assert await bot.does("deleteWebhook") is True
    assert [one["message"]["text"] for one in await bot.updates()] == ["hello"]
    assert (await info(bot))["url"] == ""


async def test_a_poll_ends_when_a_webhook_is_set(bot: Bot, hook: Hook) -> None:
    poll = asyncio.create_task(bot.refused("getUpdates", timeout=50))
    await bot.does("getMe")
    await bot.does("setWebhook", url=hook.url)
    assert await poll == (409, "Conflict: terminated by setWebhook request")


async def test_an_empty_address_deletes_and_a_second_webhook_waits_a_second(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    again = await bot.call("setWebhook", url="http://127.0.0.1:9/")
    assert (again["status"], again["parameters"]) == (429, {"retry_after": 1})
    assert await bot.does("setWebhook", url="") is True
    await people.advance(1)
    assert (await info(bot))["url"] == ""
    assert await bot.does("setWebhook", url="http://127.0.0.1:9/") is True


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (500, "Wrong response from the webhook: 500 Internal Server Error"),
        (404, "Wrong response from the webhook: 404 Not Found"),
        (302, "Wrong response from the webhook: 302 Found"),
        ("hung up", "Connection closed"),
        ("silence", "Read timeout expired"),
    ],
)
async def test_what_is_not_answered_with_2xx_within_a_minute_comes_again(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook, answer: int | str, error: str
) -> None:
    await anna.say("hello")
    first = await hook.next()
    if isinstance(answer, int):
        first.answer(answer)
    elif answer == "hung up":
        first.hang_up()
    else:
        await people.advance(45)
        assert await no_more(bot, hook)
        await people.advance(16)
    second = await hook.next()
    assert second.update == first.update
    told = await info(bot)
    assert (told["last_error_message"], told["pending_update_count"]) == (error, 1)
    assert told["last_error_date"] <= (await people.state())["now"]
    second.answer()
    await forgotten(bot)


async def test_the_pauses_between_failures_grow_to_a_minute(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("hello")
    await fails(bot, await hook.next(), 500)
    for status, pause in enumerate((0, 2, 4, 8, 16), 501):
        await people.advance(pause)
        await fails(bot, await hook.next(), status)
    for status, pause in enumerate((32, 60, 60), 510):
        await people.advance(pause - 15)
        assert await no_more(bot, hook)
        await people.advance(15)
        await fails(bot, await hook.next(), status)


async def test_a_bot_may_say_how_long_to_wait(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("hello")
    await fails(bot, await hook.next(), retry_after=300)
    await people.advance(270)
    assert await no_more(bot, hook)
    await people.advance(30)
    (await hook.next()).answer()


async def test_a_bot_that_cannot_be_reached_is_tried_again_and_misses_nothing(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    async with hooked() as gone:
        url = gone.url
    await people.advance(1)
    await bot.does("setWebhook", url=url)
    await anna.say("a")
    await anna.say("b")
    while "last_error_message" not in (told := await info(bot)):
        pass
    assert told["last_error_message"] == "Connection refused"
    async with hooked(int(url.split(":")[2].split("/")[0])) as back:
        for text in ("a", "b"):
            await people.advance(2)
            delivery = await back.next()
            assert delivery.said == text
            delivery.answer()
        await forgotten(bot)


async def test_messages_of_a_chat_keep_their_order_even_when_one_fails(
    bot: Bot, anna: Person, hook: Hook
) -> None:
    for text in ("a", "b"):
        await anna.say(text)
    first = await hook.next()
    assert await no_more(bot, hook)
    first.answer(500)
    first = await hook.next()
    assert first.said == "a"
    first.answer()
    assert (await hook.next()).said == "b"


async def test_the_presses_of_two_people_come_at_once_and_those_of_one_in_order(
    bot: Bot, anna: Person, boris: Person, hook: Hook, people: Sandbox
) -> None:
    chat = await people.group("Friday Durak", [anna, boris])
    for _ in range(2):
        (await hook.next()).answer()
    await bot.does("sendMessage", chat_id=chat, text="Go?", reply_markup=KEYBOARD)
    table = (await anna.from_bot(chat))[-1]
    for person in (anna, anna, boris):
        await person.press(table, "Go", wait=0)
    first, other = await hook.next(), await hook.next()
    pressers = {one.update["callback_query"]["from"]["id"] for one in (first, other)}
    assert pressers == {anna.id, boris.id}
    assert await no_more(bot, hook)
    for one in (first, other):
        one.answer()
    assert (await hook.next()).update["callback_query"]["from"]["id"] == anna.id


async def test_no_more_than_max_connections_are_open_at_once(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await people.advance(1)
    await bot.does("setWebhook", url=hook.url, max_connections=2)
    for name in ("Boris", "Vera", "Gleb"):
        await (await people.person(name)).say("/start")
    first, second = await hook.next(), await hook.next()
    assert await no_more(bot, hook)
    first.answer()
    second.answer()
    (await hook.next()).answer()
    assert hook.most == 2


async def test_a_press_that_was_not_taken_lapses_after_150_seconds_and_a_message_after_a_day(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=KEYBOARD)
    await anna.press((await anna.from_bot())[-1], "Go", wait=0)
    await fails(bot, await hook.next(), 503, retry_after=200)
    await anna.say("hello")
    await fails(bot, await hook.next(), 504, retry_after=200)
    await people.advance(149)
    assert (await info(bot))["pending_update_count"] == 2
    await people.advance(52)
    message = await hook.next()
    assert message.said == "hello"
    await fails(bot, message, 505, retry_after=3600)
    await people.advance(24 * 3600)
    assert await no_more(bot, hook)
    assert (await info(bot))["pending_update_count"] == 0


async def test_an_update_comes_twice(bot: Bot, people: Sandbox, anna: Person, hook: Hook) -> None:
    await people.fault("twice", count=1)
    await anna.say("hello")
    first = await hook.next()
    first.answer()
    again = await hook.next()
    assert again.update == first.update
    again.answer()
    await forgotten(bot)


async def test_an_update_is_overtaken_by_the_next(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await people.fault("out_of_order", count=1)
    for text in ("a", "b"):
        await anna.say(text)
    for text in ("b", "a"):
        delivery = await hook.next()
        assert delivery.said == text
        delivery.answer()


@pytest.mark.parametrize("method", [None, "mess*"])
async def test_an_answer_is_lost_and_the_update_comes_again(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook, method: str | None
) -> None:
    await people.fault("answer_lost", method="callback_query")
    await people.fault("answer_lost", count=1, method=method, user=anna.id)
    await anna.say("hello")
    first = await hook.next()
    first.answer()
    again = await hook.next()
    assert again.update == first.update
    assert (await info(bot))["last_error_message"] == "Connection closed"
    again.answer()
    await forgotten(bot)


async def test_out_of_reach_nothing_is_posted_and_no_answer_arrives(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("a")
    first = await hook.next()
    fault = await people.fault("outage")
    first.answer()
    await people.advance(10)
    await (await people.person("Boris")).say("/start")
    await people.state()
    assert hook.idle
    await people.remove_fault(fault)
    assert {(await hook.next()).said, (await hook.next()).said} == {"a", "/start"}


async def test_what_waits_can_be_dropped_when_a_webhook_is_set(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("a")
    await fails(bot, await hook.next(), retry_after=300)
    await people.advance(1)
    await bot.does("setWebhook", url=hook.url, drop_pending_updates=True)
    told = await info(bot)
    assert (told["pending_update_count"], "last_error_date" in told) == (0, False)
    await anna.say("b")
    assert (await hook.next()).said == "b"


async def test_only_updates_of_the_allowed_types_are_posted(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await people.advance(1)
    await bot.does("setWebhook", url=hook.url, allowed_updates=["callback_query"])
    await anna.say("not wanted")
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=KEYBOARD)
    await anna.press((await anna.from_bot())[-1], "Go", wait=0)
    assert "callback_query" in (await hook.next()).update


async def test_what_was_under_way_goes_to_the_new_webhook(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("hello")
    await hook.next()
    async with hooked() as new:
        await people.advance(1)
        await bot.does("setWebhook", url=new.url)
        delivery = await new.next()
        assert (delivery.said, "X-Telegram-Bot-Api-Secret-Token" in delivery.headers) == (
            "hello",
            False,
        )


async def test_a_fixed_address_is_posted_to_in_the_name_of_the_host(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await people.advance(1)
    named = hook.url.replace("127.0.0.1", "durak.invalid")
    await bot.does("setWebhook", url=named, ip_address="127.0.0.1")
    await anna.say("hello")
    assert (await hook.next()).headers["Host"] == named.split("/")[2]


async def test_a_call_in_the_answer_is_carried_out(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook
) -> None:
    await anna.say("hello")
    body = {"method": "sendMessage", "chat_id": anna.id, "text": "Hi"}
    (await hook.next()).answer(body=body)
    await anna.wait_for(lambda message: message.text == "Hi")
    (call,) = await people.calls(method="sendMessage")
    assert call["answer"]["result"]["text"] == "Hi"


@pytest.mark.parametrize("method", ["deleteWebhook", "setWebhook", "getMe", "", 7])
async def test_some_calls_are_not_carried_out_from_an_answer(
    bot: Bot, people: Sandbox, anna: Person, hook: Hook, method: object
) -> None:
    await anna.say("hello")
    known = len(await people.calls())
    (await hook.next()).answer(body={"method": method, "url": ""})
    await forgotten(bot)
    assert (await info(bot))["url"] == hook.url
    asked = {call["method"] for call in (await people.calls())[known:]}
    assert asked == {"getWebhookInfo"}


async def test_a_webhook_and_what_waits_outlive_a_restart(
    start: Callable[[], AbstractAsyncContextManager[Town]], hook: Hook
) -> None:
    async with start() as town:
        await town.bot.does("setWebhook", url=hook.url, secret_token="kept")
        await (await town.people.person("Anna")).say("/start")
        first = await hook.next()
    async with start():
        again = await hook.next()
        assert again.update == first.update
        assert again.headers["X-Telegram-Bot-Api-Secret-Token"] == "kept"
