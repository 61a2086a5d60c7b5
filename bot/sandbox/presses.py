"""Presses of buttons: each answered by the bot at most once, while the app still waits."""

from dataclasses import dataclass

from bot.sandbox import changes, inline_messages, messages, updates, users
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.messages import Stored
from bot.sandbox.refusals import bad
from bot.sandbox.world import World

APP_WAITS = 15.0
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass(frozen=True)
class Press:
    """One tap: when, by whom, on which message; `answer` is None until the bot has answered."""

    id: str
    at: float
    user: int
    chat: int
    n: int
    answer: Json | None


def add(world: World, user: Json, message: Stored, data: str) -> str:
    """Sends the bot a callback query; its id."""
    query_id = str(world.db.next("query", 7_000_000_000_000_001))
    world.db.run(
        "insert into presses values (?, ?, ?, ?, ?, null)",
        query_id,
        world.now(),
        user["id"],
        message.chat,
        message.n,
    )
    inline_id = inline_messages.id_of(world, message)
    where = {"message": message.body} if inline_id is None else {"inline_message_id": inline_id}
    query = {
        "id": query_id,
        "from": users.public(user),
        **where,
        "chat_instance": str(abs(message.chat) * 1_000_003),
        "data": data,
    }
    updates.push(world, "callback_query", query, chat=message.chat, user=user["id"])
    return query_id


def find(world: World, query_id: str) -> Press | None:
    found = world.db.row("select * from presses where id = ?", query_id)
    if found is None:
        return None
    press, at, user, chat, n, said = found
    return Press(press, at, user, chat, n, None if said is None else read(said))


def fresh(world: World, query_id: str) -> Press:
    """The press, if its app still waits; else Refused (400) as Telegram says it."""
    press = find(world, query_id)
    if press is None or world.now() > press.at + APP_WAITS:
        raise bad(_TOO_OLD)
    return press


def answer(world: World, query_id: str, said: Json) -> None:
    """Shows the presser `said`; Refused (400) a second time, or too late."""
    press = fresh(world, query_id)
    if press.answer is not None:
        raise bad(_TOO_OLD)
    world.db.run("update presses set answer = ? where id = ?", written(said), query_id)
    change: Json = {"kind": "answer", "user": press.user, "chat": press.chat, "n": press.n}
    changes.add(world.db, {**change, "query_id": query_id, "answer": said})


def shown(world: World, press: Press) -> Json:
    """What the presser's program knows of it."""
    late = press.answer is None and world.now() > press.at + APP_WAITS
    answered = press.answer is not None
    return {"query_id": press.id, "answered": answered, "expired": late, "answer": press.answer}


def pressed_message(world: World, press: Press) -> Stored | None:
    """The message pressed, if it still stands."""
    return messages.numbered(world, press.chat, press.n)
