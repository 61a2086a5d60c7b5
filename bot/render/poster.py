"""What the picture of a result shows, as a value: who is the durak, the last table, the places."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from bot.render.cards import rank_text
from bot.render.names import Names
from bot.texts import Words
from engine.aftermath import Aftermath
from engine.cards import Card, Suit
from engine.seats import Seat
from engine.table import Pair


@dataclass(frozen=True, slots=True)
class Face:
    """A card as this language's players know it."""

    rank: str
    suit: Suit


@dataclass(frozen=True, slots=True)
class Portrait:
    """A durak, and the cards on his shoulders (R16): none, one or two."""

    name: str
    epaulettes: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Poster:
    durak: tuple[Portrait, ...]  # empty in a draw
    winners: tuple[str, ...]  # in the order of leaving; in a draw nobody's place counts
    table: tuple[tuple[Face, Face | None], ...]  # the last bout: attack cards and what beat them


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture of a message, to be drawn unless Telegram knows it."""

    game: UUID
    language: str  # that its cards and names are written in
    poster: Poster
    known: str | None = None  # by what Telegram knows it


def poster(after: Aftermath, names: Names, words: Words) -> Poster | None:
    """None: a game without a result has no picture."""
    result, last = after.finished.result, after.last
    if result is None or last is None:
        return None
    table = last.bout.table
    worn = table[len(table) - result.epaulettes :]
    wears = last.bout.defender

    def portrait(seat: Seat) -> Portrait:
        cards = [_face(pair.attack, words) for pair in worn] if seat == wears else []
        return Portrait(names.drawn(seat), tuple(cards))

    return Poster(
        durak=tuple(map(portrait, result.durak)),
        winners=tuple(map(names.drawn, result.winners)),
        table=_faces(table, words),
    )


def _faces(table: Sequence[Pair], words: Words) -> tuple[tuple[Face, Face | None], ...]:
    return tuple(
        (_face(pair.attack, words), _face(pair.beater, words) if pair.beater else None)
        for pair in table
    )


def _face(card: Card, words: Words) -> Face:
    return Face(rank_text(words, card), card.suit)
