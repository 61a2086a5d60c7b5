"""What is answered: a handler gives, or raises, what is to be said."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import structlog
from aiogram.types import CallbackQuery, Message, TelegramObject, Update

from bot.answering import Answer
from bot.handlers.desk import Desk, Visit, Wishes
from bot.handlers.spoken import is_of_a_seat, words_of, words_of_presser
from bot.render.screen import Screen
from bot.texts import Words, words_for
from engine.commands import Command
from engine.seats import Seat
from storage.games import Game, GameUnreadable, NoSuchGame, NotSeated, Outcome

__all__ = [
    "Answer",
    "Refused",
    "answering",
    "moved",
    "noticing",
    "pressed",
    "replying",
    "seat_of",
    "told",
    "topic_of",
    "visiting",
]

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]

log = structlog.get_logger()


class Refused(Exception):
    """What was asked for cannot be; the message says why, in the asker's language."""


def told(outcome: Outcome, words: Words, done: str = "") -> Answer:
    """What the presser is told of a decision: the reason of a refusal, else `done`."""
    return Answer(done if outcome.refused is None else words(f"reason-{outcome.refused.value}"))


def seat_of(game: Game, user_id: int, words: Words) -> Seat:
    """The seat of somebody who must have one. Raises Refused."""
    seat = game.seat_of(user_id)
    if seat is None:
        raise Refused(words("press-not-yours"))
    return seat


async def pressed(query: CallbackQuery, game_id: UUID, desk: Desk) -> Game:
    """The game on whose screen this was. Whatever becomes of the press: he looks at the screen, and
    a message that is none any more is removed. A button pressed in another chat is no screen's.
    Raises NoSuchGame, GameUnreadable."""
    game = await desk.games.read(game_id)
    await _touched(query, game, desk)
    return game


async def moved(
    query: CallbackQuery,
    game_id: UUID,
    command: Callable[[Seat], Command],
    desk: Desk,
    wishes: Wishes,
) -> tuple[Outcome, Words]:
    """The same for a press that is his seat's command: what became of it, and the words that he is
    told it with. Raises Refused for one who does not play there; NoSuchGame, GameUnreadable."""
    presser = query.from_user
    try:
        outcome = await wishes.move(game_id, presser.id, command)
    except NotSeated as error:
        await _touched(query, error.game, desk)
        raise Refused((await words_of_presser(presser, desk))("press-not-yours")) from None
    await _touched(query, outcome.game, desk)
    seat = outcome.game.seat_of(presser.id)
    language = outcome.game.seats[seat].language if seat else None
    return outcome, words_for(language or presser.language_code)


async def _touched(query: CallbackQuery, game: Game, desk: Desk) -> None:
    game_id, message = game.id, query.message
    if message is None or message.chat.id not in (game.chat_id, query.from_user.id):
        return
    if isinstance(message, Message) and message.ephemeral_message_id is not None:
        address = message.chat.id, message.ephemeral_message_id
        await desk.delivery.touched(game_id, *address, receiver=query.from_user.id)
    else:
        await desk.delivery.touched(game_id, message.chat.id, message.message_id)


async def visiting(handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
    """Gives handlers their `visit`, or the `wishes` alone where the game that they read says how
    the presser is spoken to."""
    desk: Desk = data["desk"]
    assert isinstance(event, Update)
    data["wishes"] = Wishes(desk.games, data["command_id"], data["received_at"])
    if not is_of_a_seat(event):
        words = await words_of(event, data.get("event_from_user"), data.get("event_chat"), desk)
        data["reply"].words = words
        data["visit"] = Visit(desk.games, data["command_id"], data["received_at"], words)
    return await handler(event, data)


async def answering(handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
    """Notes what the press is to be answered with when its decision stands (bot/reply.py).

    A handler that gives None has left the answer to delivery.
    """
    assert isinstance(event, CallbackQuery)
    given = await _given(handler, event, data)
    if given is not None:
        data["reply"].said = given if isinstance(given, Answer) else Answer(given)


def topic_of(message: Message) -> int | None:
    """The topic of a forum in which it was written; None: General, or there are none."""
    return message.message_thread_id if message.is_topic_message else None


async def noticing(handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
    """Tells delivery how far a group's chat has come."""
    assert isinstance(event, Message)
    data["desk"].delivery.noticed(event.chat.id, event.message_id)
    return await handler(event, data)


async def replying(handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
    """Sends what the handler says or shows, where it does."""
    assert isinstance(event, Message)
    said = await _given(handler, event, data)
    if isinstance(said, str | Screen):
        data["desk"].delivery.say(event.chat.id, said, thread_id=topic_of(event))


async def _given(handler: Handler, event: CallbackQuery | Message, data: dict[str, Any]) -> Any:
    """What the handler gives; what it raises for the person becomes a sentence."""
    try:
        return await handler(event, data)
    except Refused as error:
        return str(error)
    except NoSuchGame:
        return (await _words(event, data))("press-no-table")
    except GameUnreadable as error:
        log.error("a game cannot be read", error=str(error))
        return (await _words(event, data))("press-unreadable")


async def _words(event: CallbackQuery | Message, data: dict[str, Any]) -> Words:
    visit: Visit | None = data.get("visit")
    return visit.words if visit else await words_of_presser(event.from_user, data["desk"])
