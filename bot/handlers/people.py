"""Telegram's people and groups, as the tables know them; and who comes and goes."""

from aiogram.types import Chat, ChatMemberRestricted, ChatMemberUpdated, Message, User

from bot.handlers.desk import Desk
from bot.handlers.members import AWAY
from engine.seats import Seat
from storage.games import Game
from storage.groups import Group
from storage.people import Person
from storage.screens import Kind


def person_of(user: User) -> Person:
    return Person(user.id, user.full_name, user.language_code)


def group_of(chat: Chat, *, language: str | None = None) -> Group:
    """`language`: that of somebody who opens a table there."""
    return Group(chat.id, chat.title or "", language)


def owner_of(game: Game) -> Seat:
    """Whose table it is: who opened it, or to whom it was passed on."""
    return game.table.owner


def owned_by(game: Game, user_id: int) -> bool:
    return game.seat_of(user_id) == owner_of(game)


async def met(user: User, desk: Desk) -> Person:
    """He wrote in the private chat, so the bot may write to him: what waited for him comes."""
    before = await desk.people.get(user.id)
    person = await desk.people.opened(person_of(user))
    if before is None or not before.can_write:
        for game in await desk.games.of_person(user.id):
            desk.delivery.redraw(game.id, user.id, Kind.COMMITMENT)
            desk.delivery.redraw(game.id, user.id, Kind.HAND)
            if game.chat_id is not None:  # it says there whom the bot cannot reach
                desk.delivery.redraw(game.id, game.chat_id, Kind.GROUP)
    return person


async def private_chat_changed(event: ChatMemberUpdated, desk: Desk) -> None:
    """He blocked the bot, or let it in again."""
    if event.new_chat_member.status in AWAY:
        await desk.delivery.barred(event.from_user.id)
    else:
        await met(event.from_user, desk)


async def group_changed(event: ChatMemberUpdated, desk: Desk) -> None:
    """The bot was added to a group, removed, muted, or may write again."""
    member = event.new_chat_member
    muted = isinstance(member, ChatMemberRestricted) and not member.can_send_messages
    if member.status in AWAY or muted:
        await desk.delivery.barred(event.chat.id)
        return
    await desk.groups.seen(group_of(event.chat))
    for game in await desk.games.of_chat(event.chat.id):
        desk.delivery.redraw(game.id, event.chat.id, Kind.GROUP)


async def group_left_behind(message: Message, desk: Desk) -> None:
    """The group has become a supergroup: told in the old chat."""
    assert message.migrate_to_chat_id is not None
    await desk.delivery.upgraded(message.chat.id, message.migrate_to_chat_id)


async def supergroup_made(message: Message, desk: Desk) -> None:
    """The same, told in the new chat."""
    assert message.migrate_from_chat_id is not None
    await desk.delivery.upgraded(message.migrate_from_chat_id, message.chat.id)
