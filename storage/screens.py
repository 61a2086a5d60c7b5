"""What each chat was shown of which game.

Several processes may draw one screen. A row is changed only as it was read: whoever comes late
knows that another was there meanwhile, and that nobody can tell which of the two pictures arrived
last.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database


class Kind(StrEnum):
    GROUP = "group"  # the table in the group
    HAND = "hand"  # one player's cards, in his private chat


class Screen(msgspec.Struct, frozen=True):
    """One message that shows one game. The rows are made with the table and with sitting down."""

    game_id: UUID
    chat_id: int  # the group's, or the player's own
    kind: Kind
    message_id: int | None = None  # None: not sent yet, or to be sent anew
    shown_version: int = 0  # the game's version that the message shows; 0: nothing yet
    shown_at: datetime | None = None  # when this was noted
    doubtful: bool = False  # it may show less than that: it is to be drawn again


_COLUMNS: Final = """
    screens.game_id, screens.chat_id, screens.kind, screens.message_id, screens.shown_version,
    screens.shown_at, screens.doubtful
"""
# One that is ahead was shown before the database was restored to an earlier time.
# Nobody is looked for who cannot be written to, until his game ends: then his row may go.
_FIND_BEHIND: Final = f"""
    SELECT {_COLUMNS} FROM screens JOIN games USING (game_id)
        LEFT JOIN people ON screens.kind = 'hand' AND user_id = screens.chat_id
        LEFT JOIN groups ON screens.kind = 'group' AND groups.chat_id = screens.chat_id
    WHERE NOT over AND (shown_version <> games.version OR doubtful)
        AND (status IN ('ended', 'given-up')
            OR coalesce(opened AND NOT blocked, member, screens.kind = 'group'))
"""
_BEHIND: Final = text(f"""
    {_FIND_BEHIND} AND (screens.game_id, screens.chat_id) > (:game_id, :chat_id)
    ORDER BY screens.game_id, screens.chat_id LIMIT :limit
""")
_BEHIND_OF_GAMES: Final = text(f"{_FIND_BEHIND} AND screens.game_id = ANY(:games)")
_AT_MESSAGE: Final = text(f"""
    SELECT {_COLUMNS} FROM screens WHERE chat_id = :chat_id AND message_id = :message_id
""")
_ONE: Final = "WHERE game_id = :game_id AND chat_id = :chat_id AND kind = :kind"
_GET: Final = text(f"SELECT {_COLUMNS} FROM screens {_ONE}")
_AS_READ: Final = """
    message_id IS NOT DISTINCT FROM CAST(:was_message AS bigint)
    AND shown_version = :was_version
    AND shown_at IS NOT DISTINCT FROM CAST(:was_at AS timestamptz)
    AND doubtful = :was_doubtful
"""
# Done twice, since the answer to the first time was lost, it is still done.
_SHOWN: Final = text(f"""
    UPDATE screens
    SET message_id = :message_id, shown_version = :version, shown_at = :at, doubtful = false,
        over = :over
    {_ONE} AND ({_AS_READ}
        OR message_id = :message_id AND shown_version = :version AND shown_at = :at)
    RETURNING {_COLUMNS}
""")
_DOUBTED: Final = text(f"""
    UPDATE screens SET doubtful = true, over = false, shown_at = :at
    {_ONE} AND message_id = :message_id RETURNING 1
""")
_LOST: Final = text(f"""
    UPDATE screens SET message_id = NULL, shown_version = 0 {_ONE} AND message_id = :message_id
""")
_FORGET: Final = text(f"DELETE FROM screens {_ONE} AND {_AS_READ}")

_FIRST: Final = UUID(int=0)


class Screens:
    """The table `screens`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def behind(self, after: Screen | None = None, *, limit: int = 1000) -> list[Screen]:
        """Screens that do not show their game's present version, in the order of their keys.

        At most `limit`, those that come after `after`. The bot can write to their chats, or their
        games are over.
        """
        game_id, chat_id = (after.game_id, after.chat_id) if after else (_FIRST, 0)
        values = {"game_id": game_id, "chat_id": chat_id, "limit": limit}
        return _screens(await self._database.execute(_BEHIND, **values))

    async def behind_of(self, games: Collection[UUID]) -> list[Screen]:
        """Those of these games."""
        return _screens(await self._database.execute(_BEHIND_OF_GAMES, games=list(games)))

    async def get(self, game_id: UUID, chat_id: int, kind: Kind) -> Screen | None:
        """What this chat was shown of the game; None: it is shown nothing of it."""
        values = {"game_id": game_id, "chat_id": chat_id, "kind": kind.value}
        found = _screens(await self._database.execute(_GET, **values))
        return found[0] if found else None

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        """The screen that this message is; None: an orphan, or no screen at all."""
        values = {"chat_id": chat_id, "message_id": message_id}
        found = _screens(await self._database.execute(_AT_MESSAGE, **values))
        return found[0] if found else None

    async def shown(
        self, screen: Screen, *, version: int, message_id: int, at: datetime, over: bool = False
    ) -> Screen | None:
        """The message shows `version` since `at`; `over`: nothing will come after that.

        `screen` is what was read before it was drawn. None: it has changed meanwhile, and nothing
        is noted.
        """
        found = await self._database.execute(
            _SHOWN,
            **_as_read(screen),
            message_id=message_id,
            version=version,
            at=at,
            over=over,
        )
        return _screens(found)[0] if found else None

    async def doubted(self, screen: Screen, *, at: datetime) -> bool:
        """The screen's message may show something older than is noted: it is to be drawn again.

        False: that message is the screen no longer.
        """
        values = _key(screen) | {"message_id": screen.message_id, "at": at}
        return bool(await self._database.execute(_DOUBTED, **values))

    async def lost(self, screen: Screen) -> None:
        """Its message is gone: it is to be sent anew."""
        await self._database.execute(_LOST, **_key(screen), message_id=screen.message_id)

    async def forget(self, screen: Screen) -> None:
        """This chat is shown this game no longer, unless the row has changed since it was read."""
        await self._database.execute(_FORGET, **_as_read(screen))


def _key(screen: Screen) -> dict[str, Any]:
    return {"game_id": screen.game_id, "chat_id": screen.chat_id, "kind": screen.kind.value}


def _as_read(screen: Screen) -> dict[str, Any]:
    return _key(screen) | {
        "was_message": screen.message_id,
        "was_version": screen.shown_version,
        "was_at": screen.shown_at,
        "was_doubtful": screen.doubtful,
    }


def _screens(rows: Sequence[AnyRow]) -> list[Screen]:
    return [
        Screen(
            row.game_id,
            row.chat_id,
            Kind(row.kind),
            row.message_id,
            row.shown_version,
            row.shown_at,
            row.doubtful,
        )
        for row in rows
    ]
