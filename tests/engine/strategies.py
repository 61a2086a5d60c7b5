"""Hypothesis strategies: tables, names, and whole `.durak` documents."""

import re
from pathlib import Path

from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from engine.cards import Card, deck
from engine.commands import Accuse, Attack, Beat, Done, Move, ShowTrump, Take, TimeOut, Transfer
from engine.notation import Deal, Document, Position, Written
from engine.notation.words import OPTIONS, attribute
from engine.rules import (
    Rules,
    players_allowed,
)
from engine.seats import SEATS, Seat

VALUES = {attribute(option): list(values.values()) for option, values in OPTIONS.items()}
VALUES["hints"] = [UNSET, True]  # which the notation does not hold
assert set(VALUES) == set(Rules.__struct_fields__), "every option is tried"
ALL_RULES = st.builds(
    Rules, **{field: st.sampled_from(values) for field, values in VALUES.items()}
).filter(lambda rules: bool(players_allowed(rules)))

NAMES = st.text(
    st.characters(categories=("L", "Nd"), include_characters="_-"), min_size=1, max_size=8
)

CARDS = st.sampled_from(Card)


@st.composite
def tables(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = ALL_RULES) -> tuple[Rules, int]:
    """Options, and a number of players that they allow (R1.1)."""
    chosen = draw(rules)
    return chosen, draw(st.sampled_from(players_allowed(chosen)))


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Documents that can be written; their moves need not be legal."""
    rules, count = draw(tables(ALL_RULES.map(lambda rules: replace(rules, hints=UNSET))))
    names = draw(st.lists(NAMES, min_size=count, max_size=count, unique=True))
    seats = SEATS[:count]
    start = draw(deals(rules, seats) | positions(rules, seats))
    moves = draw(st.lists(st.builds(Written, commands(seats), COMMENTS), max_size=9))
    end = draw(st.none() | st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True))
    return Document(rules, tuple(names), start, tuple(moves), end)


COMMENTS = st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=20).map(
    lambda text: re.sub(r"(^|\s)#", r"\1", text.strip()).strip()
)


def deals(rules: Rules, seats: tuple[Seat, ...]) -> st.SearchStrategy[Deal]:
    return st.builds(
        Deal,
        st.permutations(deck(rules.deck)).map(tuple),
        st.none() | st.sampled_from(seats),
    )


@st.composite
def positions(draw: st.DrawFn, rules: Rules, seats: tuple[Seat, ...]) -> Position:
    """Positions that a file may hold (not all of them can arise in play)."""
    cards = list(draw(st.permutations(deck(rules.deck))))
    talon = tuple(cards.pop() for _ in range(draw(st.integers(0, 8))))
    playing = 2 if talon else draw(st.integers(2, len(seats)))
    order = draw(st.permutations(seats))
    inside = tuple(seats if talon else order[:playing])
    beaten = draw(st.lists(st.booleans(), max_size=3))
    table = tuple((cards.pop(), cards.pop() if one else None) for one in beaten)
    hands = {seat: tuple(cards.pop() for _ in range(draw(st.integers(1, 2)))) for seat in inside}
    turn = draw(st.permutations(inside))
    named = len(talon) + sum(map(len, hands.values())) + len(table) + sum(beaten)
    return Position(
        hands=tuple(hands.get(seat, ()) for seat in seats),
        talon=talon,
        trump=talon[-1].suit if talon else draw(CARDS).suit,
        table=table,
        taking=not all(beaten) and draw(st.booleans()),
        opener=turn[0],
        defender=turn[0] if bool(table) and draw(st.booleans()) else turn[1],
        bout=draw(st.integers(1, 9999)),
        discard=draw(st.integers(0, rules.deck - named)),
        out=tuple(seat for seat in order if seat not in inside),
        marked=tuple(sorted(draw(st.sets(st.sampled_from(seats))))),
    )


def commands(seats: tuple[Seat, ...]) -> st.SearchStrategy[Move | TimeOut]:
    seat, bot = st.sampled_from(seats), st.booleans()
    return st.one_of(
        st.builds(Attack, seat, st.lists(CARDS, min_size=1, max_size=4).map(tuple), bot=bot),
        st.builds(Beat, seat, CARDS, CARDS, bot=bot),
        *(st.builds(signed, seat, CARDS, bot=bot) for signed in (Transfer, ShowTrump, Accuse)),
        *(st.builds(plain, seat, bot=bot) for plain in (Take, Done)),
        st.builds(TimeOut, seat),
    )


CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/*.durak"))


@st.composite
def garbage(draw: st.DrawFn) -> bytes:
    """Bytes of any kind; words of the notation in any order; games with something wrong in them."""
    lines = draw(st.sampled_from(CASES)).read_bytes().splitlines(keepends=True)[:80]
    kind = draw(st.sampled_from(("bytes", "text", "words", "lines", "edited", "edited")))
    if kind == "bytes":
        return draw(st.binary(max_size=200))
    if kind == "text":
        return draw(st.text(max_size=200)).encode()
    if kind == "words":
        words = b"".join(lines).replace(b"\n", b" \n ").split(b" ")
        return b" ".join(draw(st.lists(st.sampled_from(words), max_size=40)))
    if kind == "lines":
        return b"".join(draw(st.lists(st.sampled_from(lines), max_size=40)))
    data = b"".join(lines)
    for _ in range(draw(st.integers(1, 3))):
        at, length = draw(st.integers(0, len(data))), draw(st.integers(0, 3))
        data = data[:at] + draw(st.binary(max_size=3)) + data[at + length :]
    return data
