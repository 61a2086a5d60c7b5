"""Why a move is a good one, in a word: what sets it apart from what else could be played.

It is found by looking at the move, however it was chosen, so it may be less than all that spoke for
it. Of a view and a memory nothing is told that its seat could not know.
"""

from enum import StrEnum
from typing import Final

import msgspec

from engine import commands as c
from engine.cards import Card, Rank
from engine.opponents import simulator as s
from engine.opponents.ending import Ending, OutOfTime
from engine.opponents.masks import each
from engine.opponents.memory import Memory
from engine.opponents.situation import Situation
from engine.table import Phase
from engine.view import View

LOW: Final = Rank.TEN  # up to here cards are low
HIGH: Final = Rank.QUEEN  # from here on a card is too good to be given away lightly
STRONG: Final = 2  # cards at most, trumps apart, that beat one which is hard to beat
LARGE: Final = 5  # cards on the table that nobody likes to take
CARDS: Final = 12  # in two hands, up to which an ending is searched
POSITIONS: Final = 2_000  # of an ending; one that needs more is not told


class Why(StrEnum):
    """Words that stand for a reason; `cards` in `Because` are what a line says they are."""

    ONLY = "only"  # nothing else can be done
    WINS = "wins"  # the others cannot prevent that he wins
    EMPTIES = "empties"  # his hand is empty then, and there is no talon
    LOWEST = "lowest"  # his lowest card
    KEEPS_TRUMPS = "keeps-trumps"  # his lowest card, and he has trumps that he keeps
    ALL_TRUMPS = "all-trumps"  # the lowest of his trumps, and he has nothing else
    TOGETHER = "together"  # several of a rank are harder to beat
    KEEPS_PAIR = "keeps-pair"  # cards: of one rank, that a cheaper move would part
    UNBEATABLE = "unbeatable"  # the defender holds nothing that beats it
    DOUBTED = "doubted"  # he seemed to hold nothing that beats it, but perhaps a trump
    STRONG = "strong"  # little but a trump beats it
    GIVES = "gives"  # the defender takes, and one is rid of it
    RIDS = "rids"  # a low card less
    PRESSES = "presses"  # the defender has more to beat
    FEWER = "fewer"  # without a talon each card less counts
    NOTHING = "nothing"  # he has nothing to add
    SAVES = "saves"  # cards: what he could add, too good for that
    CHEATED = "cheated"  # the card broke the rules
    ONLY_BEATER = "only-beater"  # nothing else that he holds beats it
    CHEAPEST = "cheapest"  # of those that beat it
    LIES_THERE = "lies-there"  # its rank lies there, so that it lets nobody throw in more
    TOO_MANY = "too-many"  # too many lie there to be taken
    CANNOT = "cannot"  # cards: the one that he cannot beat
    CANNOT_ALL = "cannot-all"  # he can beat each, but not all
    COSTS = "costs"  # cards: good ones that beating would cost
    GAINS = "gains"  # cards: good ones that he gets by taking
    FEW = "few"  # the pile is small, and there is time to get rid of it
    PASSES_ON = "passes-on"  # the next player has to beat it all
    FREE = "free"  # it passes the attack on and costs no card
    BEST = "best"  # it went best in the games that were tried


class Because(msgspec.Struct, frozen=True):
    why: Why
    cards: tuple[Card, ...] = ()


def because(view: View, memory: Memory, move: c.Move) -> Because:
    """What speaks for this legal move of the view's seat, which is asked."""
    if isinstance(move, c.Accuse):
        return Because(Why.CHEATED)
    looked = _Look(view, memory)
    match move:
        case c.Attack() if not view.table:
            return looked.opening(move)
        case c.Attack():
            return looked.thrown(move)
        case c.Beat():
            return looked.beaten(move)
        case c.Take():
            return looked.taken(move)
        case c.Done():
            return looked.done(move)
    if looked.wins(move):
        return Because(Why.WINS)
    return Because(Why.FREE if isinstance(move, c.ShowTrump) else Why.PASSES_ON)


class _Look:
    """A situation and what may be said of moves in it; sets of cards are as in `masks`."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.view = view
        self.situation = Situation(view, memory)
        self.masks = self.situation.masks
        self.hand = self.masks.of(view.hand)
        self.trumps = self.hand & self.masks.trumps
        self.plain = self.hand & self.masks.plain
        self.lying = self.situation.lying
        self.ranks = 0  # all cards of the ranks that lie there
        for bit in each(self.lying):
            self.ranks |= self.masks.rank_of[bit]

    # ---- the moves

    def opening(self, move: c.Attack) -> Because:
        cards = self.masks.of(move.cards)
        if len(self.view.hand) == 1:
            return Because(Why.ONLY)
        if certain := self._certain(move, cards):
            return certain
        if len(move.cards) > 1:
            return Because(Why.TOGETHER)
        if self._unbeatable(cards):
            return Because(Why.UNBEATABLE)
        lower = self._lower(cards)
        if not lower:
            if not self.plain:
                return Because(Why.ALL_TRUMPS)
            return Because(Why.KEEPS_TRUMPS if self.trumps else Why.LOWEST)
        if self._doubted(cards):
            return Because(Why.DOUBTED)
        if self._strong(cards):
            return Because(Why.STRONG)
        pair = self._parted(cards, lower)
        return Because(Why.KEEPS_PAIR, pair) if pair else Because(Why.BEST)

    def thrown(self, move: c.Attack) -> Because:
        cards = self.masks.of(move.cards)
        if certain := self._certain(move, cards):
            return certain
        if self.view.phase is Phase.TAKING:
            return Because(Why.BEST if self._good(cards) else Why.GIVES)
        if self._unbeatable(cards):
            return Because(Why.UNBEATABLE)
        if not self.view.talon:
            return Because(Why.FEWER)
        if cards & self.masks.trumps:
            return Because(Why.BEST)
        return Because(Why.PRESSES if self._above(LOW, cards) else Why.RIDS)

    def done(self, move: c.Done) -> Because:
        room = (self.view.limit or 0) - len(self.view.table)
        may = self.hand & self.ranks
        if self.view.seat not in self.view.throwers or room <= 0 or not may:
            return Because(Why.NOTHING)
        if self.wins(move):
            return Because(Why.WINS)
        return Because(Why.SAVES, self._cards(may)) if self._good(may) == may else Because(Why.BEST)

    def beaten(self, move: c.Beat) -> Because:
        card, beater = self.masks.bits[move.card], self.masks.bits[move.beater]
        unbeaten = sum(pair.beater is None for pair in self.view.table)
        if certain := self._certain(move, beater if unbeaten == 1 else 0):
            return certain
        may = self.hand & self.masks.beaters[card]
        if may == beater:
            return Because(Why.ONLY_BEATER)
        spends = beater & self.masks.trumps and not card & self.masks.trumps
        if spends and self.lying.bit_count() >= LARGE:
            return Because(Why.TOO_MANY)
        if not may & (beater - 1):
            return Because(Why.CHEAPEST)
        if beater & self.ranks:
            return Because(Why.LIES_THERE)
        if pair := self._parted(beater, may & (beater - 1)):
            return Because(Why.KEEPS_PAIR, pair)
        return Because(Why.BEST)

    def taken(self, move: c.Take) -> Because:
        unbeaten = self.masks.of(p.attack for p in self.view.table if p.beater is None)
        for card in each(unbeaten):
            if not self.hand & self.masks.beaters[card]:
                return Because(Why.CANNOT, self.masks.cards_of(card))
        cost = self._cost(unbeaten, self.hand)
        if cost is None:
            return Because(Why.CANNOT_ALL)
        if self.wins(move):
            return Because(Why.WINS)
        if good := self._good(cost):
            return Because(Why.COSTS, self._cards(good))
        if good := self.lying & self.masks.trumps:
            return Because(Why.GAINS, self._cards(good))
        if self.view.talon and self.lying.bit_count() < LARGE:
            return Because(Why.FEW)
        return Because(Why.BEST)

    # ---- what can be said of any

    def _certain(self, move: c.Move, cards: int) -> Because | None:
        """Where the move leaves nothing to doubt; `cards`: those that leave the hand with it."""
        if not self.view.talon and cards == self.hand:
            return Because(Why.EMPTIES)
        return Because(Why.WINS) if self.wins(move) else None

    def wins(self, move: c.Move) -> bool:
        """Whether the game is won by it, between two who know all cards and play by the rules."""
        ending = None if self.view.rules.cheating else self.situation.ending()
        if ending is None:
            return False
        world, me = ending
        if sum(hand.bit_count() for hand in world.hands) > CARDS:
            return False
        try:
            search = Ending(world, float("inf"), POSITIONS)  # no clock: the same on any machine
            return search.value(world.after(me, self._simulated(move)), me) == 1
        except OutOfTime:
            return False

    def _simulated(self, move: c.Move) -> s.Move:
        match move:
            case c.Attack(cards=cards):
                return s.Move(s.Kind.ATTACK, self.masks.of(cards))
            case c.Beat(card=card, beater=beater):
                return s.Move(s.Kind.BEAT, self.masks.bits[card], self.masks.bits[beater])
            case c.Transfer(card=card):
                return s.Move(s.Kind.TRANSFER, self.masks.bits[card])
            case c.ShowTrump(card=card):
                return s.Move(s.Kind.SHOW, self.masks.bits[card])
            case c.Take():
                return s.TAKES
            case _:
                return s.IS_DONE

    def _lower(self, card: int) -> int:
        """What he holds of lower ranks, trumps being above all others."""
        kind = self.masks.trumps if card & self.masks.trumps else self.masks.plain
        same = self.masks.rank_of[card] & kind
        return self.hand & ((same & -same) - 1)

    def _parted(self, card: int, cheaper: int) -> tuple[Card, ...]:
        """Cards of a rank that each of the `cheaper` ones would part, while this one parts none.

        Nobody spends a trump to keep others together than high cards.
        """
        if self._alike(card) != card:
            return ()
        if card & self.masks.trumps and self._good(cheaper) != cheaper:
            return ()
        if any(self._alike(one) == one for one in each(cheaper)):
            return ()
        return self.masks.cards_of(self._alike(cheaper & -cheaper))

    def _alike(self, card: int) -> int:
        """With what else he holds of its rank, trumps apart: they are seldom played together."""
        kind = self.masks.trumps if card & self.masks.trumps else self.masks.plain
        return self.hand & self.masks.rank_of[card] & kind

    def _unbeatable(self, cards: int) -> bool:
        """The defender cannot hold anything that beats one of these."""
        held = self._held_by_defender()
        return any(not held & self.masks.beaters[bit] for bit in each(cards))

    def _held_by_defender(self) -> int:
        """What he may hold."""
        situation = self.situation
        defender = self.view.players.index(self.view.defender)
        held = situation.known[defender]
        if situation.missing[defender] > 0:
            for bit in situation.unseen:
                held |= bit
        return held

    def _strong(self, card: int) -> bool:
        """Little but a trump beats this card."""
        plain = self._held_by_defender() & self.masks.beaters[card] & self.masks.plain
        return not card & self.masks.trumps and plain.bit_count() <= STRONG

    def _doubted(self, card: int) -> bool:
        """All that would beat it and is no trump seemed not to be in the defender's hand."""
        defender = self.view.players.index(self.view.defender)
        doubts, known = self.situation.doubts[defender], self.situation.known[defender]
        plain = self._held_by_defender() & self.masks.beaters[card] & self.masks.plain
        return bool(plain) and all(bit in doubts and not bit & known for bit in each(plain))

    def _cost(self, unbeaten: int, hand: int) -> int | None:
        """The cheapest cards that beat all of these; None: there are none."""
        if not unbeaten:
            return 0
        card = 1 << unbeaten.bit_length() - 1
        for beater in each(hand & self.masks.beaters[card]):
            rest = self._cost(unbeaten ^ card, hand ^ beater)
            if rest is not None:
                return rest | beater
        return None

    def _good(self, cards: int) -> int:
        """Trumps, and high cards."""
        return self._above(Rank(HIGH - 1), cards)

    def _above(self, rank: Rank, cards: int) -> int:
        """Those of a higher rank, and trumps."""
        return cards & ~self.masks.up_to(rank - Rank.ACE + self.masks.ranks)

    def _cards(self, cards: int) -> tuple[Card, ...]:
        """The best of them first, three at most."""
        return self.masks.cards_of(cards)[::-1][:3]
