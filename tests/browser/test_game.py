"""A whole game of two in the browser, by clicking alone: the real bot, its database, the page."""

import contextlib
import random
import re
import statistics
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as Late

from bot.render.rules import PAGES
from bot.sandbox.people import Sandbox
from bot.sandbox.stack import stack
from bot.settings import Settings
from bot.texts import isolated, words_for
from tests.browser.conftest import NARROW, PICTURE, Opened, picture
from tests.browser.screens import Desk, Screen

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.timeout(300),
]

GLANCE = 300  # milliseconds for the page to change; then the clock is moved
THINKING = 1.5  # seconds that people think: the bot keeps to Telegram's limits on edits
MOST = 600  # looks at the page, of which a game of two needs about a hundred
VERDICTS = ("You are the durak", "You have won", "A draw")
END = re.compile("|".join(VERDICTS))
FREE = ".key:not([aria-disabled='true'])"
SHOWN = "[...document.querySelectorAll('.phone .message, .toast')].map((n) => n.innerText).join()"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def sandbox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Sandbox]:
    """What `durak sandbox` starts: the server, the bot and PostgreSQL as processes."""
    data = tmp_path_factory.mktemp("durak")
    async with (
        stack(Settings(data=data), "127.0.0.1", 0, people=False) as running,
        Sandbox.at(running.address) as found,
    ):
        assert await found.calls(method="getMyCommands", wait=60)  # the bot is at work
        yield found


async def test_two_people_play_a_whole_game_by_clicking(
    sandbox: Sandbox, opened: Opened, capsys: pytest.CaptureFixture[str]
) -> None:
    people = [await sandbox.person(name) for name in ("Anna", "Boris", "Vera")]
    group = await sandbox.group("Friday Durak", people)
    shown = ",".join(f"{person.id}:{group}" for person in people)
    desk = await opened(PICTURE, f"/#screens={shown}", "light", sandbox.address)
    anna, boris, vera = (desk.screen(person) for person in people)
    play = Play(sandbox, desk, [anna, boris])
    await play.sit_down()
    await play.deal()
    await play.to_the_end()
    verdicts = [await play.verdict(screen) for screen in (anna, boris)]
    await vera.shows(play.told(verdicts))
    await play.until(vera.messages.filter(has_text="the result stands below").last)
    pressed = await desk.page.evaluate(
        "performance.getEntriesByName('press').map((one) => one.duration)"
    )
    with capsys.disabled():
        print(  # noqa: T201 - measured for whoever reads
            f"\n{len(pressed)} presses, each answered in {statistics.median(pressed):.0f} ms"
            f" (median; the slowest {max(pressed):.0f} ms)"
        )


@pytest.mark.parametrize("language", ["ro", "pl"])
async def test_the_rules_are_read_on_a_phone(
    sandbox: Sandbox, opened: Opened, language: str
) -> None:
    words = words_for(language)
    person = await sandbox.person("Ana", language_code=language)
    await person.say("/rules")
    desk = await opened(NARROW, f"/#screens={person.id}:{person.id}", "light", sandbox.address)
    screen = desk.screen(person)
    for number in (1, 2):
        page = words(f"page-{list(PAGES)[number - 1]}")
        await screen.shows(re.sub("<[^>]+>", "", page).splitlines()[-1].strip())
        if number == 1:
            await screen.button("▶").click()
    await expect(screen.button(f"2/{len(PAGES)}")).to_be_visible()
    await picture(desk.page, f"rules-{language}")


class Play:
    """Two people at one page, who look where it sends them and press what it offers."""

    def __init__(self, sandbox: Sandbox, desk: Desk, players: list[Screen]) -> None:
        self.sandbox = sandbox
        self.desk = desk
        self.players = players
        self.chance = random.Random(11)
        self.presses = 0

    async def go_to(self, screen: Screen, title: str) -> None:
        await screen.node.get_by_role("button", name=f"Go to {title}").click()
        await screen.is_in(title)

    async def sit_down(self) -> None:
        """`/durak` in the group; one sits down by the button, the owner meets the bot."""
        anna, boris = self.players
        await anna.write("/durak")
        await anna.shows(f"1. {isolated('Anna')}")
        await boris.button("Sit down").click()
        await boris.is_in("Durak")
        await boris.shows("You sit at the table")
        await self.go_to(anna, "Durak")
        await anna.node.get_by_role("button", name="Start", exact=True).click()
        await anna.shows("/start")
        await self.go_to(anna, "Friday Durak")
        await self.until(anna.messages.filter(has_text=f"2. {isolated('Boris')}").last)

    async def deal(self) -> None:
        anna, _ = self.players
        await anna.button("Start").click()
        await self.go_to(anna, "Durak")
        await self.until(self.hand(anna))

    def hand(self, screen: Screen) -> Locator:
        """The player's own screen of the game: one message, edited in place."""
        return screen.messages.filter(has_text="In hand:").last

    async def to_the_end(self) -> None:
        for _ in range(MOST):
            if await self.over():
                return
            await self.step()
        pytest.fail(f"no end after {self.presses} presses: {await self.shown()}")

    async def step(self) -> None:
        """One press by somebody who is offered any."""
        offered = [one for screen in self.players for one in await self.offered(screen)]
        before = await self.shown()
        if offered:
            await self.tap(self.choice(offered))
        await self.sandbox.advance(THINKING)
        await self.change(before)

    async def tap(self, key: Locator) -> None:
        """A press, unless the button is gone by now: the screen changes under one's finger."""
        with contextlib.suppress(Late):
            await key.click(timeout=GLANCE)
            self.presses += 1

    async def offered(self, screen: Screen) -> list[tuple[str, Locator]]:
        """The names and buttons that the player can press now."""
        if not await self.hand(screen).count():
            return []
        keys = self.hand(screen).locator(FREE)
        names = await keys.all_inner_texts()
        return [(name, keys.nth(at)) for at, name in enumerate(names) if name != "Back"]

    def choice(self, offered: list[tuple[str, Locator]]) -> Locator:
        """Cards rather than words, so that the table fills."""
        words = ("Take", "Done", "Pass", "Nothing more", "Ask me again")
        cards = [key for name, key in offered if name not in words]
        return self.chance.choice(cards or [key for _, key in offered])

    async def over(self) -> bool:
        """Whether somebody is told the result."""
        return any([await self.told_in(screen) for screen in self.players])

    async def told_in(self, screen: Screen) -> bool:
        texts = await screen.messages.all_inner_texts()
        return any(end in text for text in texts for end in VERDICTS)

    async def verdict(self, screen: Screen) -> str:
        """What the player is told in the end, in private."""
        await self.until(screen.messages.filter(has_text=END).last)
        texts = await screen.messages.all_inner_texts()
        return next(end for end in VERDICTS for text in reversed(texts) if end in text)

    def told(self, verdicts: list[str]) -> str:
        """What the group is told, by what the two players were."""
        if verdicts == ["A draw", "A draw"]:
            return "A draw"
        assert sorted(verdicts) == ["You are the durak", "You have won"]
        loser = self.players[verdicts.index("You are the durak")]
        return f"{isolated(loser.person.name)} is the durak"

    async def shown(self) -> str:
        """All messages, and what is said to a presser."""
        return str(await self.desk.page.evaluate(SHOWN))

    async def change(self, before: str) -> None:
        """Until something has changed or a moment has passed."""
        try:
            await self.desk.page.wait_for_function(
                f"(before) => {SHOWN} !== before", arg=before, timeout=GLANCE
            )
        except Late:
            await self.sandbox.advance(THINKING)

    async def until(self, wanted: Locator) -> None:
        """Until it is there; the clock moves on while it is not."""
        for _ in range(20):
            try:
                await expect(wanted).to_be_visible(timeout=1000)
            except AssertionError:
                await self.sandbox.advance(10 * THINKING)
            else:
                return
        await expect(wanted).to_be_visible()
