"""Inline mode: `@bot` in any chat offers the asker's open tables, to invite people there."""

from typing import Final

import structlog
from aiogram.exceptions import TelegramAPIError
from aiogram.types import InlineQuery, InlineQueryResultsButton, InlineQueryResultUnion

from bot import telegram
from bot.handlers.desk import Desk, Visit
from bot.handlers.invitations import CODE
from bot.render.invitation import Invite, offered
from engine.state import Lobby
from storage.games import Game, GameUnreadable, NoSuchGame

OPEN: Final = "play"  # what opens a table for friends in the private chat
TIMEOUT: Final = 5  # seconds; an app waits for ten

log = structlog.get_logger()


async def offer(query: InlineQuery, desk: Desk, visit: Visit) -> None:
    """The table whose code was typed, else those at which he sits; for him alone, never kept."""
    results: list[InlineQueryResultUnion] = []
    for game in await _tables(query, desk):
        if invitation := await desk.invitations.of_game(game.id):
            invite = Invite(desk.bot_name, invitation.token)
            results.append(offered(game, invite, visit.words))
    button = InlineQueryResultsButton(text=visit.words("inline-none"), start_parameter=OPEN)
    try:
        await desk.bot.answer_inline_query(
            query.id,
            results,
            cache_time=0,
            is_personal=True,
            button=None if results else button,
            request_timeout=TIMEOUT,
        )
    except telegram.OUT_OF_REACH as error:
        log.warning("an inline query stays unanswered", error=str(error))
    except TelegramAPIError as error:
        tell = log.info if telegram.is_too_late(error) else log.error
        tell("Telegram refuses an answer to an inline query", error=str(error))


async def _tables(query: InlineQuery, desk: Desk) -> list[Game]:
    code = query.query.strip().lower()
    invitation = await desk.invitations.find(code) if CODE.fullmatch(code) else None
    try:
        if invitation is not None:
            found = [await desk.games.read(invitation.game_id)]
        else:
            found = await desk.games.of_person(query.from_user.id)
    except (NoSuchGame, GameUnreadable) as error:
        log.error("a game cannot be read", error=str(error))
        return []
    return [game for game in found if isinstance(game.state, Lobby)]
