"""Telegram's limits are kept before they are hit."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from bot.limits import Allowance, Gate

GROUP, PRIVATE = -1001, 1001


def sent(chat_id: int, pauses: list[float]) -> list[float]:
    """When something was sent that was wanted after each of these pauses."""
    allowance, now, moments = Allowance(chat_id), 1000.0, []
    for pause in pauses:
        now += pause
        now += allowance.wait(now)
        allowance.spend(now)
        moments.append(now)
    return moments


def most_within(moments: list[float], seconds: float) -> int:
    """The most of them that lie within so many seconds, the last instant left out."""
    return max(sum(start <= at < start + seconds for at in moments) for start in moments)


PAUSES = st.lists(st.floats(0, 20), min_size=1, max_size=80)


@given(PAUSES)
def test_a_group_gets_at_most_fifteen_in_any_minute(pauses: list[float]) -> None:
    assert most_within(sent(GROUP, pauses), 60 - 1e-6) <= 15


@given(PAUSES)
def test_a_chat_gets_about_one_a_second(pauses: list[float]) -> None:
    moments = sent(PRIVATE, pauses)
    assert most_within(moments, 1 - 1e-6) <= 3
    assert most_within(moments, 10 - 1e-6) <= 12


def test_a_quiet_chat_is_sent_to_at_once() -> None:
    assert sent(PRIVATE, [0, 0, 0]) == [1000, 1000, 1000]


def test_a_pause_that_telegram_asks_for_is_kept() -> None:
    allowance = Allowance(PRIVATE)
    allowance.pause(1000.0, 30)
    assert allowance.wait(1010.0) == 20
    assert allowance.wait(1031.0) == 0


async def test_whoever_is_more_urgent_passes_first_when_it_is_crowded() -> None:
    gate, order = Gate(1), []

    async def pass_with(urgency: int) -> None:
        async with gate.passed(urgency):
            order.append(urgency)

    async with gate.passed(0):
        waiting = [asyncio.create_task(pass_with(urgency)) for urgency in (2, 1, 3, 0)]
        await until_blocked(waiting)
        assert order == []
    await asyncio.gather(*waiting)
    assert order == [0, 1, 2, 3]


async def test_who_gives_up_waiting_leaves_his_place_to_others() -> None:
    gate = Gate(1)
    async with gate.passed(0):
        gone = asyncio.create_task(gate.passed(0).__aenter__())
        await until_blocked([gone])
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    async with asyncio.timeout(5), gate.passed(5):
        assert gone.cancelled()


async def until_blocked(tasks: list["asyncio.Task[None]"]) -> None:
    """Let the tasks run as far as they get."""
    for _ in tasks:
        await asyncio.wait(tasks, timeout=0)
