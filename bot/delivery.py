"""Brings every chat's screen to its game's present version, within Telegram's limits.

Nothing is sent because something happened: a screen that is behind is drawn as the game is now, so
that ten moves in a second are one edit. Each chat has a lane, worked off by one task, so that an
older picture never overwrites a newer one.
"""

import asyncio
from datetime import UTC, datetime
from uuid import UUID

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramRetryAfter

from bot import telegram
from bot.lane import Delete, Edit, Job, Lane, Memory, Redraw, Say, Show, Tidy
from bot.limits import Allowance
from bot.present import Present, Presents, Stage
from bot.render.screen import Screen as Picture
from bot.sending import CHORES, GROUPS, HANDS, URGENT, Sending
from engine.cards import Card
from engine.state import Finished
from storage.clock import Clock
from storage.database import Database, DatabaseUnavailable
from storage.games import Game, Games, GameUnreadable, NoSuchGame
from storage.groups import Groups
from storage.hints import Hints
from storage.people import People
from storage.screens import Kind, Screen, Screens

AWAY = 60.0  # seconds without a touch, after which a player is rung when it is his turn
SWEEP = 5.0  # seconds between two looks for screens that no hint told of
SLOWEST = 30.0  # seconds between two tries while Telegram is out of reach

log = structlog.get_logger()


class Delivery:
    """Handlers tell it what to say; what to show it finds by itself."""

    def __init__(
        self, bot: Bot, bot_name: str, database: Database, games: Games, hints: Hints, clock: Clock
    ) -> None:
        self._games = games
        self._hints = hints
        self._clock = clock
        self._screens = Screens(database)
        self._people = People(database)
        self._groups = Groups(database)
        self._presents = Presents(database, bot_name)
        self._sending = Sending(bot, clock)
        self._lanes: dict[int, Lane] = {}

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._follow_hints())
            tasks.create_task(self._sweep())

    async def drain(self, seconds: float) -> None:
        """Send what can be sent within `seconds`; the rest is found again at the next start."""
        lanes = [lane for lane in self._lanes.values() if lane.task and not lane.task.done()]
        tasks = {lane.task for lane in lanes if lane.task}
        working = {lane.task for lane in lanes if lane.task and not lane.resting}
        if working:
            await asyncio.wait(working, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- what handlers ask for

    def say(self, chat_id: int, text: str) -> None:
        """A message of its own, soon: an answer to something written."""
        self._add(chat_id, Say(Picture(text)))

    async def touched(self, game_id: UUID, chat_id: int, message_id: int) -> None:
        """Somebody pressed a button on this message; an orphan is removed."""
        kind = Kind.GROUP if chat_id < 0 else Kind.HAND
        memory = self._lane(chat_id).memory(Show(game_id, kind))
        memory.touched = await self._now()
        if memory.message_id != message_id:
            self._add(chat_id, Tidy(message_id, game_id))

    def choose(self, game: Game, chat_id: int, card: Card | None) -> None:
        """Ask on the hand's screen what this card should do; None: show the hand again."""
        show = Show(game.id, Kind.HAND)
        memory = self._lane(chat_id).memory(show)
        memory.choosing = (game.version, card) if card else None
        memory.redraw = max(memory.redraw, Redraw.IN_PLACE)
        self._add(chat_id, show)

    def redraw(self, game_id: UUID, chat_id: int, kind: Kind, *, anew: bool = False) -> None:
        """Draw a screen though its game has not moved; `anew`: at the end of the chat."""
        show = Show(game_id, kind)
        memory = self._lane(chat_id).memory(show)
        memory.redraw = max(memory.redraw, Redraw.ANEW if anew else Redraw.IN_PLACE)
        self._add(chat_id, show)

    # ---- finding what is behind

    async def _follow_hints(self) -> None:
        async for game_id in self._hints.games():
            for screen in await self._behind(game_id):
                self._add(screen.chat_id, Show(screen.game_id, screen.kind))

    async def _sweep(self) -> None:
        while True:
            for screen in await self._behind():
                if not self._lane(screen.chat_id).shut:
                    self._add(screen.chat_id, Show(screen.game_id, screen.kind))
            self._forget_idle()
            await asyncio.sleep(SWEEP)

    async def _behind(self, game_id: UUID | None = None) -> list[Screen]:
        """The screens that are behind; what cannot be asked now, the next sweep asks."""
        try:
            return await self._screens.behind(game_id)
        except DatabaseUnavailable as error:
            log.warning("the database is away", error=str(error))
        except Exception as error:
            log.error("the screens cannot be read", exc_info=error)
        return []

    def _forget_idle(self) -> None:
        """Lanes of chats that hold nothing worth remembering."""
        for chat_id, lane in list(self._lanes.items()):
            if (
                lane.idle
                and not lane.memories
                and not lane.shut
                and (lane.task is None or lane.task.done())
            ):
                del self._lanes[chat_id]

    # ---- the lanes

    def _lane(self, chat_id: int) -> Lane:
        if chat_id not in self._lanes:
            self._lanes[chat_id] = Lane(chat_id, Allowance(chat_id))
        return self._lanes[chat_id]

    def _add(self, chat_id: int, job: Job) -> None:
        lane = self._lane(chat_id)
        lane.add(job)
        if lane.task is None or lane.task.done():
            lane.task = asyncio.create_task(self._serve(lane))

    async def _serve(self, lane: Lane) -> None:
        """Work the lane off, as fast as its chat may be written to."""
        while not lane.idle:
            try:
                now = await self._now()
                wait = lane.allowance.wait(now)
                lane.resting = wait > 0
                if lane.resting:
                    await self._clock.wait_until(datetime.fromtimestamp(now + wait, UTC))
                    continue
                await self._try(lane, lane.take())
            except DatabaseUnavailable:
                await asyncio.sleep(1)

    async def _try(self, lane: Lane, job: Job) -> None:
        try:
            await self._do(lane, job)
        except DatabaseUnavailable:
            lane.again(job)
            raise
        except TelegramRetryAfter as error:
            log.warning("Telegram asks to pause", chat_id=lane.chat_id, seconds=error.retry_after)
            lane.again(job)
            lane.allowance.pause(await self._now(), error.retry_after)
        except telegram.OUT_OF_REACH as error:
            await self._out_of_reach(lane, job, error)
        except TelegramAPIError as error:
            await self._refused(lane, job, error)
        except (NoSuchGame, GameUnreadable) as error:
            log.error("a game cannot be shown", chat_id=lane.chat_id, error=str(error))
        except Exception as error:
            log.error("a screen cannot be shown", chat_id=lane.chat_id, exc_info=error)

    async def _do(self, lane: Lane, job: Job) -> None:
        match job:
            case Show():
                await self._show(lane, job)
            case Say(picture):
                await self._sending.send(lane, picture, URGENT)
            case Edit(message_id, picture):
                await self._sending.edit(lane, message_id, picture, CHORES)
            case Delete(message_id):
                await self._sending.delete(lane, message_id)
            case Tidy(message_id, game_id):
                await self._tidy(lane, message_id, game_id)

    # ---- when Telegram does not do it

    async def _out_of_reach(self, lane: Lane, job: Job, error: Exception) -> None:
        lane.again(job)
        lane.failures += 1
        pause = min(2.0 ** (lane.failures - 1), SLOWEST)
        log.warning("Telegram is out of reach", chat_id=lane.chat_id, error=str(error), pause=pause)
        lane.allowance.pause(await self._now(), pause)

    async def _refused(self, lane: Lane, job: Job, error: TelegramAPIError) -> None:
        if telegram.is_barred(error):
            await self._barred(lane, error)
        elif telegram.is_gone(error):
            await self._gone(lane, job)
        else:
            if isinstance(job, Show):
                lane.memory(job).refused = lane.memory(job).drawn
            what = type(job).__name__
            log.error("Telegram refuses", chat_id=lane.chat_id, what=what, error=str(error))

    async def _barred(self, lane: Lane, error: TelegramAPIError) -> None:
        """Blocked, or removed: noted, and the games go on without this chat."""
        log.info("the bot cannot write there", chat_id=lane.chat_id, error=str(error))
        lane.shut = True
        lane.empty()
        if lane.chat_id < 0:
            await self._groups.left(lane.chat_id)
        else:
            await self._people.blocked(lane.chat_id)

    async def _gone(self, lane: Lane, job: Job) -> None:
        """Somebody deleted the message: a screen is sent anew."""
        if isinstance(job, Show) and (screen := await self._row(lane.chat_id, job)):
            await self._screens.again(screen)
            lane.again(job)

    # ---- screens

    async def _show(self, lane: Lane, show: Show) -> None:
        screen = await self._row(lane.chat_id, show)
        if screen is None:
            lane.memories.pop(show, None)
            return
        game, memory = await self._games.read(show.game_id), lane.memory(show)
        if not _is_due(screen, game, memory):
            return
        redraw, memory.redraw = memory.redraw, Redraw.NO
        try:
            present = await self._presents.of(screen, game, _choosing(memory, game))
            if present is None:
                await self._cannot_show(lane, screen, game)
            else:
                await self._bring(lane, screen, game, present, redraw)
        except Exception:
            memory.redraw = max(memory.redraw, redraw)
            raise

    async def _cannot_show(self, lane: Lane, screen: Screen, game: Game) -> None:
        """The chat waits until it can be written to; a game that is over is not shown any more."""
        lane.shut = True
        if isinstance(game.state, Finished):
            await self._forget(lane, screen)

    async def _forget(self, lane: Lane, screen: Screen) -> None:
        await self._screens.forget(screen.game_id, screen.chat_id, screen.kind)
        lane.memories.pop(Show(screen.game_id, screen.kind), None)

    async def _row(self, chat_id: int, show: Show) -> Screen | None:
        rows = await self._screens.of_game(show.game_id)
        return next((row for row in rows if (row.chat_id, row.kind) == (chat_id, show.kind)), None)

    async def _bring(
        self, lane: Lane, screen: Screen, game: Game, present: Present, redraw: Redraw
    ) -> None:
        """Send or edit, and note what the chat shows now."""
        memory = lane.memory(Show(screen.game_id, screen.kind))
        memory.drawn = present.version
        before = await self._stage_before(screen, memory)
        anew = redraw is Redraw.ANEW or _rings(screen, present, before, memory, await self._now())
        message_id = screen.message_id
        if message_id is None and present.last:
            await self._forget(lane, screen)
            return
        urgency = _urgency(screen.kind, present)
        if message_id is None or anew:
            message_id = await self._sending.send(lane, present.picture, urgency)
            memory.touched = await self._now()
        else:
            await self._sending.edit(lane, message_id, present.picture, urgency)
        memory.message_id, memory.stage, memory.asked = message_id, present.stage, present.asked
        if screen.message_id not in (None, message_id):
            await self._screens.again(screen)  # the row names the new message from now on
        await self._screens.shown(screen, version=present.version, message_id=message_id)
        if screen.message_id not in (None, message_id):
            await self._leave_behind(lane, screen, game, before)
        if present.last:
            await self._forget(lane, screen)
        elif isinstance(game.state, Finished):
            lane.memories.pop(Show(screen.game_id, screen.kind), None)

    async def _stage_before(self, screen: Screen, memory: Memory) -> Stage:
        if memory.stage is None:
            memory.stage = await self._presents.stage_shown(screen)
        return memory.stage

    async def _leave_behind(self, lane: Lane, screen: Screen, game: Game, shown: Stage) -> None:
        """The screen has a new message: the old one goes, or stays as a record of its stage."""
        assert screen.message_id is not None
        picture = None
        if screen.kind is Kind.GROUP:
            picture = await self._presents.closing(lane.chat_id, game, shown)
        lane.add(Edit(screen.message_id, picture) if picture else Delete(screen.message_id))

    async def _tidy(self, lane: Lane, message_id: int, game_id: UUID) -> None:
        if await self._screens.at_message(lane.chat_id, message_id) is not None:
            return
        picture = None
        if lane.chat_id < 0:
            game = await self._games.read(game_id)
            picture = await self._presents.closing(lane.chat_id, game, Stage.LOBBY)
        lane.add(Edit(message_id, picture) if picture else Delete(message_id))

    async def _now(self) -> float:
        return (await self._clock.now()).timestamp()


def _is_due(screen: Screen, game: Game, memory: Memory) -> bool:
    if memory.redraw is not Redraw.NO:
        return True
    return screen.shown_version < game.version and memory.refused != game.version


def _choosing(memory: Memory, game: Game) -> Card | None:
    """The card that asks what it should do; once the table has changed it asks no more."""
    if memory.choosing is None:
        return None
    version, card = memory.choosing
    return card if version == game.version else None


def _rings(screen: Screen, present: Present, before: Stage, memory: Memory, now: float) -> bool:
    """Whether this comes as a new message: in a group at each stage, to a player when the cards
    are dealt and when it becomes his turn while he is not looking."""
    if screen.kind is Kind.GROUP:
        return present.stage is not before
    if before is Stage.LOBBY and present.stage is Stage.TABLE:
        return True
    return present.asked and not memory.asked and now - memory.touched > AWAY


def _urgency(kind: Kind, present: Present) -> int:
    if kind is Kind.GROUP:
        return GROUPS
    return URGENT if present.asked else HANDS
