"""The laws of the engine, for any options and any play: the tests and the soak hold to the same.

A law is a function that raises `AssertionError`.
"""

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from engine.cards import Card, beats, deck
from engine.commands import (
    Accuse,
    Attack,
    Beat,
    Command,
    Done,
    Move,
    SayNothingMore,
    ShowTrump,
    Take,
    TakeNothingMoreBack,
    TimeOut,
    Transfer,
)
from engine.decide import decide
from engine.events import (
    AccusationFailed,
    AttackTransferred,
    BoutEnded,
    BoutStarted,
    CardBeaten,
    CardsPlayed,
    CheatCaught,
    Event,
    GameStarted,
    TrumpShown,
)
from engine.evolve import fold
from engine.illegal import IllegalMove
from engine.moves import legal_moves, open_saying
from engine.rules import Opening
from engine.seats import SEATS, Seat
from engine.state import Finished, Playing, State
from engine.view import View, view
from tests.random_play import Turn

CARDS = tuple(Card)


def playing(state: State) -> Playing:
    """The cards as they lie, also of a game that has ended."""
    inner = state.last if isinstance(state, Finished) else state
    assert isinstance(inner, Playing)
    return inner


# ---- cards


def cards_are_conserved(state: State) -> None:
    """Every card of the deck is in one place, and hands are sorted."""
    game = playing(state)
    table = [card for pair in game.bout.table for card in (pair.attack, pair.beater) if card]
    cards = Counter(itertools.chain(game.talon, table, *game.hands.values()))
    assert set(cards.values()) <= {1}, f"a card is in two places: {cards}"
    assert set(cards) <= set(deck(game.rules.deck))
    assert len(cards) + game.discard == game.rules.deck
    for hand in game.hands.values():
        assert list(hand) == sorted(hand, key=lambda card: card.order)


def limits_are_kept(state: State) -> None:
    """R5.2: never more than six attack cards, nor more than the bout may hold."""
    bout = playing(state).bout
    assert len(bout.table) <= bout.limit <= 6


def hands_are_refilled(turn: Turn) -> None:
    """R11: after a bout all have six cards or the talon is empty, drawn in the right order."""
    for event in turn.events:
        if isinstance(event, BoutEnded):
            before = playing(turn.before)
            after = playing(turn.after)
            assert not after.talon or all(len(hand) >= 6 for hand in after.hands.values())
            assert tuple(itertools.chain(*event.drawn.values())) + after.talon == before.talon
            assert list(event.drawn) == [
                seat for seat in _drawing_order(before) if seat in event.drawn
            ]


def _drawing_order(game: Playing) -> list[Seat]:
    at = game.players.index(game.bout.opener)
    order = game.players[at:] + game.players[:at]
    return [seat for seat in order if seat != game.bout.defender] + [game.bout.defender]


def result_is_just(state: Finished) -> None:
    """R12.3, R12.4, R13.3: the durak are those who alone have cards, and their partners."""
    game, result = playing(state), state.result
    assert result is not None
    assert sorted(result.durak + result.winners) == sorted(game.players)
    assert result.draw == (not result.durak)
    holding = {seat for seat in game.players if game.hands[seat]}
    if result.draw:
        assert result.epaulettes == 0
    else:
        assert holding
        assert holding <= set(result.durak)
        assert set(result.durak) == {
            seat for seat in game.players if _team(game, seat) == _team(game, min(holding))
        }
    assert [seat for seat in result.winners if seat in game.out] == [
        seat for seat in game.out if seat in result.winners
    ]


def _team(game: Playing, seat: Seat) -> int:
    sizes = {"none": 6, "pairs": 2, "threes": 2, "three-pairs": 3}
    return game.players.index(seat) % sizes[game.rules.teams]


# ---- moves


def moves_are_what_decide_accepts(state: Playing, *, thorough: bool = False) -> None:
    """Tried with every card and target; a refused command leaves the state equal."""
    snapshot = msgspec.json.encode(state)
    for seat in SEATS:
        legal = legal_moves(state, seat)
        assert len(set(legal)) == len(legal)
        accepted = {move for move in candidates(state, seat, thorough) if accepts(state, move)}
        assert accepted == set(legal), f"{seat}: {accepted ^ set(legal)}"
        _several_are_as_single_ones(state, seat, legal)
        _may_say_ahead_what_is_offered(state, seat)
    _only_the_clock_of_those_who_must_act_runs_out(state)
    assert msgspec.json.encode(state) == snapshot, "a refused command changed the state"


def _may_say_ahead_what_is_offered(state: Playing, seat: Seat) -> None:
    """R10.6."""
    sayings = (SayNothingMore(seat), TakeNothingMoreBack(seat))
    offered = open_saying(state, seat)
    assert [said for said in sayings if accepts(state, said)] == ([offered] if offered else [])


def accepts(state: State, command: Command) -> bool:
    try:
        return bool(decide(state, command))
    except IllegalMove:
        return False


def candidates(state: Playing, seat: Seat, thorough: bool) -> Iterator[Move]:
    """Every move there is, of one card."""
    lying = [card for pair in state.bout.table for card in (pair.attack, pair.beater) if card]
    elsewhere = next(card for card in CARDS if card not in lying)
    targets = CARDS if thorough else (*lying, elsewhere)
    yield from (Take(seat), Done(seat))
    for card in CARDS:
        yield Attack(seat, (card,))
        yield Transfer(seat, card)
        yield ShowTrump(seat, card)
        yield Accuse(seat, card)
        yield from (Beat(seat, target, card) for target in targets)


def _several_are_as_single_ones(state: Playing, seat: Seat, legal: Sequence[Move]) -> None:
    """R7.4, R5.1: cards may be thrown together if each may be, of one rank, within the limit."""
    single = {move.cards[0] for move in legal if isinstance(move, Attack)}
    hand = state.hands.get(seat, ())
    room = state.bout.limit - len(state.bout.table)
    if not state.bout.table and state.rules.opening is Opening.ONE:
        room = min(room, 1)
    for size in (2, 3, 4):
        for cards in itertools.combinations(hand, size):
            if len({card.rank for card in cards}) == 1:
                allowed = single.issuperset(cards) and size <= room
                assert accepts(state, Attack(seat, cards)) == allowed, f"{seat} {cards}"
    for cards in itertools.combinations(hand[:4], 2):
        if cards[0].rank != cards[1].rank:
            assert not accepts(state, Attack(seat, cards))
    for card in single:
        assert not accepts(state, Attack(seat, (card, card)))
    assert not accepts(state, Attack(seat, ()))


def _only_the_clock_of_those_who_must_act_runs_out(state: Playing) -> None:
    """R14.1."""
    seen = view(state, None)
    assert isinstance(seen, View)
    expired = {seat for seat in SEATS if accepts(state, TimeOut(seat))}
    assert expired == set(seen.asked)
    assert expired


# ---- events


def events_survive_json(events: Iterable[Event]) -> None:
    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


# ---- accusations


class Bout:
    """Which state each card on the table was played from."""

    def __init__(self) -> None:
        self.brought: dict[Card, tuple[Playing, Event]] = {}

    def follow(self, turn: Turn) -> None:
        """R15.2, R15.3, R15.4: verdicts are just, and a caught move leaves no trace but marks."""
        for event in turn.events:
            if isinstance(event, CheatCaught | AccusationFailed):
                before, played = self.brought[event.card]
                assert isinstance(event, CheatCaught) == cheated(before, played)
                if isinstance(event, CheatCaught):
                    _is_undone(before, turn.after, event)
                    self.brought = {
                        card: brought
                        for card, brought in self.brought.items()
                        if card in table_cards(playing(turn.after))
                    }
            for card in _played(event):
                self.brought[card] = (turn.before, event)
            if isinstance(event, BoutStarted):
                self.brought = {}


def cheated(before: Playing, played: Event) -> bool:
    """Whether this move, made in that state, was against R6 or R7."""
    table = before.bout.table
    if isinstance(played, CardBeaten):
        return not beats(played.beater, played.card, before.trump)
    if isinstance(played, CardsPlayed) and table:
        return played.cards[0].rank not in {card.rank for card in table_cards(before)}
    return False


def _is_undone(earlier: Playing, now: State, event: CheatCaught) -> None:
    assert isinstance(now, Playing)
    expected = replace(
        earlier,
        bout=replace(earlier.bout, done=(), hinted=()),
        marked=now.marked,
        known=now.known,
        expiries=now.expiries,
        played_by_bot=now.played_by_bot,
        clock=now.clock,
    )
    assert now == expected, f"undone is not as before:\n{now}\n{expected}"
    assert set(now.marked) > set(earlier.marked) or event.cheat in now.marked
    assert event.cheat in now.marked


def table_cards(state: Playing) -> list[Card]:
    return [card for pair in state.bout.table for card in (pair.attack, pair.beater) if card]


def _played(event: Event) -> tuple[Card, ...]:
    match event:
        case CardsPlayed(cards=cards):
            return cards
        case CardBeaten(beater=card) | AttackTransferred(card=card):
            return (card,)
    return ()


# ---- views


def views_leak_nothing(events: Sequence[Event], random: Random, seats: int = 7) -> None:
    """Two states that differ only in what a seat cannot see give that seat the same view.

    Tried with so many of the seats and the onlooker.
    """
    state = fold(events)
    everybody = (None, *playing(state).players)
    for seat in random.sample(everybody, min(seats, len(everybody))):
        other = fold(_other_cards(events, _hidden(events, seat), random))
        assert view(other, seat) == view(state, seat), f"{seat} sees what is hidden"


def _hidden(events: Sequence[Event], seat: Seat | None) -> list[Card]:
    """The cards that this seat has never seen, an onlooker with `None`."""
    seen: set[Card] = set()
    cards: tuple[Card, ...] = ()
    for event in events:
        seen.update(_played(event))
        match event:
            case GameStarted(deck=cards, hands=hands, shown=shown):
                seen.update(hands[seat] if seat else ())
                seen.update({cards[-1], shown or cards[-1]})
            case TrumpShown(card=card):
                seen.add(card)
            case BoutEnded(drawn=drawn):
                seen.update(drawn.get(seat, ()) if seat else ())
    return [card for card in cards if card not in seen]


def _other_cards(events: Sequence[Event], hidden: list[Card], random: Random) -> list[Event]:
    """The same game with the hidden cards changed among themselves."""
    others = random.sample(hidden, len(hidden))
    swap = {card.value: other.value for card, other in zip(hidden, others, strict=True)}
    log = msgspec.json.encode(events).decode()
    swapped = _CARD.sub(lambda found: f'"{swap.get(found[1], found[1])}"', log)
    return [_sorted(event) for event in msgspec.json.decode(swapped, type=list[Event])]


_CARD = re.compile('"((?:10|[2-9JQKA])[scdh])"')


def _sorted(event: Event) -> Event:
    if not isinstance(event, GameStarted):
        return event
    by_order = {
        seat: tuple(sorted(hand, key=lambda card: card.order)) for seat, hand in event.hands.items()
    }
    return replace(event, hands=by_order)
