"""What a seat knows, as sets of cards, and worlds that agree with it.

A world gives the cards that nobody has seen to hands, talon and discard pile by chance, in the
numbers that the view tells. Cards that a player seemed not to hold are rarer in his hand, the fewer
he has drawn since.
"""

from functools import cache
from random import Random
from typing import Final

from msgspec import structs

from engine import commands as c
from engine.opponents.masks import Masks, each, masks
from engine.opponents.memory import Memory
from engine.opponents.simulator import Kind, Move, Setting, World
from engine.rules import Rules, Teams
from engine.seats import Seat
from engine.table import Phase
from engine.view import View

DOUBTED: Final = 0.15  # how likely a card is held that a player just seemed not to have


class Situation:
    """A view in which its seat is asked, and what was seen before."""

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None, "an onlooker plays nothing"
        self.view = view
        self.masks: Masks = masks(view.rules.deck, view.trump)
        self.seat: Seat = view.seat
        self.me = view.players.index(view.seat)
        self.setting = setting(view.rules, len(view.players))
        self.known = [self.masks.of(view.known[seat]) for seat in view.players]
        self.known[self.me] = self.masks.of(view.hand)
        trump_card = (view.trump_card,) if view.trump_card else ()
        self.talon = [0] * view.talon
        if trump_card:
            self.talon[0] = self.masks.of(trump_card)
        discarded = self.masks.of(memory.discarded)
        lying = [card for pair in view.table for card in (pair.attack, pair.beater) if card]
        self.lying = self.masks.of(lying)
        seen = self.masks.of(trump_card) | discarded | self.lying
        for hand in self.known:
            seen |= hand
        self.unseen = each(self.masks.everything & ~seen)
        self.missing = [
            view.counts[seat] - self.known[at].bit_count() for at, seat in enumerate(view.players)
        ]
        self.showed = sum(1 << view.players.index(seat) for seat in memory.showed)
        self.doubts = [self._doubts(memory, seat) for seat in view.players]

    def _doubts(self, memory: Memory, seat: Seat) -> dict[int, float]:
        """How much rarer than others a card is in this hand."""
        held = max(1, self.view.counts[seat])
        return {
            self.masks.bits[card]: DOUBTED + (1 - DOUBTED) * since / held
            for card, since in memory.doubts.get(seat, {}).items()
            if since < held
        }

    def ending(self) -> tuple[World, int] | None:
        """With an empty talon and two players left, all of whose cards are known: how it stands
        between the two, and which of them one is. None: it is not so far."""
        view = self.view
        left = [seat for seat in view.players if seat not in view.out]
        if view.talon or len(left) != 2 or self.seat not in left:
            return None
        if len(self.unseen) != sum(self.missing):
            return None
        world = self.world(Random(0))
        two = setting(structs.replace(view.rules, teams=Teams.NONE), 2)
        places = [view.players.index(seat) for seat in left]
        small = World(two, [world.hands[at] for at in places], [], world.discarded, view.bout)
        small.opener, small.defender = left.index(view.opener), left.index(view.defender)
        small.throwers = [1 - small.defender]
        small.showed = sum((world.showed >> at & 1) << new for new, at in enumerate(places))
        for name in ("limit", "played", "lying", "unbeaten", "ranks", "taking"):
            setattr(small, name, getattr(world, name))
        small.done = 0
        return small, left.index(self.seat)

    def world(self, random: Random) -> World:
        """One that agrees with all this."""
        rest = self.unseen[:]
        random.shuffle(rest)
        hands = self.known[:]
        for seat, missing in enumerate(self.missing):
            if missing > 0:
                hands[seat] |= self._dealt(seat, missing, rest, random)
        talon = self.talon[:]
        for at in range(1, len(talon)):
            talon[at] = rest.pop()
        return self._standing(hands, talon)

    def _dealt(self, seat: int, missing: int, rest: list[int], random: Random) -> int:
        """So many of the cards that are left, which no longer are; doubted ones seldom."""
        doubts = self.doubts[seat]
        cards = 0
        refused: list[int] = []
        while missing:
            if not rest:
                rest += refused
                refused, doubts = [], {}
            card = rest.pop()
            if card in doubts and random.random() > doubts[card]:
                refused.append(card)
            else:
                cards |= card
                missing -= 1
        if refused:
            rest += refused
            random.shuffle(rest)
        return cards

    def _standing(self, hands: list[int], talon: list[int]) -> World:
        view = self.view
        place = view.players.index
        world = World(self.setting, hands, talon, view.discard > 0, view.bout)
        world.opener = place(view.opener)
        world.defender = place(view.defender)
        world.throwers = [place(seat) for seat in view.throwers]
        world.limit = view.limit or 0
        world.played = len(view.table)
        world.lying = self.lying
        world.unbeaten = self.masks.of(p.attack for p in view.table if p.beater is None)
        world.ranks = 0
        for bit in each(self.lying):
            world.ranks |= self.masks.rank_of[bit]
        world.taking = view.phase is Phase.TAKING
        world.done = sum(1 << place(seat) for seat in view.done)
        world.showed = self.showed
        return world

    def command(self, move: Move) -> c.Move:
        """What the seat then wishes, as a bot."""
        seat, bout, lying = self.seat, self.view.bout, self.lying.bit_count()
        cards = self.masks.cards_of(move.cards)
        match move.kind:
            case Kind.ATTACK:
                return c.Attack(seat, cards, bout, bot=True)
            case Kind.BEAT:
                return c.Beat(seat, cards[0], self.masks.cards[move.beater], bout, bot=True)
            case Kind.TRANSFER:
                return c.Transfer(seat, cards[0], bout, lying, bot=True)
            case Kind.SHOW:
                return c.ShowTrump(seat, cards[0], bout, lying, bot=True)
            case Kind.TAKE:
                return c.Take(seat, bout, lying, bot=True)
            case _:
                return c.Done(seat, bout, lying, bot=True)


@cache
def setting(rules: Rules, players: int) -> Setting:
    return Setting(rules, players)
