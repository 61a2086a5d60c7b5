"""A real browser before a real sandbox; without Chromium the tests are skipped, if they may be."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.bot.sandbox.town import Town, running
from tests.browser.screens import Desk, Host

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE = ViewportSize(width=1400, height=900)
PICTURE = ViewportSize(width=1200, height=820)
NARROW = ViewportSize(width=390, height=844)
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
expect.set_options(timeout=15_000)  # a busy machine is slow; what is there is seen at once
Opened = Callable[..., Awaitable[Desk]]


async def picture(page: Page, name: str) -> None:
    """Leaves a picture for the docs, when DURAK_PICTURES=1 asks for it."""
    if os.environ.get("DURAK_PICTURES") == "1":
        await expect(page.locator(".toast, .bubble.changed")).to_have_count(0)
        taken = Image.open(BytesIO(await page.screenshot(animations="disabled")))
        PICTURES.mkdir(exist_ok=True)
        taken.convert("RGB").quantize(kmeans=2).save(PICTURES / f"{name}.png", optimize=True)


def chromium() -> str:
    """The browser's program; where there is none, skips, or fails with DURAK_REQUIRE_BROWSER=1."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found:
        return found
    sentence = "no Chromium was found: the browser tests did not run (Debian: apt install chromium)"
    if os.environ.get("DURAK_REQUIRE_BROWSER") == "1":
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    program = chromium()
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=program, args=SWITCHES)
        yield found
        await found.close()


@pytest_asyncio.fixture(loop_scope="module")
async def town() -> AsyncIterator[Town]:
    """A sandbox as a newcomer meets it: four people and their group."""
    async with running(people=True) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def host(town: Town) -> AsyncIterator[Host]:
    """A bot of few words, which plays its part until the test ends."""
    found = Host(town.bot)
    work = asyncio.create_task(found.work())
    yield found
    work.cancel()
    await asyncio.wait([work])
    assert work.cancelled(), work.exception()


@pytest_asyncio.fixture(loop_scope="module")
async def opened(browser: Browser, town: Town) -> AsyncIterator[Opened]:
    """Opens the page; whatever goes wrong in its scripts fails the test."""
    trouble: list[str] = []
    pages: list[Page] = []

    def heard(message: ConsoleMessage) -> None:
        # That something was refused (409) the browser says by itself.
        if message.type == "error" and "Failed to load resource" not in message.text:
            trouble.append(message.text)

    async def open_page(
        size: ViewportSize = WIDE, path: str = "/", scheme: str = "light", address: str = ""
    ) -> Desk:
        context = await browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type] # plain dicts are what it takes
        page = await context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", heard)
        pages.append(page)
        await page.goto((address or town.address) + path)
        return Desk(page)

    yield open_page
    for page in pages:
        await page.context.close()
    assert not trouble
