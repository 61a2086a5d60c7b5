"""`durak bench bot`: people at many tables against one bot process and the sandbox.

The floor is measured in the same run: the same presses at a bot that answers at once and edits the
same two screens, without rules and without a database.
"""

import asyncio
import contextlib
import math
import random
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import aiohttp
from msgspec.structs import replace

from bot import garbage
from bot.bench import bare, load
from bot.bench.beside import BotTables
from bot.bench.clocks import SECONDS, Clocks
from bot.bench.players import Players, Table, Waits
from bot.buttons import MoveButton
from bot.commands.program import run_until_told
from bot.sandbox.children import Child
from bot.sandbox.following import Following
from bot.sandbox.people import Person as Guest
from bot.sandbox.people import Sandbox
from engine import commands as c
from engine.rules import Rules, Speed
from engine.seats import SEATS
from storage.database import Database
from storage.embedded import Embedded
from storage.games import Games
from storage.groups import Group, Groups
from storage.people import People, Person
from storage.schema import upgrade

TOKEN = "4200:a-bench-keeps-no-secrets"  # noqa: S105 - it opens nothing but the sandbox
SEED = 1
FLOOR_TABLES = 300
FLOOR_RATES = (60, 120, 240)
RATES = (20, 40, 60, 80, 100, 130, 160, 200, 250, 300)
AT_ONCE = 16  # requests, while the tables are made
SHOWN_WITHIN = 600.0  # seconds for every screen of every table
WARM = 5.0  # seconds of play before it counts
CLOCKS, CLOCKS_WITHIN = 300, 10.0  # so many are started, in so many seconds

# What this bot holds itself to, with everything on two cores.
RATE = 60
MOST_SECONDS = 0.1  # from a press to its answer, of 99 in 100
MOST_MEMORY = 400  # MiB
MANY_TABLES = 2000

BESIDE_RATE, BOT_TABLES = 30, 20  # people's presses a second beside so many tables with bots
MOST_SLOWED = 1.5  # times what their slowest of a hundred waited without

SATURATED = 1.0  # seconds of the slowest of a hundred answers, at which no higher rate is tried
LATENESS = (("p50", 50), ("p99", 99), ("the latest", 100))
MOST_LATE = 0.25  # seconds, of 99 clocks in 100


@dataclass(frozen=True)
class Line:
    """One rate: what people waited, and how busy each process was (1.0: a whole core)."""

    waits: Waits
    busy: dict[str, float | None]

    @property
    def keeps_up(self) -> bool:
        waits = self.waits
        return percentile(waits.answers, 99) <= MOST_SECONDS and waits.done >= 0.9 * waits.asked

    @property
    def is_saturated(self) -> bool:
        waits = self.waits
        return percentile(waits.answers, 99) > SATURATED or waits.done < 0.9 * waits.asked


def main(tables: int, seconds: float, processes: int) -> None:
    """Measure and print."""
    run_until_told(_bench(tables, seconds, processes))


async def _bench(tables: int, seconds: float, processes: int) -> None:
    _say("The floor: a bot that answers at once and edits two screens, without rules or database.")
    async with _place() as place:
        await _floor(place, seconds)
    async with _place() as place, Embedded(place.folder / "postgres") as url:
        _say(f"The bot, {tables} tables of two, all dealt, pressed at by turns:")
        await _real(place, url, tables, seconds, processes)


# ---- the place


@dataclass(frozen=True)
class Place:
    """A sandbox of its own for one measurement, and the people there."""

    folder: Path
    address: str
    sandbox: Sandbox
    server: Child
    players: Players

    async def call(self, method: str, **fields: Any) -> Any:
        """What the bot itself could do: a call of the Bot API."""
        url = f"{self.address}/bot{TOKEN}/{method}"
        async with aiohttp.ClientSession() as session, session.post(url, json=fields) as answer:
            return (await answer.json())["result"]

    @contextlib.asynccontextmanager
    async def bot(
        self, module: list[str], more: dict[str, str], name: str = "bot"
    ) -> AsyncIterator[Child]:
        """A bot process."""
        environment = {"BOT_TOKEN": TOKEN, "BOT_API_URL": self.address} | more
        child = Child(name, module, environment, self.folder / f"{name}.log")
        await child.start()
        try:
            yield child
        finally:
            await child.stop(5)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    """That another user may enter: as whom root's database server runs."""
    with tempfile.TemporaryDirectory(prefix="durak-bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)
        yield folder


@contextlib.asynccontextmanager
async def _place() -> AsyncIterator[Place]:
    with _folder() as folder:
        port = _free_port()
        address = f"http://127.0.0.1:{port}"
        state = folder / "chats.db"
        module = ["bot.sandbox.server", f"--port={port}", f"--token={TOKEN}", f"--state={state}"]
        server = Child("Bot API server", module, {}, folder / "server.log")
        await server.start()
        try:
            async with Sandbox.at(address) as sandbox:
                await _answering(sandbox)
                async with Following.of(sandbox) as following:
                    players = Players(sandbox, following, random.Random(SEED))
                    yield Place(folder, address, sandbox, server, players)
        finally:
            await server.stop(5)


async def _answering(sandbox: Sandbox) -> None:
    while True:
        try:
            await sandbox.state()
        except aiohttp.ClientError:
            await asyncio.sleep(0.1)
        else:
            return


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _people(place: Place, tables: int) -> list[tuple[list[Guest], int]]:
    """Two people a table who have started the bot, and their group; the bot hears of none of it."""

    async def pair(number: int) -> tuple[list[Guest], int]:
        people = [await place.sandbox.person(f"{name}{number}") for name in ("Ana", "Bob")]
        for person in people:
            await person.say("/start")
        return people, await place.sandbox.group(f"Table {number}", people)

    found = await _gathered(pair(number) for number in range(tables))
    await place.call("deleteWebhook", drop_pending_updates=True)
    return found


async def _gathered(work: Iterable[Awaitable[Any]]) -> list[Any]:
    few = asyncio.Semaphore(AT_ONCE)

    async def one(each: Awaitable[Any]) -> Any:
        async with few:
            return await each

    return await asyncio.gather(*map(one, work))


# ---- the floor


async def _floor(place: Place, seconds: float) -> None:
    for people, group in await _people(place, FLOOR_TABLES):
        ids = [person.id for person in people]
        sent = [await place.call("sendMessage", chat_id=each, text=".") for each in ids]
        numbers = [message["message_id"] for message in sent]
        for own, other in ((0, 1), (1, 0)):
            text, keyboard = bare.screen(ids[other], numbers[other], 0)
            markup = keyboard.model_dump(exclude_none=True)
            where = {"chat_id": ids[own], "message_id": numbers[own]}
            await place.call("editMessageText", text=text, reply_markup=markup, **where)
        place.players.tables.append(Table(people, group, "f:"))
    async with place.bot(["bot.bench.bare"], {}) as bot:
        await _ramp(place, FLOOR_RATES, seconds, {"bot": bot.process.pid})


# ---- the bot


async def _real(place: Place, url: str, tables: int, seconds: float, processes: int) -> None:
    await upgrade(url)
    begun = monotonic()
    await _open_tables(place, url, await _people(place, tables))
    _say(f"  {tables} tables opened in {monotonic() - begun:.0f} s.")
    begun = monotonic()
    async with contextlib.AsyncExitStack() as stack:
        bots = {}
        for number in range(1, processes + 1):
            name = "bot" if number == 1 else f"bot {number}"
            bot = place.bot(["bot", "run"], {"DATABASE_URL": url}, name)
            bots[name] = (await stack.enter_async_context(bot)).process.pid
        await _all_shown(url)
        opened = _memory(bots.values())
        _say(f"  Every screen shown after {monotonic() - begun:.0f} s; memory: {_mib(opened)}.")
        postmaster = int((place.folder / "postgres/cluster/postmaster.pid").read_text().split()[0])
        lines = await _ramp(place, RATES, seconds, {**bots, "database": postmaster})
        memory = max(opened or 0.0, _memory(bots.values()) or 0.0)
        late = await _clocks(place, url)
        slowed = await _beside_bots(place, url, seconds)
    verdict(lines, tables, memory, late, slowed)


async def _clocks(place: Place, url: str) -> list[float]:
    """Clocks run out while people press: seconds by which each was decided late."""
    database = await Database.open(url, connections=2)
    try:
        clocks = Clocks(database, "clocks")
        last = CLOCKS_WITHIN + SECONDS
        async with asyncio.TaskGroup() as tasks:
            pressing = tasks.create_task(place.players.press_for(last, RATE))
            await clocks.deal(CLOCKS, CLOCKS_WITHIN)
            late = await clocks.late()
        waits = pressing.result()
    finally:
        await database.close()
    times = ", ".join(f"{name} {1000 * percentile(late, p):.0f} ms" for name, p in LATENESS)
    _say(f"{len(late)} clocks ran out beside {waits.done:.0f} presses/s, decided late: {times}")
    return late


async def _beside_bots(place: Place, url: str, seconds: float) -> float:
    """How many times as long people wait while bots play at other tables, 99 of 100."""
    database = await Database.open(url, connections=2)
    try:
        await place.players.press_for(WARM, BESIDE_RATE)
        alone = await place.players.press_for(2 * seconds, BESIDE_RATE)
        tables = BotTables(database)
        await tables.deal(BOT_TABLES)
        begun = await tables.now()
        beside = await place.players.press_for(2 * seconds, BESIDE_RATE)
        moves = await tables.moves(begun) / beside.seconds
    finally:
        await database.close()
    before, after = (percentile(waits.answers, 99) for waits in (alone, beside))
    _say(
        f"{BESIDE_RATE} presses/s: p99 {1000 * before:.0f} ms; beside {BOT_TABLES} tables of bots,"
        f" who make {moves:.1f} moves/s: {1000 * after:.0f} ms"
    )
    return after / before


def _memory(pids: Iterable[int]) -> float | None:
    """Of all of them, in MiB."""
    found = [load.memory(pid) for pid in pids]
    return sum(each or 0.0 for each in found) if all(found) else None


async def _open_tables(place: Place, url: str, groups: list[tuple[list[Guest], int]]) -> None:
    """Each table dealt, by the log's own commands; nobody is in a hurry there."""
    database = await Database.open(url)
    games, people, known = Games(database), People(database), Groups(database)

    async def table(number: int, guests: list[Guest], group: int) -> None:
        one, two = [Person(guest.id, guest.name, "en", can_write=True) for guest in guests]
        await people.opened(one)
        await people.opened(two)
        await known.seen(Group(group, f"Table {number}"))
        rules = replace(Rules(), speed=Speed.POSTAL)
        said = f"bench:{number}"
        opened = await games.open_table(rules, person=one, chat_id=group, command_id=f"{said}:open")
        game = opened.game.id
        await games.handle(game, c.SitDown(), person=two, command_id=f"{said}:sit")
        await games.start(game, SEATS[0], command_id=f"{said}:start")
        prefix = f"{MoveButton.__prefix__}:{game.hex}"
        place.players.tables.append(Table(guests, group, prefix))

    try:
        await _gathered(table(number, *each) for number, each in enumerate(groups))
    finally:
        await database.close()


async def _all_shown(url: str) -> None:
    """Until no screen is behind its game."""
    behind = (
        "SELECT count(*) FROM screens JOIN games USING (game_id)"
        " WHERE screens.shown_version < games.version"
    )
    database = await Database.open(url, connections=1)
    end = monotonic() + SHOWN_WITHIN
    try:
        async with database.engine.connect() as connection:
            while (await connection.exec_driver_sql(behind)).scalar_one():
                if monotonic() > end:
                    raise TimeoutError("the bot does not show every table")
                await connection.rollback()
                await asyncio.sleep(0.5)
    finally:
        await database.close()


# ---- measuring


async def _ramp(
    place: Place, rates: Iterable[int], seconds: float, pids: dict[str, int]
) -> list[Line]:
    """One rate after the other, until answers do not come or come very late."""
    garbage.look_seldom()  # a pause of ours would be taken for one of the bot's
    watched = {**pids, "sandbox": place.server.process.pid}
    await place.players.press_for(WARM, next(iter(rates)))
    _say(_head([*watched, "people"]))
    lines = []
    for rate in rates:
        before = {name: load.worked_with_children(pid) for name, pid in watched.items()}
        own = process_time()
        waits = await place.players.press_for(seconds, rate)
        busy = {name: _busy(before[name], pid, waits) for name, pid in watched.items()}
        busy["people"] = (process_time() - own) / waits.seconds
        lines.append(Line(waits, busy))
        _say(_row(lines[-1]))
        if lines[-1].is_saturated:
            break
    return lines


def _busy(before: float | None, pid: int, waits: Waits) -> float | None:
    after = load.worked_with_children(pid)
    return None if before is None or after is None else (after - before) / waits.seconds


def percentile(values: list[float], percent: int) -> float:
    """The value that so many percent do not exceed; infinite where there is none."""
    if not values:
        return math.inf
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


# ---- the table


def _head(watched: Iterable[str]) -> str:
    busy = "".join(f"{name:>10}" for name in watched)
    return (
        f"{'presses/s':>11}{'done/s':>9}{'refused':>9}{'failed':>8}"
        f"{'answer p50':>12}{'p99':>9}{'screen p50':>12}{'p99':>9}   cores:{busy}"
    )


def _row(line: Line) -> str:
    waits = line.waits
    times = [percentile(each, p) for each in (waits.answers, waits.screens) for p in (50, 99)]
    answer, answer99, seen, seen99 = (f"{1000 * each:.1f} ms" for each in times)
    busy = "".join(f"{'?' if each is None else f'{each:.2f}':>10}" for each in line.busy.values())
    return (
        f"{waits.asked:11}{waits.done:9.1f}{waits.refused:9}{waits.failed:8}"
        f"{answer:>12}{answer99:>9}{seen:>12}{seen99:>9}         {busy}"
    )


def verdict(
    lines: list[Line], tables: int, memory: float, late: list[float], slowed: float
) -> None:
    """Say what was reached; `memory` in MiB, `late` in seconds, `slowed` in times."""
    at_rate = [line for line in lines if line.waits.asked == RATE]
    fast = bool(at_rate) and at_rate[0].keeps_up
    milliseconds = 1000 * MOST_SECONDS
    _say(f"to reach: {RATE} presses/s, p99 under {milliseconds:.0f} ms: {_met(fast)}")
    small = tables >= MANY_TABLES and memory <= MOST_MEMORY
    found = f"{tables} in {_mib(memory)}"
    _say(f"to reach: {MANY_TABLES} tables in {MOST_MEMORY} MiB: {_met(small)} ({found})")
    soon = percentile(late, 99) <= MOST_LATE
    _say(f"to reach: clocks at most {1000 * MOST_LATE:.0f} ms late, 99 of 100: {_met(soon)}")
    found = f"{slowed:.2f} times" if math.isfinite(slowed) else "unknown"
    beside = f"{BESIDE_RATE} presses/s beside {BOT_TABLES} tables of bots"
    few = slowed <= MOST_SLOWED
    _say(f"to reach: {beside}, p99 within {MOST_SLOWED} times: {_met(few)} ({found})")
    kept = [line.waits.asked for line in lines if line.keeps_up]
    _say(f"It keeps up to {max(kept)} presses/s." if kept else "It does not keep up at all.")


def _met(reached: bool) -> str:
    return "reached" if reached else "NOT reached"


def _mib(memory: float | None) -> str:
    return "unknown here" if memory is None else f"{memory:.0f} MiB"


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what the command is for
