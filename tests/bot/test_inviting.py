"""How people are brought to a table: a message sent to any chat, a code to type, a new link."""

from bot.sandbox.people import Message
from storage.invitations import SIGNS
from tests.bot.hall import Hall
from tests.bot.hall import hall as running
from tests.bot.test_lobby import code, link


async def test_an_invitation_is_sent_to_any_chat_and_its_button_leads_to_the_table(
    hall: Hall,
) -> None:
    """By whoever was told the code; where somebody sits, also without it."""
    table = await hall.table("Ana")
    (ana,) = table.people
    zoe, yan = await hall.people("Zoe", "Yan")
    announcement = await table.announcement()
    asked = announcement.button("Invite").inline
    assert asked == code(announcement)
    assert len(asked) == 7
    assert set(asked) <= set(SIGNS)

    elsewhere = await hall.sandbox.group("Others", [ana, zoe], bot=False)
    offer = await ana.ask_inline(asked, elsewhere)
    (result,) = offer.results
    assert "Ana" in result["title"]
    assert result["description"].startswith("36 cards · throw-in")
    sent = await ana.choose(offer, result["id"])
    assert "Ana\u2069 invites you" in sent.text
    assert f"/join {asked}" in sent.text
    assert sent.button("Sit down").url == link(announcement)
    await zoe.follow(sent.button("Sit down").url or "")
    await zoe.wait_for(lambda message: "I have asked" in message.text)

    (told,) = await hall.sandbox.calls(method="answerInlineQuery")
    assert told["parameters"]["is_personal"] is True
    assert [r["id"] for r in (await ana.ask_inline("")).results] == [result["id"]]
    stranger = await yan.ask_inline("")
    assert stranger.results == []
    assert stranger.button == {"text": "Open a table for friends", "start_parameter": "play"}
    assert (await yan.ask_inline(asked.upper())).results == offer.results  # nothing is kept for all

    await ana.say("/cancel", table.group)
    await ana.wait_for(lambda message: "was cancelled" in message.text, table.group)
    assert (await ana.ask_inline("")).results == []
    assert (await ana.ask_inline(asked)).results == []


async def test_a_new_link_makes_the_old_one_dead_wherever_it_was_sent(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    ana, bob = table.people
    (zoe,) = await hall.people("Zoe")
    before = link(await table.announcement())
    screen = await ana.wait_for(lambda message: message.has("New link"))
    guests = await bob.wait_for(lambda message: "You sit at the table" in message.text)
    assert not guests.has("New link")
    data = screen.button("New link").data or ""
    assert "whose table it is" in (await bob.press(guests, data, stale=True)).text

    assert "lead nowhere now" in (await ana.press(screen, "New link")).text

    def renewed(message: Message) -> bool:
        return "?start=" in message.text and before not in message.text

    for person, chat in ((ana, None), (bob, None), (ana, table.group)):
        await person.wait_for(renewed, chat)
    after = link(await table.announcement())
    await zoe.follow(before)
    await zoe.wait_for(lambda message: "there is a newer link" in message.text)
    await zoe.say(f"/join {after[-7:-4].upper()}-{after[-4:]}")
    await zoe.wait_for(lambda message: "I have asked" in message.text)


async def test_a_bot_without_inline_mode_shares_its_links_by_the_app(database_url: str) -> None:
    async with running(database_url, bot=False) as hall:
        await hall.sandbox.post("settings", {"inline_mode": False})
        await hall.start()
        table = await hall.table("Ana")
        button = (await table.announcement()).button("Invite")
        assert (button.url or "").startswith("https://t.me/share/url?")
