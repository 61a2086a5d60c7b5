"""Reading `.durak` files. Nothing is guessed: what is not understood is an error with its line."""

import re
from typing import Any, NamedTuple, NoReturn

from engine.cards import Card, Suit, deck
from engine.notation import words
from engine.notation.document import Deal, Document, Position, Written
from engine.notation.move_text import move_of
from engine.rules import Rules, players_allowed
from engine.seats import SEATS, Seat


class NotationError(Exception):
    """A file that cannot be read: the line, counted from 1, and a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class Reading(NamedTuple):
    """A document, and where its moves stand: the lines of the moves, then of `end:` if given."""

    document: Document
    lines: tuple[int, ...]


def read(data: bytes) -> Reading:
    """Read a file. Raises `NotationError`, and nothing else, for any bytes."""
    sheet = _sheet(_statements(data))
    rules = _rules(sheet)
    names = _names(sheet, rules)
    start = _deal(sheet, names, rules) if "deal" in sheet.fields else _position(sheet, names, rules)
    moves = tuple(_move(statement, names) for statement in sheet.moves)
    lines = [statement.line for statement in sheet.moves]
    end = sheet.fields.get("end")
    if end is None:
        return Reading(Document(rules, names, start, moves), tuple(lines))
    if not words.is_reason(end.value):
        _fail(end.line, f"end is a reason in lower case with dashes, not {words.shown(end.value)}")
    return Reading(Document(rules, names, start, moves, end.value), (*lines, end.line))


# ---- statements


class _Statement(NamedTuple):
    line: int
    text: str
    comment: str | None  # what stands after `;`; None without one


class _Field(NamedTuple):
    line: int
    value: str


class _Sheet(NamedTuple):
    fields: dict[str, _Field]  # by key, in the order of the file
    moves: list[_Statement]
    beyond: int  # where something that is missing is missed: the first move or the last line

    def get(self, key: str, default: str) -> _Field:
        return self.fields.get(key) or _Field(self.beyond, default)

    def require(self, key: str) -> _Field:
        return self.fields.get(key) or _fail(self.beyond, f"`{key}:` is missing")


_SPACE = " \t"


def _split(text: str) -> list[str]:
    """The words; only spaces and tabs part them."""
    return [word for word in re.split("[ \t]+", text) if word]


def _fail(line: int, sentence: str) -> NoReturn:
    raise NotationError(line, sentence)


def _statements(data: bytes) -> tuple[list[_Statement], int]:
    """What the file says, without blanks and comments, and the number of its last line."""
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError as error:
        _fail(data[: error.start].count(b"\n") + 1, "this is not UTF-8")
    found = []
    for number, line in enumerate(lines, 1):
        text = line.removesuffix("\r")
        if remark := words.REMARK.search(text):
            text = text[: remark.start()]
        text, semicolon, note = text.partition(";")
        if text.strip(_SPACE) or semicolon:
            comment = note.strip() if semicolon else None
            found.append(_Statement(number, text.strip(_SPACE), comment))
    return found, max(1, len(lines) - (lines[-1] == ""))


def _sheet(statements: tuple[list[_Statement], int]) -> _Sheet:
    found, last = statements
    if not found:
        _fail(last, "this file is empty, but for comments: it should hold `players:` and cards")
    fields: dict[str, _Field] = {}
    moves: list[_Statement] = []
    for statement in found:
        if "end" in fields:
            _fail(statement.line, "nothing stands after `end:`")
        if not statement.text:
            _fail(statement.line, "a comment after `;` stands at a move only")
        if ":" not in statement.text:
            moves.append(statement)
            continue
        key, field = _field(statement)
        if moves and key != "end":
            _fail(statement.line, f"`{key}:` stands before the moves")
        if key in fields:
            _fail(statement.line, f"`{key}:` was given before, in line {fields[key].line}")
        fields[key] = field
    return _Sheet(fields, moves, moves[0].line if moves else last)


_KEYS = {*words.OPTIONS, "players", "deal", "first", "end"}
_PLACES = {"talon", "trump", "table", "taking", "turn", "bout", "discard", "out", "marked"}


def _field(statement: _Statement) -> tuple[str, _Field]:
    left, _, value = statement.text.partition(":")
    hand, _, name = left.partition(" ")
    key = f"hand {name.lstrip(_SPACE)}" if hand == "hand" and name else left
    if key not in _KEYS | _PLACES and not key.startswith("hand "):
        _fail(statement.line, f"{words.shown(left)} is not a word of the notation")
    if statement.comment is not None:
        _fail(statement.line, "a comment after `;` stands at a move only")
    return key, _Field(statement.line, value.strip(_SPACE))


# ---- header


def _rules(sheet: _Sheet) -> Rules:
    chosen: dict[str, Any] = {}
    for option, values in words.OPTIONS.items():
        if field := sheet.fields.get(option):
            if field.value not in values:
                known = " | ".join(values)
                _fail(field.line, f"{option} is {known}, not {words.shown(field.value)}")
            chosen[words.attribute(option)] = values[field.value]
    return Rules(**chosen)


def _names(sheet: _Sheet, rules: Rules) -> tuple[str, ...]:
    line, value = sheet.require("players")
    names = tuple(_split(value))
    for name in names:
        if not words.is_name(name):
            _fail(line, f"{words.shown(name)} is no name: letters, digits, `_` and `-` make one")
        if names.count(name) > 1:
            _fail(line, f"two players are called {name}")
    if len(names) not in players_allowed(rules):
        _fail(line, f"{len(names)} players do not fit this deck and these teams (R1.1)")
    return names


def _seat(names: tuple[str, ...], name: str, line: int) -> Seat:
    if name not in names:
        _fail(line, f"no player is called {words.shown(name)}")
    return SEATS[names.index(name)]


# ---- the start


class _Unseen:
    """The cards of the deck that were not named yet: none stands in a file twice."""

    def __init__(self, rules: Rules) -> None:
        self.cards = set(deck(rules.deck))
        self.size = rules.deck

    def read(self, text: str, line: int) -> Card:
        card = words.card(text)
        if card is None:
            _fail(line, f"{words.shown(text)} is no card")
        if card not in self.cards:
            known = card in deck(self.size)
            _fail(line, f"{card} {'stands here twice' if known else 'is not in this deck'}")
        self.cards.remove(card)
        return card

    def read_all(self, field: _Field) -> tuple[Card, ...]:
        return tuple(self.read(word, field.line) for word in _split(field.value))


def _deal(sheet: _Sheet, names: tuple[str, ...], rules: Rules) -> Deal:
    for key, field in sheet.fields.items():
        if key in _PLACES or key.startswith("hand "):
            _fail(field.line, f"`{key}:` belongs to a position, `deal:` to a whole game")
    unseen = _Unseen(rules)
    cards = unseen.read_all(sheet.fields["deal"])
    if unseen.cards:
        _fail(sheet.fields["deal"].line, f"{len(unseen.cards)} cards of the deck are missing")
    first = sheet.fields.get("first")
    return Deal(cards, first and _seat(names, first.value, first.line))


def _position(sheet: _Sheet, names: tuple[str, ...], rules: Rules) -> Position:
    if first := sheet.fields.get("first"):
        _fail(first.line, "`first:` belongs to a whole game, `turn:` to a position")
    unseen = _Unseen(rules)
    cards: dict[str, tuple[Card, ...]] = {}
    table: tuple[tuple[Card, Card | None], ...] = ()
    for key, field in sheet.fields.items():  # in the order of the file, for the line of an error
        if key.startswith("hand "):
            _seat(names, key.removeprefix("hand "), field.line)
        if key.startswith("hand ") or key == "talon":
            cards[key] = unseen.read_all(field)
        if key == "table":
            table = tuple(_pair(unseen, word, field.line) for word in _split(field.value))
    for name in names:
        sheet.require(f"hand {name}")
    talon = cards.get("talon", ())
    opener, defender = _turn(sheet, names)
    position = Position(
        hands=tuple(cards[f"hand {name}"] for name in names),
        talon=talon,
        trump=_trump(sheet, talon),
        table=table,
        taking=_taking(sheet),
        opener=opener,
        defender=defender,
        bout=_number(sheet, "bout", least=1, most=9999, default=1),
        discard=_number(
            sheet, "discard", least=0, most=len(unseen.cards), default=len(unseen.cards)
        ),
        out=_seats(sheet, names, "out"),
        marked=tuple(sorted(_seats(sheet, names, "marked"))),
    )
    _check(sheet, names, position)
    return position


def _pair(unseen: _Unseen, text: str, line: int) -> tuple[Card, Card | None]:
    attack, slash, beater = text.partition("/")
    return unseen.read(attack, line), unseen.read(beater, line) if slash else None


def _trump(sheet: _Sheet, talon: tuple[Card, ...]) -> Suit:
    line, value = sheet.get("trump", talon[-1].suit) if talon else sheet.require("trump")
    if value not in tuple(Suit):
        _fail(line, f"trump is s | c | d | h, not {words.shown(value)}")
    if talon and talon[-1].suit != value:
        _fail(line, f"trump is {value}, but the last card of the talon is {talon[-1]}")
    return Suit(value)


def _taking(sheet: _Sheet) -> bool:
    line, value = sheet.get("taking", "no")
    if value not in ("yes", "no"):
        _fail(line, f"taking is yes | no, not {words.shown(value)}")
    return value == "yes"


def _turn(sheet: _Sheet, names: tuple[str, ...]) -> tuple[Seat, Seat]:
    line, value = sheet.require("turn")
    match _split(value):
        case [opener, ">", defender]:
            return _seat(names, opener, line), _seat(names, defender, line)
    _fail(line, f"turn is `opener > defender`, not {words.shown(value)}")


def _number(sheet: _Sheet, key: str, *, least: int, most: int, default: int) -> int:
    line, value = sheet.get(key, str(default))
    if not re.fullmatch("[0-9]{1,4}", value) or not least <= int(value) <= most:
        _fail(line, f"{key} is a number from {least} to {most}, not {words.shown(value)}")
    return int(value)


def _seats(sheet: _Sheet, names: tuple[str, ...], key: str) -> tuple[Seat, ...]:
    line, value = sheet.get(key, "")
    seats = tuple(_seat(names, name, line) for name in _split(value))
    if len(set(seats)) < len(seats):
        _fail(line, f"`{key}:` names a player twice")
    return seats


def _check(sheet: _Sheet, names: tuple[str, ...], position: Position) -> None:
    """Refuse a position that no game can stand in."""
    turn, out = sheet.require("turn"), position.out
    if out and position.talon:
        _fail(sheet.require("out").line, "nobody is out while the talon holds cards (R12.5)")
    if position.taking and all(beater for _, beater in position.table):
        _fail(sheet.require("taking").line, "nothing unbeaten lies there to take (R9.1)")
    if position.opener == position.defender and not position.table:
        _fail(turn.line, "nobody opens against himself (R4.1)")
    if position.opener in out or position.defender in out:
        _fail(turn.line, "a player who is out neither opens nor defends")
    for name, hand, seat in zip(names, position.hands, SEATS, strict=False):
        line = sheet.require(f"hand {name}").line
        if hand and seat in out:
            _fail(line, f"{name} is out and holds cards")
        if not hand and seat not in out and not position.table and not position.talon:
            _fail(line, f"{name} holds no card and is not named in `out:` (R12.1)")


# ---- moves


def _move(statement: _Statement, names: tuple[str, ...]) -> Written:
    name, *text = _split(statement.text)
    seat = _seat(names, name, statement.line)
    bot = text[:1] == ["(bot)"]
    try:
        move = move_of(seat, text[1:] if bot else text, bot=bot)
    except ValueError as error:
        _fail(statement.line, str(error))
    return Written(move, statement.comment or "")
