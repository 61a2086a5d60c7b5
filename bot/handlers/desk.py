"""What handlers work with: the program's parts, and the update that is being handled."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from aiogram import Bot

from bot.adviser import Adviser
from bot.delivery import Delivery
from bot.texts import Words
from engine.commands import Command
from engine.seats import Seat
from storage.calls import Calls
from storage.course import Courses
from storage.games import Game, Games, Outcome
from storage.groups import Groups
from storage.invitations import Invitations
from storage.people import People, Person
from storage.screens import Kind
from storage.statistics import Tallies


@dataclass(frozen=True)
class Desk:
    """The same for every update."""

    bot: Bot
    bot_name: str  # its user name, for links
    games: Games
    people: People
    groups: Groups
    invitations: Invitations
    calls: Calls
    tallies: Tallies
    courses: Courses
    delivery: Delivery
    adviser: Adviser

    async def redraw_hands(self, user_id: int) -> None:
        """Wherever he is shown them."""
        for game in await self.games.of_person(user_id):
            self.delivery.redraw(game.id, user_id, Kind.HAND)
            if game.chat_id is not None:
                self.delivery.redraw(game.id, game.chat_id, Kind.EPHEMERAL, receiver=user_id)


@dataclass(frozen=True)
class Wishes:
    """One update: commands that it leads to go by its id, so that a repeated one changes nothing.

    The second one that an update leads to for one game is told apart by its `step`.
    """

    games: Games
    command_id: str
    received_at: datetime

    async def wish(
        self, game_id: UUID, command: Command, *, person: Person | None = None, step: str = ""
    ) -> Outcome:
        """Have the command decided; `person` is who sits down with it."""
        return await self.games.handle(
            game_id,
            command,
            command_id=f"{self.command_id}:{step}" if step else self.command_id,
            received_at=self.received_at,
            person=person,
        )

    async def give_words(
        self, game_id: UUID, seat: Seat, words: str | None, clock: int, *, step: str = ""
    ) -> Outcome:
        """Have his words mixed into the shuffle; None: taken back."""
        return await self.games.give_words(
            game_id,
            seat,
            words,
            clock=clock,
            command_id=f"{self.command_id}:{step}" if step else self.command_id,
            received_at=self.received_at,
        )

    async def move(
        self, game_id: UUID, user_id: int, command: Callable[[Seat], Command]
    ) -> Outcome:
        """Have the command of his seat decided. Raises NotSeated."""
        return await self.games.move(
            game_id,
            user_id,
            command,
            command_id=self.command_id,
            received_at=self.received_at,
        )

    async def open_rematch(self, last: Game, game_id: UUID, person: Person) -> Outcome:
        """Have the table opened that follows `last`."""
        return await self.games.open_rematch(
            last,
            game_id=game_id,
            person=person,
            command_id=self.command_id,
            received_at=self.received_at,
        )

    async def start(self, game_id: UUID, seat: Seat, *, step: str = "") -> Outcome:
        """Have the cards dealt."""
        return await self.games.start(
            game_id,
            seat,
            command_id=f"{self.command_id}:{step}" if step else self.command_id,
            received_at=self.received_at,
        )


@dataclass(frozen=True)
class Visit(Wishes):
    """The same, where the language of whoever is answered is known beforehand."""

    words: Words
