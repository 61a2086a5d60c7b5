"""What `durak bench bot` prints of what it measured, and what it holds the bot to."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from bot.bench.players import Waits

# What this bot holds itself to, with everything on two cores.
RATE = 60
MOST_SECONDS = 0.1  # from a press to its answer, of 99 in 100
MOST_MEMORY = 400  # MiB
MANY_TABLES = 2000

BESIDE_RATE, BOT_TABLES = 30, 20  # people's presses a second beside so many tables with bots
MOST_SLOWED = 1.5  # times what their slowest of a hundred waited without

SATURATED = 1.0  # seconds of the slowest of a hundred answers, at which no higher rate is tried
MOST_LATE = 0.25  # seconds, of 99 clocks in 100


@dataclass(frozen=True)
class Line:
    """One rate: what people waited, and how busy each process was (1.0: a whole core)."""

    waits: Waits
    busy: dict[str, float | None]

    @property
    def keeps_up(self) -> bool:
        waits = self.waits
        return percentile(waits.answers, 99) <= MOST_SECONDS and waits.done >= 0.9 * waits.asked

    @property
    def is_saturated(self) -> bool:
        waits = self.waits
        return percentile(waits.answers, 99) > SATURATED or waits.done < 0.9 * waits.asked


def percentile(values: list[float], percent: int) -> float:
    """The value that so many percent do not exceed; infinite where there is none."""
    if not values:
        return math.inf
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


def head(watched: Iterable[str]) -> str:
    busy = "".join(f"{name:>10}" for name in watched)
    return (
        f"{'presses/s':>11}{'done/s':>9}{'refused':>9}{'failed':>8}"
        f"{'answer p50':>12}{'p99':>9}{'screen p50':>12}{'p99':>9}   cores:{busy}"
    )


def row(line: Line) -> str:
    waits = line.waits
    times = [percentile(each, p) for each in (waits.answers, waits.screens) for p in (50, 99)]
    answer, answer99, seen, seen99 = (f"{1000 * each:.1f} ms" for each in times)
    busy = "".join(f"{'?' if each is None else f'{each:.2f}':>10}" for each in line.busy.values())
    return (
        f"{waits.asked:11}{waits.done:9.1f}{waits.refused:9}{waits.failed:8}"
        f"{answer:>12}{answer99:>9}{seen:>12}{seen99:>9}         {busy}"
    )


def verdict(
    lines: list[Line], tables: int, memory: float, late: list[float], slowed: float
) -> None:
    """Say what was reached; `memory` in MiB, `late` in seconds, `slowed` in times."""
    at_rate = [line for line in lines if line.waits.asked == RATE]
    fast = bool(at_rate) and at_rate[0].keeps_up
    milliseconds = 1000 * MOST_SECONDS
    say(f"to reach: {RATE} presses/s, p99 under {milliseconds:.0f} ms: {_met(fast)}")
    small = tables >= MANY_TABLES and memory <= MOST_MEMORY
    found = f"{tables} in {mib(memory)}"
    say(f"to reach: {MANY_TABLES} tables in {MOST_MEMORY} MiB: {_met(small)} ({found})")
    soon = percentile(late, 99) <= MOST_LATE
    say(f"to reach: clocks at most {1000 * MOST_LATE:.0f} ms late, 99 of 100: {_met(soon)}")
    found = f"{slowed:.2f} times" if math.isfinite(slowed) else "unknown"
    beside = f"{BESIDE_RATE} presses/s beside {BOT_TABLES} tables of bots"
    few = slowed <= MOST_SLOWED
    say(f"to reach: {beside}, p99 within {MOST_SLOWED} times: {_met(few)} ({found})")
    kept = [line.waits.asked for line in lines if line.keeps_up]
    say(f"It keeps up to {max(kept)} presses/s." if kept else "It does not keep up at all.")


def _met(reached: bool) -> str:
    return "reached" if reached else "NOT reached"


def mib(memory: float | None) -> str:
    return "unknown here" if memory is None else f"{memory:.0f} MiB"


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what the command is for
