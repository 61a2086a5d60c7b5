"""Writing `.durak` files. What `read` reads back is what was written."""

from collections.abc import Iterable, Iterator
from itertools import starmap

from engine.cards import Card
from engine.notation import words
from engine.notation.document import Deal, Document, Position, Written
from engine.notation.move_text import text_of
from engine.seats import Seat


def write(document: Document) -> str:
    """The text of the file. Raises `ValueError` for a name, comment or reason that has no form."""
    return "".join(f"{line}\n" for line in _lines(document))


def _lines(document: Document) -> Iterator[str]:
    for option, values in words.OPTIONS.items():
        chosen = getattr(document.rules, words.attribute(option))
        yield f"{option}: {next(text for text, value in values.items() if value == chosen)}"
    yield f"players: {' '.join(map(_name, document.names))}"
    yield ""
    if isinstance(document.start, Deal):
        yield from _deal(document, document.start)
    else:
        yield from _position(document, document.start)
    yield ""
    for move in document.moves:
        yield move_line(document, move)
    if document.end is not None:
        yield _field("end", [_reason(document.end)])


def _deal(document: Document, deal: Deal) -> Iterator[str]:
    yield _field("deal", _cards(deal.deck))
    if deal.first is not None:
        yield _field("first", [document.name(deal.first)])


def _position(document: Document, position: Position) -> Iterator[str]:
    for name, hand in zip(document.names, position.hands, strict=True):
        yield _field(f"hand {name}", _cards(hand))
    yield _field("talon", _cards(position.talon))
    yield _field("trump", [position.trump])
    yield _field("table", starmap(pair_text, position.table))
    yield _field("taking", ["yes" if position.taking else "no"])
    yield f"turn: {document.name(position.opener)} > {document.name(position.defender)}"
    yield _field("bout", [str(position.bout)])
    yield _field("discard", [str(position.discard)])
    yield _field("out", _seats(document, position.out))
    yield _field("marked", _seats(document, position.marked))


def move_line(document: Document, written: Written) -> str:
    """`Bob (bot) 7s/9s ; a comment`."""
    command = written.command
    bot = " (bot)" if getattr(command, "bot", False) else ""
    comment = f" ; {_comment(written.comment)}" if written.comment else ""
    return f"{document.name(command.seat)}{bot} {text_of(command)}{comment}"


def _field(key: str, values: Iterable[str]) -> str:
    return " ".join([f"{key}:", *values])


def _cards(cards: Iterable[Card]) -> Iterator[str]:
    return (card.value for card in cards)


def pair_text(attack: Card, beater: Card | None) -> str:
    """`7s/9s`, or `7s` while nothing beats it."""
    return f"{attack.value}/{beater.value}" if beater else attack.value


def _seats(document: Document, seats: Iterable[Seat]) -> list[str]:
    return [document.name(seat) for seat in seats]


def _name(name: str) -> str:
    if not words.is_name(name):
        raise ValueError(f"{name!r} is no name: letters, digits, `_` and `-` make one")
    return name


def _reason(reason: str) -> str:
    if not words.is_reason(reason):
        raise ValueError(f"{reason!r} is no reason in lower case with dashes")
    return reason


def _comment(comment: str) -> str:
    if comment != comment.strip() or "\n" in comment or words.REMARK.search(comment):
        raise ValueError(f"{comment!r} cannot stand as a comment")
    return comment
