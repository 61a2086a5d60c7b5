"""Leaving a game, and ending it without a result (R14.4, R14.5)."""

from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.illegal import IllegalMove, Reason
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing, State

VOIDED = "voided"  # the reason of what the host ends; he says why


def give_up(state: State | None, command: c.GiveUp) -> list[e.Event]:
    """A table or game that ends without a result; one that has ended stays as it is."""
    if state is None:
        raise IllegalMove(Reason.NO_TABLE)
    if isinstance(state, Finished):
        return []
    by = (command.seat,) if command.seat else ()
    return [e.GameGivenUp(command.reason, by, command.why)]


def ask_to_end(state: Lobby | Playing, seat: Seat) -> list[e.Event]:
    """The last of those who sit there to ask for it ends the game; before the first bout has ended
    the owner's word is enough (R14.5), and so is that of who plays only with bots (R14.4)."""
    if (seat == state.owner and is_young(state)) or is_alone(state, seat):
        return [e.GameGivenUp("cancelled", (seat,))]
    if isinstance(state, Lobby):
        raise IllegalMove(Reason.NOT_THE_OWNER)
    if seat not in seated(state):
        raise IllegalMove(Reason.NOT_SEATED)
    if seat in state.ending:
        return []
    asked = (*state.ending, seat)
    return [e.EndAsked(seat), *_agreed(replace(state, ending=asked))]


def is_young(state: Lobby | Playing) -> bool:
    """Whether it is the owner's to end."""
    return isinstance(state, Lobby) or state.bout.number == 1


def is_alone(state: Lobby | Playing, seat: Seat) -> bool:
    """Whether he plays only with bots."""
    return isinstance(state, Playing) and seated(state) == (seat,)


def play_on(state: Playing, seat: Seat) -> list[e.Event]:
    """Ask for it no longer."""
    return [e.EndAskedNoMore(seat)] if seat in state.ending else []


def leave(state: Playing, seat: Seat) -> list[e.Event]:
    """Only who is out may go (R14.4), or who plays only with bots, which ends the game; those who
    stay may agree already."""
    if seat not in seated(state):
        return []
    if is_alone(state, seat):
        return ask_to_end(state, seat)
    if seat not in state.out:
        raise IllegalMove(Reason.MUST_STAY)
    return [e.PlayerLeft(seat), *_agreed(replace(state, left=(*state.left, seat)))]


def seated(state: Playing) -> tuple[Seat, ...]:
    """Everyone dealt in who has not left and is no bot, in seat order."""
    return tuple(
        seat for seat in state.players if seat not in state.left and seat not in state.bots
    )


def _agreed(state: Playing) -> list[e.Event]:
    """What comes of it when all who sit there ask for the end."""
    here = seated(state)
    return [e.GameGivenUp("agreed", here)] if here and set(here) <= set(state.ending) else []
