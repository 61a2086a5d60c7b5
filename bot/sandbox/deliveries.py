"""Updates posted to the bot's webhook: in order where Telegram keeps it, and again until answered.

Messages of one chat come one after the other, and so do the presses of one person, and what
happens to the bot's membership in one chat; everything else may come at the same time.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import aiohttp
from yarl import URL

from bot.sandbox import faults, updates, webhooks
from bot.sandbox.codec import read
from bot.sandbox.database import Json
from bot.sandbox.updates import Queue, Waiting
from bot.sandbox.webhooks import Webhook
from bot.sandbox.world import World

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header's name
ANSWER_WITHIN = 60.0  # seconds of silence that are a failure
CONNECT_AGAIN = 2.0  # seconds until a bot that could not be reached is tried again
LONGEST_PAUSE = 60.0
LONGEST_RETRY_AFTER = 3600.0
_LONGEST_SLEEP = 60.0
_NEVER_IN_AN_ANSWER = ("setwebhook", "deletewebhook", "close", "logout")

Perform = Callable[[str, Json], Coroutine[Any, Any, None]]


@dataclass(frozen=True)
class Answered:
    """The bot has the update; `method` is the call its answer asks for, if any."""

    method: str | None = None
    parameters: Json | None = None


@dataclass(frozen=True)
class Failed:
    """The bot may have the update or not; `connected` False: it surely has not."""

    why: str
    retry_after: float = 0
    connected: bool = True


@dataclass
class Tries:
    """How often an update has failed, and when it may be posted again."""

    failures: int
    due: float


class Deliveries:
    """Posts what waits while a webhook is set. `perform` carries out a call of the Bot API."""

    def __init__(self, world: World, perform: Perform) -> None:
        self.world = world
        self._perform = perform
        self._number: int | None = None
        self._under_way: dict[Queue, asyncio.Task[None]] = {}
        self._performing: set[asyncio.Task[None]] = set()
        self._tries: dict[int, Tries] = {}
        self._connect_at = 0.0

    async def run(self) -> None:
        """Until the sandbox ends; what is under way then is broken off, and comes again."""
        without_limit = aiohttp.ClientTimeout(total=None)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(timeout=without_limit, connector=connector) as session:
            try:
                while not self.world.closing:
                    await self._turn(session)
            finally:
                self._break_off()

    async def _turn(self, session: aiohttp.ClientSession) -> None:
        webhook = webhooks.active(self.world)
        number = None if webhook is None else webhook.number
        if self._number != number:
            self._break_off()
            self._number = number
        if webhook is None:
            await self.world.webhook_bell.heard(_LONGEST_SLEEP)
            return
        await self.world.bell.heard(self._begin(session, webhook))

    def _break_off(self) -> None:
        for task in (*self._under_way.values(), *self._performing):
            task.cancel()
        self._under_way.clear()
        self._tries.clear()
        self._connect_at = 0.0

    def _begin(self, session: aiohttp.ClientSession, webhook: Webhook) -> float:
        """Begins to deliver what is due; the seconds until something else may be."""
        if faults.outage(self.world):
            return _LONGEST_SLEEP
        now = self.world.now()
        heads = updates.heads(self.world, 2 * webhook.max_connections)
        self._tries = {one.id: self._tries[one.id] for one in heads if one.id in self._tries}
        pauses = [_LONGEST_SLEEP]
        for update in heads:
            if update.queue in self._under_way or len(self._under_way) >= webhook.max_connections:
                continue
            due = max(
                self._tries[update.id].due if update.id in self._tries else 0, self._connect_at
            )
            if due > now:
                pauses.append(due - now)
            else:
                task = asyncio.create_task(self._deliver(session, webhook, update))
                self._under_way[update.queue] = task
        return min(pauses)

    async def _deliver(
        self, session: aiohttp.ClientSession, webhook: Webhook, update: Waiting
    ) -> None:
        outcome = await self._heard(asyncio.create_task(_post(session, webhook, update.text)))
        if self._under_way.get(update.queue) is not asyncio.current_task():
            return  # it was broken off while its answer came
        del self._under_way[update.queue]
        with self.world.change():
            delivered = self._settle(webhook, update, outcome)
        if delivered and isinstance(outcome, Answered) and outcome.method is not None:
            task = asyncio.create_task(self._perform(outcome.method, outcome.parameters or {}))
            self._performing.add(task)
            task.add_done_callback(self._performing.discard)

    async def _heard(self, posting: asyncio.Task[Answered | Failed]) -> Answered | Failed:
        """The outcome, or what a minute of silence on the sandbox's clock is."""
        posting.add_done_callback(lambda _: self.world.bell.ring())
        end = self.world.now() + ANSWER_WITHIN
        try:
            while not posting.done() and (left := end - self.world.now()) > 0:
                await self.world.bell.heard(left)
            return posting.result() if posting.done() else Failed("Read timeout expired")
        finally:
            posting.cancel()

    def _settle(self, webhook: Webhook, update: Waiting, outcome: Answered | Failed) -> bool:
        """Forgets the update, or says when it comes again; whether the bot has it."""
        if isinstance(outcome, Answered):
            if not self._is_lost(update):
                updates.delivered(self.world, update.id)
                self._tries.pop(update.id, None)
                return True
            outcome = Failed("Connection closed")
        webhooks.failed(self.world, webhook.number, outcome.why)
        updates.forget_lapsed(self.world)
        if outcome.connected:
            self._try_again(update.id, outcome.retry_after)
        else:
            self._connect_at = self.world.now() + CONNECT_AGAIN
        return False

    def _is_lost(self, update: Waiting) -> bool:
        met = faults.struck(self.world, ["answer_lost"], update.kind, update.chat, update.user)
        return met is not None or faults.outage(self.world)

    def _try_again(self, update: int, retry_after: float) -> None:
        """At once after the first failure, then after 2 s, 4 s, … or when the bot wants it."""
        before = self._tries[update].failures if update in self._tries else 0
        pause = retry_after or (min(LONGEST_PAUSE, 2.0**before) if before else 0.0)
        self._tries[update] = Tries(before + 1, self.world.now() + pause)


async def _post(session: aiohttp.ClientSession, webhook: Webhook, text: str) -> Answered | Failed:
    headers = {"Content-Type": "application/json"}
    if webhook.secret_token:
        headers[SECRET_HEADER] = webhook.secret_token
    url, more = _target(webhook, headers)
    try:
        async with session.post(
            url, data=text.encode(), headers=headers, allow_redirects=False, **more
        ) as answer:
            body = await answer.read()
            if 200 <= answer.status < 300:
                return _answered(answer.content_type, body)
            why = f"Wrong response from the webhook: {answer.status} {answer.reason}"
            return Failed(why, _retry_after(answer))
    except aiohttp.ClientConnectorDNSError as error:
        return Failed(f"Failed to resolve host: {error.os_error.strerror}", connected=False)
    except aiohttp.ClientConnectorError as error:
        number = error.os_error.errno
        return Failed(os.strerror(number) if number else str(error.os_error), connected=False)
    except (aiohttp.ClientError, OSError):
        return Failed("Connection closed")


def _target(webhook: Webhook, headers: dict[str, str]) -> tuple[URL, dict[str, Any]]:
    """Where to post to: with a fixed `ip_address` there, but in the name of the url's host."""
    url = URL(webhook.url)
    if webhook.ip_address is None:
        return url, {}
    assert url.host is not None
    headers["Host"] = url.host if url.is_default_port() else f"{url.host}:{url.port}"
    name = {"server_hostname": url.host} if url.scheme == "https" else {}
    return url.with_host(webhook.ip_address), name


def _retry_after(answer: aiohttp.ClientResponse) -> float:
    given = answer.headers.get("Retry-After", "")
    return min(float(given), LONGEST_RETRY_AFTER) if given.isdecimal() else 0.0


def _answered(kind: str, body: bytes) -> Answered:
    """The answer with the call in it, if it is JSON and names one that Telegram carries out."""
    try:
        given = read(body) if kind == "application/json" else None
    except ValueError:
        given = None
    method = given.pop("method", None) if isinstance(given, dict) else None
    if not isinstance(method, str) or method.lower() in ("", *_NEVER_IN_AN_ANSWER):
        return Answered()
    return Answered() if method.lower().startswith("get") else Answered(method, given)
