"""Until when somebody must have acted. The rows are written with the action that sets them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database
from storage.running import Deadline


class Hand(msgspec.Struct, frozen=True):
    """A hand that the bot could show and has not shown since the game's clock started."""

    deadline: Deadline
    user_id: int

    @property
    def key(self) -> tuple[UUID, int, int]:
        """The same as long as the same clock runs."""
        return self.deadline.game_id, self.deadline.for_version, self.user_id


_COLUMNS: Final = "game_id, for_version, set_at, due_at, bot_at"
_UNTIL: Final = text(f"""
    SELECT {_COLUMNS} FROM deadlines WHERE due_at <= :due_by OR bot_at <= :bot_by
    ORDER BY least(due_at, bot_at) LIMIT :limit
""")
_OF_GAME: Final = text(f"SELECT {_COLUMNS} FROM deadlines WHERE game_id = :game_id")
_EARLIEST: Final = text("SELECT min(set_at) AS set_at FROM deadlines")
_UNANSWERED: Final = text(f"""
    SELECT {_COLUMNS} FROM deadlines
    WHERE set_at < :until AND NOT EXISTS (
        SELECT FROM commands
        WHERE commands.game_id = deadlines.game_id
            AND command_id = CAST(:prefix AS text) || for_version || CAST(:suffix AS text)
    )
""")
_HIDDEN: Final = f"""
    SELECT {_COLUMNS}, chat_id AS user_id
    FROM deadlines JOIN screens USING (game_id) JOIN people ON user_id = chat_id
    WHERE kind = 'hand' AND shown_version < for_version AND opened AND NOT blocked
"""
_HIDDEN_SINCE: Final = text(f"{_HIDDEN} AND set_at > :after AND set_at <= :by")
_STILL_HIDDEN: Final = text(f"{_HIDDEN} AND game_id = ANY(CAST(:games AS uuid[]))")
_SHOWN: Final = text("""
    SELECT shown_at FROM screens
    WHERE game_id = :game_id AND chat_id = :user_id AND kind = 'hand' AND shown_version >= :version
""")


class Deadlines:
    """The table `deadlines`, read without a lock: who acts on one checks it with the game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def until(
        self, due_by: datetime, bot_by: datetime, *, limit: int = 1000
    ) -> list[Deadline]:
        """Clocks that run out by then and bots that move by then, the earliest first."""
        found = await self._database.execute(_UNTIL, due_by=due_by, bot_by=bot_by, limit=limit)
        return _deadlines(found)

    async def earliest(self) -> datetime | None:
        """When the clock started that has run the longest; None: none runs."""
        set_at: datetime | None = (await self._database.execute(_EARLIEST))[0].set_at
        return set_at

    async def of_game(self, game_id: UUID) -> Deadline | None:
        """The game's deadline; None: no clock runs there."""
        found = _deadlines(await self._database.execute(_OF_GAME, game_id=game_id))
        return found[0] if found else None

    async def unanswered(self, until: datetime, prefix: str, suffix: str) -> list[Deadline]:
        """Clocks that started before then, where no command `prefix version suffix` was decided."""
        found = await self._database.execute(_UNANSWERED, until=until, prefix=prefix, suffix=suffix)
        return _deadlines(found)

    async def hidden(self, after: datetime, by: datetime) -> list[Hand]:
        """Hands not shown yet at clocks that started in that time."""
        return _hands(await self._database.execute(_HIDDEN_SINCE, after=after, by=by))

    async def still_hidden(self, hands: Collection[Hand]) -> set[Hand]:
        """Those of them that are not shown yet, where the same clock runs."""
        games = list({hand.deadline.game_id for hand in hands})
        found = _hands(await self._database.execute(_STILL_HIDDEN, games=games))
        keys = {hand.key for hand in found}
        return {hand for hand in hands if hand.key in keys}

    async def shown_at(self, hand: Hand) -> datetime | None:
        """When it was noted that the hand shows what started the clock, or more; None: not yet."""
        values = {"game_id": hand.deadline.game_id, "user_id": hand.user_id}
        version = hand.deadline.for_version
        found = await self._database.execute(_SHOWN, version=version, **values)
        return found[0].shown_at if found else None


def _deadlines(rows: Sequence[AnyRow]) -> list[Deadline]:
    return [
        Deadline(row.game_id, row.for_version, row.set_at, row.due_at, row.bot_at) for row in rows
    ]


def _hands(rows: Sequence[AnyRow]) -> list[Hand]:
    deadlines = _deadlines(rows)
    return [Hand(deadline, row.user_id) for deadline, row in zip(deadlines, rows, strict=True)]
