"""Whole games as they would be exported, played in memory by what the program itself decides."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random

from msgspec.structs import replace

from engine import commands as c
from engine.clock import bots_on_the_clock
from engine.commands import Command
from engine.events import Delay
from engine.moves import legal_moves
from engine.rules import Rules, Speed, Teams, players_allowed, seats_at
from engine.seats import SEATS, Level, Seat
from engine.shuffle import commitment, digest
from engine.state import Finished, Lobby, Playing, State
from storage.actions import Action, Decision, Folded, Opening, decision
from storage.dealing import Deal
from storage.event_log import Envelope, appended
from storage.export import Export, Player, Row
from storage.games import table_id
from storage.people import Person
from storage.running import GRACE
from tests.random_play import Temper

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
NAMES = ("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay")


class Table:
    """A game that is played command by command, each at a later time."""

    def __init__(self, name: str, seed: bytes) -> None:
        self.id = table_id(name)
        self.rows: list[Row] = []
        self.now = NOON
        self.last = Decision((), None, (), {}, Folded(), None, {})
        self._seed = seed
        self._commands = 0

    @property
    def state(self) -> State | None:
        return self.last.after.state

    @property
    def export(self) -> Export:
        words = self.last.words
        players = {
            seat: Player(person.name, words.get(seat)) for seat, person in self.last.seats.items()
        }
        return Export(self.id, self.rows, players)

    def open(self, rules: Rules, **more: object) -> None:
        """By Ana."""
        promised = commitment(self.id, self._seed)
        self.wish(c.OpenTable(rules, promised, **more), who=0)  # type: ignore[arg-type]

    def start(self, seat: Seat, opener: Seat | None = None) -> None:
        assert isinstance(self.state, Lobby)
        deal = Deal("5a" * 16).start(self.id, self.state, {}, self._seed, seat)
        self.wish(c.Start(seat, deal.deck, deal.salt, opener))

    def words(self, seat: Seat, words: str) -> None:
        self.wish(c.GiveWords(seat, digest(words) if words else ""), words=words or None)

    def wish(
        self,
        command: Command,
        who: int | None = None,
        after: float = 0.25,
        words: str | None = None,
    ) -> None:
        """Decide it, `after` so many seconds; `who` sits down with it. Refused: nothing happens."""
        self.now += timedelta(seconds=after)
        deadline = self.last.deadline
        if deadline is not None and isinstance(command, c.RunOut):
            self.now = max(self.now, deadline.due_at + GRACE)
        by_bot = isinstance(command, c.StandIn) or getattr(command, "bot", False)
        if deadline is not None and deadline.bot_at and by_bot:
            self.now = max(self.now, deadline.bot_at)
        self._commands += 1
        opens = isinstance(command, c.OpenTable)
        action = Action(
            self.id,
            self._command_id(command),
            command,
            self.now,
            self.last.after,
            deadline,
            self.last.seats,
            None if opens else self._seed,
            None if who is None else Person(who, NAMES[who]),
            None,
            Deal("5a" * 16),
            Opening(None, self._seed) if opens else None,
            self.last.words,
            words,
        )
        self.last = decision(action)
        if self.last.events:
            values = self.last.values
            written = zip(values["versions"], values["payloads"], values["hashes"], strict=True)
            for version, payload, hashed in written:
                self.rows.append(Row(version, action.command_id, self.now, payload, hashed))

    def _command_id(self, command: Command) -> str:
        deadline = self.last.deadline
        if deadline is not None and isinstance(command, c.RunOut | c.StandIn):
            return f"{'t' if isinstance(command, c.RunOut) else 'b'}:{deadline.for_version}"
        return f"u:1:{self._commands}"


def small() -> Export:
    """A whole game of two people who attack with all they have of a rank."""
    chance, table = Random(3939), smalls_table()
    table.start(SEATS[0])
    while isinstance(state := table.state, Playing):
        moves = [move for seat in state.players for move in legal_moves(state, seat)]
        beats = [move for move in moves if isinstance(move, c.Beat)]
        if not state.bout.table:
            table.wish(_most(state, moves, chance))
        elif beats and chance.random() < 0.8:
            table.wish(chance.choice(beats))
        else:
            table.wish(chance.choice(moves))
    return table.export


def smalls_table(seed: bytes = (3939).to_bytes(32, "big")) -> Table:
    """The same game before its deal."""
    table = Table("small 3939", seed)
    table.open(Rules(deck=24, auto_pass=True))
    table.wish(c.SitDown(), who=1)
    table.words(SEATS[1], "red fox")
    return table


def _most(state: Playing, moves: list[c.Move], chance: Random) -> c.Attack:
    """As many cards of a rank as may be played."""
    cards = [move.cards[0] for move in moves if isinstance(move, c.Attack)]
    ranks = {card.rank: [other for other in cards if other.rank is card.rank] for card in cards}
    limit = state.bout.limit
    most = max(ranks.values(), key=lambda found: (len(found), chance.random()))
    return c.Attack(state.bout.opener, tuple(most[:limit]))


def whole(rules: Rules, chance: Random) -> Export:
    """Any game by these rules: people come and go before it, are late in it, and end it."""
    table = Table(f"whole {chance.random()}", chance.randbytes(32))
    rematch: dict[str, object] = {}
    if rules.teams is Teams.NONE and chance.random() < 0.3:
        rematch = {"at": SEATS[1], "kept": SEATS[: chance.choice((2, 3))]}
    table.open(rules, when_full=chance.random() < 0.3, **rematch)
    while isinstance(state := table.state, Lobby):
        _before_the_deal(table, state, bool(rematch), chance)
    temper = Temper(chance)
    while isinstance(state := table.state, Playing):
        wished = _else(state, chance) or temper.wish(state)
        if isinstance(wished, c.TimeOut):  # the clock runs out for all at once
            wished = c.RunOut(state.clock)
        if (honest := _whose_it_is(wished, state)) is not None:
            table.wish(honest, after=chance.choice((0, 0.1, 2, 20)))
    assert isinstance(state, Finished)
    return table.export


def _whose_it_is(wished: Command, state: Playing) -> Command | None:
    """Bots move where they are asked, and nobody else at their seats; None: that cannot be."""
    if not isinstance(wished, c.Move):
        return wished
    seat: Seat = wished.seat
    asked = seat in bots_on_the_clock(state)
    if seat in state.bots:
        moves = legal_moves(state, seat, bot=True) if asked else []
        return next((move for move in moves if type(move) is type(wished)), None)
    return wished if asked else replace(wished, bot=False)


def _before_the_deal(table: Table, lobby: Lobby, rematch: bool, chance: Random) -> None:
    if len(lobby.seats) in players_allowed(lobby.rules) and chance.random() < 0.5:
        opener = chance.choice((None, *lobby.seats)) if rematch else None
        table.start(chance.choice(lobby.seats), opener)
        return
    one, other = chance.choice(SEATS), chance.choice(SEATS)
    if chance.random() < 0.2:
        table.words(one, chance.choice(("red fox", "сниму 17", "")))
    speed = replace(lobby.rules, speed=chance.choice(list(Speed)))
    wishes: list[Command] = [
        c.StandUp(one),
        c.SwapSeats(lobby.owner, one, other),
        c.RemovePlayer(lobby.owner, one),
        c.SeatBot(lobby.owner, chance.choice(list(Level))),
        c.SeatBot(lobby.owner, chance.choice(list(Level)), at=one),
        c.ChangeOptions(lobby.owner, speed),
        c.ExtendClock(lobby.clock, 3.5, Delay.OUTAGE),
    ]
    if chance.random() < 0.02:
        wishes = [c.RunOut(lobby.clock), c.AskToEnd(lobby.owner), c.GiveUp("by-administrator")]
    if len(lobby.seats) == seats_at(lobby.rules) or chance.random() < 0.3:
        table.wish(chance.choice(wishes))
    else:
        sitting = {person.id for person in table.last.seats.values()}
        at = chance.choice(lobby.kept) if rematch else None
        table.wish(c.SitDown(at), who=min(set(range(6)) - sitting))


def _else(state: Playing, chance: Random) -> Command | None:
    """What is no move."""
    if chance.random() > 0.02:
        return None
    seat = chance.choice(state.players)
    return chance.choice((c.AskToEnd(seat), c.PlayOn(seat), c.StandUp(seat), c.TakeControl(seat)))


def rewritten(export: Export, envelopes: Iterable[Envelope]) -> Export:
    """The same game with other events, and every hash computed anew: what a host could do."""
    told = list(envelopes)
    rows = appended(export.game_id, 0, bytes(32), told)
    written = zip(rows.versions, told, rows.payloads, rows.hashes, strict=True)
    return Export(
        export.game_id,
        [
            Row(version, one.command, one.at, payload, hashed)
            for version, one, payload, hashed in written
        ],
        export.players,
    )
