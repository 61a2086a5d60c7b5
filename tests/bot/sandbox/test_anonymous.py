"""Anonymous administrators: they write in the group's name, and press in their own."""

import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

ANONYMOUS = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}


@pytest.fixture
async def chat(bot: Bot, people: Sandbox, anna: Person, boris: Person) -> int:
    """A supergroup whose creator Anna is anonymous; the bot has read all of it."""
    group = await people.group("Secret", [anna, boris], type="supergroup")
    await anna.hide(group)
    await bot.updates()
    return group


async def test_a_message_of_an_anonymous_administrator_is_from_the_group(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    await anna.say("/durak", chat)
    message = await bot.next("message")
    assert message["from"] == ANONYMOUS
    assert message["sender_chat"] == {"id": chat, "type": "supergroup", "title": "Secret"}
    seen = (await boris.sees(chat))[-1]
    assert (seen.text, seen.by_bot) == ("/durak", False)


async def test_a_press_of_an_anonymous_administrator_is_his_own(
    bot: Bot, anna: Person, chat: int
) -> None:
    keys = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    await bot.does("sendMessage", chat_id=chat, text="Go?", reply_markup=keys)
    await anna.press((await anna.from_bot(chat))[-1], "Go", wait=0)
    assert (await bot.next("callback_query"))["from"]["id"] == anna.id


async def test_the_others_and_the_private_chat_keep_their_names(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    await boris.say("/durak", chat)
    assert (await bot.next("message"))["from"]["id"] == boris.id
    await anna.say("/durak")
    assert (await bot.next("message"))["from"]["id"] == anna.id
    await anna.hide(chat, False)
    await anna.say("/durak", chat)
    message = await bot.next("message")
    assert (message["from"]["id"], "sender_chat" in message) == (anna.id, False)


async def test_the_bot_is_told_who_is_anonymous_when_it_asks_and_as_administrator(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    (boss,) = await bot.does("getChatAdministrators", chat_id=chat)
    assert (boss["user"]["id"], boss["status"], boss["is_anonymous"]) == (anna.id, "creator", True)
    await people.set_member(chat, bot.id, "administrator")
    await people.set_member(chat, boris.id, "administrator")
    await bot.does("getUpdates", allowed_updates=["chat_member"])
    await boris.hide(chat)
    update = await bot.next("chat_member")
    flags = [update[which]["is_anonymous"] for which in ("old_chat_member", "new_chat_member")]
    assert flags == [False, True]


async def test_the_groups_own_name_is_no_member_and_cannot_be_written_to(
    bot: Bot, chat: int
) -> None:
    member = await bot.does("getChatMember", chat_id=chat, user_id=ANONYMOUS["id"])
    assert (member["status"], member["user"]) == ("left", ANONYMOUS)
    told = await bot.refused("sendMessage", chat_id=ANONYMOUS["id"], text="Hi")
    assert told == (403, "Forbidden: bot can't send messages to bots")


async def test_only_administrators_of_a_supergroup_can_be_anonymous(
    people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    with pytest.raises(Refusal, match="Only administrators of a supergroup"):
        await boris.hide(chat)
    basic = await people.group("Another", [anna])
    with pytest.raises(Refusal, match="Only administrators of a supergroup"):
        await anna.hide(basic)
