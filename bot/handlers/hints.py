"""*Hint*: what *hard* would play, and why."""

from functools import partial

from aiogram.types import CallbackQuery

from bot.buttons import HintButton
from bot.handlers.answers import Answer, moved, seat_of, told
from bot.handlers.desk import Desk, Wishes
from engine.commands import AskHint


async def ask(
    query: CallbackQuery, callback_data: HintButton, desk: Desk, wishes: Wishes
) -> Answer:
    """That he asked stands in the log, once for a table that has not changed."""
    wish = partial(AskHint, bout=callback_data.bout, lying=callback_data.lying)
    outcome, words = await moved(query, callback_data.game, wish, desk, wishes)
    if outcome.refused is not None:
        return told(outcome, words)
    seat = seat_of(outcome.game, query.from_user.id, words)
    return Answer(await desk.adviser.hint(outcome.game, seat, words), alert=True)
