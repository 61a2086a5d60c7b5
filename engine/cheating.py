"""Judging an accusation, and what catching a cheat undoes (R15.2 to R15.4)."""

from engine import commands as c
from engine import events as e
from engine.allowed import owner_of, ranks_on
from engine.cards import Card, Suit, beats
from engine.seats import Seat
from engine.state import Bout, Playing, cards_on


def judge(state: Playing, accusation: c.Accuse, by: e.By) -> e.CheatCaught | e.AccusationFailed:
    """By the table as it stood when the card was played (R15.2)."""
    seat, card = accusation.seat, accusation.card
    played, undone = _move_that_brought(state.bout, card)
    before = played.before
    if before is None or is_honest(before, played, card, state.trump):
        return e.AccusationFailed(seat, card, by)
    cheat = owner_of(played.table, card)
    assert cheat is not None, "the card lies there"
    return e.CheatCaught(seat, card, cheat, undone, _returned(state.bout, before), by)


def _move_that_brought(bout: Bout, card: Card) -> tuple[Bout, int]:
    """The bout right after the move that put the card there, and how many moves to undo for it.

    Cards of a position have no move behind them: the first bout's `before` is None.
    """
    undone = 1
    while bout.before and owner_of(bout.before.table, card):
        bout, undone = bout.before, undone + 1
    return bout, undone


def is_honest(before: Bout, after: Bout, card: Card, trump: Suit) -> bool:
    """Whether the move from `before` to `after`, which brought `card`, kept to R6 and R7.

    An opening and a transfer, which needs a rank that lies there, always do.
    """
    for pair in after.table:
        if pair.beater is card:
            return beats(card, pair.attack, trump)
    return not before.table or card.rank in ranks_on(before.table)


def _returned(bout: Bout, before: Bout) -> dict[Seat, tuple[Card, ...]]:
    stay = set(cards_on(before.table))
    returned: dict[Seat, tuple[Card, ...]] = {}
    for card in cards_on(bout.table):
        if card not in stay:
            seat = owner_of(bout.table, card)
            assert seat is not None, "the card lies there"
            returned[seat] = (*returned.get(seat, ()), card)
    return returned
