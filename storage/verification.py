"""Whether a log is what it must be, from itself alone: chain, deal, every action by the rules.

What cannot be seen in it: that it was rewritten as a whole, with all its hashes. For that somebody
must have kept a hash (`seen`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from uuid import UUID

import msgspec

from engine import events as e
from engine.seats import Seat
from engine.shuffle import digest
from engine.state import Finished, State
from storage import event_log
from storage.event_log import Envelope
from storage.export import Export, Player, Row
from storage.following import Action, Followed, Wrong


class Verified(msgspec.Struct, frozen=True):
    """What was found to hold, and what it is about."""

    game_id: UUID
    hashes: list[bytes]  # of all events, in order
    opened: e.TableOpened
    started: e.GameStarted | None  # None: no cards were dealt
    state: State  # after the last event
    seed: str | None  # in hex; None: it is not opened yet
    actions: int
    words: Mapping[Seat, str]  # the digests of what players mixed into the shuffle
    timeouts: int  # clocks that ran out, and not before their time
    extensions: int  # clocks that were given more time, by the host's word

    @property
    def head(self) -> str:
        """The last event's hash, in hex."""
        return self.hashes[-1].hex()

    @property
    def over(self) -> bool:
        return isinstance(self.state, Finished)

    @property
    def opened_by_the_last_game(self) -> bool:
        """Who opens a rematch is decided by a log that is not this one (R3.4)."""
        return self.started is not None and self.started.shown is None

    def seen(self, head: str) -> int | None:
        """The version whose hash begins so (hex digits, 8 or more); None: none does."""
        versions = enumerate((one.hex() for one in self.hashes), start=1)
        return next((version for version, found in versions if found.startswith(head)), None)


def verify(export: Export) -> Verified:
    """Hold all of it to what it must be. Raises Wrong, GameUnreadable."""
    if not export.rows:
        raise Wrong(0, "There are no events.")
    _check_chain(export)
    envelopes = [event_log.read(export.game_id, row.version, row.payload) for row in export.rows]
    for row, envelope in zip(export.rows, envelopes, strict=True):
        _check_beside(row, envelope)
    actions = list(_actions(envelopes))
    played = Followed(export.game_id)
    for action in actions:
        played.follow(action)
    assert played.state is not None, "a log without events is no export"
    assert played.opened is not None, "nothing else follows from nothing"
    _check_players(export.players, played, len(envelopes))
    events = [envelope.event for envelope in envelopes]
    return Verified(
        export.game_id,
        [row.hash for row in export.rows],
        played.opened,
        played.started,
        played.state,
        played.seed,
        len(actions),
        played.words,
        sum(isinstance(event, e.TimeRanOut) for event in events),
        sum(isinstance(event, e.ClockExtended) for event in events),
    )


# ---- rows


def _check_chain(export: Export) -> None:
    before = event_log.FIRST
    for expected, row in enumerate(export.rows, start=1):
        if row.version != expected:
            raise Wrong(expected, f"Event {row.version} stands where event {expected} must.")
        payload = row.payload.encode()
        before = event_log.chained(export.game_id, expected, before, payload)
        if row.hash != before:
            raise Wrong(
                expected,
                "Its hash is not that of what it holds and of the events before it: it, or one of"
                " them, was changed, moved, added or left out.",
            )


def _check_beside(row: Row, envelope: Envelope) -> None:
    """The command and the time stand beside what was hashed, too."""
    if row.command_id != envelope.command:
        raise Wrong(row.version, "The command beside it is not the one in it.", envelope.event)
    if row.at != envelope.at:
        raise Wrong(row.version, "The time beside it is not the one in it.", envelope.event)


def _check_players(players: Mapping[Seat, Player], played: Followed, last: int) -> None:
    """Who stands beside the log plays in it, and has mixed in the words whose hash it has."""
    for seat, player in players.items():
        if seat not in played.seats:
            raise Wrong(last, f"Somebody stands beside it as {seat}, who is not in it.")
        if player.words is not None and played.words.get(seat) != digest(player.words):
            raise Wrong(last, f"The words beside it are not those that {seat} mixed in.")


# ---- actions


def _actions(envelopes: Sequence[Envelope]) -> Iterator[Action]:
    """Each command led to events once, all of them at one time and by one seat's wish."""
    version, commands, before = 1, set[str](), envelopes[0].at
    for command, group in groupby(envelopes, key=lambda envelope: envelope.command):
        action = Action(version, list(group))
        first = action.envelopes[0]
        if command in commands:
            raise Wrong(version, "The command that led to it was decided before.", first.event)
        for at, envelope in enumerate(action.envelopes, start=version):
            if (envelope.at, envelope.seat) != (first.at, first.seat):
                raise Wrong(
                    at, "It has another time or seat than the rest of its action.", envelope.event
                )
        if first.at < before:
            raise Wrong(
                version,
                "It is older than the event before it. Times were changed, or the host's clock was"
                " set back.",
                first.event,
            )
        commands.add(command)
        version, before = version + len(action.envelopes), first.at
        yield action
