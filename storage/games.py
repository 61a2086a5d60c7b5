"""Load, decide, append: what happens to a game happens here."""

import asyncio
import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Final
from uuid import UUID
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine import commands as c
from engine.commands import Command
from engine.illegal import Reason
from engine.rules import Rules
from engine.seats import Seat
from engine.shuffle import commitment, digest
from engine.state import Finished, Lobby, State
from storage import event_log, head
from storage.actions import Action, Folded, Opening, decision
from storage.database import Database
from storage.dealing import Deal, Last
from storage.direct import Direct
from storage.event_log import GameUnreadable
from storage.game import (
    Game,
    NoSuchGame,
    NotSeated,
    Outcome,
    game_of,
    rematch_id,
    sitting,
    state_of,
    table_id,
    words_of,
)
from storage.head import Head
from storage.hints import Hints
from storage.people import Person
from storage.running import Deadline
from storage.stored import StoredGames

__all__ = [
    "Game",
    "GameUnreadable",
    "Games",
    "NoSuchGame",
    "NotSeated",
    "Outcome",
    "rematch_id",
    "table_id",
]

REASONS: Final = {str(reason.value): reason for reason in Reason}

_TO_TOPIC: Final = text("UPDATE games SET thread_id = :thread_id WHERE game_id = :game_id")
_LED_TO: Final = Direct("""
    SELECT version, payload FROM events
    WHERE game_id = :game_id AND version > :after AND version <= :last ORDER BY version
""")


class _AnotherClock(Exception):
    """What the program wished is no concern of the clock that runs now."""


class _Wish(msgspec.Struct, frozen=True):
    """A command on its way: what it is may depend on what is loaded."""

    game_id: UUID
    command_id: str
    command: Callable[[State | None, Head | None], Command]
    person: Person | None = None  # who sits down with it
    received_at: datetime | None = None
    opening: Opening | None = None
    last: Last | None = None  # should it lead to a deal
    given: str | None = None  # the words of GiveWords


class Games(StoredGames):
    """Every game of one database. `chance(n)` gives n secret random bytes.

    `decided` is called with each outcome after its commit.
    """

    def __init__(
        self,
        database: Database,
        hints: Hints | None = None,
        *,
        chance: Callable[[int], bytes] = secrets.token_bytes,
        decided: Callable[[Outcome], None] = lambda _: None,
    ) -> None:
        super().__init__(database)
        self._hints = hints
        self._chance = chance
        self._tell = decided
        # Within one process the actions of a game queue here: each would take a connection, and all
        # but one would be overtaken and decide again.
        self._turns: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    async def open_table(
        self,
        rules: Rules,
        *,
        when_full: bool = False,
        person: Person,
        command_id: str,
        chat_id: int | None = None,
        thread_id: int | None = None,
        game_id: UUID | None = None,
        received_at: datetime | None = None,
    ) -> Outcome:
        """A new table with `person` at p1 as its owner; `game_id` is `table_id(command_id)`.

        `when_full`: it starts by itself once every seat is taken.

        Makes the seed and its commitment, and the screens: the group's and his hand.
        """
        game_id = game_id or table_id(command_id)
        seed = self._chance(32)
        command = c.OpenTable(rules, commitment(game_id, seed), when_full=when_full)
        return await self._decided(
            _Wish(
                game_id,
                command_id,
                lambda state, found: command,
                person,
                received_at,
                Opening(chat_id, seed, thread_id=thread_id),
            )
        )

    async def open_rematch(
        self,
        last: Game,
        *,
        game_id: UUID,
        person: Person,
        command_id: str,
        received_at: datetime | None = None,
    ) -> Outcome:
        """A table for those who played `last`, with its options; each one's seat is kept for him,
        and bots sit there again.

        `person`, one of them, owns it. Refused where the table `game_id` is there already.
        """
        seed, at, kept = self._chance(32), last.seat_of(person.id), tuple(sorted(last.seats))
        assert at is not None, "only who sat there opens a rematch"
        command = c.OpenTable(
            last.table.rules,
            commitment(game_id, seed),
            at,
            kept,
            bots=tuple(sorted(last.table.bots.items())),
        )
        opening = Opening(last.chat_id, seed, last.rematch_of or last.id, last.thread_id)
        return await self._decided(
            _Wish(game_id, command_id, lambda state, found: command, person, received_at, opening)
        )

    async def handle(
        self,
        game_id: UUID,
        command: Command,
        *,
        command_id: str,
        person: Person | None = None,
        received_at: datetime | None = None,
    ) -> Outcome:
        """Decide `command` on the game as it stands, and write what follows, in one transaction.

        `command_id` is `u:<bot id>:<update id>` for an update. `person` is who sits down (SitDown);
        someone who sits there already changes nothing, and in a rematch he gets the seat that he
        had. `received_at`: when the press came in.
        A refusal is no exception: it stands in the outcome and in the table `commands`.
        Raises NoSuchGame, GameUnreadable, DatabaseUnavailable.
        """
        last = None
        if isinstance(command, c.SitDown) and person is not None:
            last = await self._before(game_id)
            command = c.SitDown(last.seat_of(person) if last else None)
        return await self._decided(
            _Wish(game_id, command_id, lambda state, found: command, person, received_at, last=last)
        )

    async def move(
        self,
        game_id: UUID,
        user_id: int,
        command: Callable[[Seat], Command],
        *,
        command_id: str,
        received_at: datetime | None = None,
    ) -> Outcome:
        """Decide the `command` of his seat; what is decided on is what he was found sitting at.

        Raises NotSeated, and as `handle`.
        """

        def wished(state: State | None, found: Head | None) -> Command:
            assert state is not None, "only a command that opens a table finds none"
            assert found is not None, "only a command that opens a table finds none"
            game = game_of(game_id, Folded(state, found.version, found.hash), found)
            seat = game.seat_of(user_id)
            if seat is None:
                raise NotSeated(game)
            return command(seat)

        return await self._decided(_Wish(game_id, command_id, wished, received_at=received_at))

    async def give_words(
        self,
        game_id: UUID,
        seat: Seat,
        words: str | None,
        *,
        clock: int | None = None,
        command_id: str,
        received_at: datetime | None = None,
    ) -> Outcome:
        """The seat's words of its own, 1 to 64 characters; None takes them back (fairness.md 2).

        `clock`: the lobby's when it was known who sits there. The log and `commands` have the
        words' hash alone. Raises as `handle`.
        """
        command = c.GiveWords(seat, digest(words) if words else "", clock)
        wish = _Wish(
            game_id,
            command_id,
            lambda state, found: command,
            received_at=received_at,
            given=words,
        )
        return await self._decided(wish)

    async def start(
        self,
        game_id: UUID,
        seat: Seat | None,
        *,
        command_id: str,
        received_at: datetime | None = None,
    ) -> Outcome:
        """Shuffle by the table's seed (fairness.md) and deal; `seat` is who pressed Start.

        The last game of the evening says who opens (R3.4). The invitations and seat requests of
        the table are gone with it. Raises as `handle`.
        """
        deal = Deal(self._chance(16).hex(), await self._before(game_id))

        def start(state: State | None, found: Head | None) -> c.Start:
            if not isinstance(state, Lobby) or found is None or found.seed is None:
                return c.Start(seat, (), "")  # refused: there is nothing to deal
            return deal.start(game_id, state, sitting(found), found.seed, seat)

        return await self._decided(_Wish(game_id, command_id, start, received_at=received_at))

    async def by_clock(
        self,
        deadline: Deadline,
        command: Callable[[int], Command],
        *,
        command_id: str,
        if_still: Callable[[Deadline, datetime], bool] = lambda deadline, now: True,
        version: int | None = None,
    ) -> Outcome | None:
        """Decide what the clock itself leads to: a `command` that is given its number.

        None: that clock runs no longer when it is decided, or is not `if_still` what it should be,
        or the game is not at that `version`, on which the command was thought out;
        nothing is written then, not even in `commands`. Raises as `handle`.
        """

        def wished(state: State | None, found: Head | None) -> Command:
            assert found is not None, "only a command that opens a table finds none"
            running = found.deadline
            if running is None or running.for_version != deadline.for_version:
                raise _AnotherClock
            if not if_still(running, found.now) or version not in (None, found.version):
                raise _AnotherClock
            assert state is not None, "no clock runs without a table"
            assert not isinstance(state, Finished), "no clock runs once it is over"
            return command(state.clock)

        try:
            return await self._decided(_Wish(deadline.game_id, command_id, wished))
        except _AnotherClock:
            return None

    async def move_to_topic(self, game_id: UUID, thread_id: int | None) -> None:
        """Its table is shown in another topic of its group from now on; None: in General."""
        await self._database.execute(_TO_TOPIC, game_id=game_id, thread_id=thread_id)

    async def _before(self, game_id: UUID) -> Last | None:
        last = await self.before(await self.read(game_id))
        if last is None or not isinstance(last.state, Finished):
            return None
        return Last(last.state, last.seats)

    async def _decided(self, wish: _Wish) -> Outcome:
        doubted = False

        def lost() -> None:
            nonlocal doubted
            doubted = True

        async with self._turns.setdefault(wish.game_id, asyncio.Lock()):
            outcome, folded = await self._database.one_by_one(
                lambda connection: self._act(connection, wish), lost=lost
            )
            self._remember(wish.game_id, folded)
        if outcome.events and self._hints is not None:
            self._hints.tell(wish.game_id)
        if doubted and outcome.repeated:  # our own commit, whose answer was lost
            outcome = replace(outcome, repeated=False)
        self._tell(outcome)
        return outcome

    async def _act(self, connection: AsyncConnection, wish: _Wish) -> tuple[Outcome, Folded]:
        """Load, decide, write: all of one try."""
        found, before = await self._load(connection, wish)
        if found is not None and found.decided is not None:
            return await _first_outcome(connection, wish, found, before), before
        opening = None if found else wish.opening
        action = Action(
            wish.game_id,
            wish.command_id,
            wish.command(before.state, found),
            found.now if found else await head.now(connection),
            before,
            found.deadline if found else None,
            sitting(found),
            found.seed if found else None,
            wish.person,
            wish.received_at,
            Deal(self._chance(16).hex(), wish.last),
            opening,
            words_of(found),
            wish.given,
        )
        done = decision(action)
        await head.write(connection, done.parts, done.values)
        table = found or opening
        assert table is not None, "a table is there, or is opened"
        game = Game(
            wish.game_id,
            state_of(done.after),
            done.after.version,
            table.chat_id,
            done.seats,
            done.deadline.due_at if done.deadline else None,
            table.rematch_of,
            table.thread_id,
            done.words,
            done.after.hash,
        )
        return Outcome(game, done.events, done.refused), done.after

    async def _load(self, connection: AsyncConnection, wish: _Wish) -> tuple[Head | None, Folded]:
        """The game as it stands; None: the wish is to open it."""
        known = self._known.get(wish.game_id, Folded())
        found = await head.load(connection, wish.game_id, wish.command_id, known.version)
        if found is not None and found.version < known.version:
            known = Folded()  # what is remembered is of a database that was since restored
            found = await head.load(connection, wish.game_id, wish.command_id, known.version)
        if found is not None:
            return found, self._folded(wish.game_id, found, known)
        if wish.opening is None:
            raise NoSuchGame(f"There is no game {wish.game_id}.")
        return None, Folded()


async def _first_outcome(
    connection: AsyncConnection, wish: _Wish, found: Head, folded: Folded
) -> Outcome:
    """What became of the command when it came first."""
    assert found.decided is not None
    game = game_of(wish.game_id, folded, found)
    last = found.decided.version
    values = {"game_id": wish.game_id, "after": last - found.decided.events, "last": last}
    rows = await _LED_TO.rows(connection, values) if found.decided.events else ()
    events = tuple(
        event_log.read(wish.game_id, row["version"], row["payload"]).event for row in rows
    )
    refused = REASONS[found.decided.reason] if found.decided.reason else None
    return Outcome(game, events, refused, repeated=True)
