"""Coming by a link or a code: a group's members sit down, others ask the owner first."""

import re

from aiogram.types import CallbackQuery

from bot.buttons import AdmitButton, LobbyButton
from bot.handlers.answers import Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.members import is_member
from bot.handlers.options import own_lobby
from bot.handlers.people import owned_by, owner_of
from bot.render.names import Names
from bot.texts import isolated, words_for
from engine.commands import SitDown
from engine.illegal import Reason
from engine.state import Lobby
from storage.games import Game
from storage.invitations import SeatRequest
from storage.people import Person
from storage.screens import Kind

CODE = re.compile("[a-z0-9]{1,64}")


async def knock(token: str, person: Person, desk: Desk, visit: Visit) -> str | None:
    """Sit down by an invitation, or ask to; None when the screen that comes says it all."""
    code = re.sub(r"[\s-]", "", token).lower()
    invitation = await desk.invitations.find(code) if CODE.fullmatch(code) else None
    if invitation is None:
        raise Refused(visit.words("join-unknown"))
    game = await desk.games.read(invitation.game_id)
    if game.seat_of(person.id) is not None:
        desk.delivery.redraw(game.id, person.id, Kind.HAND, anew=True)
        return None
    removed = await desk.invitations.was_removed(game.id, person.id)
    if removed or not await _may_sit(game, person, desk):
        owner = Names(game.sitters, visit.words).html(owner_of(game))
        return await ask(game, person, desk, visit, owner=owner, removed=removed)
    outcome = await visit.wish(game.id, SitDown(), person=person)
    return told(outcome, visit.words).text or None


async def renew(query: CallbackQuery, callback_data: LobbyButton, desk: Desk, visit: Visit) -> str:
    """The owner's other link; whoever has the old one is not let in by it any more."""
    game = await pressed(query, callback_data.game, desk)
    own_lobby(game, query.from_user.id, visit.words)
    if await desk.invitations.renew(game.id) is None:
        raise Refused(visit.words(f"reason-{Reason.ALREADY_DEALT.value}"))
    for person in game.seats.values():
        desk.delivery.redraw(game.id, person.id, Kind.HAND)
    if game.chat_id is not None:
        desk.delivery.redraw(game.id, game.chat_id, Kind.GROUP)
    return visit.words("link-renewed")


async def admit(query: CallbackQuery, callback_data: AdmitButton, desk: Desk, visit: Visit) -> str:
    """The owner's one tap: yes or no."""
    game = await pressed(query, callback_data.game, desk)
    if not owned_by(game, query.from_user.id):
        raise Refused(visit.words("join-not-owner"))
    request = await _request(game, callback_data.person, desk, visit)
    if callback_data.yes:
        outcome = await visit.wish(game.id, SitDown(), person=request.person)
        name = isolated(request.person.name)
        said = told(outcome, visit.words, visit.words("join-allowed", name=name)).text
        if outcome.refused is not None:  # he waits on, should a seat become free
            return said
    else:
        said = _turn_away(game, request, desk, visit)
    await desk.invitations.answer(game.id, request.person.id)
    desk.delivery.redraw(game.id, query.from_user.id, Kind.HAND)
    return said


async def _request(game: Game, user_id: int, desk: Desk, visit: Visit) -> SeatRequest:
    """His request, as long as nobody has answered it. Raises Refused."""
    for request in await desk.invitations.waiting(game.id):
        if request.person.id == user_id:
            return request
    if seat := game.seat_of(user_id):
        name = Names(game.sitters, visit.words).plain(seat)
        raise Refused(visit.words("join-allowed", name=name))
    raise Refused(visit.words("join-not-waiting"))


def _turn_away(game: Game, request: SeatRequest, desk: Desk, visit: Visit) -> str:
    words = words_for(request.person.language)
    owner = Names(game.sitters, words).html(owner_of(game))
    desk.delivery.say(request.person.id, words("join-refused-you", owner=owner))
    return visit.words("join-refused", name=isolated(request.person.name))


async def ask(
    game: Game, person: Person, desk: Desk, visit: Visit, *, owner: str, removed: bool
) -> str:
    """His request stands on the owner's screen, which comes down to the end of the chat.

    `owner`: how his name is written where this is answered; `removed`: by him, off the table.
    """
    asked = game.seats.get(owner_of(game))
    if asked is None or not asked.can_write:
        raise Refused(visit.words("removed-away" if removed else "join-owner-away", owner=owner))
    if await desk.invitations.ask(game.id, person):
        desk.delivery.redraw(game.id, asked.id, Kind.HAND, anew=True)
    return visit.words("removed-asked" if removed else "join-asked", owner=owner)


async def _may_sit(game: Game, person: Person, desk: Desk) -> bool:
    """Whether he needs nobody's yes: the table has no group, or he is in it."""
    if game.chat_id is None or not isinstance(game.state, Lobby):
        return True
    return await is_member(desk, game.chat_id, person.id)
