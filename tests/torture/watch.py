"""Reads along while it happens: the bot's calls and the updates it was given, before they lapse."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.render import card_signs
from bot.sandbox.following import Following
from bot.texts import words_for
from tests.torture.evidence import Call, History, Json
from tests.torture.stage import Stage

WORDS = words_for("en")
A_HAND = WORDS("table-hands", hands="\0").partition("\0")[0]  # what every hand's text holds
ASKING = "\n\n" + WORDS("hand-choose", card="\0").partition("\0")[0]  # a question below the hand
UNTIL = WORDS("turn-until", moment="\0").partition("\0")[0]
SIGNS = tuple(card_signs.legend(WORDS, [sign]) for sign in card_signs.SIGNS)
NONE = 1 << 60  # a call's number that none has
WAIT = 5.0  # seconds for which the sandbox may hold a question for new calls


def cards_of(text: str) -> str:
    """A hand's text without what stands below it (a question, or what the signs on its cards mean)
    and without the moment when time runs out."""
    lines = text.partition(ASKING)[0].split("\n")
    left_out = UNTIL, *SIGNS
    return "\n".join(line for line in lines if not line.startswith(left_out)).strip()


class Watch:
    """Every call so far, which press became which update, and what each hand looked like."""

    def __init__(self, stage: Stage, following: Following) -> None:
        self._sandbox = stage.sandbox
        self._balancer = stage.balancer
        self._texts: dict[tuple[int, int], list[str]] = {}  # by chat and message
        following.listeners.append(self._changed)
        self._last = 0
        self._read = asyncio.Event()
        self.calls: list[Call] = []
        self.said: dict[str, str] = {}  # the first answer to each press, whether or not it arrived
        self._updates: dict[str, int] = {}  # that were polled, by the press's id
        self._confirmed: list[tuple[int, float]] = []  # offsets asked for, each higher, and when

    @classmethod
    @asynccontextmanager
    async def of(cls, stage: Stage, following: Following) -> AsyncIterator["Watch"]:
        """Reads along as long as the block lasts."""
        watch = cls(stage, following)
        async with asyncio.TaskGroup() as tasks:  # should it fail, the block ends with it
            task = tasks.create_task(watch._run())
            try:
                yield watch
            finally:
                task.cancel()

    def update_of(self, query_id: str) -> int | None:
        """The update that a press became; None: no bot was given it."""
        given = self._balancer.updates if self._balancer else self._updates
        return given.get(query_id)

    def confirmed_at(self, update_id: int | None) -> float | None:
        """When a bot first let Telegram forget this update; None: none did."""
        if update_id is None:
            return None
        if self._balancer:
            return self._balancer.confirmed.get(update_id)
        return next((at for offset, at in self._confirmed if offset > update_id), None)

    def histories(self) -> list[History]:
        """What each message in a private chat showed of hands."""
        return [History(chat, tuple(texts)) for (chat, _), texts in self._texts.items()]

    def _changed(self, change: Json) -> None:
        if change["kind"] != "message" or change["what"] == "deleted" or change["chat"] < 0:
            return
        message = change["message"]
        text = message.get("text", "")
        if message["from"]["is_bot"] and A_HAND in text:
            self._texts.setdefault((change["chat"], message["n"]), []).append(cards_of(text))

    async def catch_up(self) -> None:
        """Until everything is read that there is now."""
        there = int((await self._sandbox.get("calls", since=NONE))["last"])
        while self._last < there:
            self._read.clear()
            await self._read.wait()

    async def _run(self) -> None:
        while True:
            found = await self._sandbox.get("calls", since=self._last, wait=WAIT)
            for call in found["calls"]:
                self._note(call)
            self._last = int(found["last"])
            self._read.set()

    def _note(self, call: Json) -> None:
        if call["method"] != "getUpdates":
            fields = call["at"], call["method"], call["chat"], call["status"], call["fault"]
            self.calls.append(Call(*fields))
            if call["method"] == "answerCallbackQuery":
                given = call["parameters"]
                self.said.setdefault(given["callback_query_id"], given.get("text", ""))
            return
        offset = int(call["parameters"].get("offset") or 0)
        if offset > (self._confirmed[-1][0] if self._confirmed else 0):
            self._confirmed.append((offset, call["at"]))
        for update in (call["answer"] or {}).get("result") or ():
            if isinstance(update, dict) and "callback_query" in update:
                self._updates[update["callback_query"]["id"]] = update["update_id"]
