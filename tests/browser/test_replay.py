"""A game's replay as whoever is sent the file sees it: on a phone and on a desktop, offline."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, Request, ViewportSize, expect

from bot.replay.page import page as replay
from engine.rules import Mode, Rules
from tests.browser.conftest import NARROW, picture
from tests.browser.exports import Json, Table, played

pytestmark = pytest.mark.asyncio(loop_scope="module")

WIDE = ViewportSize(width=1280, height=860)
WIDTHS = pytest.mark.parametrize("size", [NARROW, WIDE], ids=["390", "1280"])
WITHOUT_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
Shown = Callable[..., Awaitable["Film"]]


# The controls stand below all hands, and no card of a hand lies on another.
UNCOVERED = """() => {
  const controls = document.querySelector(".controls").getBoundingClientRect();
  const hands = [...document.querySelectorAll(".hand")];
  return hands.every((hand) => hand.getBoundingClientRect().bottom <= controls.top);
}"""
OVERLAP = """() => [...document.querySelectorAll(".hand")].some((hand) => {
  const cards = [...hand.children].map((card) => card.getBoundingClientRect());
  return cards.some((one, at) => cards.slice(at + 1).some((other) =>
    one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom));
})"""

# The list of moves is scrolled to the present one.
LISTED = """() => {
  const list = document.getElementById("moves").getBoundingClientRect();
  const now = document.querySelector("#moves [aria-current]").getBoundingClientRect();
  return list.top <= now.top && now.bottom <= list.bottom;
}"""
FOCUSED = """() => {
  const node = document.activeElement;
  return [node.id || node.tagName, getComputedStyle(node).outlineStyle];
}"""


class Film:
    """The page, and what it has by way of handles."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.caption = page.locator("#caption")
        self.badge = page.locator("#badge")
        self.alarm = page.get_by_role("alert")
        self.felt = page.locator(".felt")

    async def at(self, number: int) -> None:
        await expect(self.caption).to_contain_text(f"Move {number} of ")
        await expect(self.page).to_have_url(re.compile(f"#v{number}$"))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def seat(self, name: str) -> Locator:
        return self.page.locator(".seat", has=self.page.locator(".name", has_text=name))


@pytest.fixture(scope="module")
def game() -> Json:
    """Three players of whom two mixed in words; 145 events."""
    return played(Rules(mode=Mode.TRANSFER), 3, 5, words=True, names=("Anna", "Boris", "Vera"))


@pytest_asyncio.fixture(loop_scope="module")
async def shown(browser: Browser, tmp_path: Path) -> AsyncIterator[Shown]:
    """Opens a game's file. Whatever goes wrong in it, and whatever it asks for, fails the test."""
    trouble: list[str] = []
    contexts = []

    async def show(
        game: Json,
        size: ViewportSize = WIDE,
        address: str = "",
        language: str = "en",
        script: str = "",
        **more: Any,
    ) -> Film:
        path = tmp_path / "replay.html"
        path.write_text(replay(game, language), "utf-8")
        uri = path.as_uri()

        def asked(request: Request) -> None:
            if request.url != uri:
                trouble.append(request.url)

        context = await browser.new_context(viewport=size, offline=True, **more)
        contexts.append(context)
        page = await context.new_page()
        if script:
            await page.add_init_script(script)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda message: trouble.append(message.text))
        page.on("request", asked)
        await page.goto(uri + address)
        return Film(page)

    yield show
    for context in contexts:
        await context.close()
    assert not trouble


@WIDTHS
async def test_a_game_is_stepped_through_by_buttons_keys_and_address(
    game: Json, shown: Shown, size: ViewportSize
) -> None:
    film, last = await shown(game, size), len(game["events"])
    start = next(n for n, row in enumerate(game["events"], 1) if "GameStarted" in row["payload"])
    await expect(film.badge).to_have_text("Everything holds")
    await expect(film.caption).to_contain_text(f"Move {start} of {last}")
    await expect(film.caption).to_contain_text("The cards are dealt")
    await expect(film.alarm).to_be_hidden()
    await expect(film.seat("Anna").locator(".card")).to_have_count(6)
    await picture(film.page, f"replay-start-{size['width']}")

    await film.button("A move on").click()
    await film.at(start + 1)
    await expect(film.felt.locator(".pair .fresh").first).to_be_visible()
    await film.press("ArrowRight", "ArrowRight", "ArrowLeft")
    await film.at(start + 2)
    await film.press("Shift+ArrowRight")
    await expect(film.caption).to_contain_text("Bout 2: ")
    await film.button("A bout on").click()
    await expect(film.caption).to_contain_text("Bout 3: ")
    await film.press("Shift+ArrowLeft")
    await expect(film.caption).to_contain_text("Bout 2: ")
    await film.press("End")
    await film.at(last)
    await expect(film.felt).to_contain_text("The durak: ")
    await film.press("Home")
    await film.at(1)
    await expect(film.felt).to_contain_text("The cards are not dealt yet.")

    await film.page.locator("#moves a", has_text="Bout 4: ").click()
    await expect(film.caption).to_contain_text("Bout 4: ")
    await film.press("ArrowRight", "ArrowRight")
    here = film.page.url
    await film.page.reload()
    assert film.page.url == here
    await film.at(int(here.rpartition("#v")[2]))
    assert await film.page.evaluate(LISTED)
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert await film.page.evaluate(fits)


@WIDTHS
async def test_six_players_with_52_cards_are_read_on_one_screen(
    shown: Shown, size: ViewportSize
) -> None:
    """Also in the dark, and in the middle of a bout."""
    game = played(Rules(deck=52, mode=Mode.TRANSFER), 6, 12)
    number = next(n for n, row in enumerate(game["events"]) if '"number":3' in row["payload"])
    film = await shown(game, size, f"#v{number - 2}", color_scheme="dark")
    await expect(film.badge).to_have_text("Everything holds")
    await expect(film.seat("Iulia")).to_be_in_viewport(ratio=1)
    assert await film.page.evaluate(UNCOVERED)
    assert not await film.page.evaluate(OVERLAP)
    await picture(film.page, f"replay-middle-{size['width']}")


@WIDTHS
async def test_a_changed_file_says_so_at_once_and_where(
    game: Json, shown: Shown, size: ViewportSize
) -> None:
    events = [dict(row) for row in game["events"]]
    row = next(row for row in events if '"CardBeaten"' in row["payload"])
    held = '"beater":"' + row["payload"].partition('"beater":"')[2].partition('"')[0]
    row["payload"] = row["payload"].replace(held, '"beater":"7h')
    film = await shown({**game, "events": events}, size)
    await expect(film.badge).to_have_text("Something does not hold")
    await expect(film.alarm).to_contain_text(
        f"The log was changed: its chain breaks at move {row['version']}."
    )
    await film.alarm.get_by_role("link", name="Show it").first.click()
    await film.at(row["version"])
    await picture(film.page, f"replay-changed-{size['width']}")


async def test_the_page_tells_line_by_line_what_it_has_checked(game: Json, shown: Shown) -> None:
    film, head = await shown(game), game["events"][-1]["hash"]
    lines = film.page.locator("#lines li")
    for line in (
        f"each move is chained to the one before, up to number {len(game['events'])}.",
        "The secret number is the one that was sealed before anyone sat down.",
        "Anna\u2069 mixed in “red fox”: these are the words of the deal.",
        "Boris\u2069 mixed in “сниму 17”: these are the words of the deal.",
        "The deck is the one that follows from the secret number and the words.",
        "Hands, stock and trump were dealt from this deck in order.",
        "Everyone played cards that they held, and drew from the top of the stock.",
    ):
        await expect(lines.filter(has_text=line)).to_have_class("holds")
    seal = json.loads(game["events"][0]["payload"])["event"]["commitment"]
    await expect(film.page.locator("#seal")).to_have_text(seal)
    await expect(film.page.locator("#head")).to_have_text(head)
    for seen, answer in (
        (head, "The same: it is the fingerprint of this game."),
        (game["events"][29]["hash"][:12].upper(), "the fingerprint after move 30."),
        (seal[:10], "The same: it is the seal of this deal."),
        ("1234567", "It needs at least 8 characters."),
        ("12345678", "It is not in this log"),
    ):
        await film.page.get_by_label("Or put in any of them").fill(seen)
        await expect(film.page.locator("#compared")).to_contain_text(answer)


async def test_a_finger_steps_and_the_film_runs_by_itself(game: Json, shown: Shown) -> None:
    film = await shown(game, NARROW, "#v30", has_touch=True, is_mobile=True)
    touch = await film.page.context.new_cdp_session(film.page)

    async def swipe(start: int, end: int) -> None:
        for kind, x in (("touchStart", start), ("touchMove", end), ("touchEnd", end)):
            points = [] if kind == "touchEnd" else [{"x": x, "y": 300}]
            await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await swipe(300, 100)
    await film.at(31)
    await swipe(100, 300)
    await film.at(30)
    await film.page.clock.install(time=0)
    await film.page.clock.pause_at(1_000)
    await film.page.get_by_label("Speed").select_option("2×")
    await film.press("Space")
    await expect(film.button("Pause")).to_be_visible()
    await film.page.clock.run_for(2_500)
    await film.at(33)
    await film.button("Pause").click()
    await film.page.clock.run_for(10_000)
    await film.at(33)
    await expect(film.button("Play")).to_be_visible()


async def test_a_keyboard_reaches_everything_and_is_seen(game: Json, shown: Shown) -> None:
    film = await shown(game, WIDE, "#v40")
    reached = []
    for _ in range(16):
        await film.press("Tab")
        reached.append(await film.page.evaluate(FOCUSED))
    assert {node for node, outline in reached if outline == "none"} <= {"BODY"}
    buttons = ("go-start", "go-bout-back", "go-back", "go-play", "go-on", "go-bout-on", "go-end")
    assert {"badge", "language", "slider", "speed", "moves", "seen", *buttons} <= {
        node for node, _ in reached
    }
    await film.page.locator("#go-on").focus()
    await film.press("Space")
    await film.at(41)


async def test_a_reader_chooses_his_language(game: Json, shown: Shown) -> None:
    film = await shown(game, language="ru", address="#v12")
    await expect(film.badge).to_have_text("Всё сходится")
    await expect(film.page.locator("html")).to_have_attribute("lang", "ru")
    await film.page.get_by_label("Язык").select_option("Polski")
    await expect(film.badge).to_have_text("Wszystko się zgadza")
    await expect(film.caption).to_contain_text("Ruch 12 z ")
    await expect(film.page.locator("html")).to_have_attribute("lang", "pl")


async def test_it_checks_by_itself_where_the_browser_gives_no_webcrypto(
    game: Json, shown: Shown
) -> None:
    film = await shown(game, script=WITHOUT_CRYPTO)
    assert await film.page.evaluate("crypto.subtle === undefined")
    await expect(film.badge).to_have_text("Everything holds")


async def test_without_scripts_the_moves_stand_there(game: Json, shown: Shown) -> None:
    film = await shown(game, NARROW, "#v30", java_script_enabled=False)
    await expect(film.page.get_by_text("Open this file in a browser")).to_be_attached()
    await expect(film.page.locator("#v30")).to_be_in_viewport()
    await expect(film.page.locator("#app")).to_be_hidden()


async def test_names_and_events_of_any_kind_break_nothing(game: Json, shown: Shown) -> None:
    names = ("</script><b>Anna", "<img src=x onerror=a()>", "\u202eVera")
    players = {seat: {"name": name} for seat, name in zip(game["players"], names, strict=True)}
    events = [dict(row) for row in game["events"]]
    events[20]["payload"] = events[20]["payload"].replace('"type":"', '"type":"New')
    events[30]["payload"] = "{"
    events[40]["payload"] = events[40]["payload"].replace('"event":', '"event":{"type":1},"x":')
    film = await shown({**game, "players": players, "events": events}, WIDE, "#v21")
    await expect(film.caption).to_contain_text("Something that this page does not know")
    await expect(film.seat("</script><b>Anna")).to_be_visible()
    await expect(film.seat("<img src=x onerror=a()>")).to_be_visible()
    await expect(film.page.locator("b b, img")).to_have_count(0)
    await film.press("End")
    await film.at(len(events))


async def test_a_table_without_cards_says_so(game: Json, shown: Shown) -> None:
    """Not yet begun, or closed before the deal."""
    lobby = await shown({**game, "events": game["events"][:3]})
    await expect(lobby.felt).to_contain_text("The cards are not dealt yet.")
    await expect(lobby.badge).to_have_text("The game is not over yet")
    closed = Table(Random(3), Rules())
    closed.give_up("nobody-started")
    film = await shown(closed.export(), address="#v3")
    await expect(film.caption).to_contain_text("Nobody started this table for half an hour")
    await expect(film.felt).to_contain_text("This table closed before any cards were dealt.")
    await expect(film.badge).to_have_text("Everything holds")
