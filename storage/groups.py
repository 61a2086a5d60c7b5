"""The groups in which the bot is."""

import msgspec

from storage.database import Database


class Group(msgspec.Struct, frozen=True):
    id: int  # Telegram's chat id
    title: str
    language: str | None = None  # None: none was chosen
    member: bool = True  # False: the bot was removed, or may not write there


class Groups:
    """The table `groups`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self, group: Group) -> Group:
        """Note the group's title, and that the bot is in it; a language that was chosen stays."""
        raise NotImplementedError

    async def get(self, chat_id: int) -> Group | None:
        """What is known of the group; None: never seen."""
        raise NotImplementedError

    async def left(self, chat_id: int) -> None:
        """The bot was removed from the group, or may no longer write there."""
        raise NotImplementedError

    async def choose_language(self, chat_id: int, language: str) -> None:
        """An administrator asked for this language."""
        raise NotImplementedError
