"""Every legal move of a seat: what keyboards, bots and the notation offer."""

from collections.abc import Iterator

from engine import commands as c
from engine.allowed import refusal, saying_refused
from engine.seats import Seat
from engine.state import Playing, State, cards_on


def legal_moves(state: State | None, seat: Seat, *, bot: bool = False) -> list[c.Move]:
    """Exactly what `decide` accepts of `seat`; several cards of a rank only one by one.

    With `bot` the moves of a bot that plays in the seat's place, which are honest (R15.6). `[]` for
    who has nothing to do, and where no game is on.
    """
    if not isinstance(state, Playing) or seat not in state.hands:
        return []
    return [move for move in _conceivable(state, seat, bot) if refusal(state, move) is None]


def open_saying(state: State | None, seat: Seat) -> c.Saying | None:
    """What `seat` may say ahead of this bout, or take back (R10.6); None: neither."""
    if not isinstance(state, Playing) or seat not in state.hands:
        return None
    ahead = seat in state.bout.ahead
    saying = c.TakeNothingMoreBack(seat) if ahead else c.SayNothingMore(seat)
    return None if saying_refused(state, saying) else saying


def _conceivable(state: Playing, seat: Seat, bot: bool) -> Iterator[c.Move]:
    bout = state.bout
    if seat == bout.defender:
        yield from _defence(state, seat, bot)
    else:
        for card in state.hands[seat]:
            yield c.Attack(seat, (card,), bot=bot)
    yield c.Done(seat, bot=bot)
    if state.rules.cheating:
        for card in cards_on(bout.table):
            yield c.Accuse(seat, card, bot=bot)


def _defence(state: Playing, seat: Seat, bot: bool) -> Iterator[c.Move]:
    for pair in state.bout.table:
        if pair.beater is None:
            for beater in state.hands[seat]:
                yield c.Beat(seat, pair.attack, beater, bot=bot)
    for card in state.hands[seat]:
        yield c.Transfer(seat, card, bot=bot)
        yield c.ShowTrump(seat, card, bot=bot)
    yield c.Take(seat, bot=bot)
