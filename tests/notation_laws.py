"""Laws of the notation: what is written of a game plays to the same game again."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from engine.events import (
    BotTookOver,
    By,
    ClockExtended,
    ControlTaken,
    DoneSaid,
    Event,
    ExpiriesForgotten,
    HintGiven,
    NothingMoreSaid,
    NothingMoreTakenBack,
    TimeRanOut,
)
from engine.evolve import fold
from engine.notation import Document, Position, read, write
from engine.notation.record import record
from engine.notation.replay import begin, play
from engine.notation.standing import standing
from engine.rules import Throwers
from engine.seats import SEATS
from engine.state import Finished, Playing

NAMES = dict(zip(SEATS, ("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay"), strict=True))


def record_plays_to_the_same_end(events: Sequence[Event], dealt: int) -> None:
    """A stored game, written, read and replayed, is the same game; `dealt` events are its deal."""
    document = record(events, NAMES)
    reading = read(write(document).encode())
    assert reading.document == document
    replayed: list[Event] = []
    last: Playing | Finished = begin(document)
    for step in play(reading):
        replayed += step.events
        last = step.state
    assert _moves(replayed) == _moves(events[dealt:])
    stored = fold(events)
    assert isinstance(stored, Playing | Finished)
    assert standing(document, last) == standing(document, stored)


def _moves(events: Sequence[Event]) -> list[Event]:
    """Without what the notation does not hold: who took control when, how long clocks ran, and
    what was said ahead (R10.6): the dones that came of it stand there as his own."""
    return [_held(event) for event in events if not isinstance(event, _NOT_HELD)]


def _held(event: Event) -> Event:
    match event:
        case TimeRanOut():
            return replace(event, expiries=0)
        case DoneSaid(seat, By.AHEAD):
            return DoneSaid(seat)
        case _:
            return event


_NOT_HELD = (
    ControlTaken
    | BotTookOver
    | ExpiriesForgotten
    | ClockExtended
    | HintGiven
    | NothingMoreSaid
    | NothingMoreTakenBack
)


def position_stands(state: Playing) -> None:
    """A position that says all there is to say is read as the state that it was written of."""
    if not says_all(state):
        return
    rules = replace(state.rules, hints=UNSET)  # no word of the notation
    document = Document(rules, tuple(NAMES[seat] for seat in state.players), _position(state))
    again = read(write(document).encode()).document
    assert again == document
    assert standing(again, begin(again)) == standing(document, state)


def says_all(state: Playing) -> bool:
    """What a position leaves open: who has said done or shown, whose card is whose, neighbours."""
    bout = state.bout
    if not bout.table:
        return True
    settled = not (bout.done or bout.showed or state.rules.cheating)
    return settled and state.rules.throwers is Throwers.ALL


def _position(state: Playing) -> Position:
    bout = state.bout
    return Position(
        hands=tuple(state.hands[seat] for seat in state.players),
        talon=state.talon,
        trump=state.trump,
        table=tuple((pair.attack, pair.beater) for pair in bout.table),
        taking=bout.taking,
        opener=bout.opener,
        defender=bout.defender,
        bout=bout.number,
        discard=state.discard,
        out=state.out,
        marked=state.marked,
    )
