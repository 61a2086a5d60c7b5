"""What each chat was shown of which game."""

from enum import StrEnum
from uuid import UUID

import msgspec

from storage.database import Database


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


class Screens:
    """The table `screens`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def behind(self, game_id: UUID | None = None, *, limit: int = 1000) -> list[Screen]:
        """Screens that show less than their game's present version, the longest waiting first."""
        raise NotImplementedError

    async def of_game(self, game_id: UUID) -> list[Screen]:
        raise NotImplementedError

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        """The screen that this message is; None: an orphan, or no screen at all."""
        raise NotImplementedError

    async def add(self, game_id: UUID, chat_id: int, kind: Kind) -> Screen:
        """Make sure that this chat is shown the game; one that is there stays as it is."""
        raise NotImplementedError

    async def shown(self, screen: Screen, *, version: int, message_id: int) -> None:
        """The message shows `version` now; a later version that was noted meanwhile stays."""
        raise NotImplementedError

    async def again(self, screen: Screen) -> None:
        """The message is gone (deleted, or left behind for a new one): send it anew."""
        raise NotImplementedError

    async def forget(self, game_id: UUID, chat_id: int, kind: Kind) -> None:
        """This chat is shown this game no longer; the message itself is not touched."""
        raise NotImplementedError
