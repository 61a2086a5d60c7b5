"""A message's text: parsed, trimmed, measured in UTF-16 units, with the entities found in it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aiogram.types import MessageEntity

from bot.sandbox import html
from bot.sandbox.database import Json
from bot.sandbox.refusals import bad, not_modelled

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
_SOURCE_LIMIT = 1 << 15
_CODE = {"code", "pre", "text_link", "text_mention", "custom_emoji", "date_time"}
_FOUND = re.compile(
    r"(?P<bot_command>(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@]))"
    r"|(?P<url>(?<![\w@.])(?:(?:https?|tg)://[^\s<>\"]+[^\s<>\".,;:!?)]"
    r"|(?:[A-Za-z0-9\-]+\.)+(?:com|org|net|me|ru|io|dev|app)(?:/[^\s<>\"]*[^\s<>\".,;:!?)])?(?![\w.])))"
    r"|(?P<mention>(?<![\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}(?!\w))"
    r"|(?P<hashtag>(?<![\w#/])#\w*[^\W\d]\w*)"
)


@dataclass(frozen=True)
class Formatted:
    """A text without markup and its entities, sorted by offset, offsets in UTF-16 units."""

    text: str
    entities: list[Json]


def formatted(
    text: str, parse_mode: object = None, entities: Sequence[MessageEntity] | None = None
) -> Formatted:
    """As the bot wrote it, as people see it. Raises Refused for markup that cannot be parsed."""
    if len(text.encode("utf-8", "surrogatepass")) > _SOURCE_LIMIT:
        raise bad("text is too long")
    mode = parse_mode.lower() if isinstance(parse_mode, str) else "none"
    if mode == "html":
        parsed = Formatted(*html.parse(text))
    elif mode in ("", "none"):
        parsed = Formatted(text, _given(text, entities or ()))
    elif mode in ("markdown", "markdownv2"):
        raise not_modelled(f"parse_mode {parse_mode}, only HTML and entities")
    else:
        raise bad("unsupported parse_mode")
    return with_found(_trimmed(parsed))


def plain(text: str) -> Formatted:
    """What a person typed: only the entities Telegram finds by itself."""
    return with_found(_trimmed(Formatted(text, [])))


def text_of(words: Formatted, too_long: str = "message is too long") -> Formatted:
    """`words` as a message's text: not empty, at most 4096 UTF-16 units."""
    if not words.text:
        raise bad("text must be non-empty")
    return _no_longer(words, TEXT_LIMIT, too_long)


def caption_of(words: Formatted, too_long: str = "message caption is too long") -> Formatted:
    """`words` as a caption: perhaps empty, at most 1024 UTF-16 units."""
    return _no_longer(words, CAPTION_LIMIT, too_long)


def _no_longer(words: Formatted, limit: int, too_long: str) -> Formatted:
    if html.units(words.text) > limit:
        raise bad(too_long)
    return words


def _given(text: str, entities: Sequence[MessageEntity]) -> list[Json]:
    length = html.units(text)
    kept = []
    for entity in entities:
        what = entity.model_dump(mode="json", exclude_none=True)
        if entity.offset < 0 or entity.length < 0:
            raise html.unparsable(f"Receive an entity with incorrect offset {entity.offset}")
        if entity.offset + entity.length > length:
            raise html.unparsable(
                f"Entity beginning at UTF-16 offset {entity.offset} ends after the end of the text "
                f"at UTF-16 offset {entity.offset + entity.length}"
            )
        if entity.length > 0 and entity.type not in ("mention", "hashtag", "bot_command", "url"):
            kept.append({**what, "user": entity.user.id} if entity.user else what)
    return sorted(kept, key=lambda entity: (entity["offset"], -entity["length"]))


def _trimmed(words: Formatted) -> Formatted:
    """Spaces at the end go, and those at the beginning that no entity covers."""
    text = words.text.replace("\r", "").rstrip()
    end = html.units(text)
    entities = [
        {**entity, "length": min(entity["length"], end - entity["offset"])}
        for entity in words.entities
        if entity["offset"] < end
    ]
    first = entities[0]["offset"] if entities else end
    shift = min(len(text) - len(text.lstrip(" \n")), first)
    moved = [{**entity, "offset": entity["offset"] - shift} for entity in entities]
    return Formatted(text[shift:], moved)


def with_found(words: Formatted) -> Formatted:
    """Commands, addresses, mentions and hashtags become entities where no code or link is."""
    taken = [entity for entity in words.entities if entity["type"] in _CODE]
    found = []
    for match in _FOUND.finditer(words.text):
        offset = html.units(words.text[: match.start()])
        length = html.units(match.group())
        if not any(_touch(entity, offset, length) for entity in taken):
            found.append({"type": match.lastgroup, "offset": offset, "length": length})
    both = [*words.entities, *found]
    return Formatted(words.text, sorted(both, key=lambda one: (one["offset"], -one["length"])))


def _touch(entity: Json, offset: int, length: int) -> bool:
    begin, end = entity["offset"], entity["offset"] + entity["length"]
    return bool(begin < offset + length and offset < end)
