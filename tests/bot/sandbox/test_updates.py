"""Updates: numbered, confirmed by an offset, lapsing, of the types the bot wants, to one poller."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot, Town


async def waiting(bot: Bot, **fields: Any) -> list[str]:
    """The texts of the messages that wait."""
    found = await bot.does("getUpdates", **fields)
    return [update["message"]["text"] for update in found]


async def numbers(bot: Bot, **fields: Any) -> list[int]:
    return [update["update_id"] for update in await bot.does("getUpdates", **fields)]


async def test_updates_come_again_until_an_offset_above_them_confirms_them(
    bot: Bot, anna: Person
) -> None:
    for text in ("a", "b", "c"):
        await anna.say(text)
    first, second, third = await numbers(bot)
    assert (second, third) == (first + 1, first + 2)
    assert await numbers(bot) == [first, second, third]
    assert await waiting(bot, offset=second + 1) == ["c"]
    assert await waiting(bot) == ["c"]
    assert await waiting(bot, offset=third + 1) == []


async def test_limit_takes_the_oldest(bot: Bot, anna: Person) -> None:
    for text in ("a", "b", "c"):
        await anna.say(text)
    assert await waiting(bot, limit=2) == ["a", "b"]


async def test_a_negative_offset_keeps_the_newest_and_forgets_the_rest(
    bot: Bot, anna: Person
) -> None:
    for text in ("a", "b", "c"):
        await anna.say(text)
    assert await waiting(bot, offset=-2) == ["b", "c"]
    assert await waiting(bot) == ["b", "c"]


async def test_a_long_poll_ends_as_soon_as_there_is_something(bot: Bot, anna: Person) -> None:
    poll = asyncio.create_task(bot.does("getUpdates", timeout=50))
    await bot.does("getMe")
    assert not poll.done()
    await anna.say("hello")
    assert [update["message"]["text"] for update in await poll] == ["hello"]


async def test_a_long_poll_is_over_when_the_sandboxs_clock_says_so(
    bot: Bot, people: Sandbox
) -> None:
    poll = asyncio.create_task(bot.does("getUpdates", timeout=50))
    await bot.does("getMe")
    await people.advance(49)
    assert not poll.done()
    await people.advance(2)
    assert await poll == []


async def test_a_second_poller_ends_the_first_with_409(bot: Bot, anna: Person) -> None:
    first = asyncio.create_task(bot.refused("getUpdates", timeout=50))
    await bot.does("getMe")
    second = asyncio.create_task(bot.does("getUpdates", timeout=50))
    assert await first == (
        409,
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    )
    await anna.say("hello")
    assert len(await second) == 1


async def test_a_press_waits_150_seconds_in_the_queue_and_a_message_24_hours(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=keyboard)
    (question,) = [message for message in await anna.sees() if message.by_bot]
    await anna.press(question, "Go", wait=0)
    await anna.say("hello")
    await people.advance(149)
    assert len(await bot.does("getUpdates")) == 2
    await people.advance(2)
    assert await waiting(bot) == ["hello"]
    await people.advance(24 * 3600)
    assert await waiting(bot) == []


async def test_allowed_updates_hold_until_others_are_named(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await bot.does("getUpdates", allowed_updates=["callback_query"])
    await anna.say("not wanted")
    await bot.does("getUpdates")
    await anna.say("still not wanted")
    assert await waiting(bot) == []
    assert (await bot.does("getWebhookInfo"))["allowed_updates"] == ["callback_query"]
    await bot.does("getUpdates", allowed_updates=[])
    await anna.say("wanted")
    assert await waiting(bot) == ["wanted"]


async def test_chat_member_comes_only_when_it_is_named(
    bot: Bot, people: Sandbox, chat: int, boris: Person
) -> None:
    await people.set_member(chat, bot.id, "administrator")
    await people.set_member(chat, boris.id, "administrator")
    assert [kind for update in await bot.updates() for kind in update][1::2] == ["my_chat_member"]
    await bot.does("getUpdates", allowed_updates=["chat_member"])
    await people.set_member(chat, boris.id, "kicked")
    (update,) = await bot.updates()
    assert update["chat_member"]["old_chat_member"]["status"] == "administrator"
    assert update["chat_member"]["new_chat_member"]["status"] == "kicked"


async def test_the_queue_is_counted_and_can_be_dropped(bot: Bot, anna: Person) -> None:
    await anna.say("a")
    assert (await bot.does("getWebhookInfo"))["pending_update_count"] == 1
    assert await bot.does("deleteWebhook") is True
    assert (await bot.does("getWebhookInfo"))["pending_update_count"] == 1
    await bot.does("deleteWebhook", drop_pending_updates=True)
    assert await waiting(bot) == []


async def test_no_update_id_is_used_twice_over_a_restart(
    start: Callable[[], AbstractAsyncContextManager[Town]],
) -> None:
    async with start() as town:
        person = await town.people.person("Anna")
        await person.say("a")
        (before,) = await numbers(town.bot)
        await town.bot.updates()
    async with start() as town:
        (person,) = await town.people.people()
        await person.say("b")
        (after,) = await numbers(town.bot)
        assert after == before + 1
