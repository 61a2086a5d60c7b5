"""Following along: the live stream, the waiting read, and what a reader who was away missed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Person, Refusal, Sandbox
from tests.bot.sandbox.town import Bot, Town

Json = dict[str, Any]

KEPT = 20  # changes, where there would be thousands


class Stream:
    """The events of one open connection."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self._answer = answer

    async def next(self) -> tuple[str, str, Json]:
        """The next change's id, kind and data."""
        fields: dict[str, str] = {}
        while True:
            line = (await self._answer.content.readline()).decode().rstrip("\n")
            if line and not line.startswith(":"):
                name, _, value = line.partition(": ")
                fields[name] = value
            elif not line and "id" in fields:
                return fields["id"], fields["event"], json.loads(fields["data"])
            elif not line:
                fields = {}  # a comment, or that the sandbox is still there


@asynccontextmanager
async def stream(town: Town, **more: Any) -> AsyncIterator[Stream]:
    async with town.bot.session.get(f"{town.address}/sandbox/changes", **more) as answer:
        assert answer.content_type == "text/event-stream"
        yield Stream(answer)


async def version(people: Sandbox) -> int:
    return int((await people.state())["version"])


async def test_a_message_comes_by_the_stream_as_everybody_there_sees_it(
    town: Town, bot: Bot, boris: Person, chat: int
) -> None:
    async with stream(town) as events:
        sent = await bot.does("sendMessage", chat_id=chat, text="Hi")
        number, kind, change = await events.next()
        assert (kind, number) == ("message", str(change["version"]))
        assert (change["what"], change["chat"], change["receiver"]) == ("new", chat, None)
        assert change["message"] == (await boris.sees(chat))[-1].raw
        address = {"chat_id": chat, "message_id": sent["message_id"]}
        await bot.does("editMessageText", **address, text="Ho")
        assert (await events.next())[2]["what"] == "edited"
        await bot.does("deleteMessage", **address)
        assert (await events.next())[2]["what"] == "deleted"


async def test_the_answer_to_a_press_comes_by_the_stream(
    town: Town, bot: Bot, anna: Person
) -> None:
    keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=keyboard)
    (message,) = await anna.from_bot()
    query = (await anna.press(message, "Go", wait=0)).query_id
    async with stream(town) as events:
        await bot.does("answerCallbackQuery", callback_query_id=query, text="Gone")
        _, kind, change = await events.next()
    assert kind == "answer"
    assert change["answer"] == {"text": "Gone", "show_alert": False, "url": None}
    assert (change["user"], change["chat"], change["n"]) == (anna.id, anna.id, message.n)


async def test_an_ephemeral_message_names_the_one_who_sees_it(
    town: Town, bot: Bot, boris: Person, chat: int
) -> None:
    await town.people.set_member(chat, bot.id, "administrator")
    async with stream(town) as events:
        to = {"receiver_user_id": boris.id}
        await bot.does("sendMessage", chat_id=chat, text="Hi", ephemeral_message_parameters=to)
        assert (await events.next())[2]["receiver"] == boris.id


@pytest.mark.parametrize("how", ["since", "Last-Event-ID"])
async def test_a_reader_who_comes_back_with_his_last_version_has_lost_nothing(
    town: Town, anna: Person, how: str
) -> None:
    known = await version(town.people)
    for text in ("a", "b"):
        await anna.say(text)
    more: Json = {"params": {"since": str(known)}}
    if how == "Last-Event-ID":
        more = {"headers": {"Last-Event-ID": str(known)}, "params": {"since": "0"}}
    async with stream(town, **more) as events:
        texts = [(await events.next())[2]["message"]["text"] for _ in range(2)]
    assert texts == ["a", "b"]


async def test_a_reader_who_was_away_too_long_is_told_to_read_everything_anew(
    town: Town, people: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sandbox.changes.CHANGES_KEPT", KEPT)
    for _ in range(KEPT):
        await people.settings(privacy_mode=True)
    newest = await version(people)
    assert newest >= KEPT
    await people.settings(privacy_mode=False)
    async with stream(town, params={"since": "0"}) as events:
        assert await events.next() == (str(newest + 1), "reset", {"version": newest + 1})
    told = await people.get("wait", since=0)
    assert (told["reset"], told["changes"]) == (True, [])


async def test_a_waiting_read_returns_with_the_change_it_waited_for(
    people: Sandbox, anna: Person
) -> None:
    known = await version(people)
    assert (await people.get("wait", since=known))["changes"] == []
    waiting = asyncio.create_task(people.get("wait", since=known, wait=20))
    await people.state()
    assert not waiting.done()
    await anna.say("hello")
    told = await waiting
    assert [change["kind"] for change in told["changes"]] == ["message"]
    assert told["version"] == told["changes"][-1]["version"] == await version(people)


async def test_the_clock_people_groups_faults_and_commands_are_told_too(
    bot: Bot, people: Sandbox
) -> None:
    known = await version(people)
    vera = await people.person("Vera")
    await people.group("Another", [vera], bot=False)
    await people.advance(10)
    await people.fault("outage", count=1)
    await people.settings(can_join_groups=False)
    known_kinds = {"user", "chat", "clock", "faults", "settings", "message"}
    told = await people.get("wait", since=known)
    assert {change["kind"] for change in told["changes"]} == known_kinds
    await people.remove_faults()
    await bot.does("setMyCommands", commands=[{"command": "a", "description": "b"}])
    told = await people.get("wait", since=told["version"])
    assert [change["kind"] for change in told["changes"]] == ["faults", "commands"]


async def test_messages_are_read_in_pieces_from_the_newest_back(
    people: Sandbox, anna: Person
) -> None:
    for number in range(5):
        await anna.say(f"{number}")
    path = f"chats/{anna.id}/messages"
    newest = (await people.get(path, **{"as": anna.id}, limit=2))["messages"]
    assert [message["text"] for message in newest] == ["3", "4"]
    older = await people.get(path, **{"as": anna.id}, limit=2, before=newest[0]["n"])
    assert [message["text"] for message in older["messages"]] == ["1", "2"]


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("send", {"user": 1001, "chat": 1001, "text": "x", "loud": True}, "unknown field `loud`"),
        ("send", {"user": 7, "chat": 7, "text": "x"}, "no person 7"),
        ("users", {}, "missing required field `first_name`"),
        ("users", {"first_name": ""}, "has a first name"),
        ("users", {"first_name": " \n"}, "has a first name"),
        ("users", {"first_name": "x" * 65}, "at most 64 characters"),
        ("users", {"first_name": "x", "last_name": "y" * 65}, "at most 64 characters"),
        ("users", {"first_name": "x", "username": "@x"}, "username has 4 to 32"),
        ("users", {"first_name": "x", "username": "ANNA"}, "@ANNA already"),
        ("users", {"first_name": "x", "id": 1001}, "a person 1001 already"),
        ("users", {"first_name": "x", "id": -5}, "positive number"),
        ("groups", {"title": "x"}, "at least one member"),
        ("groups", {"title": " ", "members": [1001]}, "A group has a title"),
        ("groups/-1/members", {"user": 1001, "status": "member"}, "no group -1"),
        ("clock", {"advance": -1}, "forward only"),
        ("settings", {"privacy_mode": "no"}, "Expected `bool`"),
    ],
)
async def test_what_cannot_be_is_told_in_a_sentence(
    people: Sandbox, anna: Person, path: str, body: Json, sentence: str
) -> None:
    with pytest.raises(Refusal, match=sentence):
        await people.post(path, body)
