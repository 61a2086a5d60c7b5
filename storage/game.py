"""What a game is to the rest of the program: a table as it stands, and what became of a command."""

from datetime import datetime
from typing import Final
from uuid import UUID, uuid5

import msgspec

from engine.events import Event
from engine.illegal import Reason
from engine.seats import Level, Seat
from engine.state import Finished, Lobby, Playing, State
from storage.actions import Folded
from storage.event_log import FIRST
from storage.head import Head
from storage.people import Person

TABLES: Final = UUID("b6a4e1c2-5d0f-4f43-9a37-6f3c1f0f7d11")  # the space of names for table ids


class NoSuchGame(Exception):
    """No table has this id; the message is one sentence."""


class NotSeated(Exception):
    """Whoever wished for a move has no seat in this game."""

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game = game


class Game(msgspec.Struct, frozen=True):
    """A table as it stands at `version`."""

    id: UUID
    state: State
    version: int  # events so far, counted from 1
    chat_id: int | None  # the group; None: a table without one
    seats: dict[Seat, Person]  # who sits where; empty once people were forgotten
    due_at: datetime | None = None  # when the clock that runs runs out; None: none runs
    rematch_of: UUID | None = None  # the first game of the evening; None: it is the first itself
    thread_id: int | None = None  # the group's topic; None: General, or it has none
    words: dict[Seat, str] = {}  # that players mix into the shuffle
    hash: bytes = FIRST  # of its last event, in the chain

    @property
    def table(self) -> Lobby | Playing:
        """How it stands, or stood when it ended."""
        return self.state.last if isinstance(self.state, Finished) else self.state

    @property
    def sitters(self) -> dict[Seat, Person | Level]:
        """Who sits where, bots too."""
        return {**self.seats, **self.table.bots}

    def seat_of(self, user_id: int) -> Seat | None:
        """Where he sits; None: he does not play here, or has left the game that goes on."""
        left = self.state.left if isinstance(self.state, Playing) else ()
        seats = (seat for seat, person in self.seats.items() if person.id == user_id)
        return next((seat for seat in seats if seat not in left), None)


class Outcome(msgspec.Struct, frozen=True):
    """What became of a command; a repeated one gets its first outcome again."""

    game: Game  # as it stands now
    events: tuple[Event, ...]  # what the command led to; () also when the wish was already so
    refused: Reason | None = None
    repeated: bool = False  # this command id was decided before


def table_id(command_id: str) -> UUID:
    """The id of the table that this command opens: opening twice is one table."""
    return uuid5(TABLES, command_id)


def rematch_id(game_id: UUID) -> UUID:
    """The id of the table that follows this one: however many ask for it, it is one."""
    return table_id(f"rematch:{game_id}")


def game_of(game_id: UUID, folded: Folded, found: Head) -> Game:
    """As it was loaded."""
    due_at = found.deadline.due_at if found.deadline else None
    seats = sitting(found)
    state = state_of(folded)
    return Game(
        game_id,
        state,
        folded.version,
        found.chat_id,
        seats,
        due_at,
        found.rematch_of,
        found.thread_id,
        words_of(found),
        folded.hash,
    )


def sitting(found: Head | None) -> dict[Seat, Person]:
    return {one.seat: one.person for one in found.seats} if found else {}


def words_of(found: Head | None) -> dict[Seat, str]:
    return {one.seat: one.words for one in found.seats if one.words} if found else {}


def state_of(folded: Folded) -> State:
    assert folded.state is not None, "a game begins with an event"
    return folded.state
