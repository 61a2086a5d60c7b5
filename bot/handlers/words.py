"""`/words`: what a player mixes into the shuffle, written after it or as a reply to the seal."""

from collections.abc import Sequence
from typing import Final

from aiogram.filters import CommandObject
from aiogram.types import Message

from bot.handlers.answers import Refused, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.people import person_of
from bot.own_words import own_words
from bot.render.fair import quoted
from bot.render.names import Names
from bot.texts import Words
from engine.illegal import Reason
from engine.state import Lobby
from storage.games import Game
from storage.people import Person

BACK: Final = "-"  # takes them back


async def give(_: Message, command: CommandObject, person: Person, desk: Desk, visit: Visit) -> str:
    """In private: at the newest table where he waits for the cards."""
    return await _written(await desk.games.of_person(person.id), person, command, visit)


async def give_here(message: Message, command: CommandObject, desk: Desk, visit: Visit) -> str:
    """In a group: at its newest table where he does."""
    assert message.from_user is not None
    person = person_of(message.from_user)
    found = await desk.games.of_chat(message.chat.id)
    games = [game for game in found if game.seat_of(person.id) is not None]
    return await _written(games, person, command, visit)


async def _written(
    games: Sequence[Game], person: Person, command: CommandObject, visit: Visit
) -> str:
    game = _waiting(games, visit.words)
    if not command.args:
        return _how(game, person, visit.words)
    return await _give(game, person, command.args, visit)


async def reply(message: Message, person: Person, desk: Desk, visit: Visit) -> str:
    """At the table whose seal he replied to."""
    assert message.reply_to_message is not None
    seal, found = message.reply_to_message.text or "", await desk.games.of_person(person.id)
    game = _waiting([game for game in found if game.table.commitment in seal], visit.words)
    return await _give(game, person, message.text or "", visit)


def _waiting(games: Sequence[Game], words: Words) -> Game:
    """Raises Refused where there is none."""
    for game in games:
        if isinstance(game.state, Lobby):
            return game
    raise Refused(words(f"reason-{Reason.ALREADY_DEALT.value}" if games else "words-nowhere"))


def _how(game: Game, person: Person, words: Words) -> str:
    names, seat = Names(game.sitters, words), game.seat_of(person.id)
    how = words("words-how", owner=names.html(game.table.owner))
    said = game.words.get(seat) if seat else None
    return f"{how}\n{words('words-yours', words=quoted(said, words))}" if said else how


async def _give(game: Game, person: Person, said: str, visit: Visit) -> str:
    """Where the table changes under his hand it is tried again, wherever he sits then."""
    own = own_words(said)
    if own is None:
        raise Refused(visit.words("words-bad"))
    words, step = None if own == BACK else own, ""
    while True:
        seat = game.seat_of(person.id)
        if seat is None or not isinstance(game.state, Lobby):
            return visit.words(f"reason-{Reason.ALREADY_DEALT.value}" if seat else "words-nowhere")
        outcome = await visit.give_words(game.id, seat, words, game.state.clock, step=step)
        if outcome.refused is not Reason.TABLE_CHANGED:
            break
        game, step = outcome.game, f"{step}again"
    owner = Names(game.sitters, visit.words).html(game.table.owner)
    if words is None:
        return told(outcome, visit.words, visit.words("words-taken-back", owner=owner)).text
    done = visit.words("words-given", owner=owner, words=quoted(words, visit.words))
    return told(outcome, visit.words, done).text
