"""Who plays: people by their Telegram id."""

from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database


class Person(msgspec.Struct, frozen=True):
    """Someone, as far as the tables know him."""

    id: int  # Telegram's user id, which is his private chat's id too
    name: str  # what the others see
    language: str | None = None  # as his app names it, or as he chose with /lang; None: never told
    can_write: bool = (
        False  # he pressed Start in the private chat and has not blocked the bot since
    )
    in_group: bool | None = None  # he likes to play in the group, or in private; None: not chosen
    by_rank: bool = False  # how he likes his cards sorted; else by suit


_KNOWN: Final = """
    SELECT user_id, name, coalesce(chosen_language, language) AS language,
        opened AND NOT blocked AS can_write, in_group, by_rank
    FROM %s WHERE user_id = :user_id
"""
_GET: Final = text(_KNOWN % "people")
_SEEN: Final = text(
    """
    WITH known AS (
        INSERT INTO people (user_id, name, language, opened, seen_at)
        VALUES (:user_id, :name, :language, :opened, durak_now())
        ON CONFLICT (user_id) DO UPDATE SET
            name = excluded.name,
            language = coalesce(excluded.language, people.language),
            opened = people.opened OR excluded.opened,
            blocked = people.blocked AND NOT excluded.opened,
            seen_at = excluded.seen_at
        RETURNING *
    )
    """
    + _KNOWN % "known"
)
_CHOOSE: Final = text("UPDATE people SET chosen_language = :language WHERE user_id = :user_id")
_PLACE: Final = text("UPDATE people SET in_group = :in_group WHERE user_id = :user_id")
_SORT: Final = text("UPDATE people SET by_rank = :by_rank WHERE user_id = :user_id")
_HIDE: Final = text("UPDATE people SET hidden = :hidden WHERE user_id = :user_id")
_BLOCKED: Final = text("UPDATE people SET blocked = true WHERE user_id = :user_id")


class People:
    """The table `people`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self, person: Person) -> Person:
        """Note name and language of someone who did something; gives what is known of him.

        A language that he chose himself stays.
        """
        return await self._note(person, opened=False)

    async def get(self, user_id: int) -> Person | None:
        """What is known of him; None: never seen."""
        rows = await self._database.execute(_GET, user_id=user_id)
        return _person(rows[0]) if rows else None

    async def language(self, user_id: int) -> str | None:
        """That he chose, else his app's when he was last seen; None: never told."""
        person = await self.get(user_id)
        return person.language if person else None

    async def choose_language(self, user_id: int, language: str) -> None:
        """He asked for this language (`/lang`)."""
        await self._database.execute(_CHOOSE, user_id=user_id, language=language)

    async def choose_place(self, user_id: int, *, in_group: bool) -> None:
        """He wants his hand in the group, or in the private chat."""
        await self._database.execute(_PLACE, user_id=user_id, in_group=in_group)

    async def choose_order(self, user_id: int, *, by_rank: bool) -> None:
        """He wants his cards sorted so (`/sort`)."""
        await self._database.execute(_SORT, user_id=user_id, by_rank=by_rank)

    async def hide(self, user_id: int, hidden: bool) -> None:
        """Whether groups' tables and chronicles name him."""
        await self._database.execute(_HIDE, user_id=user_id, hidden=hidden)

    async def opened(self, person: Person) -> Person:
        """He pressed Start in the private chat, or unblocked the bot: it may write to him."""
        return await self._note(person, opened=True)

    async def blocked(self, user_id: int) -> None:
        """Telegram answered 403, or told that he blocked the bot: it may not write to him."""
        await self._database.execute(_BLOCKED, user_id=user_id)

    async def _note(self, person: Person, *, opened: bool) -> Person:
        rows = await self._database.execute(
            _SEEN, user_id=person.id, name=person.name, language=person.language, opened=opened
        )
        return _person(rows[0])


def _person(row: AnyRow) -> Person:
    return Person(row.user_id, row.name, row.language, row.can_write, row.in_group, row.by_rank)
