"""One chat's queue: what it is still to be sent, and what is remembered of its screens.

All of it may be lost: what a chat must be shown stands in the database.
"""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeAlias
from uuid import UUID

from bot.limits import Allowance
from bot.present import Stage
from bot.render.screen import Screen as Picture
from engine.cards import Card
from storage.screens import Kind

MOST_NOTICES = 20  # for a chat whose people write faster than it may be answered


@dataclass(frozen=True)
class Show:
    """Bring the screen of this game up to date."""

    game_id: UUID
    kind: Kind


@dataclass(frozen=True)
class Say:
    """An answer to something written: a message of its own."""

    picture: Picture


@dataclass(frozen=True)
class Edit:
    """Change a message that is no screen (any more)."""

    message_id: int
    picture: Picture


@dataclass(frozen=True)
class Delete:
    message_id: int


@dataclass(frozen=True)
class Tidy:
    """A message was pressed that may be an orphan: sent, and its sending forgotten in a crash."""

    message_id: int
    game_id: UUID


Job: TypeAlias = Show | Say | Edit | Delete | Tidy


class Redraw(IntEnum):
    """Whether a screen is to be drawn though its game has not moved."""

    NO = 0
    IN_PLACE = 1
    ANEW = 2  # as a new message at the end of the chat


@dataclass
class Memory:
    """What this process knows of a screen. Forgotten at a restart, to no harm."""

    message_id: int | None = None
    stage: Stage | None = None  # that the message shows; None: look it up
    asked: bool = True  # it showed that its player must act; unknown: do not ring
    touched: float = 0.0  # when its player last pressed there, or when it came as a new message
    redraw: Redraw = Redraw.NO
    choosing: tuple[int, Card] | None = None  # a card that could do two things, at a version
    drawn: int = 0  # the version that was drawn last, whether or not it arrived
    refused: int | None = None  # the version whose picture Telegram would not have


@dataclass
class Lane:
    """What waits for one chat."""

    chat_id: int
    allowance: Allowance
    notices: deque[Say] = field(default_factory=deque)
    screens: dict[Show, None] = field(default_factory=dict)  # in the order of asking
    chores: deque[Edit | Delete | Tidy] = field(default_factory=deque)
    memories: dict[Show, Memory] = field(default_factory=dict)
    shut: bool = False  # the bot could not write there the last time
    resting: bool = False  # its task waits until the chat may be written to
    failures: int = 0  # in a row, of reaching Telegram
    task: asyncio.Task[None] | None = None

    def add(self, job: Job) -> None:
        match job:
            case Show():
                self.screens[job] = None
            case Say() if len(self.notices) < MOST_NOTICES:
                self.notices.append(job)
            case Edit() | Delete() | Tidy():
                self.chores.append(job)

    def again(self, job: Job) -> None:
        """It did not succeed: its turn is the next one."""
        match job:
            case Show():
                self.screens = {job: None, **self.screens}
            case Say():
                self.notices.appendleft(job)
            case Edit() | Delete() | Tidy():
                self.chores.appendleft(job)

    def take(self) -> Job:
        """The next job: answers, then screens, then what only tidies up."""
        if self.notices:
            return self.notices.popleft()
        if self.screens:
            job = next(iter(self.screens))
            del self.screens[job]
            return job
        return self.chores.popleft()

    @property
    def idle(self) -> bool:
        return not (self.notices or self.screens or self.chores)

    def empty(self) -> None:
        """Nothing can be sent there: leave it. Screens stay behind, in the database."""
        self.notices.clear()
        self.screens.clear()
        self.chores.clear()

    def memory(self, screen: Show) -> Memory:
        return self.memories.setdefault(screen, Memory())
