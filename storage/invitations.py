"""Links to a table that can be passed on, who asked to be let in, and who was taken off it.

All are gone when the game starts.
"""

import secrets
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database
from storage.people import Person


class Invitation(msgspec.Struct, frozen=True):
    game_id: UUID
    token: str  # seven lower-case letters and digits, for `?start=` and to be typed


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody who may not simply sit down waits for the owner's yes."""

    game_id: UUID
    person: Person
    asked_at: datetime
    removed: bool  # the owner took him off the table; False: he is no member of the group


# Without 0, o, 1, l and i, which look alike where a token is typed: 31 signs, of which seven have
# 34 bits.
SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 7

# Only while the table is open: a link made for one that has started would lead nowhere.
_MADE: Final = """
    INSERT INTO invitations (game_id, token, made_at)
    SELECT game_id, :token, durak_now() FROM games
    WHERE game_id = :game_id AND status = 'lobby'
    ON CONFLICT (game_id) DO UPDATE SET %s = excluded.%s
    RETURNING game_id, token
"""
_OF_GAME: Final = text(_MADE % ("game_id", "game_id"))
_RENEW: Final = text(_MADE % ("token", "token"))
_FIND: Final = text("SELECT game_id, token FROM invitations WHERE token = :token")
_ASK: Final = text("""
    INSERT INTO seat_requests (game_id, user_id, name, asked_at)
    SELECT game_id, :user_id, :name, durak_now() FROM games
    WHERE game_id = :game_id AND status = 'lobby'
    ON CONFLICT DO NOTHING RETURNING user_id
""")
_WAS_REMOVED: Final = text("""
    SELECT 1 FROM removals WHERE game_id = :game_id AND user_id = :user_id
""")
_REQUEST: Final = """
    SELECT game_id, user_id, asked.name, coalesce(chosen_language, language) AS language,
        coalesce(opened AND NOT blocked, false) AS can_write, asked_at,
        EXISTS (
            SELECT FROM removals
            WHERE removals.game_id = asked.game_id AND removals.user_id = asked.user_id
        ) AS removed
    FROM %s AS asked LEFT JOIN people USING (user_id)
"""
_WAITING: Final = text(
    _REQUEST % "seat_requests" + "WHERE game_id = :game_id ORDER BY asked_at, user_id"
)
_ANSWER: Final = text(
    """
    WITH answered AS (
        DELETE FROM seat_requests WHERE game_id = :game_id AND user_id = :user_id RETURNING *
    )
    """
    + _REQUEST % "answered"
)


class Invitations:
    """The tables `invitations`, `seat_requests`, `removals`; every call may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: UUID) -> Invitation | None:
        """The table's link, made when there is none; None: the table is no longer open."""
        rows = await self._database.execute(_OF_GAME, game_id=game_id, token=_token())
        return Invitation(*rows[0]) if rows else None

    async def renew(self, game_id: UUID) -> Invitation | None:
        """Another link: the one before leads nowhere from now on; None: as above."""
        rows = await self._database.execute(_RENEW, game_id=game_id, token=_token())
        return Invitation(*rows[0]) if rows else None

    async def find(self, token: str) -> Invitation | None:
        """Whose link this is; None: unknown, revoked, or the game has started."""
        rows = await self._database.execute(_FIND, token=token)
        return Invitation(*rows[0]) if rows else None

    async def ask(self, game_id: UUID, person: Person) -> bool:
        """He wants a seat; False: he asked before, or the table is no longer open."""
        values = {"game_id": game_id, "user_id": person.id, "name": person.name}
        return bool(await self._database.execute(_ASK, **values))

    async def was_removed(self, game_id: UUID, user_id: int) -> bool:
        """Whether the owner has taken him off the table."""
        values = {"game_id": game_id, "user_id": user_id}
        return bool(await self._database.execute(_WAS_REMOVED, **values))

    async def waiting(self, game_id: UUID) -> list[SeatRequest]:
        """Who waits for an answer, in the order of asking."""
        rows = await self._database.execute(_WAITING, game_id=game_id)
        return [_request(row) for row in rows]

    async def answer(self, game_id: UUID, user_id: int) -> SeatRequest | None:
        """Take his request off the list, to let him in or not; None: he does not wait."""
        rows = await self._database.execute(_ANSWER, game_id=game_id, user_id=user_id)
        return _request(rows[0]) if rows else None


def _token() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def _request(row: AnyRow) -> SeatRequest:
    person = Person(row.user_id, row.name, row.language, row.can_write)
    return SeatRequest(row.game_id, person, row.asked_at, row.removed)
