"""People who send the bot whatever comes to their mind: buttons nobody drew, words, links.

Some sit at tables and some know nobody there, but have seen what their buttons say. The bot must
answer each press, fail at nothing, and let nobody change a game in which he has no part.
"""

import asyncio
import string
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from uuid import UUID

from aiogram.filters.callback_data import CallbackData
from sqlalchemy import text

from bot.buttons import MoveButton, game_of
from bot.sandbox.people import Message, Person, Refusal, Sandbox
from storage.database import Database

PREFIXES = sorted({MoveButton.__prefix__, *(k.__prefix__ for k in CallbackData.__subclasses__())})
WORDS = (
    *("sit", "stand", "start", "renew", "options", "more", "seats", "up", "off", "yes", "0", "1"),
    *("7s", "10h", "7s/9s", "done", "take", "Qd>", "-1", "99999999999999999999", "deck", "52"),
    *("classic", "cheats", "en", "ru", "xx", "top", "chronicle", "true", "", "\u202e", "💥", "\n"),
)
COMMANDS = (
    *("start", "help", "rules", "play", "durak", "join", "leave", "hand", "log", "fair", "stats"),
    *("top", "lang", "cancel", "notify", "sort", "settings", "cards", "durak@nobody", "", "§"),
)
SIGNS = string.ascii_letters + string.digits + "_-:/<&>\u0301\u202eяłș🂡 "


class Fuzz:
    """`insiders` play together in `group`; `outsiders` share no group with anybody."""

    def __init__(
        self,
        sandbox: Sandbox,
        insiders: list[Person],
        outsiders: list[Person],
        group: int,
        chance: Random,
    ) -> None:
        self._sandbox = sandbox
        self._insiders = insiders
        self._people = [*insiders, *outsiders]
        self._group = group
        self._chance = chance
        self._seen: list[str] = []  # what buttons said
        self._messages: dict[int, list[Message]] = {}  # what each sees, by person
        self._bot_name = ""
        self.done: Counter[str] = Counter()
        self.unanswered: list[str] = []

    async def run(self, number: int) -> None:
        """So many things in all, everybody one after the other, all at once."""
        self._bot_name = await self._sandbox.bot_username()
        each, more = divmod(number, len(self._people))
        shares = [each + (place < more) for place in range(len(self._people))]
        await asyncio.gather(*map(self._act, self._people, shares))

    async def _act(self, person: Person, number: int) -> None:
        ways = [self._press] * 7 + [self._write, self._follow, self._ask]
        for count in range(number):
            if count % 20 == 0:
                await self._look(person)
            await self._chance.choice(ways)(person)

    async def _look(self, person: Person) -> None:
        """At the newest messages; what the buttons of insiders say gets around."""
        chats = [person.id, self._group] if person in self._insiders else [person.id]
        seen = [message for chat in chats for message in (await person.from_bot(chat))[-5:]]
        self._messages[person.id] = seen
        if person in self._insiders:
            self._seen += [one.data for message in seen for one in message.buttons if one.data]
            del self._seen[:-300]

    # ---- what they do

    async def _press(self, person: Person) -> None:
        """Something that no message of his may ever have said."""
        if not self._messages[person.id]:
            await person.say("/start")
            return
        message, data = self._chance.choice(self._messages[person.id]), self._data()
        try:
            answer = await person.press(message, data, stale=True)
        except Refusal:  # Telegram itself would not have it
            return
        self._count("presses")
        if not answer.answered:
            self.unanswered.append(data)

    async def _write(self, person: Person) -> None:
        said = f"/{self._chance.choice(COMMANDS)} {self._chance.choice([*WORDS, self._code()])}"
        inside = person in self._insiders and self._chance.random() < 0.5
        await self._try(lambda: person.say(said, self._group if inside else None), "messages")

    async def _follow(self, person: Person) -> None:
        link = f"https://t.me/{self._bot_name}?start={self._code()}"
        await self._try(lambda: person.follow(link), "links")

    async def _ask(self, person: Person) -> None:
        query = self._chance.choice([self._code(), *WORDS])
        await self._try(lambda: person.ask_inline(query, wait=0), "inline queries")

    async def _try(self, do: Callable[[], Awaitable[object]], what: str) -> None:
        try:
            await do()
        except Refusal:
            return
        self._count(what)

    def _count(self, what: str) -> None:
        self.done[what] += 1

    # ---- what comes to their mind

    def _data(self) -> str:
        seen = self._chance.choice(self._seen) if self._seen else "l"
        match self._chance.randrange(5):
            case 0:
                return seen
            case 1:
                place = self._chance.randrange(len(seen))
                return seen[:place] + self._chance.choice(SIGNS) + seen[place + 1 :]
            case 2:
                game = game_of(seen) or UUID(int=self._chance.getrandbits(128))
                parts = [self._chance.choice(WORDS) for _ in range(self._chance.randrange(4))]
                return ":".join([self._chance.choice(PREFIXES), game.hex, *parts])[:60]
            case 3:
                parts = [self._chance.choice(WORDS) for _ in range(self._chance.randrange(5))]
                return ":".join([self._chance.choice(PREFIXES), *parts])[:60]
            case _:
                return self._code() or "?"

    def _code(self) -> str:
        return "".join(self._chance.choices(SIGNS, k=self._chance.randrange(1, 30)))


_STRANGERS = text("""
    SELECT game_id, user_id, wanted FROM commands
    WHERE outcome = 'done' AND user_id = ANY(CAST(:outsiders AS bigint[])) AND game_id IN (
        SELECT game_id FROM games WHERE chat_id = :group
    )
""")


async def intrusions(database: Database, group: int, outsiders: list[Person]) -> list[str]:
    """What those did to the group's games who have no part in them."""
    ids = [person.id for person in outsiders]
    rows = await database.execute(_STRANGERS, group=group, outsiders=ids)
    return [f"{row.user_id} in {row.game_id}: {row.wanted}" for row in rows]
