"""What must stand in a log: an action's events follow from the wish that led to it, all of them.

The wish itself is no event, but the first event and whose wish it was tell what it can only have
been. Decided again it must come to the same events, no more and no less.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine import commands as c
from engine import events as e
from engine.decide import decide
from engine.evolve import fold
from engine.illegal import IllegalMove
from engine.lobby import starts_by_itself
from engine.rules import NEWEST_VERSION, seats_at
from engine.seats import SEATS, Level, Seat
from engine.state import Lobby, Playing, State

NOBODY_STARTED: Final = "nobody-started"
CANCELLED: Final = "cancelled"


class NotConsequent(Exception):
    """The rules lead to something else; the message is one sentence that tells no hidden card."""

    def __init__(self, at: int, sentence: str, expected: e.Event | None = None) -> None:
        super().__init__(sentence)
        self.at = at  # the place among the action's events
        self.expected = expected  # what should stand there; None: nothing can, or it is not known


def follow(state: State | None, seat: Seat | None, happened: Sequence[e.Event]) -> State:
    """The state after an action, whose events are what the rules make of the wish of `seat`.

    `seat` is None where it was nobody's who sat there. The seed is not looked at: it is no
    consequence of a rule. Raises NotConsequent.
    """
    wished = wish(state, seat, happened)
    if wished is None:
        raise NotConsequent(0, "No wish, and no clock, leads to this.")
    if getattr(wished, "seat", None) != seat:
        raise NotConsequent(0, "It was not this seat's wish.")
    try:
        expected = decide(state, wished)
    except IllegalMove as illegal:
        reason = illegal.reason
        raise NotConsequent(0, f"{reason.sentence} ({reason.rule})") from None
    if isinstance(wished, c.SitDown | c.SeatBot):
        expected += _deal_by_itself(fold(expected, state), happened[len(expected) :])
    _compare(expected, happened)
    return fold(expected, state)


def wish(state: State | None, seat: Seat | None, happened: Sequence[e.Event]) -> c.Command | None:
    """What `seat` must have wished so that this happened; None: nobody can wish that."""
    first = happened[0]
    match first:
        case e.TableOpened():
            return _open(first, happened)
        case e.PlayerSatDown(at):
            kept_for = state.kept if isinstance(state, Lobby) else ()
            return c.SitDown(at if at in kept_for else None)
        case e.GameStarted():
            return _start(state, seat, first)
        case e.GameGivenUp():
            return _end(state, seat, first)
        case e.ClockExtended(seconds, why, whose) if isinstance(state, Lobby | Playing):
            return c.ExtendClock(state.clock, seconds, why, whose)
        case e.TimeRanOut() if isinstance(state, Playing):
            return c.RunOut(state.clock)
        case e.ControlTaken(himself):
            return c.TakeControl(himself) if len(happened) == 1 else _his_own(happened[1])
        case e.ExpiriesForgotten():
            return _his_own(happened[1]) if len(happened) > 1 else None
        case e.PlayerStoodUp(whom) | e.PlayerLeft(whom):
            return c.StandUp(whom)
        case e.PlayerRemoved() | e.SeatsSwapped() | e.OptionsChanged():
            return _owners(seat, first)
        case e.BotSeated(at, level):
            return _seat_bot(state, seat, at, level)
        case e.WordsGiven(whose, sha256):
            return c.GiveWords(whose, sha256)
        case e.EndAsked(whose):
            return c.AskToEnd(whose)
        case e.EndAskedNoMore(whose):
            return c.PlayOn(whose)
        case e.HintGiven(whose):
            return c.AskHint(whose)
        case e.NothingMoreTakenBack(whose):
            return c.TakeNothingMoreBack(whose)
        case _:
            return _his_own(first) if seat else _bots(state, first)


def _open(opened: e.TableOpened, happened: Sequence[e.Event]) -> c.OpenTable | None:
    """Only in a rematch does its owner sit elsewhere than at the first seat."""
    seats = opened.kept or SEATS[:1]
    if opened.owner not in seats or not set(seats) <= set(SEATS):
        return None
    bots = tuple((one.seat, one.level) for one in happened if isinstance(one, e.BotSeated))
    free = [seat for seat in SEATS if seat != opened.owner and seat not in opened.kept]
    if [at for at, _ in bots] != [at for at in free if at in dict(bots)]:
        return None
    if len(bots) >= seats_at(opened.rules):
        return None
    version = opened.rules_version
    if not 1 <= version <= NEWEST_VERSION:
        return None
    return c.OpenTable(
        opened.rules, opened.commitment, opened.owner, opened.kept, opened.when_full, bots, version
    )


def _seat_bot(state: State | None, seat: Seat | None, at: Seat, level: Level) -> c.Command | None:
    """One that sits there already plays at another level."""
    if seat is None or not isinstance(state, Lobby):
        return None
    return c.SeatBot(seat, level, at if at in state.bots else None)


def _start(state: State | None, seat: Seat | None, started: e.GameStarted) -> c.Start:
    """Who opens without showing a card opens by the game before, in a rematch alone (R3.4)."""
    rematch = isinstance(state, Lobby) and bool(state.kept)
    opener = started.opener if rematch and not started.shown else None
    return c.Start(seat, started.deck, started.salt, opener)


def _end(state: State | None, seat: Seat | None, ended: e.GameGivenUp) -> c.Command | None:
    if seat is not None and ended.reason == CANCELLED:
        return c.AskToEnd(seat)
    if ended.reason == NOBODY_STARTED:
        return c.RunOut(state.clock) if isinstance(state, Lobby) else None
    return c.GiveUp(ended.reason, seat, ended.why)


def _owners(
    seat: Seat | None, event: e.PlayerRemoved | e.SeatsSwapped | e.OptionsChanged
) -> c.Command | None:
    if seat is None:
        return None
    match event:
        case e.PlayerRemoved(whom):
            return c.RemovePlayer(seat, whom)
        case e.SeatsSwapped(one, other):
            return c.SwapSeats(seat, one, other)
        case e.OptionsChanged(rules, when_full):
            return c.ChangeOptions(seat, rules, when_full)


def _his_own(event: e.Event) -> c.Command | None:
    """A player's own act, or the move of a bot at its own seat."""
    if isinstance(event, e.NothingMoreSaid):
        return c.SayNothingMore(event.seat)
    return _move(event, (e.By.PLAYER, e.By.BOT))


def _bots(state: State | None, event: e.Event) -> c.Command | None:
    """Bots move in the place of those on the clock."""
    moved = _move(event, (e.By.BOT,))
    return c.StandIn(state.clock) if moved and isinstance(state, Playing) else None


def _move(event: e.Event, by: tuple[e.By, ...]) -> c.Move | None:
    if getattr(event, "by", None) not in by:
        return None
    match event:
        case e.CardsPlayed(seat, cards, whose):
            return c.Attack(seat, cards, bot=whose is e.By.BOT)
        case e.CardBeaten(seat, card, beater, whose):
            return c.Beat(seat, card, beater, bot=whose is e.By.BOT)
        case e.AttackTransferred(seat, card, by=whose):
            return c.Transfer(seat, card, bot=whose is e.By.BOT)
        case e.TrumpShown(seat, card, by=whose):
            return c.ShowTrump(seat, card, bot=whose is e.By.BOT)
        case e.TakeSaid(seat, whose):
            return c.Take(seat, bot=whose is e.By.BOT)
        case e.DoneSaid(seat, whose):
            return c.Done(seat, bot=whose is e.By.BOT)
        case e.CheatCaught(seat, card, by=whose) | e.AccusationFailed(seat, card, whose):
            return c.Accuse(seat, card, bot=whose is e.By.BOT)
        case _:
            return None


def _deal_by_itself(lobby: State, rest: Sequence[e.Event]) -> list[e.Event]:
    """A table that waited for its last player deals with his sitting down."""
    if not isinstance(lobby, Lobby) or not starts_by_itself(lobby):
        return []
    if not rest or not isinstance(rest[0], e.GameStarted):
        raise NotConsequent(0, "The table had to start by itself with it.")
    try:
        return decide(lobby, _start(lobby, None, rest[0]))
    except IllegalMove as illegal:
        reason = illegal.reason
        raise NotConsequent(1, f"{reason.sentence} ({reason.rule})") from None


def _compare(expected: Sequence[e.Event], happened: Sequence[e.Event]) -> None:
    for at, (must, does) in enumerate(zip(expected, happened, strict=False)):
        if not _same(must, does):
            raise NotConsequent(at, "The rules lead to something else here.", must)
    if len(expected) > len(happened):
        missing = expected[len(happened)]
        name = type(missing).__name__
        raise NotConsequent(len(happened) - 1, f"A {name} had to follow it.", missing)
    if len(expected) < len(happened):
        raise NotConsequent(len(expected), "It does not follow from what was wished.")


def _same(must: e.Event, does: e.Event) -> bool:
    """In all that is written, also in whose order cards are drawn."""
    return msgspec.json.encode(must) == msgspec.json.encode(does)
