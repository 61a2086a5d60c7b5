"""What somebody at the table who forgets nothing has seen: the fold of what lay open.

It is the same for every seat, since nobody sees anything that another does not, but for the cards
in his own hand, which are in his view. Of an event only that is read which all at the table see.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from engine import events as e
from engine.cards import Card, Suit, beats, deck
from engine.rules import Rules
from engine.seats import Seat
from engine.table import Pair

Doubts = dict[Seat, dict[Card, int]]


class Memory(msgspec.Struct, frozen=True):
    rules: Rules = Rules()
    trump: Suit | None = None  # None: nothing was seen yet
    table: tuple[Pair, ...] = ()  # what lies there, in the order played
    limit: int = 0  # attack cards that the bout may hold
    cheated: tuple[Card, ...] = ()  # those on the table that broke R6 or R7 when they were played
    showed: tuple[Seat, ...] = ()  # who has shown a trump in this bout (R8.6)
    discarded: frozenset[Card] = frozenset()  # what lay open and went to the discard pile
    doubts: Doubts = {}  # cards that a player seemed not to hold, and how many he has drawn since


def remember(events: Iterable[e.Event], memory: Memory | None = None) -> Memory:
    """The memory after these events as well; a game's first one is TableOpened."""
    memory = memory or Memory()
    for event in events:
        memory = _seen(memory, event)
    return memory


def _seen(memory: Memory, event: e.Event) -> Memory:
    match event:
        case e.TableOpened(rules=rules) | e.OptionsChanged(rules=rules):
            return replace(memory, rules=rules)
        case e.GameStarted(trump=trump, limit=limit):
            return Memory(rules=memory.rules, trump=trump, limit=limit)
        case e.CardsPlayed():
            return _played(memory, event)
        case e.CardBeaten():
            return _beaten(memory, event)
        case e.AttackTransferred(seat, card, limit=limit):
            return replace(memory, table=(*memory.table, Pair(card, seat)), limit=limit)
        case e.TrumpShown(seat, limit=limit):
            return replace(memory, showed=(*memory.showed, seat), limit=limit)
        case e.TakeSaid(seat, by):
            return _doubting(memory, seat, _would_beat(memory)) if _himself(by) else memory
        case e.DoneSaid(seat, by):
            return _nothing_thrown(memory, seat, by)
        case e.CheatCaught(returned=returned):
            back = {card for cards in returned.values() for card in cards}
            return _undone(memory, back)
        case e.BoutEnded():
            return _cleared(memory, event)
        case e.BoutStarted(limit=limit):
            return replace(memory, limit=limit, showed=())
        case _:
            return memory


def _himself(by: e.By) -> bool:
    return by in (e.By.PLAYER, e.By.BOT)


# ---- what is played


def _played(memory: Memory, event: e.CardsPlayed) -> Memory:
    cards, seat, table = event.cards, event.seat, memory.table
    lying = {card.rank for card in _cards_on(table)}
    cheated = cards if table and cards[0].rank not in lying else ()
    doubted: list[Card] = []
    if not table and cards[0].suit is not memory.trump and _himself(event.by):
        # he opens with what is least worth to him
        doubted = [
            card
            for card in deck(memory.rules.deck)
            if card.rank < cards[0].rank and card.suit is not memory.trump
        ]
    return replace(
        _doubting(memory, seat, doubted),
        table=(*table, *[Pair(card, seat) for card in cards]),
        cheated=memory.cheated + cheated,
    )


def _beaten(memory: Memory, event: e.CardBeaten) -> Memory:
    seat, card, beater, trump = event.seat, event.card, event.beater, memory.trump
    table = tuple(
        [
            Pair(pair.attack, pair.attacker, beater, seat) if pair.attack is card else pair
            for pair in memory.table
        ]
    )
    if trump is None:
        return replace(memory, table=table)
    honest = beats(beater, card, trump)
    doubted = [
        other
        for other in deck(memory.rules.deck)
        if honest and beats(other, card, trump) and _cheaper(other, beater, trump)
    ]
    cheated = memory.cheated if honest else (*memory.cheated, beater)
    return replace(_doubting(memory, seat, doubted), table=table, cheated=cheated)


def _cheaper(one: Card, other: Card, trump: Suit) -> bool:
    return (one.suit is trump, one.rank) < (other.suit is trump, other.rank)


def _would_beat(memory: Memory) -> list[Card]:
    """What would beat the only card that is not beaten, but for a trump that is kept."""
    unbeaten = [pair.attack for pair in memory.table if pair.beater is None]
    if len(unbeaten) != 1 or memory.trump is None:
        return []
    (card,) = unbeaten
    every = deck(memory.rules.deck)
    return [o for o in every if o.suit is card.suit and beats(o, card, memory.trump)]


def _nothing_thrown(memory: Memory, seat: Seat, by: e.By) -> Memory:
    """He might have thrown in, and has not."""
    if len(memory.table) >= memory.limit or not (_himself(by) or by is e.By.RULE):
        return memory
    lying = {card.rank for card in _cards_on(memory.table)}
    sure = by is e.By.RULE
    return _doubting(
        memory,
        seat,
        [
            card
            for card in deck(memory.rules.deck)
            if card.rank in lying and (sure or card.suit is not memory.trump)
        ],
    )


def _doubting(memory: Memory, seat: Seat, cards: Iterable[Card]) -> Memory:
    more = dict.fromkeys(cards, 0)
    if not more:
        return memory
    return replace(memory, doubts={**memory.doubts, seat: {**memory.doubts.get(seat, {}), **more}})


# ---- what goes away


def _undone(memory: Memory, returned: set[Card]) -> Memory:
    """Cards that a caught cheat sends back to their hands (R15.3)."""
    table = tuple(
        Pair(pair.attack, pair.attacker) if pair.beater in returned else pair
        for pair in memory.table
        if pair.attack not in returned
    )
    cheated = tuple(card for card in memory.cheated if card not in returned)
    return replace(memory, table=table, cheated=cheated)


def _cleared(memory: Memory, event: e.BoutEnded) -> Memory:
    discarded = memory.discarded
    if event.taker is None:
        discarded = discarded.union(_cards_on(memory.table))
    drawn = {seat: len(cards) for seat, cards in event.drawn.items()}
    doubts = {
        seat: {card: since + drawn.get(seat, 0) for card, since in doubted.items()}
        for seat, doubted in memory.doubts.items()
    }
    return replace(memory, table=(), cheated=(), discarded=discarded, doubts=doubts)


def _cards_on(table: tuple[Pair, ...]) -> list[Card]:
    return [card for pair in table for card in (pair.attack, pair.beater) if card]
