"""HTML of the Bot API into text and entities, with the errors and places Telegram names."""

import re
from dataclasses import dataclass, field

from bot.sandbox.database import Json
from bot.sandbox.refusals import Refused, bad

_SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
}
_TAGS = {*_SIMPLE, "a", "tg-emoji", "tg-time", "pre", "code", "blockquote"}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_REFERENCE = re.compile(r"&(?:#x(?P<hex>[0-9a-fA-F]*)|#(?P<dec>[0-9]*)|(?P<name>[A-Za-z]*));?")
_ATTRIBUTE = re.compile(r"[^\s=>/\"']*")
_TOKEN = re.compile(r"[A-Za-z0-9.\-]*")
_PLAIN = re.compile(r"[^<&]+")
_NAME = re.compile(r"[^\s>]*")
_SPACES = re.compile(r"\s*")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DATE_FORMAT = re.compile(r"[rR]|[tTdDwW]*")


def units(text: str) -> int:
    """The length in UTF-16 code units, as Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def unparsable(what: str) -> Refused:
    return bad(f"can't parse entities: {what}")


@dataclass
class _Open:
    """A tag that waits for its end: where it began, and what its attributes say."""

    tag: str
    at: int
    written: int
    attributes: dict[str, str] = field(default_factory=dict)


def parse(source: str) -> tuple[str, list[Json]]:
    """The text and its entities, offsets in UTF-16 units; raises Refused (400)."""
    return _Parser(source).parsed()


class _Parser:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.written: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Json] = []

    def parsed(self) -> tuple[str, list[Json]]:
        while self.at < len(self.source):
            self._step()
        if self.open:
            tag = self.open[-1].tag
            raise unparsable(f'Can\'t find end tag corresponding to start tag "{tag}"')
        text = "".join(self.written)
        if _SURROGATE.search(text):
            raise unparsable(
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            )
        kept = [_without_loose_language(entity) for entity in self.entities]
        return text, sorted(kept, key=lambda entity: (entity["offset"], -entity["length"]))

    def _step(self) -> None:
        letter = self.source[self.at]
        if letter == "<":
            self._tag()
        elif letter == "&":
            self._write(self._reference())
        else:
            self._write(self._take(_PLAIN))

    def _write(self, text: str) -> None:
        self.written.append(text)
        self.offset += units(text)

    def _reference(self) -> str:
        """The character that `&…;` names; a reference Telegram does not know stays as it is."""
        found = _REFERENCE.match(self.source, self.at)
        assert found is not None
        character = _character(found)
        self.at = found.end() if character else self.at + 1
        return character or "&"

    def _tag(self) -> None:
        begin = self.at
        if self.source.startswith("/", begin + 1):
            self._end_tag(begin)
        else:
            self._start_tag(begin)

    def _place(self, at: int) -> str:
        return f"at byte offset {len(self.source[:at].encode('utf-8', 'surrogatepass'))}"

    def _start_tag(self, begin: int) -> None:
        self.at = begin + 1
        name = self._take(_NAME).lower()
        if self.at >= len(self.source):
            raise unparsable(f"Unclosed start tag {self._place(begin)}")
        if name not in _TAGS:
            raise unparsable(f'Unsupported start tag "{name}" {self._place(begin)}')
        opened = _Open(name, self.offset, len(self.written))
        while self._more_attributes(name, begin):
            self._attribute(opened, begin)
        if name == "span" and opened.attributes.get("class") != "tg-spoiler":
            raise unparsable(f'Tag "span" must have class "tg-spoiler" {self._place(begin)}')
        self.open.append(opened)

    def _more_attributes(self, name: str, begin: int) -> bool:
        self._spaces()
        if self.at >= len(self.source):
            raise unparsable(f'Empty attribute name in the tag "{name}" {self._place(begin)}')
        if self.source[self.at] == ">":
            self.at += 1
            return False
        return True

    def _attribute(self, opened: _Open, begin: int) -> None:
        name = self._take(_ATTRIBUTE)
        if not name:
            raise unparsable(f'Empty attribute name in the tag "{opened.tag}" {self._place(begin)}')
        self._spaces()
        if not self.source.startswith("=", self.at):
            self._must_go_on(opened, begin)
            opened.attributes.setdefault(name, "")
            return
        self.at += 1
        self._spaces()
        self._must_go_on(opened, begin)
        opened.attributes[name] = self._value(begin)

    def _must_go_on(self, opened: _Open, begin: int) -> None:
        if self.at >= len(self.source):
            raise unparsable(f'Unclosed start tag "{opened.tag}" {self._place(begin)}')

    def _value(self, begin: int) -> str:
        quote = self.source[self.at]
        value = self._quoted(quote) if quote in "'\"" else self._token()
        if self.at >= len(self.source):
            raise unparsable(f"Unclosed start tag {self._place(begin)}")
        return value

    def _token(self) -> str:
        begin = self.at
        value = self._take(_TOKEN).lower()
        if self.at < len(self.source) and not re.match(r"[\s>]", self.source[self.at]):
            raise unparsable(f"Unexpected end of name token {self._place(begin)}")
        return value

    def _quoted(self, quote: str) -> str:
        self.at += 1
        value: list[str] = []
        while self.at < len(self.source) and self.source[self.at] != quote:
            if self.source[self.at] == "&":
                value.append(self._reference())
            else:
                value.append(self.source[self.at])
                self.at += 1
        self.at += 1
        return "".join(value)

    def _end_tag(self, begin: int) -> None:
        if not self.open:
            raise unparsable(f"Unexpected end tag {self._place(begin)}")
        self.at = begin + 2
        name = self._take(_NAME).lower()
        self._spaces()
        if not self.source.startswith(">", self.at):
            raise unparsable(f"Unclosed end tag {self._place(begin)}")
        self.at += 1
        opened = self.open.pop()
        if name and name != opened.tag:
            raise unparsable(
                f"Unmatched end tag {self._place(begin)}, "
                f'expected "</{opened.tag}>", found "</{name}>"'
            )
        if self.offset > opened.at:
            self._close(opened)

    def _close(self, opened: _Open) -> None:
        span = {"offset": opened.at, "length": self.offset - opened.at}
        inside = "".join(self.written[opened.written :])
        for entity in _entity(opened, inside):
            self._add({**entity, **span})

    def _add(self, entity: Json) -> None:
        """`<pre><code class="language-x">` (either way round) is one entity with its language."""
        last = self.entities[-1] if self.entities else None
        same_place = last is not None and (last["offset"], last["length"]) == (
            entity["offset"],
            entity["length"],
        )
        if last is not None and same_place and {last["type"], entity["type"]} == {"pre", "code"}:
            language = last.get("language") or entity.get("language")
            if language:
                self.entities[-1] = {**entity, "type": "pre", "language": language}
                return
        self.entities.append(entity)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.source, self.at)
        assert found is not None
        self.at = found.end()
        return found.group()

    def _spaces(self) -> None:
        self._take(_SPACES)


def _without_loose_language(entity: Json) -> Json:
    """Only a block of code has a language."""
    if entity["type"] != "code":
        return entity
    return {name: value for name, value in entity.items() if name != "language"}


def _character(found: re.Match[str]) -> str:
    """What the reference stands for; "" if Telegram knows none such."""
    name, digits = found["name"], found["hex"] or found["dec"]
    if name is not None:
        return _NAMED.get(name, "")
    written = len(found.group().rstrip(";"))
    number = int(digits, 16 if found["hex"] else 10) if digits else 0
    return chr(number) if 0 < number < 0x10FFFF and written < 10 else ""


def _entity(opened: _Open, inside: str) -> list[Json]:
    """The entity of a tag without its place; none for a link without a usable address."""
    tag, attributes = opened.tag, opened.attributes
    if tag in _SIMPLE:
        return [{"type": _SIMPLE[tag]}]
    if tag == "a":
        return _link(attributes.get("href") or inside)
    if tag == "tg-time":
        return _time(attributes)
    if tag == "tg-emoji":
        return _emoji(attributes.get("emoji-id", ""))
    if tag == "blockquote":
        kind = "expandable_blockquote" if "expandable" in attributes else "blockquote"
        return [{"type": kind}]
    language = attributes.get("class", "")
    if tag == "code" and language.startswith("language-"):
        return [{"type": "code", "language": language.removeprefix("language-")}]
    return [{"type": tag}]


def _link(url: str) -> list[Json]:
    mention = re.fullmatch(r"tg://user\?id=([1-9][0-9]*)", url)
    if mention:
        return [{"type": "text_mention", "user": int(mention[1])}]
    if re.fullmatch(r"[\w\-]+(\.[\w\-]+)+([/?#]\S*)?", url):
        url = f"http://{url}"
    if re.fullmatch(r"(?i)https?://[^\s/?#]+", url):
        url = f"{url}/"
    if re.fullmatch(r"(?i)(https?|tg|ton|tonsite)://\S+", url):
        return [{"type": "text_link", "url": url}]
    return []


def _time(attributes: dict[str, str]) -> list[Json]:
    shape = attributes.get("format", "")
    if not _DATE_FORMAT.fullmatch(shape):
        raise unparsable("Invalid date format used")
    digits = re.match(r"[0-9]+", attributes.get("unix", ""))
    if digits is None or int(digits.group()) == 0:
        return []
    entity: Json = {"type": "date_time", "unix_time": int(digits.group())}
    return [{**entity, "date_time_format": shape} if shape else entity]


def _emoji(identifier: str) -> list[Json]:
    if not re.fullmatch(r"-?[0-9]+", identifier) or int(identifier) == 0:
        raise unparsable("Invalid custom emoji identifier specified")
    return [{"type": "custom_emoji", "custom_emoji_id": identifier}]
