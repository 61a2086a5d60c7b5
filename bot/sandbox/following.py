"""What everybody sees, kept up to date by the sandbox's changes: many people look at no cost."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.sandbox.people import Json, Message, Sandbox

WAIT = 20.0  # seconds for which the sandbox may hold a question for news


class Following:
    """Every chat's messages as they are now; each of `listeners` is told every change."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._chats: dict[int, dict[int, Json]] = defaultdict(dict)  # by chat, then by `n`
        self._version = 0
        self.listeners: list[Callable[[Json], None]] = []

    @classmethod
    @asynccontextmanager
    async def of(cls, sandbox: Sandbox) -> AsyncIterator["Following"]:
        """Follows as long as the block lasts."""
        following = cls(sandbox)
        await following._read_everything()
        async with asyncio.TaskGroup() as tasks:  # should it fail, the block ends with it
            task = tasks.create_task(following._run())
            try:
                yield following
            finally:
                task.cancel()

    def from_bot(self, chat: int, person: int) -> list[Message]:
        """The bot's messages that this person sees there, oldest first."""
        return [
            Message(chat, raw)
            for _, raw in sorted(self._chats[chat].items())
            if raw["from"]["is_bot"] and raw.get("receiver_user", {}).get("id", person) == person
        ]

    async def _run(self) -> None:
        while True:
            news = await self._sandbox.get("wait", since=self._version, wait=WAIT)
            if news["reset"]:
                await self._read_everything()
                continue
            self._version = int(news["version"])
            for change in news["changes"]:
                if change["kind"] == "message":
                    self._changed(change)
                for listener in self.listeners:
                    listener(change)

    def _changed(self, change: Json) -> None:
        message = change["message"]
        if change["what"] == "deleted":
            self._chats[change["chat"]].pop(message["n"], None)
        else:
            self._chats[change["chat"]][message["n"]] = message

    async def _read_everything(self) -> None:
        """At the beginning, and where so much happened that changes are lost."""
        state = await self._sandbox.state()
        self._version = int(state["version"])
        self._chats.clear()
        places = [(user["id"], user["id"]) for user in state["users"]]
        for chat in state["chats"]:
            places += [
                (chat["id"], member["user"])
                for member in chat["members"]
                if member["status"] not in ("left", "kicked")
                and member["user"] != state["bot"]["id"]
            ]
        for chat, person in places:
            found = await self._sandbox.get(f"chats/{chat}/messages", **{"as": person})
            for message in found["messages"]:
                self._chats[chat][message["n"]] = message
