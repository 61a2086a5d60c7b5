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


@dataclass(frozen=True, slots=True)
class Say:
    """An answer to something written: a message of its own."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class Edit:
    """Change a message that is no screen (any more)."""

    message_id: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class Delete:
    message_id: int


@dataclass(frozen=True, slots=True)
class Tidy:
    """This message may be an orphan: sent, and its sending forgotten in a crash."""

    message_id: int
    game_id: UUID


Chore: TypeAlias = Edit | Delete | Tidy
Job: TypeAlias = Show | Say | Chore
