"""What each chat was shown of which game."""

from collections.abc import Sequence
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


_COLUMNS: Final = (
    "screens.game_id, screens.chat_id, screens.kind, screens.message_id, screens.shown_version"
)
_BEHIND: Final = text(f"""
    SELECT {_COLUMNS} FROM screens JOIN games USING (game_id)
    WHERE screens.shown_version < games.version ORDER BY games.changed_at LIMIT :limit
""")
_BEHIND_OF_GAME: Final = text(f"""
    SELECT {_COLUMNS} FROM screens JOIN games USING (game_id)
    WHERE screens.game_id = :game_id AND screens.shown_version < games.version
    ORDER BY screens.kind, screens.chat_id
""")
_OF_GAME: Final = text(f"""
    SELECT {_COLUMNS} FROM screens WHERE game_id = :game_id ORDER BY kind, chat_id
""")
_AT_MESSAGE: Final = text(f"""
    SELECT {_COLUMNS} FROM screens WHERE chat_id = :chat_id AND message_id = :message_id
""")
_ADD: Final = text("""
    INSERT INTO screens (game_id, chat_id, kind) VALUES (:game_id, :chat_id, :kind)
    ON CONFLICT DO NOTHING
""")
_ONE: Final = "WHERE game_id = :game_id AND chat_id = :chat_id AND kind = :kind"
_GET: Final = text(f"SELECT {_COLUMNS} FROM screens {_ONE}")
_SHOWN: Final = text(f"""
    UPDATE screens
    SET message_id = :message_id, shown_version = :version, shown_at = durak_now()
    {_ONE} AND (shown_version < :version OR message_id IS NULL)
""")
_AGAIN: Final = text(f"""
    UPDATE screens SET message_id = NULL, shown_version = 0
    {_ONE} AND message_id IS NOT DISTINCT FROM CAST(:message_id AS bigint)
""")
_FORGET: Final = text(f"DELETE FROM screens {_ONE}")


class Screens:
    """The table `screens`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def behind(self, game_id: UUID | None = None, *, limit: int = 1000) -> list[Screen]:
        """Screens that show less than their game's present version, the longest waiting first."""
        if game_id is None:
            return _screens(await self._database.execute(_BEHIND, limit=limit))
        return _screens(await self._database.execute(_BEHIND_OF_GAME, game_id=game_id))

    async def of_game(self, game_id: UUID) -> list[Screen]:
        """Every screen of the game: hands by player, then the group's."""
        return _screens(await self._database.execute(_OF_GAME, game_id=game_id))

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        """The screen that this message is; None: an orphan, or no screen at all."""
        values = {"chat_id": chat_id, "message_id": message_id}
        found = _screens(await self._database.execute(_AT_MESSAGE, **values))
        return found[0] if found else None

    async def add(self, game_id: UUID, chat_id: int, kind: Kind) -> Screen:
        """Make sure that this chat is shown the game; one that is there stays as it is."""
        values = {"game_id": game_id, "chat_id": chat_id, "kind": kind.value}
        await self._database.execute(_ADD, **values)
        return _screens(await self._database.execute(_GET, **values))[0]

    async def shown(self, screen: Screen, *, version: int, message_id: int) -> None:
        """The message shows `version` now; a later version that was noted meanwhile stays."""
        values = _key(screen) | {"message_id": message_id, "version": version}
        await self._database.execute(_SHOWN, **values)

    async def again(self, screen: Screen) -> None:
        """The message is gone (deleted, or left behind for a new one): send it anew."""
        await self._database.execute(_AGAIN, **_key(screen), message_id=screen.message_id)

    async def forget(self, game_id: UUID, chat_id: int, kind: Kind) -> None:
        """This chat is shown this game no longer; the message itself is not touched."""
        values = {"game_id": game_id, "chat_id": chat_id, "kind": kind.value}
        await self._database.execute(_FORGET, **values)


def _key(screen: Screen) -> dict[str, Any]:
    return {"game_id": screen.game_id, "chat_id": screen.chat_id, "kind": screen.kind.value}


def _screens(rows: Sequence[AnyRow]) -> list[Screen]:
    return [
        Screen(row.game_id, row.chat_id, Kind(row.kind), row.message_id, row.shown_version)
        for row in rows
    ]
