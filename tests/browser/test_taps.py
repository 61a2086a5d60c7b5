"""A tap counts for what stood under the finger, whatever comes while the finger is down."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from playwright.async_api import Locator, Page, expect

from tests.bot.sandbox.town import Json, Town
from tests.browser.conftest import Opened
from tests.browser.screens import Host

pytestmark = pytest.mark.asyncio(loop_scope="module")
Down = Callable[[Page, Locator], AbstractAsyncContextManager[None]]


async def known(page: Page, what: str) -> None:
    """The page has heard of it, and has had the time to draw it."""
    await page.evaluate(
        f"""async () => {{
          const {{ world, thread }} = await import("/static/world.js");
          const frame = () => new Promise(requestAnimationFrame);
          while (!({what})) await frame();
          await frame();
          await frame();
        }}"""
    )


@asynccontextmanager
async def mouse(page: Page, on: Locator) -> AsyncIterator[None]:
    """Its button is down meanwhile."""
    await on.hover()
    await page.mouse.down()
    yield
    await page.mouse.up()


@asynccontextmanager
async def finger(page: Page, on: Locator) -> AsyncIterator[None]:
    """It is on a touch screen meanwhile."""
    box = await on.bounding_box()
    assert box
    there = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen = await page.context.new_cdp_session(page)
    await screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [there]})
    yield
    await screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def keys(*names: str) -> Json:
    return {"inline_keyboard": [[{"text": name, "callback_data": name} for name in names]]}


async def test_what_comes_while_the_mouse_is_down_takes_no_click_away(
    town: Town, host: Host, opened: Opened
) -> None:
    """In the head of a chat, in the list of chats, in the panel."""
    desk = await opened()
    anna = desk.screen((await town.people.people())[0])
    alone = anna.person.id
    await anna.person.say("/start")
    go = anna.node.get_by_role("button", name="Go to Durak")
    await host.say(alone, "one")
    await expect(go).to_have_accessible_name("Go to Durak, 1 unread")
    await go.focus()
    async with mouse(desk.page, go):
        await host.say(alone, "two")
        await known(desk.page, f"thread({alone}, {alone}).messages.at(-1).text === 'two'")
    await anna.is_in("Durak")
    await expect(anna.node.get_by_role("button", name="Go to Friday Durak")).to_be_focused()
    await anna.node.get_by_role("button", name="All chats").click()
    async with mouse(desk.page, anna.node.locator(".row", has_text="two")):
        await host.say(alone, "three")
        await known(desk.page, f"thread({alone}, {alone}).messages.at(-1).text === 'three'")
    await anna.shows("three")
    panel = await desk.panel("Faults")
    await town.people.fault("error", count=2)
    async with mouse(desk.page, panel.get_by_role("button", name="Remove")):
        await host.bot.refused("getMe")
        await known(desk.page, "world.faults[0].done === 1")
    await expect(panel.get_by_text("No faults: everything works.")).to_be_visible()


@pytest.mark.parametrize("down", [mouse, finger])
async def test_the_button_is_pressed_that_was_touched_not_the_one_that_came_in_its_place(
    town: Town, host: Host, opened: Opened, down: Down
) -> None:
    desk = await opened()
    anna = desk.screen((await town.people.people())[0])
    chat = int((await town.people.state())["chats"][0]["id"])

    async def heard(query: Json) -> None:
        await host.answer(query, text=query["data"])

    host.on = dict.fromkeys(["six", "take", "done"], heard)
    hand = await host.say(chat, "hand 1", reply_markup=keys("six", "take"))
    for number, touched, after in ((2, "six", ("done", "take")), (3, "take", ("six", "take"))):
        async with down(desk.page, anna.button(touched)):
            await host.bot.does(
                "editMessageText",
                chat_id=chat,
                message_id=hand["message_id"],
                text=f"hand {number}",
                reply_markup=keys(*after),
            )
            last = f"thread({anna.person.id}, {chat}).messages.at(-1)"
            await known(desk.page, f"{last}.text === 'hand {number}'")
        await anna.shows(f"hand {number}")
        await expect(anna.node.locator(".toast")).to_have_text(touched)
    assert host.pressed == ["six", "take"]
