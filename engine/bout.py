"""What follows when a bout ends: discard or take, refill, out, next opener, result."""

from engine.allowed import asked, can_throw, most_attack_cards
from engine.cards import Card
from engine.events import BoutEnded, BoutStarted, By, DoneSaid, Event, GameEnded
from engine.evolve import evolve
from engine.rules import HAND
from engine.seating import clockwise, in_game, next_in_game, next_opponent, team, throwers
from engine.seats import Seat
from engine.state import Playing, lying, phase, times_seen
from engine.table import Pair, Phase, Result


def what_follows(state: Playing, moves: list[Event]) -> list[Event]:
    """`moves` and all that comes of them by itself: dones without a press, the end of the bout."""
    for move in moves:
        state = _playing(state, move)
    if phase(state.bout) in (Phase.OPENING, Phase.DEFENDING):
        return moves
    dones: list[Event] = []
    for said in (auto_passes, dones_ahead):  # a replay knows the first, and is told the second
        more = said(state)
        for done in more:
            state = _playing(state, done)
        dones += more
    return [*moves, *dones, *(end_of_bout(state) if is_over(state) else ())]


def _playing(state: Playing, event: Event) -> Playing:
    after = evolve(state, event)
    assert isinstance(after, Playing)
    return after


def auto_passes(state: Playing) -> list[DoneSaid]:
    """Those who cannot throw anything are done by themselves (R1, auto-pass)."""
    if not state.rules.auto_pass or state.rules.cheating or is_over(state):
        return []
    return [DoneSaid(seat, By.RULE) for seat in asked(state) if not can_throw(state, seat)]


def dones_ahead(state: Playing) -> list[DoneSaid]:
    """Those who have said that they have nothing more (R10.6)."""
    if not state.bout.ahead or is_over(state):
        return []
    return [DoneSaid(seat, By.AHEAD) for seat in asked(state) if seat in state.bout.ahead]


def is_over(state: Playing) -> bool:
    """Whether the bout ends now; everything is beaten, or take was said (R10.4, R15.5).

    A defender who has beaten with his last card has reached the limit too (R5.2).
    """
    if not asked(state):
        return True
    return not state.rules.cheating and len(state.bout.table) >= state.bout.limit


def end_of_bout(state: Playing) -> list[Event]:
    """The bout's end, then the next bout or the game's end (R9 to R13)."""
    ended = _ended(state)
    after = _playing(state, ended)
    losers = _teams_in_game(after)
    if len(losers) < 2:
        return [ended, GameEnded(_result(after, losers, epaulettes(state)))]
    started = _next_bout(after, taken=ended.taker is not None)
    begun = _playing(after, started)
    if times_seen(begun.seen) < 3:
        return [ended, started]
    return [ended, started, GameEnded(_repetition(begun))]


# ---- the bout that ends


def _ended(state: Playing) -> BoutEnded:
    bout = state.bout
    taker = bout.defender if bout.taking else None
    drawn = _refill(state)
    holding = {seat for seat, hand in state.hands.items() if hand} | set(drawn)
    if taker:
        holding.add(taker)
    talon = len(state.talon) - sum(map(len, drawn.values()))
    out = [s for s in clockwise(state.players, bout.opener) if s not in state.out]
    left = () if talon else tuple(seat for seat in out if seat not in holding)
    return BoutEnded(taker, drawn, left)


def _refill(state: Playing) -> dict[Seat, tuple[Card, ...]]:
    """Who draws what: the opener first, the defender last (R11.1, R11.2)."""
    bout, talon = state.bout, state.talon
    if not talon:
        return {}
    drawn: dict[Seat, tuple[Card, ...]] = {}
    others = [s for s in clockwise(state.players, bout.opener) if s != bout.defender]
    for seat in (*others, bout.defender):
        held = len(state.hands[seat])
        if bout.taking and seat == bout.defender:
            held += lying(bout.table)
        if cards := talon[: max(0, HAND - held)]:
            drawn[seat], talon = cards, talon[len(cards) :]
    return drawn


def epaulettes(state: Playing) -> int:
    """What the taker of this bout wears if it is the last: 0, 1 or 2 (R16.1)."""
    bout = state.bout
    if not bout.taking:
        return 0
    row = 0
    for pair in reversed(bout.table):
        if not _is_epaulette(state, pair):
            break
        row += 1
    return min(row, 2)


def _is_epaulette(state: Playing, pair: Pair) -> bool:
    lowest = 15 - state.rules.deck // 4
    card = pair.attack
    own = pair.attacker == state.bout.defender
    return card.rank == lowest and card.suit is not state.trump and not own


# ---- the next bout


def _next_bout(state: Playing, taken: bool) -> BoutStarted:
    """`state`: after the bout's end. Who lost his attack opens not (R9.4, R10.5)."""
    defender = state.bout.defender
    stays = not taken and in_game(state, defender)
    opener = defender if stays else next_in_game(state, defender)
    return start_of_bout(state, state.bout.number + 1, opener)


def start_of_bout(state: Playing, number: int, opener: Seat) -> BoutStarted:
    """Defender, throwers and limit of a bout as the hands are before its first card."""
    defender = next_opponent(state, opener)
    assert defender is not None, "a game with one team left is over"
    cap = most_attack_cards(state.rules, state.discard, number)
    return BoutStarted(
        number=number,
        opener=opener,
        defender=defender,
        throwers=throwers(state, opener, defender),
        limit=min(cap, len(state.hands[defender])),
    )


# ---- the end of the game


def _teams_in_game(state: Playing) -> set[int]:
    """The teams that still have cards to play (R13.3)."""
    teams, players = state.rules.teams, state.players
    return {team(teams, players, seat) for seat in players if seat not in state.out}


def _result(state: Playing, losers: set[int], worn: int) -> Result:
    """One team is durak, or nobody (R12.3, R12.4, R13.3, R13.4)."""
    teams, players = state.rules.teams, state.players
    durak = tuple(seat for seat in players if team(teams, players, seat) in losers)
    winners = tuple(seat for seat in state.out if seat not in durak)
    return Result(durak, winners, draw=not durak, epaulettes=worn if durak else 0)


def _repetition(state: Playing) -> Result:
    """Everybody wins when the cards only go round (R12.6)."""
    staying = [s for s in clockwise(state.players, state.bout.opener) if s not in state.out]
    return Result((), (*state.out, *staying), draw=True, epaulettes=0)
