"""The end of a game between two, with no talon: all cards are known, and the best play is found.

The question is whether one of them, the seeker, can force the other to be durak. Cards that go
round without end are no such force: a bout that begins as one before it on the way counts as not
won. What was not won only because of that is not remembered, since elsewhere it may be won.
"""

from time import perf_counter
from typing import Final

from engine.opponents.simulator import World

Key = tuple[int, ...]
NEVER: Final = 1 << 30
LOOK_AT_THE_CLOCK: Final = 256  # positions
LONGEST_WAY: Final = 40  # bouts


class OutOfTime(Exception):
    """The search was given up."""


class Ending:
    """Searches the endings of one game; what it has found serves for other moves too.

    In the methods `a` and `d` are the hands of attacker and defender, `mine` says whether the
    attacker is the seeker, `most` is R5.2's five or six, `showed` who has shown a trump: 1 the
    attacker, 2 the defender.
    """

    def __init__(self, world: World, deadline: float, positions: int = NEVER) -> None:
        setting = world.setting
        assert setting.players == 2
        assert not world.talon
        self._rank_of = setting.rank_of
        self._beaters = setting.beaters
        self._trumps = setting.trumps
        self._several = setting.several
        self._transfer = setting.transfer
        self._show = setting.show
        self._five_once = setting.five_once
        self._deadline = deadline
        self._positions = positions
        self._met = 0
        self._known: dict[Key, bool] = {}
        self._way: dict[Key, int] = {}  # the bouts on the way, numbered
        self._low = NEVER  # the first bout on the way that a "not won" rests on

    def value(self, world: World, seat: int) -> float:
        """For this seat: 1 a win, 0.5 a draw, 0 a loss. Raises OutOfTime."""
        if self._wins(world, seat):
            return 1.0
        return 0.0 if self._wins(world, 1 - seat) else 0.5

    def _wins(self, world: World, seeker: int) -> bool:
        if world.over:
            return world.losers == 2 >> seeker
        self._way.clear()
        self._low = NEVER
        defender = world.defender
        attacker = 1 - defender
        a, d = world.hands[attacker], world.hands[defender]
        mine, most = attacker == seeker, world.most()
        if not world.lying:
            return self._opening(a, d, mine, most)
        room = world.limit - world.played
        if world.taking:
            return self._giving(a, d, world.lying, world.ranks, room, mine, most)
        if world.unbeaten:
            showed = (world.showed >> attacker & 1) | (world.showed >> defender & 1) << 1
            whole = world.unbeaten == world.lying
            return self._defending(
                a, d, world.unbeaten, world.lying, world.ranks, room, mine, most, whole, showed
            )
        return self._adding(a, d, world.lying, world.ranks, room, mine, most)

    def _count(self) -> None:
        self._met += 1
        if self._met > self._positions:
            raise OutOfTime
        if not self._met % LOOK_AT_THE_CLOCK and perf_counter() > self._deadline:
            raise OutOfTime

    # ---- the start of a bout

    def _opening(self, a: int, d: int, mine: bool, most: int) -> bool:
        if not a or not d:
            return bool(d) if mine else bool(a)
        key = (a, d, mine, most)
        known = self._known.get(key)
        if known is not None:
            return known
        if not self._transfer:
            won = self._opened(a, d, mine, most)
            self._known[key] = won
            return won
        if len(self._way) > LONGEST_WAY:
            raise OutOfTime
        if key in self._way:
            self._low = min(self._low, self._way[key])
            return False
        low, self._low = self._low, NEVER
        at = self._way[key] = len(self._way)
        won = self._opened(a, d, mine, most)
        del self._way[key]
        if won or self._low >= at:
            self._known[key] = won
            self._low = low
        else:
            self._low = min(low, self._low)
        return won

    def _opened(self, a: int, d: int, mine: bool, most: int) -> bool:
        self._count()
        limit = min(most, d.bit_count())
        rank_of = self._rank_of
        rest = a
        while rest:
            ranks = rank_of[rest & -rest]
            same = rest & ranks
            rest ^= same
            for cards in self._sets(same, limit if self._several else 1):
                room = limit - cards.bit_count()
                won = self._defending(a ^ cards, d, cards, cards, ranks, room, mine, most, True, 0)
                if won is mine:
                    return won
        return not mine

    def _sets(self, same: int, room: int) -> list[int]:
        """What may be played at once of these cards of a rank."""
        if not same & same - 1:
            return [same]
        found = []
        some = same
        while some:
            if some.bit_count() <= room:
                found.append(some)
            some = some - 1 & same
        return found

    # ---- in the bout

    def _defending(
        self,
        a: int,
        d: int,
        unbeaten: int,
        lying: int,
        ranks: int,
        room: int,
        mine: bool,
        most: int,
        whole: bool,
        showed: int,
    ) -> bool:
        """Something is unbeaten; `whole`: nothing is beaten, and the defender may pass it on."""
        key = (a, d, unbeaten, lying, room, mine, most, showed)
        known = self._known.get(key)
        if known is not None:
            return known
        self._count()
        low, self._low = self._low, NEVER
        won = self._defended(a, d, unbeaten, lying, ranks, room, mine, most, whole, showed)
        if won or self._low == NEVER:
            self._known[key] = won
        self._low = min(low, self._low)
        return won

    def _defended(
        self,
        a: int,
        d: int,
        unbeaten: int,
        lying: int,
        ranks: int,
        room: int,
        mine: bool,
        most: int,
        whole: bool,
        showed: int,
    ) -> bool:
        # he beats the highest first: the order does not matter, since nobody throws in between
        attack = 1 << unbeaten.bit_length() - 1
        rest = unbeaten ^ attack
        may = d & self._beaters[attack]
        while may:
            beater = may & -may
            may ^= beater
            now, more = lying | beater, ranks | self._rank_of[beater]
            if rest:
                won = self._defending(
                    a, d ^ beater, rest, now, more, room, mine, most, False, showed
                )
            else:
                won = self._adding(a, d ^ beater, now, more, room, mine, most)
            if won is not mine:
                return won
        if whole and self._transfer and a:
            won = self._passed_on(a, d, lying, ranks, mine, most, showed)
            if won is not mine:
                return won
        return self._giving(a, d, lying, ranks, room, mine, most)

    def _passed_on(
        self, a: int, d: int, lying: int, ranks: int, mine: bool, most: int, showed: int
    ) -> bool:
        """The best of the transfers, for the defender; `mine`: there is none that is good."""
        played, held = lying.bit_count(), a.bit_count()
        same = d & ranks
        turned = (showed & 1) << 1 | showed >> 1
        if played < most and held > played:
            rest = same
            while rest:
                card = rest & -rest
                rest ^= card
                room = min(most, held) - played - 1
                now = lying | card
                won = self._defending(
                    d ^ card, a, now, now, ranks, room, not mine, most, True, turned
                )
                if won is not mine:
                    return won
        if self._show and same & self._trumps and held >= played and not showed & 2:
            room = min(most, held) - played
            won = self._defending(d, a, lying, lying, ranks, room, not mine, most, True, turned | 1)
            if won is not mine:
                return won
        return mine

    def _adding(
        self, a: int, d: int, lying: int, ranks: int, room: int, mine: bool, most: int
    ) -> bool:
        """All is beaten: the attacker throws in, or is done and attacked."""
        if self._opening(d, a, not mine, 6) is mine:
            return mine
        if room <= 0:
            return not mine
        rest = a & ranks
        while rest:
            same = rest & self._rank_of[rest & -rest]
            rest ^= same
            for cards in self._sets(same, room):
                left = room - cards.bit_count()
                won = self._defending(
                    a ^ cards, d, cards, lying | cards, ranks, left, mine, most, False, 0
                )
                if won is mine:
                    return mine
        return not mine

    def _giving(
        self, a: int, d: int, lying: int, ranks: int, room: int, mine: bool, most: int
    ) -> bool:
        """The defender takes, and what the attacker throws in beside."""
        later = 6 if most == 5 and self._five_once else most
        may = a & ranks
        cards = may
        while True:
            if cards.bit_count() <= room:
                won = self._opening(a ^ cards, d | lying | cards, mine, later)
                if won is mine:
                    return mine
            if not cards:
                return not mine
            cards = cards - 1 & may
