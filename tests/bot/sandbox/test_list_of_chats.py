"""What an app's list of chats shows: the newest message of each chat, as that person sees it."""

from bot.sandbox.people import Person, Sandbox
from tests.bot.sandbox.town import Bot


async def newest(people: Sandbox, person: Person) -> dict[int, str | None]:
    listed = (await people.get("chats", **{"as": person.id}))["chats"]
    return {one["chat"]: one["message"] and one["message"].get("text") for one in listed}


async def test_it_has_the_private_chat_and_the_groups_one_is_in_now(
    bot: Bot, people: Sandbox
) -> None:
    anna, boris = await people.person("Anna"), await people.person("Boris")
    chat = await people.group("Friday Durak", [anna, boris])
    await anna.say("Who plays?", chat)
    await boris.say("/start")
    assert await newest(people, boris) == {boris.id: "/start", chat: "Who plays?"}
    assert await newest(people, anna) == {anna.id: None, chat: "Who plays?"}
    await people.set_member(chat, boris.id, "left")
    assert await newest(people, boris) == {boris.id: "/start"}


async def test_an_ephemeral_message_is_the_newest_for_its_receiver_alone(
    bot: Bot, people: Sandbox
) -> None:
    anna, boris = await people.person("Anna"), await people.person("Boris")
    chat = await people.group("Friday Durak", [anna, boris])
    await people.set_member(chat, bot.id, "administrator")
    await anna.say("Who plays?", chat)
    await bot.does(
        "sendMessage",
        chat_id=chat,
        text="Your hand",
        ephemeral_message_parameters={"receiver_user_id": boris.id},
    )
    assert (await newest(people, boris))[chat] == "Your hand"
    assert (await newest(people, anna))[chat] == "Who plays?"
