"""Basic groups that become supergroups: a new id, the old one refused, the old messages stay."""

from typing import Any

import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
ANONYMOUS = 1087968824


async def table(bot: Bot, chat: int) -> int:
    """A message with a button; its id."""
    sent = await bot.does("sendMessage", chat_id=chat, text="Go?", reply_markup=KEYBOARD)
    return int(sent["message_id"])


async def test_the_bot_is_told_in_the_old_chat_that_it_is_in_the_new_one_and_in_the_new_chat(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    new = await people.upgrade(chat)
    assert -(2**53) < new < -(2**32)
    to, joined, back = await bot.updates()
    assert [to["update_id"] + 1, to["update_id"] + 2] == [joined["update_id"], back["update_id"]]
    assert (to["message"]["chat"]["id"], to["message"]["chat"]["type"]) == (chat, "group")
    assert (to["message"]["migrate_to_chat_id"], to["message"]["from"]["id"]) == (new, anna.id)
    member = joined["my_chat_member"]
    assert (member["chat"]["id"], member["from"]["id"]) == (new, anna.id)
    assert member["old_chat_member"]["status"] == "left"
    assert member["new_chat_member"]["status"] == "member"
    assert back["message"]["chat"] == {"id": new, "type": "supergroup", "title": "Friday Durak"}
    assert back["message"]["migrate_from_chat_id"] == chat
    assert (back["message"]["message_id"], back["message"]["from"]["id"]) == (1, ANONYMOUS)
    assert back["message"]["sender_chat"]["id"] == new


@pytest.mark.parametrize(
    ("method", "fields"),
    [
        ("sendMessage", {"text": "Hi"}),
        ("sendPhoto", {"photo": "x"}),
        ("sendChatAction", {"action": "typing"}),
        ("editMessageText", {"text": "Ho", "message_id": 0}),
        ("editMessageReplyMarkup", {"message_id": 0}),
        ("deleteMessage", {"message_id": 0}),
        ("deleteMessages", {"message_ids": [1]}),
        ("pinChatMessage", {"message_id": 0}),
        ("getChatMember", {"user_id": ANONYMOUS}),
        ("getChatAdministrators", {}),
        ("getChatMemberCount", {}),
        ("leaveChat", {}),
    ],
)
async def test_every_call_on_the_old_id_is_refused_with_the_new_one(
    bot: Bot,
    people: Sandbox,
    chat: int,
    picture_ids: dict[str, str],
    method: str,
    fields: dict[str, Any],
) -> None:
    sent = await table(bot, chat)
    new = await people.upgrade(chat)
    given = fields | ({"photo": picture_ids["photo"]} if "photo" in fields else {})
    given |= {"message_id": sent} if "message_id" in fields else {}
    answer = await bot.call(method, chat_id=chat, **given)
    assert (answer["status"], answer["description"]) == (
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
    )
    assert answer["parameters"] == {"migrate_to_chat_id": new}


async def test_the_old_chat_can_be_looked_at(bot: Bot, people: Sandbox, chat: int) -> None:
    new = await people.upgrade(chat)
    assert (await bot.does("getChat", chat_id=chat))["type"] == "group"
    assert (await bot.does("getChat", chat_id=new))["type"] == "supergroup"


@pytest.mark.parametrize("method", ["editMessageText", "editMessageReplyMarkup", "deleteMessage"])
async def test_the_numbers_of_old_messages_are_not_those_of_the_new_chat(
    bot: Bot, people: Sandbox, chat: int, method: str
) -> None:
    old = await table(bot, chat)
    new = await people.upgrade(chat)
    more = {"text": "Ho"} if method == "editMessageText" else {}
    status, told = await bot.refused(method, chat_id=new, message_id=old, **more)
    what = "delete" if method == "deleteMessage" else "edit"
    assert (status, told) == (400, f"Bad Request: message to {what} not found")
    assert await table(bot, new) == 2


async def test_a_button_of_an_old_message_is_pressed_in_the_old_chat_and_answered(
    bot: Bot, people: Sandbox, boris: Person, chat: int
) -> None:
    old = await table(bot, chat)
    await people.upgrade(chat)
    await bot.updates()
    message = (await boris.from_bot(chat))[-1]
    pressed = await boris.press(message, "Go", wait=0)
    (update,) = await bot.updates()
    query = update["callback_query"]
    assert (query["message"]["chat"]["id"], query["message"]["message_id"]) == (chat, old)
    await bot.does("answerCallbackQuery", callback_query_id=query["id"], text="Moved")
    assert (await boris.answer_to(pressed.query_id)).text == "Moved"


async def test_members_titles_and_rights_are_carried_over_and_those_who_left_are_not(
    bot: Bot, people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    vera = await people.person("Vera")
    await people.set_member(chat, vera.id, "member")
    await people.set_member(chat, vera.id, "left")
    await people.set_member(chat, boris.id, "administrator")
    await people.set_member(chat, bot.id, "administrator")
    await people.post(f"groups/{chat}/permissions", {"can_send_photos": False})
    new = await people.upgrade(chat)
    (shown,) = [one for one in (await people.state())["chats"] if one["id"] == new]
    assert {member["user"]: member["status"] for member in shown["members"]} == {
        anna.id: "creator",
        boris.id: "administrator",
        bot.id: "administrator",
    }
    assert (shown["title"], shown["permissions"]["can_send_photos"]) == ("Friday Durak", False)
    assert shown["migrate_from_chat_id"] == chat
    bosses = await bot.does("getChatAdministrators", chat_id=new)
    assert {boss["user"]["id"] for boss in bosses} == {anna.id, boris.id, bot.id}
    with pytest.raises(Refusal, match="Vera is not in this group"):
        await vera.say("hello", new)


async def test_people_go_on_in_the_new_chat_and_still_read_the_old_one(
    bot: Bot, people: Sandbox, anna: Person, chat: int
) -> None:
    await anna.say("before", chat)
    new = await people.upgrade(chat)
    await bot.updates()
    with pytest.raises(Refusal, match=f"has become the supergroup {new}"):
        await anna.say("/durak", chat)
    for path, wish in (
        (f"groups/{chat}/members", {"user": anna.id, "status": "left"}),
        (f"groups/{chat}/permissions", {"can_send_messages": False}),
        (f"groups/{chat}/upgrade", {}),
    ):
        with pytest.raises(Refusal, match=f"has become the supergroup {new}"):
            await people.post(path, wish)
    await anna.say("/durak", new)
    (update,) = await bot.updates()
    assert update["message"]["chat"]["id"] == new
    said = [message.raw for message in await anna.sees(chat)]
    assert [said[-2]["text"], said[-1]["migrate_to_chat_id"]] == ["before", new]
    listed = (await people.get("chats", **{"as": anna.id}))["chats"]
    assert [one["chat"] for one in listed] == [anna.id, new]


async def test_only_the_creator_of_a_basic_group_upgrades_it(
    people: Sandbox, anna: Person, boris: Person, chat: int
) -> None:
    with pytest.raises(Refusal, match="Only its creator makes a group a supergroup, not Boris"):
        await people.post(f"groups/{chat}/upgrade", {"by": boris.id})
    big = await people.group("Another", [anna], type="supergroup")
    with pytest.raises(Refusal, match="a supergroup already"):
        await people.upgrade(big)


async def test_a_bot_that_is_not_in_the_group_hears_nothing_of_it(
    bot: Bot, people: Sandbox, anna: Person
) -> None:
    chat = await people.group("Another", [anna], bot=False)
    new = await people.upgrade(chat)
    assert await bot.updates() == []
    told = await bot.refused("sendMessage", chat_id=new, text="Hi")
    assert told == (403, "Forbidden: bot is not a member of the supergroup chat")
