"""`durak bench bot`: people at many tables against one bot process and the sandbox.

The floor is measured in the same run: the same presses at a bot that answers at once and edits the
same two screens, without rules and without a database.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from time import monotonic, process_time

from msgspec.structs import replace

from bot import garbage
from bot.bench import bare, load
from bot.bench.beside import BotTables
from bot.bench.clocks import SECONDS, Clocks
from bot.bench.place import Place, free_port, gathered, pairs_of_people, sandbox_of_its_own
from bot.bench.players import Table
from bot.bench.report import (
    BESIDE_RATE,
    BOT_TABLES,
    RATE,
    Line,
    head,
    mib,
    percentile,
    row,
    say,
    verdict,
)
from bot.buttons import MoveButton
from bot.commands.program import run_until_told
from bot.sandbox.people import Person as Guest
from engine import commands as c
from engine.rules import Rules, Speed
from engine.seats import SEATS
from storage.database import Database
from storage.embedded import Embedded
from storage.games import Games
from storage.groups import Group, Groups
from storage.people import People, Person
from storage.schema import upgrade

FLOOR_TABLES = 300
FLOOR_RATES = (60, 120, 240)
RATES = (20, 40, 60, 80, 100, 130, 160, 200, 250, 300)
SHOWN_WITHIN = 600.0  # seconds for every screen of every table
WARM = 5.0  # seconds of play before it counts
CLOCKS, CLOCKS_WITHIN = 300, 10.0  # so many are started, in so many seconds

LATENESS = (("p50", 50), ("p99", 99), ("the latest", 100))


def main(tables: int, seconds: float, processes: int, *, webhook: bool) -> None:
    """Measure and print. `webhook`: one process, to which the updates are posted."""
    run_until_told(_bench(tables, seconds, processes, webhook=webhook))


async def _bench(tables: int, seconds: float, processes: int, *, webhook: bool) -> None:
    say("The floor: a bot that answers at once and edits two screens, without rules or database.")
    async with sandbox_of_its_own() as place:
        await _floor(place, seconds)
    async with sandbox_of_its_own() as place, Embedded(place.folder / "postgres") as url:
        how = "by webhook" if webhook else "by polling"
        say(f"The bot, {how}, {tables} tables of two, all dealt, pressed at by turns:")
        await _real(place, url, tables, seconds, processes, webhook=webhook)


# ---- the floor


async def _floor(place: Place, seconds: float) -> None:
    for people, group in await pairs_of_people(place, FLOOR_TABLES):
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


async def _real(
    place: Place, url: str, tables: int, seconds: float, processes: int, *, webhook: bool
) -> None:
    await upgrade(url)
    begun = monotonic()
    await _open_tables(place, url, await pairs_of_people(place, tables))
    say(f"  {tables} tables opened in {monotonic() - begun:.0f} s.")
    begun = monotonic()
    environment = {"DATABASE_URL": url} | (_webhook() if webhook else {})
    async with contextlib.AsyncExitStack() as stack:
        bots = {}
        for number in range(1, processes + 1):
            name = "bot" if number == 1 else f"bot {number}"
            bot = place.bot(["bot", "run"], environment, name)
            bots[name] = (await stack.enter_async_context(bot)).process.pid
        await _all_shown(url)
        opened = _memory(bots.values())
        say(f"  Every screen shown after {monotonic() - begun:.0f} s; memory: {mib(opened)}.")
        postmaster = int((place.folder / "postgres/cluster/postmaster.pid").read_text().split()[0])
        lines = await _ramp(place, RATES, seconds, {**bots, "database": postmaster})
        memory = max(opened or 0.0, _memory(bots.values()) or 0.0)
        await _all_shown(url)  # what was too much is worked off before other things are measured
        late = await _clocks(place, url)
        slowed = await _beside_bots(place, url, seconds)
    verdict(lines, tables, memory, late, slowed)


def _webhook() -> dict[str, str]:
    """The settings of a bot that listens here."""
    at = f"127.0.0.1:{free_port()}"
    return {"WEBHOOK_URL": f"http://{at}/", "WEBHOOK_LISTEN": at}


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
    say(f"{len(late)} clocks ran out beside {waits.done:.0f} presses/s, decided late: {times}")
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
    say(
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
        await gathered(table(number, *each) for number, each in enumerate(groups))
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
    say(head([*watched, "people"]))
    lines = []
    for rate in rates:
        before = {name: load.worked_with_children(pid) for name, pid in watched.items()}
        own, begun = process_time(), monotonic()
        waits = await place.players.press_for(seconds, rate)
        busy = {
            name: _busy(before[name], pid, monotonic() - begun) for name, pid in watched.items()
        }
        busy["people"] = (process_time() - own) / (monotonic() - begun)
        lines.append(Line(waits, busy))
        say(row(lines[-1]))
        if lines[-1].is_saturated:
            break
    return lines


def _busy(before: float | None, pid: int, seconds: float) -> float | None:
    after = load.worked_with_children(pid)
    return None if before is None or after is None else (after - before) / seconds
