"""The clock that runs in a game (R14.1): it follows from the log, its times and the rules."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import msgspec
from msgspec.structs import replace

from engine.clock import bots_on_the_clock, time_limit
from engine.events import ClockExtended, Event
from engine.state import Lobby, Playing, State

GRACE: Final = timedelta(seconds=1)  # a press received so late is still in time
BOTS_PAUSE: Final = timedelta(seconds=1.5)  # before a bot moves in somebody's place, as one thinks


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
    bots = isinstance(state, Playing) and bots_on_the_clock(state)
    bot_at = (running.bot_at or step.at + BOTS_PAUSE) if bots else None
    more = sum(event.seconds for event in step.events if isinstance(event, ClockExtended))
    return replace(running, due_at=running.due_at + timedelta(seconds=more), bot_at=bot_at)
