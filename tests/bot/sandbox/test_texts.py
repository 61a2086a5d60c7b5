"""Texts: HTML as Telegram parses it, lengths as it counts them, entities as it finds them."""

from typing import Any

import pytest

from bot.sandbox.people import Person
from tests.bot.sandbox.town import Bot

LONG = 4096


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("<b>a</b> <i>b</i>", "a b", [("bold", 0, 1), ("italic", 2, 1)]),
        ("<strong>a</strong><em>b</em>", "ab", [("bold", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>a</s><del>b</del>", "ab", [("strikethrough", 0, 1), ("strikethrough", 1, 1)]),
        ("<tg-spoiler>a</tg-spoiler>", "a", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [("spoiler", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<B>a</b>", "a", [("bold", 0, 1)]),
        ("<b>a</>", "a", [("bold", 0, 1)]),
        ("<b></b>x", "x", []),
        ("<b>🂡</b>b", "🂡b", [("bold", 0, 2)]),
        ("🂡<b>b</b>", "🂡b", [("bold", 2, 1)]),
        ("1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;", '1 < 2 && 3 > 2 "', []),
        ("&#65;&#x42;&nbsp;&unknown;", "AB&nbsp;&unknown;", []),
        ("a & b", "a & b", []),
        ("<code>a</code>", "a", [("code", 0, 1)]),
        ("  a  ", "a", []),
        ("<b> a </b>", " a", [("bold", 0, 2)]),
        ("see /start now", "see /start now", [("bot_command", 4, 6)]),
        ("<code>/start</code>", "/start", [("code", 0, 6)]),
        ("@anna #durak", "@anna #durak", [("mention", 0, 5), ("hashtag", 6, 6)]),
        ("at https://example.org/a.", "at https://example.org/a.", [("url", 3, 21)]),
    ],
)
async def test_html_becomes_text_and_entities(
    bot: Bot, anna: Person, html: str, text: str, entities: list[tuple[str, int, int]]
) -> None:
    sent = await bot.does("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    found = [(each["type"], each["offset"], each["length"]) for each in sent.get("entities", [])]
    assert (sent["text"], found) == (text, entities)
    assert (await anna.from_bot())[-1].text == text


@pytest.mark.parametrize(
    ("html", "entity"),
    [
        ('<a href="https://e.org/x?a=1&amp;b=2">a</a>', {"url": "https://e.org/x?a=1&b=2"}),
        ("<a href='https://e.org'>a</a>", {"url": "https://e.org/"}),
        ('<pre><code class="language-python">a</code></pre>', {"language": "python"}),
        (
            '<tg-time unix="1647531900" format="wDT">a</tg-time>',
            {"type": "date_time", "unix_time": 1647531900, "date_time_format": "wDT"},
        ),
        ('<tg-time unix="1647531900">a</tg-time>', {"type": "date_time", "unix_time": 1647531900}),
        ('<tg-emoji emoji-id="5368324170671202286">a</tg-emoji>', {"type": "custom_emoji"}),
    ],
)
async def test_html_attributes_become_fields_of_the_entity(
    bot: Bot, anna: Person, html: str, entity: dict[str, Any]
) -> None:
    sent = await bot.does("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    (found,) = sent["entities"]
    assert found | entity == found


async def test_a_mention_by_number_becomes_the_user_and_of_a_stranger_nothing(
    bot: Bot, anna: Person
) -> None:
    html = f'<a href="tg://user?id={anna.id}">you</a> <a href="tg://user?id=9">it</a>'
    sent = await bot.does("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    (entity,) = sent["entities"]
    assert (entity["type"], entity["user"]["first_name"]) == ("text_mention", "Anna")


@pytest.mark.parametrize(
    ("html", "description"),
    [
        ("<x>a</x>", 'Unsupported start tag "x" at byte offset 0'),
        ("жё <br/>", 'Unsupported start tag "br/" at byte offset 5'),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ("a <b", "Unclosed start tag at byte offset 2"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<a href", 'Unclosed start tag "a" at byte offset 0'),
        ('<a ="x">y</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=x/y>z</a>", "Unexpected end of name token at byte offset 8"),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        (
            "<b>a</i>",
            'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
        ),
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-time unix="1" format="q">a</tg-time>', "Invalid date format used"),
        ('<tg-emoji emoji-id="x">a</tg-emoji>', "Invalid custom emoji identifier specified"),
    ],
)
async def test_html_that_cannot_be_parsed_is_told_with_the_place_in_bytes(
    bot: Bot, anna: Person, html: str, description: str
) -> None:
    told = await bot.refused("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    assert told == (400, f"Bad Request: can't parse entities: {description}")


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("x" * LONG, True),
        ("x" * (LONG + 1), False),
        ("🂡" * (LONG // 2), True),
        ("🂡" * (LONG // 2) + "x", False),
        ("<b>" + "x" * LONG + "</b>", True),
        ("&lt;" * LONG, True),
        (" " * 50 + "x" * LONG, True),
    ],
)
async def test_a_text_has_4096_utf_16_units_after_its_entities(
    bot: Bot, anna: Person, text: str, fits: bool
) -> None:
    answer = await bot.call("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    assert answer["ok"] is fits
    assert fits or answer["description"] == "Bad Request: message is too long"


@pytest.mark.parametrize(
    ("fields", "description"),
    [
        ({"text": "   "}, "text must be non-empty"),
        ({"text": "<b> </b>", "parse_mode": "HTML"}, "text must be non-empty"),
        ({"text": "x", "parse_mode": "BBCode"}, "unsupported parse_mode"),
        ({"text": "x" * 40_000}, "text is too long"),
        (
            {"text": "x", "entities": [{"type": "bold", "offset": 0, "length": 2}]},
            "can't parse entities: Entity beginning at UTF-16 offset 0 ends after the end of the "
            "text at UTF-16 offset 2",
        ),
    ],
)
async def test_a_text_that_is_none_is_refused(
    bot: Bot, anna: Person, fields: dict[str, Any], description: str
) -> None:
    told = await bot.refused("sendMessage", chat_id=anna.id, **fields)
    assert told == (400, f"Bad Request: {description}")


async def test_entities_may_be_given_in_the_place_of_markup(bot: Bot, anna: Person) -> None:
    given = [
        {"type": "date_time", "offset": 3, "length": 4, "unix_time": 1700000000},
        {"type": "bold", "offset": 0, "length": 2},
    ]
    sent = await bot.does("sendMessage", chat_id=anna.id, text="by <b>! ", entities=given)
    assert (sent["text"], sent["entities"]) == ("by <b>!", given[::-1])


async def test_names_need_their_angle_brackets_written_as_entities(bot: Bot, anna: Person) -> None:
    bad = await bot.call("sendMessage", chat_id=anna.id, text="<Kim>", parse_mode="HTML")
    good = await bot.does("sendMessage", chat_id=anna.id, text="&lt;Kim&gt;", parse_mode="HTML")
    assert (bad["status"], good["text"]) == (400, "<Kim>")
