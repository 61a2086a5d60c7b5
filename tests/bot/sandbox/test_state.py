"""What the sandbox keeps: everything that was answered, over a kill -9 too."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.people import Message, Sandbox
from bot.sandbox.refusals import Impossible
from tests.bot.sandbox.town import TOKEN, Bot, Town, running
from tests.processes import ROOT

KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
Start = Callable[[], AbstractAsyncContextManager[Town]]


@contextmanager
def process(state: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A sandbox in a process of its own, killed with -9 at the end; and its address."""
    arguments = ["--port", "0", "--state", str(state), "--token", TOKEN]
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    started = subprocess.Popen(
        [sys.executable, "-m", "bot.sandbox.server", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=kept,
    )
    assert started.stdout is not None
    try:
        yield started, started.stdout.readline().strip()
    finally:
        started.send_signal(signal.SIGKILL)
        started.wait()
        started.stdout.close()


async def test_chats_and_presses_survive_a_kill_and_no_update_id_comes_twice(
    tmp_path: Path,
) -> None:
    state = tmp_path / "state.db"
    async with aiohttp.ClientSession() as session:
        with process(state) as (_, address):
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
        with process(state) as (_, address):
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


def test_a_taken_port_is_told_in_a_sentence_and_ends_with_code_2() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [sys.executable, "-m", "bot.sandbox.server", "--port", str(port)],
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
            timeout=110,
        )
    assert (ended.returncode, ended.stdout) == (2, "")
    reason = "cannot be used (Address already in use)"
    assert ended.stderr.startswith(f"Port {port} of 127.0.0.1 {reason}")
    assert ended.stderr.count("\n") == 1


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
