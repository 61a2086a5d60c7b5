"""What is to be done in one chat."""

from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from bot.render.screen import Screen as Picture
from storage.screens import Kind


@dataclass(frozen=True, slots=True)
class Show:
    """Bring the screen of this game up to date."""

    game_id: UUID
    kind: Kind
    receiver: int = 0  # who alone sees it, where it is ephemeral


@dataclass(frozen=True, slots=True)
class Whisper:
    """Send his hand into the group for him alone, in answer to his press."""

    game_id: UUID
    user_id: int
    query_id: str
    until: float  # then it is too late


@dataclass(frozen=True, slots=True)
class Say:
    """An answer to something written: a message of its own."""

    picture: Picture
    thread_id: int | None = None  # the topic
    once: str = ""  # by that name it is not said twice in a row


@dataclass(frozen=True, slots=True)
class Replay:
    """Send a game that is over as a page that is a file."""

    game_id: UUID
    language: str

    @property
    def once(self) -> str:
        return f"replay:{self.game_id}"


@dataclass(frozen=True, slots=True)
class Edit:
    """Change a message that is no screen (any more)."""

    message_id: int
    picture: Picture
    aside: bool = False  # left alone, should it turn out to be a screen


@dataclass(frozen=True, slots=True)
class Delete:
    message_id: int
    receiver: int = 0  # of an ephemeral one
    aside: bool = False  # as above


@dataclass(frozen=True, slots=True)
class Tidy:
    """This message may be an orphan: sent, and its sending forgotten in a crash."""

    message_id: int
    game_id: UUID
    receiver: int = 0  # of an ephemeral one


Chore: TypeAlias = Edit | Delete | Tidy
Notice: TypeAlias = Say | Replay
Job: TypeAlias = Show | Notice | Whisper | Chore
