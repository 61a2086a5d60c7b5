"""`durak bench log`: whole actions, beside the bare statements that write the same rows."""

import asyncio
import contextlib
import gc
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple
from uuid import UUID, uuid4

from bot.bench.scratch import scratch
from bot.bench.script import Step, scripts
from bot.commands.program import run_until_told
from bot.commands.trouble import told
from bot.settings import read_settings
from engine import commands as c
from engine.evolve import fold
from storage import event_log, log
from storage.database import ROLE, Database, connect
from storage.direct import Direct
from storage.games import Games
from storage.head import PARTS
from storage.hints import Hints

CONNECTIONS: Final = (1, 8, 32)
ROUNDS: Final = 3  # of the floor and of the actions, in turn
GAMES: Final = 48  # in each round, and at least two for each connection
REPLAYED: Final = 40  # whole games

# What the log holds itself to: at so many connections, and replayed.
AT: Final = 8
LEAST_OF_THE_FLOOR: Final = 0.35
LEAST_ACTIONS_A_SECOND: Final = 500
MOST_MILLISECONDS: Final = 40.0  # of the slowest of a hundred
LEAST_EVENTS_A_SECOND: Final = 40_000

# Each table's own statement: what a program would send that wrote the rows one table at a time.
# One that takes its rows from another has none; it changes seats, which nobody does here.
BARE: Final = {name: Direct(sql) for name, sql in PARTS.items() if name != "reseated"}

FLOOR: Final = "the same rows by bare prepared asyncpg statements, one a table, and a commit"
ROWS: Final = "SELECT version, payload, hash FROM events WHERE game_id = $1 ORDER BY version"

Do = Callable[[Step], Awaitable[None]]


class Pace(NamedTuple):
    """What clients at work came to."""

    seconds: float  # until the first of them had no game left
    took: list[float]  # seconds of each thing done until then

    @property
    def a_second(self) -> float:
        return len(self.took) / self.seconds

    def milliseconds(self, share: float) -> float:
        """So many of all took no longer."""
        return sorted(self.took)[int(share * (len(self.took) - 1))] * 1000


class Figures(NamedTuple):
    """A line of the table."""

    connections: int
    actions: Pace
    floor: Pace

    @property
    def of_the_floor(self) -> float:
        return self.actions.a_second / self.floor.a_second

    @property
    def reached(self) -> bool:
        return (
            self.of_the_floor >= LEAST_OF_THE_FLOOR
            and self.actions.a_second >= LEAST_ACTIONS_A_SECOND
            and self.actions.milliseconds(0.99) < MOST_MILLISECONDS
        )


class Replay(NamedTuple):
    """Events a second, the chain checked and the game folded."""

    games: int
    events: int
    stored: float  # a game read from the database by one statement
    read: float  # the same rows, in memory already
    floor: float  # the same rows read by a bare statement, neither checked nor folded

    @property
    def reached(self) -> bool:
        return self.stored >= LEAST_EVENTS_A_SECOND


def main(seconds: float) -> None:
    """Measure and print; no round takes longer than `seconds`."""
    with told():
        run_until_told(_main(seconds))


async def _main(seconds: float) -> None:
    async with scratch(read_settings()) as url:
        for line in await _about(url):
            _say(line)
        _say(_HEAD)
        figures = {}
        for connections in CONNECTIONS:
            figures[connections] = await measure(url, connections, seconds)
            _say(_line(figures[connections]))
        replayed = await replay(url, REPLAYED)
    _say(_replayed(replayed))
    _say(_verdict(figures[AT], replayed))


async def measure(url: str, connections: int, seconds: float) -> Figures:
    """Floor and actions in turn, over so many connections each.

    A first round of both does not count: connections are made and statements prepared in it.
    """
    actions: list[Pace] = []
    floor: list[Pace] = []
    async with acting(url, connections) as act, bare(url, connections) as write:
        for _ in range(1 + ROUNDS):
            floor.append(await work(connections, _games(connections), write, seconds))
            actions.append(await work(connections, _games(connections), act, seconds))
    return Figures(connections, _together(actions[1:]), _together(floor[1:]))


def _together(rounds: list[Pace]) -> Pace:
    seconds = sum(one.seconds for one in rounds)
    return Pace(seconds, [took for one in rounds for took in one.took])


def _games(connections: int) -> list[list[Step]]:
    """What is to be done, out of the way of the search for garbage."""
    found = scripts(uuid4().hex, max(GAMES, 2 * connections))
    gc.freeze()
    return found


async def work(clients: int, games: list[list[Step]], do: Do, seconds: float) -> Pace:
    """Each client plays a game at a time, until the time is up or one of them finds none left."""
    took: list[float] = []
    end: float | None = None

    async def client() -> None:
        nonlocal end
        for step in _left(games):
            before = time.perf_counter()
            if before > begin + seconds:
                break
            await do(step)
            if end is not None:
                return
            took.append(time.perf_counter() - before)
        end = end or time.perf_counter()

    begin = time.perf_counter()
    await asyncio.gather(*(client() for _ in range(clients)))
    assert end is not None
    return Pace(end - begin, took)


def _left(games: list[list[Step]]) -> Iterator[Step]:
    """One game after the other, each for one client alone."""
    while games:
        yield from games.pop()


# ---- what is measured, and its floor


@contextlib.asynccontextmanager
async def acting(url: str, connections: int) -> AsyncIterator[Do]:
    """Whole actions as the bot does them; each comes to what the script says."""
    database = await Database.open(url, connections=connections)
    hints = Hints(database)
    games = Games(database, hints, chance=bytes)

    async def act(step: Step) -> None:
        wish = step.action
        command = wish.command
        known: dict[str, Any] = {"command_id": wish.command_id, "received_at": wish.now}
        if wish.opening is not None:
            assert isinstance(command, c.OpenTable)
            assert wish.person is not None
            outcome = await games.open_table(
                command.rules, person=wish.person, chat_id=wish.opening.chat_id, **known
            )
        elif isinstance(command, c.Start):
            outcome = await games.start(wish.game_id, command.seat, **known)
        else:
            outcome = await games.handle(wish.game_id, command, person=wish.person, **known)
        assert outcome.events == step.outcome.events, "the log decides as the script did"

    yield act
    await hints.close()
    await database.close()


@contextlib.asynccontextmanager
async def bare(url: str, connections: int) -> AsyncIterator[Do]:
    """The same rows, inserted and committed: a transaction an action, a statement a table.

    No SQLAlchemy, nothing loaded, decided or hashed; every statement is prepared.
    """
    async with contextlib.AsyncExitStack() as stack:
        opened = [await stack.enter_async_context(_connected(url)) for _ in range(connections)]
        free: list[tuple[Any, dict[str, Any]]] = [(connection, {}) for connection in opened]

        async def write(step: Step) -> None:
            connection, statements = free.pop()  # there are no more clients than connections
            async with connection.transaction():
                for part in step.outcome.parts:
                    if part not in statements:
                        statements[part] = await connection.prepare(BARE[part].sql)
                    await statements[part].fetch(*BARE[part].arguments(step.outcome.values))
            free.append((connection, statements))

        yield write


async def replay(url: str, games: int) -> Replay:
    """Read games as a process does that never saw them, then fold the same rows again."""
    whole = scripts(uuid4().hex, games)
    ids = [game[0].action.game_id for game in whole]
    async with bare(url, 1) as write:
        await work(1, whole, write, math.inf)
    database = await Database.open(url, connections=1)
    stored = {game_id: await log.rows(database, game_id) for game_id in ids}
    events = sum(map(len, stored.values()))
    fresh = Games(database)
    async with _connected(url) as connection:
        statement = await connection.prepare(ROWS)
        floor = await _seconds(stored, statement.fetch)
        read = await _seconds(stored, fresh.read)
    await database.close()
    before = time.perf_counter()
    for game_id, rows in stored.items():
        payloads = [row.payload for row in rows]
        fold(event_log.unfolded(game_id, 0, event_log.FIRST, payloads, rows[-1].hash))
    folding = time.perf_counter() - before
    return Replay(len(stored), events, events / read, events / folding, events / floor)


async def _seconds(games: Iterable[UUID], read: Callable[[UUID], Awaitable[object]]) -> float:
    before = time.perf_counter()
    for game_id in games:
        await read(game_id)
    return time.perf_counter() - before


@contextlib.asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    """A bare connection."""
    connection = await connect(url, role=ROLE)
    try:
        yield connection
    finally:
        await connection.close()


# ---- the table

_HEAD: Final = """\
connections   actions/s   p50 ms   p99 ms     floor/s   p50 ms   p99 ms   of the floor"""


def _line(one: Figures) -> str:
    return f"{one.connections:11}{_pace(one.actions)}{_pace(one.floor)}{one.of_the_floor:15.2f}"


def _pace(pace: Pace) -> str:
    return f"{pace.a_second:12,.0f}{pace.milliseconds(0.5):9.2f}{pace.milliseconds(0.99):9.2f}"


def _replayed(one: Replay) -> str:
    return (
        f"replay of {one.games} stored games, {one.events:,} events, chain checked:"
        f" {one.stored:,.0f} events/s read from the database,"
        f" {one.read:,.0f} from rows already read;"
        f" floor (rows only read, by a bare statement): {one.floor:,.0f}"
    )


def _verdict(figures: Figures, replay: Replay) -> str:
    aims = {
        f"{LEAST_OF_THE_FLOOR} of the floor, {LEAST_ACTIONS_A_SECOND} actions/s and p99 under"
        f" {MOST_MILLISECONDS:.0f} ms at {AT} connections": figures.reached,
        f"{LEAST_EVENTS_A_SECOND:,} events/s replayed from the database": replay.reached,
    }
    return "\n".join(
        f"to reach: {aim}: {'reached' if reached else 'NOT reached'}"
        for aim, reached in aims.items()
    )


async def _about(url: str) -> list[str]:
    """Where it is measured; what a wrong setting of the server means is part of it."""
    async with _connected(url) as connection:
        version = await connection.fetchval("SHOW server_version")
    database = await Database.open(url, connections=1)
    await database.close()
    return [f"PostgreSQL {version}; the floor: {FLOOR}.", *database.warnings]


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what the command is for
