"""How a game went: each event with the time at which it was wished, and the time that was left.

Beside the log stand the outcomes of commands: when a press was received, who wished it, and what
was refused to whom.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from engine import events as e
from engine.clock import on_the_clock
from engine.commands import Command
from engine.evolve import evolve
from engine.illegal import Reason
from engine.seats import Level, Seat
from engine.state import Finished, Playing, State
from storage import log
from storage.database import AnyRow, Database
from storage.log import Entry
from storage.past import Past, latest_of_chat, latest_of_person
from storage.people import Person
from storage.running import Deadline, Step, clock_after


class Wished(msgspec.Struct, frozen=True):
    """What stands beside the log of a command that led to something."""

    received_at: datetime | None  # when the press came in; None: it was none
    person: Person | None  # who wished it, as long as he is known


class Happened(msgspec.Struct, frozen=True):
    """An event as people are told of it."""

    version: int
    at: datetime  # when the press came in; where there was none, when it was decided
    event: e.Event
    before: State | None  # what it met; None: there was no table
    seats: Mapping[Seat, Person | Level]  # who sat where; before the deal those too who have left
    left: float | None = None  # seconds that he had who acted himself; None: no clock ran for him
    due_at: datetime | None = None  # when the clock was to run out that it met


class Refused(msgspec.Struct, frozen=True):
    """What somebody wished in vain."""

    version: int  # the game's, which it met
    at: datetime
    reason: Reason | None  # None: of a newer version of the program; so below
    wish: Command | None


class Course(msgspec.Struct, frozen=True):
    happened: Sequence[Happened]
    refused: Sequence[Refused] = ()  # to the one who asks


_WISHED: Final = text("""
    SELECT command_id, received_at, user_id, people.name
    FROM commands LEFT JOIN people USING (user_id)
    WHERE game_id = :game_id AND outcome = 'done'
""")
_REFUSED: Final = text("""
    SELECT version, coalesce(received_at, decided_at) AS at, reason, wanted FROM commands
    WHERE game_id = :game_id AND user_id = :user_id AND outcome = 'refused'
    ORDER BY version, decided_at, command_id
""")

_REASONS: Final = {reason.value: reason for reason in Reason}
_wish = msgspec.json.Decoder(Command).decode


class Courses:
    """Of the games of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: UUID, seats: Mapping[Seat, Person], user_id: int) -> Course:
        """With what was refused to this person; `seats`: who sits there now.

        Raises NoSuchGame, GameUnreadable.
        """
        entries = await log.entries(self._database, game_id)
        found = await self._database.execute(_WISHED, game_id=game_id)
        refused = await self._database.execute(_REFUSED, game_id=game_id, user_id=user_id)
        wished = {row.command_id: Wished(row.received_at, _person(row)) for row in found}
        told = happened(game_id, entries, wished, seats)
        return Course(list(told), [_refused(row) for row in refused])

    async def latest_of_chat(self, chat_id: int) -> list[Past]:
        """As `storage.past.latest_of_chat`."""
        return await latest_of_chat(self._database, chat_id)

    async def latest_of_person(self, user_id: int) -> list[Past]:
        """As `storage.past.latest_of_person`."""
        return await latest_of_person(self._database, user_id)


def happened(
    game_id: UUID,
    entries: Iterable[Entry],
    wished: Mapping[str, Wished],
    seats: Mapping[Seat, Person],
) -> Iterator[Happened]:
    """The events of a whole log, told; `seats`: who sits there now."""
    state: State | None = None
    clock: Deadline | None = None
    sitting: dict[Seat, Person] = {}
    named = {person.id: person for person in seats.values()}
    for command, group in groupby(entries, key=lambda entry: entry.command):
        action, before = list(group), state
        known = wished.get(command, Wished(None, None))
        person = known.person and named.get(known.person.id, known.person)
        at = known.received_at or action[0].at
        due_at = clock.due_at if clock else None
        for entry in action:
            sitting = _seated(sitting, entry.event, person)
            if isinstance(entry.event, e.GameStarted):
                sitting = dict(seats)
            left = (due_at - at).total_seconds() if due_at and _acts(state, entry) else None
            there: dict[Seat, Person | Level] = {**sitting, **_bots(state)}
            yield Happened(entry.version, at, entry.event, state, there, left, due_at)
            state = evolve(state, entry.event)
        assert state is not None, "an action has events"
        events = [entry.event for entry in action]
        step = Step(game_id, action[0].at, before, events, state, action[-1].version)
        clock = clock_after(step, clock)


def _bots(state: State | None) -> Mapping[Seat, Level]:
    """Those that sit there."""
    if isinstance(state, Finished):
        state = state.last
    return state.bots if state else {}


def _acts(state: State | None, entry: Entry) -> bool:
    """Whether it is the act of somebody for whom the clock runs, of his own and at this moment."""
    by, seat = getattr(entry.event, "by", None), getattr(entry.event, "seat", None)
    himself = by is e.By.PLAYER and entry.seat == seat
    return himself and isinstance(state, Playing) and entry.seat in on_the_clock(state)


def _seated(
    sitting: dict[Seat, Person], event: e.Event, person: Person | None
) -> dict[Seat, Person]:
    match event:
        case e.TableOpened(owner=seat) | e.PlayerSatDown(seat=seat) if person is not None:
            return {**sitting, seat: person}
        case e.SeatsSwapped(one=one, other=other):
            places = {one: other, other: one}
            return {places.get(seat, seat): person for seat, person in sitting.items()}
    return sitting


def _person(row: AnyRow) -> Person | None:
    return None if row.name is None else Person(row.user_id, row.name)


def _refused(row: AnyRow) -> Refused:
    try:
        wish = _wish(row.wanted)
    except msgspec.DecodeError:
        wish = None
    return Refused(row.version, row.at, _REASONS.get(row.reason), wish)
