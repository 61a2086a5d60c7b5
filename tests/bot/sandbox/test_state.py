"""What the sandbox keeps: everything that was answered, over a kill -9 too."""

import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Message, Sandbox
from bot.sandbox.refusals import Impossible
from tests.bot.sandbox.town import TOKEN, Bot, Town, running
from tests.processes import Forked, environment

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
Start = Callable[[], AbstractAsyncContextManager[Town]]


@asynccontextmanager
async def process(state: Path) -> AsyncIterator[str]:
    """The address of a sandbox in a process of its own, killed with -9 at the end."""
    words = ["--port", "0", "--state", str(state), "--token", TOKEN]
    env, name = environment(state.parent), state.parent / "server"
    started = Forked("bot.sandbox.server", *words, env=env, name=name)
    try:
        yield await started.line()
    finally:
        started.kill()
        await started.wait()
        started.out.unlink()


async def test_chats_and_presses_survive_a_kill_and_no_update_id_comes_twice(
    tmp_path: Path,
) -> None:
    state = tmp_path / "state.db"
    async with aiohttp.ClientSession() as session:
        async with process(state) as address:
            bot, people = Bot(address, session), Sandbox(address, session)
            anna = await people.person("Anna")
            await anna.say("/start")
            (first,) = await bot.updates()
            await bot.does("sendMessage", chat_id=anna.id, text="Go?", reply_markup=KEYBOARD)
            query = (await anna.press((await anna.from_bot())[-1], "Go", wait=0)).query_id
            await bot.does("answerCallbackQuery", callback_query_id=query, text="Gone")
            await people.advance(5)
            before, version = await anna.sees(), (await people.state())["version"]
            now = (await people.state())["now"]
        async with process(state) as address:
            bot, people = Bot(address, session), Sandbox(address, session)
            (anna,) = await people.people()
            assert await anna.sees() == before
            state_after = await people.state()
            assert (state_after["version"], state_after["now"] >= now) == (version, True)
            (press,) = await bot.does("getUpdates")
            assert press["update_id"] > first["update_id"]
            assert (await anna.answer_to(query)).text == "Gone"
            sent = await bot.does("sendMessage", chat_id=anna.id, text="on")
            assert sent["message_id"] > before[-1].id


async def test_settings_faults_commands_files_and_calls_are_kept(start: Start) -> None:
    async with start() as town:
        anna = await town.people.person("Anna")
        await anna.say("/start")
        sent = await town.bot.upload("sendDocument", anna.id, "document", "a.durak", b"game")
        await town.bot.does("setMyCommands", commands=[{"command": "a", "description": "b"}])
        await town.people.settings(privacy_mode=False, limits={"burst": 9})
        await town.people.fault("outage", method="sendPoll")
        before = await town.people.state()
    async with start() as town:
        after = await town.people.state()
        for name in ("users", "chats", "faults", "settings"):
            assert after[name] == before[name], name
        assert await town.bot.does("getMyCommands") == [{"command": "a", "description": "b"}]
        await town.bot.does("getFile", file_id=sent["document"]["file_id"])
        assert [call["method"] for call in await town.people.calls()][:2] == [
            "sendDocument",
            "setMyCommands",
        ]


async def test_one_state_file_is_used_by_one_sandbox_at_a_time(start: Start) -> None:
    async with start():
        with pytest.raises(Impossible, match="Another sandbox uses the state file"):
            async with start():
                pass


async def test_a_taken_port_is_told_in_a_sentence_and_ends_with_code_2(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        env, name = environment(tmp_path), tmp_path / "server"
        ended = Forked("bot.sandbox.server", "--port", port, env=env, name=name)
        assert await ended.wait() == 2
    told = ended.err.read_text()
    assert ended.out.read_text() == ""
    reason = "cannot be used (Address already in use)"
    assert told.startswith(f"Port {port} of 127.0.0.1 {reason}")
    assert told.count("\n") == 1


@pytest.mark.parametrize("host", ["nonsense", "192.0.2.1", "a..b"])
async def test_a_host_that_is_none_is_told_in_a_sentence(host: str) -> None:
    with pytest.raises(Impossible, match="is no address of this machine"):
        async with running(host=host):
            pass


async def test_it_listens_on_the_loopback_alone_and_says_so_when_it_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with running() as quiet:
        assert quiet.address.startswith("http://127.0.0.1:")
    assert capsys.readouterr().err == ""
    async with running(host="0.0.0.0"):
        assert "There is no password" in capsys.readouterr().err


async def test_an_empty_sandbox_can_begin_with_people_and_a_group_and_a_used_one_does_not(
    tmp_path: Path,
) -> None:
    state = str(tmp_path / "state.db")
    for _ in range(2):
        async with running(state, people=True) as town:
            found = await town.people.state()
            assert [user["first_name"] for user in found["users"]] == [
                "Anna",
                "Boris",
                "Vera",
                "Gleb",
            ]
            (group,) = found["chats"]
            assert len(group["members"]) == 5


def test_a_message_shows_its_buttons_by_text_and_by_data() -> None:
    raw: dict[str, Any] = json.loads(
        '{"n": 1, "message_id": 1, "from": {"is_bot": true}, "text": "x", "reply_markup":'
        ' {"inline_keyboard": [[{"text": "Sit down", "callback_data": "sit"}]]}}'
    )
    message = Message(1, raw)
    assert message.button("sit") == message.button("Sit down") == message.button("down")
    with pytest.raises(KeyError, match="Stand up"):
        message.button("Stand up")
