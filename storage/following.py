"""A log followed action by action: each by the rules, none before its time, the seed at the end."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from engine import events as e
from engine.clock import bots_on_the_clock
from engine.consequence import NotConsequent, follow
from engine.seats import Seat
from engine.shuffle import commitment, shuffled, told_apart
from engine.state import Finished, Lobby, Playing, State
from storage.event_log import Envelope
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


class Action(msgspec.Struct, frozen=True):
    """The events that one command led to."""

    first: int  # the version of the first of them
    envelopes: list[Envelope]

    @property
    def events(self) -> list[e.Event]:
        return [envelope.event for envelope in self.envelopes]

    @property
    def last(self) -> int:
        return self.first + len(self.envelopes) - 1


class Followed:
    """A game as far as it was followed."""

    def __init__(self, game_id: UUID) -> None:
        self._game_id = game_id
        self._clock: Deadline | None = None
        self.opened: e.TableOpened | None = None
        self.started: e.GameStarted | None = None  # None: no cards were dealt
        self.state: State | None = None
        self.seats: tuple[Seat, ...] = ()  # who plays, or would have played
        self.words: Mapping[Seat, str] = {}  # the digests that their deal mixes in
        self.seed: str | None = None

    def follow(self, action: Action) -> None:
        """Raises Wrong where the action does not follow from what was before."""
        events = action.events
        revealed = events.pop() if isinstance(events[-1], e.SeedRevealed) else None
        if not events:
            raise Wrong(action.first, "The seed is opened where nothing ended.", revealed)
        self._check_who(action.envelopes[0], action.first)
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

    def _note(self, events: Sequence[e.Event], action: Action, revealed: e.Event | None) -> None:
        for event in events:
            if isinstance(event, e.TableOpened):
                self.opened = event
            elif isinstance(event, e.GameStarted):
                self.started = event
        over = isinstance(self.state, Finished)
        if over and revealed is None:
            raise Wrong(action.last, "The seed had to be opened with it.", events[-1])
        if revealed is not None:
            assert isinstance(revealed, e.SeedRevealed)
            if not over:
                raise Wrong(action.last, "The seed is opened where nothing ended.", revealed)
            self._check_deal(revealed, action.last)

    def _check_who(self, first: Envelope, version: int) -> None:
        """Nobody's time ran out before that was due, and no bot moved where none plays, or before
        its pause was over; at its own seat nobody else did (R14)."""
        if self._clock is None or not isinstance(self.state, Playing):
            return
        due: datetime | None = None
        by, seat = getattr(first.event, "by", None), getattr(first.event, "seat", None)
        if by is e.By.PLAYER and seat in self.state.bots:
            raise Wrong(version, "A bot sits there, and somebody else moves.", first.event)
        if isinstance(first.event, e.TimeRanOut) and first.seat is None:
            due = self._clock.due_at + GRACE
        elif by is e.By.BOT:
            due = self._clock.bot_at
            if due is None or seat not in bots_on_the_clock(self.state):
                raise Wrong(version, "No bot is asked there.", first.event)
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
        assert self.opened is not None, "nothing else follows from nothing"
        if commitment(self._game_id, seed) != self.opened.commitment:
            raise Wrong(
                version,
                "The seed is not the one that was committed to when the table opened.",
                revealed,
            )
        self.seed = revealed.seed
        if (started := self.started) is None:
            return
        assert isinstance(self.state, Finished)
        last = self.state.last
        players = told_apart(started.players, last.bots)
        if started.deck != shuffled(last.rules.deck, self._game_id, seed, players, started.words):
            raise Wrong(
                version,
                "The cards were dealt from another deck than the one that this seed and the"
                " players' words make.",
                revealed,
            )
