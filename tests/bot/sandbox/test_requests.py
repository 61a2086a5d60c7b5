"""How calls come in: JSON, forms, multipart; what is unknown or not modelled is refused."""

import json
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Person
from tests.bot.sandbox.town import TOKEN, Bot, Town

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


async def ask(town: Town, path: str, **more: Any) -> tuple[int, dict[str, Any]]:
    async with town.bot.session.post(f"{town.address}/{path}", **more) as answer:
        return answer.status, await answer.json()


def multipart(fields: dict[str, str]) -> aiohttp.FormData:
    form = aiohttp.FormData(default_to_multipart=True)
    for name, value in fields.items():
        form.add_field(name, value)
    return form


@pytest.mark.parametrize("shape", ["json", "form", "multipart", "query", "text in JSON"])
async def test_a_call_means_the_same_in_every_shape(town: Town, anna: Person, shape: str) -> None:
    texts = {"chat_id": str(anna.id), "text": "Hi", "reply_markup": json.dumps(KEYBOARD)}
    more: dict[str, dict[str, Any]] = {
        "json": {"json": {"chat_id": anna.id, "text": "Hi", "reply_markup": KEYBOARD}},
        "form": {"data": texts},
        "multipart": {"data": multipart(texts)},
        "query": {"params": texts},
        "text in JSON": {"json": texts},
    }
    status, answer = await ask(town, f"bot{TOKEN}/sendMessage", **more[shape])
    assert (status, answer["ok"]) == (200, True), answer
    assert answer["result"]["chat"]["id"] == anna.id
    assert answer["result"]["reply_markup"] == KEYBOARD


async def test_a_method_name_may_be_written_in_any_case(bot: Bot) -> None:
    assert (await bot.does("GETME"))["id"] == bot.id


@pytest.mark.parametrize(
    ("path", "status", "description"),
    [
        ("bot4200:wrong/getMe", 401, "Unauthorized"),
        ("botnonsense/getMe", 404, "Not Found"),
        (f"bot{TOKEN}/makeTea", 404, "Not Found: method not found"),
    ],
)
async def test_a_wrong_token_or_method_is_told_as_telegram_does(
    town: Town, path: str, status: int, description: str
) -> None:
    told = {"ok": False, "error_code": status, "description": description}
    assert await ask(town, path) == (status, told)


@pytest.mark.parametrize(
    ("method", "fields", "what"),
    [
        ("sendPoll", {}, "the method sendPoll"),
        ("sendDice", {}, "the method sendDice"),
        ("sendMessage", {"message_effect_id": "5"}, "the field message_effect_id of sendMessage"),
        ("sendMessage", {"reply_markup": {"force_reply": True}}, "ForceReply"),
        ("sendMessage", {"parse_mode": "MarkdownV2"}, "parse_mode MarkdownV2"),
    ],
)
async def test_what_is_not_modelled_answers_501_and_says_so(
    bot: Bot, anna: Person, method: str, fields: dict[str, Any], what: str
) -> None:
    status, told = await bot.refused(method, **{"chat_id": anna.id, "text": "Hi", **fields})
    assert status == 501
    assert told.startswith(f"Not Implemented: the sandbox does not model {what}")


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"parsemode": "HTML"}, "parsemode"),
        ({"reply_markup": {"inline_keyboard": [], "x": 1}}, "reply_markup.x"),
        (
            {"reply_markup": {"inline_keyboard": [[{"text": "a", "callback": "b"}]]}},
            "reply_markup.inline_keyboard.callback",
        ),
        ({"reply_parameters": {"message_id": 1, "kwote": ""}}, "reply_parameters.kwote"),
    ],
)
async def test_a_field_that_the_bot_api_does_not_know_is_refused(
    bot: Bot, anna: Person, fields: dict[str, Any], path: str
) -> None:
    told = await bot.refused("sendMessage", chat_id=anna.id, text="Hi", **fields)
    assert told == (400, f"Bad Request: the Bot API knows no field {path} of sendMessage")


@pytest.mark.parametrize(
    ("method", "fields", "description"),
    [
        ("sendMessage", {"text": "Hi"}, "chat_id is empty"),
        ("sendMessage", {"chat_id": 1}, "message text is empty"),
        ("sendMessage", {"chat_id": 1, "text": ""}, "message text is empty"),
        ("sendMessage", {"chat_id": 999, "text": "Hi"}, "chat not found"),
        ("sendMessage", {"chat_id": "@nobody", "text": "Hi"}, "chat not found"),
        ("deleteMessage", {"chat_id": 1}, "message identifier is not specified"),
        ("editMessageText", {"text": "Hi"}, "message identifier is not specified"),
        ("sendPhoto", {"chat_id": 1}, "there is no photo in the request"),
        ("sendDocument", {"chat_id": 1}, "there is no document in the request"),
        ("getFile", {}, "file_id not specified"),
        ("sendMessage", {"reply_markup": "{"}, "can't parse reply keyboard markup JSON object"),
        ("sendChatAction", {"chat_id": 1, "action": "x"}, "wrong parameter action in request"),
    ],
)
async def test_what_is_missing_or_unreadable_is_named(
    bot: Bot, method: str, fields: dict[str, Any], description: str
) -> None:
    assert await bot.refused(method, **fields) == (400, f"Bad Request: {description}")


async def test_a_body_that_is_no_json_is_refused(town: Town) -> None:
    status, answer = await ask(
        town, f"bot{TOKEN}/getMe", data=b"{", headers={"Content-Type": "application/json"}
    )
    assert (status, answer["description"]) == (
        400,
        "Bad Request: can't parse request JSON object",
    )


async def test_a_topic_in_a_chat_without_topics_is_not_found(bot: Bot, chat: int) -> None:
    told = await bot.refused("sendMessage", chat_id=chat, text="Hi", message_thread_id=5)
    assert told == (400, "Bad Request: message thread not found")
