"""The games of a database, each held to what its log must be (`storage/verification.py`)."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from engine.seats import Seat
from storage.database import Database
from storage.event_log import GameUnreadable
from storage.export import Export, Player, Row, seated
from storage.following import Wrong
from storage.log import EVENTS
from storage.verification import Verified, verify

_IDS: Final = text("SELECT game_id FROM games ORDER BY game_id")
_STORED: Final = text(f"""
    SELECT game_id, version, head_hash, status,
        {EVENTS},
        ARRAY(
            SELECT json_build_object('seat', seat, 'name', name, 'words', words)::text
            FROM seats WHERE seats.game_id = games.game_id ORDER BY seat
        ) AS players
    FROM games WHERE game_id = ANY(CAST(:ids AS uuid[])) ORDER BY game_id
""")


class Stored(msgspec.Struct, frozen=True):
    """A game's log, and what its head says of it."""

    export: Export
    version: int
    head_hash: bytes
    status: str

    @property
    def is_over(self) -> bool:
        return self.status not in ("lobby", "playing")


class Found(msgspec.Struct, frozen=True):
    """What came of one game."""

    game_id: UUID
    events: int
    over: bool
    wrong: str | None  # a sentence; None: all of it holds


class _Sits(msgspec.Struct, frozen=True):
    seat: Seat
    name: str | None
    words: str | None


_row = msgspec.json.Decoder(Row).decode
_sits = msgspec.json.Decoder(_Sits).decode


async def ids(database: Database) -> list[UUID]:
    """Of every game."""
    return [row.game_id for row in await database.execute(_IDS)]


async def stored(database: Database, wanted: Sequence[UUID]) -> list[Stored]:
    """Those of these games that there are, each as it is at one moment."""
    found = []
    for row in await database.execute(_STORED, ids=list(wanted)):
        players = {one.seat: Player(one.name, one.words) for one in map(_sits, row.players)}
        rows = [_row(event) for event in row.events]
        export = Export(row.game_id, rows, seated(players, rows))
        found.append(Stored(export, row.version, row.head_hash, row.status))
    return found


def verify_stored(game: Stored) -> Verified:
    """Its log, which must end where its head says. Raises Wrong, GameUnreadable."""
    verified = verify(game.export)
    last = len(verified.hashes)
    if (last, verified.hashes[-1]) != (game.version, game.head_hash):
        raise Wrong(last, f"Its log ends here, but its head is event {game.version}, or another.")
    if verified.over != game.is_over:
        raise Wrong(last, f"By its log it is {'over' if verified.over else 'on'}, not by its head.")
    return verified


def look(game: Stored) -> Found:
    """What comes of it, in a sentence that tells no card."""
    wrong = None
    try:
        verify_stored(game)
    except Wrong as error:
        wrong = f"event {error.version}{name(error)}: {error}"
    except GameUnreadable as error:
        wrong = str(error)
    return Found(game.export.game_id, len(game.export.rows), game.is_over, wrong)


def name(error: Wrong) -> str:
    """Which event it is, where that could be read."""
    return f" ({type(error.event).__name__})" if error.event else ""
