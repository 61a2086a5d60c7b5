"""The groups in which the bot is."""

from typing import Final

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Rules
from storage.database import AnyRow, Database


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The options of a table, as they were chosen last."""

    rules: Rules
    when_full: bool = False  # it starts by itself once every seat is taken


class Group(msgspec.Struct, frozen=True):
    id: int  # Telegram's chat id
    title: str
    language: str | None = None  # None: none was chosen
    member: bool = True  # False: the bot was removed, or may not write there


_GET: Final = text("SELECT chat_id, title, language, member FROM groups WHERE chat_id = :chat_id")
_SEEN: Final = text(
    """
    INSERT INTO groups (chat_id, title, language, member, seen_at)
    VALUES (:chat_id, :title, :language, :member, durak_now())
    ON CONFLICT (chat_id) DO UPDATE
    SET title = excluded.title, member = excluded.member, seen_at = excluded.seen_at,
        language = coalesce(groups.language, excluded.language)
    RETURNING chat_id, title, language, member
    """
)
_CHOICE: Final = text("SELECT choice FROM groups WHERE chat_id = :chat_id")
_KEEP_CHOICE: Final = text("UPDATE groups SET choice = :choice WHERE chat_id = :chat_id")
_LEFT: Final = text("""
    UPDATE groups SET member = false WHERE chat_id = :chat_id AND member RETURNING 1
""")
_CHOOSE: Final = text("UPDATE groups SET language = :language WHERE chat_id = :chat_id")

# In the order of their ids, so that two who do it at once wait for each other.
_GAMES: Final = text("SELECT game_id FROM games WHERE chat_id = :old ORDER BY game_id")
_UPGRADE_GAME: Final = text("""
    UPDATE games SET chat_id = :new WHERE game_id = :game_id AND chat_id = :old
""")
# A message's number means nothing in the new chat: a table that is open is sent anew there.
_UPGRADE_SCREEN: Final = text("""
    UPDATE screens SET chat_id = :new, message_id = NULL, shown_version = 0, shown_at = NULL
    WHERE game_id = :game_id AND chat_id = :old
""")
_END_EPHEMERAL: Final = text("""
    DELETE FROM ephemeral_screens WHERE game_id = :game_id AND chat_id = :old
""")
_AS_THE_OLD: Final = text("""
    INSERT INTO groups (chat_id, title, language, choice, seen_at)
    SELECT CAST(:new AS bigint), title, language, choice, durak_now() FROM groups
    WHERE chat_id = :old
    ON CONFLICT (chat_id) DO UPDATE
    SET language = coalesce(groups.language, excluded.language),
        choice = coalesce(groups.choice, excluded.choice)
""")
_CALLS_AS_THE_OLD: Final = text("""
    INSERT INTO calls (chat_id, user_id, asked_at)
    SELECT CAST(:new AS bigint), user_id, asked_at FROM calls WHERE chat_id = :old
    ON CONFLICT DO NOTHING
""")
_NO_CALLS: Final = text("DELETE FROM calls WHERE chat_id = :old")


class Groups:
    """The table `groups`. Every call is one short transaction and may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self, group: Group) -> Group:
        """Note the group's title, whether the bot is in it, and the language of a group that had
        none: once set it stays."""
        rows = await self._database.execute(
            _SEEN,
            chat_id=group.id,
            title=group.title,
            language=group.language,
            member=group.member,
        )
        return _group(rows[0])

    async def get(self, chat_id: int) -> Group | None:
        """What is known of the group; None: never seen."""
        rows = await self._database.execute(_GET, chat_id=chat_id)
        return _group(rows[0]) if rows else None

    async def left(self, chat_id: int) -> bool:
        """The bot was removed from the group, or may no longer write there; False: that was known,
        or nothing is known of the group."""
        return bool(await self._database.execute(_LEFT, chat_id=chat_id))

    async def choose_language(self, chat_id: int, language: str) -> None:
        """An administrator asked for this language."""
        await self._database.execute(_CHOOSE, chat_id=chat_id, language=language)

    async def choice(self, chat_id: int) -> Choice | None:
        """What the group's last table was to be; None: nothing that this version can read."""
        rows = await self._database.execute(_CHOICE, chat_id=chat_id)
        try:
            return msgspec.json.decode(rows[0].choice or "", type=Choice) if rows else None
        except msgspec.DecodeError:
            return None

    async def keep_choice(self, chat_id: int, choice: Choice) -> None:
        """The next table in the group begins with these options."""
        written = msgspec.json.encode(choice).decode()
        await self._database.execute(_KEEP_CHOICE, chat_id=chat_id, choice=written)

    async def upgraded(self, old: int, new: int) -> None:
        """The group has become a supergroup: its tables are those of the new id from now on."""

        async def move(connection: AsyncConnection) -> None:
            await connection.execute(_AS_THE_OLD, {"old": old, "new": new})
            await connection.execute(_CALLS_AS_THE_OLD, {"old": old, "new": new})
            await connection.execute(_NO_CALLS, {"old": old})
            await connection.execute(_LEFT, {"chat_id": old})
            for row in (await connection.execute(_GAMES, {"old": old})).all():
                values = {"game_id": row.game_id, "old": old, "new": new}
                await connection.execute(_UPGRADE_GAME, values)
                await connection.execute(_UPGRADE_SCREEN, values)
                await connection.execute(_END_EPHEMERAL, {"game_id": row.game_id, "old": old})

        await self._database.transaction(move)


def _group(row: AnyRow) -> Group:
    return Group(row.chat_id, row.title, row.language, row.member)
