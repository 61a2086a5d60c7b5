"""Inline mode: what a person types after the bot's name, what it offers, what he sends of that."""

from dataclasses import dataclass

from bot.sandbox import acts, chats, inline_messages, updates, users
from bot.sandbox.codec import read, written
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible, bad
from bot.sandbox.wishes import AskInline, ChooseResult, Send
from bot.sandbox.world import World

ANSWER_WITHIN = 10.0
LONGEST_QUERY = 256
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass(frozen=True)
class Query:
    """What somebody typed in a chat; `answer` is None until the bot, or a kept answer, is there."""

    id: str
    at: float
    user: int
    chat: int
    query: str
    offset: str
    answer: Json | None


def ask(world: World, wish: AskInline) -> str:
    """The query's id. The bot is not asked for what it has let Telegram keep."""
    user = users.person(world, wish.user)
    if not world.settings["inline_mode"]:
        raise Impossible("This bot has no inline mode.", 409)
    if len(wish.query) > LONGEST_QUERY:
        raise Impossible(f"A query has at most {LONGEST_QUERY} characters.")
    kind = _kind_of_chat(world, user, wish.chat)
    number = str(world.db.next("inline_query", 8_000_000_000_000_001))
    kept = _kept(world, wish)
    world.db.run(
        "insert into inline_queries values (?, ?, ?, ?, ?, ?, ?)",
        number,
        world.now(),
        wish.user,
        wish.chat,
        wish.query,
        wish.offset,
        kept,
    )
    if kept is None:
        body = {"id": number, "from": users.public(user), "chat_type": kind}
        body |= {"query": wish.query, "offset": wish.offset}
        updates.push(world, "inline_query", body, chat=wish.chat, user=wish.user)
    return number


def _kind_of_chat(world: World, user: Json, chat: int) -> str:
    if chat == user["id"]:
        return "sender"
    group = chats.active(world, chat)
    acts.must_be_in(world, chat, user)
    return str(group["type"])


def find(world: World, query_id: str) -> Query | None:
    found = world.db.row("select * from inline_queries where id = ?", query_id)
    if found is None:
        return None
    number, at, user, chat, query, offset, said = found
    return Query(number, at, user, chat, query, offset, None if said is None else read(said))


def answer(world: World, query_id: str, said: Json, cache_time: int, personal: bool) -> None:
    """Offers `said`, and keeps it for the same query; Refused (400) a second time, or too late."""
    query = find(world, query_id)
    if query is None or query.answer is not None or world.now() > query.at + ANSWER_WITHIN:
        raise bad(_TOO_OLD)
    text = written(said)
    world.db.run("update inline_queries set answer = ? where id = ?", text, query_id)
    key = _key(query.query, query.offset, query.user if personal else None)
    row = (key, world.now() + cache_time, text)
    world.db.run("insert or replace into inline_answers values (?, ?, ?)", *row)


def _key(query: str, offset: str, user: int | None) -> str:
    return written([query, offset, user])


def _kept(world: World, wish: AskInline) -> str | None:
    found = world.db.row(
        "select answer from inline_answers where key in (?, ?) and expires > ?",
        _key(wish.query, wish.offset, wish.user),
        _key(wish.query, wish.offset, None),
        world.now(),
    )
    return None if found is None else str(found[0])


def shown(world: World, query: Query) -> Json:
    """What the person's program knows of it."""
    late = query.answer is None and world.now() > query.at + ANSWER_WITHIN
    answered = query.answer is not None
    return {"query_id": query.id, "answered": answered, "expired": late, "answer": query.answer}


def choose(world: World, query_id: str, wish: ChooseResult) -> Json:
    """Sends one of the results to the chat where it was asked for; the message."""
    query = find(world, query_id)
    offered = (query.answer or {}).get("results", []) if query else []
    found = [one for one in offered if one["id"] == wish.result]
    if query is None or not found:
        raise Impossible(f"There is no result {wish.result} to choose.", 404)
    user = users.person(world, query.user)
    _must_be_allowed(world, query.chat, user)
    content = {**found[0]["content"], "via_bot": users.public(world.bot)}
    send = Send(user=query.user, chat=query.chat, text="", thread=wish.thread)
    posted = acts.write(world, user, send, content)
    chosen = {"result_id": wish.result, "from": users.public(user), "query": query.query}
    if "reply_markup" in content:
        chosen["inline_message_id"] = inline_messages.give_id(world, posted)
    if world.settings["inline_feedback"]:
        updates.push(world, "chosen_inline_result", chosen, chat=query.chat, user=query.user)
    return posted.shown


def _must_be_allowed(world: World, chat: int, user: Json) -> None:
    if chat == user["id"]:
        return
    if not chats.has_right(world, chats.active(world, chat), user["id"], "can_send_other_messages"):
        raise Impossible(f"{user['first_name']} may not use inline bots in this group.", 409)
