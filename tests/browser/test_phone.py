"""An evening on phones, by clicking alone: a table, hands, the hand in the group, the result."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.sandbox.people import Sandbox
from bot.texts import isolated
from engine.cards import Card, deck
from engine.rules import Speed
from storage.database import Database
from tests.bot.endings import played
from tests.bot.hall import Hall
from tests.bot.hall import hall as running
from tests.browser.conftest import NARROW, PICTURE, Opened, picture
from tests.browser.screens import Desk, Screen

pytestmark = pytest.mark.asyncio(loop_scope="module")

ANNA, BORIS, VERA = "6h 7s 7c 9d Jd Kc", "8h 9s 10c Qs Qc Kd", "9c 7d 10d Ks Qd 8d"
DRAWN = "8s 8c Jc Js 6s 6c 6d 10s"  # after the first bout: three, one and four cards
MOMENT = 100  # milliseconds; then the clock is moved, since the bot keeps to Telegram's limits


@pytest_asyncio.fixture(loop_scope="module")
async def hall(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """Hearts are trumps; Anna opens against Boris with two sevens, and nines follow."""
    hands = zip(ANNA.split(), BORIS.split(), VERA.split(), strict=True)
    first = [Card(text) for text in (*[card for row in hands for card in row], *DRAWN.split())]
    rest = [card for card in deck(36) if card not in first and card is not Card("Ah")]
    dealt = (*first, *rest, Card("Ah"))
    monkeypatch.setattr("storage.dealing.shuffled", lambda *_: dealt)
    async with running(database_url, speed=Speed.SLOW) as found:
        yield found


@pytest.mark.timeout(180)
async def test_an_evening_on_a_phone(hall: Hall, opened: Opened, tmp_path: Path) -> None:
    people = [await hall.sandbox.person(name) for name in ("Anna", "Boris", "Vera")]
    group = await hall.sandbox.group("Friday Durak", people)
    shown = ",".join(f"{person.id}:{group}" for person in people)
    desk = await opened(NARROW, f"/#screens={shown}", "light", hall.address)
    evening = Evening(hall.sandbox, desk)
    anna, boris, vera = (desk.screen(person) for person in people)

    await evening.sit_down(anna, boris, vera)
    await evening.set_options(anna)
    await evening.first_bout(anna, boris, vera)
    await evening.second_bout(anna, boris, vera)

    database = await Database.open(hall.database_url)
    await played(database, group, seed=1)
    await database.close()
    await evening.bring(vera)
    await evening.until(vera.messages.filter(has_text="is the durak!").last)
    await evening.until(vera.messages.filter(has_text="the result stands below").last)
    await evening.look("result")
    await evening.replay(vera, tmp_path)


class Evening:
    """Three people with one phone in sight at a time, who press what it offers."""

    def __init__(self, sandbox: Sandbox, desk: Desk) -> None:
        self.sandbox = sandbox
        self.desk = desk

    async def sit_down(self, anna: Screen, *others: Screen) -> None:
        """The owner has met the bot before; the others are led to it by *Sit down*."""
        await anna.node.get_by_role("button", name="Go to Durak").click()
        await anna.node.get_by_role("button", name="Start", exact=True).click()
        await self.until(anna.messages.filter(has_text="Hello").last)
        await self.go_to(anna, "Friday Durak")
        await anna.write("/durak")
        await self.until(anna.button("Sit down"))
        for screen in others:
            await self.bring(screen)
            await screen.button("Sit down").click()
            await screen.is_in("Durak")
            await self.until(screen.messages.filter(has_text="You sit at the table").last)
        await self.bring(anna)
        await self.until(anna.messages.filter(has_text=f"3. {isolated('Vera')}").last)
        await self.look("lobby")

    async def set_options(self, anna: Screen) -> None:
        await anna.button("Options").click()
        await self.until(anna.button("In pairs"))
        await self.look("options")
        await anna.button("Back").click()
        await self.until(anna.button("Invite"))
        await anna.button("Start").click()
        await self.until(anna.button("My cards"))

    async def first_bout(self, anna: Screen, boris: Screen, vera: Screen) -> None:
        await self.go_to(anna, "Durak")
        await self.play(anna, "7♠", "7♣")
        await self.called(boris)
        await self.play(boris, "9♠")
        await self.called(vera)
        await self.play(vera, "9♣")
        await self.called(anna)
        await self.play(anna, "9♦")
        await self.called(boris)
        await self.until(boris.button("10♣?"))
        await self.look("hand")
        await boris.button("10♣?").click()
        await self.until(boris.button("Beat 9♣"))
        await self.look("choice")
        await boris.button("Beat 9♣").click()
        await self.play(boris, "Q♣", "K♦")
        await self.called(anna)
        await anna.button("Nothing more").click()
        await self.called(vera)
        await vera.button("Done").click()
        await self.called(boris)

    async def second_bout(self, anna: Screen, boris: Screen, vera: Screen) -> None:
        await self.play(boris, "6♠", "6♣")
        await self.go_to(vera, "Friday Durak")
        await vera.button("My cards").click()
        await self.until(vera.messages.filter(has_text="Only you can see this").last)
        await self.until(vera.messages.filter(has_text="Last bout: all beaten").last)
        await self.look("ephemeral")
        await vera.button("J♠→6♠").click()
        await self.called(anna)
        await self.play(anna, "J♦")
        await self.go_to(anna, "Friday Durak")
        await self.until(anna.messages.filter(has_text="J♦").last)
        await self.look("table")
        await self.desk.page.set_viewport_size(PICTURE)
        await self.look("sandbox")
        await self.desk.page.set_viewport_size(NARROW)

    async def replay(self, screen: Screen, folder: Path) -> None:
        """From the result to a file on his disk, which a browser without a network opens."""
        await self.go_to(screen, "Durak")
        await screen.button("📖 Log").click()
        await self.until(screen.button("🎞 Replay"))
        await screen.button("🎞 Replay").click()
        came = screen.messages.filter(has_text="open this file").last
        await self.until(came)
        async with self.desk.page.expect_download() as loading:
            await came.locator("a.document").click()
        file = folder / (await loading.value).suggested_filename
        await (await loading.value).save_as(file)
        assert file.suffix == ".html"
        page = await self.desk.page.context.new_page()
        await page.context.set_offline(True)
        await page.goto(file.as_uri())
        await expect(page.get_by_text(screen.person.name).first).to_be_visible()

    async def play(self, screen: Screen, *cards: str) -> None:
        """One tap a card: then its place is empty."""
        for card in cards:
            await self.until(screen.button(f"▸{card}"))
            await screen.button(f"▸{card}").click()
            await expect(screen.button(card)).to_have_count(0)

    async def called(self, screen: Screen) -> None:
        """His tab says that the bot waits for him."""
        tab = self.desk.tab(f"{screen.person.name}, something to do")
        await self.until(tab)
        await tab.click()

    async def bring(self, screen: Screen) -> None:
        await self.desk.tab(screen.person.name).click()

    async def go_to(self, screen: Screen, title: str) -> None:
        await self.bring(screen)
        await screen.node.get_by_role("button", name=f"Go to {title}").click()
        await screen.is_in(title)

    async def until(self, wanted: Locator) -> None:
        """Until it is there; the clock moves on while it is not."""
        for _ in range(100):
            try:
                await expect(wanted).to_be_visible(timeout=MOMENT)
            except AssertionError:
                await self.sandbox.advance(1)
            else:
                return
        await expect(wanted).to_be_visible()

    async def look(self, name: str) -> None:
        await picture(self.desk.page, name)
