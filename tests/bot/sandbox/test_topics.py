"""Forum topics: every message of a forum stands in one, General has no number."""

import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot, Json


@pytest.fixture
async def forum(bot: Bot, people: Sandbox, anna: Person, boris: Person) -> int:
    chat = await people.group("Forum", [anna, boris], type="supergroup", is_forum=True)
    await bot.updates()
    return chat


@pytest.fixture
async def topic(bot: Bot, anna: Person, forum: int) -> int:
    """Anna's topic; the bot has read of it."""
    thread = await anna.open_topic(forum, "Durak")
    await bot.updates()
    return thread


async def heard(bot: Bot) -> Json:
    """The one message that came."""
    (update,) = await bot.updates()
    message: Json = update["message"]
    return message


async def test_a_new_topic_is_a_service_message_with_the_topics_number(
    bot: Bot, anna: Person, forum: int
) -> None:
    thread = await anna.open_topic(forum, "Durak")
    told = await heard(bot)
    assert told["forum_topic_created"]["name"] == "Durak"
    assert told["message_id"] == told["message_thread_id"] == thread
    assert told["is_topic_message"] is True
    assert told["chat"] == {"id": forum, "type": "supergroup", "title": "Forum", "is_forum": True}
    assert (await bot.does("getChat", chat_id=forum))["is_forum"] is True


async def test_a_message_in_a_topic_has_its_number_and_replies_to_its_first_message(
    bot: Bot, anna: Person, forum: int, topic: int
) -> None:
    await anna.say("/durak", forum, thread=topic)
    message = await heard(bot)
    assert (message["message_thread_id"], message["is_topic_message"]) == (topic, True)
    assert message["reply_to_message"]["forum_topic_created"]["name"] == "Durak"


async def test_a_message_in_general_has_no_number_and_a_reply_there_one_that_is_no_topic(
    bot: Bot, anna: Person, forum: int
) -> None:
    await anna.say("/durak", forum)
    assert not {"message_thread_id", "is_topic_message"} & set(await heard(bot))
    mine = await bot.does("sendMessage", chat_id=forum, text="Hi")
    await anna.say("/durak", forum, reply_to=mine["message_id"])
    reply = await heard(bot)
    assert reply["message_thread_id"] == mine["message_id"]
    assert "is_topic_message" not in reply
    told = await bot.refused(
        "sendMessage", chat_id=forum, text="Hi", message_thread_id=reply["message_thread_id"]
    )
    assert told == (400, "Bad Request: message thread not found")


async def test_a_reply_in_an_ordinary_supergroup_has_its_threads_number_and_is_in_no_topic(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    chat = await people.group("Another", [anna], type="supergroup")
    mine = await bot.does("sendMessage", chat_id=chat, text="Hi")
    first = await anna.say("one", chat, reply_to=mine["message_id"])
    second = await anna.say("two", chat, reply_to=first.id)
    assert first.raw["message_thread_id"] == second.raw["message_thread_id"] == first.id - 1
    assert (first.thread, "is_topic_message" in first.raw) == (None, False)


async def test_the_bot_writes_in_a_topic_and_a_reply_goes_where_its_message_is(
    bot: Bot, anna: Person, forum: int, topic: int
) -> None:
    sent = await bot.does("sendMessage", chat_id=forum, text="Hi", message_thread_id=topic)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic, True)
    asked = await anna.say("/durak", forum, thread=topic)
    reply = await bot.does(
        "sendMessage", chat_id=forum, text="Here", reply_parameters={"message_id": asked.id}
    )
    assert (reply["message_thread_id"], reply["is_topic_message"]) == (topic, True)
    general = await bot.does("sendMessage", chat_id=forum, text="Hi")
    assert "message_thread_id" not in general
    shown = [message.thread for message in await anna.from_bot(forum)]
    assert shown == [topic, topic, None]


@pytest.mark.parametrize("thread", ["General", "another message", "a deleted topic", "unknown"])
async def test_what_is_no_topic_is_not_found(
    bot: Bot, people: Sandbox, anna: Person, forum: int, topic: int, thread: str
) -> None:
    general = await anna.say("hello", forum)
    if thread == "a deleted topic":
        await anna.say("in it", forum, thread=topic)
        await people.remove_topic(forum, topic)
        assert [message.text for message in await anna.sees(forum)][-1] == "hello"
        assert await bot.updates() == []
    number = {"General": 1, "another message": general.id, "a deleted topic": topic}
    told = await bot.refused(
        "sendMessage", chat_id=forum, text="Hi", message_thread_id=number.get(thread, 999)
    )
    assert told == (400, "Bad Request: message thread not found")


async def test_in_a_closed_topic_only_those_who_manage_topics_write(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, forum: int, topic: int
) -> None:
    await anna.close_topic(forum, topic)
    told = await heard(bot)
    assert (told["forum_topic_closed"], told["message_thread_id"]) == ({}, topic)
    call = {"chat_id": forum, "text": "Hi", "message_thread_id": topic}
    assert await bot.refused("sendMessage", **call) == (400, "Bad Request: TOPIC_CLOSED")
    with pytest.raises(Refusal, match="closed for Boris"):
        await boris.say("hello", forum, thread=topic)
    await anna.say("hello", forum, thread=topic)
    await people.set_member(forum, bot.id, "administrator")
    await bot.does("sendMessage", **call)
    await people.set_member(forum, bot.id, "member")
    await bot.updates()
    await anna.close_topic(forum, topic, False)
    assert (await heard(bot))["forum_topic_reopened"] == {}
    await bot.does("sendMessage", **call)


async def test_a_press_tells_the_topic_of_its_message_and_ephemeral_answers_stand_there(
    bot: Bot, boris: Person, forum: int, topic: int
) -> None:
    keys = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    call = {"chat_id": forum, "text": "Go?", "message_thread_id": topic, "reply_markup": keys}
    await bot.does("sendMessage", **call)
    await boris.press((await boris.from_bot(forum))[-1], "Go", wait=0)
    query = await bot.next("callback_query")
    assert query["message"]["message_thread_id"] == topic
    to = {"receiver_user_id": boris.id, "callback_query_id": query["id"]}
    await bot.does("sendMessage", **{**call, "ephemeral_message_parameters": to})
    assert (await boris.from_bot(forum))[-1].thread == topic


async def test_the_message_that_tells_of_a_topic_cannot_be_deleted(
    bot: Bot, people: Sandbox, forum: int, topic: int
) -> None:
    await people.set_member(forum, bot.id, "administrator")
    told = await bot.refused("deleteMessage", chat_id=forum, message_id=topic)
    assert told == (400, "Bad Request: message can't be deleted")


async def test_topics_are_for_supergroups_and_made_by_those_who_manage_them(
    people: Sandbox, anna: Person, boris: Person, chat: int, forum: int
) -> None:
    with pytest.raises(Refusal, match="Only a supergroup can have topics"):
        await people.forum(chat)
    with pytest.raises(Refusal, match="has no topics"):
        await anna.open_topic(chat, "Durak")
    with pytest.raises(Refusal, match="Boris may not manage topics"):
        await boris.open_topic(forum, "Durak")
    with pytest.raises(Refusal, match="1 to 128 characters"):
        await anna.open_topic(forum, "")
    with pytest.raises(Refusal, match="There is no topic 77"):
        await anna.say("hello", forum, thread=77)
    await people.post(f"groups/{forum}/permissions", {"can_manage_topics": True})
    await boris.open_topic(forum, "Durak")


async def test_topics_are_switched_off_and_on_again(
    bot: Bot, people: Sandbox, anna: Person, forum: int, topic: int
) -> None:
    await people.forum(forum, False)
    assert "is_forum" not in (await bot.does("getChat", chat_id=forum))
    call = {"chat_id": forum, "text": "Hi", "message_thread_id": topic}
    told = await bot.refused("sendMessage", **call)
    assert told == (400, "Bad Request: message thread not found")
    await people.forum(forum)
    await bot.does("sendMessage", **call)
