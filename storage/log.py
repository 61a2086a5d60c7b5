"""The log, to be read: for `durak log` and `durak games`."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from engine.events import Event
from engine.seats import Level, Seat
from storage import event_log
from storage.database import AnyRow, Database
from storage.export import Export, Player, Row, bot_names, bots_by, seated
from storage.games import NoSuchGame
from storage.people import Person


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
    players: tuple[str, ...]  # in seat order: names as long as they are known, bots by level


# All of a game's rows in one column beside its row of `games`: each the JSON of a `Row`, in order.
EVENTS: Final = """
    ARRAY(
        SELECT json_build_object(
            'version', version, 'command_id', command_id, 'at', at, 'payload', payload,
            'hash', encode(hash, 'base64')
        )::text
        FROM events WHERE events.game_id = games.game_id ORDER BY version
    ) AS events
"""
_ROWS: Final = text("""
    SELECT version, command_id, at, payload, hash FROM events
    WHERE game_id = :game_id ORDER BY version
""")
_PLAYERS: Final = text("SELECT seat, name, words FROM seats WHERE game_id = :game_id ORDER BY seat")
_PAYLOADS: Final = text("""
    SELECT version, payload, hash FROM events
    WHERE game_id = :game_id AND version > :after AND version <= :until ORDER BY version
""")
_WHOSE: Final = text("""
    SELECT user_id, people.name FROM commands JOIN people USING (user_id)
    WHERE game_id = :game_id AND version = :version AND outcome = 'done'
""")
_GAMES: Final = text("""
    SELECT game_id, status, version, chat_id, opened_at, changed_at,
        ARRAY(
            SELECT json_build_array(seat, coalesce(nullif(name, ''), seat))::text FROM seats
            WHERE seats.game_id = games.game_id
        ) AS players
    FROM games
    WHERE (CAST(:status AS text) IS NULL OR status = :status)
        AND (CAST(:chat_id AS bigint) IS NULL OR chat_id = :chat_id)
        AND (CAST(:user_id AS bigint) IS NULL OR game_id IN (
            SELECT seats.game_id FROM seats WHERE user_id = :user_id
        ))
        AND (CAST(:newer AS interval) IS NULL OR opened_at > durak_now() - :newer)
        AND (CAST(:older AS interval) IS NULL OR opened_at < durak_now() - :older)
    ORDER BY opened_at DESC LIMIT :limit
""")

_MOVES_BOTS: Final = text("""
    SELECT game_id, payload FROM events WHERE game_id = ANY(CAST(:games AS uuid[]))
        AND payload ~ '"type":"(BotSeated|PlayerRemoved|SeatsSwapped)"'
    ORDER BY game_id, version
""")
_player = msgspec.json.Decoder(tuple[Seat, str]).decode


async def whose(database: Database, game_id: UUID, version: int) -> Person | None:
    """Whose command led to that version, its last; None: nobody's who is known."""
    for row in await database.execute(_WHOSE, game_id=game_id, version=version):
        return Person(row.user_id, row.name)
    return None


async def rows(database: Database, game_id: UUID) -> list[Row]:
    """The stored rows in order. Raises NoSuchGame."""
    found = await database.execute(_ROWS, game_id=game_id)
    if not found:
        raise NoSuchGame(f"There is no game {game_id}.")
    return [Row(*row) for row in found]


async def export(database: Database, game_id: UUID) -> Export:
    """All of it, unchecked, and the players' names as long as they are known. Raises NoSuchGame."""
    stored = await rows(database, game_id)
    found = await database.execute(_PLAYERS, game_id=game_id)
    people = {Seat(row.seat): Player(row.name or None, row.words) for row in found}
    return Export(game_id, stored, seated(people, stored))


async def entries(database: Database, game_id: UUID) -> list[Entry]:
    """The events in order, the chain checked. Raises NoSuchGame, GameUnreadable."""
    return entries_of(Export(game_id, await rows(database, game_id)))


def entries_of(export: Export) -> list[Entry]:
    """The same of what was read already. Raises GameUnreadable."""
    chain = [(row.version, row.payload, row.hash) for row in export.rows]
    event_log.check(export.game_id, chain)
    return [_entry(export.game_id, row) for row in export.rows]


async def events(database: Database, game_id: UUID, *, until: int, after: int = 0) -> list[Event]:
    """The events of the versions after `after` up to `until`. Raises GameUnreadable."""
    return [event for event, _ in await hashed(database, game_id, after=after, until=until)]


async def hashed(
    database: Database, game_id: UUID, *, until: int, after: int = 0
) -> list[tuple[Event, bytes]]:
    """The same with their hashes in the chain."""
    values = {"game_id": game_id, "after": after, "until": until}
    stored = await database.execute(_PAYLOADS, **values)
    return [
        (event_log.read(game_id, row.version, row.payload).event, bytes(row.hash)) for row in stored
    ]


async def bots(database: Database, games: Collection[UUID]) -> dict[UUID, dict[Seat, Level]]:
    """Those that sit, or sat in the end, at each of these games that has any."""
    moved = defaultdict[UUID, list[str]](list)
    for row in await database.execute(_MOVES_BOTS, games=list(games)):
        moved[row.game_id].append(row.payload)
    return {game_id: bots_by(payloads) for game_id, payloads in moved.items()}


async def games(
    database: Database,
    *,
    status: str | None = None,
    chat_id: int | None = None,
    user_id: int | None = None,
    newer: timedelta | None = None,
    older: timedelta | None = None,
    limit: int = 50,
) -> list[Listed]:
    """The games that match, the latest opened first: less than `newer` ago, more than `older`."""
    values = {"status": status, "chat_id": chat_id, "user_id": user_id, "limit": limit}
    found = await database.execute(_GAMES, **values, newer=newer, older=older)
    sitting = await bots(database, [row.game_id for row in found])
    return [
        Listed(
            row.game_id,
            row.status,
            row.version,
            row.chat_id,
            row.opened_at,
            row.changed_at,
            _players(row, sitting.get(row.game_id, {})),
        )
        for row in found
    ]


def _entry(game_id: UUID, row: Row) -> Entry:
    envelope = event_log.read(game_id, row.version, row.payload)
    return Entry(row.version, envelope.at, envelope.command, envelope.seat, envelope.event)


def _players(row: AnyRow, bots: Mapping[Seat, Level]) -> tuple[str, ...]:
    named = dict(map(_player, row.players)) | bot_names(bots)
    return tuple(named[seat] for seat in sorted(named))
