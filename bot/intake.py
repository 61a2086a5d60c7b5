"""Updates on their way, whoever brought them: everybody's in their order, side by side.

Telegram delivers at least once, and is told that it need not deliver an update again only when what
it led to is committed, or it is set aside. One that comes again changes nothing: its command id has
been decided.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import monotonic
from uuid import UUID

import structlog
from aiogram import Bot

from bot import metrics
from bot.buttons import game_of
from bot.handling import TRIES, Handling
from bot.precedence import Precedence
from bot.reply import Chosen, Reply
from bot.texts import Words
from bot.undecided import Undecided
from bot.updates import RawUpdate, kind_of, pressed, sender_of
from storage.clock import Clock
from storage.database import DatabaseUnavailable
from storage.failed_updates import FailedUpdates

MOMENT = 4.0  # seconds, after which a presser is told that it takes one
MOST = 10  # updates of one sender that are in hand; more are turned away
COURTESY = 10  # that are told at once that they must wait: the lines are for the others too
SLOW = 1.0  # seconds, after which an update is kept in the database
PAUSE = 1.0  # seconds between two questions while the database is away
REMEMBERED = 5000  # update ids, so that one delivered twice is handled once

log = structlog.get_logger()


@dataclass
class Lane:
    """One sender's updates: each waits for the one before."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0
    crowded: bool = False  # he was told that there are too many
    words: Words | None = None  # that he was told it with


@dataclass
class InHand:
    """An update that is not done with."""

    update: RawUpdate
    lane: Lane
    kept: bool  # it stands in the database: Telegram may forget it
    received_at: datetime | None = None  # by a process that has died since; None: by this one
    handled: bool = False
    arrived: float = field(default_factory=monotonic)
    task: "asyncio.Task[None]" = field(init=False)

    @property
    def id(self) -> int:
        return int(self.update["update_id"])


class Intake:
    """Of one process; `process_id` names it to the others, `say` sends a message of its own."""

    def __init__(
        self,
        bot: Bot,
        handling: Handling,
        failed_updates: FailedUpdates,
        clock: Clock,
        undecided: Undecided,
        precedence: Precedence,
        process_id: UUID,
        say: Callable[[int, str], None],
        chosen: Chosen,
    ) -> None:
        self._bot = bot
        self._handling = handling
        self._failed_updates = failed_updates
        self._clock = clock
        self._undecided = undecided
        self._precedence = precedence
        self._process_id = process_id
        self._say = say
        self._chosen = chosen
        self.in_hand: dict[int, InHand] = {}
        self._done: dict[int, None] = {}  # the latest, in their order
        self._lanes: dict[int, Lane] = {}  # by sender
        self._courtesy = asyncio.Semaphore(COURTESY)
        self._courtesies: set[asyncio.Task[None]] = set()

    def take(
        self, update: RawUpdate, *, kept: bool = False, received_at: datetime | None = None
    ) -> "asyncio.Task[None] | None":
        """Into its sender's lane, unless it came before; the task ends when it is done with.

        None: it is done with. `kept`: it comes out of the database, to be handled again;
        `received_at`: when it came first, to a process that did not handle it.
        """
        update_id = update["update_id"]
        if found := self.in_hand.get(update_id):
            return found.task
        if update_id in self._done and not kept:
            metrics.UPDATES.labels(kind_of(update), "repeated").inc()
            return None
        lane = self._lanes.setdefault(sender_of(update), Lane())
        if lane.length >= MOST and not kept and _may_be_turned_away(update):
            self._turn_away(update, lane)
            return None
        lane.length += 1
        one = self.in_hand[update_id] = InHand(update, lane, kept, received_at)
        one.task = asyncio.create_task(self._finish(one))
        metrics.UPDATES_IN_HAND.set(len(self.in_hand))
        return one.task

    async def settle(self, seconds: float) -> None:
        """Wait for what Telegram must not forget, but no longer than that."""
        tasks = [one.task for one in self.in_hand.values() if not one.kept]
        if tasks:
            done, _ = await asyncio.wait(tasks, timeout=seconds)
            for task in done:
                task.result()  # an error here is one of the intake's own

    async def keep_slow(self) -> None:
        """What takes long is kept in the database, so that nobody's later updates wait for it.

        Should this process die, another one takes it up (bot/again.py).
        """
        late = monotonic() - SLOW
        for one in [one for one in self.in_hand.values() if one.arrived < late and not one.kept]:
            try:
                await self._failed_updates.keep(
                    one.id,
                    json.dumps(one.update),
                    at=await self._moment(one),
                    by=self._process_id,
                    tries=TRIES,
                )
                one.kept = True
                if one.handled:
                    await self._failed_updates.forget(one.id)
            except DatabaseUnavailable:
                return
            except Exception as error:
                log.error("a slow update cannot be kept", update_id=one.id, exc_info=error)

    async def drain(self, seconds: float) -> None:
        """Finish what is in hand within `seconds`; what is not finished comes again."""
        tasks = {one.task for one in self.in_hand.values()} | self._courtesies
        if tasks:
            _, unfinished = await asyncio.wait(tasks, timeout=seconds)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)

    async def _finish(self, one: InHand) -> None:
        reply = Reply(self._bot, self._say, self._chosen, one.update)
        received_at = asyncio.create_task(self._moment(one))
        loop = asyncio.get_running_loop()
        impatience = loop.call_later(MOMENT, self._tell, reply.one_moment)
        try:
            with self._precedence.press(), self._undecided.of(game_of(pressed(one.update))):
                async with one.lane.turn:
                    one.handled = await self._handling.finish(one.update, received_at, reply)
        finally:
            received_at.cancel()
            impatience.cancel()
        self._leave(one)
        await reply.decided()
        if one.kept and one.handled:
            await self._forget(one)
        self._done_with(one.id)
        if reply.to_press:
            metrics.PRESS_SECONDS.observe(monotonic() - one.arrived)

    async def _moment(self, one: InHand) -> datetime:
        """What the clock showed when it came."""
        while one.received_at is None:
            try:
                one.received_at = await self._clock.now() - timedelta(
                    seconds=monotonic() - one.arrived
                )
            except DatabaseUnavailable:
                await asyncio.sleep(PAUSE)
        return one.received_at

    async def _forget(self, one: InHand) -> None:
        while True:
            try:
                await self._failed_updates.forget(one.id)
            except DatabaseUnavailable:
                await asyncio.sleep(PAUSE)
            else:
                return

    def _leave(self, one: InHand) -> None:
        one.lane.length -= 1
        if not one.lane.length:
            del self._lanes[sender_of(one.update)]

    def _done_with(self, update_id: int) -> None:
        self.in_hand.pop(update_id, None)
        metrics.UPDATES_IN_HAND.set(len(self.in_hand))
        self._done[update_id] = None
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def _turn_away(self, update: RawUpdate, lane: Lane) -> None:
        metrics.UPDATES.labels(kind_of(update), "turned_away").inc()
        self._done_with(update["update_id"])
        reply = Reply(self._bot, self._say, self._chosen, update, lane.words)
        first, lane.crowded = not lane.crowded, True

        async def tell() -> None:
            await reply.crowded(first=first)
            lane.words = reply.words

        self._tell(tell)

    def _tell(self, telling: Callable[[], Awaitable[None]]) -> None:
        """Without keeping anything waiting."""

        async def courteously() -> None:
            async with self._courtesy:
                await telling()

        task = asyncio.create_task(courteously())
        self._courtesies.add(task)
        task.add_done_callback(self._courtesies.discard)


def _may_be_turned_away(update: RawUpdate) -> bool:
    """A press, or something typed: not what Telegram tells of its own accord."""
    typed = ("callback_query", "message", "inline_query")
    return sender_of(update) != 0 and kind_of(update) in typed
