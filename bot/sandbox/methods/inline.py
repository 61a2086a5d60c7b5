"""Answers to inline queries: articles, for whoever asked or for everybody who asks the same."""

import re
from typing import Any

from aiogram.methods import AnswerInlineQuery
from aiogram.types import (
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)

from bot.sandbox import inline
from bot.sandbox.database import Json
from bot.sandbox.keyboards import keyboard
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad, not_modelled
from bot.sandbox.sending import texts_content
from bot.sandbox.texts import formatted, text_of
from bot.sandbox.world import World

MOST_RESULTS = 50
_USUAL_CACHE = 300
_LONGEST_CACHE = 24 * 3600


@method(AnswerInlineQuery, "inline_query_id results cache_time is_personal next_offset button")
def answer_inline_query(world: World, call: AnswerInlineQuery) -> bool:
    if len(call.results) > MOST_RESULTS:
        raise bad("too many inline query results specified")
    results = [_result(world, one) for one in call.results]
    if len({one["id"] for one in results}) < len(results):
        raise bad("RESULT_ID_DUPLICATE")
    if len((call.next_offset or "").encode()) > 64:
        raise bad("NEXT_OFFSET_INVALID")
    said = {
        "results": results,
        "next_offset": call.next_offset or "",
        "button": None if call.button is None else _button(call.button),
    }
    cache = _USUAL_CACHE if call.cache_time is None else call.cache_time
    seconds = min(max(cache, 0), _LONGEST_CACHE)
    inline.answer(world, call.inline_query_id, said, seconds, bool(call.is_personal))
    return True


def _result(world: World, result: Any) -> Json:
    """What a person is shown of it, and in `content` the message that it becomes."""
    if not isinstance(result, InlineQueryResultArticle):
        raise not_modelled(f"inline results of the type {result.type}, only articles")
    text = result.input_message_content
    if not isinstance(text, InputTextMessageContent):
        raise not_modelled("inline results that are no text")
    if not 1 <= len(result.id.encode()) <= 64:
        raise bad("RESULT_ID_INVALID")
    if not result.title.strip():
        raise bad("ARTICLE_TITLE_EMPTY")
    words = text_of(formatted(text.message_text, text.parse_mode, text.entities))
    content = texts_content(world, words, "text")
    markup = keyboard(result.reply_markup)
    return {
        "id": result.id,
        "title": result.title,
        "description": result.description or "",
        "content": content | ({"reply_markup": markup} if markup else {}),
    }


def _button(button: InlineQueryResultsButton) -> Json:
    if button.web_app is not None:
        raise not_modelled("buttons with web_app")
    if button.start_parameter is None:
        raise bad(
            "can't parse inline query results button: "
            "InlineQueryResultsButton must have exactly one optional field"
        )
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", button.start_parameter):
        raise bad("START_PARAM_INVALID")
    return {"text": button.text, "start_parameter": button.start_parameter}
