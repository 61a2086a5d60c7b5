"""Telegram's limits are kept before they are hit."""

import asyncio
from uuid import UUID

from hypothesis import example, given
from hypothesis import strategies as st

from bot.limits import Allowance, Gate, Urgency
from bot.present import Present, Stage
from bot.render.screen import Screen as Picture
from bot.showing import urgency
from storage.screens import Kind, Screen

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
CROWD = [0.0] * 40  # always something to be sent


@given(PAUSES)
@example(CROWD)
@example([*[0.0] * 5, 30.0, *CROWD])
def test_a_group_gets_at_most_fifteen_in_any_minute(pauses: list[float]) -> None:
    assert most_within(sent(GROUP, pauses), 60 - 1e-6) <= 15


@given(PAUSES)
@example(CROWD)
def test_a_chat_gets_about_one_a_second(pauses: list[float]) -> None:
    moments = sent(PRIVATE, pauses)
    assert most_within(moments, 1 - 1e-6) <= 3
    assert most_within(moments, 10 - 1e-6) <= 12


def test_a_quiet_chat_is_sent_to_at_once() -> None:
    assert sent(PRIVATE, [0, 0, 0]) == [1000, 1000, 1000]


def test_a_pause_that_telegram_asks_for_is_kept() -> None:
    allowance = Allowance(PRIVATE)
    allowance.pause(1030.0)
    assert allowance.wait(1010.0) == 20
    assert allowance.wait(1031.0) == 0


def test_a_clock_that_is_set_back_holds_nobody_up() -> None:
    allowance = Allowance(GROUP)
    for _ in range(5):
        assert allowance.wait(5000.0) <= 2
        allowance.spend(5000.0)
    allowance.pause(5020.0)
    assert allowance.wait(1000.0) == 20
    assert allowance.wait(1040.0) == 0


@given(PAUSES, PAUSES)
@example([0.0] * 5, [0.0] * 20)
def test_a_process_that_takes_a_group_over_keeps_to_its_minute(
    before: list[float], after: list[float]
) -> None:
    """It knows when the group was written to last, and not how often."""
    moments = sent(GROUP, before)
    allowance, now = Allowance(GROUP), moments[-1]
    allowance.spent_by_others(until=moments[-1])
    for pause in after:
        now += pause
        now += allowance.wait(now)
        allowance.spend(now)
        moments.append(now)
    assert most_within(moments, 60 - 1e-6) <= 15


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 20)), min_size=1, max_size=80))
@example([(number % 2 == 0, pause) for number, pause in enumerate(CROWD)])
def test_processes_that_take_a_group_from_each_other_keep_to_its_minute(
    turns: list[tuple[bool, float]],
) -> None:
    """Whoever gets it back knows what it has spent itself, and that the other did."""
    allowances = {True: Allowance(GROUP), False: Allowance(GROUP)}
    now, moments, before = 1000.0, list[float](), None
    for whose, pause in turns:
        allowance = allowances[whose]
        if moments and whose is not before:
            allowance.spent_by_others(until=moments[-1])
        now += pause
        now += allowance.wait(now)
        allowance.spend(now)
        moments.append(now)
        before = whose
    assert most_within(moments, 60 - 1e-6) <= 15


def test_what_was_spent_since_another_process_wrote_stays_spent() -> None:
    allowance = Allowance(GROUP)
    for _ in range(3):
        allowance.spend(1010.0)
    allowance.spent_by_others(until=1001.0)
    assert allowance.wait(1010.0) > 0


def test_a_deletion_is_held_to_the_seconds_and_not_to_the_minute() -> None:
    allowance = Allowance(GROUP)
    for _ in range(3):
        allowance.spend_on_deletion(1000.0)
    assert allowance.wait(1000.0) == 1
    assert allowance.wait(1003.0) == 0
    for _ in range(5):
        allowance.spend(1003.0)
    assert allowance.wait(1006.0) > allowance.wait_to_delete(1006.0) == 0


def test_hands_of_those_who_must_act_are_the_most_urgent_then_other_hands_then_groups() -> None:
    def of(kind: Kind, *, asked: bool = False) -> Urgency:
        present = Present(Picture("7♠️"), 1, Stage.TABLE, asked)
        return urgency(Screen(UUID(int=1), 7, kind), present)

    order = [of(Kind.HAND, asked=True), of(Kind.HAND), of(Kind.GROUP), Urgency.CHORE]
    assert order == sorted(set(order))
    assert of(Kind.EPHEMERAL, asked=True) is order[0]


async def test_whoever_is_more_urgent_passes_first_when_it_is_crowded() -> None:
    gate, order = Gate(1, 1, 1, 1), list[Urgency]()

    async def pass_with(urgency: Urgency) -> None:
        async with gate.passed(urgency):
            order.append(urgency)

    async with gate.passed(Urgency.CHORE):
        wanted = (Urgency.GROUP, Urgency.HAND, Urgency.CHORE, Urgency.ASKED)
        waiting = [asyncio.create_task(pass_with(urgency)) for urgency in wanted]
        await until_blocked(waiting)
        assert order == []
    await asyncio.gather(*waiting)
    assert order == sorted(Urgency)


async def test_slow_groups_leave_places_for_hands() -> None:
    gate, inside = Gate(3, 2, 1, 1), list[Urgency]()
    slow = asyncio.Event()

    async def pass_with(urgency: Urgency) -> None:
        async with gate.passed(urgency):
            inside.append(urgency)
            await slow.wait()

    wanted = (Urgency.GROUP, Urgency.GROUP, Urgency.HAND, Urgency.HAND, Urgency.ASKED)
    tasks = [asyncio.create_task(pass_with(urgency)) for urgency in wanted]
    await until_blocked(tasks)
    assert inside == [Urgency.GROUP, Urgency.HAND, Urgency.ASKED]
    slow.set()
    await asyncio.gather(*tasks)
    assert sorted(inside) == sorted(wanted)


async def test_who_gives_up_waiting_leaves_his_place_to_others() -> None:
    gate = Gate(1, 1, 1, 1)
    async with gate.passed(Urgency.ASKED):
        gone = asyncio.create_task(gate.passed(Urgency.ASKED).__aenter__())
        await until_blocked([gone])
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    async with asyncio.timeout(5), gate.passed(Urgency.CHORE):
        assert gone.cancelled()


async def until_blocked(tasks: list["asyncio.Task[None]"]) -> None:
    """Let the tasks run as far as they get."""
    for _ in tasks:
        await asyncio.wait(tasks, timeout=0)
