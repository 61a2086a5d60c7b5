"""Programs that are told to stop."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.processes import ROOT

# Tells when it works and when it has been told; then it goes on for ever.
STUBBORN = """
import asyncio
from bot.commands.program import run_until_told

async def work():
    try:
        print("working", flush=True)
        await asyncio.Event().wait()
    finally:
        print("told", flush=True)
        await asyncio.Event().wait()

run_until_told(work())
"""
ORDERLY = STUBBORN.replace(
    "        await asyncio.Event().wait()\n\n",
    '        await asyncio.sleep(0.1)\n        print("done")\n\n',
)


@contextmanager
def running(program: str) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert said(process) == "working"
            yield process
        finally:
            process.kill()


def said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_lets_it_end_in_order(number: signal.Signals) -> None:
    with running(ORDERLY) as process:
        process.send_signal(number)
        assert [said(process), said(process)] == ["told", "done"]
        assert process.wait(10) == 0


def test_a_signal_that_comes_twice_at_one_time_is_one() -> None:
    """As where `make` hands it on to a program that has got it too."""
    with running(ORDERLY) as process:
        process.send_signal(signal.SIGTERM)
        assert said(process) == "told"
        process.send_signal(signal.SIGTERM)
        assert said(process) == "done"
        assert process.wait(10) == 0


@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_ends_it_at_once(second: signal.Signals) -> None:
    with running(STUBBORN) as process:
        process.send_signal(signal.SIGTERM)
        assert said(process) == "told"
        while process.poll() is None:
            process.send_signal(second)
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
        assert process.returncode == -second


@pytest.mark.parametrize(
    ("given", "command"),
    [({}, "sandbox"), ({"BOT_TOKEN": "1:a"}, "run"), ({"BOT_TOKEN_FILE": "/run/token"}, "run")],
)
def test_make_run_runs_the_bot_where_there_is_a_token_else_the_sandbox(
    given: dict[str, str], command: str, tmp_path: Path
) -> None:
    """The token may lie in a file."""
    program = tmp_path / "durak"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    bare = {name: value for name, value in os.environ.items() if not name.startswith("BOT_TOKEN")}
    ran = subprocess.run(
        ["make", "--no-print-directory", "--old-file=setup", "run", f"BIN={tmp_path}"],
        cwd=ROOT,
        env=bare | given,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines()[-1] == command
