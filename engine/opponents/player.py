"""What an opponent is, and the ones who do not think ahead."""

from abc import ABC, abstractmethod
from random import Random
from typing import Protocol

from engine.commands import Accuse, Move
from engine.opponents import simulator as s
from engine.opponents.memory import Memory
from engine.opponents.situation import Situation
from engine.table import Phase
from engine.view import View


class Opponent(Protocol):
    """Somebody who plays, and sees nothing but a view and what lay open before."""

    def choose(self, view: View, memory: Memory, random: Random, seconds: float) -> Move:
        """A legal move, as a bot's, of the view's seat, which is asked.

        It takes no longer than `seconds`, and always the same for the same `random` if that is
        long enough.
        """


class Honest(ABC):
    """Plays by the rules, and accuses the cheats that he notices."""

    attention: float  # the share of cheats that he notices

    def choose(self, view: View, memory: Memory, random: Random, seconds: float) -> Move:
        if view.seat not in view.asked:
            raise ValueError(f"{view.seat} is not asked")
        if accusation := self._noticed(view, memory):
            return accusation
        situation = Situation(view, memory)
        world, me = situation.world(random), situation.me
        if view.phase in (Phase.BEATEN, Phase.TAKING) and not world.may_throw(me):
            return situation.command(s.IS_DONE)
        moves = world.moves(me)
        move = moves[0] if len(moves) == 1 else self.play(situation, world, random, seconds)
        return situation.command(move)

    @abstractmethod
    def play(self, situation: Situation, world: s.World, random: Random, seconds: float) -> s.Move:
        """One of several moves. `world` agrees with all that he knows; only numbers in it are
        known beside."""

    def _noticed(self, view: View, memory: Memory) -> Accuse | None:
        """Whether he notices a card does not depend on how often he looks."""
        for move in view.moves:
            if isinstance(move, Accuse) and move.card in memory.cheated:
                look = f"{view.seat}{view.bout}{move.card}{sorted(map(str, memory.discarded))}"
                if Random(look).random() < self.attention:
                    return Accuse(move.seat, move.card, view.bout, None, bot=True)
        return None


class Anyhow(Honest):
    """Plays anything that is legal: whom the others are measured by."""

    attention = 0.0

    def play(self, situation: Situation, world: s.World, random: Random, seconds: float) -> s.Move:
        return random.choice(world.moves(situation.me))


class Careless(Honest):
    """Easy: never silly, but he does not count, keeps no trumps and plays what comes to hand."""

    attention = 0.2

    def play(self, situation: Situation, world: s.World, random: Random, seconds: float) -> s.Move:
        moves = world.moves(situation.me)
        if world.lying and situation.me == world.defender:
            return self._defence(world, moves, random)
        attacks = [move for move in moves if move.kind == s.Kind.ATTACK]
        singles = [move for move in attacks if move.cards.bit_count() == 1]
        plain = [move for move in singles if not move.cards & world.setting.trumps]
        if not world.lying:
            return random.choice((plain or singles)[:4])
        if plain and random.random() < 0.7:
            return random.choice(plain)
        return s.IS_DONE

    def _defence(self, world: s.World, moves: list[s.Move], random: Random) -> s.Move:
        """He beats what he can, now and then with a card too good for it."""
        beating = [move for move in moves if move.kind == s.Kind.BEAT]
        passing = [move for move in moves if move.kind == s.Kind.TRANSFER]
        if passing and random.random() < 0.5:
            return random.choice(passing)
        unbeaten = world.unbeaten.bit_count()
        if len({move.cards for move in beating}) < unbeaten or random.random() < 0.05:
            return s.TAKES
        beating.sort(key=lambda move: move.beater)
        attack = beating[0].cards
        return random.choice([move for move in beating if move.cards == attack][:2])


class RuleOfThumb(Honest):
    """Medium: a good player by habit (`habits`)."""

    attention = 0.5

    def play(self, situation: Situation, world: s.World, random: Random, seconds: float) -> s.Move:
        return s.by_habit(world, situation.me)
