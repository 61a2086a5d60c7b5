"""Simulated people at many tables, who press what their screens show, and remember what they got.

They are impatient, double-tap, press what an earlier screen showed, come with garbled buttons, and
now and then think for too long.
"""

import asyncio
import contextlib
import random
import re
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import aiohttp
import msgspec

from bot.buttons import (
    AheadButton,
    BackButton,
    ChooseButton,
    ControlButton,
    LobbyButton,
    MoveButton,
)
from bot.sandbox.following import Following
from bot.sandbox.people import Button, Message, Person, Refusal, Sandbox
from engine.commands import ChangeOptions
from engine.rules import Rules, Speed
from engine.seats import SEATS
from engine.state import Finished, Playing
from storage.database import DatabaseUnavailable
from storage.games import Game, Games, NoSuchGame
from tests.random_play import every_table

WAIT = 4.0  # real seconds for which somebody waits for an answer before he does something else
PLAYS = {
    kind.__prefix__ for kind in (MoveButton, ChooseButton, BackButton, AheadButton, ControlButton)
}
OF_A_GAME = re.compile(r"^[a-z]+:([0-9a-f]{32})")
NAMES = ("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay")
SPEEDS = (Speed.FAST, Speed.NORMAL, Speed.NORMAL, Speed.SLOW, Speed.POSTAL)
REMEMBERED = 30  # buttons that somebody has been shown


@dataclass
class Tap:
    """A press as its presser knows it."""

    person: int
    game: UUID | None
    data: str
    at: float  # of the sandbox's clock
    query_id: str = ""
    told: str | None = None


@dataclass
class Table:
    """Some people in a group of their own, who play one game after the other."""

    number: int
    people: list[Person]
    group: int
    before: int | None = None  # the group's id before it became a supergroup
    game: UUID | None = None
    games: list[UUID] = field(default_factory=list)
    finished: bool = False

    @property
    def owner(self) -> Person:
        return self.people[0]


class Crowd:
    """Everybody. `pace`: real seconds between two presses at a table, on average."""

    def __init__(
        self,
        sandbox: Sandbox,
        following: Following,
        games: Games,
        now: Callable[[], float],
        chance: random.Random,
    ) -> None:
        self.sandbox = sandbox
        self.now = now  # by the one clock
        self.following = following
        self.chance = chance
        self.tables: list[Table] = []
        self.taps: list[Tap] = []
        self.counts: Counter[str] = Counter()
        self.pace = 0.8
        self.naughty = True  # double taps, old buttons, garbled ones
        self.opening = True  # a table whose game is over opens another
        self._games = games
        self._kinds = [kind for kind in every_table() if _ends_soon(*kind)]
        chance.shuffle(self._kinds)
        self._old: dict[int, deque[tuple[Message, str]]] = {}
        self._waiting: Counter[int] = Counter()  # whose presses are not answered yet
        self._open: set[asyncio.Task[object]] = set()

    async def sit_down(self, tables: int) -> None:
        """Make the people and their groups."""
        for number in range(1, tables + 1):
            size = 2 + (number - 1) % 5
            people = [
                await self.sandbox.person(f"{name}{number}", language_code="en")
                for name in NAMES[:size]
            ]
            group = await self.sandbox.group(f"Table {number}", people)
            self.tables.append(Table(number, people, group))

    async def play(self, table: Table) -> None:
        """One game after the other, until `opening` is over and the last game too."""
        for person in table.people:
            await self._trying(person.say("/start"))
        while self.opening:
            await self._play_one(table)
        table.finished = True

    async def settle(self) -> None:
        """Wait for what is still asked; look up what came after somebody had stopped waiting."""
        while self._open:
            await asyncio.wait(self._open)
        for tap in self.taps:
            if tap.query_id and tap.told is None:
                found = await self.sandbox.get(f"presses/{tap.query_id}")
                tap.told = found["answer"]["text"] if found["answered"] else None

    # ---- a game

    async def _play_one(self, table: Table) -> None:
        await self._open_table(table)
        resting_until = 0.0
        while not await self._over(table):
            await asyncio.sleep(self.chance.expovariate(1 / self.pace))
            if self.now() < resting_until:
                continue
            if self.naughty and self.chance.random() < 0.01:
                self.counts["thought for too long"] += 1
                resting_until = self.now() + self.chance.uniform(20, 70)
                continue
            self._press_something(table)

    async def _open_table(self, table: Table) -> None:
        """`/durak`, options, everybody down, and the deal; whoever gets no answer tries again."""
        table.game = None
        before = {message.id for message in self.following.from_bot(table.group, table.owner.id)}
        await self._trying(table.owner.say("/durak", table.group))
        while table.game is None:
            await asyncio.sleep(0.3)
            for message in self.following.from_bot(table.group, table.owner.id):
                wishes = _wishes(message)
                if message.id not in before and "sit" in wishes:
                    table.game = LobbyButton.unpack(wishes["sit"]).game
        table.games.append(table.game)
        await self._choose_rules(table)
        while not isinstance((await self._game(table)).state, Playing | Finished):
            await self._gather(table)
            await asyncio.sleep(self.chance.uniform(0.2, 1.0))

    async def _choose_rules(self, table: Table) -> None:
        """Options by the log's own command: one of every kind of table there is."""
        assert table.game is not None
        rules = self._rules(len(table.people))
        command_id = f"torture:{uuid4()}"
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                wish = ChangeOptions(SEATS[0], rules)
                await self._games.handle(table.game, wish, command_id=command_id)
                return
            await asyncio.sleep(0.5)

    def _rules(self, players: int) -> Rules:
        index = next(i for i, (_, size) in enumerate(self._kinds) if size == players)
        rules, _ = self._kinds.pop(index)
        self._kinds.append((rules, players))
        return msgspec.structs.replace(rules, speed=self.chance.choice(SPEEDS))

    async def _gather(self, table: Table) -> None:
        """Whoever does not sit yet sits down; once all do, the owner starts."""
        game = await self._game(table)
        seated = {person.id for person in game.seats.values()}
        waiting = [person for person in table.people if person.id not in seated]
        for message in self.following.from_bot(table.group, table.owner.id):
            wishes = _wishes(message)
            if table.game is None or not wishes.get("sit", "").startswith(f"l:{table.game.hex}"):
                continue
            for person in waiting:
                await self.press(person, message, wishes["sit"], follow=True)
                if self.naughty and self.chance.random() < 0.1:
                    self._begin(self.press(person, message, wishes["sit"]))
            if not waiting:
                await self.press(table.owner, message, wishes["start"])
            return

    async def _over(self, table: Table) -> bool:
        return isinstance((await self._game(table)).state, Finished)

    async def _game(self, table: Table) -> Game:
        """The table's game as it stands; asks until the database answers."""
        assert table.game is not None
        while True:
            try:
                return await self._games.read(table.game)
            except (DatabaseUnavailable, NoSuchGame):
                await asyncio.sleep(0.5)

    # ---- presses

    def _press_something(self, table: Table) -> None:
        """Somebody presses something that he is shown, or was shown."""
        assert table.game is not None
        person = self.chance.choice(table.people)
        chance = self.chance.random() if self.naughty else 1.0
        if chance < 0.02:
            return self._begin(self._press_garbled(person))
        if chance < 0.06 and self._old.get(person.id):
            self.counts["pressed an old button"] += 1
            message, data = self.chance.choice(self._old[person.id])
            return self._begin(self.press(person, message, data, stale=True))
        offers = [
            (each, message, button)
            for each in table.people
            if each.id not in self._waiting
            for message in self.following.from_bot(each.id, each.id)
            for button in message.buttons
            if button.data and _of_game(button) == table.game
        ]
        if not offers:
            return None
        (person, message, button), *_ = self.chance.choices(offers, list(map(_liked, offers)))
        assert button.data is not None
        self._old.setdefault(person.id, deque(maxlen=REMEMBERED)).append((message, button.data))
        self._begin(self.press(person, message, button.data))
        if chance > 0.95 and self.naughty:
            self.counts["tapped twice"] += 1
            self._begin(self.press(person, message, button.data))
        return None

    async def _press_garbled(self, person: Person) -> None:
        self.counts["pressed a garbled button"] += 1
        if messages := self.following.from_bot(person.id, person.id):
            garbled = self.chance.choice(["m:nonsense", "x", f"m:{uuid4().hex}:1:0:take"])
            await self.press(person, messages[-1], garbled, stale=True)

    async def press(
        self,
        person: Person,
        message: Message,
        data: str,
        *,
        stale: bool = False,
        follow: bool = False,
    ) -> Tap | None:
        """Tap and note what is answered; None: there was nothing to be tapped any more."""
        found = OF_A_GAME.match(data)
        tap = Tap(person.id, UUID(found[1]) if found else None, data, self.now())
        try:
            answer = await person.press(message, data, stale=stale, wait=0)
        except (Refusal, KeyError):
            return None
        tap.query_id = answer.query_id
        self.taps.append(tap)
        self._waiting[person.id] += 1
        try:
            answer = await person.answer_to(answer.query_id, wait=WAIT)
        finally:
            self._waiting -= Counter([person.id])
        if answer.answered:
            tap.told = answer.text
        if follow and answer.url:
            await self._trying(person.follow(answer.url))
        return tap

    def _begin(self, pressing: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(pressing)
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    async def _trying(self, acting: Awaitable[object]) -> None:
        """What his app may refuse, as when he has blocked the bot."""
        with contextlib.suppress(Refusal, aiohttp.ClientError):
            await acting


def _ends_soon(rules: Rules, players: int) -> bool:
    """Whether a game of people who press anything ends within some hundred moves."""
    return not rules.cheating or players < 4


def _liked(offer: tuple[Person, Message, Button]) -> float:
    """How gladly it is pressed: games of people who do not care which would be very long."""
    move = (offer[2].data or "").rpartition(":")[2]
    if move == "done" or "/" in move:
        return 4.0
    if move == "take" or move.startswith(">"):
        return 0.5
    return 0.1 if move.startswith("!") or move in ("0", "1") else 1.0  # said ahead, taken back


def _wishes(message: Message) -> dict[str, str]:
    """What the buttons of a lobby are for, with their data."""
    found: dict[str, str] = {}
    for button in message.buttons:
        if button.data and button.data.startswith(LobbyButton.__prefix__ + ":"):
            found[LobbyButton.unpack(button.data).wish] = button.data
    return found


def _of_game(button: Button) -> UUID | None:
    """The game that a button plays in."""
    found = OF_A_GAME.match(button.data or "")
    plays = (button.data or "").partition(":")[0] in PLAYS
    return UUID(found[1]) if found and plays else None
