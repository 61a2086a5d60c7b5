"""Groups: privacy mode, the bot's rights and removal, who comes and goes."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot


async def heard(bot: Bot) -> list[str]:
    return [update["message"]["text"] for update in await bot.updates() if "message" in update]


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        ("hello", False),
        ("@durak_sandbox_bot hello", False),
        ("/durak", True),
        ("/durak@durak_sandbox_bot", True),
        ("/durak@Durak_Sandbox_Bot now", True),
        ("/durak@another_bot", False),
        ("shall we /durak", True),
    ],
)
async def test_in_privacy_mode_a_bot_reads_commands_only(
    bot: Bot, boris: Person, chat: int, text: str, reaches: bool
) -> None:
    await boris.say(text, chat)
    assert await heard(bot) == ([text] if reaches else [])


async def test_in_privacy_mode_a_bot_reads_replies_to_it(
    bot: Bot, anna: Person, boris: Person, chat: int
) -> None:
    mine = await bot.does("sendMessage", chat_id=chat, text="Hi")
    await boris.say("to the bot", chat, reply_to=mine["message_id"])
    others = await anna.say("hello", chat)
    await boris.say("to Anna", chat, reply_to=others.id)
    assert await heard(bot) == ["to the bot"]


@pytest.mark.parametrize("how", ["administrator", "privacy off"])
async def test_an_administrator_and_a_bot_without_privacy_mode_read_everything(
    bot: Bot, people: Sandbox, boris: Person, chat: int, how: str
) -> None:
    if how == "administrator":
        await people.set_member(chat, bot.id, "administrator")
    else:
        await people.settings(privacy_mode=False)
        assert (await bot.does("getMe"))["can_read_all_group_messages"] is True
    await boris.say("hello", chat)
    assert await heard(bot) == ["hello"]


async def test_everybody_there_sees_what_the_bot_does_not_read(
    anna: Person, boris: Person, chat: int
) -> None:
    await boris.say("hello", chat)
    assert [message.text for message in await anna.sees(chat)][-1] == "hello"


@pytest.mark.parametrize(
    ("kind", "status", "description"),
    [
        ("group", "kicked", "bot was kicked from the group chat"),
        ("group", "left", "bot is not a member of the group chat"),
        ("supergroup", "kicked", "bot was kicked from the supergroup chat"),
        ("supergroup", "left", "bot is not a member of the supergroup chat"),
    ],
)
async def test_a_removed_bot_is_told_and_cannot_write(
    bot: Bot, people: Sandbox, anna: Person, kind: str, status: str, description: str
) -> None:
    chat = await people.group("Another", [anna], type=kind)
    sent = await bot.does("sendMessage", chat_id=chat, text="Hi")
    await bot.updates()
    await people.set_member(chat, bot.id, status, by=anna.id)
    update = await bot.next("my_chat_member")
    assert update["old_chat_member"]["status"] == "member"
    assert update["new_chat_member"]["status"] == status
    assert update["from"]["id"] == anna.id
    for method, more in (
        ("sendMessage", {"text": "Hi"}),
        ("editMessageText", {"text": "Ho", "message_id": sent["message_id"]}),
        ("getChat", {}),
    ):
        told = await bot.refused(method, chat_id=chat, **more)
        assert told == (403, f"Forbidden: {description}")


async def test_a_bot_hears_of_its_coming_by_my_chat_member_and_a_service_message(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.group("Another", [anna])
    first, second = await bot.updates()
    assert first["my_chat_member"]["old_chat_member"]["status"] == "left"
    assert first["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert second["message"]["new_chat_members"][0]["id"] == bot.id


async def test_a_link_adds_the_bot_to_a_group_with_its_parameter(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    chat = await people.group("Another", [anna], bot=False)
    assert await bot.updates() == []
    await anna.follow("https://t.me/durak_sandbox_bot?startgroup=AB", chat)
    assert (await bot.next("my_chat_member"))["new_chat_member"]["status"] == "member"
    await bot.next("message")
    assert (await bot.next("message"))["text"] == "/start@durak_sandbox_bot AB"
    await bot.does("sendMessage", chat_id=chat, text="Hi")


async def test_a_bot_that_joins_no_groups_cannot_be_added(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    await people.settings(can_join_groups=False)
    with pytest.raises(Refusal, match="cannot be added"):
        await people.group("Another", [anna])
    assert (await bot.does("getMe"))["can_join_groups"] is False


@pytest.mark.parametrize(
    ("right", "method", "fields", "what"),
    [
        ("can_send_messages", "sendMessage", {"text": "Hi"}, "text messages"),
        ("can_send_photos", "sendPhoto", {}, "photos"),
        ("can_send_documents", "sendDocument", {}, "documents"),
    ],
)
async def test_a_bot_without_the_right_to_write_is_told_so(
    bot: Bot,
    people: Sandbox,
    anna: Person,
    chat: int,
    picture_ids: dict[str, str],
    right: str,
    method: str,
    fields: dict[str, Any],
    what: str,
) -> None:
    await people.post(f"groups/{chat}/permissions", {right: False})
    call = {"chat_id": chat, **picture_ids, **fields}
    call = {n: v for n, v in call.items() if n in ("chat_id", "text", method[4:].lower())}
    told = await bot.refused(method, **call)
    assert told == (400, f"Bad Request: not enough rights to send {what} to the chat")
    await people.set_member(chat, bot.id, "administrator")
    await bot.does(method, **call)


async def test_a_muted_bot_in_a_supergroup_is_told_so(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    chat = await people.group("Another", [anna], type="supergroup")
    await people.set_member(chat, bot.id, "restricted", rights={"can_send_messages": False})
    told = await bot.refused("sendMessage", chat_id=chat, text="Hi")
    assert told == (400, "Bad Request: not enough rights to send text messages to the chat")
    member = await bot.does("getChatMember", chat_id=chat, user_id=bot.id)
    assert (member["status"], member["can_send_messages"]) == ("restricted", False)
    await people.set_member(chat, bot.id, "member")
    await bot.does("sendMessage", chat_id=chat, text="Hi")


async def test_people_come_and_go_and_the_bot_reads_the_service_messages(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    vera = await people.person("Vera")
    await people.set_member(chat, vera.id, "member")
    await people.set_member(chat, vera.id, "left")
    came, went = (update["message"] for update in await bot.updates())
    assert (came["new_chat_members"][0]["id"], came["from"]["id"]) == (vera.id, anna.id)
    assert (went["left_chat_member"]["id"], went["from"]["id"]) == (vera.id, vera.id)
    with pytest.raises(Refusal, match="Vera is not in this group"):
        await vera.sees(chat)


async def test_the_bot_may_ask_who_is_there(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    await people.set_member(chat, boris.id, "administrator")
    bosses = await bot.does("getChatAdministrators", chat_id=chat)
    assert [(each["user"]["id"], each["status"]) for each in bosses] == [
        (anna.id, "creator"),
        (boris.id, "administrator"),
    ]
    assert await bot.does("getChatMemberCount", chat_id=chat) == 3
    assert (await bot.does("getChat", chat_id=chat))["permissions"]["can_send_messages"] is True
    vera = await people.person("Vera")
    member = await bot.does("getChatMember", chat_id=chat, user_id=vera.id)
    assert member["status"] == "left"
    told = await bot.refused("getChatMember", chat_id=chat, user_id=77)
    assert told == (400, "Bad Request: user not found")


async def test_a_bot_may_leave(bot: Bot, boris: Person, chat: int) -> None:
    assert await bot.does("leaveChat", chat_id=chat) is True
    told = await bot.refused("sendMessage", chat_id=chat, text="Hi")
    assert told == (403, "Forbidden: bot is not a member of the group chat")
    assert (await boris.sees(chat))[-1].raw["left_chat_member"]["id"] == bot.id


async def test_supergroups_count_their_own_messages_and_have_long_numbers(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    big = await people.group("Another", [anna], type="supergroup")
    assert big < -1_000_000_000_000
    first = await bot.does("sendMessage", chat_id=big, text="Hi")
    await bot.does("sendMessage", chat_id=chat, text="Hi")
    second = await bot.does("sendMessage", chat_id=big, text="Hi")
    assert second["message_id"] == first["message_id"] + 1
    own = await bot.does("sendMessage", chat_id=anna.id, text="Hi")
    other = await bot.does("sendMessage", chat_id=chat, text="Hi")
    assert other["message_id"] == own["message_id"] + 1, "one count for private and basic groups"
