"""Another library's client drives the sandbox: it models Telegram's API, not aiogram's habits.

What python-telegram-bot does not know yet is asked by its plain `do_api_request`.
"""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from telegram import Bot as TelegramBot
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Update
from telegram.error import BadRequest, Conflict, Forbidden, RetryAfter

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import TOKEN, Town, png

KEYBOARD = InlineKeyboardMarkup([[InlineKeyboardButton("Go", callback_data="go")]])


@pytest.fixture
async def client(town: Town, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TelegramBot]:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")  # its own wish: else it warns of what is to change
    bot = TelegramBot(
        TOKEN,
        base_url=f"{town.address}/bot",
        base_file_url=f"{town.address}/file/bot",
    )
    async with bot:
        yield bot


async def next_update(client: TelegramBot, offset: int | None = None) -> Update:
    (update,) = await client.get_updates(offset=offset, limit=1, timeout=10)
    return update


async def test_it_logs_in_and_reads_a_message(client: TelegramBot, anna: Person) -> None:
    assert client.username == "durak_sandbox_bot"
    await anna.say("/start AB")
    update = await next_update(client)
    assert update.message is not None
    assert update.message.parse_entities() == {update.message.entities[0]: "/start"}
    assert (update.message.text, update.message.chat.type) == ("/start AB", "private")
    assert await client.get_updates(offset=update.update_id + 1) == ()


async def test_it_sends_edits_and_deletes(client: TelegramBot, anna: Person) -> None:
    sent = await client.send_message(anna.id, "<b>Hi</b>", parse_mode="HTML", reply_markup=KEYBOARD)
    assert sent.text_html == "<b>Hi</b>"
    edited = await sent.edit_text("Ho")
    assert getattr(edited, "text", None) == "Ho"
    with pytest.raises(BadRequest, match="Message is not modified"):
        await sent.edit_text("Ho")
    assert await sent.delete()
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await sent.edit_text("late")


async def test_it_answers_a_press_once(client: TelegramBot, anna: Person) -> None:
    await client.send_message(anna.id, "Go?", reply_markup=KEYBOARD)
    pressing = asyncio.create_task(anna.press((await anna.from_bot())[-1], "Go"))
    query = (await next_update(client)).callback_query
    assert query is not None
    assert (query.data, query.from_user.id) == ("go", anna.id)
    assert await query.answer("Gone", show_alert=True)
    assert (await pressing).alert
    with pytest.raises(BadRequest, match="Query is too old"):
        await query.answer("again")


async def test_it_understands_the_errors(
    client: TelegramBot, people: Sandbox, anna: Person, boris: Person
) -> None:
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await client.send_message(boris.id, "Hi")
    await people.fault("error", error_code=429, retry_after=30, count=1)
    with pytest.raises(RetryAfter) as caught:
        await client.send_message(anna.id, "Hi")
    assert caught.value.retry_after == timedelta(seconds=30)
    with pytest.raises(BadRequest, match="Can't parse entities: unsupported start tag"):
        await client.send_message(anna.id, "<x>", parse_mode="HTML")


async def test_its_poll_ends_with_a_conflict_when_another_begins(
    client: TelegramBot, town: Town
) -> None:
    first = asyncio.create_task(client.get_updates(timeout=50))
    while not first.done():
        await town.bot.does("getUpdates", timeout=0)
    assert isinstance(first.exception(), Conflict)


async def test_it_sends_pictures_and_documents_and_reads_them_back(
    client: TelegramBot, anna: Person
) -> None:
    picture = png(80, 60)
    sent = await client.send_photo(anna.id, picture, caption="Table")
    assert (sent.photo[-1].width, sent.caption) == (80, "Table")
    again = await client.send_photo(anna.id, sent.photo[-1].file_id)
    assert again.photo[-1].file_unique_id == sent.photo[-1].file_unique_id
    edited = await again.edit_media(InputMediaPhoto(png(33, 44), caption="Other"))
    assert getattr(edited, "caption", None) == "Other"
    document = await client.send_document(anna.id, b"game", filename="a.durak")
    assert document.document is not None
    file = await document.document.get_file()
    assert bytes(await file.download_as_bytearray()) == b"game"


async def test_it_asks_about_a_group_and_sets_commands(
    client: TelegramBot, anna: Person, chat: int
) -> None:
    full = await client.get_chat(chat)
    assert (full.type, full.title) == ("group", "Friday Durak")
    assert await client.get_chat_member_count(chat) == 3
    (creator,) = await client.get_chat_administrators(chat)
    assert creator.user.id == anna.id
    assert (await client.get_chat_member(chat, client.id)).status == "member"
    await client.set_my_commands([("durak", "Open a table")], language_code="en")
    (command,) = await client.get_my_commands(language_code="en")
    assert command.command == "durak"
    assert (await client.get_webhook_info()).url == ""
    assert await client.leave_chat(chat)


async def test_what_it_does_not_know_yet_goes_by_plain_requests(
    client: TelegramBot, boris: Person, chat: int, people: Sandbox
) -> None:
    await people.set_member(chat, client.id, "administrator")
    card = InlineKeyboardButton("7", api_kwargs={"disabled": {}})
    sent = await client.send_message(
        chat,
        "Your hand",
        reply_markup=InlineKeyboardMarkup([[card]]),
        api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": boris.id}},
    )
    number = sent.api_kwargs["ephemeral_message_id"]
    assert (await boris.sees(chat))[-1].button("7").disabled
    address = {"chat_id": chat, "receiver_user_id": boris.id, "ephemeral_message_id": number}
    changed: Any = await client.do_api_request(
        "editEphemeralMessageText", api_kwargs={**address, "text": "New hand"}
    )
    assert changed is True
    assert (await boris.sees(chat))[-1].text == "New hand"
