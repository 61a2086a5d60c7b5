"""Tests that read `given(a position).when(a command).then(these events)`.

A position is told as in docs/notation.md: `given("7h 8h", "9s", turn="p1 > p2", trump="d")` gives
each seat its hand, p1 first. Nothing is settled before the first command.
"""

from typing import Any, NamedTuple

import msgspec
import pytest

from engine import commands as c
from engine.cards import Card, DeckSize, Suit, deck, in_order
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.illegal import IllegalMove, Reason
from engine.moves import legal_moves
from engine.position import position
from engine.rules import Rules
from engine.seats import SEATS, Seat
from engine.state import Finished, Lobby, Playing, State

P1, P2, P3, P4, P5, P6 = SEATS


def cards(text: str) -> tuple[Card, ...]:
    """`cards("7h 10s")`."""
    return tuple(map(Card, text.split()))


def seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in text.split())


class When(NamedTuple):
    """A command given to a state."""

    before: State | None
    command: c.Command

    def then(self, *events: Event) -> "Given":
        """Exactly these events come of it."""
        decided = decide(self.before, self.command)
        assert decided == list(events)
        return Given(fold(decided, self.before))

    def then_first(self, *events: Event) -> "Given":
        """These events come first; what follows from them is another test's matter."""
        decided = decide(self.before, self.command)
        assert decided[: len(events)] == list(events)
        return Given(fold(decided, self.before))

    def then_last(self, *events: Event) -> "Given":
        decided = decide(self.before, self.command)
        assert decided[-len(events) :] == list(events)
        return Given(fold(decided, self.before))

    def nothing(self) -> None:
        """It is so already."""
        assert decide(self.before, self.command) == []

    def refused(self, reason: Reason) -> None:
        """With this reason, and the state is the same to the bit."""
        bits = msgspec.json.encode(self.before)
        with pytest.raises(IllegalMove) as caught:
            decide(self.before, self.command)
        assert caught.value.reason is reason
        assert msgspec.json.encode(self.before) == bits


class Given(NamedTuple):
    """A state to which commands are given."""

    state: State | None

    def when(self, command: c.Command) -> When:
        return When(self.state, command)

    def after(self, *commands: c.Command) -> "Given":
        state = self.state
        for command in commands:
            state = fold(decide(state, command), state)
        return Given(state)

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.state, Lobby)
        return self.state

    @property
    def game(self) -> Playing:
        assert isinstance(self.state, Playing)
        return self.state

    @property
    def finished(self) -> Finished:
        assert isinstance(self.state, Finished)
        return self.state

    def moves(self, seat: Seat) -> list[c.Move]:
        return legal_moves(self.state, seat)

    def may(self, seat: Seat, *moves: c.Move) -> None:
        """Exactly these moves are open to `seat`, in any order."""
        assert sorted(map(repr, self.moves(seat))) == sorted(map(repr, moves))


def given(
    *hands: str,
    turn: str = "p1 > p2",
    trump: str = "d",
    talon: str = "",
    table: str = "",
    taking: bool = False,
    bout: int = 1,
    discard: int | None = None,
    out: str = "",
    marked: str = "",
    **options: Any,
) -> Given:
    """A position; `options` are those of the table."""
    rules = Rules(**options)
    opener, defender = seats(turn.replace(">", " "))
    held = {seat: in_order(cards(hand)) for seat, hand in zip(SEATS, hands, strict=False)}
    pairs = [_pair(pair) for pair in table.split()]
    if discard is None:
        named = " ".join((*hands, talon, table.replace("/", " "))).split()
        discard = rules.deck - len(named)
    return Given(
        position(
            rules,
            held,
            cards(talon),
            Card(talon.split()[-1]).suit if talon else Suit(trump),
            opener,
            defender,
            table=pairs,
            taking=taking,
            bout=bout,
            discard=discard,
            out=seats(out),
            marked=seats(marked),
        )
    )


def _pair(text: str) -> tuple[Card, Card | None]:
    attack, _, beater = text.partition("/")
    return Card(attack), Card(beater) if beater else None


def table(players: int, **options: Any) -> Given:
    """A lobby in which that many sit."""
    opened = Given(None).after(c.OpenTable(Rules(**options), "c0ffee"))
    return opened.after(*[c.SitDown()] * (players - 1))


def dealt(players: int, order: str, opener: Seat | None = None, **options: Any) -> Given:
    """A table at which this deck, top card first, has been dealt."""
    return table(players, **options).after(c.Start(None, cards(order), "5a17", opener))


def attack(seat: Seat, text: str, **press: Any) -> c.Attack:
    return c.Attack(seat, cards(text), **press)


def beat(seat: Seat, text: str, **press: Any) -> c.Beat:
    """`beat(P2, "7h/9h")`: 7h with 9h."""
    card, beater = text.split("/")
    return c.Beat(seat, Card(card), Card(beater), **press)


def stacked(*hands: str, last: str = "", size: DeckSize = 36) -> str:
    """A deck that deals these hands, p1's first, with `last` as the trump card.

    What is not named lies between, as in the unshuffled deck.
    """
    held = [hand.split() for hand in hands]
    dealt_first = [card for each in zip(*held, strict=True) for card in each]
    named = {*dealt_first, last}
    rest = [card.value for card in deck(size) if card.value not in named]
    return " ".join([*dealt_first, *rest, last]).strip()
