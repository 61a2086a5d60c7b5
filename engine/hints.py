"""Hints (R17): that somebody asked for one is an event; what he is told is none."""

from engine import commands as c
from engine import events as e
from engine.allowed import stale
from engine.clock import on_the_clock
from engine.illegal import IllegalMove, Reason
from engine.seats import Seat
from engine.state import Playing
from engine.view import View


def ask_hint(state: Playing, command: c.AskHint) -> list[e.Event]:
    """`[]` when he has had one since the table changed: it is the same again."""
    seat = command.seat
    if reason := _refusal(state, command):
        raise IllegalMove(reason)
    return [] if seat in state.bout.hinted else [e.HintGiven(seat)]


def _refusal(state: Playing, command: c.AskHint) -> Reason | None:
    if not state.rules.hints:
        return Reason.NO_HINTS
    if wrong := stale(state, command):
        return wrong
    if command.seat not in on_the_clock(state):
        return Reason.NOT_TO_ACT
    return Reason.BOT_PLAYS if command.seat in state.played_by_bot else None


def may_ask(view: View) -> bool:
    """Whether a hint would be given to this view's seat now."""
    seat: Seat | None = view.seat
    asked = seat in view.asked and seat not in view.played_by_bot
    return asked and bool(view.rules.hints)
