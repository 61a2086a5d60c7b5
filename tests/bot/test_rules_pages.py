"""The rules as players read them: complete, short, turned in place, and true."""

import itertools
import re
from pathlib import Path
from typing import Final

import pytest

from bot.options import VALUES, WHEN_FULL
from bot.render.rules import PAGES, rules_link, rules_page
from bot.sandbox.people import Message
from bot.texts import languages, words_for
from engine.rules import Mode, Rules, Teams, Throwers
from tests.bot.hall import Hall

LONGEST: Final = 900  # characters of a page
RULEBOOK: Final = Path(__file__).parents[2] / "docs" / "rules.md"

# The clauses that each page tells, in the order of its sentences: whoever reads or changes a page
# checks it against these.
CLAUSES: Final = {
    "game": "R12.1 R12.3 R1 R2.4 R2.1 R2.2 R11.3 R6.1 R2.3",
    "attack": "R3.1 R5.1 R4.1 R6.1 R6.2",
    "throw": "R7.1 R5.2 R7.2 R7.3",
    "done": "R10.1 R10.5 R9.1 R9.2 R9.3 R9.4 R10.2 R10.4 R11.1",
    "end": "R12.1 R12.3 R12.2 R12.4 R12.6 R16.1 R3.4",
    "transfer": "R8.1 R8.3 R8.5 R8.2 R8.4 R8.6",
    "teams": "R13.1 R13.2 R13.3 R15.1 R15.2 R15.3 R15.4 R15.5",
    "tips": "R5.1 R7.1 R9.3 R10.5 R11.3 R5.2",
    "questions": "R9.1 R5.1 R10.2 R7.1 R12.5 R14.2 R14.3 R14.4 R3.2",
    "words": "R7 R8 R2.2 R10.5 R6 R9 R10.1 R16.1 R15.3 R15.4",
}


def test_every_page_names_clauses_of_the_rulebook() -> None:
    assert CLAUSES.keys() == PAGES.keys()
    numbers = set(re.findall(r"\bR\d+(?:\.\d+)?", RULEBOOK.read_text("utf-8")))
    for page, clauses in CLAUSES.items():
        assert set(clauses.split()) <= numbers, page


def test_no_part_of_the_rules_is_left_untold() -> None:
    told = {clause.partition(".")[0] for clauses in CLAUSES.values() for clause in clauses.split()}
    assert told == {f"R{number}" for number in range(1, 17)}


@pytest.mark.parametrize("language", languages())
def test_a_page_is_short(language: str) -> None:
    for name in PAGES:
        text = words_for(language)(f"page-{name}")
        assert len(re.sub("<[^>]+>", "", text)) <= LONGEST, name


@pytest.mark.parametrize("language", languages())
def test_pages_are_alike_in_all_languages(language: str) -> None:
    """The same cards in the same examples, and as many paragraphs."""
    for name in PAGES:
        assert shape(language, name) == shape("en", name), name


def shape(language: str, page: str) -> tuple[list[str], int]:
    """The cards of a page as the log writes them, and its lines."""
    words = words_for(language)
    text = words(f"page-{page}")
    letters = {words(f"rank-{rank}"): rank for rank in "JQKA"}
    cards = re.findall(r"(\w+)([♠♣♦♥])", text)
    return [letters.get(rank, rank) + suit for rank, suit in cards], len(text.splitlines())


def test_a_page_points_out_what_its_table_has_agreed_on() -> None:
    rules = Rules(mode=Mode.TRANSFER, throwers=Throwers.NEIGHBOURS, teams=Teams.PAIRS, deck=24)
    words = words_for("en")
    for name, said in (
        ("game", "agreed-deck-24"),
        ("throw", "agreed-throwers-neighbours"),
        ("transfer", "agreed-show-trump-off"),
        ("teams", "agreed-teams-pairs"),
    ):
        number = list(PAGES).index(name) + 1
        assert words(said) in rules_page(number, words, rules=rules).text
        assert words("agreed") not in rules_page(number, words).text


def test_every_option_is_pointed_out_on_one_page() -> None:
    assert sorted(itertools.chain(*PAGES.values())) == sorted(set(VALUES) - {WHEN_FULL})


def test_what_has_no_effect_at_a_table_is_not_pointed_out() -> None:
    words = words_for("en")
    transfer, throw = [list(PAGES).index(name) + 1 for name in ("transfer", "throw")]
    rules = Rules(show_trump=True, cheating=True, auto_pass=True)
    assert words("agreed-show-trump-on") not in rules_page(transfer, words, rules=rules).text
    assert words("agreed-auto-pass-on") not in rules_page(throw, words, rules=rules).text


def heading(number: int) -> str:
    return words_for("en")(f"button-page-{list(PAGES)[number - 1]}")


async def test_pages_are_turned_in_place_from_the_first_to_the_last(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/rules")
    for number in range(1, len(PAGES) + 1):
        shown = await ana.wait_for(lambda message, n=number: message.text.startswith(heading(n)))  # type: ignore[misc]
        assert shown.has(f"☰ {number}/{len(PAGES)}")
        if number < len(PAGES):
            await ana.press(shown, "▶")
    await ana.press(shown, f"☰ {len(PAGES)}/{len(PAGES)}")
    contents = await ana.wait_for(lambda message: message.has(heading(6)))
    await ana.press(contents, heading(6))
    transfer = await ana.wait_for(lambda message: message.text.startswith(heading(6)))
    assert transfer.id == shown.id


async def test_whoever_sits_at_a_table_reads_what_was_agreed_there(hall: Hall) -> None:
    game = await hall.game("Ana", "Bob")
    await game.owner.say("/rules")
    words = words_for("en")
    shown = await game.owner.wait_for(lambda message: words("agreed-deck-36") in message.text)
    await game.owner.press(shown, "▶")
    await game.owner.wait_for(lambda message: words("agreed-opening-several") in message.text)


async def test_in_a_group_the_rules_are_a_link_to_the_private_chat(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    await table.owner.say("/rules", table.group)
    told = await table.owner.wait_for(lambda message: message.has("Rules"), table.group)
    address = told.button("Rules").url
    assert address is not None
    (stranger,) = await hall.people("Zoe")
    await stranger.follow(address)
    await stranger.wait_for(lambda message: words_for("en")("agreed-deck-36") in message.text)


async def test_a_tables_announcement_leads_to_its_rules(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    address = (await table.announcement()).button("Rules").url
    assert address is not None
    await table.people[1].follow(address)
    await table.people[1].wait_for(
        lambda message: words_for("en")("agreed-deck-36") in message.text
    )


async def test_a_link_of_a_table_that_is_gone_shows_the_pages(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    for payload in ("rules", "rules_", "rules_nonsense", "rules_" + "0" * 32):
        before = len(await ana.from_bot())
        await ana.say(f"/start {payload}")

        async def shown(before: int = before) -> Message | None:
            found = (await ana.from_bot())[before:]
            return found[0] if found else None

        assert (await hall.sandbox.until(shown)).text.startswith(heading(1))
    assert rules_link("bot", None) == "https://t.me/bot?start=rules"
