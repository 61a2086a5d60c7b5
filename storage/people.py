"""Who plays: people by their Telegram id."""

import msgspec

from storage.database import Database


class Person(msgspec.Struct, frozen=True):
    """Someone, as far as the tables know him."""

    id: int  # Telegram's user id, which is his private chat's id too
    name: str  # what the others see
    language: str | None = None  # as his app names it, or as he chose with /lang; None: never told
    can_write: bool = (
        False  # he pressed Start in the private chat and has not blocked the bot since
    )


class People:
    """The table `people`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self, person: Person) -> Person:
        """Note name and language of someone who did something; gives what is known of him.

        A language that he chose himself stays.
        """
        raise NotImplementedError

    async def get(self, user_id: int) -> Person | None:
        """What is known of him; None: never seen."""
        raise NotImplementedError

    async def choose_language(self, user_id: int, language: str) -> None:
        """He asked for this language (`/lang`)."""
        raise NotImplementedError

    async def opened(self, person: Person) -> Person:
        """He pressed Start in the private chat, or unblocked the bot: it may write to him."""
        raise NotImplementedError

    async def blocked(self, user_id: int) -> None:
        """Telegram answered 403, or told that he blocked the bot: it may not write to him."""
        raise NotImplementedError
