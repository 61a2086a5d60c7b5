"""Who sits where is the owner's to say, and who does not sit there any more."""

import asyncio

from bot.sandbox.people import Message
from tests.bot.hall import Hall, Table
from tests.bot.test_lobby import names_of


def order(message: Message) -> list[str]:
    """The seats as the list has them: the colour of a team, a name."""
    lines = [line.replace("\u2068", "").replace("\u2069", "") for line in message.text.split("\n")]
    return [line.partition(". ")[2] for line in lines if line[:2] in {f"{n}." for n in range(1, 7)}]


async def seated(table: Table, *wanted: str) -> Message:
    return await table.owner.wait_for(
        lambda message: message.has("Sit down") and order(message) == list(wanted), table.group
    )


async def test_the_owner_seats_partners_across_from_each_other(hall: Hall) -> None:
    """R13.1: in pairs seats 1 and 3 play together, which colours show; cards go by these seats."""
    table = await hall.table("Ana", "Bob", "Cyn", "Dan")
    ana, bob, _, dan = table.people
    await ana.press(await names_of(table, "Dan"), "Options")
    menu = await ana.wait_for(lambda message: message.has("👥 In pairs"), table.group)
    await ana.press(menu, "👥 In pairs")
    await ana.press(await seated(table, "🔴 Ana", "🔵 Bob", "🔴 Cyn", "🔵 Dan"), "Back")
    await ana.press(await ana.wait_for(lambda m: m.has("Invite"), table.group), "Seats")
    menu = await ana.wait_for(lambda message: message.has("▲"), table.group)
    assert "The same colour is one team" in menu.text
    assert menu.button("▲ \u2068Ana").disabled
    assert not menu.has("✗ \u2068Ana")

    up = menu.button("▲ \u2068Bob").data or ""
    assert "whose table it is" in (await bob.press(menu, up, stale=True)).text
    assert (await ana.press(menu, up)).text == ""
    menu = await seated(table, "🔴 Bob", "🔵 Ana", "🔴 Cyn", "🔵 Dan")
    assert "already" in (await ana.press(menu, up, stale=True)).text  # the second half of a tap
    await ana.press(menu, "▲ \u2068Dan")
    menu = await seated(table, "🔴 Bob", "🔵 Ana", "🔴 Dan", "🔵 Cyn")
    await ana.press(menu, "Back")
    folded = await ana.wait_for(lambda message: message.has("Invite"), table.group)
    assert "can start" in (await bob.press(folded, "Start")).text  # Ana's is the table all the same
    assert (await ana.press(folded, "Start")).text == ""
    begun = await ana.wait_for(lambda message: "cards are dealt" in message.text, table.group)
    assert order(begun) == ["🔴 Bob", "🔵 Ana", "🔴 Dan", "🔵 Cyn"]
    hands = next(
        line for line in (await table.hand(dan)).text.split("\n") if line.startswith("In hand:")
    )
    places = [hands.index(name) for name in ("Bob", "Ana", "Dan", "Cyn")]
    assert places == sorted(places)


async def test_whoever_is_taken_off_the_table_comes_back_only_by_the_owners_yes(
    hall: Hall,
) -> None:
    table = await hall.table("Ana", "Bob", "Cyn")
    ana, bob, cyn = table.people
    await ana.press(await names_of(table, "Cyn"), "Seats")
    menu = await ana.wait_for(lambda message: message.has("✗ \u2068Bob"), table.group)
    off = menu.button("✗ \u2068Bob").data or ""
    assert "is off the table" in (await ana.press(menu, off)).text
    without = await seated(table, "Ana", "Cyn")
    await bob.wait_for(lambda message: "took you off the table" in message.text)
    assert "does not sit here any more" in (await ana.press(without, off, stale=True)).text

    answer = await bob.press(without, "Sit down")
    assert "I have asked to let you come back" in answer.text
    assert order(await seated(table, "Ana", "Cyn")) == ["Ana", "Cyn"]
    asked = await ana.wait_for(lambda message: message.has("✓"))
    assert "whom you took off the table" in asked.text
    assert (await cyn.press(without, "Sit down")).text == "You sit at this table already."
    await ana.press(asked, "✓")
    await seated(table, "Ana", "Bob", "Cyn")
    await bob.wait_for(lambda message: "You sit at the table" in message.text)


async def test_whoever_stands_up_while_seats_change_is_the_one_who_goes(hall: Hall) -> None:
    """Both press at once; whichever comes first."""
    table = await hall.table("Ana", "Bob", "Cyn")
    ana, bob, _ = table.people
    announcement = await names_of(table, "Cyn")
    await ana.press(announcement, "Seats")
    menu = await ana.wait_for(lambda message: message.has("▲ \u2068Bob"), table.group)
    up, stand = menu.button("▲ \u2068Bob").data or "", announcement.button("Stand up").data or ""
    _, stood = await asyncio.gather(
        ana.press(menu, up, stale=True), bob.press(menu, stand, stale=True)
    )
    assert stood.text == "You stood up."
    left = await ana.wait_for(lambda m: m.has("▲") and len(order(m)) == 2, table.group)
    assert set(order(left)) == {"Ana", "Cyn"}
