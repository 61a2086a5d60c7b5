"""The course of a run: trouble, quiet, every game to its end, and what the checker says of it."""

import asyncio
import contextlib
import random
import re
import sys
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from uuid import UUID

from bot.sandbox.following import Following
from storage.database import Database
from storage.games import Games
from tests.torture import gather
from tests.torture.checker import Violation, orphans, violations
from tests.torture.crowd import Crowd
from tests.torture.evidence import Evidence, Screen
from tests.torture.stage import BOT_ID, Stage, stage
from tests.torture.troubles import Scene, make_trouble
from tests.torture.watch import Watch

TROUBLED, ENDING = 0.6, 0.5  # of the time that is asked for: trouble, and at most for the ends
TELL = 10.0  # real seconds between two lines on how far it is
TICK = 0.5  # real seconds between two moves of the clock
AHEAD = 1.0  # seconds by which each moves it
QUICK, HASTE = 0.2, 3.0  # the crowd's pace and the clock's, when only ends are waited for
GOES_ON_WITHIN = 30.0  # real seconds for a game that is not over to go on
CALM = 7.0  # real seconds without a change after which everything is shown: longer than a sweep
SETTLED_WITHIN = 90.0  # real seconds
ERROR = re.compile(r"^\S+ \[(?:error|critical)\s*\] (.*?)\s*$", re.MULTILINE)


@dataclass
class Report:
    """What was done, and what came out."""

    counts: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    violations: list[Violation] = field(default_factory=list)
    judged: bool = False  # it went to its end and everything was compared


@dataclass
class Run:
    """One run's parts."""

    stage: Stage
    following: Following
    watch: Watch
    crowd: Crowd
    scene: Scene
    database: Database
    games: Games
    report: Report
    pace: float = AHEAD

    async def tick(self) -> None:
        """The clock goes on, somewhat faster than it does by itself."""
        while True:
            await asyncio.sleep(TICK)
            await self.stage.advance(self.pace)


async def torture(
    report: Report,
    folder: Path,
    seed: int,
    seconds: float,
    *,
    tables: int,
    bots: int,
    webhook: bool,
) -> None:
    """Everything, from the first process to the last check; `report` is filled."""
    chance = random.Random(seed)
    async with (
        stage(folder, bots, chance, webhook=webhook) as running,
        Following.of(running.sandbox) as following,
        Watch.of(running, following) as watch,
        _opened(running.url) as database,
    ):
        games = Games(database)
        crowd = Crowd(running.sandbox, following, games, running.now, chance)
        scene = Scene(running, crowd, chance)
        run = Run(running, following, watch, crowd, scene, database, games, report)
        await crowd.sit_down(tables)
        await _course(run, seconds)


async def _course(run: Run, seconds: float) -> None:
    ticking = asyncio.create_task(run.tick())
    telling = asyncio.create_task(_tell(run))
    playing = [asyncio.create_task(run.crowd.play(table)) for table in run.crowd.tables]
    try:
        await make_trouble(run.scene, seconds * TROUBLED)
        await _quiet(run)
        await _to_the_end(run, playing, seconds * ENDING)
    finally:
        for task in (ticking, telling, *playing):
            task.cancel()
        await asyncio.gather(ticking, telling, *playing, return_exceptions=True)
    await _judge(run)


async def _tell(run: Run) -> None:
    """How far it is, now and then."""
    begun = monotonic()
    while True:
        await asyncio.sleep(TELL)
        taps = run.crowd.taps
        answered = sum(tap.told is not None for tap in taps)
        over = sum(table.finished for table in run.crowd.tables)
        line = (
            f"{monotonic() - begun:4.0f} s: {sum(run.scene.counts.values())} troubles,"
            f" {len(taps)} presses, {answered} answered, {over} tables have finished"
        )
        run.stage.note(line)
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


async def _quiet(run: Run) -> None:
    """No more trouble: everything is up, everybody can be reached, nobody is naughty."""
    run.crowd.opening = False
    run.crowd.naughty = False
    run.crowd.pace, run.pace = QUICK, HASTE
    await run.stage.sandbox.remove_faults()
    for table in run.crowd.tables:
        for person in table.people:
            await person.block(False)


async def _to_the_end(run: Run, playing: list["asyncio.Task[None]"], seconds: float) -> None:
    """Every game is played on until it is over, or as long as there is time: then it must go on."""
    if await _over(playing, seconds):
        return
    before = await _versions(run)
    await _over(playing, GOES_ON_WITHIN)
    for table in run.crowd.tables:
        if not table.finished and table.game is None:
            run.report.violations.append(Violation("A table does not open.", told=str(table)))
    for game, version in (await _versions(run)).items():
        if before.get(game) == version:
            run.report.violations.append(
                Violation("A game stands still.", game, stored=f"version {version}")
            )


async def _over(playing: list["asyncio.Task[None]"], seconds: float) -> bool:
    """Whether all games end in that time."""
    done, unfinished = await asyncio.wait(playing, timeout=seconds)
    for task in done:
        task.result()
    return not unfinished


async def _versions(run: Run) -> dict[UUID, int]:
    """How far the games are that are not over."""
    games = [table.game for table in run.crowd.tables if table.game and not table.finished]
    return {game: (await run.games.read(game)).version for game in games}


async def _judge(run: Run) -> None:
    await _settled(run)
    await run.crowd.settle()
    await _tap_orphans(run)
    await _settled(run)
    await run.watch.catch_up()
    evidence = await _evidence(run)
    run.report.violations += violations(evidence)
    run.report.judged = True
    _count(run, evidence)


async def _settled(run: Run) -> None:
    """Until nothing changes any more: what is owed to a chat waits for its limits."""
    changed = asyncio.Event()
    run.following.listeners.append(lambda _: changed.set())
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLED_WITHIN):
            for _ in range(2):  # what the first minute brought may fill its group's
                await run.stage.advance(60)  # whatever had to pause may go on
                await _calm(changed)
    run.following.listeners.pop()


async def _calm(changed: asyncio.Event) -> None:
    while True:
        changed.clear()
        try:
            async with asyncio.timeout(CALM):
                await changed.wait()
        except TimeoutError:
            return


async def _screens(run: Run) -> list[Screen]:
    wanted = [game for table in run.crowd.tables for game in table.games]
    return await gather.screens(run.database, run.games, wanted, run.crowd)


async def _tap_orphans(run: Run) -> None:
    """Messages that were sent and forgotten in a crash go when somebody taps them."""
    people = {person.id: person for table in run.crowd.tables for person in table.people}
    owners = {table.group: table.owner for table in run.crowd.tables}
    there = gather.messages(run.following, run.crowd)
    for _, orphan in orphans(await _screens(run), there):
        person = people.get(orphan.chat) or owners.get(orphan.chat)
        if person is None:
            continue  # nobody can tap in a chat that a supergroup has taken the place of
        for seen in run.following.from_bot(orphan.chat, person.id):
            data = next((button.data for button in seen.buttons if button.data), None)
            if seen.id == orphan.id and data:
                run.report.counts["orphans tapped"] += 1
                await run.crowd.press(person, seen, data)


async def _evidence(run: Run) -> Evidence:
    games = await gather.games(run.database)
    return Evidence(
        BOT_ID,
        presses=gather.presses(run.crowd.taps, run.watch),
        games=games,
        screens=await _screens(run),
        messages=gather.messages(run.following, run.crowd),
        histories=run.watch.histories(),
        hands=await gather.hands(run.games, games),
        calls=run.watch.calls,
        moves=run.stage.moves,
        failures=await gather.failures(run.database),
        outages=run.scene.outages,
        deaths=run.scene.deaths,
        said=[*_errors(run.stage), *(said for bot in run.stage.bots for said in bot.ended)],
    )


def _errors(running: Stage) -> list[str]:
    return [
        error
        for bot in running.bots
        for error in ERROR.findall(bot.log.read_text(errors="replace"))
    ]


def _count(run: Run, evidence: Evidence) -> None:
    counts, presses = run.report.counts, evidence.presses
    counts += run.crowd.counts
    counts["presses"] = len(presses)
    counts["presses answered"] = sum(press.told is not None for press in presses)
    counts["presses that never reached a bot"] = sum(press.update_id is None for press in presses)
    counts["games"] = len(evidence.games)
    counts["games that ended"] = sum(game.status == "ended" for game in evidence.games)
    counts["games that went on to the last"] = counts["games"] - counts["games that ended"]
    counts["events"] = sum(game.version for game in evidence.games)
    for game in evidence.games:
        for command in game.commands.values():
            counts[f"commands {command.outcome}"] += 1
        for row in game.rows:
            counts["deadlines that fired"] += '"TimeRanOut"' in row.payload
    counts["calls of the Bot API"] = len(evidence.calls)
    counts["screens compared at the end"] = len(evidence.screens)
    counts["pictures of hands compared"] = sum(len(each.texts) for each in evidence.histories)
    counts["starts of a bot"] = sum(bot.starts for bot in run.stage.bots)
    counts["starts of a bot without a database"] = sum(bot.in_vain for bot in run.stage.bots)
    counts["answers to commits swallowed"] = sum(bot.proxy.swallowed for bot in run.stage.bots)
    run.report.troubles = run.scene.counts


@contextlib.asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    try:
        yield database
    finally:
        await database.close()
