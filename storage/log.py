"""The log, to be read: for `durak log` and `durak games`."""

from datetime import datetime
from uuid import UUID

import msgspec

from engine.events import Event
from engine.seats import Seat
from storage.database import Database


class Row(msgspec.Struct, frozen=True):
    """A row of `events`, as it is stored."""

    version: int
    command_id: str
    at: datetime
    payload: str  # the exact text that was hashed
    hash: bytes


class Entry(msgspec.Struct, frozen=True):
    """An event with its envelope."""

    version: int
    at: datetime
    command: str  # the command's id
    seat: Seat | None  # whose wish it was; None: the clock's or the program's
    event: Event


class Listed(msgspec.Struct, frozen=True):
    """A line of `durak games`."""

    id: UUID
    status: str  # lobby, playing, ended, given-up
    version: int
    chat_id: int | None
    opened_at: datetime
    changed_at: datetime
    players: tuple[str, ...]  # their names in seat order, as long as they are known


async def rows(database: Database, game_id: UUID) -> list[Row]:
    """The stored rows in order. Raises NoSuchGame."""
    raise NotImplementedError


def jsonl(game_id: UUID, stored: list[Row]) -> str:
    """One JSON object a line: game, version, command, at, payload (a string), hash (hex)."""
    raise NotImplementedError


async def entries(database: Database, game_id: UUID) -> list[Entry]:
    """The events in order, the chain checked. Raises NoSuchGame, GameUnreadable."""
    raise NotImplementedError


async def games(
    database: Database,
    *,
    status: str | None = None,
    chat_id: int | None = None,
    user_id: int | None = None,
    limit: int = 50,
) -> list[Listed]:
    """The games that match, the latest opened first."""
    raise NotImplementedError
