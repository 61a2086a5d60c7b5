"""What a command leads to: events, or a refusal with its reason. One function a command.

Everything is decided here and stands in the events: who draws what, who is out, who is next.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine import lobby
from engine.allowed import most_attack_cards, refusal, saying_refused
from engine.bout import what_follows
from engine.cheating import judge
from engine.clock import bots_on_the_clock, on_the_clock
from engine.ending import ask_to_end, give_up, leave, play_on
from engine.evolve import fold
from engine.hints import ask_hint
from engine.illegal import IllegalMove, Reason
from engine.seating import next_opponent, throwers
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing, State, phase
from engine.table import Phase


def decide(state: State | None, command: c.Command) -> list[e.Event]:
    """The events that `command` leads to; `[]` when the wish is already so.

    Raises IllegalMove, and nothing has changed. `None` is a table that does not exist yet.
    """
    match command:
        case c.OpenTable():
            if state is not None:
                raise IllegalMove(Reason.TABLE_EXISTS)
            return lobby.open_table(command)
        case c.SitDown() | c.StandUp() | c.GiveWords() | c.Start():
            return _in_lobby(state, command)
        case c.ChangeOptions() | c.SwapSeats() | c.RemovePlayer() | c.SeatBot():
            return _by_owner(state, command)
        case c.GiveUp():
            return give_up(state, command)
        case c.TimeOut():
            return time_out(_game(state), command)
        case c.RunOut():
            return run_out(_running(state), command)
        case c.StandIn():
            return stand_in(_game(state), command)
        case c.ExtendClock():
            return extend_clock(_running(state), command)
        case c.TakeControl():
            return take_control(_game(state), command)
        case c.AskHint():
            return ask_hint(_game(state), command)
        case c.AskToEnd(seat):
            return ask_to_end(_running(state), seat)
        case c.PlayOn(seat):
            return play_on(_game(state), seat)
        case c.SayNothingMore() | c.TakeNothingMoreBack():
            return say(_game(state), command)
        case _:
            return move(_game(state), command)


def _game(state: State | None) -> Playing:
    if isinstance(state, Playing):
        return state
    if state is None:
        raise IllegalMove(Reason.NO_TABLE)
    raise IllegalMove(Reason.NOT_DEALT if isinstance(state, Lobby) else Reason.GAME_IS_OVER)


def _running(state: State | None) -> Lobby | Playing:
    """A table with a clock."""
    return state if isinstance(state, Lobby) else _game(state)


# ---- the lobby


def _in_lobby(
    state: State | None, command: c.SitDown | c.StandUp | c.GiveWords | c.Start
) -> list[e.Event]:
    if not isinstance(state, Lobby):
        return _too_late(state, command)
    match command:
        case c.SitDown(at):
            return lobby.sit_down(state, at)
        case c.StandUp(seat, clock):
            return lobby.stand_up(state, seat, clock)
        case c.GiveWords():
            return lobby.give_words(state, command)
        case c.Start():
            return lobby.start(state, command)


def _by_owner(
    state: State | None, command: c.ChangeOptions | c.SwapSeats | c.RemovePlayer | c.SeatBot
) -> list[e.Event]:
    if not isinstance(state, Lobby):
        return _too_late(state, command)
    match command:
        case c.ChangeOptions():
            return lobby.change_options(state, command)
        case c.SwapSeats():
            return lobby.swap_seats(state, command)
        case c.RemovePlayer():
            return lobby.remove_player(state, command)
        case c.SeatBot():
            return lobby.seat_bot(state, command)


def _too_late(state: Playing | Finished | None, command: c.Command) -> list[e.Event]:
    if state is None:
        raise IllegalMove(Reason.NO_TABLE)
    if not isinstance(command, c.StandUp):
        over = isinstance(state, Finished)
        raise IllegalMove(Reason.GAME_IS_OVER if over else Reason.ALREADY_DEALT)
    return leave(state, command.seat) if isinstance(state, Playing) else []


# ---- moves


def move(state: Playing, wanted: c.Move) -> list[e.Event]:
    """A player's or a bot's move with all that follows from it."""
    if reason := refusal(state, wanted):
        raise IllegalMove(reason)
    by = e.By.BOT if wanted.bot else e.By.PLAYER
    return what_follows(state, [*_himself(state, wanted), _moved(state, wanted, by)])


def _moved(state: Playing, wanted: c.Move, by: e.By) -> e.Event:
    match wanted:
        case c.Attack(seat, cards):
            return e.CardsPlayed(seat, cards, by)
        case c.Beat(seat, card, beater):
            return e.CardBeaten(seat, card, beater, by)
        case c.Transfer():
            return transfer(state, wanted, by)
        case c.ShowTrump():
            return show_trump(state, wanted, by)
        case c.Take(seat):
            return e.TakeSaid(seat, by)
        case c.Done(seat):
            return e.DoneSaid(seat, by)
        case c.Accuse():
            return judge(state, wanted, by)


def _himself(state: Playing, wanted: c.Move) -> list[e.Event]:
    """A player's own move ends a bot's play for him, and his row of expiries (R14.3)."""
    seat = wanted.seat
    if wanted.bot:
        return []
    if seat in state.played_by_bot:
        return [e.ControlTaken(seat)]
    opens_or_defends = not state.bout.table or isinstance(
        wanted, c.Beat | c.Transfer | c.ShowTrump | c.Take
    )
    if opens_or_defends and state.expiries.get(seat):
        return [e.ExpiriesForgotten(seat)]
    return []


def say(state: Playing, saying: c.Saying) -> list[e.Event]:
    """R10.6: that he has nothing more to add in this bout, which is his own act; or back."""
    if reason := saying_refused(state, saying):
        raise IllegalMove(reason)
    seat, said = saying.seat, saying.seat in state.bout.ahead
    if isinstance(saying, c.TakeNothingMoreBack):
        return [e.NothingMoreTakenBack(seat)] if said else []
    if said:
        return []
    himself = [e.ControlTaken(seat)] if seat in state.played_by_bot else []
    return what_follows(state, [*himself, e.NothingMoreSaid(seat)])


def transfer(state: Playing, wanted: c.Transfer, by: e.By) -> e.AttackTransferred:
    """R8.1; the throwers are fixed after the card has left the hand (R7.3)."""
    hand = tuple(card for card in state.hands[wanted.seat] if card is not wanted.card)
    after = replace(state, hands={**state.hands, wanted.seat: hand})
    defender, new_throwers, limit = _passed_on(after, wanted.seat)
    return e.AttackTransferred(wanted.seat, wanted.card, defender, new_throwers, limit, by)


def show_trump(state: Playing, wanted: c.ShowTrump, by: e.By) -> e.TrumpShown:
    """R8.6."""
    defender, new_throwers, limit = _passed_on(state, wanted.seat)
    return e.TrumpShown(wanted.seat, wanted.card, defender, new_throwers, limit, by)


def _passed_on(state: Playing, seat: Seat) -> tuple[Seat, tuple[Seat, ...], int]:
    """The new defender, the throwers against him, and the limit (R5.2, R8.1)."""
    defender = next_opponent(state, seat)
    assert defender is not None, "a transfer to nobody was refused"
    cap = most_attack_cards(state.rules, state.discard, state.bout.number)
    limit = min(cap, len(state.hands[defender]))
    return defender, throwers(state, state.bout.opener, defender), limit


# ---- time


def time_out(state: Playing, command: c.TimeOut) -> list[e.Event]:
    """The automatic move of one for whom the clock runs (R14.2), and the count (R14.3).

    Refused where even that move is illegal: in a position someone may open without cards, or
    against nobody's cards.
    """
    seat = command.seat
    if seat not in on_the_clock(state):
        raise IllegalMove(Reason.NOT_HIS_CLOCK)
    automatic = automatic_move(state, seat)
    if reason := refusal(state, automatic):
        raise IllegalMove(reason)
    expiries = state.expiries.get(seat, 0)
    events: list[e.Event] = []
    if phase(state.bout) in (Phase.OPENING, Phase.DEFENDING):
        expiries += 1
        if expiries >= 2 and seat not in state.played_by_bot:
            events.append(e.BotTookOver(seat))
    moved = _moved(state, automatic, e.By.CLOCK)
    return what_follows(state, [e.TimeRanOut(seat, expiries), *events, moved])


def run_out(state: Lobby | Playing, command: c.RunOut) -> list[e.Event]:
    """The automatic moves of all for whom this clock runs; `[]` once another one has started."""
    if isinstance(state, Lobby):
        return [e.GameGivenUp("nobody-started")] if command.clock == state.clock else []
    seats = on_the_clock(state)
    return _one_by_one(
        state, command.clock, seats, lambda now, seat: time_out(now, c.TimeOut(seat))
    )


def stand_in(state: Playing, command: c.StandIn) -> list[e.Event]:
    """The automatic moves of all on this clock for whom bots play; `[]` for another clock (R14.3).

    It is what they do where nothing better was thought out.
    """
    seats = bots_on_the_clock(state)
    return _one_by_one(
        state, command.clock, seats, lambda now, seat: move(now, bots_move(now, seat))
    )


def _one_by_one(
    state: Playing,
    clock: int,
    seats: tuple[Seat, ...],
    decided: Callable[[Playing, Seat], list[e.Event]],
) -> list[e.Event]:
    """What is decided for each of them that is still on this clock when his turn comes."""
    events: list[e.Event] = []
    now: State = state
    for seat in seats:
        if isinstance(now, Playing) and now.clock == clock and seat in on_the_clock(now):
            more = decided(now, seat)
            events += more
            now = fold(more, now)
    return events


def extend_clock(state: Lobby | Playing, command: c.ExtendClock) -> list[e.Event]:
    """`[]` once another clock has started."""
    if command.clock != state.clock or command.seconds <= 0:
        return []
    return [e.ClockExtended(command.seconds, command.why, command.whose)]


def bots_move(state: Playing, seat: Seat) -> c.Move:
    """The automatic move as a bot's."""
    return replace(automatic_move(state, seat), bot=True)


def automatic_move(state: Playing, seat: Seat) -> c.Move:
    """The opener's lowest card, trumps last; the defender takes; the others are done (R14.2)."""
    match phase(state.bout):
        case Phase.OPENING:
            trump = state.trump
            hand = state.hands[seat]
            ascending = sorted(hand, key=lambda card: (card.suit is trump, card.rank, card.order))
            return c.Attack(seat, tuple(ascending[:1]))
        case Phase.DEFENDING:
            return c.Take(seat)
        case _:
            return c.Done(seat)


def take_control(state: Playing, command: c.TakeControl) -> list[e.Event]:
    """R14.3."""
    seat = command.seat
    if seat not in state.hands:
        raise IllegalMove(Reason.NOT_IN_THE_GAME)
    return [e.ControlTaken(seat)] if seat in state.played_by_bot else []
