"""`/rules`: the pages, which are turned in place in the private chat."""

from uuid import UUID

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.buttons import RulesButton
from bot.handlers.answers import Answer
from bot.handlers.desk import Desk, Visit
from bot.render.rules import rules_link, rules_page
from bot.render.screen import Screen, link
from engine.rules import Rules
from storage.games import GameUnreadable, NoSuchGame
from storage.people import Person

FIRST = 1


async def in_private(_: Message, person: Person, desk: Desk, visit: Visit) -> Screen:
    """Whoever sits at a table is told what was agreed there."""
    for game in await desk.games.of_person(person.id):
        return rules_page(FIRST, visit.words, rules=game.table.rules, game=game.id)
    return rules_page(FIRST, visit.words)


async def by_link(_: Message, command: CommandObject, desk: Desk, visit: Visit) -> Screen:
    """The same, come from a group, perhaps from a table there."""
    try:
        game = UUID(hex=(command.args or "").partition("_")[2])
    except ValueError:
        return rules_page(FIRST, visit.words)
    return rules_page(FIRST, visit.words, rules=await _rules_of(game, desk), game=game)


async def in_group(message: Message, desk: Desk, visit: Visit) -> Screen:
    """The group is told where they stand: nobody's reading scrolls its chat."""
    found = await desk.games.of_chat(message.chat.id)
    address = rules_link(desk.bot_name, found[0].id if found else None)
    return Screen(visit.words("rules-in-private"), ((link(visit.words("button-rules"), address),),))


async def turn(
    query: CallbackQuery, callback_data: RulesButton, desk: Desk, visit: Visit
) -> Answer:
    if query.message is not None:
        game = callback_data.game
        rules = await _rules_of(game, desk) if game else None
        page = rules_page(callback_data.page, visit.words, rules=rules, game=game)
        desk.delivery.edit(query.message.chat.id, query.message.message_id, page)
    return Answer()


async def _rules_of(game_id: UUID, desk: Desk) -> Rules | None:
    """None for a table that is gone: the pages can be read all the same."""
    try:
        return (await desk.games.read(game_id)).table.rules
    except (NoSuchGame, GameUnreadable):
        return None
