"""Simulated people who press at a given rate, and how long they wait for what they see."""

import asyncio
import random
from dataclasses import dataclass, field
from time import monotonic

from bot.sandbox.following import Following
from bot.sandbox.people import Json, Message, Person, Refusal, Sandbox

ANSWER_WITHIN = 10.0  # seconds; then a press has failed
SEEN_WITHIN = 10.0  # seconds for the opponent's screen
BREATH = 1.5  # seconds between two presses at a table: Telegram's limits are not what is measured
LOOKS = 200  # tables that are looked at for one where somebody may press


@dataclass
class Table:
    """Two people; `prefix` is what the data of a button begins with that makes a move."""

    people: list[Person]
    group: int
    prefix: str
    pressed_at: float = 0.0
    busy: bool = False


@dataclass
class Waits:
    """Seconds that people waited, each list one entry a press."""

    asked: float  # presses a second
    answers: list[float] = field(default_factory=list)
    screens: list[float] = field(default_factory=list)  # until the opponent saw the move
    refused: int = 0
    failed: int = 0  # not answered
    missed: int = 0  # nobody could press: more were asked for than there are tables
    seconds: float = 0.0

    @property
    def done(self) -> float:
        """Answered presses a second."""
        return len(self.answers) / self.seconds


class Players:
    """At many tables; each presses what he is shown."""

    def __init__(self, sandbox: Sandbox, following: Following, chance: random.Random) -> None:
        self.tables: list[Table] = []
        self._sandbox = sandbox
        self._following = following
        self._chance = chance
        self._awaited: dict[int, asyncio.Future[float]] = {}  # by the chat whose screen must change
        following.listeners.append(self._changed)

    async def press_for(self, seconds: float, rate: float) -> Waits:
        """So many presses a second, at random moments; what does not keep up does not slow it."""
        waits = Waits(rate)
        begun = at = monotonic()
        async with asyncio.TaskGroup() as tasks:
            while at < begun + seconds:
                at += self._chance.expovariate(rate)
                await asyncio.sleep(max(0.0, at - monotonic()))
                if offer := self._offer():
                    tasks.create_task(self._press(*offer, waits))
                else:
                    waits.missed += 1
            waits.seconds = monotonic() - begun
        return waits

    def _offer(self) -> tuple[Table, Person, Message, str] | None:
        """Somebody's button that makes a move; None: not found soon."""
        now = monotonic()
        for _ in range(LOOKS):
            table = self._chance.choice(self.tables)
            if table.busy or now - table.pressed_at < BREATH:
                continue
            if offers := self._offers(table):
                return table, *self._chance.choice(offers)
        return None

    def _offers(self, table: Table) -> list[tuple[Person, Message, str]]:
        return [
            (person, message, button.data)
            for person in table.people
            for message in self._following.from_bot(person.id, person.id)
            for button in message.buttons
            if button.data and button.data.startswith(table.prefix)
        ]

    async def _press(
        self, table: Table, person: Person, message: Message, data: str, waits: Waits
    ) -> None:
        table.busy, table.pressed_at = True, monotonic()
        opponent = next(other for other in table.people if other.id != person.id)
        seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited[opponent.id] = seen
        begun = monotonic()
        try:
            answer = await person.press(message, data, wait=ANSWER_WITHIN)
            if not answer.answered:
                waits.failed += 1
                return
            waits.answers.append(monotonic() - begun)
            if answer.text:
                waits.refused += 1
                return
            waits.screens.append(await asyncio.wait_for(seen, SEEN_WITHIN) - begun)
        except Refusal:
            waits.missed += 1
        except TimeoutError:
            waits.failed += 1
        finally:
            del self._awaited[opponent.id]
            table.busy = False

    def _changed(self, change: Json) -> None:
        if change["kind"] != "message":
            return
        seen = self._awaited.get(change["chat"])
        if seen is not None and not seen.done():
            seen.set_result(monotonic())
