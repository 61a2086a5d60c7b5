"""What each chat was shown of which game.

Several processes may draw one screen. A row is changed only as it was read: whoever comes late
knows that another was there meanwhile, and that nobody can tell which of the two pictures arrived
last.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec
from sqlalchemy import TextClause, text

from storage.database import AnyRow, Database

STALE: Final = 24 * 3600  # seconds after a game's end, when nobody needs to see it any more


class Kind(StrEnum):
    GROUP = "group"  # the table in the group
    HAND = "hand"  # one player's cards, in his private chat
    EPHEMERAL = "ephemeral"  # the same in the group, seen by him alone
    COMMITMENT = "commitment"  # what he is told on sitting down: sent once, never edited


class Screen(msgspec.Struct, frozen=True):
    """One message that shows one game. The rows are made with the table and with sitting down."""

    game_id: UUID
    chat_id: int  # the group's, or the player's own
    kind: Kind
    message_id: int | None = None  # None: not sent yet, or to be sent anew
    shown_version: int = 0  # the game's version that the message shows; 0: nothing yet
    shown_at: datetime | None = None  # when this was noted
    doubtful: bool = False  # it may show less than that: it is to be drawn again
    receiver: int = 0  # who alone sees it, where it is ephemeral

    @property
    def player(self) -> int:
        """Whose hand it is."""
        return self.receiver or self.chat_id

    @property
    def final(self) -> bool:
        """It was sent, and stays as it is."""
        return self.kind is Kind.COMMITMENT and self.message_id is not None


_COLUMNS: Final = """
    screens.game_id, screens.chat_id, screens.kind, screens.message_id, screens.shown_version,
    screens.shown_at, screens.doubtful, 0 AS receiver
"""
_EPHEMERAL_COLUMNS: Final = """
    ephemeral_screens.game_id, ephemeral_screens.chat_id, 'ephemeral' AS kind, message_id,
    shown_version, shown_at, doubtful, user_id AS receiver
"""
_COMMITMENT_COLUMNS: Final = """
    commitments.game_id, commitments.user_id AS chat_id, 'commitment' AS kind, message_id,
    shown_version, shown_at, doubtful, 0 AS receiver
"""
# One that is ahead was shown before the database was restored to an earlier time.
# Nobody is looked for who cannot be written to, until his game has been over for a day: then his
# row may go, and until then he sees how it ended when he is back.
_FIND_BEHIND: Final = f"""
    SELECT * FROM (
        SELECT {_COLUMNS} FROM screens JOIN games USING (game_id)
            LEFT JOIN people ON screens.kind = 'hand' AND user_id = screens.chat_id
            LEFT JOIN groups ON screens.kind = 'group' AND groups.chat_id = screens.chat_id
        WHERE NOT over AND (shown_version <> games.version OR doubtful)
            AND (status IN ('ended', 'given-up')
                    AND changed_at < durak_now() - make_interval(secs => {STALE})
                OR coalesce(opened AND NOT blocked, member, screens.kind = 'group'))
        UNION ALL
        SELECT {_EPHEMERAL_COLUMNS} FROM ephemeral_screens JOIN games USING (game_id)
            LEFT JOIN groups ON groups.chat_id = ephemeral_screens.chat_id
        WHERE (shown_version <> games.version OR doubtful)
            AND (status IN ('ended', 'given-up') OR coalesce(member, true))
        UNION ALL
        SELECT {_COMMITMENT_COLUMNS} FROM commitments JOIN games USING (game_id)
            LEFT JOIN people USING (user_id)
        WHERE message_id IS NULL
            AND (status IN ('ended', 'given-up') OR coalesce(opened AND NOT blocked, false))
    ) AS behind
"""
_BEHIND: Final = text(f"""
    {_FIND_BEHIND} WHERE (game_id, chat_id, kind, receiver)
        > (:game_id, :chat_id, CAST(:kind AS text), :receiver)
    ORDER BY game_id, chat_id, kind, receiver LIMIT :limit
""")
# The commitment comes before the screen that stays at the end of the chat.
_BEHIND_OF_GAMES: Final = text(f"{_FIND_BEHIND} WHERE game_id = ANY(:games) ORDER BY kind")
_AT_MESSAGE: Final = text(f"""
    SELECT {_COLUMNS} FROM screens WHERE chat_id = :chat_id AND message_id = :message_id
""")
_ONE: Final = "WHERE game_id = :game_id AND chat_id = :chat_id AND kind = :kind"
_NOTES: Final = """
    unnest(
        CAST(:chat_ids AS bigint[]), CAST(:kinds AS text[]), CAST(:receivers AS bigint[]),
        CAST(:messages AS bigint[]), CAST(:versions AS integer[]),
        CAST(:moments AS timestamptz[]), CAST(:overs AS boolean[]),
        CAST(:were_messages AS bigint[]), CAST(:were_versions AS integer[]),
        CAST(:were_at AS timestamptz[]), CAST(:were_doubtful AS boolean[])
    ) AS note (of_chat, of_kind, of_receiver, message, version, at, is_over,
        was_message, was_version, was_at, was_doubtful)
"""
_LOST: Final = text(f"""
    UPDATE screens SET message_id = NULL, shown_version = 0 {_ONE} AND message_id = :message_id
""")
_WHISPERED: Final = text(f"""
    INSERT INTO ephemeral_screens
        (game_id, user_id, chat_id, message_id, shown_version, shown_at)
    VALUES (:game_id, :receiver, :chat_id, :message_id, :version, :at)
    ON CONFLICT (game_id, user_id) DO UPDATE
    SET chat_id = excluded.chat_id, message_id = excluded.message_id,
        shown_version = excluded.shown_version, shown_at = excluded.shown_at, doubtful = false
    RETURNING {_EPHEMERAL_COLUMNS}
""")


class Note(NamedTuple):
    """A message shows `version` since `at`; `screen` is what was read before it was drawn."""

    screen: Screen
    message_id: int
    version: int
    at: datetime
    over: bool = False  # nothing will come after that


class _Statements(NamedTuple):
    """What is done with the rows of one table."""

    get: TextClause
    shown: TextClause
    doubted: TextClause
    forget: TextClause


def _statements(table: str, columns: str, one: str, noted: str, *, ends: bool) -> _Statements:
    """`one` is a row by its key, `noted` the row of a note; `ends`: rows are kept when their games
    are over, and say so."""
    over, again = (", over = is_over", ", over = false") if ends else ("", "")
    # Done twice, since the answer to the first time was lost, it is still done.
    shown = f"""
        UPDATE {table}
        SET message_id = message, shown_version = version, shown_at = at, doubtful = false {over}
        FROM {_NOTES}
        WHERE game_id = :game_id AND {noted} AND (
            message_id IS NOT DISTINCT FROM was_message AND shown_version = was_version
                AND shown_at IS NOT DISTINCT FROM was_at AND doubtful = was_doubtful
            OR message_id = message AND shown_version = version AND shown_at = at)
        RETURNING {columns}
    """
    doubted = f"""
        UPDATE {table} SET doubtful = true, shown_at = :at {again}
        {one} AND message_id = :message_id RETURNING 1
    """
    as_read = """
        message_id IS NOT DISTINCT FROM CAST(:was_message AS bigint)
        AND shown_version = :was_version
        AND shown_at IS NOT DISTINCT FROM CAST(:was_at AS timestamptz)
        AND doubtful = :was_doubtful
    """
    return _Statements(
        text(f"SELECT {columns} FROM {table} {one}"),
        text(shown),
        text(doubted),
        text(f"DELETE FROM {table} {one} AND {as_read}"),
    )


_SCREENS: Final = _statements(
    "screens", _COLUMNS, _ONE, "chat_id = of_chat AND kind = of_kind", ends=True
)
_EPHEMERAL: Final = _statements(
    "ephemeral_screens",
    _EPHEMERAL_COLUMNS,
    "WHERE game_id = :game_id AND user_id = :receiver",
    "user_id = of_receiver",
    ends=False,
)
_COMMITMENTS: Final = _statements(
    "commitments",
    _COMMITMENT_COLUMNS,
    "WHERE game_id = :game_id AND user_id = :chat_id",
    "user_id = of_chat",
    ends=False,
)

_FIRST: Final = UUID(int=0)


class Screens:
    """The tables `screens`, `ephemeral_screens` and `commitments`.

    Every call is one short transaction and may be repeated.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def behind(self, after: Screen | None = None, *, limit: int = 1000) -> list[Screen]:
        """Screens that do not show their game's present version, in the order of their keys.

        At most `limit`, those that come after `after`. The bot can write to their chats, or their
        games are over.
        """
        values = {"game_id": _FIRST, "chat_id": 0, "kind": "", "receiver": 0}
        key = _key(after) if after else values
        return _screens(await self._database.execute(_BEHIND, **key, limit=limit))

    async def behind_of(self, games: Collection[UUID]) -> list[Screen]:
        """Those of these games."""
        return _screens(await self._database.execute(_BEHIND_OF_GAMES, games=list(games)))

    async def get(
        self, game_id: UUID, chat_id: int, kind: Kind, receiver: int = 0
    ) -> Screen | None:
        """What this chat was shown of the game; None: it is shown nothing of it."""
        asked = Screen(game_id, chat_id, kind, receiver=receiver)
        found = _screens(await self._database.execute(_of(asked).get, **_key(asked)))
        return found[0] if found else None

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        """The screen that this message is; None: an orphan, or no screen at all."""
        values = {"chat_id": chat_id, "message_id": message_id}
        found = _screens(await self._database.execute(_AT_MESSAGE, **values))
        return found[0] if found else None

    async def shown(self, notes: Sequence[Note]) -> list[Screen | None]:
        """Note what messages of one game show, of one kind of row; gives the rows, in that order.

        None: it has changed since it was read, and nothing is noted.
        """
        first = notes[0].screen
        found = await self._database.execute(
            _of(first).shown,
            game_id=first.game_id,
            chat_ids=[note.screen.chat_id for note in notes],
            kinds=[note.screen.kind.value for note in notes],
            receivers=[note.screen.receiver for note in notes],
            messages=[note.message_id for note in notes],
            versions=[note.version for note in notes],
            moments=[note.at for note in notes],
            overs=[note.over for note in notes],
            were_messages=[note.screen.message_id for note in notes],
            were_versions=[note.screen.shown_version for note in notes],
            were_at=[note.screen.shown_at for note in notes],
            were_doubtful=[note.screen.doubtful for note in notes],
        )
        rows = {_place(screen): screen for screen in _screens(found)}
        return [rows.get(_place(note.screen)) for note in notes]

    async def whispered(self, screen: Screen) -> Screen:
        """A hand was sent to its player alone; any he had there before is his screen no longer."""
        values = {
            "message_id": screen.message_id,
            "version": screen.shown_version,
            "at": screen.shown_at,
        }
        found = await self._database.execute(_WHISPERED, **_key(screen), **values)
        return _screens(found)[0]

    async def doubted(self, screen: Screen, *, at: datetime) -> bool:
        """The screen's message may show something older than is noted: it is to be drawn again.

        False: that message is the screen no longer.
        """
        values = _key(screen) | {"message_id": screen.message_id, "at": at}
        return bool(await self._database.execute(_of(screen).doubted, **values))

    async def lost(self, screen: Screen) -> None:
        """Its message is gone: it is to be sent anew."""
        await self._database.execute(_LOST, **_key(screen), message_id=screen.message_id)

    async def forget(self, screen: Screen) -> None:
        """This chat is shown this game no longer, unless the row has changed since it was read."""
        await self._database.execute(_of(screen).forget, **_as_read(screen))


def _of(screen: Screen) -> _Statements:
    match screen.kind:
        case Kind.EPHEMERAL:
            return _EPHEMERAL
        case Kind.COMMITMENT:
            return _COMMITMENTS
        case _:
            return _SCREENS


def _place(screen: Screen) -> tuple[int, Kind, int]:
    """Which of its game's screens it is."""
    return screen.chat_id, screen.kind, screen.receiver


def _key(screen: Screen) -> dict[str, Any]:
    return {
        "game_id": screen.game_id,
        "chat_id": screen.chat_id,
        "kind": screen.kind.value,
        "receiver": screen.receiver,
    }


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
            row.receiver,
        )
        for row in rows
    ]
