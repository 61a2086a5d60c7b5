"""*Play again*: one table for those who played, however many of them press."""

from uuid import UUID

from aiogram.types import CallbackQuery

from bot.buttons import AgainButton
from bot.handlers.answers import Answer, Refused, pressed, told
from bot.handlers.desk import Desk, Visit
from bot.handlers.lobby import sit_down
from bot.handlers.members import is_member
from bot.handlers.people import person_of
from engine.illegal import Reason
from engine.state import Finished, Lobby
from storage.games import Game, NoSuchGame, Outcome, rematch_id


async def again(
    query: CallbackQuery, callback_data: AgainButton, desk: Desk, visit: Visit
) -> Answer:
    """Who presses first owns the table; the last one's press deals the cards."""
    person = await desk.people.seen(person_of(query.from_user))
    last = await pressed(query, callback_data.game, desk)
    if not isinstance(last.state, Finished):
        raise Refused(visit.words("again-not-over"))
    if last.seat_of(person.id) is None:
        raise Refused(visit.words("again-not-yours"))
    if last.chat_id is not None and not await is_member(desk, last.chat_id, person.id):
        raise Refused(visit.words("again-not-here"))
    game_id, found = await _next(last.id, desk)
    if found is None:
        opened = await visit.open_rematch(last, game_id, person)
        if opened.refused is not Reason.TABLE_EXISTS:
            return await _alone(opened, visit) or told(
                opened, visit.words, visit.words("again-opened")
            )
    return await sit_down(game_id, person, desk, visit, step="sit")


async def _alone(opened: Outcome, visit: Visit) -> Answer | None:
    """Whoever played against bots alone is dealt the cards at once; None: others may come."""
    lobby = opened.game.state
    if not isinstance(lobby, Lobby) or not lobby.bots or lobby.kept != lobby.people:
        return None
    return told(await visit.start(opened.game.id, lobby.owner, step="start"), visit.words)


async def _next(game_id: UUID, desk: Desk) -> tuple[UUID, Game | None]:
    """The table that follows; one that was closed before its deal is followed by another."""
    while True:
        game_id = rematch_id(game_id)
        try:
            game = await desk.games.read(game_id)
        except NoSuchGame:
            return game_id, None
        if not (isinstance(game.state, Finished) and game.state.result is None):
            return game_id, game
