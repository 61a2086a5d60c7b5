"""Playing a document through the engine."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards import in_order
from engine.commands import Command, GiveUp, OpenTable, SitDown, Start
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve, fold
from engine.illegal import IllegalMove, Reason
from engine.notation.document import Deal, Document, Position
from engine.notation.read import Reading
from engine.position import position
from engine.seats import SEATS
from engine.state import Finished, Lobby, Playing, State


class IllegalLine(Exception):
    """A move of the record that the rules refuse."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(f"line {line}: {reason.value}")
        self.line = line
        self.reason = reason


class Step(NamedTuple):
    """A line of the record, what happened by it, and how it stands after."""

    number: int  # of the move in the record, from 0; one more than the last for `end:`
    events: tuple[Event, ...]
    state: Playing | Finished


def begin(document: Document) -> Playing:
    """How it stands before the first move."""
    start = document.start
    if not isinstance(start, Deal):
        return _stand(document, start)
    table = fold(decide(None, OpenTable(document.rules, commitment="")))
    for _ in document.names[1:]:
        table = _after(table, decide(table, SitDown()))
    deal = Start(SEATS[0], start.deck, salt="", opener=start.first)
    dealt = _after(table, decide(table, deal))
    assert isinstance(dealt, Playing)
    return dealt


def _stand(document: Document, start: Position) -> Playing:
    hands = map(in_order, start.hands)
    return position(
        document.rules,
        dict(zip(document.seats, hands, strict=True)),
        start.talon,
        start.trump,
        start.opener,
        start.defender,
        table=start.table,
        taking=start.taking,
        bout=start.bout,
        discard=start.discard,
        out=start.out,
        marked=start.marked,
    )


def play(reading: Reading) -> Iterator[Step]:
    """The moves one by one. Raises `IllegalLine` at the first that the rules refuse."""
    document, lines = reading
    commands: list[Command] = [written.command for written in document.moves]
    if document.end is not None:
        commands.append(GiveUp(document.end))
    state: State = begin(document)
    for number, command in enumerate(commands):
        if isinstance(state, Finished):  # giving it up again is no event, and here no move
            raise IllegalLine(lines[number], Reason.GAME_IS_OVER)
        try:
            events = decide(state, command)
        except IllegalMove as illegal:
            raise IllegalLine(lines[number], illegal.reason) from illegal
        state = _after(state, events)
        assert not isinstance(state, Lobby)
        yield Step(number, tuple(events), state)


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state
