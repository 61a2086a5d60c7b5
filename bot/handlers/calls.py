"""`/notify`: told once, in private, when a table opens in this group."""

from html import escape

from aiogram.types import Message

from bot.handlers.answers import Refused
from bot.handlers.desk import Desk, Visit
from bot.handlers.members import is_member
from bot.handlers.people import group_of, person_of
from bot.render.invitation import Invite, called
from bot.render.screen import Screen, link
from bot.texts import isolated, words_for
from storage.games import Game
from storage.groups import Group


async def ask(message: Message, desk: Desk, visit: Visit) -> Screen | None:
    """The group hears of it only where the bot cannot write to him."""
    assert message.from_user is not None
    if message.sender_chat is not None:
        raise Refused(visit.words("notify-anonymous"))
    person = await desk.people.seen(person_of(message.from_user))
    group = await desk.groups.seen(group_of(message.chat))
    new = await desk.calls.ask(group.id, person.id)
    if person.can_write:
        told = "notify-will" if new else "notify-stands"
        desk.delivery.say(person.id, words_for(person.language)(told, group=_title(group)))
        return None
    name = isolated(escape(person.name, quote=False))
    button = link(visit.words("button-private"), f"https://t.me/{desk.bot_name}")
    return Screen(visit.words("notify-start", name=name), ((button,),))


async def tell(game: Game, group: Group, opener: int, desk: Desk) -> None:
    """A table has opened: those who asked for it hear of it, but not whoever opened it."""
    invitation = await desk.invitations.of_game(game.id)
    if invitation is None:
        return
    invite = Invite(desk.bot_name, invitation.token)
    for person in await desk.calls.take(group.id):
        if person.id != opener and await is_member(desk, group.id, person.id):
            words = words_for(person.language)
            desk.delivery.say(person.id, called(game, _title(group), invite, words))


def _title(group: Group) -> str:
    return isolated(escape(group.title, quote=False))
