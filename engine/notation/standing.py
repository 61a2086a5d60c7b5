"""A state as the JSON object that `durak replay --json` prints (docs/notation.md)."""

from collections.abc import Iterable
from typing import Any

from engine.cards import Card
from engine.moves import legal_moves
from engine.notation.document import Document
from engine.notation.move_text import text_of
from engine.seats import Seat
from engine.state import Finished, Playing
from engine.view import View, view


def standing(document: Document, state: Playing | Finished) -> dict[str, Any]:
    """The object, its keys in the documented order. It shows every hand: not for players."""
    seen = view(state, None)
    cards = state.last if isinstance(state, Finished) else state
    assert isinstance(seen, View)
    assert isinstance(cards, Playing)
    inside = [seat for seat in seen.players if seat not in seen.out]
    named = _Names(document)
    return {
        "phase": str(seen.phase),
        "opener": named(seen.opener),
        "defender": named(seen.defender),
        "trump": str(seen.trump),
        "hands": {named(seat): _sorted(cards.hands[seat]) for seat in inside},
        "talon": [card.value for card in cards.talon],
        "discard": seen.discard,
        "table": [[pair.attack.value, pair.beater and pair.beater.value] for pair in seen.table],
        "limit": seen.limit,
        "bout": seen.bout,
        "out": named.all(seen.out),
        "marked": named.all(sorted(seen.marked)),
        "legal": {named(seat): sorted(map(text_of, legal_moves(state, seat))) for seat in inside},
        "result": seen.result
        and {
            "durak": named.all(seen.result.durak),
            "winners": named.all(seen.result.winners),
            "draw": seen.result.draw,
            "epaulettes": seen.result.epaulettes,
        },
    }


class _Names:
    def __init__(self, document: Document) -> None:
        self._document = document

    def __call__(self, seat: Seat) -> str:
        return self._document.name(seat)

    def all(self, seats: Iterable[Seat]) -> list[str]:
        return [self(seat) for seat in seats]


def _sorted(hand: Iterable[Card]) -> list[str]:
    return [card.value for card in sorted(hand, key=lambda card: card.order)]
