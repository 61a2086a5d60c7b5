"""One chat's queue: what it is still to be sent, and what is remembered of its screens.

All of it may be lost: what a chat must be shown stands in the database.
"""

import asyncio
from dataclasses import dataclass, field, replace
from enum import IntEnum
from time import monotonic

from bot.buttons import Menu
from bot.jobs import Chore, Delete, Job, Notice, Replay, Say, Show, Whisper
from bot.limits import Allowance
from bot.present import Present, Stage
from engine.cards import Card
from storage.screens import Screen

MOST_NOTICES = 20  # for a chat whose people write faster than it may be answered
SUPERGROUPS = -1_000_000_000_000  # their ids are below
MOST_SCREENS = 3  # in a row, before a chore has its turn
ONCE = 10.0  # seconds in which what is asked for again is a double tap


class Redraw(IntEnum):
    """Whether a screen is to be drawn though its game has not moved."""

    NO = 0
    IN_PLACE = 1
    ANEW = 2  # as a new message at the end of the chat


@dataclass(slots=True)
class Memory:
    """What this process knows of a screen. Forgotten at a restart, to no harm."""

    noted: Screen | None = None  # its row, as this process wrote it last
    shown: int | None = None  # by what number the picture is known that the message shows then
    stage: Stage = Stage.LOBBY  # that the picture shows
    asked: bool = False  # it shows that its player must act
    by_bot: bool = False  # it shows that a bot plays for him
    touched: float | None = None  # when its player last pressed there, or it came as a new message
    redraw: Redraw = Redraw.NO
    choosing: tuple[int, Card] | None = None  # a card that could do two things, at a version
    deferred: bool = False  # it has let those pass who must act
    menu: Menu | None = None  # that is unfolded before the deal
    drawn: int = 0  # the version that was drawn last, whether or not it arrived
    refused: int | None = None  # the version that cannot be drawn, or that Telegram would not have
    unreadable: bool = False  # this version of the program cannot read the game

    def shows(self, noted: Screen, present: Present) -> None:
        """The message shows that, and the row says so."""
        self.noted, self.shown = noted, present.number
        self.stage, self.asked, self.by_bot = present.stage, present.asked, present.by_bot


@dataclass(slots=True)
class Lane:
    """What waits for one chat."""

    chat_id: int
    allowance: Allowance
    opened: int = 0  # at which sharing among processes it was found out what others have spent
    whispers: list[Whisper] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    said: dict[str, float] = field(default_factory=dict)  # when what is said once was asked for
    screens: dict[Show, None] = field(default_factory=dict)  # in the order of asking
    chores: list[Chore] = field(default_factory=list)
    passed_over: int = 0  # screens that were taken while chores waited
    memories: dict[Show, Memory] = field(default_factory=dict)
    newest: int = 0  # the number of the latest message that is known there
    resting: bool = False  # its task waits until the chat may be written to
    at_work: Job | None = None  # what is being done
    failures: int = 0  # in a row, of reaching Telegram
    used: float = 0.0  # when something was last wanted of it, by this machine's own time
    task: asyncio.Task[None] | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)  # that a rest is not to outlast

    def add(self, job: Job) -> None:
        match job:
            case Show():
                self.screens[job] = None
            case Whisper():
                self.whispers.append(job)
                self.news.set()
            case Say() | Replay():
                if len(self.notices) < MOST_NOTICES and not self._repeated(job.once):
                    self.notices.append(job)
            case _ if job not in self.chores:
                self.chores.append(job)

    def _repeated(self, once: str) -> bool:
        """Whether what has this name was asked for a moment ago."""
        now = monotonic()
        self.said = {name: at for name, at in self.said.items() if now - at < ONCE}
        if not once or once in self.said:
            return bool(once)
        self.said[once] = now
        return False

    def again(self, job: Job) -> None:
        """It did not succeed: its turn is the next one."""
        match job:
            case Show():
                self.screens = {job: None, **self.screens}
            case Whisper():
                self.whispers.insert(0, job)
            case Say() | Replay():
                self.notices.insert(0, job)
            case _:
                self.chores.insert(0, job)

    def take(self) -> Job:
        """The next job: answers, then screens, then what only tidies up, which is not passed over
        for ever."""
        if self.whispers:
            return self.whispers.pop(0)
        if self.notices:
            return self.notices.pop(0)
        if self.screens and not (self.chores and self.passed_over >= MOST_SCREENS):
            self.passed_over += bool(self.chores)
            job = next(iter(self.screens))
            del self.screens[job]
            return job
        self.passed_over = 0
        return self.chores.pop(0)

    def take_deletion(self) -> Delete | None:
        """The next, for a chat in which nothing else may be done now."""
        job = next((job for job in self.chores if isinstance(job, Delete)), None)
        if job is not None:
            self.chores.remove(job)
        return job

    def take_belated(self, by: float) -> Whisper | None:
        """The next that will be too late if nothing can be sent before then: as one that is."""
        job = next((job for job in self.whispers if job.until < by), None)
        if job is None:
            return None
        self.whispers.remove(job)
        return replace(job, until=0.0)

    @property
    def empty(self) -> bool:
        return not (self.whispers or self.notices or self.screens or self.chores)

    def below(self, message_id: int) -> int:
        """How many messages are known to have come since; 0 where a chat does not count its own,
        as only supergroups do."""
        return max(0, self.newest - message_id) if self.chat_id < SUPERGROUPS else 0

    @property
    def working(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def busy(self) -> bool:
        """Something is on its way to the chat."""
        return self.working and not self.resting

    def clear(self) -> None:
        """Nothing can be sent there: leave it. Screens stay behind, in the database."""
        self.whispers.clear()
        self.notices.clear()
        self.screens.clear()
        self.chores.clear()

    def memory(self, screen: Show) -> Memory:
        return self.memories.setdefault(screen, Memory())
