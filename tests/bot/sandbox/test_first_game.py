"""A bot and people meet: the way of a message, a press and an edit through the sandbox."""

import asyncio

from bot.sandbox.people import Sandbox
from tests.bot.sandbox.town import Bot


async def test_a_press_reaches_the_bot_and_its_answer_the_presser_alone(
    bot: Bot, people: Sandbox
) -> None:
    anna, boris = await people.person("Anna"), await people.person("Boris")
    chat = await people.group("Friday Durak", [anna, boris])
    await anna.say("/durak", chat)
    assert (await bot.next("message"))["new_chat_members"][0]["id"] == bot.id
    assert (await bot.next("message"))["text"] == "/durak"
    keyboard = {"inline_keyboard": [[{"text": "Sit down", "callback_data": "sit"}]]}
    sent = await bot.does("sendMessage", chat_id=chat, text="A table", reply_markup=keyboard)
    table = await boris.wait_for(lambda message: message.has("Sit down"), chat)
    pressing = asyncio.create_task(boris.press(table, "Sit down"))
    query = await bot.next("callback_query")
    assert (query["data"], query["from"]["id"]) == ("sit", boris.id)
    assert query["message"]["message_id"] == sent["message_id"]
    await bot.does("answerCallbackQuery", callback_query_id=query["id"], text="Seated")
    answer = await pressing
    assert (answer.answered, answer.text) == (True, "Seated")
    await bot.does("editMessageText", chat_id=chat, message_id=table.id, text="Boris sits")
    assert (await anna.wait_for(lambda m: m.text == "Boris sits", chat)).id == table.id
