"""The page as a tester sees it, and a bot of few words behind it."""

from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Locator, Page, expect

from bot.sandbox.people import Person
from tests.bot.sandbox.town import Bot, Json

TABLE: Json = {
    "inline_keyboard": [
        [
            {"text": "Sit down", "callback_data": "sit", "style": "primary"},
            {"text": "Rules", "callback_data": "rules"},
        ],
        [
            {"text": "In private", "callback_data": "private"},
            {"text": "Start", "disabled": {}},
        ],
    ]
}

HAND: Json = {
    "inline_keyboard": [
        [
            {"text": "▸9♠", "callback_data": "9s", "style": "primary"},
            {"text": "J♦", "disabled": {}},
            {"text": "▸7♥★", "callback_data": "7h", "style": "primary"},
        ],
        [{"text": "Take", "callback_data": "take", "style": "danger"}],
    ]
}


class Host:
    """Answers `/durak` with a table, on which people sit down by its button, and invites to it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seated: list[str] = []
        self.pressed: list[str] = []
        self.on: dict[str, Callable[[Json], Awaitable[Any]]] = {
            "sit": self._sit,
            "rules": lambda query: self.answer(query, text="Beat or take.", show_alert=True),
            "private": lambda query: self.answer(query, url=self.link("ABC")),
        }

    def link(self, parameter: str) -> str:
        return f"https://t.me/durak_sandbox_bot?start={parameter}"

    async def work(self) -> None:
        """Hears and answers until it is cancelled."""
        offset = None
        while True:
            for update in await self.bot.does("getUpdates", offset=offset, timeout=30):
                offset = update["update_id"] + 1
                await self._heard(update)

    async def _heard(self, update: Json) -> None:
        if query := update.get("callback_query"):
            self.pressed.append(query["data"])
            await self.on[query["data"]](query)
        elif query := update.get("inline_query"):
            text = {"message_text": f"Come to {query['query']}"}
            invite = {"type": "article", "id": "1", "title": f"Invite to {query['query']}"}
            results = [{**invite, "input_message_content": text}]
            await self.bot.does("answerInlineQuery", inline_query_id=query["id"], results=results)
        elif update.get("message", {}).get("text", "").startswith("/durak"):
            chat = update["message"]["chat"]["id"]
            await self.say(chat, "<b>A table</b>\nNobody sits.", reply_markup=TABLE)

    async def say(self, chat: int, text: str, **more: Any) -> Json:
        sent: Json = await self.bot.does(
            "sendMessage", chat_id=chat, text=text, parse_mode="HTML", **more
        )
        return sent

    async def answer(self, query: Json, **said: Any) -> None:
        await self.bot.does("answerCallbackQuery", callback_query_id=query["id"], **said)

    async def _sit(self, query: Json) -> None:
        self.seated.append(query["from"]["first_name"])
        await self.bot.does(
            "editMessageText",
            chat_id=query["message"]["chat"]["id"],
            message_id=query["message"]["message_id"],
            text=f"A table\n{', '.join(self.seated)} at it.",
            reply_markup=TABLE,
        )
        await self.answer(query, text=f"Welcome, {query['from']['first_name']}")


class Screen:
    """One person's screen on the page."""

    def __init__(self, desk: "Desk", person: Person) -> None:
        self.desk = desk
        self.person = person
        self.node = desk.page.locator(f'.phone[data-user="{person.id}"]')

    @property
    def messages(self) -> Locator:
        """The bubbles of the open chat, oldest first."""
        return self.node.locator(".message")

    @property
    def field(self) -> Locator:
        return self.node.get_by_role("textbox", name="Message")

    def button(self, name: str) -> Locator:
        """The newest button below a message that bears this name."""
        return self.node.locator(".key", has_text=name).last

    async def write(self, text: str) -> None:
        await self.field.fill(text)
        await self.field.press("Enter")

    async def shows(self, text: str) -> None:
        """The newest bubble that holds `text` is there (it is waited for)."""
        await expect(self.messages.filter(has_text=text).last).to_be_visible()

    async def is_in(self, title: str) -> None:
        """The chat with this title is open."""
        await expect(self.node.locator(".head .title")).to_have_text(title)


class Desk:
    """The whole page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def screen(self, person: Person) -> Screen:
        return Screen(self, person)

    def tab(self, name: str) -> Locator:
        """The tab that brings a person's screen to the front."""
        return self.page.get_by_role("navigation", name="People").get_by_role("button", name=name)

    async def panel(self, name: str) -> Locator:
        """Opens a page of the panel."""
        panel = self.page.get_by_role("complementary", name="Panel")
        if not await panel.is_visible():
            await self.page.get_by_role("button", name="Panel", exact=True).click()
        await panel.get_by_role("tab", name=name).click()
        return panel
