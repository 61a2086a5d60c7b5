"""What can be written to the bot."""

from html import escape

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.handlers.answers import Refused
from bot.handlers.desk import Desk, Visit
from bot.handlers.invitations import knock
from bot.handlers.spoken import words_of_presser
from bot.menu import GROUP, PRIVATE, listed
from bot.render.invitation import welcome
from bot.render.screen import Screen
from bot.texts import isolated
from storage.people import Person
from storage.screens import Kind


async def hello(
    _: Message, command: CommandObject, person: Person, desk: Desk, visit: Visit
) -> Screen | str | None:
    """`/start`, alone or with an invitation; whoever sits somewhere is shown his hand."""
    if command.args:
        return await knock(command.args, person, desk, visit)
    if await _show_hands(person, desk):
        return None
    hello = visit.words("start-hello", name=isolated(escape(person.name, quote=False)))
    return welcome(hello, desk.bot_name, visit.words)


async def join(
    _: Message, command: CommandObject, person: Person, desk: Desk, visit: Visit
) -> str | None:
    """`/join CODE`."""
    if not command.args:
        return visit.words("join-how")
    return await knock(command.args, person, desk, visit)


async def hand(_: Message, person: Person, desk: Desk, visit: Visit) -> None:
    """`/hand`: every hand of his once more, at the end of the chat."""
    if not await _show_hands(person, desk):
        raise Refused(visit.words("no-hand"))


async def _show_hands(person: Person, desk: Desk) -> bool:
    """Every screen of his at the end of the chat; False: he sits nowhere."""
    found = await desk.games.of_person(person.id)
    for game in found:
        desk.delivery.redraw(game.id, person.id, Kind.HAND, anew=True)
    return bool(found)


async def help_in_private(_: Message, visit: Visit) -> str:
    return f"{visit.words('help')}\n\n{listed(visit.words, PRIVATE)}"


async def help_in_group(_: Message, visit: Visit) -> str:
    return f"{visit.words('help-group')}\n\n{listed(visit.words, GROUP)}"


async def only_in_groups(_: Message, visit: Visit) -> str:
    return visit.words("only-in-group")


async def unknown(message: Message, visit: Visit) -> str:
    said = message.text or ""
    return visit.words("unknown-command" if said.startswith("/") else "unknown-text")


async def garbled(query: CallbackQuery, desk: Desk) -> str:
    """A press whose data says nothing that this version knows."""
    return (await words_of_presser(query.from_user, desk))("press-garbled")
