"""The program's processes on one database: which are alive, and whose a chat or a game is.

There is no leader. Each process says every half second that it lives; what must be done by one
alone (a chat's messages, a game's deadline) falls to the living process that a hash names. When one
dies the others take over what was its own as soon as they miss it. For a moment two may believe
that something is theirs: nothing may go wrong then but the same thing being tried twice.
"""

import asyncio
from collections.abc import Iterable, Sequence
from datetime import datetime
from hashlib import blake2b
from time import monotonic
from typing import Final
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database

EVERY: Final = 0.5  # seconds between two beats
SILENT_AFTER: Final = 1.25  # seconds without a beat, after which others do a process's work
DEAD_AFTER: Final = 2.5  # seconds without a beat, after which it is forgotten
NEWLY: Final = 60.0  # seconds after the work was shared anew
LEFT_FOR: Final = 3.0  # seconds for another one to take up what a dead process had in hand


class Process(msgspec.Struct, frozen=True):
    """A process that lives, as it said of itself."""

    id: UUID
    seen_at: datetime  # when that was so, by `durak_now()`
    undecided: tuple[UUID, ...]  # games with a press that it had received and not decided then
    silent: bool = False  # it has missed a beat or two: others do its work


# Life is told by the server's own time: moving the clock kills nobody. Where that was set back, who
# died before would seem to live until it has caught up: a beat from far ahead is none.
_BEAT: Final = text("""
    INSERT INTO processes (process_id, bot_id, beat_at, seen_at, undecided)
    VALUES (:process_id, :bot_id, clock_timestamp(),
        coalesce(CAST(:as_of AS timestamptz), durak_now()), :undecided)
    ON CONFLICT (process_id) DO UPDATE
    SET beat_at = excluded.beat_at, seen_at = excluded.seen_at, undecided = excluded.undecided
""")
_KNOWN: Final = text("""
    SELECT process_id, seen_at, undecided,
        abs(extract(epoch FROM clock_timestamp() - beat_at)) < :dead_after AS alive,
        beat_at < clock_timestamp() - make_interval(secs => :silent_after) AS silent,
        abs(extract(epoch FROM clock_timestamp() - beat_at)) > :left_after AS long_dead
    FROM processes WHERE bot_id = :bot_id ORDER BY process_id
""")
_LEAVE: Final = text("DELETE FROM processes WHERE process_id = :process_id")


class Processes:
    """The table `processes`, of one bot, as one process sees it."""

    def __init__(self, database: Database, bot_id: int) -> None:
        self._database = database
        self._bot_id = bot_id
        self.id = uuid4()
        self.others: tuple[Process, ...] = ()  # who lived besides this one at the last beat
        self._working = frozenset({self.id})  # among whom the work is shared
        self.shared = 1  # how often it was, each time among others than before
        self._shared_at = monotonic()
        self._changed = asyncio.Event()
        self._beaten = monotonic()  # when it said last that it lives
        self._dead: set[UUID] = set()  # those whose rows are still there
        self._left: dict[UUID, float] = {}  # games with a press that a dead one had, until then

    async def beat(self, undecided: Iterable[UUID] = (), *, as_of: datetime | None = None) -> None:
        """Say that this process lives, and see who else does.

        The dead are removed when everybody has had the time to see what they left undecided.

        `undecided`: the games with a press that this process has received and not decided, as of
        that moment of the clock.
        """
        began = monotonic()
        await self._database.execute(
            _BEAT,
            process_id=self.id,
            bot_id=self._bot_id,
            undecided=list(undecided),
            as_of=as_of,
        )
        rows = await self._database.execute(
            _KNOWN,
            bot_id=self._bot_id,
            dead_after=DEAD_AFTER,
            silent_after=SILENT_AFTER,
            left_after=DEAD_AFTER + LEFT_FOR,
        )
        self._beaten = began
        others = [row for row in rows if row.process_id != self.id]
        self.others = _processes([row for row in others if row.alive])
        self._share({other.id for other in self.others if not other.silent})
        await self._bury([row for row in others if not row.alive])

    def is_left(self, game_id: UUID) -> bool:
        """Whether a process that died had a press of this game, which may be taken up yet."""
        now = monotonic()
        self._left = {game: until for game, until in self._left.items() if until > now}
        return game_id in self._left

    async def leave(self) -> None:
        """This process ends: the others need not wait to miss it."""
        await self._database.execute(_LEAVE, process_id=self.id)

    async def change(self) -> None:
        """Return at the next beat after which the work is shared among others than before."""
        await self._changed.wait()

    def owner(self, key: int | UUID) -> UUID:
        """The process that a chat or a game falls to.

        Each gets its share, and only a silent one's share moves (rendezvous hashing).
        """
        return max(self._working, key=lambda process_id: _weight(process_id, key))

    def mine(self, key: int | UUID) -> bool:
        """Whether this chat or game falls to this process; not when it may have been missed."""
        missed = self.others and monotonic() - self._beaten > SILENT_AFTER
        return self.owner(key) == self.id and not missed

    @property
    def newly_shared(self) -> bool:
        """What was another's until now may be this process's."""
        return monotonic() - self._shared_at < NEWLY

    async def _bury(self, dead: Sequence[AnyRow]) -> None:
        for row in dead:
            if row.process_id not in self._dead:
                self._left |= dict.fromkeys(row.undecided, monotonic() + LEFT_FOR)
            if row.long_dead:
                await self._database.execute(_LEAVE, process_id=row.process_id)
        self._dead = {row.process_id for row in dead}

    def _share(self, others: set[UUID]) -> None:
        working = frozenset({self.id, *others})
        if working != self._working:
            self._working = working
            self.shared += 1
            self._shared_at = monotonic()
            self._changed.set()
            self._changed = asyncio.Event()


def _weight(process_id: UUID, key: int | UUID) -> bytes:
    return blake2b(f"{process_id} {key}".encode(), digest_size=8).digest()


def _processes(rows: Sequence[AnyRow]) -> tuple[Process, ...]:
    return tuple(
        Process(row.process_id, row.seen_at, tuple(row.undecided), row.silent) for row in rows
    )
