"""A game with all cards known, made for speed: cards are sets of bits (`masks`), seats numbers.

It plays by the rules as the engine does, in the order in which players are asked: who throws in
waits until everything is beaten or taken. Nobody cheats; who can throw nothing is not asked; a game
is a draw when the cards have only gone round for many bouts (R12.6 says three times the same).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.opponents.habits import habits
from engine.rules import HAND, FirstLimit, Mode, Opening, Rules, Teams, Throwers

STALE: Final = 40  # bouts in a row after which nothing was discarded or drawn


class Kind:
    """The kinds of moves: numbers, since comparing them is faster."""

    ATTACK, BEAT, TRANSFER, SHOW, TAKE, DONE = range(6)


class Move(NamedTuple):
    """`cards`: attack cards, the attack card that is beaten, or the card that passes it on."""

    kind: int
    cards: int = 0
    beater: int = 0


TAKES, IS_DONE = Move(Kind.TAKE), Move(Kind.DONE)


class Setting:
    """What does not change in a game."""

    def __init__(self, rules: Rules, players: int) -> None:
        teams = {Teams.NONE: players, Teams.THREE_PAIRS: 3}.get(rules.teams, 2)
        seats = range(players)
        self.deck = rules.deck
        self.players = players
        self.teams = teams
        self.habits = habits(rules.deck, rules.mode is Mode.TRANSFER)
        self.rank_of = self.habits.rank_of
        self.beaters = self.habits.beaters
        self.trumps = (1 << rules.deck) - 1 ^ self.habits.plain
        self.team = [seat % teams for seat in seats]
        self.partners = [sum(1 << o for o in seats if o % teams == s % teams) for s in seats]
        self.sides = [sum(1 << s for s in seats if s % teams == side) for side in range(teams)]
        self.clockwise = [[(seat + at) % players for at in seats] for seat in seats]
        self.transfer = rules.mode is Mode.TRANSFER
        self.show = self.transfer and rules.show_trump
        self.several = rules.opening is Opening.SEVERAL
        self.neighbours = rules.throwers is Throwers.NEIGHBOURS
        self.five = rules.first_limit is FirstLimit.FIVE
        self.five_once = rules.first_limit is FirstLimit.FIVE_ONCE


class World:
    """How the game stands; `play` changes it."""

    __slots__ = (
        "defender",
        "discarded",
        "done",
        "hands",
        "limit",
        "losers",
        "lying",
        "number",
        "opener",
        "over",
        "played",
        "ranks",
        "setting",
        "showed",
        "stale",
        "taking",
        "talon",
        "throwers",
        "unbeaten",
    )

    def __init__(
        self, setting: Setting, hands: list[int], talon: list[int], discarded: bool, number: int
    ) -> None:
        self.setting = setting
        self.hands = hands
        self.talon = talon  # the top card last, the trump card first
        self.discarded = discarded  # whether anything was
        self.number = number  # of the bout
        self.stale = 0
        self.over = False
        self.losers = 0  # seats, once it is over; 0: a draw

    def copy(self) -> "World":
        other: World = World.__new__(World)
        other.setting = self.setting
        other.hands = self.hands[:]
        other.talon = self.talon[:]
        other.discarded = self.discarded
        other.number = self.number
        other.stale = self.stale
        other.over = self.over
        other.losers = self.losers
        other.opener = self.opener
        other.defender = self.defender
        other.throwers = self.throwers
        other.limit = self.limit
        other.played = self.played
        other.lying = self.lying
        other.unbeaten = self.unbeaten
        other.ranks = self.ranks
        other.taking = self.taking
        other.done = self.done
        other.showed = self.showed
        return other

    def after(self, seat: int, move: Move) -> "World":
        """Another one, in which the move was made."""
        other = self.copy()
        other.play(seat, move)
        return other

    # ---- the bout

    def start(self, opener: int) -> None:
        """A new bout, as the hands are before its first card (R5.2)."""
        self.opener = opener
        self.played = 0  # attack cards
        self.lying = 0
        self.unbeaten = 0
        self.ranks = 0  # all cards of the ranks that lie there
        self.taking = False
        self.showed = 0
        self.against(self.next_opponent(opener))

    def against(self, defender: int) -> None:
        """Who defends from now on, who may throw in, and how many cards (R5.2, R7)."""
        self.defender = defender
        self.done = 0
        self.limit = min(self.most(), self.hands[defender].bit_count())
        self.throwers = self.attackers(defender)

    def most(self) -> int:
        setting = self.setting
        if setting.five:
            return 6 if self.discarded else 5
        return 5 if setting.five_once and self.number == 1 else 6

    def next_opponent(self, seat: int) -> int:
        """-1: there is none."""
        setting, talon, hands = self.setting, self.talon, self.hands
        partners = setting.partners[seat]
        for other in setting.clockwise[seat]:
            if (talon or hands[other]) and not partners >> other & 1:
                return other
        return -1

    def attackers(self, defender: int) -> Sequence[int]:
        setting, talon, hands = self.setting, self.talon, self.hands
        partners = setting.partners[defender]
        attackers = [
            seat
            for seat in setting.clockwise[self.opener]
            if (talon or hands[seat]) and not partners >> seat & 1
        ]
        if not setting.neighbours or len(attackers) < 3:
            return attackers
        around = [seat for seat in setting.clockwise[defender] if seat in attackers]
        return [seat for seat in attackers if seat in (around[0], around[-1])]

    def actor(self) -> int:
        """Who is asked now; -1: nobody, the bout has ended. The game is not over."""
        if not self.lying:
            return self.opener
        if self.unbeaten and not self.taking:
            return self.defender
        if self.played < self.limit:
            hands, ranks, done = self.hands, self.ranks, self.done
            for seat in self.throwers:
                if hands[seat] & ranks and not done >> seat & 1:
                    return seat
        return -1

    def may_throw(self, seat: int) -> bool:
        """Whether he holds what he may add now, all being beaten or taken."""
        if seat == self.defender or self.played >= self.limit:
            return False
        return seat in self.throwers and bool(self.hands[seat] & self.ranks)

    def moves(self, seat: int) -> list[Move]:
        """All that this one may do, who is asked; several cards of a rank at once too.

        What costs least comes first."""
        hand = self.hands[seat]
        room = self.limit - self.played
        if not self.lying:
            return [
                Move(Kind.ATTACK, cards) for cards in self._sets(hand, room, self.setting.several)
            ]
        if seat != self.defender:
            sets = self._sets(hand & self.ranks, room, True)
            return [*[Move(Kind.ATTACK, cards) for cards in sets], IS_DONE]
        found: list[Move] = []
        unbeaten = self.unbeaten
        while unbeaten:
            attack = unbeaten & -unbeaten
            unbeaten ^= attack
            may = hand & self.setting.beaters[attack]
            while may:
                beater = may & -may
                may ^= beater
                found.append(Move(Kind.BEAT, attack, beater))
        if self.setting.transfer and self.unbeaten == self.lying:
            found += self.passing_on(seat, hand & self.ranks)
        return [*found, TAKES]

    def _sets(self, cards: int, room: int, several: bool) -> list[int]:
        """The sets of one rank of up to `room` of these cards."""
        found = []
        while cards:
            same = cards & self.setting.rank_of[cards & -cards]
            cards ^= same
            some = same
            while some:
                if some.bit_count() <= (room if several else 1):
                    found.append(some)
                some = some - 1 & same
        return found

    def passing_on(self, seat: int, same: int) -> list[Move]:
        following = self.next_opponent(seat)
        if not same or following < 0:
            return []
        has = self.hands[following].bit_count()
        found = []
        if self.played < min(self.most(), has):
            rest = same
            while rest:
                found.append(Move(Kind.TRANSFER, rest & -rest))
                rest &= rest - 1
        trump = same & self.setting.trumps
        if trump and self.setting.show and has >= self.played and not self.showed >> seat & 1:
            found.append(Move(Kind.SHOW, trump))
        return found

    def play(self, seat: int, move: Move) -> None:
        """A legal move, and the end of the bout if it has come."""
        kind, cards, beater = move
        hands, rank_of = self.hands, self.setting.rank_of
        if kind == Kind.BEAT:
            hands[seat] ^= beater
            self.lying |= beater
            self.unbeaten ^= cards
            self.ranks |= rank_of[beater]
            self.done = 0
        elif kind == Kind.ATTACK:
            hands[seat] ^= cards
            self.lying |= cards
            self.unbeaten |= cards
            self.ranks |= rank_of[cards & -cards]
            self.played += cards.bit_count()
            self.done = 0
        elif kind == Kind.DONE:
            self.done |= 1 << seat
        elif kind == Kind.TAKE:
            self.taking = True
            self.done = 0
        else:
            following = self.next_opponent(seat)
            if kind == Kind.TRANSFER:
                hands[seat] ^= cards
                self.lying |= cards
                self.unbeaten |= cards
                self.played += 1
            else:
                self.showed |= 1 << seat
            self.against(following)
        while not self.over and self.actor() < 0:
            self.end_bout()

    def end_bout(self) -> None:
        """Discard or take, refill, who is out, the next opener (R9 to R13)."""
        setting, hands, talon, defender = self.setting, self.hands, self.talon, self.defender
        self.stale += 1
        if self.taking:
            hands[defender] |= self.lying
        else:
            self.discarded = True
            self.stale = 0
        before = len(talon)
        if talon:
            for seat in setting.clockwise[self.opener]:
                if seat != defender:
                    hand = hands[seat]
                    for _ in range(min(HAND - hand.bit_count(), len(talon))):
                        hand |= talon.pop()
                    hands[seat] = hand
            hand = hands[defender]
            for _ in range(min(HAND - hand.bit_count(), len(talon))):
                hand |= talon.pop()
            hands[defender] = hand
            if len(talon) < before:
                self.stale = 0
        if (not talon or self.stale >= STALE) and self._ends():
            return
        self.number += 1
        clockwise = setting.clockwise[defender]
        if self.taking or not (talon or hands[defender]):
            self.start(next(seat for seat in clockwise[1:] if talon or hands[seat]))
        else:
            self.start(defender)

    def _ends(self) -> bool:
        team, hands = self.setting.team, self.hands
        holding = {team[seat] for seat, hand in enumerate(hands) if hand or self.talon}
        if len(holding) > 1 and self.stale < STALE:
            return False
        self.over = True
        if len(holding) == 1:
            self.losers = self.setting.sides[holding.pop()]
        return True


# ---- by habit


def by_habit(world: World, seat: int) -> Move:
    """What a player by rule of thumb does."""
    setting, talon = world.setting, len(world.talon)
    habit, hand = setting.habits, world.hands[seat]
    room = world.limit - world.played
    if not world.lying:
        return Move(Kind.ATTACK, habit.opening(hand, talon, room, setting.several))
    if seat != world.defender or world.taking:
        cards = habit.thrown(hand, world.ranks, talon, world.taking)
        return Move(Kind.ATTACK, cards) if cards else IS_DONE
    unbeaten, ranks = world.unbeaten, world.ranks
    if setting.transfer and unbeaten == world.lying and hand & ranks:
        for move in world.passing_on(seat, hand & ranks):
            if move.kind == Kind.SHOW or habit.transferred(move.cards, talon):
                return move
    beater = habit.beaten(hand, unbeaten, ranks, talon, world.lying)
    return Move(Kind.BEAT, 1 << unbeaten.bit_length() - 1, beater) if beater else TAKES


def play_on(world: World, bout: int, least: int = 0) -> None:
    """By habit, to the start of that bout if more than `least` cards are left in the talon then,
    else to the end of the game."""
    while not world.over and (world.number < bout or len(world.talon) <= least):
        seat = world.actor()
        world.play(seat, by_habit(world, seat))
