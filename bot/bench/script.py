"""Games played in memory beforehand: the commands of each, and what each of them writes."""

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import NamedTuple

from engine import commands as c
from engine.commands import Command
from engine.moves import legal_moves
from engine.rules import Mode, Rules
from engine.seats import SEATS
from engine.shuffle import commitment, shuffled
from engine.state import Finished, Lobby, Playing
from storage.actions import Action, Decision, Folded, Opening, decision
from storage.dealing import Deal
from storage.games import table_id
from storage.people import Person

PLAYERS = (2, 3, 4, 6)  # one after the other, as are the rules
RULES = (Rules(), Rules(mode=Mode.TRANSFER), Rules(cheating=True))
PRESSED_TWICE = 0.1  # of all moves; the second press is refused, or changes nothing
SEED, SALT = bytes(32), bytes(16).hex()  # of every deal: it is the game's id that makes them differ
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)


class Step(NamedTuple):
    """One command of a game, and what it comes to."""

    action: Action
    outcome: Decision


def scripts(name: str, count: int) -> list[list[Step]]:
    """So many whole games; the name keeps their ids, and so their deals, apart from others'."""
    return [list(_game(f"bench:{name}:{index}", index)) for index in range(count)]


def _game(name: str, index: int) -> Iterator[Step]:
    """From the table's opening to the revealed seed."""
    chance = Random(index)
    game_id = table_id(f"{name}:0")
    people = [Person(index * 10 + n, f"Player {n}") for n in range(PLAYERS[index % len(PLAYERS)])]
    opening = Opening(-1000 - index, SEED)
    last = Decision((), None, (), {}, Folded(), None, {})
    number = 0

    def step(command: Command, person: Person | None = None) -> Step:
        nonlocal last, number
        first = number == 0
        action = Action(
            game_id,
            f"{name}:{number}",
            command,
            SOME_DAY,
            last.after,
            last.deadline,
            last.seats,
            None if first else SEED,
            person,
            SOME_DAY,
            Deal(SALT),
            opening if first else None,
        )
        last, number = decision(action), number + 1
        return Step(action, last)

    rules = RULES[index % len(RULES)]
    yield step(c.OpenTable(rules, commitment(game_id, SEED)), people[0])
    for person in people[1:]:
        yield step(c.SitDown(), person)
    assert isinstance(last.after.state, Lobby)
    deck = shuffled(rules.deck, game_id, SEED, last.after.state.seats)
    yield step(c.Start(SEATS[0], deck, SALT))
    while isinstance(state := last.after.state, Playing):
        move = _some_move(state, chance)
        yield step(move)
        if chance.random() < PRESSED_TWICE and not isinstance(last.after.state, Finished):
            yield step(move)


def _some_move(state: Playing, chance: Random) -> c.Move:
    for seat in chance.sample(state.players, len(state.players)):
        if moves := legal_moves(state, seat):
            beats = [move for move in moves if isinstance(move, c.Beat)]
            return chance.choice(beats or moves)  # who always took would play for ever
    raise AssertionError("somebody can always move")
