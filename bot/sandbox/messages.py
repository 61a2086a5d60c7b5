"""Messages as they are kept: new ones, edits, deletions, and who is shown them."""

from dataclasses import dataclass, replace
from typing import Any

from bot.sandbox import changes, users
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.world import World

_COLUMNS = "chat, n, message_id, ephemeral_id, seen_by, body"


THERE, DELETED, VANISHED = range(3)
"""What became of a message; one that vanished is still there for the bot, which cannot know."""


@dataclass(frozen=True)
class Stored:
    """A message. `n` orders a chat's messages; `seen_by` alone sees it, everybody if None."""

    chat: int
    n: int
    message_id: int
    ephemeral_id: int | None
    seen_by: int | None
    body: Json

    @property
    def by_bot(self) -> bool:
        """Whether the bot itself has sent it, not a group in its own name."""
        return bool(self.body["from"]["is_bot"]) and "sender_chat" not in self.body

    @property
    def shown(self) -> Json:
        """As a person's program sees it."""
        return {"n": self.n, **self.body}


def post(
    world: World, chat: Json, sender: Json, content: Json, *, seen_by: int | None = None
) -> Stored:
    """A new message in the Bot API's `chat`; ephemeral when one person alone sees it."""
    ephemeral_id = None if seen_by is None else _free_ephemeral_id(world, chat["id"], seen_by)
    message_id = _next_message_id(world, chat) if ephemeral_id is None else 0
    body: Json = {"message_id": message_id, "from": users.public(sender), "chat": chat}
    body |= {"date": int(world.now()), **content}
    if ephemeral_id is not None:
        body["ephemeral_message_id"] = ephemeral_id
    if "forum_topic_created" in content:
        body |= {"message_thread_id": message_id, "is_topic_message": True}
    stored = Stored(chat["id"], _next_n(world, chat["id"]), message_id, ephemeral_id, seen_by, body)
    world.db.run(
        f"insert into messages({_COLUMNS}) values (?, ?, ?, ?, ?, ?)",  # noqa: S608 - a constant
        stored.chat,
        stored.n,
        message_id,
        ephemeral_id,
        seen_by,
        written(body),
    )
    _tell(world, "new", stored)
    return stored


def rewrite(world: World, old: Stored, body: Json) -> Stored:
    """Puts `body` in the place of what the message was."""
    new = replace(old, body=body)
    world.db.run(
        "update messages set body = ? where chat = ? and n = ?", written(body), old.chat, old.n
    )
    if not _vanished(world, old):
        _tell(world, "edited", new)
    return new


def delete(world: World, old: Stored) -> None:
    _set_fate(world, old, DELETED)


def vanish(world: World, old: Stored) -> None:
    """An ephemeral message is lost to the one who saw it; the bot may go on editing it."""
    _set_fate(world, old, VANISHED)


def _set_fate(world: World, old: Stored, fate: int) -> None:
    hidden = _vanished(world, old)
    world.db.run("update messages set gone = ? where chat = ? and n = ?", fate, old.chat, old.n)
    if not hidden:
        _tell(world, "deleted", old)


def _vanished(world: World, message: Stored) -> bool:
    row = world.db.row(
        "select gone from messages where chat = ? and n = ?", message.chat, message.n
    )
    return row == (VANISHED,)


def find(world: World, chat: int, message_id: int) -> Stored | None:
    """A message that everybody there sees."""
    return _one(world, "chat = ? and message_id = ? and message_id > 0", chat, message_id)


def find_ephemeral(world: World, chat: int, person: int, ephemeral_id: int) -> Stored | None:
    return _one(
        world,
        "chat = ? and message_id = 0 and seen_by = ? and ephemeral_id = ?",
        chat,
        person,
        ephemeral_id,
        but=DELETED,
    )


def of_thread(world: World, chat: int, thread: int) -> list[Stored]:
    """All messages of a forum's topic."""
    where = "chat = ? and json_extract(body, '$.message_thread_id') = ?"
    return _all(world, f"{where} and json_extract(body, '$.is_topic_message')", chat, thread)


def numbered(world: World, chat: int, n: int) -> Stored | None:
    return _one(world, "chat = ? and n = ?", chat, n)


def ephemeral_of(world: World, person: int) -> list[Stored]:
    """All ephemeral messages that this person sees."""
    return _all(world, "message_id = 0 and seen_by = ?", person)


def seen(world: World, chat: int, person: int, before: int | None, limit: int) -> list[Stored]:
    """The newest `limit` messages this person sees there, older than `before`; oldest first."""
    found = _all(
        world,
        "chat = ? and (seen_by is null or seen_by = ?) and n < ? order by n desc limit ?",
        chat,
        person,
        before or (1 << 62),
        limit,
    )
    return found[::-1]


def _all(world: World, where: str, *values: Any, but: int = THERE) -> list[Stored]:
    """Those that are there; with `but=DELETED` all but the deleted."""
    fate = f"gone {'=' if but == THERE else '<>'} {but}"
    query = f"select {_COLUMNS} from messages where {fate} and {where}"  # noqa: S608 - constants
    return [_stored(row) for row in world.db.rows(query, *values)]


def _stored(row: tuple[Any, ...]) -> Stored:
    chat, n, message_id, ephemeral_id, seen_by, body = row
    return Stored(chat, n, message_id, ephemeral_id, seen_by, read(body))


def _one(world: World, where: str, *values: Any, but: int = THERE) -> Stored | None:
    found = _all(world, where, *values, but=but)
    return found[0] if found else None


def _next_n(world: World, chat: int) -> int:
    found = world.db.row("select max(n) from messages where chat = ?", chat)
    assert found is not None
    return (found[0] or 0) + 1


def _next_message_id(world: World, chat: Json) -> int:
    """Supergroups count for themselves; private chats and basic groups share the bot's count."""
    own = f":{chat['id']}" if chat["type"] == "supergroup" else ""
    return world.db.next(f"message_id{own}")


def _free_ephemeral_id(world: World, chat: int, person: int) -> int:
    """The smallest number not in use: Telegram too may give one again after a deletion."""
    rows = world.db.rows(
        "select ephemeral_id from messages"
        " where chat = ? and message_id = 0 and seen_by = ? and gone <> 1",
        chat,
        person,
    )
    used = {ephemeral_id for (ephemeral_id,) in rows}
    return next(number for number in range(1, len(used) + 2) if number not in used)


def _tell(world: World, what: str, message: Stored) -> None:
    change: Json = {"kind": "message", "what": what, "chat": message.chat}
    changes.add(world.db, {**change, "receiver": message.seen_by, "message": message.shown})
