"""The Bot API over HTTP: token, method, parameters, faults, answer."""

import re
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

from aiogram.methods import GetUpdates
from aiohttp import web

from bot.sandbox import calls, faults, files, presses
from bot.sandbox.codec import written
from bot.sandbox.database import Json
from bot.sandbox.methods import KNOWN, MODELLED, Modelled
from bot.sandbox.polling import Broken, Polls
from bot.sandbox.refusals import Refused, not_modelled
from bot.sandbox.requests import check_modelled, parameters, understood
from bot.sandbox.world import World

_BEFORE = ("outage", "lost", "error", "delay")
_AFTER = ("no_answer", "silence")
_TEXTS = {400: "injected fault", 403: "bot was blocked by the user", 502: ""}


@dataclass
class Asked:
    """One call on its way: what was asked, what fault met it."""

    method: str
    given: Json = field(default_factory=dict)
    chat: int | None = None
    user: int | None = None
    met: list[str] = field(default_factory=list)


class BotApi:
    """Answers the bot's calls against one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.polls = Polls()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.route("*", "/bot{token}/{method}", self.answer),
            web.get("/file/bot{token}/{path:.+}", self.download),
        ]

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """One call; recorded with its answer before the answer goes out."""
        try:
            _check_token(request.match_info["token"], self.world.token)
        except Refused as refused:
            return _refusal(refused)
        asked = Asked(request.match_info["method"])
        status, body = await self._recorded(asked, self._asked(request, asked))
        if status == 0:
            return await self._break(request, asked)
        return web.json_response(body, status=status, dumps=written)

    async def perform(self, method: str, given: Json) -> None:
        """A call that no request made, but a webhook's answer; nobody hears what came of it."""
        asked = Asked(method, given)
        await self._recorded(asked, self._result(asked))

    async def download(self, request: web.Request) -> web.Response:
        if request.match_info["token"] != self.world.token:
            return _refusal(Refused(401))
        kept = files.at_path(self.world, request.match_info["path"])
        if kept is None:
            return _refusal(Refused(404))
        return web.Response(body=kept.content, content_type=kept.body["mime_type"])

    async def _recorded(self, asked: Asked, result: Awaitable[Any]) -> tuple[int, Json]:
        """Status and body of the answer; the status 0 is a broken connection."""
        began, at = time.monotonic(), self.world.now()
        try:
            status, body = 200, {"ok": True, "result": await result}
        except Refused as refused:
            status, body = refused.code, _error(refused)
        except Broken:
            status, body = 0, {}
        self._record(asked, at, round(time.monotonic() - began, 4), status, body)
        return status, body

    async def _asked(self, request: web.Request, asked: Asked) -> Any:
        asked.given = await parameters(request)
        return await self._result(asked)

    async def _result(self, asked: Asked) -> Any:
        asked.chat, asked.user = calls.concerned(asked.given)
        self._who_pressed(asked)
        await self._meet(asked, _BEFORE)
        modelled = _modelled(asked.method)
        asked.method = modelled.call.__api_method__
        call = understood(modelled.call, dict(asked.given))
        check_modelled(call, modelled.fields)
        result = await self._run(modelled, call, asked)
        await self._meet(asked, _AFTER)
        return result

    async def _run(self, modelled: Modelled, call: Any, asked: Asked) -> Any:
        if isinstance(call, GetUpdates):
            found = await self.polls.poll(self.world, call)
            if found:
                await self._meet(asked, ("poll_breaks",))
            return found
        with self.world.change():
            return modelled.run(self.world, call)

    def _who_pressed(self, asked: Asked) -> None:
        """An answer to a press is about the presser and the chat he pressed in."""
        query_id = asked.given.get("callback_query_id")
        press = presses.find(self.world, str(query_id)) if query_id else None
        if press is not None:
            asked.chat, asked.user = press.chat, press.user

    async def _meet(self, asked: Asked, kinds: tuple[str, ...]) -> None:
        """Lets every fault of these kinds that fits have its effect."""
        for kind in kinds:
            fault = self._struck(asked, kind)
            if fault is None:
                continue
            asked.met.append(kind)
            if kind == "error":
                raise _injected(fault)
            if kind != "delay":
                raise Broken
            await self._wait(fault["seconds"])

    def _struck(self, asked: Asked, kind: str) -> Json | None:
        if not faults.any_of(self.world, kind):
            return None
        with self.world.change():
            return faults.struck(self.world, [kind], asked.method, asked.chat, asked.user)

    async def _wait(self, seconds: float) -> None:
        end = self.world.now() + seconds
        while (left := end - self.world.now()) > 0:
            await self.world.bell.heard(left)

    async def _break(self, request: web.Request, asked: Asked) -> web.StreamResponse:
        """Closes the connection without an answer; for `silence` the caller has to."""
        while "silence" in asked.met and _connected(request) and not self.world.closing:
            await self.world.bell.heard(1.0)
        if request.transport is not None:
            request.transport.abort()
        return web.Response()

    def _record(self, asked: Asked, at: float, took: float, status: int, body: Json) -> None:
        given = {n: calls.readable(v) for n, v in asked.given.items() if n != "attach://"}
        uploads = asked.given.get("attach://") or {}
        call: Json = {"at": at, "took": took, "method": asked.method}
        call |= {"chat": asked.chat, "user": asked.user}
        call |= {"parameters": given | {n: calls.readable(f) for n, f in uploads.items()}}
        call |= {"status": status, "answer": body or None}
        calls.record(self.world, {**call, "fault": asked.met[0] if asked.met else None})


def _check_token(given: str, right: str) -> None:
    if not re.fullmatch(r"[0-9]+:[\w-]+", given):
        raise Refused(404)
    if given != right:
        raise Refused(401)


def _connected(request: web.Request) -> bool:
    return request.transport is not None and not request.transport.is_closing()


def _modelled(name: str) -> Modelled:
    found = MODELLED.get(name.lower())
    if found is not None:
        return found
    if name.lower() in KNOWN:
        raise not_modelled(f"the method {name}")
    raise Refused(404, "method not found")


def _injected(fault: Json) -> Refused:
    code, wait = fault["error_code"], fault["retry_after"]
    text = f"retry after {wait}" if wait is not None else _TEXTS.get(code, "")
    refused = Refused(code, text, {"retry_after": wait} if wait is not None else None)
    if fault["description"] is not None:
        refused.description = fault["description"]
    return refused


def _error(refused: Refused) -> Json:
    body = {"ok": False, "error_code": refused.code, "description": refused.description}
    return body | ({"parameters": refused.parameters} if refused.parameters else {})


def _refusal(refused: Refused) -> web.Response:
    return web.json_response(_error(refused), status=refused.code, dumps=written)
