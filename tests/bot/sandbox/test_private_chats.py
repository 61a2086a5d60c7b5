"""First contact, blocking, and links that open the private chat."""

import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

CANNOT_BEGIN = (403, "Forbidden: bot can't initiate conversation with a user")
BLOCKED = (403, "Forbidden: bot was blocked by the user")
LINK = "https://t.me/durak_sandbox_bot"


async def test_a_bot_cannot_write_first(bot: Bot, boris: Person, chat: int) -> None:
    assert await bot.refused("sendMessage", chat_id=boris.id, text="Hi") == CANNOT_BEGIN
    await boris.say("/durak", chat)
    assert await bot.refused("sendMessage", chat_id=boris.id, text="Hi") == CANNOT_BEGIN
    await boris.say("/start")
    await bot.does("sendMessage", chat_id=boris.id, text="Hi")
    assert [message.text for message in await boris.sees()] == ["/start", "Hi"]


async def test_a_bot_writes_to_no_bot(bot: Bot) -> None:
    told = await bot.refused("sendMessage", chat_id=bot.id, text="Hi")
    assert told == (403, "Forbidden: the bot can't send messages to the bot")


async def test_whoever_blocks_the_bot_is_announced_and_cannot_be_written_to(
    bot: Bot, anna: Person
) -> None:
    sent = await bot.does("sendMessage", chat_id=anna.id, text="Hi")
    await anna.block()
    update = await bot.next("my_chat_member")
    assert (update["chat"]["id"], update["chat"]["type"]) == (anna.id, "private")
    assert update["old_chat_member"]["status"] == "member"
    assert update["new_chat_member"]["status"] == "kicked"
    assert update["new_chat_member"]["user"]["id"] == bot.id
    assert await bot.refused("sendMessage", chat_id=anna.id, text="Hi") == BLOCKED
    edit = {"chat_id": anna.id, "message_id": sent["message_id"], "text": "Ho"}
    assert await bot.refused("editMessageText", **edit) == BLOCKED
    with pytest.raises(Refusal, match="has blocked the bot"):
        await anna.say("hello")


async def test_unblocking_is_announced_too(bot: Bot, anna: Person) -> None:
    await anna.block()
    await anna.block(False)
    assert (await bot.next("my_chat_member"))["new_chat_member"]["status"] == "kicked"
    assert (await bot.next("my_chat_member"))["new_chat_member"]["status"] == "member"
    await bot.does("sendMessage", chat_id=anna.id, text="Hi")


async def test_a_link_opens_the_private_chat_and_carries_its_parameter(
    bot: Bot, boris: Person
) -> None:
    opened = await boris.follow(f"{LINK}?start=AB-1_z")
    assert opened["chat"] == boris.id
    message = await bot.next("message")
    assert (message["text"], message["chat"]["type"]) == ("/start AB-1_z", "private")
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    await bot.does("sendMessage", chat_id=boris.id, text="Hi")


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (f"{LINK}?start={'x' * 65}", "1 to 64"),
        (f"{LINK}?start=a.b", "1 to 64"),
        ("https://t.me/another_bot?start=AB", "no link of this bot"),
        ("https://example.org/durak_sandbox_bot?start=AB", "no link of this bot"),
        (f"{LINK}?startgroup=AB", "Choose the group"),
    ],
)
async def test_a_link_that_is_none_opens_nothing(boris: Person, link: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        await boris.follow(link)
    assert await boris.sees() == []


async def test_an_app_sometimes_loses_the_parameter(bot: Bot, boris: Person) -> None:
    await boris.follow(f"{LINK}?start=AB", loses_parameter=True)
    assert (await bot.next("message"))["text"] == "/start"


async def test_a_link_without_a_parameter_only_opens_the_chat(bot: Bot, boris: Person) -> None:
    assert await boris.follow("t.me/durak_sandbox_bot") == {"chat": boris.id, "message": None}
    assert await bot.updates() == []


async def test_a_link_lets_a_blocked_bot_in_again(bot: Bot, anna: Person) -> None:
    await anna.block()
    await anna.follow(f"{LINK}?start=AB")
    assert [kind for update in await bot.updates() for kind in list(update)[1:]] == [
        "my_chat_member",
        "my_chat_member",
        "message",
    ]


async def test_a_person_says_at_most_4096_characters(anna: Person) -> None:
    await anna.say("x" * 4096)
    with pytest.raises(Refusal, match="1 to 4096"):
        await anna.say("x" * 4097)


async def test_nobody_reads_anothers_private_chat(
    people: Sandbox, anna: Person, boris: Person
) -> None:
    with pytest.raises(Refusal, match="no group"):
        await people.get(f"chats/{anna.id}/messages", **{"as": boris.id})


async def test_the_bot_may_ask_about_a_private_chat(bot: Bot, anna: Person) -> None:
    chat = await bot.does("getChat", chat_id=anna.id)
    assert (chat["type"], chat["first_name"], chat["username"]) == ("private", "Anna", "anna")
    assert await bot.does("getChatMemberCount", chat_id=anna.id) == 2
    told = await bot.refused("getChatAdministrators", chat_id=anna.id)
    assert told == (400, "Bad Request: there are no administrators in the private chat")
