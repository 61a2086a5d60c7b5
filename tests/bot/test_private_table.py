"""`/play`: a table of friends without a group, seen in everybody's private chat alone."""

from bot.sandbox.people import Message, Person
from tests.bot.hall import Hall
from tests.bot.test_lobby import link


async def screen(person: Person, *wanted: str) -> Message:
    """His own screen of the table, once it says all that, in its text or on a button."""
    return await person.wait_for(
        lambda message: (
            "You sit at the table" in message.text
            and all(one in message.text or message.has(one) for one in wanted)
        )
    )


async def test_friends_meet_at_a_table_without_a_group(hall: Hall) -> None:
    """Its owner does everything from his own chat; whoever has the link just sits down."""
    ana, bob, cyn = await hall.people("Ana", "Bob", "Cyn")
    await ana.say("/play")
    first = await screen(ana, "Options", "New link", "Start", "At least one more player")
    assert first.button("Invite").inline
    await ana.say("/play")  # the same table, at the end of the chat
    own = await ana.wait_for(lambda message: message.n > first.n and message.has("Options"))
    assert link(own) == link(first)

    await bob.follow(link(own))
    theirs = await screen(bob, "Invite", "Bob")
    assert not any(theirs.has(one) for one in ("Options", "Seats", "Start", "New link"))
    await cyn.say(f"/join {link(own)[-7:]}")
    await screen(cyn, "Cyn")

    await ana.press(await screen(ana, "Cyn", "Seats", "You may start"), "Options")
    menu = await ana.wait_for(lambda message: message.has("↪️ Transfer"))
    await ana.press(menu, "↪️ Transfer")
    await screen(bob, "36 cards · transfer")
    answer = await bob.press(theirs, menu.button("52 cards").data or "", stale=True)
    assert "whose table it is" in answer.text
    await ana.press(await ana.wait_for(lambda m: m.has("✓ ↪️ Transfer")), "Back")

    await ana.press(await screen(ana, "Seats"), "Seats")
    menu = await ana.wait_for(lambda message: message.has("✗ \u2068Cyn"))
    await ana.press(menu, "✗ \u2068Cyn")
    await cyn.wait_for(lambda message: "took you off the table" in message.text)
    await cyn.follow(link(own))
    await cyn.wait_for(lambda message: "asked to let you come back" in message.text)

    await ana.press(await ana.wait_for(lambda m: m.has("▲") and not m.has("Cyn")), "Back")
    assert (await ana.press(await screen(ana, "Start"), "Start")).text == ""
    for person in (ana, bob):
        await person.wait_for(lambda message: "In hand:" in message.text)
    await cyn.follow(link(own))
    await cyn.wait_for(lambda message: "No table waits" in message.text)


async def test_a_table_for_friends_is_left_and_closed_like_any_other(hall: Hall) -> None:
    """The owner who goes passes it on, with all that he could set; inline mode opens one too."""
    ana, bob = await hall.people("Ana", "Bob")
    await ana.follow(f"https://t.me/{await hall.sandbox.bot_username()}?start=play")
    own = await screen(ana, "Options")
    await bob.follow(link(own))
    await screen(ana, "Bob")
    await ana.say("/leave")
    await ana.wait_for(lambda message: "You stood up from" in message.text)
    await screen(bob, "Options", "Start")
    await bob.say("/cancel")
    await bob.wait_for(lambda message: message.text == "The table is closed.")
    await bob.say("/play")
    await screen(bob, "Options")
