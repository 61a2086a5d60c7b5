"""What is compared after a run: what people were told, what they are shown, and what is stored.

Plain values, so that the checker can be tried with made-up ones. Moments are of the one clock.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.seats import Seat
from storage.export import Row

Json = dict[str, Any]


@dataclass(frozen=True)
class Press:
    """A tap on a button, and what the presser was told."""

    user: int
    data: str  # the button's
    at: datetime
    game: UUID | None  # of the button; None: a garbled one
    update_id: int | None  # that it became; None: the bot was never given it
    told: str | None  # the answer's text, "" for an answer without one; None: never answered
    said: str | None = None  # what the bot wished to tell, also where it came too late
    confirmed_at: float | None = None  # when the bot let Telegram forget it


@dataclass(frozen=True)
class Command:
    """A row of `commands`."""

    id: str
    version: int
    events: int
    outcome: str
    reason: str | None
    wanted: str
    user: int | None
    received_at: datetime | None
    decided_at: datetime


@dataclass(frozen=True)
class Game:
    """What is stored of a game."""

    id: UUID
    version: int
    head_hash: bytes
    status: str
    rows: tuple[Row, ...]
    commands: dict[str, Command]
    seats: dict[Seat, int] = field(default_factory=dict)  # who sits where
    sealed: bool = False  # its seed is still kept secret


@dataclass(frozen=True)
class Picture:
    """A message as apps show it: text without markup, entities, and buttons."""

    text: str
    entities: tuple[str, ...]
    buttons: tuple[tuple[str, ...], ...]  # each as sorted JSON, by rows


@dataclass(frozen=True)
class Message:
    """A message of the bot that stands in a chat."""

    chat: int
    id: int
    picture: Picture


@dataclass(frozen=True)
class Screen:
    """What a chat must be shown of a game: by the log, rendered anew."""

    game: UUID
    chat: int
    version: int
    picture: Picture


@dataclass(frozen=True)
class History:
    """What one message showed of a player's hand, one text after the other."""

    chat: int
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Call:
    """A call of the Bot API, as the sandbox recorded it."""

    at: float
    method: str
    chat: int | None
    status: int  # 0: the connection was broken
    fault: str | None  # the kind of the fault that it met


@dataclass(frozen=True)
class Move:
    """The clock was moved: the bots' first, the sandbox's between `begin` and `end` by its own."""

    begin: float
    end: float
    by: float


@dataclass(frozen=True)
class Failure:
    """A row of `failed_updates`."""

    update_id: int
    error: str


@dataclass
class Evidence:
    """Everything of one run."""

    bot_id: int
    presses: list[Press] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    screens: list[Screen] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    histories: list[History] = field(default_factory=list)
    # What a player's hand looked like, by his chat: at which versions of which game.
    hands: dict[int, dict[str, list[tuple[UUID, int]]]] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    outages: list[tuple[float, float]] = field(default_factory=list)
    deaths: list[float] = field(default_factory=list)  # when a bot was killed
    said: list[str] = field(default_factory=list)  # errors that a bot wrote into its log
