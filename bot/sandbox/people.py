"""The people's side as a client: what tests and simulated players use to be people."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp

from bot.sandbox.codec import read

Json = dict[str, Any]
Found = TypeVar("Found")
PATIENCE = 20.0
"""Seconds of real time after which a wait gives up, unless told."""


class Refusal(Exception):
    """The sandbox says that this cannot be: its status and sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status = status
        super().__init__(sentence)


class Timeout(AssertionError):
    """What was waited for did not come; the message tells what was there instead."""


@dataclass(frozen=True)
class Button:
    """A button as a person is shown it; `data` is None where nothing is pressed."""

    text: str
    data: str | None
    url: str | None
    style: str | None
    disabled: bool
    inline: str | None = None  # what it types after the bot's name in a chat to be chosen


@dataclass(frozen=True)
class Message:
    """A message as one person sees it in one chat; `raw` is the sandbox's Message."""

    chat: int
    raw: Json

    @property
    def n(self) -> int:
        return int(self.raw["n"])

    @property
    def id(self) -> int:
        """0 for an ephemeral one."""
        return int(self.raw["message_id"])

    @property
    def ephemeral_id(self) -> int | None:
        found: int | None = self.raw.get("ephemeral_message_id")
        return found

    @property
    def text(self) -> str:
        """The text, or the caption; "" for neither."""
        return str(self.raw.get("text", self.raw.get("caption", "")))

    @property
    def by_bot(self) -> bool:
        return bool(self.raw["from"]["is_bot"]) and "sender_chat" not in self.raw

    @property
    def thread(self) -> int | None:
        """The topic of a forum in which it stands; None for General and outside forums."""
        found: int | None = self.raw.get("message_thread_id")
        return found if self.raw.get("is_topic_message") else None

    @property
    def rows(self) -> list[list[Button]]:
        rows = self.raw.get("reply_markup", {}).get("inline_keyboard", [])
        return [[_button(button) for button in row] for row in rows]

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.rows for button in row]

    def button(self, wanted: str) -> Button:
        """The button with that data, or text, or part of it in its text; KeyError for none."""
        tests: list[Callable[[Button], bool]] = [
            lambda button: button.data == wanted,
            lambda button: button.text == wanted,
            lambda button: wanted in button.text,
        ]
        for test in tests:
            for button in self.buttons:
                if test(button):
                    return button
        raise KeyError(f"no button {wanted!r} under {self.text!r}: {self.buttons}")

    def has(self, wanted: str) -> bool:
        try:
            self.button(wanted)
        except KeyError:
            return False
        return True


@dataclass(frozen=True)
class Answer:
    """What a presser was told: `answered` False if the bot has not answered (in time)."""

    query_id: str
    answered: bool
    text: str
    alert: bool
    url: str | None
    expired: bool


@dataclass(frozen=True)
class Offer:
    """What the bot offers in inline mode; `answered` False if it has not answered (in time)."""

    query_id: str
    answered: bool
    expired: bool
    results: list[Json]
    button: Json | None
    next_offset: str


def _button(raw: Json) -> Button:
    return Button(
        raw["text"],
        raw.get("callback_data"),
        raw.get("url"),
        raw.get("style"),
        "disabled" in raw,
        raw.get("switch_inline_query"),
    )


class Sandbox:
    """The people's side of a running sandbox. `address` as in `http://127.0.0.1:8081`."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self._session = session

    @classmethod
    @asynccontextmanager
    async def at(cls, address: str) -> AsyncIterator["Sandbox"]:
        timeout = aiohttp.ClientTimeout(total=90)
        async with aiohttp.ClientSession(timeout=timeout) as session:
            yield cls(address, session)

    async def get(self, path: str, **query: Any) -> Json:
        """GET /sandbox/{path}; raises Refusal."""
        given = {name: str(value) for name, value in query.items() if value is not None}
        return await self._ask("GET", path, params=given)

    async def post(self, path: str, body: Json) -> Json:
        """POST /sandbox/{path}; raises Refusal."""
        return await self._ask("POST", path, json=body)

    async def _ask(self, how: str, path: str, **more: Any) -> Json:
        async with self._session.request(how, f"{self.address}/sandbox/{path}", **more) as answer:
            found: Json = await answer.json(loads=read)
            if answer.status != 200:
                raise Refusal(answer.status, str(found.get("error")))
            return found

    async def state(self) -> Json:
        return await self.get("state")

    async def bot_username(self) -> str:
        return str((await self.state())["bot"]["username"])

    async def person(self, name: str, **more: Any) -> "Person":
        """A new person."""
        user = await self.post("users", {"first_name": name, **more})
        return Person(self, user)

    async def people(self) -> list["Person"]:
        """Everybody there is, in the order they came."""
        return [Person(self, user) for user in (await self.state())["users"]]

    async def group(self, title: str, members: list["Person"], **more: Any) -> int:
        """A new group with these people (the first is its creator) and the bot; its id."""
        ids = [member.id for member in members]
        chat = await self.post("groups", {"title": title, "members": ids, **more})
        return int(chat["id"])

    async def set_member(self, chat: int, user: int, status: str, **more: Any) -> Json:
        return await self.post(f"groups/{chat}/members", {"user": user, "status": status, **more})

    async def upgrade(self, chat: int) -> int:
        """Its creator makes a group a supergroup; the new id."""
        return int((await self.post(f"groups/{chat}/upgrade", {}))["id"])

    async def forum(self, chat: int, is_forum: bool = True) -> None:
        """Switches a supergroup's topics on, or off."""
        await self.post(f"groups/{chat}/forum", {"is_forum": is_forum})

    async def remove_topic(self, chat: int, thread: int) -> None:
        await self._ask("DELETE", f"groups/{chat}/topics/{thread}")

    async def advance(self, seconds: float) -> float:
        """Moves the clock; the new time."""
        return float((await self.post("clock", {"advance": seconds}))["now"])

    async def fault(self, kind: str, **more: Any) -> int:
        """A fault from now on; its id."""
        return int((await self.post("faults", {"kind": kind, **more}))["id"])

    async def remove_fault(self, fault: int) -> None:
        await self._ask("DELETE", f"faults/{fault}")

    async def remove_faults(self) -> None:
        await self._ask("DELETE", "faults")

    async def settings(self, **new: Any) -> Json:
        return await self.post("settings", new)

    async def calls(self, since: int = 0, **query: Any) -> list[Json]:
        """The bot's calls after that number; `method`, `chat`, `wait` as in docs/sandbox.md."""
        found: list[Json] = (await self.get("calls", since=since, **query))["calls"]
        return found

    async def until(
        self,
        look: Callable[[], Awaitable[Found | None]],
        what: str = "what was waited for",
        patience: float = PATIENCE,
    ) -> Found:
        """What `look` finds that is neither None nor False; looks again after each change."""
        end = time.monotonic() + patience
        version = int((await self.state())["version"])
        while True:
            found = await look()
            if found is not None and found is not False:
                return found
            left = end - time.monotonic()
            if left <= 0:
                raise Timeout(f"{what} did not come in {patience:.0f} s")
            news = await self.get("wait", since=version, wait=min(left, 20))
            version = int(news["version"])


class Person:
    """Somebody with an app: his private chat with the bot has his own id."""

    def __init__(self, sandbox: Sandbox, user: Json) -> None:
        self.sandbox = sandbox
        self.id = int(user["id"])
        self.name = str(user["first_name"])

    async def say(self, text: str, chat: int | None = None, **more: Any) -> Message:
        """Writes to the bot, or into a group."""
        where = self.id if chat is None else chat
        raw = await self.sandbox.post(
            "send", {"user": self.id, "chat": where, "text": text, **more}
        )
        return Message(where, raw)

    async def follow(self, link: str, chat: int | None = None, **more: Any) -> Json:
        """Opens a link of the bot, as a tap on it does; `chat` chooses the group for startgroup."""
        wish: Json = {"user": self.id, "link": link, **more}
        return await self.sandbox.post("open", wish | ({} if chat is None else {"chat": chat}))

    async def sees(self, chat: int | None = None) -> list[Message]:
        """The messages he sees there now, oldest first."""
        where = self.id if chat is None else chat
        found = await self.sandbox.get(f"chats/{where}/messages", **{"as": self.id})
        return [Message(where, raw) for raw in found["messages"]]

    async def from_bot(self, chat: int | None = None) -> list[Message]:
        """Those of the bot alone."""
        return [message for message in await self.sees(chat) if message.by_bot]

    async def press(
        self,
        message: Message,
        button: str,
        *,
        wait: float = PATIENCE,
        follow: bool = False,
        stale: bool = False,
    ) -> Answer:
        """Taps a button by its text or data, and waits for the bot's answer.

        `stale` taps what an older version of the message showed: `button` is then the data itself.
        `follow` opens the link of the answer, as apps do. Raises Refusal for a disabled button.
        """
        data = button if stale else message.button(button).data
        if data is None:
            raise Refusal(409, f"The button {button!r} cannot be pressed.")
        wish: Json = {"user": self.id, "chat": message.chat, "data": data, "wait": wait}
        if message.ephemeral_id is None:
            wish["message_id"] = message.id
        else:
            wish["ephemeral_message_id"] = message.ephemeral_id
        answer = _answer(await self.sandbox.post("press", wish | {"stale": stale}))
        if follow and answer.url:
            await self.follow(answer.url)
        return answer

    async def answer_to(self, query_id: str, wait: float = PATIENCE) -> Answer:
        """The bot's answer to an earlier press."""
        return _answer(await self.sandbox.get(f"presses/{query_id}", wait=wait))

    async def ask_inline(
        self, query: str, chat: int | None = None, *, wait: float = PATIENCE, offset: str = ""
    ) -> Offer:
        """Types the bot's name and `query` in a chat, and waits for what it offers."""
        where = self.id if chat is None else chat
        wish = {"user": self.id, "chat": where, "query": query, "offset": offset, "wait": wait}
        return _offer(await self.sandbox.post("inline", wish))

    async def offer_for(self, query_id: str, wait: float = PATIENCE) -> Offer:
        """The bot's answer to what was typed earlier."""
        return _offer(await self.sandbox.get(f"inline/{query_id}", wait=wait))

    async def choose(self, offer: Offer, result: str, **more: Any) -> Message:
        """Sends one of the results, by its id, to the chat where he typed."""
        wish = {"result": result, **more}
        raw = await self.sandbox.post(f"inline/{offer.query_id}/choose", wish)
        return Message(int(raw["chat"]["id"]), raw)

    async def open_topic(self, chat: int, name: str) -> int:
        """A new topic of a forum; its number, which `say` takes as `thread`."""
        wish = {"user": self.id, "name": name}
        return int((await self.sandbox.post(f"groups/{chat}/topics", wish))["message_thread_id"])

    async def close_topic(self, chat: int, thread: int, closed: bool = True) -> None:
        wish = {"user": self.id, "closed": closed}
        await self.sandbox.post(f"groups/{chat}/topics/{thread}", wish)

    async def hide(self, chat: int, anonymous: bool = True) -> None:
        """Writes in the supergroup's name from now on, as its administrators may; or no longer."""
        await self.sandbox.post(
            f"groups/{chat}/anonymous", {"user": self.id, "anonymous": anonymous}
        )

    async def block(self, blocked: bool = True) -> None:
        await self.sandbox.post("block", {"user": self.id, "blocked": blocked})

    async def restart_app(self) -> int:
        """Loses his ephemeral messages; how many."""
        return int((await self.sandbox.post("restart-app", {"user": self.id}))["vanished"])

    async def wait_for(
        self,
        wanted: Callable[[Message], bool],
        chat: int | None = None,
        *,
        patience: float = PATIENCE,
    ) -> Message:
        """The newest message there for which `wanted` holds, as soon as there is one.

        Raises Timeout, which tells what he sees instead.
        """

        async def look() -> Message | None:
            found = [message for message in await self.sees(chat) if wanted(message)]
            return found[-1] if found else None

        try:
            return await self.sandbox.until(look, patience=patience)
        except Timeout:
            seen = [(message.text, message.buttons) for message in await self.sees(chat)]
            raise Timeout(f"{self.name} waited {patience:.0f} s, and sees {seen}") from None


def _offer(raw: Json) -> Offer:
    said = raw["answer"] or {"results": [], "button": None, "next_offset": ""}
    return Offer(raw["query_id"], raw["answered"], raw["expired"], **said)


def _answer(raw: Json) -> Answer:
    said = raw["answer"] or {}
    return Answer(
        raw["query_id"],
        raw["answered"],
        said.get("text", ""),
        said.get("show_alert", False),
        said.get("url"),
        raw["expired"],
    )
