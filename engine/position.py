"""A game that begins from a position instead of a deal (notation.md)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.allowed import most_attack_cards
from engine.cards import Card, Suit
from engine.evolve import start_digest
from engine.rules import RULES_VERSION, Rules
from engine.seating import throwers
from engine.seats import Seat
from engine.state import Bout, Playing
from engine.table import Pair


def position(
    rules: Rules,
    hands: Mapping[Seat, tuple[Card, ...]],
    talon: tuple[Card, ...],
    trump: Suit,
    opener: Seat,
    defender: Seat,
    *,
    table: Sequence[tuple[Card, Card | None]] = (),
    taking: bool = False,
    bout: int = 1,
    discard: int = 0,
    out: tuple[Seat, ...] = (),
    marked: tuple[Seat, ...] = (),
) -> Playing:
    """The state of a position whose sense the caller has checked; nothing in it is settled.

    `hands`: every player in seat order, each hand by suit, then rank (`cards.in_order`), `()` for
    who is out. `talon` top first. `table`: attack cards in the order played, each with what beats
    it; they belong to the opener and to the defender, and count as honest. `marked` in seat order.
    Throwers are found in the position as it stands (R7.3); the limit counts from the defender's
    hand and what he has beaten with. With an empty table it is the start of a bout and counts for
    R12.6.
    """
    pairs = tuple(
        Pair(attack, opener, beater, defender if beater else None) for attack, beater in table
    )
    state = Playing(
        rules=rules,
        rules_version=RULES_VERSION,
        commitment="",
        owner=next(iter(hands)),
        players=tuple(hands),
        hands=hands,
        talon=talon,
        trump=trump,
        bout=Bout(bout, opener, defender, (), 0, pairs, taking),
        discard=discard,
        out=out,
        marked=marked,
        known=frozenset(talon[-1:]),
        seen=b"" if pairs else start_digest(tuple(hands), hands, opener),
    )
    held = len(hands[defender]) + sum(pair.beater is not None for pair in pairs)
    limit = min(most_attack_cards(rules, discard, bout), held)
    return replace(
        state,
        bout=replace(state.bout, throwers=throwers(state, opener, defender), limit=limit),
    )
