"""Who is to be told, once, when a table opens in a group."""

from typing import Final

from sqlalchemy import text

from storage.database import Database
from storage.people import Person

_CALL: Final = text("""
    INSERT INTO calls (chat_id, user_id, asked_at) VALUES (:chat_id, :user_id, durak_now())
    ON CONFLICT DO NOTHING RETURNING user_id
""")
_TAKE: Final = text("""
    WITH taken AS (
        DELETE FROM calls WHERE chat_id = :chat_id AND user_id IN (
            SELECT user_id FROM people WHERE opened AND NOT blocked
        ) RETURNING user_id, asked_at
    )
    SELECT user_id, name, coalesce(chosen_language, language) AS language
    FROM taken JOIN people USING (user_id) ORDER BY asked_at, user_id
""")


class Calls:
    """The table `calls`. Every call is one short transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(self, chat_id: int, user_id: int) -> bool:
        """He wants to be told of the next table there; False: he has asked already."""
        values = {"chat_id": chat_id, "user_id": user_id}
        return bool(await self._database.execute(_CALL, **values))

    async def take(self, chat_id: int) -> list[Person]:
        """Those who are to be told now, in the order of asking; nobody is told twice.

        Whoever the bot cannot write to waits on.
        """
        rows = await self._database.execute(_TAKE, chat_id=chat_id)
        return [Person(row.user_id, row.name, row.language, can_write=True) for row in rows]
