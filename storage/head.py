"""The two statements of an action: one loads a game under its lock, one writes what follows."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final
from uuid import UUID

import msgspec
from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.seats import Seat
from storage.deadlines import Deadline
from storage.people import Person


class Sitting(msgspec.Struct, frozen=True):
    """A row of `seats` with what is known of the person."""

    seat: Seat
    person: Person


class Decided(msgspec.Struct, frozen=True):
    """A row of `commands`: the first outcome of a command."""

    version: int  # the game's after it
    events: int  # how many it led to, the last of them `version`
    reason: str | None


class Head(msgspec.Struct, frozen=True):
    """A game as it is stored, and what is newer than `after`."""

    now: datetime  # durak_now()
    version: int
    hash: bytes
    chat_id: int | None
    seats: list[Sitting]
    seed: bytes | None  # None: revealed
    payloads: Sequence[str]  # of the events after `after`
    decided: Decided | None  # of the command that is asked about
    deadline: Deadline | None  # the clock that runs; None: none does

    def whole(self, after: int) -> bool:
        """Whether `payloads` reach the head.

        A lock that had to be waited for shows the head as it is now, but the other rows as they
        were when the statement began.
        """
        return after + len(self.payloads) == self.version


_SITTING: Final = """
    coalesce((
        SELECT json_agg(json_build_object(
            'seat', seat,
            'person', json_build_object(
                'id', user_id,
                'name', seats.name,
                'language', coalesce(chosen_language, language),
                'can_write', coalesce(opened AND NOT blocked, false)
            )
        ) ORDER BY seat)
        FROM seats LEFT JOIN people USING (user_id) WHERE game_id = :game_id
    ), '[]')::text
"""

_READ: Final = f"""
    SELECT durak_now() AS now, games.game_id, games.version, head_hash, chat_id,
        due_at, set_at, bot_at, for_version,
        {_SITTING} AS seats,
        ARRAY(
            SELECT payload FROM events WHERE game_id = :game_id AND version > :after
            ORDER BY version
        ) AS payloads
"""

_LOAD: Final = text(
    _READ
    + """
        , (SELECT seed FROM seeds WHERE game_id = :game_id) AS seed,
        commands.version AS decided_version, commands.events AS decided_events,
        commands.reason AS decided_reason
    FROM games
        LEFT JOIN deadlines ON deadlines.game_id = :game_id
        LEFT JOIN commands
            ON commands.game_id = :game_id AND commands.command_id = :command_id
    WHERE games.game_id = :game_id
    FOR NO KEY UPDATE OF games
    """
)
LOOK: Final = text(
    _READ
    + """
    FROM games LEFT JOIN deadlines ON deadlines.game_id = :game_id
    WHERE games.game_id = :game_id
    """
)
_NOW: Final = text("SELECT durak_now()")

_seats = msgspec.json.Decoder(list[Sitting]).decode


async def load(
    connection: AsyncConnection, game_id: UUID, command_id: str, after: int
) -> Head | None:
    """The game, locked until the transaction ends; None: there is none."""
    values = {"game_id": game_id, "command_id": command_id, "after": after}
    row = (await connection.execute(_LOAD, values)).one_or_none()
    if row is None:
        return None
    decided = None
    if row.decided_version is not None:
        decided = Decided(row.decided_version, row.decided_events, row.decided_reason)
    return head_of(row, row.seed, decided)


def head_of(row: Any, seed: bytes | None = None, decided: Decided | None = None) -> Head:
    """What a row of LOOK, or of loading, says."""
    return Head(
        row.now,
        row.version,
        row.head_hash,
        row.chat_id,
        _seats(row.seats),
        seed,
        row.payloads,
        decided,
        _deadline(row),
    )


def _deadline(row: Any) -> Deadline | None:
    if row.due_at is None:
        return None
    return Deadline(row.game_id, row.for_version, row.set_at, row.due_at, row.bot_at)


async def now(connection: AsyncConnection) -> datetime:
    """`durak_now()`, for a game that is not there yet."""
    moment: datetime = (await connection.execute(_NOW)).scalar_one()
    return moment


# ---- writing

PARTS: Final = {
    "opened": """
        INSERT INTO games (game_id, version, head_hash, status, chat_id, opened_at, changed_at)
        VALUES (:game_id, :version, :head_hash, :status, :chat_id, :now, :now) RETURNING 1
    """,
    "moved": """
        UPDATE games
        SET version = :version, head_hash = :head_hash, status = :status, changed_at = :now
        WHERE game_id = :game_id AND version = :before RETURNING 1
    """,
    "logged": """
        INSERT INTO events (game_id, version, command_id, at, payload, hash)
        SELECT :game_id, version, :command_id, :now, payload, hash
        FROM unnest(
            CAST(:versions AS integer[]), CAST(:payloads AS text[]), CAST(:hashes AS bytea[])
        ) AS new (version, payload, hash)
    """,
    "answered": """
        INSERT INTO commands (game_id, command_id, version, events, outcome, reason, wanted,
            user_id, received_at, decided_at)
        VALUES (:game_id, :command_id, :version, :count, :outcome, :reason, :wanted,
            :user_id, :received_at, :now)
        RETURNING 1
    """,
    "sat": """
        INSERT INTO seats (game_id, seat, user_id, name)
        VALUES (:game_id, :sat, :sitter, :sitter_name)
    """,
    "stood": "DELETE FROM seats WHERE game_id = :game_id AND seat = :stood",
    "sealed": "INSERT INTO seeds (game_id, seed) VALUES (:game_id, :seed)",
    "unsealed": "DELETE FROM seeds WHERE game_id = :game_id",
    "group_screen": """
        INSERT INTO screens (game_id, chat_id, kind) VALUES (:game_id, :chat_id, 'group')
    """,
    "hand_screen": """
        INSERT INTO screens (game_id, chat_id, kind) VALUES (:game_id, :sitter, 'hand')
        ON CONFLICT (game_id, chat_id, kind) DO UPDATE SET doubtful = true
    """,
    "uninvited": "DELETE FROM invitations WHERE game_id = :game_id",
    "unasked": "DELETE FROM seat_requests WHERE game_id = :game_id",
    "due": """
        INSERT INTO deadlines (game_id, due_at, for_version, set_at, bot_at)
        VALUES (:game_id, :due_at, :for_version, :set_at, CAST(:bot_at AS timestamptz))
        ON CONFLICT (game_id) DO UPDATE
        SET due_at = excluded.due_at, for_version = excluded.for_version,
            set_at = excluded.set_at, bot_at = excluded.bot_at
    """,
    "undue": "DELETE FROM deadlines WHERE game_id = :game_id",
}


async def write(connection: AsyncConnection, parts: tuple[str, ...], **values: Any) -> bool:
    """Do these parts in one statement; False: the head is no longer at `before`."""
    row = (await connection.execute(_together(parts), values)).one()
    return bool(row.moved)


@cache
def _together(parts: tuple[str, ...]) -> TextClause:
    """One statement of several parts; the first of them says by a row that it was done."""
    steps = ", ".join(f"{part} AS ({PARTS[part]})" for part in parts)
    return text(f"WITH {steps} SELECT EXISTS (SELECT FROM {parts[0]}) AS moved")
