"""The people's side over HTTP, as docs/sandbox.md describes it."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from aiohttp import web

from bot.sandbox import (
    acts,
    calls,
    changes,
    chats,
    faults,
    files,
    groups,
    inline,
    live,
    messages,
    presses,
    topics,
    upgrades,
    users,
)
from bot.sandbox.codec import read, written
from bot.sandbox.command_lists import suggested
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.wishes import (
    AddFault,
    AddGroup,
    AddTopic,
    AddUser,
    Advance,
    Anonymous,
    AskInline,
    Block,
    ChangeTopic,
    ChooseResult,
    Forum,
    Open,
    PressButton,
    RestartApp,
    Send,
    SetMember,
    Settings,
    Upgrade,
    Wish,
    fields,
)
from bot.sandbox.world import World

LONGEST_WAIT = 60.0
_MOST_MESSAGES = 2000
Kind = TypeVar("Kind", bound=Wish)
Answer = Callable[[web.Request], Awaitable[Json]]


async def wished(request: web.Request, kind: type[Kind]) -> Kind:
    """The body as that struct; Impossible (400) says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.read() or b"{}", type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise Impossible(f"{error}.") from None


def _number(request: web.Request, name: str, default: int | None = None) -> int:
    text = request.match_info.get(name) or request.query.get(name)
    if text is None and default is not None:
        return default
    if text is None or not text.removeprefix("-").isdecimal():
        raise Impossible(f"{name} must be a whole number.")
    return int(text)


def _wait(request: web.Request) -> float:
    try:
        seconds = float(request.query.get("wait", "0"))
    except ValueError:
        raise Impossible("wait must be a number of seconds.") from None
    return max(0.0, min(seconds, LONGEST_WAIT))


@web.middleware
async def sentences(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """What cannot be is told in a sentence."""
    try:
        return await handler(request)
    except Impossible as impossible:
        return web.json_response(
            {"error": str(impossible)}, status=impossible.status, dumps=written
        )


class PeopleApi:
    """Answers the page and the tests against one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[web.RouteDef]:
        get, post = web.get, web.post
        answers: list[tuple[Callable[..., web.RouteDef], str, Answer]] = [
            (get, "state", self.state),
            (get, "chats", self.newest),
            (get, "chats/{chat}/messages", self.messages),
            (get, "wait", self.wait),
            (get, "commands", self.commands),
            (get, "presses/{query}", self.press_state),
            (get, "settings", self.settings),
            (get, "faults", self.faults),
            (get, "calls", self.calls),
            (post, "users", self.add_user),
            (post, "groups", self.add_group),
            (post, "groups/{chat}/members", self.set_member),
            (post, "groups/{chat}/permissions", self.permit),
            (post, "groups/{chat}/upgrade", self.upgrade),
            (post, "groups/{chat}/anonymous", self.make_anonymous),
            (post, "groups/{chat}/forum", self.make_forum),
            (post, "groups/{chat}/topics", self.add_topic),
            (post, "groups/{chat}/topics/{thread}", self.change_topic),
            (web.delete, "groups/{chat}/topics/{thread}", self.remove_topic),
            (post, "send", self.send),
            (post, "open", self.open),
            (post, "press", self.press),
            (post, "inline", self.ask_inline),
            (get, "inline/{query}", self.inline_state),
            (post, "inline/{query}/choose", self.choose_result),
            (post, "block", self.block),
            (post, "restart-app", self.restart_app),
            (post, "clock", self.clock),
            (post, "settings", self.set_settings),
            (post, "faults", self.add_fault),
            (web.delete, "faults", self.remove_faults),
            (web.delete, "faults/{fault}", self.remove_fault),
        ]
        plain = [make(f"/sandbox/{path}", _as_json(answer)) for make, path, answer in answers]
        return [
            *plain,
            get("/sandbox/changes", self.changes),
            get("/sandbox/files/{file}", self.file),
        ]

    async def state(self, _: web.Request) -> Json:
        world = self.world
        return {
            "now": world.now(),
            "version": changes.version(world.db),
            "bot": world.bot,
            "users": users.every(world),
            "chats": chats.every(world),
            "faults": faults.every(world),
            "settings": world.settings,
        }

    async def newest(self, request: web.Request) -> Json:
        """What an app's list of chats shows: the newest message of each chat of that person."""
        person = _number(request, "as")
        users.person(self.world, person)
        places = [person, *chats.groups_of(self.world, person)]
        last = {chat: messages.seen(self.world, chat, person, None, 1) for chat in places}
        listed = [
            {"chat": chat, "message": found[0].shown if found else None}
            for chat, found in last.items()
        ]
        return {"version": changes.version(self.world.db), "chats": listed}

    async def messages(self, request: web.Request) -> Json:
        chat, person = _number(request, "chat"), _number(request, "as")
        user = users.person(self.world, person)
        if chat != person:
            chats.group(self.world, chat)
            acts.must_be_in(self.world, chat, user)
        limit = max(1, min(_number(request, "limit", 200), _MOST_MESSAGES))
        before = _number(request, "before") if "before" in request.query else None
        found = messages.seen(self.world, chat, person, before, limit)
        version = changes.version(self.world.db)
        return {"version": version, "messages": [message.shown for message in found]}

    async def wait(self, request: web.Request) -> Json:
        known = _number(request, "since")

        def news() -> list[str] | None:
            found = changes.since(self.world.db, known)
            return None if found == [] else found or ["reset"]

        found = await self.world.bell.until(news, _wait(request)) or []
        reset = found == ["reset"]
        listed = [] if reset else [read(change) for change in found]
        version = changes.version(self.world.db)
        newest = listed[-1]["version"] if listed else version
        return {"version": newest, "reset": reset, "changes": listed}

    async def commands(self, request: web.Request) -> Json:
        user = users.person(self.world, _number(request, "user"))
        return {"commands": suggested(self.world, user, _number(request, "chat"))}

    async def press_state(self, request: web.Request) -> Json:
        return await self._pressed(request.match_info["query"], _wait(request))

    async def settings(self, _: web.Request) -> Json:
        return self.world.settings

    async def faults(self, _: web.Request) -> Json:
        return {"faults": faults.every(self.world)}

    async def calls(self, request: web.Request) -> Json:
        since, method = _number(request, "since", 0), request.query.get("method", "*")
        chat = _number(request, "chat") if "chat" in request.query else None

        def news() -> list[Json] | None:
            nonlocal since
            known, since = since, calls.last(self.world)
            return calls.since(self.world, known, method, chat) or None

        found = await self.world.bell.until(news, _wait(request)) or []
        return {"calls": found, "last": calls.last(self.world)}

    async def add_user(self, request: web.Request) -> Json:
        wish = await wished(request, AddUser)
        with self.world.change():
            return users.add(self.world, fields(wish))

    async def add_group(self, request: web.Request) -> Json:
        wish = await wished(request, AddGroup)
        with self.world.change():
            return groups.add(self.world, wish)

    async def set_member(self, request: web.Request) -> Json:
        wish = await wished(request, SetMember)
        with self.world.change():
            return groups.set_member(self.world, _number(request, "chat"), wish)

    async def upgrade(self, request: web.Request) -> Json:
        wish = await wished(request, Upgrade)
        with self.world.change():
            return upgrades.upgrade(self.world, _number(request, "chat"), wish.by)

    async def ask_inline(self, request: web.Request) -> Json:
        wish = await wished(request, AskInline)
        with self.world.change():
            query_id = inline.ask(self.world, wish)
        return await self._offered(query_id, min(wish.wait, LONGEST_WAIT))

    async def inline_state(self, request: web.Request) -> Json:
        return await self._offered(request.match_info["query"], _wait(request))

    async def _offered(self, query_id: str, seconds: float) -> Json:
        """The answer, as soon as it is there or too late."""

        def look() -> Json | None:
            query = inline.find(self.world, query_id)
            if query is None:
                raise Impossible(f"There is no inline query {query_id}.", 404)
            shown = inline.shown(self.world, query)
            return shown if shown["answered"] or shown["expired"] else None

        found = await self.world.bell.until(look, seconds)
        return found or {"query_id": query_id, "answered": False, "expired": False, "answer": None}

    async def choose_result(self, request: web.Request) -> Json:
        wish = await wished(request, ChooseResult)
        with self.world.change():
            return inline.choose(self.world, request.match_info["query"], wish)

    async def make_anonymous(self, request: web.Request) -> Json:
        wish = await wished(request, Anonymous)
        with self.world.change():
            return groups.make_anonymous(self.world, _number(request, "chat"), wish)

    async def make_forum(self, request: web.Request) -> Json:
        wish = await wished(request, Forum)
        with self.world.change():
            return topics.make_forum(self.world, _number(request, "chat"), wish.is_forum)

    async def add_topic(self, request: web.Request) -> Json:
        wish = await wished(request, AddTopic)
        with self.world.change():
            return topics.add(self.world, _number(request, "chat"), wish)

    async def change_topic(self, request: web.Request) -> Json:
        wish = await wished(request, ChangeTopic)
        chat, thread = _number(request, "chat"), _number(request, "thread")
        with self.world.change():
            return topics.change(self.world, chat, thread, wish)

    async def remove_topic(self, request: web.Request) -> Json:
        with self.world.change():
            topics.remove(self.world, _number(request, "chat"), _number(request, "thread"))
        return {}

    async def permit(self, request: web.Request) -> Json:
        given = await request.read()
        try:
            new = msgspec.json.decode(given, type=dict[str, bool])
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise Impossible(f"{error}.") from None
        with self.world.change():
            return groups.permit(self.world, _number(request, "chat"), new)

    async def send(self, request: web.Request) -> Json:
        wish = await wished(request, Send)
        with self.world.change():
            return acts.send(self.world, wish)

    async def open(self, request: web.Request) -> Json:
        wish = await wished(request, Open)
        with self.world.change():
            return acts.open_link(self.world, wish)

    async def press(self, request: web.Request) -> Json:
        wish = await wished(request, PressButton)
        with self.world.change():
            query_id = acts.press(self.world, wish)
        return await self._pressed(query_id, min(wish.wait, LONGEST_WAIT))

    async def _pressed(self, query_id: str, seconds: float) -> Json:
        def news() -> Json | None:
            press = presses.find(self.world, query_id)
            if press is None:
                raise Impossible(f"There is no press {query_id}.", 404)
            shown = presses.shown(self.world, press)
            return shown if shown["answered"] or shown["expired"] else None

        found = await self.world.bell.until(news, seconds)
        press = presses.find(self.world, query_id)
        assert press is not None
        return found or presses.shown(self.world, press)

    async def block(self, request: web.Request) -> Json:
        wish = await wished(request, Block)
        with self.world.change():
            return acts.block(self.world, users.person(self.world, wish.user), wish.blocked)

    async def restart_app(self, request: web.Request) -> Json:
        wish = await wished(request, RestartApp)
        with self.world.change():
            return {"vanished": acts.restart_app(self.world, wish.user)}

    async def clock(self, request: web.Request) -> Json:
        wish = await wished(request, Advance)
        if wish.advance < 0:
            raise Impossible("Time goes forward only.")
        await self.world.advance(wish.advance)
        return {"now": self.world.now(), "offset": self.world.offset}

    async def set_settings(self, request: web.Request) -> Json:
        given: Json = msgspec.to_builtins(await wished(request, Settings))
        self.world.set_settings(given)
        return self.world.settings

    async def add_fault(self, request: web.Request) -> Json:
        wish = await wished(request, AddFault)
        with self.world.change():
            return faults.add(self.world, fields(wish))

    async def remove_faults(self, _: web.Request) -> Json:
        with self.world.change():
            faults.remove(self.world, None)
        return {}

    async def remove_fault(self, request: web.Request) -> Json:
        with self.world.change():
            faults.remove(self.world, _number(request, "fault"))
        return {}

    async def file(self, request: web.Request) -> web.Response:
        kept = files.find(self.world, request.match_info["file"])
        if kept is None:
            raise Impossible("There is no such file.", 404)
        forever = {"Cache-Control": "max-age=31536000, immutable"}
        kind = kept.body["mime_type"]
        return web.Response(body=kept.content, content_type=kind, headers=forever)

    async def changes(self, request: web.Request) -> web.StreamResponse:
        return await live.stream(self.world, request)


def _as_json(answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handler(request: web.Request) -> web.Response:
        return web.json_response(await answer(request), dumps=written)

    return handler
