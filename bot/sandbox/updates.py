"""The queue of updates that wait for the bot: numbered once, confirmed by an offset, lapsing."""

from dataclasses import dataclass
from functools import lru_cache

from bot.sandbox import faults
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.world import World

LIVES = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
OTHER_LIFE = 24 * 3600.0
NOT_BY_DEFAULT = ("chat_member", "message_reaction", "message_reaction_count")
_IN_ORDER_BY_CHAT = ("message", "my_chat_member")  # the others are in order for each person
Queue = tuple[str, int | None]


@dataclass(frozen=True)
class Waiting:
    """An update as JSON, whom it is about, and the queue in which it keeps its place."""

    id: int
    kind: str
    text: str
    chat: int | None
    user: int | None

    @property
    def queue(self) -> Queue:
        return self.kind, self.chat if self.kind in _IN_ORDER_BY_CHAT else self.user


def push(world: World, kind: str, body: Json, *, chat: int, user: int) -> None:
    """Queues an update of a type the bot wants. What a fault held back comes after it."""
    if not _allowed(world, kind):
        return
    held = world.db.rows("select kind, body from held order by n")
    if not held and faults.struck(world, ["out_of_order"], kind, chat, user):
        world.db.run("insert into held(kind, body) values (?, ?)", kind, written(body))
        return
    twice = faults.struck(world, ["twice"], kind, chat, user) is not None
    _queue(world, kind, body, twice)
    for late_kind, late_body in held:
        _queue(world, late_kind, read(late_body), again=False)
    world.db.run("delete from held")


def _queue(world: World, kind: str, body: Json, again: bool) -> None:
    number = world.db.next("update", 100_000_001)
    life = LIVES.get(kind, OTHER_LIFE)
    world.db.run(
        "insert into updates values (?, ?, ?, ?, ?)",
        number,
        kind,
        world.now() + life,
        again,
        written({"update_id": number, kind: body}),
    )


def _allowed(world: World, kind: str) -> bool:
    wanted = world.db.meta("allowed_updates") or []
    return kind in wanted if wanted else kind not in NOT_BY_DEFAULT


def allow(world: World, kinds: list[str]) -> None:
    """What the bot wants from now on; an empty list is Telegram's default."""
    world.db.set_meta("allowed_updates", kinds)


def confirm(world: World, offset: int) -> None:
    """Forgets what lies before `offset`; a negative one leaves that many of the newest."""
    if offset < 0:
        found = world.db.row(
            "select id from updates order by id desc limit 1 offset ?", -offset - 1
        )
        offset = 0 if found is None else found[0]
    world.db.run("delete from updates where id < ? and again = 0", offset)
    # One that is to come twice has been delivered once now.
    world.db.run("update updates set again = 0 where id < ?", offset)


def waiting(world: World, limit: int) -> list[Json]:
    """The oldest updates, at most `limit`, without those that have lapsed."""
    rows = world.db.rows(
        "select body from updates where expires > ? order by id limit ?", world.now(), limit
    )
    return [read(body) for (body,) in rows]


def heads(world: World, limit: int) -> list[Waiting]:
    """The oldest update of each queue, among the `limit` oldest of all."""
    rows = world.db.rows(
        "select kind, body from updates where expires > ? order by id limit ?", world.now(), limit
    )
    first: dict[Queue, Waiting] = {}
    for kind, text in rows:
        update = _read(kind, text)
        first.setdefault(update.queue, update)
    return list(first.values())


@lru_cache(maxsize=1024)
def _read(kind: str, text: str) -> Waiting:
    update = read(text)
    body = update[kind]
    chat = body.get("chat") or body.get("message", {}).get("chat", {})
    return Waiting(update["update_id"], kind, text, chat.get("id"), body["from"]["id"])


def delivered(world: World, number: int) -> None:
    """One that is to come twice comes once more; any other is done with."""
    if not world.db.run("update updates set again = 0 where id = ? and again <> 0", number):
        world.db.run("delete from updates where id = ?", number)


def forget_lapsed(world: World) -> None:
    world.db.run("delete from updates where expires <= ?", world.now())


def count(world: World) -> int:
    found = world.db.row("select count(*) from updates where expires > ?", world.now())
    assert found is not None
    return int(found[0])


def drop(world: World) -> None:
    world.db.run("delete from updates")
    world.db.run("delete from held")
