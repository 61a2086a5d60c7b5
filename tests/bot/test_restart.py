"""Real processes are killed in mid-game: nothing is lost or doubled, and the game goes on."""

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.sandbox.autoplay import PlayedGame
from bot.sandbox.people import Sandbox
from bot.sandbox.stack import Stack, stack
from bot.settings import Settings
from engine import events as e
from engine.evolve import fold
from engine.state import Finished
from tests.processes import durak, environment

pytestmark = [pytest.mark.timeout(240), pytest.mark.xdist_group("processes")]

MOVES = (e.CardsPlayed, e.CardBeaten, e.TakeSaid, e.DoneSaid)


@asynccontextmanager
async def watched(running: Stack) -> AsyncIterator[None]:
    """As `durak sandbox` does: what dies is started again."""
    watching = asyncio.create_task(running.watch())
    yield
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


async def a_game(sandbox: Sandbox, names: str, seed: int) -> PlayedGame:
    people = [await sandbox.person(name) for name in names.split()]
    group = await sandbox.group("Durak", people)
    game = PlayedGame(sandbox, people, group, random.Random(seed))
    await game.sit_down()
    return game


async def to_the_end(game: PlayedGame) -> str:
    while not (result := await game.result()):
        await game.press_one()
    return result


def logged(data: Path, game: PlayedGame) -> list[e.Event]:
    """The game's events, as `durak log` gives them."""
    done = durak("log", str(game.account.game), "--format", "jsonl", data=data)
    assert done.returncode == 0, done.stderr
    rows: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1))
    payloads = [json.loads(row["payload"]) for row in rows]
    return [msgspec.convert(payload["event"], e.Event) for payload in payloads]


def check(data: Path, game: PlayedGame, verdict: str) -> None:
    """The log has each accepted press once, and folds to what the chats showed."""
    events = logged(data, game)
    account = game.account
    accepted = account.presses - account.choices - account.refused
    pressed = [event for event in events if isinstance(event, MOVES) and event.by is e.By.PLAYER]
    assert len(pressed) == accepted
    end = fold(events)
    assert isinstance(end, Finished)
    assert end.result is not None
    told = durak("log", str(account.game), data=data).stdout
    names = {seat: name for name, seat in re.findall(r"(\w+) sits down at (p\d)", told)}
    if end.result.draw:
        assert "draw" in verdict
    else:
        (durak_seat,) = end.result.durak
        assert names[durak_seat] in verdict


async def test_a_killed_bot_goes_on_with_the_next_press(tmp_path: Path) -> None:
    """Also with the press that it was killed at."""
    async with (
        stack(Settings(data=tmp_path), "127.0.0.1", 0, people=False) as running,
        watched(running),
        Sandbox.at(running.address) as sandbox,
    ):
        game = await a_game(sandbox, "Ana Bob Cyn", seed=3)
        for _ in range(8):
            await game.press_one()
        running.bot.process.kill()
        await game.press_one()
        press = asyncio.create_task(game.press_one())
        await sandbox.get("wait", since=(await sandbox.state())["version"], wait=1)
        running.bot.process.kill()
        await press
        verdict = await to_the_end(game)
        check(tmp_path, game, verdict)


async def test_a_killed_sandbox_goes_on_where_it_was(tmp_path: Path) -> None:
    first, address = await a_sandbox(tmp_path)
    port = address.rpartition(":")[2]
    async with Sandbox.at(address) as sandbox:
        game = await a_game(sandbox, "Ana Bob", seed=5)
        for _ in range(6):
            await game.press_one()
        first.kill()
        await first.wait()
        second, _ = await a_sandbox(tmp_path, port)
        verdict = await to_the_end(game)
        check(tmp_path, game, verdict)
    second.terminate()
    assert await second.wait() == 0


async def a_sandbox(data: Path, port: str = "0") -> tuple[asyncio.subprocess.Process, str]:
    """`durak sandbox` as a process of its own, and its address, printed when the bot listens."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--port", port),
        env=environment(data),
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    said = (await process.stdout.readline()).decode()
    sentence = r"Durak's sandbox is open at (http://127\.0\.0\.1:\d+) \(Ctrl-C ends it\)\.\n"
    found = re.fullmatch(sentence, said)
    assert found, said
    async with Sandbox.at(found[1]) as sandbox:
        assert await sandbox.calls(method="getMyCommands")
    return process, found[1]


async def test_two_starts_in_one_folder_are_one_sentence(tmp_path: Path) -> None:
    first, _ = await a_sandbox(tmp_path)
    second = await asyncio.to_thread(durak, "sandbox", "--port", "0", data=tmp_path)
    assert second.returncode == 2
    assert "in use" in second.stderr
    assert second.stderr.count("\n") == 1
    first.terminate()
    assert await asyncio.wait_for(first.wait(), 5) == 0


def test_autoplay_tells_a_game_that_the_log_tells_too(tmp_path: Path) -> None:
    """The command plays without a page, and its account names the durak whom the log names."""
    done = durak("sandbox", "--autoplay", "3", "--games", "1", "--seed", "7", data=tmp_path)
    assert done.returncode == 0, done.stderr
    found = re.search(r"Game (\S+)", done.stdout)
    assert found is not None
    verdict = re.search(r"result: \S+ (\w+) is the durak!", done.stdout)
    told = durak("log", found[1], data=tmp_path).stdout
    assert f"durak {verdict[1]}" in told if verdict else "draw" in told


def test_autoplay_that_cannot_begin_ends_with_2_and_a_sentence(tmp_path: Path) -> None:
    more = {"DATABASE_URL": "postgresql://durak@127.0.0.1:1/durak"}
    done = durak("sandbox", "--autoplay", "2", data=tmp_path, more=more)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
