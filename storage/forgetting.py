"""Forgets a person: his name, his settings and his id leave every table, the log stays as it is.

Games know seats alone. Where others' results hang on his, a number that nobody can trace to him
takes the place of his id.
"""

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final
from uuid import UUID

import msgspec
from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Database

LISTED: Final = 20
STRANGERS: Final = 2**62  # from here on: no id of Telegram's, which has 52 bits


class StillSits(Exception):
    """He sits at a table that is open or being played; the message is one sentence."""


class Known(msgspec.Struct, frozen=True):
    """Somebody whom the tables know."""

    id: int
    name: str


class Forgotten(msgspec.Struct, frozen=True):
    games: int  # at which he sat


_PEOPLE: Final = text("SELECT user_id, name FROM people ORDER BY seen_at DESC")
_SITS: Final = text("""
    SELECT game_id FROM seats JOIN games USING (game_id)
    WHERE user_id = :user_id AND status IN ('lobby', 'playing') ORDER BY opened_at
""")
_GAMES: Final = text("""
    SELECT game_id, bool_or(sat) AS sat FROM (
        SELECT game_id, true AS sat FROM seats WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM results WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM commands WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM screens WHERE chat_id = :user_id
        UNION ALL SELECT game_id, false FROM ephemeral_screens WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM commitments WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM seat_requests WHERE user_id = :user_id
        UNION ALL SELECT game_id, false FROM removals WHERE user_id = :user_id
    ) AS known GROUP BY game_id ORDER BY game_id
""")
_IN_A_GAME: Final = tuple(
    map(
        text,
        (
            """
            UPDATE seats SET user_id = :stranger, name = '', words = NULL
            WHERE game_id = :game_id AND user_id = :user_id
            """,
            """
            UPDATE results SET user_id = :stranger
            WHERE game_id = :game_id AND user_id = :user_id
            """,
            "UPDATE commands SET user_id = NULL WHERE game_id = :game_id AND user_id = :user_id",
            "DELETE FROM screens WHERE game_id = :game_id AND chat_id = :user_id",
            "DELETE FROM ephemeral_screens WHERE game_id = :game_id AND user_id = :user_id",
            "DELETE FROM commitments WHERE game_id = :game_id AND user_id = :user_id",
            "DELETE FROM seat_requests WHERE game_id = :game_id AND user_id = :user_id",
            "DELETE FROM removals WHERE game_id = :game_id AND user_id = :user_id",
        ),
    )
)
_CALLS: Final = text("SELECT chat_id FROM calls WHERE user_id = :user_id ORDER BY chat_id")
_NO_CALL: Final = text("DELETE FROM calls WHERE chat_id = :chat_id AND user_id = :user_id")
_NO_PAUSE: Final = text("DELETE FROM pauses WHERE chat_id = :user_id")
_NOBODY: Final = text("DELETE FROM people WHERE user_id = :user_id RETURNING user_id")
_FAILED: Final = text('SELECT bot_id, update_id, "update", error FROM failed_updates')
_NOT_FAILED: Final = text("""
    DELETE FROM failed_updates WHERE bot_id = :bot_id AND update_id = :update_id
""")


async def named(database: Database, name: str) -> list[Known]:
    """Whose names hold that, in capitals or not, the latest seen first; at most LISTED."""
    everybody = await database.execute(_PEOPLE)  # not every server's lower() knows all letters
    found = (Known(*row) for row in everybody if name.casefold() in row.name.casefold())
    return list(islice(found, LISTED))


async def forget(database: Database, user_id: int) -> Forgotten | None:
    """All or nothing; None: he is not known. Raises StillSits.

    His games stay, and count for the others as before.
    """

    async def once(connection: AsyncConnection) -> Forgotten | None:
        return await _forget(connection, user_id)

    return await database.transaction(once)


async def _forget(connection: AsyncConnection, user_id: int) -> Forgotten | None:
    who = {"user_id": user_id}
    if sits := await _rows(connection, _SITS, who):
        raise StillSits(_still_sits(user_id, [row["game_id"] for row in sits]))
    games = await _rows(connection, _GAMES, who)
    stranger = STRANGERS + secrets.randbelow(STRANGERS)
    for game in games:
        values = who | {"game_id": game["game_id"], "stranger": stranger}
        for statement in _IN_A_GAME:
            await connection.execute(statement, _needed(statement, values))
    calls = await _rows(connection, _CALLS, who)
    for call in calls:
        await connection.execute(_NO_CALL, who | {"chat_id": call["chat_id"]})
    failed = [row for row in await _rows(connection, _FAILED, {}) if _is_about(row, user_id)]
    for row in failed:
        values = {"bot_id": row["bot_id"], "update_id": row["update_id"]}
        await connection.execute(_NOT_FAILED, values)
    await connection.execute(_NO_PAUSE, who)
    known = (await connection.execute(_NOBODY, who)).first()
    if known is None and not (games or calls or failed):
        return None
    return Forgotten(sum(game["sat"] for game in games))


async def _rows(
    connection: AsyncConnection, statement: TextClause, values: Mapping[str, Any]
) -> Sequence[Any]:
    return (await connection.execute(statement, values)).mappings().all()


def _needed(statement: TextClause, values: Mapping[str, Any]) -> dict[str, Any]:
    """Those that it names."""
    return {name: value for name, value in values.items() if f":{name}" in statement.text}


def _is_about(row: Mapping[str, Any], user_id: int) -> bool:
    """Whether his id stands anywhere in a failed update, or in what went wrong."""
    number = re.compile(rf"(?<!\d){user_id}(?!\d)")
    return bool(number.search(json.dumps([row["update"], row["error"]])))


def _still_sits(user_id: int, games: Sequence[UUID]) -> str:
    return (
        f"{user_id} sits at a table that is open or being played: {games[0]}. "
        "Forget him when that game is over, or end it with `durak void`. Nothing is done."
    )
