"""Simulated people: they open a table, sit down by its link, and press only what they are shown.

All through HTTP, as apps do it. People think for a few seconds before they press; the sandbox's
clock moves on by that, so that a game takes seconds.
"""

import asyncio
import contextlib
import random
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import unescape
from uuid import UUID

from bot.buttons import ChooseButton, LobbyButton, MoveButton
from bot.sandbox.people import Answer, Button, Message, Person, Refusal, Sandbox, Timeout
from bot.texts import isolated, words_for

NAMES = ("Ana", "Bob", "Cyn", "Dan", "Eva", "Fay")
THINKING = (1.0, 3.0)  # seconds of the sandbox's clock before a press
QUIET = 0.05  # real seconds without a change, after which the screens are taken as they are
PATIENCE = 20.0  # real seconds for an answer, or for a screen that must come
LINK = re.compile(r"https://t\.me/\w+\?start=[\w-]+")
MOST_IN_VAIN = 200  # looks and presses in a row that lead to nothing
MOST_PRESSES = 5000  # no game is that long: something goes round


class AutoplayFailed(Exception):
    """A game did not come to its end; the message says what went wrong, in one sentence."""


@dataclass
class Account:
    """What happened in one game."""

    game: UUID
    players: list[str]
    presses: int = 0
    refused: int = 0
    choices: int = 0
    result: str = ""
    answers: dict[str, int] = field(default_factory=dict)  # what refused presses were told

    def told(self) -> str:
        lines = [
            f"Game {self.game}",
            f"  players: {', '.join(self.players)}",
            f"  presses: {self.presses}, {self.choices} of them choices, {self.refused} refused",
            *(f"    {count} × {answer}" for answer, count in sorted(self.answers.items())),
            f"  result: {self.result}",
        ]
        return "\n".join(lines)


async def autoplay(address: str, *, players: int, games: int, seed: int) -> None:
    """Play `games` games one after the other and print an account of each.

    `seed` decides what the people do, not the cards. Raises AutoplayFailed.
    """
    chance = random.Random(seed)
    async with Sandbox.at(address) as sandbox:
        people = [await sandbox.person(name) for name in NAMES[:players]]
        group = await sandbox.group(f"Autoplay {seed}", people)
        for _ in range(games):
            try:
                account = await PlayedGame(sandbox, people, group, chance).play()
            except (Refusal, Timeout) as error:
                raise AutoplayFailed(f"The game did not come to its end: {error}") from error
            sys.stdout.write(account.told() + "\n")
            sys.stdout.flush()


class PlayedGame:
    """One game of simulated people, step by step: `sit_down`, then `press_one` until `result`."""

    def __init__(
        self, sandbox: Sandbox, people: list[Person], group: int, chance: random.Random
    ) -> None:
        self._sandbox = sandbox
        self._people = people
        self._group = group
        self._chance = chance
        self._verdicts = _verdicts([person.name for person in people])
        self._before: set[int] = set()  # the group's messages of earlier games
        self._in_vain = 0  # looks and presses in a row that led to nothing
        self.account = Account(UUID(int=0), [person.name for person in people])

    async def play(self) -> Account:
        """From the opening of the table to the verdict. Raises AutoplayFailed."""
        await self.sit_down()
        while not (result := await self.result()):
            await self.press_one()
        self.account.result = result
        return self.account

    async def press_one(self) -> None:
        """Somebody presses one of the buttons that he is shown. Raises AutoplayFailed."""
        await self._think()
        self._in_vain += 1
        if offers := await self._offers():
            # Where the screen changes under his finger, he looks again.
            with contextlib.suppress(Refusal):
                await self._press(*self._chance.choice(offers))
        if self._in_vain > MOST_IN_VAIN or self.account.presses > MOST_PRESSES:
            raise AutoplayFailed(
                f"Game {self.account.game} stands still after {self.account.presses} presses: "
                f"{await self._seen()}"
            )

    async def _press(self, person: Person, message: Message, button: Button) -> None:
        answer = await person.press(message, button.data or "", wait=PATIENCE)
        if self._accepted(button, answer, person):
            self._in_vain = 0

    # ---- before the deal

    async def sit_down(self) -> None:
        """The first opens, the others come by the link, and he starts. Raises AutoplayFailed."""
        self._before = {message.n for message in await self._people[0].sees(self._group)}
        owner, *others = self._people
        await owner.say("/start")
        await owner.say("/durak", self._group)
        announcement = await self._table(lambda message: bool(LINK.search(message.text)))
        link = LINK.search(announcement.text)
        assert link is not None
        for person in others:
            await person.follow(link[0])
        everybody = await self._table(lambda message: _names_all(message, self._people))
        start = next(button for button in everybody.buttons if _wish(button) == "start")
        self.account.game = LobbyButton.unpack(start.data or "").game
        answer = await owner.press(everybody, start.data or "", wait=PATIENCE)
        if not answer.answered:
            raise AutoplayFailed(f"Nobody answered {owner.name}'s press on {start.text!r}.")

    async def _table(self, wanted: Callable[[Message], bool]) -> Message:
        """The group's newest message of this game for which `wanted` holds, the clock moving on."""
        for _ in range(int(PATIENCE / QUIET)):
            for message in reversed(await self._people[0].from_bot(self._group)):
                if message.n not in self._before and wanted(message):
                    return message
            await self._think()
        raise AutoplayFailed(f"The group's table did not come: {await self._seen()}")

    # ---- the game

    async def _offers(self) -> list[tuple[Person, Message, Button]]:
        """Every button of this game that somebody could press now."""
        screens = await asyncio.gather(*(person.from_bot() for person in self._people))
        offers = []
        for person, messages in zip(self._people, screens, strict=True):
            for message in messages:
                offers += [
                    (person, message, button)
                    for button in message.buttons
                    if _plays(button, self.account.game)
                ]
        return offers

    def _accepted(self, button: Button, answer: Answer, person: Person) -> bool:
        """Count the press; whether it was accepted. AutoplayFailed when it was not answered."""
        account = self.account
        if not answer.answered:
            raise AutoplayFailed(
                f"Nobody answered {person.name}'s press on {button.text!r} in game {account.game}."
            )
        account.presses += 1
        if (button.data or "").startswith(ChooseButton.__prefix__ + ":"):
            account.choices += 1
        elif answer.text:
            account.refused += 1
            account.answers[answer.text] = account.answers.get(answer.text, 0) + 1
            return False
        return True

    async def result(self) -> str:
        """The verdict as it stands in the group; empty as long as there is none."""
        for message in await self._people[0].from_bot(self._group):
            first = message.text.splitlines()[0] if message.text else ""
            if message.n not in self._before and first in self._verdicts:
                return _plain(first)
        return ""

    async def _think(self) -> None:
        """Let time pass, and the screens come to rest."""
        version = int((await self._sandbox.state())["version"])
        await self._sandbox.advance(self._chance.uniform(*THINKING))
        for _ in range(int(PATIENCE / QUIET)):
            news = await self._sandbox.get("wait", since=version, wait=QUIET)
            version = int(news["version"])
            if not news["changes"]:
                return

    async def _seen(self) -> str:
        """What the group was shown last, on one line."""
        messages = await self._people[0].from_bot(self._group)
        return " / ".join(messages[-1].text.split("\n")) if messages else "nothing"


def _wish(button: Button) -> str | None:
    """What a button of the lobby is for."""
    if button.data is None or not button.data.startswith(LobbyButton.__prefix__ + ":"):
        return None
    return LobbyButton.unpack(button.data).wish


def _lobby(message: Message) -> bool:
    return any(_wish(button) for button in message.buttons)


def _plays(button: Button, game: UUID) -> bool:
    """Whether it makes a move in this game, or asks which."""
    for kind in (MoveButton, ChooseButton):
        if button.data is not None and button.data.startswith(kind.__prefix__ + ":"):
            return kind.unpack(button.data).game == game
    return False


def _names_all(message: Message, people: Iterable[Person]) -> bool:
    return _lobby(message) and all(isolated(person.name) in message.text for person in people)


def _verdicts(names: list[str]) -> set[str]:
    """Every first line that a result can have, as apps show it."""
    words = words_for("en")
    duraks = [words("result-durak", names=isolated(name)) for name in names]
    return {_shown(html) for html in [*duraks, words("result-draw")]}


def _shown(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def _plain(text: str) -> str:
    return re.sub("[\u2068\u2069]", "", text)
