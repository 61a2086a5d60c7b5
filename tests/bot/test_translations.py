"""The languages beside each other: what one says the others say, in words of their own."""

import re
from datetime import UTC, datetime
from html.parser import HTMLParser
from random import Random
from typing import get_args
from uuid import UUID

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from bot.buttons import Menu
from bot.present import TOLD
from bot.render.chats import group_screen, hand_screen
from bot.render.invitation import Invite
from bot.render.log import log_pages
from bot.render.screen import Screen
from bot.texts import Words, languages, sources
from engine.commands import Take
from engine.events import BoutStarted
from engine.evolve import fold
from engine.illegal import Reason
from engine.rules import Mode, Opening, Rules, Speed, Teams
from engine.seats import SEATS
from engine.state import Lobby, Playing
from storage.course import Course, Refused, happened
from storage.games import Game
from storage.log import Entry
from storage.people import Person
from tests.engine.given import given
from tests.random_play import dealt, walk

OTHERS = [language for language in languages() if language != "en"]
NAME = "Ж" * 128  # two names of 64 characters
TEXT, ANSWER = 4096, 200  # characters that Telegram takes

# Written in Latin letters everywhere: commands, the example of a code, and how moments are named.
LATIN = {"join", "abc2345", "UTC"}

MENUS: tuple[Menu | None, ...] = (None, *get_args(Menu))

ENGLISH = re.compile(
    r"\b(?:the|and|you|your|with|card|cards|table|game|press|player|bout|beat|throw|discard"
    r"|discards|trump|stock|defender|this|that|cannot|here)\b",
    re.IGNORECASE,
)


def entries(language: str) -> dict[str, Message]:
    return {
        entry.id.name: entry
        for source in sources(language)
        for entry in FluentParser().parse(source.read_text("utf-8")).body
        if isinstance(entry, Message)
    }


def said(language: str) -> dict[str, str]:
    """Every message as a reader sees it, without markup and commands."""
    words, found = Words(language), {}
    for name, entry in entries(language).items():
        values = dict.fromkeys(names(entry), 2)
        found[name] = re.sub(r"<[^>]+>|/[a-z]+\b", "", words(name, **values))
    return found


def names(entry: Message) -> set[str]:
    """Of the values that it needs."""
    found: set[str] = set()

    class Look(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:
            found.add(node.id.name)

    Look().visit(entry)
    return found


def selections(entry: Message) -> list[SelectExpression]:
    found: list[SelectExpression] = []

    class Look(Visitor):
        def visit_SelectExpression(self, node: SelectExpression) -> None:
            found.append(node)
            self.generic_visit(node)

    Look().visit(entry)
    return found


def selected(selection: SelectExpression) -> str:
    """The value by which it selects."""
    assert isinstance(selection.selector, VariableReference)
    return str(selection.selector.id.name)


@pytest.mark.parametrize("language", languages())
def test_every_number_finds_the_form_that_its_language_has_for_it(language: str) -> None:
    """Forms that only numbers above 200 have are left to the last one."""
    plural = Locale(language).plural_form
    needed = {plural(number) for number in range(201)} | {"other"}
    for name, entry in entries(language).items():
        for selection in selections(entry):
            keys = [variant.key for variant in selection.variants]
            forms = {key.name for key in keys if isinstance(key, Identifier)}
            assert forms in ({"other"}, needed), f"{name}: {sorted(forms)} of {sorted(needed)}"


@pytest.mark.parametrize("language", languages())
def test_a_form_that_several_numbers_share_names_the_number(language: str) -> None:
    """In Russian 21 and 1 share a form, in Portuguese 0 and 1: "one card" would be a lie."""
    words, plural = Words(language), Locale(language).plural_form
    for name, entry in entries(language).items():
        for selection in selections(entry):
            forms = {v.key.name for v in selection.variants if isinstance(v.key, Identifier)}
            if forms == {"other"}:
                continue  # it tells one number from all others
            for number in (21, 31, 101, 121):
                if plural(number) == plural(1):
                    values = {**dict.fromkeys(names(entry), ""), selected(selection): number}
                    assert str(number) in words(name, **values), f"{name}: {number}"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english = said("en")
    for name, text in said(language).items():
        assert not ENGLISH.findall(text), f"{name}: {text}"
        if re.search(r"[^\W\d_]{4}", english[name]):
            assert text != english[name], name


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_what_is_written_in_cyrillic_is_so_throughout(language: str) -> None:
    foreign = "іїєґІЇЄҐ" if language == "ru" else "ыэёъЫЭЁЪ"
    for name, text in said(language).items():
        latin = set(re.findall(r"[A-Za-z]\w*", text)) - LATIN
        assert not latin, f"{name}: {latin}"
        assert not set(text) & set(foreign), f"{name}: {text}"


def test_romanian_has_its_own_letters() -> None:
    for name, text in said("ro").items():
        assert not set(text) & set("şţŞŢ"), f"{name}: a cedilla where a comma belongs"


class Balance(HTMLParser):
    """Whether every tag that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", languages())
def test_the_markup_of_every_message_is_whole(language: str) -> None:
    words = Words(language)
    for name, entry in entries(language).items():
        balance = Balance()
        balance.feed(words(name, **dict.fromkeys(names(entry), 2)))
        assert balance.open == [], name


@pytest.mark.parametrize("language", languages())
def test_every_message_fits_into_telegrams_limits_with_the_longest_names(language: str) -> None:
    words = Words(language)
    for name, entry in entries(language).items():
        text = words(name, **dict.fromkeys(names(entry), NAME))
        assert len(text) <= TEXT, name


def fits(screen: Screen) -> None:
    assert len(re.sub(r"<[^>]+>", "", screen.text).encode("utf-16-le")) // 2 <= TEXT
    assert max(len(row) for row in screen.rows) <= 8
    assert sum(len(row) for row in screen.rows) <= 100
    for button in (button for row in screen.rows for button in row):
        assert len(button.text) <= 20, button.text
        assert len((button.callback_data or "").encode()) <= 64


@pytest.mark.parametrize("language", languages())
def test_the_fullest_lobbies_fit(language: str) -> None:
    """With each of their menus, in which as much as can be is greyed."""
    rules = Rules(teams=Teams.THREES, opening=Opening.ONE, cheating=True, speed=Speed.POSTAL)
    lobby = Lobby(rules, 1, "ab" * 32, SEATS[0], SEATS, when_full=True)
    seats = {seat: Person(2**51 + n, NAME, can_write=False) for n, seat in enumerate(SEATS)}
    words, invite = Words(language), Invite("durak_with_a_long_name_bot", "abc2345")
    for chat in (-1, None):
        game = Game(UUID(int=1), lobby, 1, chat, seats, words=dict.fromkeys(SEATS, "Ж" * 64))
        for menu in MENUS:
            fits(group_screen(game, words, bot_name="bot", invite=invite, menu=menu))
            fits(hand_screen(game, SEATS[0], words, bot_name="bot", invite=invite, menu=menu))


@pytest.mark.parametrize("language", languages())
def test_the_fullest_screens_fit(language: str) -> None:
    """Six players with names of 128 characters, a table of six pairs, a hand of thirty."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J")
    table = given(
        " ".join(f"{rank}{suit}" for suit in "shd" for rank in ranks),
        *("2c", "3c", "4c", "5c", "6c"),
        turn="p2 > p1",
        table="7c/8c 9c/10c Jc/Qc Kc/Ac Ks/As Kd",
        deck=52,
        mode=Mode.TRANSFER,
        opening=Opening.ONE,
        speed=Speed.POSTAL,
    )
    assert table.state is not None
    seats = {seat: Person(number, NAME, can_write=False) for number, seat in enumerate(SEATS, 1)}
    game, words = Game(UUID(int=1), table.state, 1, -1, seats), Words(language)
    for screen in (
        group_screen(game, words, bot_name="bot"),
        hand_screen(game, SEATS[0], words, bot_name="bot"),
    ):
        fits(screen)


@pytest.mark.parametrize("language", languages())
def test_every_page_of_a_log_fits_and_the_story_of_each_bout(language: str) -> None:
    """Of a random game of six who cheat, and whose names have 128 characters."""
    chance, words = Random(3), Words(language)
    seats = {seat: Person(number, NAME, can_write=False) for number, seat in enumerate(SEATS, 1)}
    events = list(dealt(Rules(deck=52, cheating=True), 6, chance))
    for turn in walk(events[:], chance):
        events += turn.events
        begins = any(isinstance(event, BoutStarted) for event in turn.events)
        if begins and isinstance(turn.after, Playing):
            game = Game(UUID(int=1), turn.after, len(events), -1, seats)
            fits(group_screen(game, words, bot_name="bot", events=events[-TOLD:]))
    at, late = datetime(2026, 1, 1, tzinfo=UTC), Take(SEATS[0])
    logged = [
        Entry(number, at, f"u:1:{number}", None, event) for number, event in enumerate(events, 1)
    ]
    told = list(happened(UUID(int=1), logged, {}, seats))
    refused = [Refused(number, at, reason, late) for number, reason in enumerate(Reason, 30)]
    for state in (fold(events), fold(events[:-1])):
        game = Game(UUID(int=1), state, len(events), -1, seats)
        pages = log_pages(game, Course(told, refused), SEATS[0], words)
        assert len(pages) > 5
        for page in pages:
            fits(page)
