"""The event log: what a game's rows hold, how they are chained, read and appended."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec

from engine.events import Event, TableOpened
from engine.rules import NEWEST_VERSION
from engine.seats import Seat

CHAIN: Final = b"durak-log-1\0"
FIRST: Final = bytes(32)  # what the first event is chained to


class GameUnreadable(Exception):
    """The log of this game cannot be read by this version; the message is one sentence.

    The game is left alone: nothing is guessed, nothing is written.
    """


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a row's payload holds: a file format, its fields written in this order."""

    at: datetime  # UTC, by `durak_now()`
    command: str  # the id of the command that led to it
    seat: Seat | None  # whose command it was; None: the clock's, the program's, or a newcomer's
    event: Event


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Envelope).decode


class Appended(msgspec.Struct, frozen=True):
    """Rows to be added to one game's log, in order."""

    versions: list[int]
    payloads: list[str]
    hashes: list[bytes]


def chained(game_id: UUID, version: int, before: bytes, payload: bytes) -> bytes:
    """The hash of event `version`, which follows the event with the hash `before`."""
    digest = hashlib.sha256(payload).digest()
    return hashlib.sha256(
        CHAIN + game_id.bytes + version.to_bytes(4, "big") + before + digest
    ).digest()


def appended(game_id: UUID, version: int, head: bytes, envelopes: Iterable[Envelope]) -> Appended:
    """The rows that follow event `version`, whose hash is `head`."""
    rows = Appended([], [], [])
    for envelope in envelopes:
        version += 1
        payload = _encode(envelope)
        head = chained(game_id, version, head, payload)
        rows.versions.append(version)
        rows.payloads.append(payload.decode())
        rows.hashes.append(head)
    return rows


def read(game_id: UUID, version: int, payload: str) -> Envelope:
    """What the row holds. Raises GameUnreadable."""
    try:
        envelope = _decode(payload)
    except msgspec.DecodeError as error:
        raise _unreadable(game_id, version) from error
    event = envelope.event
    if isinstance(event, TableOpened) and event.rules_version > NEWEST_VERSION:
        raise _unreadable(game_id, version)
    return envelope


def check(game_id: UUID, rows: Iterable[tuple[int, str, bytes]]) -> None:
    """Hold a game's rows (version, payload, hash) to the chain. Raises GameUnreadable."""
    before = FIRST
    for expected, (version, payload, found) in enumerate(rows, start=1):
        before = chained(game_id, expected, before, payload.encode())
        if version != expected or found != before:
            raise _changed(game_id, expected)


def unfolded(
    game_id: UUID, version: int, head: bytes, payloads: Sequence[str], expected: bytes
) -> list[Event]:
    """The events after `version`, whose chain goes from `head` to `expected`.

    Raises GameUnreadable, also where the chain does not hold.
    """
    events = []
    for payload in payloads:
        version += 1
        head = chained(game_id, version, head, payload.encode())
        events.append(read(game_id, version, payload).event)
    if head != expected:
        raise _changed(game_id, version)
    return events


def _unreadable(game_id: UUID, version: int) -> GameUnreadable:
    return GameUnreadable(
        f"Game {game_id} was written by a newer version of Durak: "
        f"this one cannot read its event {version} and leaves the game alone."
    )


def _changed(game_id: UUID, version: int) -> GameUnreadable:
    return GameUnreadable(
        f"The log of game {game_id} was changed: its chain of hashes does not reach "
        f"event {version} unbroken."
    )
