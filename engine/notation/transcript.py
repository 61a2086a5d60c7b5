"""A replay for people: move by move, the table after each bout, and the result."""

from collections.abc import Iterable, Iterator

from engine.events import BoutEnded, BoutStarted, Event, GameEnded, GameGivenUp
from engine.evolve import evolve
from engine.notation.document import Document
from engine.notation.replay import Step, begin
from engine.notation.write import move_line, pair_text
from engine.seats import Seat
from engine.state import Playing, State
from engine.table import Pair, Result


def transcript(document: Document, steps: Iterable[Step]) -> Iterator[str]:
    """Lines of text, each as soon as its step is there."""
    state: State = begin(document)
    assert isinstance(state, Playing)
    yield f"{', '.join(document.names)}: deck {document.rules.deck}, {document.rules.mode}"
    yield f"trump {state.trump}, {len(state.talon)} cards in the talon"
    yield from _bout(document, state)
    for step in steps:
        if step.number < len(document.moves):
            yield f"  {move_line(document, document.moves[step.number])}"
        for event in step.events:
            before, state = state, evolve(state, event)
            assert isinstance(before, Playing)
            yield from _followed(document, event, before, state)


def _followed(document: Document, event: Event, before: Playing, after: State) -> Iterator[str]:
    match event:
        case BoutEnded() if isinstance(after, Playing):
            yield f"  table: {_table(before.bout.table)}"
            yield f"  {_cleared(document, event)}"
            yield f"  {_counts(document, after)}"
        case BoutStarted() if isinstance(after, Playing):
            yield from _bout(document, after)
        case GameEnded(result=result):
            yield ""
            yield _result(document, result)
        case GameGivenUp(reason=reason):
            yield ""
            yield f"The game ended without a result: {reason}."


def _bout(document: Document, state: Playing) -> Iterator[str]:
    bout = state.bout
    yield ""
    yield f"Bout {bout.number}: {document.name(bout.opener)} > {document.name(bout.defender)}"


def _table(table: tuple[Pair, ...]) -> str:
    return " ".join(pair_text(pair.attack, pair.beater) for pair in table)


def _cleared(document: Document, event: BoutEnded) -> str:
    if event.taker is None:
        return "beaten off"
    return f"{document.name(event.taker)} takes"


def _counts(document: Document, state: Playing) -> str:
    hands = (f"{document.name(seat)} {len(state.hands[seat])}" for seat in state.players)
    return f"hands: {', '.join(hands)}; talon {len(state.talon)}, discard pile {state.discard}"


def _result(document: Document, result: Result) -> str:
    if result.draw:
        return "A draw: everybody wins."
    names = _names(document, result.durak)
    worn = ("", ", with an epaulette", ", with two epaulettes")[result.epaulettes]
    return f"Durak: {names}{worn}. Out first to last: {_names(document, result.winners)}."


def _names(document: Document, seats: Iterable[Seat]) -> str:
    return ", ".join(document.name(seat) for seat in seats)
