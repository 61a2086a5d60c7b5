"""The two statements of an action: one loads a game, one writes what follows."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final
from uuid import UUID

import asyncpg
import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.seats import Seat
from storage.database import Conflict
from storage.direct import Direct, Record
from storage.people import Person
from storage.running import Deadline


class Sitting(msgspec.Struct, frozen=True):
    """A row of `seats` with what is known of the person."""

    seat: Seat
    person: Person
    words: str | None = None  # that he mixes into the shuffle


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
    thread_id: int | None
    rematch_of: UUID | None
    seats: list[Sitting]
    seed: bytes | None  # None: revealed
    payloads: Sequence[str]  # of the events after `after`
    decided: Decided | None  # of the command that is asked about
    deadline: Deadline | None  # the clock that runs; None: none does


_SITTING: Final = """
    coalesce((
        SELECT json_agg(json_build_object(
            'seat', seat,
            'words', words,
            'person', json_build_object(
                'id', user_id,
                'name', seats.name,
                'language', coalesce(chosen_language, language),
                'can_write', coalesce(opened AND NOT blocked, false),
                'in_group', in_group,
                'by_rank', coalesce(by_rank, false)
            )
        ) ORDER BY seat)
        FROM seats LEFT JOIN people USING (user_id) WHERE seats.game_id = games.game_id
    ), '[]')::text
"""

_READ: Final = """
    SELECT durak_now() AS now, games.game_id, games.version, head_hash, chat_id,
        thread_id, rematch_of, due_at, set_at, bot_at, for_version,
        {sitting} AS seats,
        ARRAY(
            SELECT payload FROM events WHERE events.game_id = games.game_id AND version > {after}
            ORDER BY version
        ) AS payloads
"""

_LOAD: Final = Direct(
    _READ.format(sitting=_SITTING, after=":after")
    + """
        , (SELECT seed FROM seeds WHERE game_id = :game_id) AS seed,
        commands.version AS decided_version, commands.events AS decided_events,
        commands.reason AS decided_reason
    FROM games
        LEFT JOIN deadlines ON deadlines.game_id = :game_id
        LEFT JOIN commands
            ON commands.game_id = :game_id AND commands.command_id = :command_id
    WHERE games.game_id = :game_id
    """
)
_LOOK: Final = Direct(
    _READ.format(sitting=_SITTING, after="after")
    + """
        , after
    FROM unnest(CAST(:games AS uuid[]), CAST(:after AS integer[])) AS wanted (game_id, after)
        JOIN games USING (game_id) LEFT JOIN deadlines USING (game_id)
    """
)
_NOW: Final = Direct("SELECT durak_now() AS now")

_seats = msgspec.json.Decoder(list[Sitting]).decode


async def load(
    connection: AsyncConnection, game_id: UUID, command_id: str, after: int
) -> Head | None:
    """The game as it stands, all of it at one moment; None: there is none."""
    values = {"game_id": game_id, "command_id": command_id, "after": after}
    for row in await _LOAD.rows(connection, values):
        decided = None
        if row["decided_version"] is not None:
            decided = Decided(row["decided_version"], row["decided_events"], row["decided_reason"])
        return _head(row, row["seed"], decided)
    return None


async def look(
    connection: AsyncConnection, wanted: Collection[tuple[UUID, int]]
) -> dict[tuple[UUID, int], Head]:
    """The same of several games, each with what is newer than some version of it; without a
    command that is asked about, and without the seed. Games that there are not are left out."""
    values = {"games": [game for game, _ in wanted], "after": [after for _, after in wanted]}
    rows = await _LOOK.rows(connection, values)
    return {(row["game_id"], row["after"]): _head(row) for row in rows}


def _head(row: Record, seed: bytes | None = None, decided: Decided | None = None) -> Head:
    return Head(
        row["now"],
        row["version"],
        row["head_hash"],
        row["chat_id"],
        row["thread_id"],
        row["rematch_of"],
        _seats(row["seats"]),
        seed,
        row["payloads"],
        decided,
        _deadline(row),
    )


def _deadline(row: Record) -> Deadline | None:
    if row["due_at"] is None:
        return None
    return Deadline(row["game_id"], row["for_version"], row["set_at"], row["due_at"], row["bot_at"])


async def now(connection: AsyncConnection) -> datetime:
    """`durak_now()`, for a game that is not there yet."""
    moment: datetime = (await _NOW.rows(connection, {}))[0]["now"]
    return moment


# ---- writing

PARTS: Final = {
    "opened": """
        INSERT INTO games (game_id, version, head_hash, status, chat_id, opened_at, changed_at,
            rematch_of, thread_id)
        VALUES (:game_id, :version, :head_hash, :status, :chat_id, :now, :now, :rematch_of,
            CAST(:thread_id AS bigint))
        RETURNING 1
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
    "worded": "UPDATE seats SET words = :words WHERE game_id = :game_id AND seat = :worded",
    "vacated": """
        DELETE FROM seats WHERE game_id = :game_id
            AND seat IN (CAST(:one AS text), CAST(:other AS text))
        RETURNING seat, user_id, name, words
    """,
    # Sorted, so that both have left before one of them sits down.
    "reseated": """
        INSERT INTO seats (game_id, seat, user_id, name, words)
        SELECT :game_id, CASE seat WHEN :one THEN :other ELSE :one END, user_id, name, words
        FROM vacated ORDER BY seat
    """,
    "removed": """
        INSERT INTO removals (game_id, user_id) VALUES (:game_id, :removed) ON CONFLICT DO NOTHING
    """,
    "unremoved": "DELETE FROM removals WHERE game_id = :game_id",
    "sealed": "INSERT INTO seeds (game_id, seed) VALUES (:game_id, :seed)",
    "unsealed": "DELETE FROM seeds WHERE game_id = :game_id",
    "group_screen": """
        INSERT INTO screens (game_id, chat_id, kind) VALUES (:game_id, :chat_id, 'group')
    """,
    "hand_screen": """
        INSERT INTO screens (game_id, chat_id, kind) VALUES (:game_id, :sitter, 'hand')
        ON CONFLICT (game_id, chat_id, kind) DO UPDATE SET doubtful = true
    """,
    "told": """
        INSERT INTO commitments (game_id, user_id) VALUES (:game_id, :sitter)
        ON CONFLICT DO NOTHING
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


async def write(
    connection: AsyncConnection, parts: tuple[str, ...], values: dict[str, Any]
) -> None:
    """Do these parts in one statement, or none of them.

    Raises Conflict where the head is no longer at `before`.
    """
    try:
        await _together(parts).rows(connection, values)
    except asyncpg.DivisionByZeroError:
        raise Conflict from None


@cache
def _together(parts: tuple[str, ...]) -> Direct:
    """One statement of several parts, undone by an error unless the first of them gives a row."""
    steps = ", ".join(f"{part} AS ({PARTS[part]})" for part in parts)
    return Direct(f"WITH {steps} SELECT 1 / count(*) FROM {parts[0]}")
