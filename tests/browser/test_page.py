"""The sandbox's page in a real browser: what one can see and do for all the people of a group."""

import asyncio
import statistics
import struct
import zlib

import aiohttp
import pytest
from playwright.async_api import Route, expect

from bot.sandbox.people import Person
from bot.sandbox.server import serve
from tests.bot.sandbox.town import TOKEN, Town, running
from tests.browser.conftest import NARROW, Opened
from tests.browser.screens import HAND, TABLE, Desk, Host, Screen
from tests.storage.proxy import Proxy

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def group(town: Town) -> int:
    return int((await town.people.state())["chats"][0]["id"])


async def screens(town: Town, desk: Desk) -> list[Screen]:
    return [desk.screen(person) for person in await town.people.people()]


async def test_a_typed_command_opens_a_table_and_a_press_changes_it_on_every_screen(
    town: Town, host: Host, opened: Opened
) -> None:
    everybody = await screens(town, await opened())
    await everybody[0].write("/durak")
    for screen in everybody:
        await screen.shows("Nobody sits.")
    await everybody[1].button("Sit down").click()
    for screen in everybody:
        await screen.shows("Boris at it.")
        await expect(screen.messages.filter(has_text="A table")).to_have_count(1)
    await expect(everybody[1].node.locator(".toast")).to_have_text("Welcome, Boris")
    await expect(everybody[0].node.locator(".toast")).to_have_count(0)


async def test_a_newcomer_is_told_what_to_try_until_there_is_something_to_press(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await boris.node.locator(".hint").get_by_role("button", name="/durak").click()
    await anna.shows("Nobody sits.")
    await expect(anna.node.locator(".hint")).to_be_hidden()


async def test_commands_are_suggested_as_the_bot_has_set_them(
    town: Town, host: Host, opened: Opened
) -> None:
    told = [("rules", "How Durak is played"), ("durak", "Open a table"), ("help", "What I can do")]
    commands = [{"command": name, "description": text} for name, text in told]
    await town.bot.does("setMyCommands", commands=commands)
    anna, *_ = await screens(town, await opened())
    await anna.field.press("/")
    await expect(anna.node.get_by_role("option")).to_have_count(3)
    await anna.field.press_sequentially("d")
    await expect(anna.node.get_by_role("option")).to_have_text(["/durakOpen a table"])
    await anna.field.press("Enter")
    await anna.shows("Nobody sits.")
    await expect(anna.field).to_have_value("")


async def test_an_answer_as_alert_is_a_window_that_the_keyboard_closes(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await anna.write("/durak")
    await anna.button("Rules").click()
    window = anna.node.get_by_role("alertdialog")
    await expect(window).to_contain_text("Beat or take.")
    await expect(window.get_by_role("button", name="OK")).to_be_focused()
    await expect(boris.node.get_by_role("alertdialog")).to_have_count(0)
    await anna.desk.page.keyboard.press("Escape")
    await expect(window).to_have_count(0)


async def test_the_link_of_an_answer_opens_the_private_chat_and_starts_the_bot_there(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await anna.write("/durak")
    await boris.button("In private").click()
    await boris.is_in("Durak")
    await boris.shows("/start ABC")
    await anna.is_in("Friday Durak")
    sent = await boris.person.sees()
    assert [message.text for message in sent] == ["/start ABC"]


async def test_links_to_the_bot_in_a_message_open_the_private_chat(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await anna.write(f"Come: {host.link('XYZ')}")
    await boris.node.get_by_role("link", name="t.me/durak").click()
    await boris.shows("/start XYZ")


async def test_a_link_to_share_asks_in_which_chat_and_sends_it_there(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await boris.person.say("/start")
    share = "https://t.me/share/url?url=https%3A%2F%2Fexample.org&text=Sit+down%21"
    keys = {"inline_keyboard": [[{"text": "Invite", "url": share}]]}
    await host.say(boris.person.id, "Your table", reply_markup=keys)
    await boris.node.get_by_role("button", name="Go to Durak").click()
    await boris.button("Invite").click()
    await boris.node.get_by_role("dialog").get_by_role("button", name="Friday Durak").click()
    await boris.is_in("Friday Durak")
    await anna.shows("Sit down!\nhttps://example.org")


async def test_a_link_to_a_group_asks_which_and_adds_the_bot_there(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, *_ = await screens(town, await opened())
    alone = await town.people.group("Without the bot", [anna.person], bot=False)
    await anna.write("https://t.me/durak_sandbox_bot?startgroup=ABC")
    await anna.node.get_by_role("link", name="startgroup").click()
    await anna.node.get_by_role("dialog").get_by_role("button", name="Without the bot").click()
    await anna.is_in("Without the bot")
    await anna.shows("/start@durak_sandbox_bot ABC")
    assert town.bot.id in [
        member["user"]
        for chat in (await town.people.state())["chats"]
        for member in chat["members"]
        if chat["id"] == alone
    ]


async def test_a_reply_quotes_what_it_answers(town: Town, host: Host, opened: Opened) -> None:
    anna, boris, *_ = await screens(town, await opened())
    await host.say(await group(town), "Who plays?")
    await anna.messages.last.hover()
    await anna.messages.last.get_by_role("button", name="Reply").click()
    await anna.write("I do")
    await boris.shows("I do")
    await expect(boris.messages.last.locator(".quoted")).to_contain_text("Who plays?")


async def test_a_disabled_button_does_nothing(town: Town, host: Host, opened: Opened) -> None:
    anna, *_ = await screens(town, await opened())
    await anna.write("/durak")
    await expect(anna.button("Start")).to_have_attribute("aria-disabled", "true")
    await anna.button("Start").click(force=True)
    await anna.button("Sit down").click()
    await anna.shows("Anna at it.")
    await expect(anna.node.locator(".toast")).to_have_text("Welcome, Anna")
    assert host.pressed == ["sit"]


async def test_an_ephemeral_message_is_on_one_screen_only_and_says_so(
    town: Town, host: Host, opened: Opened
) -> None:
    chat = await group(town)
    shown = ",".join(f"{person.id}:{chat}" for person in (await town.people.people())[:2])
    desk = await opened({"width": 900, "height": 620}, f"/#screens={shown}")
    anna, boris, *_ = await screens(town, desk)
    await town.people.set_member(chat, town.bot.id, "administrator")
    await host.say(chat, "Trump ♥ · 22 in stock\n<b>Anna</b> → <b>Boris</b>\n8♠ ← …")
    await anna.write("Boris, it is your move")
    await boris.shows("your move")
    alone = {"receiver_user_id": boris.person.id}
    await host.say(chat, "Your hand", reply_markup=HAND, ephemeral_message_parameters=alone)
    await host.say(chat, "For all")
    await boris.shows("Your hand")
    await expect(boris.messages.filter(has_text="Your hand")).to_contain_text(
        "Only you can see this"
    )
    await anna.shows("For all")
    await expect(anna.messages.filter(has_text="Your hand")).to_have_count(0)


async def test_entities_are_drawn_and_what_people_write_is_text(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, *_ = await screens(town, await opened())
    await host.say(
        await group(town),
        "😀 <b>bold <i>both</i></b> <code>8♠</code> <blockquote>quoted</blockquote>\nand "
        "<tg-spoiler>secret</tg-spoiler> &lt;img src=x onerror=boom()&gt; 7♥",
    )
    text = anna.messages.last.locator(".text")
    await expect(text.locator("strong")).to_have_text("bold both")
    await expect(text.locator("strong em")).to_have_text("both")
    await expect(text.locator("code")).to_have_text("8♠")
    await expect(text.locator("blockquote")).to_have_text("quoted")
    assert "quoted\nand" in await text.inner_text()  # a quotation ends its line by itself
    await expect(text).to_contain_text("<img src=x onerror=boom()>")
    await expect(text.get_by_text("secret")).to_be_hidden()
    await anna.messages.last.get_by_role("button", name="Reply").click()
    await expect(anna.node.locator(".replying")).not_to_contain_text("secret")
    await text.get_by_role("button", name="Hidden text").click()
    await expect(text.get_by_text("secret")).to_be_visible()


async def test_a_relative_time_follows_the_sandbox_clock(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, *_ = await screens(town, await opened())
    due = int((await town.people.state())["now"]) + 7200
    until = f'<tg-time unix="{due}" format="r">soon</tg-time>'
    await host.say(await group(town), f"Until {until}")
    await anna.shows("Until in 1 hour")
    await town.people.advance(7000)
    await anna.shows("Until in 3 minutes")


async def test_a_picture_is_shown(town: Town, host: Host, opened: Opened) -> None:
    anna, *_ = await screens(town, await opened())
    form = aiohttp.FormData({"chat_id": str(await group(town)), "caption": "The table"})
    form.add_field("photo", png(120, 80), filename="table.png", content_type="image/png")
    url = f"{town.address}/bot{TOKEN}/sendPhoto"
    async with town.bot.session.post(url, data=form) as answer:
        assert answer.status == 200, await answer.text()
    picture = anna.messages.last.locator("img")
    await expect(picture).to_have_js_property("naturalWidth", 120)
    box = await picture.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(120 / 80, rel=0.02)
    await expect(anna.messages.last).to_contain_text("The table")


async def test_a_document_can_be_saved(town: Town, host: Host, opened: Opened) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    await town.bot.upload("sendDocument", await group(town), "document", "a.durak", b"7s 9s")
    async with desk.page.expect_download() as saved:
        await anna.messages.last.get_by_role("link", name="a.durak").click()
    download = await saved.value
    assert download.suggested_filename == "a.durak"
    assert (await download.path()).read_bytes() == b"7s 9s"


async def test_what_happens_in_a_group_is_told_in_a_line(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    chat = await group(town)
    title = (await town.people.state())["chats"][0]["title"]
    await expect(boris.node.get_by_role("heading", level=2)).to_have_text(title)
    await town.people.set_member(chat, boris.person.id, "left")
    await expect(anna.node.locator(".event").last).to_have_text("Boris left the group")
    await expect(boris.node).to_contain_text("You are not in this group any more.")
    await town.people.set_member(chat, boris.person.id, "member")
    await expect(anna.node.locator(".event").last).to_have_text("Anna added Boris")


def png(width: int, height: int) -> bytes:
    """A green picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        whole = kind + body
        return struct.pack(">I", len(body)) + whole + struct.pack(">I", zlib.crc32(whole))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x12\x78\x4c" * width) * height)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


async def test_a_reload_keeps_screens_chats_and_drafts(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened()
    anna, boris, *rest = await screens(town, desk)
    await boris.node.get_by_role("button", name="Go to Durak").click()
    await boris.node.get_by_role("button", name="Start").click()
    await boris.shows("/start")
    await anna.field.fill("I was about to say")
    await rest[0].node.get_by_role("button", name="Close").click()
    await desk.page.reload()
    await boris.is_in("Durak")
    await boris.shows("/start")
    await expect(anna.field).to_have_value("I was about to say")
    await expect(rest[0].node).to_have_count(0)
    await expect(rest[1].node).to_have_count(1)


async def test_the_address_opens_the_same_screens_in_another_browser(
    town: Town, opened: Opened
) -> None:
    first = await opened()
    anna, boris, *rest = await screens(town, first)
    await boris.node.get_by_role("button", name="Go to Durak").click()
    for screen in rest:
        await screen.node.get_by_role("button", name="Close").click()
    second = await opened(path="/" + first.page.url.rpartition("/")[2])
    await expect(second.page.locator(".phone")).to_have_count(2)
    await second.screen(boris.person).is_in("Durak")
    await second.screen(anna.person).is_in("Friday Durak")


async def test_of_a_long_chat_some_screenfuls_are_drawn_around_where_one_reads(
    town: Town, opened: Opened
) -> None:
    anna, *_ = await town.people.people()
    chat = await group(town)
    for number in range(200):
        await anna.say(f"message {number}.", chat)
    screen = (await opened()).screen(anna)
    await screen.shows("message 199.")
    await expect(screen.messages).to_have_count(40)
    for number in (150, 110, 70, 30):
        await screen.messages.first.scroll_into_view_if_needed()
        await expect(screen.messages.filter(has_text=f"message {number}.")).to_have_count(1)
        assert await screen.messages.count() <= 120
    await expect(screen.messages.filter(has_text="message 199.")).to_have_count(0)
    for number in (150, 190, 199):
        await screen.messages.last.scroll_into_view_if_needed()
        await expect(screen.messages.filter(has_text=f"message {number}.")).to_have_count(1)
        assert await screen.messages.count() <= 120
    await screen.messages.first.scroll_into_view_if_needed()
    await screen.node.get_by_role("button", name="To the newest message").click()
    await expect(screen.messages.last).to_be_in_viewport()
    await expect(screen.messages.last).to_contain_text("message 199.")


async def test_an_empty_sandbox_offers_a_group_of_four(opened: Opened) -> None:
    async with running() as empty:
        desk = await opened(address=empty.address)
        await desk.page.get_by_role("button", name="Make a group of four").click()
        await expect(desk.page.locator(".phone")).to_have_count(4)
        anna, *_ = await empty.people.people()
        await desk.screen(anna).is_in("Friday Durak")
        (made,) = (await empty.people.state())["chats"]
        assert len(made["members"]) == 5


async def test_a_narrow_page_shows_one_screen_and_marks_whom_the_bot_waits_for(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened(NARROW)
    anna, boris, *_ = await screens(town, desk)
    await expect(anna.node).to_be_visible()
    await expect(boris.node).to_be_hidden()
    await boris.person.say("/start")
    await host.say(boris.person.id, "Not your move")
    await host.say(await group(town), "Boris thinks")
    await anna.shows("Boris thinks")
    await expect(desk.tab("Boris, something to do")).to_have_count(0)
    await host.say(boris.person.id, "Your move", reply_markup=TABLE)
    await desk.tab("Boris, something to do").click()
    await expect(anna.node).to_be_hidden()
    await boris.node.get_by_role("button", name="Go to Durak, 2 unread").click()
    await boris.shows("Your move")


async def test_the_keyboard_alone_can_press_and_stays_on_the_pressed_button(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    await anna.write("/durak")
    await anna.button("Rules").focus()
    await desk.page.keyboard.press("ArrowLeft")
    await desk.page.keyboard.press("Enter")
    await anna.shows("Anna at it.")
    await expect(anna.button("Sit down")).to_be_focused()


async def test_the_panel_blocks_the_bot_and_the_private_chat_offers_to_unblock(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    await anna.person.say("/start")
    panel = await desk.panel("People")
    await panel.get_by_role("listitem").filter(has_text="Anna").get_by_text("Block bot").click()
    await expect(panel).to_contain_text("has blocked the bot")
    refused = await town.bot.refused("sendMessage", chat_id=anna.person.id, text="Hello?")
    assert refused == (403, "Forbidden: bot was blocked by the user")
    await anna.node.get_by_role("button", name="Go to Durak").click()
    await anna.node.get_by_role("button", name="Unblock the bot").click()
    await expect(anna.field).to_be_visible()


async def test_the_panel_starts_a_persons_app_anew_which_loses_ephemeral_messages(
    town: Town, host: Host, opened: Opened
) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    chat = await group(town)
    panel = await desk.panel("Groups")
    await panel.get_by_text("Friday Durak").click()
    await panel.get_by_label("Durak is").select_option("administrator")
    await expect(panel.get_by_label("Durak is")).to_have_value("administrator")
    alone = {"receiver_user_id": anna.person.id}
    await host.say(chat, "Your hand", ephemeral_message_parameters=alone)
    await anna.shows("Your hand")
    await desk.panel("People")
    await panel.get_by_role("listitem").filter(has_text="Anna").get_by_text("Restart app").click()
    await expect(anna.messages.filter(has_text="Your hand")).to_have_count(0)
    await expect(panel).to_contain_text("has lost 1 message")


async def test_the_panel_makes_people_and_groups(town: Town, opened: Opened) -> None:
    desk = await opened()
    panel = await desk.panel("People")
    await panel.get_by_label("First name").fill("Ines")
    await panel.get_by_role("button", name="Make this person").click()
    ines = (await town.people.people())[-1]
    assert ines.name == "Ines"
    await expect(desk.screen(ines).node).to_be_visible()
    await desk.panel("Groups")
    await panel.get_by_label("Title").fill("Sunday Durak")
    await panel.get_by_label("Ines").check()
    await panel.get_by_role("button", name="Make this group").click()
    await desk.screen(ines).is_in("Sunday Durak")


async def test_a_group_becomes_a_supergroup_and_its_screens_go_along(
    town: Town, opened: Opened
) -> None:
    desk = await opened()
    anna, *_ = await screens(town, desk)
    keys = {"inline_keyboard": [[{"text": "Old button", "callback_data": "old"}]]}
    await town.bot.does("sendMessage", chat_id=await group(town), text="Old", reply_markup=keys)
    panel = await desk.panel("Groups")
    await panel.get_by_text("Friday Durak").click()
    await panel.get_by_role("button", name="Make it a supergroup").click()
    await anna.node.get_by_role("button", name="What was written before").click()
    await expect(anna.button("Old button")).to_be_visible()
    await anna.node.get_by_role("button", name="Go on in the supergroup").click()
    await anna.write("/durak")
    (new,) = [one for one in (await town.people.state())["chats"] if one["type"] == "supergroup"]
    await anna.shows("/durak")
    assert [one.text for one in await anna.person.sees(new["id"])][-1] == "/durak"


async def test_a_forum_shows_its_topics_apart_and_one_writes_in_the_chosen_one(
    town: Town, opened: Opened
) -> None:
    everybody = await town.people.people()
    forum = await town.people.group("Forum", everybody, type="supergroup")
    desk = await opened(path=f"/#screens={everybody[0].id}:{forum}")
    anna = desk.screen(everybody[0])
    panel = await desk.panel("Groups")
    await panel.get_by_text("Forum", exact=True).click()
    await panel.get_by_label("Topics").check()
    await panel.get_by_label("New topic").fill("Durak")
    await panel.get_by_role("button", name="Add the topic").click()
    await panel.get_by_label("anonymous").check()
    await anna.write("in General")
    await anna.node.locator(".topics").get_by_role("button", name="Durak").click()
    await anna.write("in the topic")
    await anna.shows("in the topic")
    await expect(anna.messages.filter(has_text="in General")).to_have_count(0)
    general, topic = (await everybody[0].sees(forum))[-2:]
    assert (general.text, general.thread, topic.text) == ("in General", None, "in the topic")
    assert topic.raw["sender_chat"]["id"] == forum
    assert topic.thread is not None
    await expect(anna.messages.last).to_contain_text("in Durak")


async def test_a_button_asks_the_bot_in_another_chat_and_what_it_offers_is_sent_there(
    town: Town, host: Host, opened: Opened
) -> None:
    anna, boris, *_ = await screens(town, await opened())
    keys = {"inline_keyboard": [[{"text": "Share", "switch_inline_query": "table 7"}]]}
    await anna.person.say("/start")
    await host.say(anna.person.id, "Your table", reply_markup=keys)
    await anna.node.get_by_role("button", name="Go to Durak").click()
    await anna.button("Share").click()
    await anna.node.get_by_role("dialog").get_by_role("button", name="Friday Durak").click()
    await expect(anna.field).to_have_value("@durak_sandbox_bot table 7")
    await anna.node.locator(".offers").get_by_role("button", name="Invite to table 7").click()
    await boris.shows("Come to table 7")
    await expect(boris.messages.last).to_contain_text("via @durak_sandbox_bot")
    await expect(anna.field).to_have_value("")


async def test_the_panel_moves_the_clock(town: Town, opened: Opened) -> None:
    desk = await opened()
    panel = await desk.panel("Clock")
    before = (await town.people.state())["now"]
    await panel.get_by_role("button", name="+ 1 h").click()
    await expect(desk.page.locator(".bar .moved")).to_have_text("+60 min")
    assert (await town.people.state())["now"] - before >= 3600


async def test_the_panel_switches_telegrams_limits(town: Town, opened: Opened) -> None:
    panel = await (await opened()).panel("Clock")
    await panel.get_by_label("Limits on sending").uncheck()
    await panel.get_by_label("over all chats").check()
    await panel.get_by_label("Privacy mode").uncheck()

    async def switched() -> bool:
        settings = await town.people.settings()
        limits = settings["limits"]
        return (settings["privacy_mode"], limits["on"]) == (False, False) and (
            limits["all_chats_per_second"] == 30
        )

    assert await town.people.until(switched)


async def test_the_panel_lets_quick_taps_be_held_as_the_apps_do(
    town: Town, host: Host, opened: Opened
) -> None:
    await town.people.settings(limits={"on": False})
    desk = await opened()
    anna, *_ = await screens(town, desk)
    panel = await desk.panel("Clock")
    await panel.get_by_label("Quick taps").check()
    await anna.write("/durak")
    await desk.page.clock.set_fixed_time(int((await town.people.state())["now"]))  # quick they are
    for number in range(1, 6):
        await anna.button("Sit down").click()
        await anna.shows(", ".join(["Anna"] * number) + " at it.")
    await anna.button("Sit down").click()
    await expect(anna.button("Sit down")).to_have_attribute("aria-busy", "true")
    assert len(host.pressed) == 5
    await town.people.advance(4)
    await anna.shows(", ".join(["Anna"] * 6) + " at it.")


async def test_the_panel_switches_faults_and_shows_the_calls_they_meet(
    town: Town, opened: Opened
) -> None:
    desk = await opened()
    panel = await desk.panel("Faults")
    await panel.get_by_label("Method").fill("send*")
    await panel.get_by_role("button", name="Switch it on").click()
    await expect(panel).to_contain_text("met 0 of 1")
    chat = await group(town)
    answer = await town.bot.call("sendMessage", chat_id=chat, text="Hello")
    assert answer["parameters"] == {"retry_after": 30}
    await desk.panel("Calls")
    row = panel.locator(".calls details").filter(has_text="sendMessage")
    await expect(row).to_contain_text("429")
    await row.locator("summary").click()
    await expect(row).to_contain_text('"text": "Hello"')


async def test_the_page_goes_on_when_the_sandbox_was_away(
    tmp_path_factory: pytest.TempPathFactory, opened: Opened
) -> None:
    state = str(tmp_path_factory.mktemp("sandbox") / "state.db")
    async with running(state, people=True) as before:
        desk = await opened(address=before.address)
        anna = desk.screen((await before.people.people())[0])
        await anna.write("before")
        await anna.shows("before")
    await expect(desk.page.get_by_role("alert").filter(has_text="away")).to_be_visible()
    port = int(before.address.rsplit(":", 1)[1])
    stop, up = asyncio.Event(), asyncio.Event()
    again = asyncio.create_task(
        serve(port=port, state=state, token=TOKEN, started=lambda _: up.set(), until=stop.wait())
    )
    await up.wait()
    await expect(desk.page.get_by_role("alert").filter(has_text="away")).to_be_hidden()
    await anna.write("after")
    await anna.shows("after")
    await expect(anna.messages.filter(has_text="before")).to_have_count(1)
    stop.set()
    await again


async def test_the_page_opens_the_stream_of_changes_anew_when_the_browser_has_given_it_up(
    town: Town, opened: Opened
) -> None:
    desk = await opened()
    anna, boris, *_ = await screens(town, desk)
    await desk.page.clock.install(time=0)
    await desk.page.clock.pause_at(1_000)
    await desk.page.route("**/sandbox/changes*", refuse, times=1)
    await desk.page.reload()
    await expect(desk.page.get_by_role("alert").filter(has_text="away")).to_be_visible()
    await boris.person.say("Are you there?", await group(town))
    await desk.page.clock.fast_forward(2_000)
    await desk.page.clock.resume()
    await expect(desk.page.get_by_role("alert").filter(has_text="away")).to_be_hidden()
    await anna.shows("Are you there?")
    await expect(anna.messages.filter(has_text="Are you there?")).to_have_count(1)


async def refuse(route: Route) -> None:
    """What stands between answers for the sandbox: the browser does not try again by itself."""
    await route.fulfill(status=502, body="Bad gateway")


async def test_the_page_opens_the_stream_anew_when_nothing_comes_on_it_any_more(
    town: Town, opened: Opened
) -> None:
    way = Proxy("127.0.0.1", int(town.address.rpartition(":")[2]))
    async with await asyncio.start_server(way.serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        desk = await opened(address=f"http://127.0.0.1:{port}")
        anna, boris, *_ = await screens(town, desk)
        await desk.page.clock.install()
        way.swallow(b"/sandbox/changes", hang=True)
        await desk.page.reload()
        await anna.is_in("Friday Durak")
        await boris.person.say("Are you asleep?", await group(town))
        await desk.page.clock.fast_forward(60_000)
        await anna.shows("Are you asleep?")
        assert way.swallowed
        await desk.page.context.close()


async def test_a_hundred_chats_open_at_once(
    town: Town, host: Host, opened: Opened, capsys: pytest.CaptureFixture[str]
) -> None:
    """100 chats, 2,000 messages: how long until they stand there, and a press is answered."""
    people = await town.people.people()
    await fill(town, people)
    await host.say(await group(town), "A table", reply_markup=TABLE)
    desk = await opened()
    anna = desk.screen(people[0])
    await anna.shows("A table")
    paint, messages = await desk.page.evaluate(MARKS)
    pressed = await desk.page.evaluate(PRESSES, [people[0].id, 20])
    with capsys.disabled():
        print(  # noqa: T201 - measured for whoever reads
            f"\n100 chats, 2,000 messages: first paint {paint:.0f} ms, messages {messages:.0f} ms,"
            f" {len(pressed)} presses each answered in {statistics.median(pressed):.0f} ms (median;"
            f" the slowest {max(pressed):.0f} ms)"
        )
    assert messages < 5000


async def test_a_change_draws_the_message_it_changes_and_no_other(
    town: Town, host: Host, opened: Opened
) -> None:
    people = await town.people.people()
    chat = await group(town)
    for number in range(30):
        await people[number % 4].say(f"message {number}", chat)
    await host.say(chat, "A table", reply_markup=TABLE)
    desk = await opened()
    anna, *others = await screens(town, desk)
    for screen in (anna, *others):
        await screen.shows("A table")
    await desk.page.evaluate(f"{DRAWN}.forEach((node) => (node.kept = true))")
    await anna.button("Sit down").click()
    for screen in (anna, *others):
        await screen.shows("Anna at it.")
    anew = await desk.page.evaluate(f"{DRAWN}.filter((node) => !node.kept).length")
    assert anew == len(people)


async def fill(town: Town, people: list[Person]) -> None:
    await town.people.settings(limits={"on": False})
    chats = [await town.people.group(f"Group {number}", people) for number in range(99)]
    for chat in [*chats, await group(town)]:
        for number in range(20):
            await people[number % 4].say(f"message {number}", chat)


DRAWN = "[...document.querySelectorAll('.message, .event, .date')]"

MARKS = """() => ["first-contentful-paint", "messages"].map(
  (name) => performance.getEntriesByName(name)[0].startTime)"""

# From each tap to the line that shows the bot's answer, by the page's own clock. The next tap comes
# when what followed is drawn: the button must have stopped showing that it waits.
PRESSES = """async ([user, times]) => {
  const screen = document.querySelector(`.phone[data-user="${user}"]`);
  const line = () => screen.querySelector(".toast");
  const frame = () => new Promise(requestAnimationFrame);
  const press = () => new Promise((resolve) => {
    line()?.remove();
    const began = performance.now();
    new MutationObserver((_, watch) => {
      if (line()) resolve(performance.now() - began, watch.disconnect());
    }).observe(screen, { childList: true, subtree: true });
    [...screen.querySelectorAll(".key")].findLast((key) => key.textContent === "Sit down").click();
  });
  const took = [];
  while (took.length < times) {
    took.push(await press());
    await frame();
    await frame();
  }
  return took;
}"""
