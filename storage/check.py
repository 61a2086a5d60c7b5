"""Whether what the database holds fits together: after a restore, or when something is suspected.

Each game is read in one statement, as it is at one moment: the program may be at work meanwhile.
"""

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from engine.clock import time_limit
from engine.events import Event, TableOpened
from engine.evolve import fold
from engine.shuffle import commitment
from engine.state import Finished, State
from storage import event_log
from storage.actions import status
from storage.database import AnyRow, Database
from storage.event_log import Envelope, GameUnreadable
from storage.export import Row
from storage.log import EVENTS
from storage.screens import Kind

AT_ONCE: Final = 50  # games read by one statement

_EVERY: Final = text(f"""
    SELECT game_id, games.version, head_hash, status, chat_id, seed, for_version,
        {EVENTS},
        ARRAY(
            SELECT json_build_object(
                'command', command_id, 'version', version, 'events', events
            )::text
            FROM commands WHERE commands.game_id = games.game_id AND outcome = 'done'
        ) AS commands,
        ARRAY(
            SELECT json_build_object(
                'chat_id', chat_id, 'kind', kind, 'shown_version', shown_version
            )::text
            FROM screens WHERE screens.game_id = games.game_id
        ) AS screens,
        ARRAY(SELECT user_id FROM seats WHERE seats.game_id = games.game_id ORDER BY seat) AS people
    FROM games LEFT JOIN deadlines USING (game_id) LEFT JOIN seeds USING (game_id)
    WHERE game_id > :after ORDER BY game_id LIMIT :limit
""")
_WITHOUT_HEAD: Final = text("""
    SELECT DISTINCT game_id FROM events
    WHERE NOT EXISTS (SELECT FROM games WHERE games.game_id = events.game_id)
""")
_REDRAW: Final = text("""
    UPDATE screens SET doubtful = true, shown_version = least(shown_version, :version)
    WHERE game_id = :game_id
""")
_REDRAW_EPHEMERAL: Final = text("""
    UPDATE ephemeral_screens SET doubtful = true WHERE game_id = :game_id
""")
_OPEN: Final = text("""
    SELECT game_id, version FROM games
    WHERE status IN ('lobby', 'playing') AND game_id > :after ORDER BY game_id LIMIT :limit
""")
_FIRST: Final = UUID(int=0)


class Done(msgspec.Struct, frozen=True):
    """A row of `commands`."""

    command: str
    version: int
    events: int


class Shown(msgspec.Struct, frozen=True):
    """A row of `screens`."""

    chat_id: int
    kind: str
    shown_version: int


class Checked(msgspec.Struct, frozen=True):
    """One game: what is wrong with it, and what to do, a sentence each; `()`: nothing."""

    game_id: UUID
    events: int
    wrong: tuple[str, ...]


_row = msgspec.json.Decoder(Row).decode
_command = msgspec.json.Decoder(Done).decode
_screen = msgspec.json.Decoder(Shown).decode

_LOST: Final = "Restore the database anew, from a backup that is whole."
_CHANGED: Final = (
    "The log was changed behind the program's back: restore this game from a backup,"
    " or leave it: the program does not touch it any more."
)
_NEWER: Final = "Run the version of Durak that wrote it."
_CLOSE: Final = "Let its owner close the table (/cancel): the deal could not be verified."
_MOVE: Final = "The next move sets its clock; until then nobody's time runs out."
_REDRAW_IT: Final = "The program draws it anew; after a restore run `durak check --redraw`."
_HAND: Final = "He gets it when he writes /hand to the bot."


async def check(database: Database) -> AsyncIterator[Checked]:
    """Every game, by its id. Raises DatabaseUnavailable."""
    for row in await database.execute(_WITHOUT_HEAD):
        yield Checked(row.game_id, 0, (f"Its events have no row in games. {_LOST}",))
    after = _FIRST
    while rows := await database.execute(_EVERY, after=after, limit=AT_ONCE):
        for row in rows:
            yield Checked(row.game_id, len(row.events), tuple(_wrong(row)))
        after = rows[-1].game_id


async def redraw(database: Database) -> int:
    """Let every screen of the open games be drawn anew in its place; how many games there are.

    What players see may be of a later time than a database that was restored.
    """
    games, after = 0, _FIRST
    while rows := await database.execute(_OPEN, after=after, limit=1000):
        for row in rows:
            await database.execute(_REDRAW, game_id=row.game_id, version=row.version)
            await database.execute(_REDRAW_EPHEMERAL, game_id=row.game_id)
        games, after = games + len(rows), rows[-1].game_id
    return games


# ---- one game


def _wrong(row: AnyRow) -> Iterator[str]:
    events = [_row(stored) for stored in row.events]
    if broken := _the_chain(row, events):
        yield broken
        return
    try:
        read = [event_log.read(row.game_id, event.version, event.payload) for event in events]
    except GameUnreadable:
        yield f"Its log was written by a newer version of Durak. {_NEWER}"
        return
    yield from _the_columns(events, read)
    yield from _the_commands(row, read)
    state = fold(envelope.event for envelope in read)
    yield from _the_head(row, state)
    yield from _the_seed(row, read[0].event, state)
    yield from _the_deadline(row, state)
    yield from _the_screens(row, state)


def _the_chain(row: AnyRow, events: Sequence[Row]) -> str | None:
    """The events are there from the first to the head, chained."""
    chain = [(event.version, event.payload, event.hash) for event in events]
    try:
        event_log.check(row.game_id, chain)
    except GameUnreadable as error:
        return f"{error} {_CHANGED}"
    if not events or len(events) != row.version:
        return f"Its head says {row.version} events, and its log has {len(events)}. {_LOST}"
    if events[-1].hash != row.head_hash:
        return f"Its head has another hash than its last event. {_LOST}"
    return None


def _the_columns(events: Sequence[Row], read: Sequence[Envelope]) -> Iterator[str]:
    for event, envelope in zip(events, read, strict=True):
        if (event.at, event.command_id) != (envelope.at, envelope.command):
            yield f"The columns of event {event.version} say what it does not. {_CHANGED}"


def _the_commands(row: AnyRow, read: Sequence[Envelope]) -> Iterator[str]:
    """What led to events is what `commands` says: else a repeated update would be done twice."""
    led = Counter(envelope.command for envelope in read)
    done = {command.command: command.events for command in map(_command, row.commands)}
    for command in sorted(led.keys() | done.keys()):
        if led[command] != done.get(command, 0):
            yield (
                f"Command {command} led to {led[command]} events,"
                f" and `commands` says {done.get(command, 0)}. {_LOST}"
            )


def _the_head(row: AnyRow, state: State) -> Iterator[str]:
    if row.status != (expected := status(state)):
        yield f"It is {expected!r} by its log and {row.status!r} by its head. {_LOST}"


def _the_seed(row: AnyRow, opened: Event, state: State) -> Iterator[str]:
    """An open game's seed is kept, and is the one that was committed to."""
    assert isinstance(opened, TableOpened)
    if isinstance(state, Finished):
        return
    if row.seed is None:
        yield f"Its seed is not there. {_CLOSE}"
    elif commitment(row.game_id, row.seed) != opened.commitment:
        yield f"Its seed is not the one that was committed to. {_CLOSE}"


def _the_deadline(row: AnyRow, state: State) -> Iterator[str]:
    runs = time_limit(state) is not None
    if runs and row.for_version is None:
        yield f"A clock runs there, and it has no deadline. {_MOVE}"
    elif not runs and row.for_version is not None:
        yield f"It has a deadline, and no clock runs there. {_LOST}"
    elif runs and row.for_version > row.version:
        yield f"Its deadline is of event {row.for_version}, which its log has not. {_LOST}"


def _the_screens(row: AnyRow, state: State) -> Iterator[str]:
    screens = [_screen(stored) for stored in row.screens]
    for screen in screens:
        if screen.shown_version > row.version:
            yield (
                f"The {screen.kind} in chat {screen.chat_id} shows event {screen.shown_version},"
                f" which its log has not. {_REDRAW_IT}"
            )
    if isinstance(state, Finished):
        return
    hands = {screen.chat_id for screen in screens if screen.kind == Kind.HAND}
    for person in row.people:
        if person not in hands:
            yield f"The player {person} is shown no hand. {_HAND}"
