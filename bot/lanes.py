"""Works off what is to be done in each chat, as fast as the chat may be written to.

Each chat has a lane, worked off by one task, so that within a process an older picture never
overwrites a newer one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from time import monotonic

import structlog
from aiogram.exceptions import TelegramAPIError, TelegramMigrateToChat, TelegramRetryAfter

from bot import telegram
from bot.jobs import Delete, Edit, Job, Replay, Say, Show, Tidy, Whisper
from bot.lane import Lane, Redraw
from bot.limits import SET_BACK, Allowance, Gate, Urgency
from bot.precedence import Precedence
from bot.replaying import Replaying
from bot.sending import Sending
from bot.showing import Showing
from bot.whispering import Whispering
from storage.clock import Clock
from storage.database import Database, DatabaseUnavailable
from storage.games import GameUnreadable, NoSuchGame
from storage.pauses import Pauses

SLOWEST = 30.0  # seconds between two tries while Telegram is out of reach
KEPT = 600.0  # seconds after which a chat that nothing is wanted of is forgotten

log = structlog.get_logger()


class Lanes:
    """`shared` is how often the chats were shared among processes; `barred` is told of a chat in
    which the bot may not write, `upgraded` of a group's old id and its new one."""

    def __init__(
        self,
        database: Database,
        sending: Sending,
        showing: Showing,
        whispering: Whispering,
        replaying: Replaying,
        clock: Clock,
        reading: Gate,
        precedence: Precedence,
        *,
        shared: Callable[[], int],
        barred: Callable[[int], Awaitable[None]],
        upgraded: Callable[[int, int], Awaitable[None]],
    ) -> None:
        self._pauses = Pauses(database)
        self._sending = sending
        self._showing = showing
        self._whispering = whispering
        self._replaying = replaying
        self._clock = clock
        self._reading = reading
        self._precedence = precedence
        self._shared = shared
        self._barred = barred
        self._upgraded = upgraded
        self._lanes: dict[int, Lane] = {}

    def of(self, chat_id: int) -> Lane:
        if chat_id not in self._lanes:
            self._lanes[chat_id] = Lane(chat_id, Allowance(chat_id))
        lane = self._lanes[chat_id]
        lane.used = monotonic()
        return lane

    def add(self, chat_id: int, job: Job) -> None:
        lane = self.of(chat_id)
        lane.add(job)
        if not lane.working:
            lane.task = asyncio.create_task(self._serve(lane))

    def forget_idle(self) -> None:
        """What is known of quiet chats; the database knows what must be known."""
        long_ago = monotonic() - KEPT
        for chat_id, lane in list(self._lanes.items()):
            if lane.used < long_ago and lane.empty and not lane.working:
                del self._lanes[chat_id]

    async def drain(self, seconds: float) -> None:
        """Send what can be sent within `seconds`, and no more."""
        working = [lane for lane in self._lanes.values() if lane.working]
        tasks = {lane.task for lane in working if lane.task}
        busy = {lane.task for lane in working if lane.task and lane.busy}
        if busy:
            await asyncio.wait(busy, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- one chat

    async def _serve(self, lane: Lane) -> None:
        while not lane.empty:
            try:
                if lane.opened != self._shared():
                    await self._open(lane)
                now = await self._now()
                job = _next(lane, now)
                lane.resting = job is None
                if job is None:
                    moment = datetime.fromtimestamp(now + lane.allowance.wait(now), UTC)
                    await self._rest(lane, moment)
                else:
                    await self._try(lane, job)
            except DatabaseUnavailable:
                await asyncio.sleep(1)

    async def _rest(self, lane: Lane, moment: datetime) -> None:
        """Until then, or until somebody presses who cannot wait so long; not long at a time, as
        the clock may be set back."""
        lane.news.clear()
        resting = asyncio.create_task(self._clock.wait_until(moment))
        news = asyncio.create_task(lane.news.wait())
        try:
            await asyncio.wait(
                (resting, news), timeout=SET_BACK, return_when=asyncio.FIRST_COMPLETED
            )
            if resting.done():
                await resting
        finally:
            resting.cancel()
            news.cancel()
            await asyncio.gather(resting, news, return_exceptions=True)

    async def _open(self, lane: Lane) -> None:
        """As far as it is known what others have spent of the chat's allowance: it may have been
        another's until now."""
        shared = self._shared()
        async with self._reading.passed(Urgency.GROUP if lane.chat_id < 0 else Urgency.HAND):
            recent = await self._pauses.recent(lane.chat_id)
        if recent.shown_at is not None:
            now = await self._now()  # a clock that was set back since knows no later moment
            lane.allowance.spent_by_others(min(recent.shown_at.timestamp(), now))
        if recent.paused_until is not None:
            lane.allowance.pause(recent.paused_until.timestamp())
        lane.opened = shared

    async def _try(self, lane: Lane, job: Job) -> None:
        lane.at_work = job
        try:
            await self._attempt(lane, job)
        finally:
            lane.at_work = None

    async def _attempt(self, lane: Lane, job: Job) -> None:
        if not isinstance(job, Whisper | Say):
            await self._precedence.after_presses()
        try:
            await self._do(lane, job)
        except DatabaseUnavailable:
            lane.again(job)
            raise
        except TelegramRetryAfter as error:
            await self._paused(lane, job, error)
        except telegram.OUT_OF_REACH as error:
            await self._out_of_reach(lane, job, error)
        except TelegramMigrateToChat as error:
            await self._moved(lane, job, error.migrate_to_chat_id)
        except TelegramAPIError as error:
            await self._refused(lane, job, error)
        except (NoSuchGame, GameUnreadable) as error:
            if isinstance(job, Show):
                lane.memory(job).unreadable = True
            elif isinstance(job, Whisper):
                await self._whispering.lead_away(job)
            log.error("a game cannot be shown", chat_id=lane.chat_id, error=str(error))
        except Exception as error:
            self._give_up(lane, job)
            if isinstance(job, Whisper):
                await self._whispering.lead_away(job)
            log.error("a screen cannot be shown", chat_id=lane.chat_id, exc_info=error)

    async def _do(self, lane: Lane, job: Job) -> None:
        match job:
            case Show():
                await self._showing.show(lane, job)
            case Whisper():
                await self._whispering.whisper(lane, job)
            case Say(picture, thread_id):
                await self._sending.send(lane, picture, Urgency.ASKED, thread_id)
            case Replay():
                await self._replaying.send(lane, job)
            case Edit():
                await self._showing.edit(lane, job)
            case Delete():
                await self._showing.delete(lane, job)
            case Tidy():
                await self._showing.tidy(lane, job)

    # ---- when Telegram does not do it

    async def _paused(self, lane: Lane, job: Job, error: TelegramRetryAfter) -> None:
        """A process that comes after this one is to know of it too."""
        log.warning("Telegram asks to pause", chat_id=lane.chat_id, seconds=error.retry_after)
        lane.again(job)
        until = await self._now() + error.retry_after
        lane.allowance.pause(until)
        await self._pauses.asked(lane.chat_id, datetime.fromtimestamp(until, UTC))

    async def _out_of_reach(self, lane: Lane, job: Job, error: Exception) -> None:
        lane.again(job)
        lane.failures += 1
        pause = min(2.0 ** (lane.failures - 1), SLOWEST)
        log.warning("Telegram is out of reach", chat_id=lane.chat_id, error=str(error), pause=pause)
        lane.allowance.pause(await self._now() + pause)

    async def _moved(self, lane: Lane, job: Job, new_id: int) -> None:
        """The group is a supergroup now: what was to be said is said there, and its screens are
        that chat's."""
        lane.again(job)
        await self._upgraded(lane.chat_id, new_id)
        notices = [waiting for waiting in lane.notices if isinstance(waiting, Say)]
        await self._clear(lane)
        lane.memories.clear()
        for notice in notices:
            self.add(new_id, notice)

    async def _refused(self, lane: Lane, job: Job, error: TelegramAPIError) -> None:
        if telegram.is_barred(error):
            log.info("the bot cannot write there", chat_id=lane.chat_id, error=str(error))
            await self._clear(lane)
            await self._barred(lane.chat_id)
            return
        self._give_up(lane, job)
        if not telegram.is_expected(error):
            what = type(job).__name__
            log.error("Telegram refuses", chat_id=lane.chat_id, what=what, error=str(error))

    async def _clear(self, lane: Lane) -> None:
        """Nothing more is sent there; presses are answered all the same."""
        for whisper in lane.whispers:
            await self._whispering.lead_away(whisper)
        lane.clear()

    def _give_up(self, lane: Lane, job: Job) -> None:
        """What could not be shown is not tried again until the game has moved."""
        if isinstance(job, Show) and (memory := lane.memories.get(job)):
            memory.refused, memory.redraw = memory.drawn, Redraw.NO

    async def _now(self) -> float:
        return (await self._clock.now()).timestamp()


def _next(lane: Lane, now: float) -> Job | None:
    """What may be done now; None: nothing, for a while."""
    wait = lane.allowance.wait(now)
    if wait == 0:
        return lane.take()
    if belated := lane.take_belated(now + wait):
        return belated
    return lane.take_deletion() if lane.allowance.wait_to_delete(now) == 0 else None
