"""Load, decide, append: what happens to a game happens here."""

import secrets
from collections.abc import Callable
from datetime import datetime
from uuid import UUID

import msgspec

from engine.commands import Command
from engine.events import Event
from engine.illegal import Reason
from engine.rules import Rules
from engine.seats import Seat
from engine.state import State
from storage.database import Database
from storage.hints import Hints
from storage.people import Person


class NoSuchGame(Exception):
    """No table has this id."""


class GameUnreadable(Exception):
    """The log of this game cannot be read by this version; the message is one sentence.

    The game is left alone: nothing is guessed, nothing is written.
    """


class Game(msgspec.Struct, frozen=True):
    """A table as it stands at `version`."""

    id: UUID
    state: State
    version: int  # events so far, counted from 1
    chat_id: int | None  # the group; None: a table without one
    seats: dict[Seat, Person]  # who sits where; empty once people were forgotten

    def seat_of(self, user_id: int) -> Seat | None:
        """Where he sits; None: he does not play here."""
        return next((seat for seat, person in self.seats.items() if person.id == user_id), None)


class Outcome(msgspec.Struct, frozen=True):
    """What became of a command; a repeated one gets its first outcome again."""

    game: Game  # as it stands now
    events: tuple[Event, ...]  # what the command led to; () also when the wish was already so
    refused: Reason | None = None
    repeated: bool = False  # this command id was decided before


def table_id(command_id: str) -> UUID:
    """The id of the table that this command opens: opening twice is one table."""
    raise NotImplementedError


class Games:
    """Every game of one database. `chance(n)` gives n secret random bytes."""

    def __init__(
        self,
        database: Database,
        hints: Hints | None = None,
        *,
        chance: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._database = database

    async def open_table(
        self,
        rules: Rules,
        *,
        person: Person,
        command_id: str,
        chat_id: int | None = None,
        game_id: UUID | None = None,
        received_at: datetime | None = None,
    ) -> Outcome:
        """A new table with `person` at p1 as its owner; `game_id` is `table_id(command_id)`.

        Makes the seed and its commitment, and the screens: the group's and his hand.
        """
        raise NotImplementedError

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
        someone who sits there already changes nothing. `received_at`: when the press came in.
        A refusal is no exception: it stands in the outcome and in the table `commands`.
        Raises NoSuchGame, GameUnreadable, DatabaseUnavailable.
        """
        raise NotImplementedError

    async def start(
        self,
        game_id: UUID,
        seat: Seat | None,
        *,
        command_id: str,
        opener: Seat | None = None,
        received_at: datetime | None = None,
    ) -> Outcome:
        """Shuffle by the table's seed (fairness.md) and deal; `seat` is who pressed Start.

        The invitations and seat requests of the table are gone with it. Raises as `handle`.
        """
        raise NotImplementedError

    async def read(self, game_id: UUID) -> Game:
        """The game as it stands. Raises NoSuchGame, GameUnreadable."""
        raise NotImplementedError

    async def of_chat(self, chat_id: int) -> list[Game]:
        """The group's tables that are open or being played, the newest first."""
        raise NotImplementedError

    async def of_person(self, user_id: int) -> list[Game]:
        """The tables, open or being played, at which he sits, the newest first."""
        raise NotImplementedError
