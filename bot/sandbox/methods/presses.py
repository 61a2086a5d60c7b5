"""Answers to presses: at most one each, shown to the presser alone."""

from aiogram.methods import AnswerCallbackQuery

from bot.sandbox import presses
from bot.sandbox.html import units
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad
from bot.sandbox.world import World

LONGEST_ANSWER = 200


@method(AnswerCallbackQuery, "callback_query_id text show_alert url cache_time")
def answer_callback_query(world: World, call: AnswerCallbackQuery) -> bool:
    if units(call.text or "") > LONGEST_ANSWER:
        raise bad("MESSAGE_TOO_LONG")
    if call.url is not None and not _opens_this_bot(world, call.url):
        raise bad("URL_INVALID")
    said = {"text": call.text or "", "show_alert": bool(call.show_alert), "url": call.url}
    presses.answer(world, call.callback_query_id, said)
    return True


def _opens_this_bot(world: World, url: str) -> bool:
    """Without a game, an answer may open only the bot's own `?start=` links."""
    address = url.lower().removeprefix("https://").removeprefix("http://")
    name = world.bot["username"].lower()
    return address.startswith((f"t.me/{name}?start=", f"telegram.me/{name}?start="))
