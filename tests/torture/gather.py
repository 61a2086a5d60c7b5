"""Evidence from where it lies: the database, the sandbox, the crowd's own memory."""

import json
from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

import msgspec
from sqlalchemy import text

from bot.present import Presents
from bot.render.chats import hand_screen
from bot.render.screen import Screen as Drawn
from bot.sandbox import keyboards, texts
from bot.sandbox.following import Following
from bot.sandbox.people import Message as Seen
from bot.texts import words_for
from engine.seats import Seat
from engine.state import Playing
from storage import log
from storage.database import Database
from storage.games import Games
from storage.screens import Kind
from storage.screens import Screen as Row
from tests.torture.checker import steps
from tests.torture.crowd import Crowd, Tap
from tests.torture.evidence import Command, Failure, Game, Json, Message, Picture, Press, Screen
from tests.torture.stage import BOT_ID
from tests.torture.watch import Watch, cards_of

BOT_NAME = "durak_sandbox_bot"

_HEADS: Final = text("SELECT game_id, version, head_hash, status FROM games ORDER BY opened_at")
_COMMANDS: Final = text("""
    SELECT command_id, version, events, outcome, reason, wanted, user_id, received_at, decided_at
    FROM commands WHERE game_id = :game_id
""")
_SEATS: Final = text("SELECT seat, user_id FROM seats WHERE game_id = :game_id")
_SEALED: Final = text("SELECT game_id FROM seeds WHERE game_id = :game_id")
_LEFT_BEHIND: Final = text("""
    SELECT FROM screens WHERE game_id = :game_id AND kind = 'group' AND over AND message_id IS NULL
""")
_FAILED: Final = text("SELECT update_id, error FROM failed_updates WHERE bot_id = :bot_id")


async def games(database: Database) -> list[Game]:
    """Every game with all that is stored of it."""
    heads = await database.execute(_HEADS)
    return [await _game(database, *head) for head in heads]


async def _game(
    database: Database, game_id: UUID, version: int, head_hash: bytes, status: str
) -> Game:
    commands = [Command(*row) for row in await database.execute(_COMMANDS, game_id=game_id)]
    return Game(
        game_id,
        version,
        head_hash,
        status,
        tuple(await log.rows(database, game_id)),
        {command.id: command for command in commands},
        {Seat(seat): user for seat, user in await database.execute(_SEATS, game_id=game_id)},
        bool(await database.execute(_SEALED, game_id=game_id)),
    )


async def failures(database: Database) -> list[Failure]:
    return [Failure(*row) for row in await database.execute(_FAILED, bot_id=BOT_ID)]


def presses(taps: Iterable[Tap], watch: Watch) -> list[Press]:
    return [_press(tap, watch) for tap in taps]


def _press(tap: Tap, watch: Watch) -> Press:
    update_id = watch.update_of(tap.query_id)
    at, confirmed_at = datetime.fromtimestamp(tap.at, UTC), watch.confirmed_at(update_id)
    said = watch.said.get(tap.query_id)
    return Press(tap.person, tap.data, at, tap.game, update_id, tap.told, said, confirmed_at)


# ---- screens


async def screens(
    database: Database, games: Games, wanted: Iterable[UUID], crowd: Crowd
) -> list[Screen]:
    """What every chat of these games must be shown now.

    What a group was shown of a game that was over before it became a supergroup stands there still,
    and nowhere else.
    """
    before = {table.group: table.before for table in crowd.tables if table.before is not None}
    presents = Presents(database, games, BOT_NAME)
    found = []
    for game_id in wanted:
        game = await games.read(game_id)
        rows = [Row(game_id, person.id, Kind.HAND) for person in game.seats.values()]
        if game.chat_id is not None:
            rows.append(Row(game_id, game.chat_id, Kind.GROUP))
        left_behind = bool(await database.execute(_LEFT_BEHIND, game_id=game_id))
        for row in rows:
            present = await presents.of(row, game, None)
            if present is not None:
                picture = _as_shown(present.picture)
                chat = before.get(row.chat_id, row.chat_id) if left_behind else row.chat_id
                found.append(Screen(game_id, chat, game.version, picture))
    return found


async def hands(
    games: Games, stored: Iterable[Game]
) -> dict[int, dict[str, list[tuple[UUID, int]]]]:
    """What each player's hand looked like at each version, as far as cards were dealt."""
    found: dict[int, dict[str, list[tuple[UUID, int]]]] = defaultdict(lambda: defaultdict(list))
    words = words_for("en")
    for game in stored:
        now = await games.read(game.id)
        for step in steps(game):
            if not isinstance(step.after, Playing):
                continue
            then = msgspec.structs.replace(now, state=step.after, version=step.version)
            for seat, user in game.seats.items():
                drawn = hand_screen(then, seat, words, bot_name=BOT_NAME)
                shown = texts.formatted(drawn.text, "HTML").text
                found[user][cards_of(shown)].append((game.id, step.version))
    return found


def messages(following: Following, crowd: Crowd) -> list[Message]:
    """The bot's messages that stand in the crowd's chats."""
    chats = [(person.id, person.id) for table in crowd.tables for person in table.people]
    for table in crowd.tables:
        groups = (table.before, table.group) if table.before is not None else (table.group,)
        chats += [(group, table.owner.id) for group in groups]
    return [
        Message(chat, seen.id, _seen(seen))
        for chat, person in chats
        for seen in following.from_bot(chat, person)
    ]


def _as_shown(drawn: Drawn) -> Picture:
    """What Telegram makes of it."""
    words = texts.formatted(drawn.text, "HTML")
    markup = keyboards.keyboard(drawn.keyboard) or {}
    return _picture(words.text, words.entities, markup)


def _seen(message: Seen) -> Picture:
    raw = message.raw
    found: list[Json] = raw.get("entities") or raw.get("caption_entities") or []
    entities = [_without_name(entity) for entity in found]
    return _picture(message.text, entities, raw.get("reply_markup", {}))


def _without_name(entity: Json) -> Json:
    """A mention names a person; what he is called besides is no matter of the bot's."""
    user = entity.get("user")
    return {**entity, "user": user["id"]} if isinstance(user, dict) else entity


def _picture(words: str, entities: Iterable[Json], markup: Json) -> Picture:
    rows = markup.get("inline_keyboard", [])
    return Picture(
        words,
        tuple(json.dumps(entity, sort_keys=True) for entity in entities),
        tuple(tuple(json.dumps(button, sort_keys=True) for button in row) for row in rows),
    )
