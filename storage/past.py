"""The latest games of a person, or a group: for `/log`."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import TextClause, text

from engine.seats import Level, Seat
from storage.database import AnyRow, Database
from storage.log import bots
from storage.people import Person


class Past(msgspec.Struct, frozen=True):
    """A game that was dealt, for a list of the latest."""

    id: UUID
    opened_at: datetime
    is_on: bool
    sitters: dict[Seat, Person | Level]  # bots too
    durak: tuple[Seat, ...]  # as far as it is counted


_LATEST: Final = """
    SELECT game_id, opened_at, status = 'playing' AS is_on,
        (
            SELECT coalesce(json_agg(json_build_array(
                seat, seats.user_id, name, coalesce(outcome = 'durak', false)
            ) ORDER BY seat), '[]')::text
            FROM seats LEFT JOIN results USING (game_id, user_id)
            WHERE seats.game_id = games.game_id
        ) AS seats
    FROM games
    WHERE %s AND (
        status IN ('playing', 'ended')
        OR status = 'given-up' AND EXISTS (
            SELECT FROM events WHERE events.game_id = games.game_id
                AND payload LIKE '%%"type":"GameStarted"%%'
        )
    )
    ORDER BY opened_at DESC, game_id LIMIT :limit
"""
_LATEST_OF_CHAT: Final = text(_LATEST % "chat_id = :chat_id")
_LATEST_OF_PERSON: Final = text(
    _LATEST % "game_id IN (SELECT seats.game_id FROM seats WHERE user_id = :user_id)"
)
_sat = msgspec.json.Decoder(list[tuple[Seat, int, str, bool]]).decode


async def latest_of_chat(database: Database, chat_id: int, limit: int = 10) -> list[Past]:
    """The group's games that were dealt, the latest opened first."""
    return await _latest(database, _LATEST_OF_CHAT, chat_id=chat_id, limit=limit)


async def latest_of_person(database: Database, user_id: int, limit: int = 10) -> list[Past]:
    """Those at which he sat when they ended, or sits."""
    return await _latest(database, _LATEST_OF_PERSON, user_id=user_id, limit=limit)


async def _latest(database: Database, statement: TextClause, **values: int) -> list[Past]:
    found = await database.execute(statement, **values)
    sitting = await bots(database, [row.game_id for row in found])
    return [_past(row, sitting.get(row.game_id, {})) for row in found]


def _past(row: AnyRow, bots: Mapping[Seat, Level]) -> Past:
    sat = _sat(row.seats)
    people = {seat: Person(user_id, name) for seat, user_id, name, _ in sat}
    seats: dict[Seat, Person | Level] = {**people, **bots}
    durak = tuple(seat for seat, _, _, lost in sat if lost)
    return Past(row.game_id, row.opened_at, row.is_on, seats, durak)
