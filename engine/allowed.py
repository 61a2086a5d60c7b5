"""Whether a move is allowed: one check behind `decide` and `legal_moves`."""

from engine import commands as c
from engine.cards import Card, Rank, Suit, beats
from engine.illegal import Reason
from engine.rules import FirstLimit, Mode, Opening, Rules
from engine.seating import allied, clockwise, next_opponent
from engine.seats import Seat
from engine.state import Bout, Playing, cards_on, lying, phase
from engine.table import Pair, Phase


def refusal(state: Playing, move: c.Move) -> Reason | None:
    """Why `move` is illegal now; `None`: it is legal."""
    return stale(state, move) or _not_in_the_game(state, move.seat) or _refusal(state, move)


def stale(state: Playing, move: c.Move | c.Saying | c.AskHint) -> Reason | None:
    """Whether it was meant for another bout, or for another number of cards on the table."""
    if move.bout is not None and move.bout != state.bout.number:
        return Reason.BOUT_IS_OVER
    if isinstance(move, c.Attack | c.Beat | c.Saying) or move.lying is None:
        return None
    return None if move.lying == lying(state.bout.table) else Reason.TABLE_CHANGED


def _not_in_the_game(state: Playing, seat: Seat) -> Reason | None:
    if seat in state.out or seat not in state.hands:
        return Reason.NOT_IN_THE_GAME
    return None


def _refusal(state: Playing, move: c.Move) -> Reason | None:
    match move:
        case c.Attack():
            return _opening(state, move) if not state.bout.table else _throw_in(state, move)
        case c.Beat():
            return _beat(state, move)
        case c.Transfer():
            return _transfer(state, move)
        case c.ShowTrump():
            return _show_trump(state, move)
        case c.Take():
            return _take(state, move.seat)
        case c.Done():
            return _done(state, move.seat)
        case c.Accuse():
            return _accuse(state, move)


def keeps_the_rules(table: tuple[Pair, ...], trump: Suit, move: c.Attack | c.Beat) -> bool:
    """Whether this move, made at that table, is one by R6.1 or R7.1; an opening always is."""
    if isinstance(move, c.Beat):
        return beats(move.beater, move.card, trump)
    return not table or move.cards[0].rank in ranks_on(table)


def may_cheat(state: Playing, move: c.Attack | c.Beat) -> bool:
    """In a cheating game, who is not marked and is no bot (R15.3, R15.6)."""
    if not state.rules.cheating or move.seat in state.marked:
        return False
    return not (move.bot and (move.seat in state.played_by_bot or move.seat in state.bots))


# ---- opening and throwing in


def _opening(state: Playing, move: c.Attack) -> Reason | None:
    if move.seat != state.bout.opener:
        return Reason.NOT_THE_OPENER
    if state.rules.opening is Opening.ONE and len(move.cards) > 1:
        return Reason.OPENS_WITH_ONE
    return _attack_cards(state, move)


def _throw_in(state: Playing, move: c.Attack) -> Reason | None:
    if move.seat not in state.bout.throwers:
        return _no_thrower(state, move.seat)
    if wrong := _attack_cards(state, move):
        return wrong
    if may_cheat(state, move) or keeps_the_rules(state.bout.table, state.trump, move):
        return None
    return Reason.RANK_NOT_ON_TABLE


def _no_thrower(state: Playing, seat: Seat) -> Reason:
    if seat == state.bout.defender:
        return Reason.DEFENDER_CANNOT_THROW
    if allied(state, seat, state.bout.defender):
        return Reason.PARTNER
    return Reason.NOT_A_NEIGHBOUR


def _attack_cards(state: Playing, move: c.Attack) -> Reason | None:
    cards = move.cards
    if not cards:
        return Reason.NO_CARDS
    if not all(card in state.hands[move.seat] for card in cards):
        return Reason.NOT_YOUR_CARD
    if len(cards) > 1:
        if len(set(cards)) < len(cards):
            return Reason.SAME_CARD_TWICE
        if any(card.rank is not cards[0].rank for card in cards):
            return Reason.SEVERAL_RANKS
    if len(state.bout.table) + len(cards) > state.bout.limit:
        return Reason.OVER_THE_LIMIT
    return None


def ranks_on(table: tuple[Pair, ...]) -> set[Rank]:
    """The ranks that lie on the table, attack and beating cards (R7.1)."""
    return {card.rank for card in cards_on(table)}


def most_attack_cards(rules: Rules, discard: int, bout: int) -> int:
    """R5.2's five or six, by `first-limit`; the defender's hand limits it further."""
    match rules.first_limit:
        case FirstLimit.FIVE:
            return 6 if discard else 5
        case FirstLimit.FIVE_ONCE:
            return 6 if bout > 1 else 5
        case FirstLimit.SIX:
            return 6


# ---- the defender


def _beat(state: Playing, move: c.Beat) -> Reason | None:
    bout = state.bout
    if wrong := _not_defending(bout, move.seat):
        return wrong
    pair = next((pair for pair in bout.table if pair.attack is move.card), None)
    if pair is None:
        return Reason.NOT_ON_TABLE
    if pair.beater is not None:
        return Reason.ALREADY_BEATEN
    if move.beater not in state.hands[move.seat]:
        return Reason.NOT_YOUR_CARD
    if keeps_the_rules(bout.table, state.trump, move) or may_cheat(state, move):
        return None
    return Reason.DOES_NOT_BEAT


def _not_defending(bout: Bout, seat: Seat) -> Reason | None:
    if seat != bout.defender:
        return Reason.NOT_THE_DEFENDER
    return Reason.TAKE_WAS_SAID if bout.taking else None


def _transfer(state: Playing, move: c.Transfer) -> Reason | None:
    if wrong := _passing_on(state, move):
        return wrong
    bout = state.bout
    cards = len(bout.table) + 1
    if cards > most_attack_cards(state.rules, state.discard, bout.number):
        return Reason.OVER_THE_LIMIT
    return _next_cannot(state, move.seat, cards)


def _show_trump(state: Playing, move: c.ShowTrump) -> Reason | None:
    if not state.rules.show_trump:
        return Reason.NO_SHOWING
    if wrong := _passing_on(state, move):
        return wrong
    if move.card.suit is not state.trump:
        return Reason.NOT_A_TRUMP
    if move.seat in state.bout.showed:
        return Reason.SHOWN_BEFORE
    return _next_cannot(state, move.seat, len(state.bout.table))


def _passing_on(state: Playing, move: c.Transfer | c.ShowTrump) -> Reason | None:
    """What R8.1, R8.3 and R8.6 ask of every transfer."""
    table = state.bout.table
    if state.rules.mode is not Mode.TRANSFER:
        return Reason.NO_TRANSFER
    if wrong := _not_defending(state.bout, move.seat):
        return wrong
    if not table:
        return Reason.NOTHING_TO_TRANSFER
    if any(pair.beater is not None for pair in table):
        return Reason.BEATING_HAS_BEGUN
    if move.card not in state.hands[move.seat]:
        return Reason.NOT_YOUR_CARD
    return None if move.card.rank is table[0].attack.rank else Reason.WRONG_RANK


def _next_cannot(state: Playing, seat: Seat, cards: int) -> Reason | None:
    """Whether the next player can be made to beat `cards` cards (R8.1, R8.4)."""
    defender = next_opponent(state, seat)
    if defender is None:
        return Reason.NOBODY_NEXT
    return Reason.NEXT_HAS_TOO_FEW if len(state.hands[defender]) < cards else None


def _take(state: Playing, seat: Seat) -> Reason | None:
    if wrong := _not_defending(state.bout, seat):
        return wrong
    return None if phase(state.bout) is Phase.DEFENDING else Reason.NOTHING_TO_TAKE


# ---- done


def _done(state: Playing, seat: Seat) -> Reason | None:
    now = phase(state.bout)
    if now is Phase.OPENING:
        return Reason.MUST_OPEN
    if now is Phase.DEFENDING:
        return Reason.STILL_TO_BEAT
    if seat in asked(state):
        return None
    if seat in state.bout.done:
        return Reason.ALREADY_DONE
    return Reason.NOTHING_IN_HAND if seat in state.bout.throwers else Reason.NOT_ASKED


def saying_refused(state: Playing, saying: c.Saying) -> Reason | None:
    """Why `saying` is not accepted now (R10.6); `None`: it is."""
    bout, seat = state.bout, saying.seat
    if wrong := stale(state, saying) or _not_in_the_game(state, seat):
        return wrong
    if isinstance(saying, c.TakeNothingMoreBack):
        return None
    if state.rules.cheating:
        return Reason.NOT_AHEAD
    if seat not in bout.throwers:
        return _no_thrower(state, seat)
    if not bout.table and seat == bout.opener:
        return Reason.MUST_OPEN
    return None if state.hands[seat] else Reason.NOTHING_IN_HAND


def asked(state: Playing) -> tuple[Seat, ...]:
    """Who has still to say done before the bout ends, in seat order from the opener.

    Throwers with cards (R10.3); in a cheating game everybody who is not out (R15.5).
    """
    bout = state.bout
    if state.rules.cheating:
        everybody = clockwise(state.players, bout.opener)
        return tuple([s for s in everybody if s not in state.out and s not in bout.done])
    return tuple([s for s in bout.throwers if s not in bout.done and state.hands[s]])


def can_throw(state: Playing, seat: Seat) -> bool:
    """Whether he holds a card that he may throw in now (R1, auto-pass)."""
    return any(_throw_in(state, c.Attack(seat, (card,))) is None for card in state.hands[seat])


# ---- accusations


def _accuse(state: Playing, move: c.Accuse) -> Reason | None:
    if not state.rules.cheating:
        return Reason.NO_CHEATING
    owner = owner_of(state.bout.table, move.card)
    if owner is None:
        return Reason.NOTHING_TO_ACCUSE
    if owner == move.seat:
        return Reason.OWN_CARD
    if allied(state, owner, move.seat):
        return Reason.PARTNERS_CARD
    return Reason.MARKED if move.seat in state.marked else None


def owner_of(table: tuple[Pair, ...], card: Card) -> Seat | None:
    """Who played this card; `None`: it does not lie there."""
    for pair in table:
        if pair.attack is card:
            return pair.attacker
        if pair.beater is card:
            return pair.defender
    return None
