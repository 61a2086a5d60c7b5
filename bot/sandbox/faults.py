"""Faults on demand: which of them meets a call or an update, and how often still."""

from collections.abc import Sequence
from fnmatch import fnmatchcase

from bot.sandbox import changes
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.world import World

KINDS = (
    "error",
    "lost",
    "no_answer",
    "silence",
    "delay",
    "twice",
    "out_of_order",
    "poll_breaks",
    "answer_lost",
    "outage",
    "unseen",
)
_FIELDS: Json = {
    "kind": None,
    "method": None,
    "chat": None,
    "user": None,
    "count": None,
    "error_code": None,
    "description": None,
    "retry_after": None,
    "seconds": None,
}


def add(world: World, given: Json) -> Json:
    fault = {"id": world.db.next("fault"), **_FIELDS, **given, "done": 0}
    if fault["kind"] not in KINDS:
        raise Impossible(f"There is no fault of the kind {fault['kind']}: {', '.join(KINDS)}.")
    if fault["kind"] == "delay" and fault["seconds"] is None:
        raise Impossible("A delay needs its seconds.")
    if fault["kind"] == "error" and fault["error_code"] is None:
        fault["error_code"] = 500 if fault["retry_after"] is None else 429
    world.db.run("insert into faults values (?, ?)", fault["id"], written(fault))
    _tell(world)
    return fault


def every(world: World) -> list[Json]:
    return [read(body) for (body,) in world.db.rows("select body from faults order by id")]


def remove(world: World, fault: int | None) -> None:
    """One fault, or all."""
    if fault is None:
        world.db.run("delete from faults")
    elif not world.db.run("delete from faults where id = ?", fault):
        raise Impossible(f"There is no fault {fault}.", 404)
    _tell(world)


def struck(
    world: World, kinds: Sequence[str], method: str, chat: int | None, user: int | None
) -> Json | None:
    """The first fault of these kinds that fits, counted as used; to be called inside a change."""
    for fault in every(world):
        if fault["kind"] in kinds and _fits(fault, method, chat, user):
            _use(world, fault)
            return fault
    return None


def any_of(world: World, kind: str) -> bool:
    """Whether there is a fault of that kind at all: most calls meet none."""
    return any(fault["kind"] == kind for fault in every(world))


def outage(world: World) -> bool:
    """Whether all of Telegram is out of reach now."""
    return any_of(world, "outage")


def _fits(fault: Json, method: str, chat: int | None, user: int | None) -> bool:
    pattern = fault["method"]
    return (
        (pattern is None or fnmatchcase(method.lower(), pattern.lower()))
        and fault["chat"] in (None, chat)
        and fault["user"] in (None, user)
    )


def _use(world: World, fault: Json) -> None:
    fault["done"] += 1
    if fault["count"] is not None and fault["done"] >= fault["count"]:
        world.db.run("delete from faults where id = ?", fault["id"])
    else:
        world.db.run("update faults set body = ? where id = ?", written(fault), fault["id"])
    _tell(world)


def _tell(world: World) -> None:
    changes.add(world.db, {"kind": "faults", "faults": every(world)})
