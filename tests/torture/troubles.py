"""What goes wrong, each kind in one function. To add one: write it here with `@trouble(weight)`.

A trouble hurts, waits if it must, and heals what it hurt, so that several may overlap.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.sandbox.people import Refusal
from tests.storage.proxy import DECIDING
from tests.torture.crowd import Crowd
from tests.torture.stage import Bot, Stage

EVERY = 2.0  # real seconds between two troubles, on average


@dataclass
class Scene:
    """What a trouble may hurt."""

    stage: Stage
    crowd: Crowd
    chance: random.Random
    counts: Counter[str] = field(default_factory=Counter)
    outages: list[tuple[float, float]] = field(default_factory=list)  # of the sandbox's clock
    deaths: list[float] = field(default_factory=list)  # of bots, by the same clock


class Spared(Exception):
    """There is nothing that this trouble could hurt now."""


Trouble = Callable[[Scene], Awaitable[None]]
TROUBLES: dict[str, tuple[int, Trouble]] = {}


def trouble(weight: int) -> Callable[[Trouble], Trouble]:
    """How often it comes, beside the others' weights. Its docstring is its name."""

    def noted(hurt: Trouble) -> Trouble:
        assert hurt.__doc__ is not None
        TROUBLES[hurt.__doc__.rstrip(".")] = weight, hurt
        return hurt

    return noted


async def make_trouble(scene: Scene, seconds: float) -> None:
    """One trouble after the other for so long; what still hurts then is waited for."""
    names = list(TROUBLES)
    weights = [TROUBLES[name][0] for name in names]
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    async with asyncio.TaskGroup() as tasks:
        while loop.time() < end:
            await asyncio.sleep(scene.chance.expovariate(1 / EVERY))
            (name,) = scene.chance.choices(names, weights)
            tasks.create_task(_hurt(scene, name))


async def _hurt(scene: Scene, name: str) -> None:
    scene.stage.note(name)
    try:
        await TROUBLES[name][1](scene)
    except Spared:
        scene.stage.note(f"(spared: {name})")
    else:
        scene.counts[name] += 1


# ---- processes


@trouble(5)
async def kill_a_bot(scene: Scene) -> None:
    """kill -9 of a bot."""
    _kill(scene, scene.chance.choice(await _up(scene)))


@trouble(1)
async def kill_every_bot(scene: Scene) -> None:
    """kill -9 of all bots at once."""
    for bot in await _up(scene):
        _kill(scene, bot)


def _kill(scene: Scene, bot: Bot) -> None:
    bot.kill()
    scene.deaths.append(scene.stage.now())


async def _up(scene: Scene) -> list[Bot]:
    """On a slow machine they would else be killed before they have done anything."""
    up = [bot for bot in scene.stage.bots if await bot.is_up()]
    if not up:
        raise Spared
    return up


@trouble(2)
async def kill_the_database(scene: Scene) -> None:
    """kill -9 of the database."""
    scene.stage.kill_database()


# ---- between a bot and the database


@trouble(6)
async def lose_a_commit(scene: Scene) -> None:
    """the answer to a commit swallowed, the connection cut."""
    scene.chance.choice(scene.stage.bots).proxy.swallow(DECIDING, times=scene.chance.randint(1, 3))


@trouble(1)
async def hang_a_commit(scene: Scene) -> None:
    """the answer to a commit swallowed, the connection silent."""
    scene.chance.choice(scene.stage.bots).proxy.swallow(DECIDING, hang=True)


@trouble(2)
async def cut_every_connection(scene: Scene) -> None:
    """every connection of a bot to the database cut."""
    scene.chance.choice(scene.stage.bots).proxy.cut()


# ---- Telegram


@trouble(6)
async def deliver_twice(scene: Scene) -> None:
    """updates delivered twice."""
    await scene.stage.sandbox.fault("twice", count=scene.chance.randint(1, 10))


@trouble(6)
async def deliver_out_of_order(scene: Scene) -> None:
    """updates delivered out of order."""
    await scene.stage.sandbox.fault("out_of_order", count=scene.chance.randint(1, 5))


@trouble(3)
async def break_a_poll(scene: Scene) -> None:
    """a poll that breaks off."""
    if scene.stage.balancer is not None:
        raise Spared
    await scene.stage.sandbox.fault("poll_breaks", count=scene.chance.randint(1, 3))


@trouble(3)
async def lose_a_receipt(scene: Scene) -> None:
    """a webhook's answer lost."""
    if scene.stage.balancer is None:
        raise Spared
    await scene.stage.sandbox.fault("answer_lost", count=scene.chance.randint(1, 5))


@trouble(3)
async def storm(scene: Scene) -> None:
    """a storm of 429."""
    chat = scene.chance.choice(scene.crowd.tables).group
    await scene.stage.sandbox.fault(
        "error",
        retry_after=scene.chance.randint(2, 30),
        method=scene.chance.choice(["edit*", "send*", "*Message*"]),
        chat=scene.chance.choice([None, chat]),
        count=scene.chance.randint(1, 20),
    )


@trouble(2)
async def fail(scene: Scene) -> None:
    """calls answered with 502."""
    await scene.stage.sandbox.fault("error", error_code=502, count=scene.chance.randint(1, 10))


@trouble(4)
async def lose_answers(scene: Scene) -> None:
    """calls that took effect, their answers lost."""
    method = scene.chance.choice(["sendMessage", "editMessageText", "answerCallbackQuery"])
    await scene.stage.sandbox.fault("no_answer", method=method, count=scene.chance.randint(1, 5))


@trouble(1)
async def never_answer(scene: Scene) -> None:
    """calls that took effect and are never answered."""
    method = scene.chance.choice(["sendMessage", "editMessageText", "answerCallbackQuery"])
    await scene.stage.sandbox.fault("silence", method=method, count=scene.chance.randint(1, 3))


@trouble(3)
async def lose_calls(scene: Scene) -> None:
    """calls lost before they took effect."""
    await scene.stage.sandbox.fault("lost", count=scene.chance.randint(1, 10))


@trouble(1)
async def out_of_reach(scene: Scene) -> None:
    """Telegram out of reach for a while."""
    sandbox = scene.stage.sandbox
    begin = scene.stage.now()
    fault = await sandbox.fault("outage")
    await asyncio.sleep(scene.chance.uniform(2, 8))
    await sandbox.remove_fault(fault)
    scene.outages.append((begin, scene.stage.now()))


@trouble(2)
async def block_the_bot(scene: Scene) -> None:
    """a player who blocks the bot, and lets it in again."""
    person = scene.chance.choice(scene.chance.choice(scene.crowd.tables).people)
    await person.block()
    await asyncio.sleep(scene.chance.uniform(1, 10))
    await person.block(False)


@trouble(1)
async def upgrade_a_group(scene: Scene) -> None:
    """a group that became a supergroup."""
    table = scene.chance.choice(scene.crowd.tables)
    try:
        new = await scene.stage.sandbox.upgrade(table.group)
    except Refusal:  # it is one already
        raise Spared from None
    table.before, table.group = table.group, new


# ---- time


@trouble(2)
async def jump(scene: Scene) -> None:
    """a jump of the clock."""
    await scene.stage.advance(scene.chance.uniform(10, 60))
