"""What everybody's eyes, keyboard and screen reader need of the page."""

import pytest
from playwright.async_api import ViewportSize, expect

from tests.bot.sandbox.town import Json, Town
from tests.browser.conftest import NARROW, WIDE, Opened
from tests.browser.screens import HAND, TABLE, Desk, Host, Screen

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMED = {"button", "link", "textbox", "searchbox", "checkbox", "combobox", "tab", "spinbutton"}
PANEL = ("People", "Groups", "Clock", "Faults", "Calls")
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
EIGHT: Json = {"inline_keyboard": [[{"text": "▸10♥★", "callback_data": "x"}] * 8]}
WORDY: Json = {"inline_keyboard": [[{"text": LONG, "callback_data": "x"}] * 2]}

# What sticks out of the chat that holds it, and whether the page itself can be moved sideways.
STICKING_OUT = """() => {
  const out = [];
  for (const chat of document.querySelectorAll(".chat")) {
    const { left, right } = chat.getBoundingClientRect();
    for (const node of chat.querySelectorAll(".head *, .messages *, .foot-bar *")) {
      const box = node.getBoundingClientRect();
      if (node.closest("pre, .titles, .swap, .quoted") && !node.matches(".quoted, .swap")) continue;
      if (box.width && (box.left < left - 1 || box.right > right + 1)) out.push(node.outerHTML);
    }
  }
  const page = document.documentElement;
  return page.scrollWidth > page.clientWidth ? [...out, "the page"] : out;
}"""

# Texts whose colour differs from their ground by less than 4.5 to 1 (WCAG 2, AA).
TOO_FAINT = """() => {
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const read = (colour) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, below) =>
    [0, 1, 2].map((at) => top[at] * top[3] + below[at] * (1 - top[3])).concat(1);
  const grounds = (node) => {
    if (!node) return [255, 255, 255, 1];
    const own = read(getComputedStyle(node).backgroundColor);
    return own[3] === 1 ? own : over(own, grounds(node.parentElement));
  };
  const light = (colour) => {
    const part = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = colour.slice(0, 3).map((value) => part(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const faint = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const node = texts.currentNode.parentElement;
    const seen = { opacityProperty: true, visibilityProperty: true };
    if (!text || !node.checkVisibility(seen)) continue;
    const ground = grounds(node);
    const ink = over(read(getComputedStyle(node).color), ground);
    const [more, less] = [light(ink), light(ground)].sort((a, b) => b - a);
    if ((more + 0.05) / (less + 0.05) < 4.5) faint.push(`${text} (${node.className})`);
  }
  return faint;
}"""


async def screens(town: Town, desk: Desk) -> list[Screen]:
    return [desk.screen(person) for person in await town.people.people()]


async def full(town: Town, host: Host) -> int:
    """Fills the group with what is hard to show; its number."""
    anna, boris, *_ = await town.people.people()
    chat = int((await town.people.state())["chats"][0]["id"])
    await town.people.settings(limits={"on": False})
    await town.people.set_member(chat, town.bot.id, "administrator")
    wordy = await host.say(chat, f"{LONG} <b>{LONG}</b> <code>{LONG}</code> https://t.me/{LONG}")
    for person in (anna, boris):
        await person.say(f"Quite, /durak 7♥! {LONG}", chat, reply_to=wordy["message_id"])
    await host.say(chat, f"<pre>{LONG} {LONG}</pre>", reply_markup=WORDY)
    await host.say(chat, "Eight", reply_markup=EIGHT)
    alone = {"receiver_user_id": boris.id}
    await host.say(chat, "Your hand", reply_markup=HAND, ephemeral_message_parameters=alone)
    await host.say(chat, "A table", reply_markup=TABLE)
    return chat


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
async def test_nothing_sticks_out_of_its_screen(
    town: Town, host: Host, opened: Opened, size: ViewportSize
) -> None:
    await full(town, host)
    desk = await opened(size)
    for screen in await screens(town, desk):
        if not await screen.node.is_visible():
            await desk.tab(screen.person.name).click()
        await screen.shows("A table")
        assert await desk.page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_text_stands_out_from_its_ground(
    town: Town, host: Host, opened: Opened, scheme: str
) -> None:
    await full(town, host)
    desk = await opened(scheme=scheme)
    anna, boris, *_ = await screens(town, desk)
    await boris.shows("Only you can see this")
    await anna.button("Sit down").click()
    await anna.shows("Anna at it.")
    await boris.node.get_by_role("button", name="All chats").click()
    for page in PANEL:
        await desk.panel(page)
        assert await desk.page.evaluate(TOO_FAINT) == []


async def test_whatever_can_be_used_has_a_name_for_screen_readers(
    town: Town, host: Host, opened: Opened
) -> None:
    await full(town, host)
    desk = await opened()
    anna, *_ = await screens(town, desk)
    await anna.shows("A table")
    tree = await desk.page.context.new_cdp_session(desk.page)
    for page in PANEL:
        await desk.panel(page)
        nodes = (await tree.send("Accessibility.getFullAXTree"))["nodes"]
        used = [node for node in nodes if node.get("role", {}).get("value") in NAMED]
        assert len(used) > 50
        assert not [node for node in used if not node.get("name", {}).get("value", "").strip()]


async def test_tab_stops_at_the_newest_reply_and_the_arrows_reach_the_others(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    for text in ("first", "second", "third"):
        await anna.person.say(text, int((await town.people.state())["chats"][0]["id"]))
    await anna.shows("third")
    keyboard = desk.page.keyboard
    await anna.node.get_by_role("button", name="Commands").focus()
    await keyboard.press("Shift+Tab")  # Try /durak
    await keyboard.press("Shift+Tab")
    replies = anna.node.get_by_role("button", name="Reply")
    await expect(replies.last).to_be_focused()
    await keyboard.press("Shift+Tab")  # the chat itself, which the arrow keys scroll
    await expect(anna.node.get_by_role("group", name="Friday Durak")).to_be_focused()
    await keyboard.press("Tab")
    await expect(replies.last).to_be_focused()
    await keyboard.press("ArrowUp")
    await expect(replies.nth(1)).to_be_focused()
    await keyboard.press("Enter")
    await expect(anna.node.locator(".replying")).to_contain_text("second")
    await expect(anna.field).to_be_focused()
