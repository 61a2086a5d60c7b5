"""What one action writes: from a command and its events to the parts of one statement."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar
from uuid import UUID

import msgspec
from msgspec.structs import asdict, replace

from engine import commands as c
from engine import events as e
from engine.commands import Command
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.illegal import IllegalMove, Reason
from engine.lobby import starts_by_itself
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing, State
from storage.dealing import Deal
from storage.event_log import FIRST, Envelope, appended
from storage.people import Person
from storage.running import Deadline, Step, clock_after


class Folded(msgspec.Struct, frozen=True):
    """A game's state at one version of its log; as it is made: before the first event."""

    state: State | None = None
    version: int = 0
    hash: bytes = FIRST


class Opening(msgspec.Struct, frozen=True):
    """What only the command that opens a table brings."""

    chat_id: int | None
    seed: bytes
    rematch_of: UUID | None = None  # the first game of the evening
    thread_id: int | None = None  # the group's topic


class Action(msgspec.Struct, frozen=True):
    """A command, and the game as it was loaded for it."""

    game_id: UUID
    command_id: str
    command: Command
    now: datetime  # `durak_now()` when it was loaded
    before: Folded
    deadline: Deadline | None  # the clock that runs before
    seats: dict[Seat, Person]
    seed: bytes | None  # None: revealed, or there is no table yet
    person: Person | None  # who sits down with it
    received_at: datetime | None
    deal: Deal  # should it lead to one
    opening: Opening | None = None
    words: dict[Seat, str] = {}  # that players have given (fairness.md 2)
    given: str | None = None  # those of a GiveWords, which has their hash

    @property
    def seat(self) -> Seat | None:
        """Whose command it is."""
        seat: Seat | None = getattr(self.command, "seat", None)
        return seat


Part = tuple[str, dict[str, Any]]  # one of them, and the values that only it needs

_GONE_WITH_THE_LOBBY: Final = ("uninvited", "unasked", "unremoved")


class Decision(msgspec.Struct, frozen=True):
    """What an action comes to: what it writes, and what the game is after it."""

    events: tuple[Event, ...]
    refused: Reason | None
    parts: tuple[str, ...]  # of storage/head.py
    values: dict[str, Any]  # of all the parts
    after: Folded
    deadline: Deadline | None  # the clock that runs
    seats: dict[Seat, Person]
    words: dict[Seat, str] = {}


_T = TypeVar("_T")


def decision(action: Action) -> Decision:
    """What the command leads to, and what is to be written of it."""
    events, refused = _events(action)
    return _followed(action, events) if events else _unchanged(action, refused)


def _events(action: Action) -> tuple[list[Event], Reason | None]:
    """The events, the seed's revelation among them when the game ends; or why not.

    The deal of a table that starts by itself is one of whoever takes its last seat.
    """
    command, person = action.command, action.person
    sits = person is not None and person.id in {other.id for other in action.seats.values()}
    if sits and isinstance(command, c.SitDown):
        return [], None
    try:
        events = decide(action.before.state, command)
    except IllegalMove as illegal:
        return [], illegal.reason
    if isinstance(command, c.SitDown | c.SeatBot):
        events += _deal_by_itself(action, events)
    over = any(isinstance(event, e.GameEnded | e.GameGivenUp) for event in events)
    if over and action.seed is not None:
        events.append(e.SeedRevealed(action.seed.hex()))
    return events, None


def _deal_by_itself(action: Action, sat: Sequence[Event]) -> list[Event]:
    """What follows when the last seat of such a table is taken."""
    lobby = fold(sat, action.before.state)
    if not isinstance(lobby, Lobby) or not starts_by_itself(lobby) or action.seed is None:
        return []
    seats = _seats_after(action, sat)
    return decide(lobby, action.deal.start(action.game_id, lobby, seats, action.seed, None))


def _unchanged(action: Action, refused: Reason | None) -> Decision:
    """Of a command that led to nothing."""
    values = _answer(action, action.before.version, 0, refused)
    return Decision(
        (),
        refused,
        ("answered",),
        values,
        action.before,
        action.deadline,
        action.seats,
        action.words,
    )


def _followed(action: Action, events: Sequence[Event]) -> Decision:
    """Of a command that led to `events`."""
    envelopes = [Envelope(action.now, action.command_id, action.seat, event) for event in events]
    rows = appended(action.game_id, action.before.version, action.before.hash, envelopes)
    after = Folded(fold(events, action.before.state), rows.versions[-1], rows.hashes[-1])
    parts = ["opened" if action.opening else "moved", "logged", "answered"]
    values = _answer(action, after.version, len(events), None) | {
        "before": action.before.version,
        "head_hash": after.hash,
        "status": status(after.state),
        "versions": rows.versions,
        "payloads": rows.payloads,
        "hashes": rows.hashes,
        "chat_id": action.opening.chat_id if action.opening else None,
        "thread_id": action.opening.thread_id if action.opening else None,
        "rematch_of": action.opening.rematch_of if action.opening else None,
    }
    beside = [part for event in events for part in _beside_the_log(action, event)]
    before = action.before.state
    assert after.state is not None, "a game begins with an event"
    step = Step(action.game_id, action.now, before, events, after.state, after.version)
    deadline = clock_after(step, action.deadline)
    for part, more in [*beside, *_set(deadline, action.deadline)]:
        parts.append(part)
        values |= more
    seats = _seats_after(action, events)
    words = _words_after(action, events)
    return Decision(tuple(events), None, tuple(parts), values, after, deadline, seats, words)


def _seats_after(action: Action, events: Sequence[Event]) -> dict[Seat, Person]:
    """Who sits where once `events` have happened."""
    seats = dict(action.seats)
    for event in events:
        if isinstance(event, e.PlayerSatDown) and action.person is not None:
            seats[event.seat] = action.person
        seats = _taken_along(seats, event)
    return seats


def _words_after(action: Action, events: Sequence[Event]) -> dict[Seat, str]:
    """Those that players have given then."""
    words = dict(action.words)
    for event in events:
        if isinstance(event, e.WordsGiven):
            words.pop(event.seat, None)
            words |= {event.seat: action.given} if action.given else {}
        words = _taken_along(words, event)
    return words


def _taken_along(held: Mapping[Seat, _T], event: Event) -> dict[Seat, _T]:
    """What is somebody's goes with him, or is gone with him."""
    match event:
        case e.PlayerStoodUp(gone) | e.PlayerRemoved(gone):
            return {seat: what for seat, what in held.items() if seat != gone}
        case e.SeatsSwapped(one, other):
            places = {one: other, other: one}
            return {places.get(seat, seat): what for seat, what in held.items()}
        case _:
            return dict(held)


def status(state: State | None) -> str:
    """A word for the column `games.status`."""
    match state:
        case Finished(given_up=None):
            return "ended"
        case Finished():
            return "given-up"
        case Playing():
            return "playing"
        case _:
            return "lobby"


def _answer(action: Action, version: int, count: int, refused: Reason | None) -> dict[str, Any]:
    """The row of `commands`."""
    outcome = "refused" if refused else "done" if count else "unchanged"
    himself = action.seat is not None and not getattr(action.command, "bot", False)
    who = action.person or (action.seats.get(action.seat) if action.seat and himself else None)
    return {
        "game_id": action.game_id,
        "command_id": action.command_id,
        "now": action.now,
        "version": version,
        "count": count,
        "outcome": outcome,
        "reason": refused.value if refused else None,
        "wanted": msgspec.json.encode(_told(action.command)).decode(),
        "user_id": who.id if who else None,
        "received_at": action.received_at,
    }


def _told(command: Command) -> Command:
    """The command without the deck: a refused start's would give the next one's away."""
    return replace(command, deck=(), salt="") if isinstance(command, c.Start) else command


def _beside_the_log(action: Action, event: Event) -> list[Part]:
    """What an event changes in the tables that are no log."""
    match event:
        case e.TableOpened():
            assert action.opening is not None
            sealed: Part = "sealed", {"seed": action.opening.seed}
            opened: Part = "group_screen", {}
            return [sealed] if action.opening.chat_id is None else [sealed, opened]
        case e.PlayerSatDown(seat) if action.person is not None:
            sitter = {"sat": seat, "sitter": action.person.id, "sitter_name": action.person.name}
            return [("sat", sitter), ("told", {}), ("hand_screen", {})]
        case e.PlayerStoodUp(seat):
            return [("stood", {"stood": seat})]
        case e.PlayerRemoved(seat):
            removed: list[Part] = [("stood", {"stood": seat})]
            if person := action.seats.get(seat):
                removed.append(("removed", {"removed": person.id}))
            return removed
        case e.WordsGiven(seat):
            return [("worded", {"worded": seat, "words": action.given})]
        case e.SeatsSwapped(one, other):
            return [("vacated", {"one": one, "other": other}), ("reseated", {})]
        case e.GameStarted():
            return [(part, {}) for part in _GONE_WITH_THE_LOBBY]
        case e.GameGivenUp() if isinstance(action.before.state, Lobby):
            return [(part, {}) for part in _GONE_WITH_THE_LOBBY]
        case e.SeedRevealed():
            return [("unsealed", {})]
        case _:
            return []


def _set(deadline: Deadline | None, before: Deadline | None) -> list[Part]:
    """How the row of `deadlines` becomes this one."""
    if deadline == before:
        return []
    return [("undue", {}) if deadline is None else ("due", asdict(deadline))]
