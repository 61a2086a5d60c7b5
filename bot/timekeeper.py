"""Deadlines become commands: somebody's time runs out, or a bot moves (R14).

Every process looks for what is due. A command's id is made of the clock that it is about, or of the
version that a bot saw, and it is decided only while that stands: what two of them try happens once.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from enum import StrEnum
from time import monotonic
from typing import Final, TypeAlias
from uuid import UUID

import structlog

from bot import metrics
from bot.bots import Bots
from bot.by_clock import ByClock
from bot.more_time import Hands, Outages
from bot.precedence import Precedence
from bot.reach import SignsOfLife
from bot.thinking import Thinking
from bot.undecided import Undecided
from engine.commands import RunOut
from storage.clock import Clock
from storage.database import Database, DatabaseUnavailable
from storage.deadlines import Deadlines
from storage.games import Games
from storage.processes import Processes
from storage.running import GRACE, Deadline

AFTER_START: Final = timedelta(seconds=2)  # presses that wait at Telegram come first
EVERY: Final = timedelta(seconds=1)  # no clock that is set meanwhile runs out before the next look
AT_MOST_EVERY: Final = 0.05  # real seconds between two looks
AGAIN_AFTER: Final = timedelta(seconds=0.05)  # when something that is due must wait
OTHERS_AFTER: Final = timedelta(seconds=5)  # for which a living process's deadline is left to it
# What is waited for may be broken: it holds a table up no longer than this.
WAIT_FOR_PRESS: Final = 60.0  # real seconds: a clock that leaps ahead takes nobody's press away
WAIT_FOR_HAND: Final = timedelta(minutes=10)
BY_TIME: Final = "t"  # what the ids of the clock's own commands begin with

log = structlog.get_logger()


class Kind(StrEnum):
    """What becomes due."""

    TIME = "time"  # the clock runs out
    BOTS = "bots"  # a bot moves


Key: TypeAlias = tuple[UUID, int, Kind]  # what is due, and of which version


class Timekeeper:
    """Of one process."""

    def __init__(
        self,
        database: Database,
        games: Games,
        clock: Clock,
        signs: SignsOfLife,
        processes: Processes,
        undecided: Undecided,
        thinking: Thinking,
        precedence: Precedence,
    ) -> None:
        self._clock = clock
        self._signs = signs
        self._processes = processes
        self._undecided = undecided
        self._deadlines = Deadlines(database)
        self._by_clock = ByClock(games)
        self._bots = Bots(database, games, self._by_clock, thinking, precedence)
        self._moved = asyncio.Event()  # a bot has: the next one may be due sooner than one looks
        self._outages = Outages(self._deadlines, signs.reach, self._by_clock)
        self._hands = Hands(games, self._deadlines, signs.reach, self._by_clock)
        self._acting: dict[Key, asyncio.Task[None]] = {}
        self._held: dict[Key, float] = {}  # since when presses hold up what is due, `monotonic()`

    async def run(self) -> None:
        """Until cancelled."""
        try:
            await self._then(self._after_start)
            while True:
                await self._then(self._look)
        finally:
            for task in self._acting.values():
                task.cancel()
            await asyncio.gather(*self._acting.values(), return_exceptions=True)

    async def _then(self, look: Callable[[], Awaitable[datetime]]) -> None:
        """Look, and wait as long as that says."""
        try:
            self._moved.clear()
            await self._wait_until(await look())
        except DatabaseUnavailable as error:
            log.warning("the database is away", error=str(error))
        except Exception as error:
            log.error("the clocks cannot be looked at", exc_info=error)
            await asyncio.sleep(1)
        await asyncio.sleep(AT_MOST_EVERY)

    async def _wait_until(self, moment: datetime) -> None:
        """Or for a moment, should the clock be set back meanwhile; or until a bot has moved."""
        waits = [
            asyncio.ensure_future(wait)
            for wait in (self._clock.wait_until(moment), self._moved.wait())
        ]
        try:
            most = AFTER_START.total_seconds()
            done, _ = await asyncio.wait(waits, timeout=most, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
        for wait in done:
            wait.result()

    async def _after_start(self) -> datetime:
        return await self._clock.now() + AFTER_START

    async def _look(self) -> datetime:
        """Do what is due; when to look again."""
        now = await self._clock.now()
        coming = await self._deadlines.until(now + EVERY - GRACE, now + EVERY)
        if not coming and await self._deadlines.earliest() is None:
            return now + EVERY
        heard = await self._signs.alive(now)
        if heard is None:
            return now + EVERY
        if not self._outages.is_counted(heard.out_until):
            await self._outages.count(heard.out_until)
            return now
        coming = [one for one in coming if not self._is_in_hand(one)]
        await asyncio.gather(self._hands.look(now), self._tell_others(coming, now))
        due = [one for one in coming if self._moment_here(one) <= now]
        held = [one for one in due if self._is_held(one, now)]
        still = {_key(one) for one in held}
        self._held = {key: since for key, since in self._held.items() if key in still}
        for one in due:
            if one not in held:
                self._act(one)
        moments = (moment for one in coming for moment in (_moment(one), self._moment_here(one)))
        ahead = [moment for moment in moments if moment > now]
        return min([now + (AGAIN_AFTER if held else EVERY), *ahead])

    async def _tell_others(self, coming: list[Deadline], now: datetime) -> None:
        """Which presses are undecided here: they wait for it, as this process does for them."""
        if self._processes.others and any(_moment(one) <= now for one in coming):
            await self._processes.beat(self._undecided.games(), as_of=now)

    # ---- what is due

    def _is_in_hand(self, one: Deadline) -> bool:
        return _key(one) in self._acting or self._by_clock.is_broken(one.game_id)

    def _moment_here(self, one: Deadline) -> datetime:
        """When this process would act; later than the one to which the game falls."""
        mine = self._processes.mine(one.game_id)
        return _moment(one) if mine else _moment(one) + OTHERS_AFTER

    def _is_held(self, one: Deadline, now: datetime) -> bool:
        """Whether something must come first."""
        if self._awaits_press(one):
            if monotonic() - self._held.setdefault(_key(one), monotonic()) <= WAIT_FOR_PRESS:
                return True
            log.error("a press is not decided, and time runs out", game=str(one.game_id))
        if _kind(one) is Kind.TIME and self._hands.await_hand(one):
            if now - _moment(one) <= WAIT_FOR_HAND:
                return True
            log.warning("a hand cannot be shown, and time runs out", game=str(one.game_id))
        return False

    def _awaits_press(self, one: Deadline) -> bool:
        """Whether a press that was received in time may be undecided, here or elsewhere."""
        if one.game_id in self._undecided.games() or self._processes.is_left(one.game_id):
            return True
        return any(
            other.seen_at <= _moment(one) or one.game_id in other.undecided
            for other in self._processes.others
        )

    # ---- and done

    def _act(self, one: Deadline) -> None:
        """Beside whatever else is due."""
        task = asyncio.create_task(self._decide(one))
        self._acting[_key(one)] = task
        task.add_done_callback(lambda _: self._acting.pop(_key(one)))

    async def _decide(self, one: Deadline) -> None:
        kind = _kind(one)

        def still(running: Deadline, now: datetime) -> bool:
            return _kind(running) is kind and _moment(running) <= now

        if kind is Kind.BOTS:
            outcome = await self._bots.move(one, still)
            self._moved.set()
        else:
            command_id = f"{BY_TIME}:{one.for_version}"
            outcome = await self._by_clock.decide(
                one, RunOut, command_id=command_id, if_still=still
            )
        if outcome is not None and not outcome.repeated:
            late = await self._clock.now() - _moment(one)
            metrics.LATENESS.observe(late.total_seconds())


def _kind(one: Deadline) -> Kind:
    """What comes first."""
    bots_first = one.bot_at is not None and one.bot_at <= one.due_at + GRACE
    return Kind.BOTS if bots_first else Kind.TIME


def _moment(one: Deadline) -> datetime:
    """When it is due."""
    bots = _kind(one) is Kind.BOTS and one.bot_at
    return bots or one.due_at + GRACE


def _key(one: Deadline) -> Key:
    return one.game_id, one.for_version, _kind(one)
