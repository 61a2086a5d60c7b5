"""Whether a log is what it must be, from itself alone: chain, deal, every action by the rules.

What cannot be seen in it: that it was rewritten as a whole, with all its hashes. For that somebody
must have kept a hash (`seen`).
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from uuid import UUID

import msgspec

from engine import events as e
from engine.consequence import NotConsequent, follow
from engine.seats import Seat
from engine.shuffle import commitment, digest, shuffled
from engine.state import Finished, Lobby, Playing, State
from storage import event_log
from storage.event_log import Envelope
from storage.export import Export, Player, Row
from storage.running import GRACE, Deadline, Step, clock_after


class Wrong(Exception):
    """The first thing that is not as it must be; the message is a sentence, or a few."""

    def __init__(
        self, version: int, sentence: str, event: e.Event | None = None, must: e.Event | None = None
    ) -> None:
        super().__init__(sentence)
        self.version = version  # of the event
        self.event = event  # None: it could not even be read
        self.must = must  # what should stand in its place; None: that is not known


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


class _Action(msgspec.Struct, frozen=True):
    """The events that one command led to."""

    first: int  # the version of the first of them
    envelopes: list[Envelope]

    @property
    def events(self) -> list[e.Event]:
        return [envelope.event for envelope in self.envelopes]

    @property
    def last(self) -> int:
        return self.first + len(self.envelopes) - 1


def verify(export: Export) -> Verified:
    """Hold all of it to what it must be. Raises Wrong, GameUnreadable."""
    if not export.rows:
        raise Wrong(0, "There are no events.")
    _check_chain(export)
    envelopes = [event_log.read(export.game_id, row.version, row.payload) for row in export.rows]
    for row, envelope in zip(export.rows, envelopes, strict=True):
        _check_beside(row, envelope)
    actions = list(_actions(envelopes))
    played = _Played(export.game_id)
    for action in actions:
        played.follow(action)
    assert played.state is not None, "a log without events is no export"
    _check_players(export.players, played, len(envelopes))
    events = [envelope.event for envelope in envelopes]
    opened, started = events[0], _only(e.GameStarted, events)
    assert isinstance(opened, e.TableOpened), "nothing else follows from nothing"
    return Verified(
        export.game_id,
        [row.hash for row in export.rows],
        opened,
        started,
        played.state,
        played.seed,
        len(actions),
        played.words,
        sum(isinstance(event, e.TimeRanOut) for event in events),
        sum(isinstance(event, e.ClockExtended) for event in events),
    )


def _only(kind: type[e.GameStarted], events: Sequence[e.Event]) -> e.GameStarted | None:
    return next((event for event in events if isinstance(event, kind)), None)


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


def _check_players(players: Mapping[Seat, Player], played: "_Played", last: int) -> None:
    """Who stands beside the log plays in it, and has mixed in the words whose hash it has."""
    for seat, player in players.items():
        if seat not in played.seats:
            raise Wrong(last, f"Somebody stands beside it as {seat}, who is not in it.")
        if player.words is not None and played.words.get(seat) != digest(player.words):
            raise Wrong(last, f"The words beside it are not those that {seat} mixed in.")


# ---- actions


def _actions(envelopes: Sequence[Envelope]) -> Iterator[_Action]:
    """Each command led to events once, all of them at one time and by one seat's wish."""
    version, commands, before = 1, set[str](), envelopes[0].at
    for command, group in groupby(envelopes, key=lambda envelope: envelope.command):
        action = _Action(version, list(group))
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


class _Played:
    """A game as far as it was followed."""

    def __init__(self, game_id: UUID) -> None:
        self._game_id = game_id
        self._clock: Deadline | None = None
        self._commitment = ""
        self._started: e.GameStarted | None = None
        self.state: State | None = None
        self.seats: tuple[Seat, ...] = ()  # who plays, or would have played
        self.words: Mapping[Seat, str] = {}  # the digests that their deal mixes in
        self.seed: str | None = None

    def follow(self, action: _Action) -> None:
        """Raises Wrong where the action does not follow from what was before."""
        events = action.events
        revealed = events.pop() if isinstance(events[-1], e.SeedRevealed) else None
        if not events:
            raise Wrong(action.first, "The seed is opened where nothing ended.", revealed)
        self._check_time(action.envelopes[0], action.first)
        try:
            after = follow(self.state, action.envelopes[0].seat, events)
        except NotConsequent as error:
            at = action.first + error.at
            raise Wrong(at, str(error), events[error.at], error.expected) from None
        before, self.state = self.state, after
        if isinstance(after, Lobby):
            self.seats, self.words = after.seats, after.words
        elif isinstance(after, Playing):
            self.seats = after.players
        self._note(events, action, revealed)
        step = Step(self._game_id, action.envelopes[0].at, before, events, after, action.last)
        try:
            self._clock = clock_after(step, self._clock)
        except OverflowError:
            raise Wrong(action.first, "No clock runs so long.", events[0]) from None

    def _note(self, events: Sequence[e.Event], action: _Action, revealed: e.Event | None) -> None:
        for event in events:
            if isinstance(event, e.TableOpened):
                self._commitment = event.commitment
            elif isinstance(event, e.GameStarted):
                self._started = event
        over = isinstance(self.state, Finished)
        if over and revealed is None:
            raise Wrong(action.last, "The seed had to be opened with it.", events[-1])
        if revealed is not None:
            assert isinstance(revealed, e.SeedRevealed)
            if not over:
                raise Wrong(action.last, "The seed is opened where nothing ended.", revealed)
            self._check_deal(revealed, action.last)

    def _check_time(self, first: Envelope, version: int) -> None:
        """Nobody's time ran out, and no bot moved in his place, before that was due (R14)."""
        if self._clock is None or not isinstance(self.state, Playing) or first.seat is not None:
            return
        due: datetime | None = None
        if isinstance(first.event, e.TimeRanOut):
            due = self._clock.due_at + GRACE
        elif getattr(first.event, "by", None) is e.By.BOT:
            due = self._clock.bot_at
        if due is not None and first.at < due:
            early = (due - first.at).total_seconds()
            raise Wrong(version, f"It came {early:g} s before its time.", first.event)

    def _check_deal(self, revealed: e.SeedRevealed, version: int) -> None:
        """The seed is the one of the first event, and the deck follows from it."""
        try:
            seed = bytes.fromhex(revealed.seed)
        except ValueError:
            seed = b""
        if len(seed) != 32 or revealed.seed != seed.hex():
            raise Wrong(version, "The seed is not 32 bytes in hex.", revealed)
        if commitment(self._game_id, seed) != self._commitment:
            raise Wrong(
                version,
                "The seed is not the one that was committed to when the table opened.",
                revealed,
            )
        self.seed = revealed.seed
        if (started := self._started) is None:
            return
        assert isinstance(self.state, Finished)
        size = self.state.last.rules.deck
        if started.deck != shuffled(size, self._game_id, seed, started.players, started.words):
            raise Wrong(
                version,
                "The cards were dealt from another deck than the one that this seed and the"
                " players' words make.",
                revealed,
            )
