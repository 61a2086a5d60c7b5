"""Every call of the Bot API, with its answer, to be read afterwards."""

from fnmatch import fnmatchcase
from typing import Any

from aiogram.types import BufferedInputFile

from bot.sandbox.codec import read, written
from bot.sandbox.database import CALLS_KEPT, Json
from bot.sandbox.world import World

_NUMBERS = ("chat_id", "user_id", "receiver_user_id")


def record(world: World, call: Json) -> None:
    """Keeps the newest calls; `call` as docs/sandbox.md describes it, without `n`."""
    with world.change():
        n = world.db.next("call")
        world.db.run("insert into calls values (?, ?)", n, written({"n": n, **call}))
        world.db.run("delete from calls where n <= ?", n - CALLS_KEPT)


def since(world: World, n: int, method: str = "*", chat: int | None = None) -> list[Json]:
    """The calls after number `n`, oldest first, of a method or pattern and a chat."""
    rows = world.db.rows("select body from calls where n > ? order by n", n)
    found = [read(body) for (body,) in rows]
    return [
        call
        for call in found
        if fnmatchcase(call["method"].lower(), method.lower()) and chat in (None, call["chat"])
    ]


def last(world: World) -> int:
    newest: int = world.db.meta("call", 0)
    return newest


def readable(value: Any) -> Any:
    """Parameters as JSON: a file by its name and size."""
    if isinstance(value, BufferedInputFile):
        return f"(file {value.filename}, {len(value.data)} bytes)"
    if isinstance(value, dict):
        return {name: readable(each) for name, each in value.items()}
    return value


def concerned(given: Json) -> tuple[int | None, int | None]:
    """The chat and the user a call is about, as far as its parameters say."""
    numbers = {name: _number(given.get(name)) for name in _NUMBERS}
    ephemeral = given.get("ephemeral_message_parameters")
    receiver = ephemeral.get("receiver_user_id") if isinstance(ephemeral, dict) else None
    chat = numbers["chat_id"]
    private = chat if chat is not None and chat > 0 else None
    user = numbers["user_id"] or numbers["receiver_user_id"] or _number(receiver) or private
    return chat, user


def _number(value: Any) -> int | None:
    text = str(value)
    return int(text) if text.removeprefix("-").isdecimal() else None
