"""Brings every chat's screen to its game's present version, within Telegram's limits.

Nothing is sent because something happened: a screen that is behind is drawn as the game is now, so
that ten moves in a second are one edit. A chat is written to by the process that it falls to; what
a handler of another process asks for is handed over.
"""

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial
from html import escape
from typing import TypeVar
from uuid import UUID

import msgspec
import structlog
from aiogram import Bot

from bot import errands, metrics
from bot.answering import answer
from bot.buttons import Menu
from bot.errands import Choose, Errand, Say, Touched
from bot.jobs import Delete, Edit, Show, Tidy
from bot.jobs import Replay as ReplayJob
from bot.jobs import Say as SayJob
from bot.jobs import Whisper as WhisperJob
from bot.lane import SUPERGROUPS, Redraw
from bot.lanes import Lanes
from bot.limits import Gate
from bot.precedence import Precedence
from bot.present import Presents
from bot.render.screen import Screen as Picture
from bot.replaying import Replaying
from bot.sending import Sending
from bot.showing import Showing
from bot.texts import isolated, words_for
from bot.whispering import WITHIN, Whispering
from engine.cards import Card
from storage.clock import Clock
from storage.database import Database, DatabaseUnavailable
from storage.errands import Errands
from storage.games import Game, Games
from storage.groups import Groups
from storage.hints import Hints
from storage.people import People
from storage.processes import Processes
from storage.screens import Kind, Screen, Screens

SWEEP = 1.0  # seconds between two looks for screens that no hint told of
PAGE = 1000  # screens that one look takes at once
READING = 4, 4, 3, 2  # chats that are read of at once, by urgency: handlers need the database too

TENTH = 10
MOST_NOTICED = 10_000  # groups

T = TypeVar("T")

log = structlog.get_logger()


class Delivery:
    """Handlers tell it what to say; what to show it finds by itself."""

    def __init__(
        self,
        bot: Bot,
        bot_name: str,
        database: Database,
        games: Games,
        hints: Hints,
        clock: Clock,
        processes: Processes,
        precedence: Precedence,
        *,
        inline: bool = True,
    ) -> None:
        """`inline`: the bot answers inline queries."""
        self._games = games
        self._hints = hints
        self._clock = clock
        self._processes = processes
        self._groups = Groups(database)
        self._people = People(database)
        self._screens = Screens(database)
        self._noticed: dict[int, int] = {}  # the latest message that was told, by group
        self._errands = Errands(database, processes.id, self._read)
        sending, reading = Sending(bot, clock), Gate(*READING)
        presents = Presents(database, games, bot_name, inline)
        self._showing = Showing(
            self._screens,
            games,
            presents,
            sending,
            clock,
            reading,
            mine=processes.mine,
            newly=lambda: processes.newly_shared,
        )
        whispering = Whispering(
            self._screens,
            games,
            presents,
            sending,
            clock,
            reading,
            answer=partial(answer, bot),
            bot_name=bot_name,
        )
        self._lanes = Lanes(
            database,
            sending,
            self._showing,
            whispering,
            Replaying(database, sending, reading),
            clock,
            reading,
            precedence,
            shared=lambda: processes.shared,
            barred=self.barred,
            upgraded=self.upgraded,
        )

    async def run(self) -> None:
        """Until cancelled."""
        self._errands.listen()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._follow_hints())
            tasks.create_task(self._sweep())

    async def drain(self, seconds: float) -> None:
        """Send what can be sent within `seconds`; the rest is found again by another process, or at
        the next start."""
        await self._lanes.drain(seconds)
        await self._errands.close()

    # ---- what handlers ask for

    def say(
        self,
        chat_id: int,
        said: str | Picture,
        *,
        thread_id: int | None = None,
        once: str = "",
    ) -> None:
        """A message of its own, soon: an answer to something written, in the topic where it was.

        `once`: a name, by which it is said once though it is asked for by a double tap.
        """
        picture = Picture(said) if isinstance(said, str) else said
        self._ask(Say(chat_id, picture.text, errands.buttons_of(picture), thread_id, once))

    def send_replay(self, chat_id: int, game_id: UUID, language: str) -> None:
        """A game that is over, as a page that is a file; once for a double tap."""
        self._ask(errands.Replay(chat_id, game_id, language))

    def edit(self, chat_id: int, message_id: int, picture: Picture) -> None:
        """Change a message that shows no game; one that does is left alone: a button's data may be
        anybody's invention."""
        self._ask(errands.Edit(chat_id, message_id, picture.text, errands.buttons_of(picture)))

    def remove(self, chat_id: int, message_id: int) -> None:
        """Delete a message that shows no game; one that does is left alone."""
        self._ask(errands.Remove(chat_id, message_id))

    def noticed(self, chat_id: int, message_id: int) -> None:
        """A message was seen there: how far the group's tables have scrolled can be told by it.

        Only a supergroup counts its messages; every tenth is told.
        """
        last = self._noticed.get(chat_id, 0)
        if chat_id < SUPERGROUPS and message_id >= last + TENTH:
            if len(self._noticed) >= MOST_NOTICED:
                self._noticed.clear()
            self._noticed[chat_id] = message_id
            self._ask(errands.Noticed(chat_id, message_id))

    async def touched(
        self, game_id: UUID, chat_id: int, message_id: int, *, receiver: int = 0
    ) -> None:
        """Somebody pressed a button on this message; an orphan is removed.

        `receiver`: it is ephemeral, and its player looks at his hand there.
        """
        now = (await self._clock.now()).timestamp()
        if receiver:
            self._ask(Touched(chat_id, game_id, Kind.EPHEMERAL, message_id, now, receiver))
            self._ask(Touched(receiver, game_id, Kind.HAND, None, now))
        else:
            kind = Kind.GROUP if chat_id < 0 else Kind.HAND
            self._ask(Touched(chat_id, game_id, kind, message_id, now))

    def choose(self, game: Game, chat_id: int, card: Card | None, *, receiver: int = 0) -> None:
        """Ask on the hand's screen what this card should do; None: show the hand again."""
        self._ask(Choose(chat_id, game.id, game.version, card, receiver))

    def unfold(self, game_id: UUID, chat_id: int, menu: Menu | None) -> None:
        """Show a menu under a table that has not begun; None: fold it."""
        kind = Kind.GROUP if chat_id < 0 else Kind.HAND
        self._ask(errands.Unfold(chat_id, game_id, kind, menu))

    def redraw(
        self, game_id: UUID, chat_id: int, kind: Kind, *, anew: bool = False, receiver: int = 0
    ) -> None:
        """Draw a screen though its game has not moved; `anew`: at the end of the chat."""
        self._ask(errands.Redraw(chat_id, game_id, kind, anew, receiver))

    def whisper(
        self, game_id: UUID, chat_id: int, user_id: int, query_id: str, pressed_at: datetime
    ) -> None:
        """Show him his hand in the group, or lead him to his private chat: this press is answered
        when it is known which."""
        at = pressed_at.timestamp()
        self._ask(Touched(user_id, game_id, Kind.HAND, None, at))
        self._ask(errands.Whisper(chat_id, game_id, user_id, query_id, at + WITHIN))

    # ---- what becomes of chats

    async def barred(self, chat_id: int) -> None:
        """The bot may not write there any more: the games go on, and say so in their groups."""
        if chat_id < 0:
            if await self._groups.left(chat_id):
                await self._tell_owners(chat_id)
            return
        await self._people.blocked(chat_id)
        for game in await self._games.of_person(chat_id):
            if game.chat_id is not None:
                self.redraw(game.id, game.chat_id, Kind.GROUP)

    async def _tell_owners(self, chat_id: int) -> None:
        """That their group sees their tables no longer: nobody else may know why."""
        group = await self._groups.get(chat_id)
        title = isolated(escape(group.title if group else "", quote=False))
        for game in await self._games.of_chat(chat_id):
            owner = game.seats.get(game.table.owner)
            if owner is not None and owner.can_write:
                self.say(owner.id, words_for(owner.language)("group-silent", group=title))

    async def upgraded(self, old: int, new: int) -> None:
        """A group became a supergroup, and has another id."""
        await self._groups.upgraded(old, new)
        for game in await self._games.of_chat(new):
            self.redraw(game.id, new, Kind.GROUP)

    # ---- doing it, here or in the process that the chat falls to

    def _ask(self, errand: Errand) -> None:
        owner = self._processes.owner(errand.chat_id)
        if owner == self._processes.id:
            self._do(errand)
        else:
            self._errands.send(owner, errands.written(errand))

    def _read(self, text: str) -> None:
        try:
            self._do(errands.read(text))
        except msgspec.DecodeError as error:
            log.warning("another process asks for something unknown", error=str(error))

    def _do(self, errand: Errand) -> None:
        match errand:
            case Say(chat_id):
                picture = errands.picture_of(errand)
                self._lanes.add(chat_id, SayJob(picture, errand.thread_id, errand.once))
            case errands.Replay(chat_id, game_id, language):
                self._lanes.add(chat_id, ReplayJob(game_id, language))
            case errands.Edit(chat_id, message_id):
                picture = errands.picture_of(errand)
                self._lanes.add(chat_id, Edit(message_id, picture, aside=True))
            case errands.Remove(chat_id, message_id):
                self._lanes.add(chat_id, Delete(message_id, aside=True))
            case errands.Noticed(chat_id, message_id):
                lane = self._lanes.of(chat_id)
                lane.newest = max(lane.newest, message_id)
            case Touched():
                self._touch(errand)
            case Choose():
                self._choose(errand)
            case errands.Unfold(chat_id, game_id, kind, menu):
                self._lanes.of(chat_id).memory(Show(game_id, kind)).menu = menu
                self._redraw(chat_id, Show(game_id, kind), Redraw.IN_PLACE)
            case errands.Redraw(chat_id, game_id, kind, anew, receiver):
                how = Redraw.ANEW if anew else Redraw.IN_PLACE
                self._redraw(chat_id, Show(game_id, kind, receiver), how)
            case errands.Whisper(chat_id, game_id, user_id, query_id, until):
                self._lanes.add(chat_id, WhisperJob(game_id, user_id, query_id, until))

    def _touch(self, touched: Touched) -> None:
        show = Show(touched.game_id, touched.kind, touched.receiver)
        memory = self._lanes.of(touched.chat_id).memory(show)
        memory.touched = touched.at
        if touched.message_id is None:
            return
        if memory.noted is None or memory.noted.message_id != touched.message_id:
            tidy = Tidy(touched.message_id, touched.game_id, touched.receiver)
            self._lanes.add(touched.chat_id, tidy)

    def _choose(self, choose: Choose) -> None:
        kind = Kind.EPHEMERAL if choose.receiver else Kind.HAND
        show = Show(choose.game_id, kind, choose.receiver)
        memory = self._lanes.of(choose.chat_id).memory(show)
        memory.choosing = (choose.version, choose.card) if choose.card else None
        self._redraw(choose.chat_id, show, Redraw.IN_PLACE)

    def _redraw(self, chat_id: int, show: Show, how: Redraw) -> None:
        memory = self._lanes.of(chat_id).memory(show)
        memory.redraw = max(memory.redraw, how)
        self._lanes.add(chat_id, show)

    # ---- finding what is behind

    async def _follow_hints(self) -> None:
        heard = self._hints.games()
        while True:
            if games := await heard.wait(SWEEP):
                self._take_up(self._mine(await _asked(self._screens.behind_of(games))))

    async def _sweep(self) -> None:
        """Each second, and at once when other processes share the work than before."""
        while True:
            await self._look_at_all()
            await self._look_again_after_late_answers()
            self._lanes.forget_idle()
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._processes.change()

    async def _look_at_all(self) -> None:
        """What is being drawn may not be noted yet: where it was too old, the next look tells."""
        found, last = 0, None
        while page := await _asked(self._screens.behind(last, limit=PAGE)):
            mine = self._mine(page)
            found += len(mine)
            self._take_up(screen for screen in mine if not self._is_being_drawn(screen))
            last = page[-1]
        metrics.SCREENS_BEHIND.set(found)

    def _mine(self, screens: Iterable[Screen]) -> list[Screen]:
        """Those that fall to this process."""
        return [screen for screen in screens if self._processes.mine(screen.chat_id)]

    def _is_being_drawn(self, screen: Screen) -> bool:
        return self._lanes.of(screen.chat_id).at_work == _show(screen)

    def _take_up(self, screens: Iterable[Screen]) -> None:
        for screen in screens:
            self._lanes.add(screen.chat_id, _show(screen))

    async def _look_again_after_late_answers(self) -> None:
        for chat_id, show in await _asked(self._showing.arrived_late()):
            self._lanes.of(chat_id).memory(show).shown = None
            self._redraw(chat_id, show, Redraw.IN_PLACE)


def _show(screen: Screen) -> Show:
    return Show(screen.game_id, screen.kind, screen.receiver)


async def _asked(question: Awaitable[list[T]]) -> list[T]:
    """What cannot be asked now, the next sweep asks."""
    try:
        return await question
    except DatabaseUnavailable as error:
        log.warning("the database is away", error=str(error))
    except Exception as error:
        log.error("the screens cannot be read", exc_info=error)
    return []
