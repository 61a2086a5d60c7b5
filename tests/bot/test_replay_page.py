"""The replay page as a file: what it holds, how large it is, what it says without scripts."""

import json
import re
from html import unescape

import pytest

from bot.replay.page import SCRIPTS, STATIC, page, scripts
from bot.replay.templates import templates
from bot.replay.told import Teller
from bot.texts import languages
from engine.rules import Mode, Rules
from engine.seats import SEATS
from tests.browser.exports import Json, played, recorded
from tests.engine.test_event_format import FORMAT

LARGEST = 300_000  # bytes
LONGEST = "random-421"  # of the records: six players, 52 cards, cheats, 405 events
NAMES = {str(seat): f"«{seat}»" for seat in SEATS}


@pytest.fixture(scope="module")
def game() -> Json:
    return played(Rules(), 3, 5, words=True, names=("Anna", "</script><b>Boris", "{{style}}"))


def held(html: str, block: str) -> Json:
    """What stands in a block of data."""
    opening = f'<script type="application/json" id="{block}">'
    found: Json = json.loads(html.partition(opening)[2].partition("</script>")[0])
    return found


def text(html: str) -> str:
    """What a reader without scripts sees."""
    found = html.partition('<main id="text"')[2].partition("</main>")[0]
    seen = " ".join(re.sub(r"<[^>]*>", " ", found).split())
    return unescape(seen).replace("\u2068", "").replace("\u2069", "")


def test_the_page_holds_the_exported_game_as_it_is(game: Json) -> None:
    assert held(page(game, "en"), "game") == game
    assert page(json.dumps(game).encode(), "en") == page(game, "en")


@pytest.mark.parametrize("language", languages())
def test_a_long_game_is_under_300_kilobytes_in_every_language(language: str) -> None:
    names = {seat: {"name": "Костянтин Костянтинопольський"} for seat in SEATS}
    longest = {**recorded(LONGEST), "players": names}
    assert len(page(longest, language).encode()) < LARGEST
    six = played(Rules(deck=52, mode=Mode.TRANSFER), 6, 12)
    assert len(six["events"]) > 350
    assert len(page(six, language).encode()) < LARGEST


def test_nothing_in_the_page_points_anywhere(game: Json) -> None:
    html = page(game, "en")
    assert "default-src 'none'" in html
    assert not re.search(r"\b(?:src|action)=|@import|url\(|fetch\(|XMLHttp|WebSocket|Beacon", html)
    assert set(re.findall(r'href="([^"]*)"', html.partition("<script>")[0])) <= {
        "data:,",
        "#checks",
        *re.findall(r'"(#[a-z-]+)"', html),
    }


def test_a_name_is_a_name_whatever_it_looks_like(game: Json) -> None:
    html = page(game, "en")
    assert html.count("</script>") == 4
    assert "<b>Boris" not in html
    assert "</script><b>Boris attacks" not in html
    assert "</script><b>Boris" in text(html)
    assert "{{style}}" in text(html)


def test_without_scripts_the_moves_stand_there_bout_by_bout(game: Json) -> None:
    html = page(game, "en")
    told = text(html)
    for line in (
        "Open this file in a browser",
        "Before the deal · 2026-11-30",
        f"{game['events'][0]['at'][11:19]} Anna opens a table.",
        "Bout 1",
        "The cards are dealt, ",
        "In hand: Anna: ",
        "Bout 2: ",
        "The durak: ",
        "The secret number of the deal: ",
        game["events"][-1]["hash"],
    ):
        assert line in told, line
    for number in range(1, len(game["events"]) + 1):
        assert f" id=v{number}>" in html


def test_names_follow_those_who_change_seats_before_the_deal() -> None:
    """Whose name stands at a seat in the end did not always sit there."""
    events = [
        {"type": "TableOpened", "owner": "p1", "commitment": "ab", "rules": {}},
        {"type": "PlayerSatDown", "seat": "p2"},
        {"type": "PlayerStoodUp", "seat": "p2", "owner": "p1"},
        {"type": "PlayerSatDown", "seat": "p2"},
        {"type": "SeatsSwapped", "one": "p1", "other": "p2", "owner": "p2"},
    ]
    rows = [
        {"payload": json.dumps({"at": "2026-11-30T18:00:00Z", "event": event}), "hash": "00"}
        for event in events
    ]
    game = {"players": {"p1": {"name": "Boris"}, "p2": {"name": "Anna"}}, "events": rows}
    told = text(page(game, "en"))
    for line in ("Anna opens a table.", "Player 2 sits down.", "Player 2 stands up."):
        assert line in told
    assert told.index("Player 2 stands up.") < told.index("Boris sits down.")


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_event_is_told_in_every_language(language: str) -> None:
    options = [event["rules"] for written, _ in FORMAT if "rules" in (event := json.loads(written))]
    agreed = {f"rules {json.dumps(rules, separators=(',', ':'))}": "36" for rules in options}
    texts = {**agreed, **templates(language)}
    teller, unknown = Teller(texts), texts["unknown"].partition("{")[0]
    for written, _ in FORMAT:
        for sentence in teller.sentences(json.loads(written), NAMES):
            assert sentence.strip(), written
            assert unknown not in sentence, written
            assert not re.search(r"[{}]|None|\bp[1-6]\b", sentence.replace("«", "p")), sentence


def test_what_is_not_known_stands_there_as_it_is() -> None:
    rows = [
        {"payload": '{"at":"2026-11-30T18:00:00Z","event":{"type":"CardEaten","seat":"p1"}}'},
        {"payload": '{"at":"2026-11-30T18:00:00Z","event":{"type":"BoutEnded","seat":"p1"}}'},
        {"payload": "no JSON <b>"},
        {},
    ]
    told = text(page({"game": "x", "events": rows}, "en"))
    assert told.count("Something that this page does not know") == 4
    for line in ('{"type":"CardEaten","seat":"p1"}', "no JSON <b>"):
        assert line in told


def test_a_reader_whose_language_is_not_there_is_spoken_to_in_english(game: Json) -> None:
    assert page(game, "xx") == page(game, "en")


def test_every_script_is_in_the_page() -> None:
    assert {path.stem for path in STATIC.glob("*.js")} == set(SCRIPTS)
    assert not re.search(r"^(?:import|export)\b", scripts(), re.MULTILINE)
