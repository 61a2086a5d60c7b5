"""Programs that are told to stop."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

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
ORDERLY = STUBBORN.replace("        await asyncio.Event().wait()\n\n", '        print("done")\n\n')


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


@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_ends_it_at_once(second: signal.Signals) -> None:
    with running(STUBBORN) as process:
        process.send_signal(signal.SIGTERM)
        assert said(process) == "told"
        process.send_signal(second)
        assert process.wait(10) == -second
