"""Real processes are killed in mid-game: nothing is lost or doubled, and the game goes on."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest

from bot.sandbox.autoplay import AutoplayFailed, PlayedGame
from bot.sandbox.people import Sandbox
from engine import events as e
from engine.evolve import fold
from engine.state import Finished
from storage.embedded import url_of_running
from tests.processes import Forked, durak, environment

pytestmark = pytest.mark.timeout(240)

SOON = 10.0  # seconds for another bot to begin: whoever presses meanwhile is answered
MOVES = (e.CardsPlayed, e.CardBeaten, e.TakeSaid, e.DoneSaid)


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


def check(data: Path, game: PlayedGame, verdict: str, in_doubt: int) -> None:
    """The log has each accepted press once, and folds to what the chats showed.

    `in_doubt`: presses that nobody answered within Telegram's 15 s; they may count all the same.
    """
    events = logged(data, game)
    account = game.account
    accepted = account.presses - account.choices - account.refused
    pressed = [event for event in events if isinstance(event, MOVES) and event.by is e.By.PLAYER]
    assert accepted <= len(pressed) <= accepted + in_doubt
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


async def test_what_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    """The bot, also at the very press, and then everything; each accepted press counts once."""
    first, address = await a_sandbox(tmp_path, "first")
    port = address.rpartition(":")[2]
    second = await asyncio.to_thread(durak, "sandbox", "--port", "0", data=tmp_path)
    assert second.returncode == 2
    assert "in use" in second.stderr
    assert second.stderr.count("\n") == 1
    async with Sandbox.at(address) as sandbox:
        game = await a_game(sandbox, "Ana Bob", seed=3)
        for _ in range(4):
            await game.press_one()
        in_doubt = 0
        for _ in range(2):
            press = asyncio.create_task(game.press_one())
            await sandbox.get("wait", since=(await sandbox.state())["version"], wait=1)
            last = int((await sandbox.get("calls", since=0))["last"])
            os.kill(bot_of(first), signal.SIGKILL)
            killed_at = monotonic()
            assert await sandbox.calls(last, method="getMyCommands", wait=60), "no other bot began"
            back_after = monotonic() - killed_at
            try:
                await press
            except AutoplayFailed:
                if back_after < SOON:
                    raise
                in_doubt += 1
        first.kill()
        await first.wait()
        again, _ = await a_sandbox(tmp_path, "again", port)
        verdict = await to_the_end(game)
        check(tmp_path, game, verdict, in_doubt)
    again.terminate()
    assert await again.wait(15) == 0


async def a_sandbox(data: Path, name: str, port: str = "0") -> tuple[Forked, str]:
    """`durak sandbox` as a process of its own, and its address, printed when the bot listens."""
    process = Forked("bot", "sandbox", "--port", port, env=environment(data), name=data / name)
    said = await process.line()
    sentence = r"Durak's sandbox is open at (http://127\.0\.0\.1:\d+) \(Ctrl-C ends it\)\."
    found = re.fullmatch(sentence, said)
    assert found, said
    async with Sandbox.at(found[1]) as sandbox:
        assert await sandbox.calls(method="getMyCommands")
    return process, found[1]


def bot_of(sandbox: Forked) -> int:
    """The process in which the bot of `durak sandbox` runs."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = stat.read_text().rpartition(")")[2].split()[1]
            command = (stat.parent / "cmdline").read_bytes().split(b"\0")
            if parent == str(sandbox.pid) and command[-3:-1] == [b"bot", b"run"]:
                return int(stat.parent.name)
    raise AssertionError("no bot runs there")


def test_autoplay_tells_a_game_that_the_log_tells_too(tmp_path: Path) -> None:
    """The command plays without a page, and its account names the durak whom the log names."""
    done = durak("sandbox", "--autoplay", "2", "--games", "1", "--seed", "7", data=tmp_path)
    assert done.returncode == 0, done.stderr
    found = re.search(r"Game (\S+)", done.stdout)
    assert found is not None
    verdict = re.search(r"result: \S+ (\w+) is the durak!", done.stdout)
    told = durak("log", found[1], data=tmp_path).stdout
    assert f"durak {verdict[1]}" in told if verdict else "draw" in told


async def test_autoplay_that_is_told_to_stop_leaves_no_database_running(tmp_path: Path) -> None:
    database = tmp_path / "sandbox" / "postgres"
    playing = Forked(
        "bot", "sandbox", "--autoplay", "2", env=environment(tmp_path), name=tmp_path / "playing"
    )
    while await url_of_running(database) is None:
        assert playing.returncode is None, playing.err.read_text()
        await asyncio.sleep(0.05)
    playing.terminate()
    assert await playing.wait() == 128 + signal.SIGTERM
    assert await url_of_running(database) is None
    assert playing.err.read_text() == ""


def test_autoplay_that_cannot_begin_ends_with_2_and_a_sentence(tmp_path: Path) -> None:
    more = {"DATABASE_URL": "postgresql://durak@127.0.0.1:1/durak"}
    done = durak("sandbox", "--autoplay", "2", data=tmp_path, more=more)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
