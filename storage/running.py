"""The clock that runs in a game (R14.1): it follows from the log, its times and the rules."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID

import msgspec
from msgspec.structs import replace

from engine.clock import bots_on_the_clock, time_limit
from engine.events import By, ClockExtended, DoneSaid, Event
from engine.seats import Seat
from engine.state import Lobby, Playing, State

GRACE: Final = timedelta(seconds=1)  # a press received so late is still in time
# Before a bot moves, as one thinks:
STAND_IN: Final = 1.5  # seconds, in somebody's place
PAUSE: Final = 1.0, 2.5  # from and to, at its own seat
AMONG_BOTS: Final = 0.4, 1.0  # where none but bots play on
DONE_TOO: Final = 0.3  # after another bot's done


class Deadline(msgspec.Struct, frozen=True):
    """The clock that runs in a game (R14.1)."""

    game_id: UUID
    for_version: int  # the game's version that started it: another one, another clock
    set_at: datetime  # when that was
    due_at: datetime  # when it runs out; an extension moves it
    bot_at: datetime | None  # when bots move in players' places; None: none of them is asked


class Step(msgspec.Struct, frozen=True):
    """An action, by what a clock depends on."""

    game_id: UUID
    at: datetime
    before: State | None
    events: Sequence[Event]
    after: State
    version: int  # of the last of the events


def clock_after(step: Step, running: Deadline | None) -> Deadline | None:
    """The clock that runs then, another one when it has started again; `running` ran before."""
    before, state = step.before, step.after
    limit = time_limit(state)
    if limit is None:
        return None
    assert isinstance(state, Lobby | Playing)
    if running is None or type(before) is not type(state) or before.clock != state.clock:
        due_at = step.at + timedelta(seconds=limit[0])
        running = Deadline(step.game_id, step.version, step.at, due_at, None)
    more = sum(event.seconds for event in step.events if isinstance(event, ClockExtended))
    due_at = running.due_at + timedelta(seconds=more)
    return replace(running, due_at=due_at, bot_at=_bot_at(step, replace(running, due_at=due_at)))


def _bot_at(step: Step, running: Deadline) -> datetime | None:
    """When the next bot moves, at the latest when time runs out; None: none of them is asked.

    Each has a pause of its own.
    """
    state = step.after
    if not isinstance(state, Playing) or not (bots := bots_on_the_clock(state)):
        return None
    moved = any(getattr(event, "by", None) is By.BOT for event in step.events)
    if running.bot_at is not None and not moved:
        return running.bot_at
    pause = timedelta(seconds=_pause(step, state, bots[0]))
    return min(step.at + pause, max(step.at, running.due_at))


def _pause(step: Step, state: Playing, bot: Seat) -> float:
    """Seconds; the same whoever asks."""
    if all(isinstance(event, DoneSaid) for event in step.events):
        return DONE_TOO
    if bot not in state.bots:
        return STAND_IN
    people = [seat for seat in state.players if seat not in state.bots and seat not in state.out]
    chance = Random(f"{step.game_id} {step.version}")
    return chance.uniform(*(PAUSE if people else AMONG_BOTS))
