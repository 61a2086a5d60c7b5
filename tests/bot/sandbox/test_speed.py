"""A hundred chats with two thousand messages stay pleasant."""

import asyncio
import time
from statistics import median

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


async def fill(bot: Bot, people: Sandbox) -> list[Person]:
    """A hundred private chats, twenty messages each."""
    await people.settings(limits={"on": False})
    persons = [await people.person(f"P{number}") for number in range(100)]
    for person in persons:
        await person.say("/start")
        for number in range(19):
            await bot.does("sendMessage", chat_id=person.id, text=f"{number}")
    return persons


async def test_with_2000_messages_in_100_chats_a_press_is_answered_within_100_ms(
    bot: Bot, people: Sandbox
) -> None:
    persons = await fill(bot, people)
    await bot.updates()
    for person in persons[:15]:
        await bot.does("sendMessage", chat_id=person.id, text="Go?", reply_markup=KEYBOARD)
    questions = [(person, (await person.from_bot())[-1]) for person in persons[:15]]

    async def answers() -> None:
        while True:
            query = await bot.next("callback_query")
            await bot.does("answerCallbackQuery", callback_query_id=query["id"])

    answering = asyncio.create_task(answers())
    took = []
    for person, question in questions:
        began = time.perf_counter()
        assert (await person.press(question, "Go")).answered
        took.append(time.perf_counter() - began)
    answering.cancel()
    assert median(took) < 0.1, took
    began = time.perf_counter()
    await people.state()
    assert time.perf_counter() - began < 0.5
