"""Games as files, as a player gets them: played at random, or from the records of tests/cases."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from engine import commands as c
from engine.decide import decide
from engine.events import Event, SeedRevealed
from engine.evolve import fold
from engine.notation import read
from engine.notation.document import Deal
from engine.notation.replay import play
from engine.rules import Rules
from engine.seats import SEATS, Level, Seat
from engine.shuffle import commitment, digest, shuffled, told_apart
from engine.state import Lobby, State
from storage.event_log import FIRST, Envelope, appended
from storage.export import Export, Player, Row, plain
from tests.random_play import walk

GAMES = Path(__file__).parents[1] / "cases" / "games"
NAMES = ("Anna", "Борис", "Vera", "Łukasz", "Eva", "Iulia")
SALT = "5a" * 16
Json = dict[str, Any]


class Table:
    """A game from its opening; what happens by one command is one action of the log."""

    def __init__(self, chance: Random, rules: Rules, names: Sequence[str] = NAMES) -> None:
        self.chance = chance
        self.rules = rules
        self.id = UUID(int=chance.getrandbits(128), version=4)
        self.seed = chance.randbytes(32)
        self.players = dict(zip(SEATS, names, strict=False))
        self.words: dict[Seat, str] = {}
        self.actions: list[list[Event]] = []
        self.state: State | None = None
        self.do(c.OpenTable(rules, commitment(self.id, self.seed)))

    def do(self, command: c.Command) -> None:
        self.happened(decide(self.state, command))

    def happened(self, events: Iterable[Event]) -> None:
        self.actions.append(list(events))
        self.state = fold(self.actions[-1], self.state)

    def mix(self, seat: Seat, words: str) -> None:
        self.words[seat] = words
        self.do(c.GiveWords(seat, digest(words)))

    def seat(self, count: int) -> None:
        """So many sit there then."""
        for _ in SEATS[1:count]:
            self.do(c.SitDown())

    def deal(self) -> None:
        assert isinstance(self.state, Lobby)
        words = [(seat, digest(said)) for seat, said in sorted(self.words.items())]
        players = told_apart(self.state.seats, self.state.bots)
        deck = shuffled(self.rules.deck, self.id, self.seed, players, words)
        self.do(c.Start(SEATS[0], deck, SALT))

    def play(self) -> None:
        """At random to the end; the seed is opened with it."""
        events = [event for action in self.actions for event in action]
        for turn in walk(events, self.chance):
            self.actions.append(list(turn.events))
        self.open_seed()

    def give_up(self, reason: str) -> None:
        self.do(c.GiveUp(reason))
        self.open_seed()

    def open_seed(self) -> None:
        self.actions[-1].append(SeedRevealed(self.seed.hex()))

    def export(self) -> Json:
        envelopes, at = [], datetime(2026, 11, 30, 18, 4, 5, 678, UTC)
        for number, action in enumerate(self.actions):
            at += timedelta(seconds=self.chance.choice((1, 2, 3, 5, 8, 13)), milliseconds=number)
            command = f"u:7000000001:{987654321 + number}"
            envelopes += [Envelope(at, command, None, event) for event in action]
        rows = appended(self.id, 0, FIRST, envelopes)
        found = [
            Row(version, envelope.command, envelope.at, payload, hashed)
            for version, envelope, payload, hashed in zip(
                rows.versions, envelopes, rows.payloads, rows.hashes, strict=True
            )
        ]
        players = {seat: Player(name, self.words.get(seat)) for seat, name in self.players.items()}
        return plain(Export(self.id, found, players))


def played(
    rules: Rules, count: int, seed: int, *, words: bool = False, names: Sequence[str] = NAMES
) -> Json:
    """A whole game, played at random."""
    table = Table(Random(seed), rules, names[:count])
    table.seat(count)
    if words:
        table.mix(SEATS[0], "red fox")
        table.mix(SEATS[1], "сниму 17")
    table.deal()
    table.play()
    return table.export()


def against_bots() -> Json:
    """A whole game with a bot that changed seat and level; another one was taken off the table."""
    table = Table(Random(11), Rules(), NAMES[:1])
    for level in (Level.EASY, Level.HARD):
        table.do(c.SeatBot(SEATS[0], level))
    table.do(c.SwapSeats(SEATS[0], SEATS[1], SEATS[2]))
    table.do(c.RemovePlayer(SEATS[0], SEATS[2]))
    table.do(c.SeatBot(SEATS[0], Level.MEDIUM, at=SEATS[1]))
    table.deal()
    table.play()
    return table.export()


def recorded(name: str) -> Json:
    """One of the records; its deck was not shuffled by any seed."""
    reading = read((GAMES / f"{name}.durak").read_bytes())
    document = reading.document
    assert isinstance(document.start, Deal)
    table = Table(Random(name), document.rules)
    count = len(document.names)
    table.seat(count)
    table.do(c.Start(SEATS[0], document.start.deck, SALT, document.start.first))
    for step in play(reading):
        table.happened(step.events)
    table.open_seed()
    return table.export()


def records() -> list[str]:
    """The names of all of them."""
    return sorted(path.stem for path in GAMES.glob("*.durak"))
