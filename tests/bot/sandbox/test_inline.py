"""Inline mode: asked and answered in time, kept for a while, sent through the bot, edited by id."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Message, Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot, Json

TOO_OLD = (
    400,
    "Bad Request: query is too old and response timeout expired or query ID is invalid",
)
KEYS = {"inline_keyboard": [[{"text": "Sit down", "callback_data": "sit"}]]}


def article(number: str = "1", **more: Any) -> Json:
    text = {"message_text": "<b>A table</b>", "parse_mode": "HTML"}
    return {
        "type": "article",
        "id": number,
        "title": "Invite",
        "input_message_content": text,
        **more,
    }


INVITATION = article(reply_markup=KEYS, description="Play Durak")


async def query(bot: Bot, person: Person, text: str = "", chat: int | None = None) -> str:
    """The id of a fresh query, which the bot has read."""
    await person.ask_inline(text, chat, wait=0)
    return str((await bot.next("inline_query"))["id"])


async def sent(bot: Bot, person: Person, chat: int | None = None, **result: Any) -> Message:
    """A message sent through the bot, of which nothing waits for it any more."""
    asked = await query(bot, person, "send", chat)
    results = [result or INVITATION]
    await bot.does("answerInlineQuery", inline_query_id=asked, results=results, cache_time=0)
    message = await person.choose(await person.offer_for(asked), results[0]["id"])
    await bot.updates()
    return message


async def pressed(bot: Bot, person: Person, message: Message) -> Json:
    await person.press(message, "Sit down", wait=0)
    return await bot.next("callback_query")


@pytest.mark.parametrize(("where", "kind"), [("private", "sender"), ("group", "group")])
async def test_what_is_typed_after_the_bots_name_reaches_it(
    bot: Bot, anna: Person, chat: int, where: str, kind: str
) -> None:
    await anna.ask_inline("play", chat if where == "group" else None, offset="5", wait=0)
    asked = await bot.next("inline_query")
    assert (asked["from"]["id"], asked["query"], asked["offset"]) == (anna.id, "play", "5")
    assert asked["chat_type"] == kind
    assert (await bot.does("getMe"))["supports_inline_queries"] is True


async def test_the_asker_is_shown_the_results_and_the_button(bot: Bot, anna: Person) -> None:
    asking = asyncio.create_task(anna.ask_inline("play"))
    number = (await bot.next("inline_query"))["id"]
    button = {"text": "Start me", "start_parameter": "AB"}
    await bot.does(
        "answerInlineQuery",
        inline_query_id=number,
        results=[INVITATION, article("2")],
        button=button,
        next_offset="50",
    )
    offer = await asking
    assert [result["id"] for result in offer.results] == ["1", "2"]
    assert (offer.results[0]["title"], offer.results[0]["description"]) == ("Invite", "Play Durak")
    assert (offer.button, offer.next_offset) == (button, "50")


@pytest.mark.parametrize(
    ("answer", "description"),
    [
        (
            {"results": [article(str(n)) for n in range(51)]},
            "too many inline query results specified",
        ),
        ({"results": [article(), article()]}, "RESULT_ID_DUPLICATE"),
        ({"results": [article("x" * 65)]}, "RESULT_ID_INVALID"),
        ({"results": [article(title=" ")]}, "ARTICLE_TITLE_EMPTY"),
        (
            {"results": [article(reply_markup={"inline_keyboard": [[{"text": "x"}]]})]},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"results": [article(input_message_content={"message_text": "x" * 4097})]},
            "message is too long",
        ),
        ({"next_offset": "x" * 65}, "NEXT_OFFSET_INVALID"),
        ({"button": {"text": "Go", "start_parameter": "a b"}}, "START_PARAM_INVALID"),
        (
            {"button": {"text": "Go"}},
            "can't parse inline query results button: "
            "InlineQueryResultsButton must have exactly one optional field",
        ),
    ],
)
async def test_an_answer_that_cannot_be_is_refused_and_may_be_given_again(
    bot: Bot, anna: Person, answer: Json, description: str
) -> None:
    asked = await query(bot, anna)
    call = {"inline_query_id": asked, "results": []}
    told = await bot.refused("answerInlineQuery", **{**call, **answer})
    assert told == (400, f"Bad Request: {description}")
    await bot.does("answerInlineQuery", **call)


@pytest.mark.parametrize(
    ("result", "what"),
    [
        ({"type": "photo", "id": "1", "photo_file_id": "x"}, "inline results of the type photo"),
        (
            article(input_message_content={"latitude": 1.0, "longitude": 1.0}),
            "inline results that are no text",
        ),
    ],
)
async def test_other_results_are_not_modelled(
    bot: Bot, anna: Person, result: Json, what: str
) -> None:
    asked = await query(bot, anna)
    status, told = await bot.refused("answerInlineQuery", inline_query_id=asked, results=[result])
    assert (status, what in told) == (501, True)


@pytest.mark.parametrize(("seconds", "in_time"), [(9, True), (11, False)])
async def test_a_query_is_answered_once_within_ten_seconds(
    bot: Bot, people: Sandbox, anna: Person, seconds: int, in_time: bool
) -> None:
    asked = await query(bot, anna)
    await people.advance(seconds)
    call = {"inline_query_id": asked, "results": [INVITATION]}
    if in_time:
        await bot.does("answerInlineQuery", **call)
    assert await bot.refused("answerInlineQuery", **call) == TOO_OLD
    offer = await anna.offer_for(asked)
    assert (offer.answered, offer.expired) == (in_time, not in_time)


async def test_a_query_waits_30_seconds_for_the_bot(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await anna.ask_inline("play", wait=0)
    await people.advance(29)
    assert len(await bot.does("getUpdates")) == 1
    await people.advance(2)
    assert await bot.does("getUpdates") == []


@pytest.mark.parametrize(
    ("said", "who", "after", "asked_again"),
    [
        ({}, "boris", 0, False),
        ({}, "anna", 299, False),
        ({}, "anna", 301, True),
        ({"cache_time": 0}, "anna", 0, True),
        ({"cache_time": 60}, "anna", 61, True),
        ({"is_personal": True}, "anna", 0, False),
        ({"is_personal": True}, "boris", 0, True),
    ],
)
async def test_an_answer_is_kept_and_the_bot_not_asked_again(
    bot: Bot,
    people: Sandbox,
    anna: Person,
    boris: Person,
    said: Json,
    who: str,
    after: int,
    asked_again: bool,
) -> None:
    asked = await query(bot, anna, "play")
    await bot.does("answerInlineQuery", inline_query_id=asked, results=[INVITATION], **said)
    await people.advance(after)
    offer = await {"anna": anna, "boris": boris}[who].ask_inline("play", wait=0)
    assert offer.answered is not asked_again
    assert len(await bot.updates()) == (1 if asked_again else 0)
    other = await anna.ask_inline("play more", wait=0)
    assert not other.answered


async def test_a_chosen_result_is_a_message_of_the_person_through_the_bot(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    asked = await query(bot, anna, "play", chat)
    await bot.does("answerInlineQuery", inline_query_id=asked, results=[INVITATION])
    await anna.choose(await anna.offer_for(asked), "1")
    (update,) = await bot.updates()
    message = update["message"]
    assert (message["from"]["id"], message["via_bot"]["id"]) == (anna.id, bot.id)
    assert (message["text"], message["chat"]["id"]) == ("A table", chat)
    assert "inline_message_id" not in message
    seen = (await boris.sees(chat))[-1]
    assert (seen.text, seen.by_bot, seen.has("Sit down")) == ("A table", False, True)


async def test_the_bot_hears_what_was_chosen_only_where_its_owner_has_asked_for_it(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.settings(inline_feedback=True)
    asked = await query(bot, anna, "play")
    results = [INVITATION, article("2")]
    await bot.does("answerInlineQuery", inline_query_id=asked, results=results)
    await anna.choose(await anna.offer_for(asked), "1")
    chosen = await bot.next("chosen_inline_result")
    assert (chosen["result_id"], chosen["from"]["id"]) == ("1", anna.id)
    assert chosen["query"] == "play"
    await bot.does("editMessageText", inline_message_id=chosen["inline_message_id"], text="Full")
    assert (await anna.sees())[-1].text == "Full"
    await anna.choose(await anna.offer_for(asked), "2")
    assert "inline_message_id" not in await bot.next("chosen_inline_result")
    await people.settings(inline_feedback=False)
    await anna.choose(await anna.offer_for(asked), "1")
    assert [kind for update in await bot.updates() for kind in update][1:] == ["message"]


async def test_a_press_on_it_has_an_inline_message_id_and_no_message(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    message = await sent(bot, anna, chat)
    press = await pressed(bot, boris, message)
    assert (press["from"]["id"], press["data"]) == (boris.id, "sit")
    assert (bool(press["inline_message_id"]), "message" in press) == (True, False)
    assert press["chat_instance"]
    await bot.does("answerCallbackQuery", callback_query_id=press["id"], text="Seated")


async def test_it_goes_to_chats_where_the_bot_is_not_and_is_pressed_and_edited_there(
    bot: Bot, people: Sandbox, anna: Person, boris: Person
) -> None:
    chat = await people.group("Elsewhere", [anna, boris], bot=False)
    message = await sent(bot, anna, chat)
    inline_id = (await pressed(bot, boris, message))["inline_message_id"]
    edit = {"inline_message_id": inline_id, "text": "Boris sits", "reply_markup": KEYS}
    assert await bot.does("editMessageText", **edit) is True
    assert (await anna.sees(chat))[-1].text == "Boris sits"
    status, told = await bot.refused("editMessageText", **edit)
    assert (status, told.split(":")[1].strip()) == (400, "message is not modified")
    assert await bot.does("editMessageReplyMarkup", inline_message_id=inline_id) is True
    assert (await anna.sees(chat))[-1].buttons == []
    told_chat = await bot.refused("editMessageText", chat_id=chat, message_id=message.id, text="No")
    assert told_chat == (403, "Forbidden: bot is not a member of the group chat")


@pytest.mark.parametrize(
    ("address", "description"),
    [
        ({"inline_message_id": "BAAA7"}, "MESSAGE_ID_INVALID"),
        ({}, "message identifier is not specified"),
    ],
)
async def test_an_inline_message_that_is_not_there_cannot_be_edited(
    bot: Bot, address: Json, description: str
) -> None:
    told = await bot.refused("editMessageText", text="Ho", **address)
    assert told == (400, f"Bad Request: {description}")


async def test_it_is_no_message_of_the_bot_for_edits_and_deletions_by_number(
    bot: Bot, anna: Person, chat: int
) -> None:
    message = await sent(bot, anna, chat)
    address = {"chat_id": chat, "message_id": message.id}
    told = await bot.refused("editMessageText", text="Ho", **address)
    assert told == (400, "Bad Request: message can't be edited")
    told = await bot.refused("deleteMessage", **address)
    assert told == (400, "Bad Request: message can't be deleted")


async def test_its_pictures_are_changed_by_file_id_only(
    bot: Bot, anna: Person, chat: int, picture_ids: dict[str, str]
) -> None:
    message = await sent(bot, anna, chat)
    inline_id = (await pressed(bot, anna, message))["inline_message_id"]
    picture = {"type": "photo", "media": picture_ids["photo"]}
    await bot.does("editMessageMedia", inline_message_id=inline_id, media=picture)
    assert "photo" in (await anna.sees(chat))[-1].raw
    form = aiohttp.FormData({"inline_message_id": inline_id})
    form.add_field("media", '{"type": "photo", "media": "attach://new"}')
    form.add_field("new", b"picture", filename="a.png")
    async with bot.session.post(bot.url("editMessageMedia"), data=form) as answer:
        told = (await answer.json())["description"]
    assert told == "Bad Request: wrong file identifier/HTTP URL specified"


async def test_people_ask_only_where_they_are_and_may(
    people: Sandbox, bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    vera = await people.person("Vera")
    with pytest.raises(Refusal, match="Vera is not in this group"):
        await vera.ask_inline("play", chat)
    with pytest.raises(Refusal, match="at most 256"):
        await anna.ask_inline("x" * 257)
    asked = await query(bot, boris, "play", chat)
    await bot.does("answerInlineQuery", inline_query_id=asked, results=[INVITATION])
    offer = await boris.offer_for(asked)
    with pytest.raises(Refusal, match="no result 7"):
        await boris.choose(offer, "7")
    await people.post(f"groups/{chat}/permissions", {"can_send_other_messages": False})
    with pytest.raises(Refusal, match="Boris may not use inline bots"):
        await boris.choose(offer, "1")
    await people.settings(inline_mode=False)
    with pytest.raises(Refusal, match="no inline mode"):
        await anna.ask_inline("play")
    assert (await bot.does("getMe"))["supports_inline_queries"] is False
