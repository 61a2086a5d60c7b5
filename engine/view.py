"""What one seat, or an onlooker, may know: the only thing that bots and screens see."""

import msgspec

from engine.cards import Card, Suit
from engine.clock import on_the_clock
from engine.commands import Move, Saying
from engine.ending import seated
from engine.events import NothingMoreSaid, NothingMoreTakenBack
from engine.moves import legal_moves, open_saying
from engine.rules import Rules
from engine.seats import Level, Seat
from engine.state import Finished, Lobby, Playing, State, phase
from engine.table import Pair, Phase, Result

__all__ = ["HIDDEN", "LobbyView", "Pair", "Phase", "Result", "View", "view"]

HIDDEN = NothingMoreSaid, NothingMoreTakenBack  # events that their player alone may know of (R10.6)


class LobbyView(msgspec.Struct, frozen=True):
    rules: Rules
    owner: Seat
    seats: tuple[Seat, ...]  # who sits, in seat order
    commitment: str
    when_full: bool = False  # it starts by itself once every seat is taken
    given_up: str | None = None  # the reason of a table that never started
    given_up_by: tuple[Seat, ...] = ()  # whose wish that was
    given_up_why: str = ""  # in the host's own words, where he ended it
    bots: dict[Seat, Level] = {}  # those of the seats at which bots sit


class View(msgspec.Struct, frozen=True):
    seat: Seat | None  # whose view it is; None: an onlooker's
    rules: Rules
    phase: Phase
    bout: int  # counted from 1
    players: tuple[Seat, ...]  # everyone dealt in, in seat order
    out: tuple[Seat, ...]  # in the order of leaving
    opener: Seat
    defender: Seat
    throwers: tuple[Seat, ...]
    asked: tuple[Seat, ...]  # for whom the clock runs now (R14.1): who must act
    done: tuple[Seat, ...]  # who has said done since the last card
    trump: Suit
    trump_card: Card | None  # face up under the talon; None once it is drawn
    shown: Card | None  # the card that found the first opener, shown to all (R3.1), first bout only
    talon: int
    discard: int
    table: tuple[Pair, ...]  # in the order played
    limit: int | None  # attack cards this bout may hold; None when over
    hand: tuple[Card, ...]  # one's own, sorted by suit then rank; () for an onlooker
    counts: dict[Seat, int]  # cards in each hand
    known: dict[Seat, tuple[Card, ...]]  # cards that everybody knows to be in a hand
    marked: tuple[Seat, ...]  # must play by the rules (R15.3)
    played_by_bot: tuple[Seat, ...]  # in whose place a bot plays (R14.3)
    ending: tuple[Seat, ...]  # who asks for an end without a result (R14.5)
    seated: tuple[Seat, ...]  # who would have to, in seat order
    moves: tuple[Move, ...]  # what this seat may do now; throws as single cards
    saying: Saying | None  # what it may say ahead of this bout or take back (R10.6)
    result: Result | None  # when over; also None for a game given up
    given_up: str | None  # the reason of a game without a result
    given_up_by: tuple[Seat, ...]  # whose wish that was
    given_up_why: str  # in the host's own words, where he ended it
    bots: dict[Seat, Level]  # those of the players that are bots


def view(state: State, seat: Seat | None) -> LobbyView | View:
    """What `seat` may know, or an onlooker (`None`)."""
    over = state if isinstance(state, Finished) else None
    last = state.last if isinstance(state, Finished) else state
    if isinstance(last, Lobby):
        return LobbyView(
            last.rules,
            last.owner,
            last.seats,
            last.commitment,
            last.when_full,
            given_up=over.given_up if over else None,
            given_up_by=over.given_up_by if over else (),
            given_up_why=over.given_up_why if over else "",
            bots=dict(last.bots),
        )
    return _view(last, seat, over)


def _view(state: Playing, seat: Seat | None, over: Finished | None) -> View:
    bout = state.bout
    by_bot = seat in state.played_by_bot or seat in state.bots
    return View(
        seat=seat,
        rules=state.rules,
        phase=Phase.OVER if over else phase(bout),
        bout=bout.number,
        players=state.players,
        out=state.out,
        opener=bout.opener,
        defender=bout.defender,
        throwers=bout.throwers,
        asked=() if over else on_the_clock(state),
        done=bout.done,
        trump=state.trump,
        trump_card=state.talon[-1] if state.talon else None,
        shown=state.shown if bout.number == 1 else None,
        talon=len(state.talon),
        discard=state.discard,
        table=bout.table,
        limit=None if over else bout.limit,
        hand=state.hands.get(seat, ()) if seat else (),
        counts={player: len(hand) for player, hand in state.hands.items()},
        known={player: _known(state, hand) for player, hand in state.hands.items()},
        marked=state.marked,
        played_by_bot=state.played_by_bot,
        ending=state.ending,
        seated=seated(state),
        moves=() if over or not seat else tuple(legal_moves(state, seat, bot=by_bot)),
        saying=None if over or not seat else open_saying(state, seat),
        result=over.result if over else None,
        given_up=over.given_up if over else None,
        given_up_by=over.given_up_by if over else (),
        given_up_why=over.given_up_why if over else "",
        bots=dict(state.bots),
    )


def _known(state: Playing, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card in state.known)
