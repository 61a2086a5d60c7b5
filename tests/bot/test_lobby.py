"""How a table comes about: opening, sitting down by the button and by the link, starting."""

import re

from bot.sandbox.people import Message
from tests.bot.hall import Hall, Table


def link(message: Message) -> str:
    found = re.search(r"https://t\.me/\S+\?start=\w+", message.text)
    assert found, message.text
    return found[0]


def code(message: Message) -> str:
    return link(message).partition("start=")[2]


async def names_of(table: Table, *names: str) -> Message:
    """The announcement as soon as it names them all."""
    return await table.owner.wait_for(
        lambda message: message.has("Sit down") and all(name in message.text for name in names),
        table.group,
    )


async def test_two_people_sit_down_and_the_cards_come(hall: Hall) -> None:
    """The whole way from /durak to a hand in each private chat."""
    table = await hall.game("Ana", "Bob")
    screen = await table.screen()
    assert "Ana 6" in screen.text.replace("\u2068", "").replace("\u2069", "")
    for person in table.people:
        assert len((await table.hand(person)).buttons) >= 6


async def test_sitting_down_edits_the_one_announcement(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob", "Cyn")
    announcement = await names_of(table, "Ana", "Bob", "Cyn")
    assert [m.id for m in await table.owner.from_bot(table.group)] == [announcement.id]


async def test_whoever_the_bot_cannot_write_to_is_led_to_the_private_chat_and_seated_there(
    hall: Hall,
) -> None:
    table = await hall.table("Ana")
    (boris,) = await hall.people("Boris", started=False)
    await hall.sandbox.set_member(table.group, boris.id, "member")
    answer = await boris.press(await table.announcement(), "Sit down")
    assert answer.url == link(await table.announcement())
    assert "Boris" not in (await table.announcement()).text
    await boris.follow(answer.url)
    await names_of(table, "Boris")
    await boris.wait_for(lambda message: "You sit at the table" in message.text)


async def test_an_opener_who_never_wrote_to_the_bot_is_asked_to_and_then_gets_his_screen(
    hall: Hall,
) -> None:
    (ana,) = await hall.people("Ana", started=False)
    group = await hall.sandbox.group("Friday", [ana])
    await ana.say("/durak", group)
    asked = await ana.wait_for(lambda message: "press Start" in message.text, group)
    links = [one["url"] for one in asked.raw["entities"] if one["type"] == "text_link"]
    await ana.follow(*(one for one in links if "start=hand" in one))
    await ana.wait_for(lambda message: "You sit at the table" in message.text)
    await ana.wait_for(
        lambda message: message.has("Sit down") and "press Start" not in message.text, group
    )


async def test_a_member_of_the_group_sits_down_by_the_link(hall: Hall) -> None:
    table = await hall.table("Ana")
    (bob,) = await hall.people("Bob", started=False)
    await hall.sandbox.set_member(table.group, bob.id, "member")
    await bob.follow(link(await table.announcement()))
    await names_of(table, "Ana", "Bob")


async def test_a_member_of_the_group_sits_down_by_the_code(hall: Hall) -> None:
    table = await hall.table("Ana")
    (bob,) = await hall.people("Bob")
    await hall.sandbox.set_member(table.group, bob.id, "member")
    await bob.say(f"/join {code(await table.announcement()).upper()}")
    await names_of(table, "Ana", "Bob")


async def test_a_stranger_with_the_link_sits_down_after_the_owners_one_tap(hall: Hall) -> None:
    table = await hall.table("Ana")
    (zoe,) = await hall.people("Zoe")
    await zoe.follow(link(await table.announcement()))
    await zoe.wait_for(lambda message: "I have asked" in message.text)
    asked = await table.owner.wait_for(lambda message: message.has("✓"))
    assert "Zoe" in asked.text
    assert "Zoe" not in (await table.announcement()).text
    answer = await table.owner.press(asked, "✓")
    assert "sits at your table" in answer.text
    await names_of(table, "Zoe")
    await zoe.wait_for(lambda message: "You sit at the table" in message.text)
    await table.owner.wait_for(lambda message: "Zoe" in message.text and not message.has("✓"))


async def test_a_stranger_may_be_turned_away(hall: Hall) -> None:
    table = await hall.table("Ana")
    (zoe,) = await hall.people("Zoe")
    await zoe.follow(link(await table.announcement()))
    asked = await table.owner.wait_for(lambda message: message.has("✗"))
    answer = await table.owner.press(asked, "✗")
    assert "was not let in" in answer.text
    await zoe.wait_for(lambda message: "did not let you in" in message.text)
    assert "Zoe" not in (await table.announcement()).text


async def test_a_stranger_who_asks_twice_bothers_the_owner_once(hall: Hall) -> None:
    table = await hall.table("Ana")
    (zoe,) = await hall.people("Zoe")
    await zoe.follow(link(await table.announcement()))
    asked = await table.owner.wait_for(lambda message: message.has("✓"))
    await zoe.follow(link(await table.announcement()))

    async def both_answered() -> bool:
        return sum("I have asked" in m.text for m in await zoe.from_bot()) == 2

    await hall.sandbox.until(both_answered)
    assert [m.id for m in await table.owner.from_bot() if m.has("✓")] == [asked.id]


async def test_nobody_but_the_owner_lets_somebody_in(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    (zoe,) = await hall.people("Zoe")
    await zoe.follow(link(await table.announcement()))
    asked = await table.owner.wait_for(lambda message: message.has("✓"))
    own = await table.people[1].wait_for(lambda message: "You sit at the table" in message.text)
    answer = await table.people[1].press(own, asked.button("✓").data or "", stale=True)
    assert "owns the table" in answer.text
    assert "Zoe" not in (await table.announcement()).text


async def test_a_seat_is_taken_once_however_often_it_is_pressed(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    answer = await table.people[1].press(await table.announcement(), "Sit down")
    assert "already" in answer.text
    assert (await table.announcement()).text.count("Bob") == 1


async def test_the_owner_who_stands_up_passes_the_table_on(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    answer = await table.owner.press(await table.announcement(), "Stand up")
    assert answer.text == "You stood up."
    passed_on = await table.owner.wait_for(
        lambda message: "opened by \u2068Bob" in message.text, table.group
    )
    assert "Ana" not in passed_on.text
    await table.owner.wait_for(lambda message: message.text.startswith("You stood up"))


async def test_nobody_stands_up_from_a_table_that_is_closed(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    announcement = await table.announcement()
    stand = announcement.button("Stand up").data or ""
    await table.owner.say("/cancel", table.group)
    await table.owner.wait_for(lambda message: "was cancelled" in message.text, table.group)
    answer = await table.people[1].press(announcement, stand, stale=True)
    assert answer.text == "This game is over."


async def test_the_last_who_stands_up_closes_the_table(hall: Hall) -> None:
    table = await hall.table("Ana")
    await table.owner.say("/leave")
    closed = await table.owner.wait_for(lambda message: "it is closed" in message.text, table.group)
    assert closed.buttons == []


async def test_only_the_owner_starts(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    answer = await table.people[1].press(await table.announcement(), "Start")
    assert "Ana" in answer.text
    assert "can start" in answer.text


async def test_nobody_starts_alone(hall: Hall) -> None:
    table = await hall.table("Ana")
    answer = await table.owner.press(await table.announcement(), "Start")
    assert answer.text == "At least one more player is needed."


async def test_whoever_sits_nowhere_is_told_so(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    (zoe,) = await hall.people("Zoe")
    await hall.sandbox.set_member(table.group, zoe.id, "member")
    assert "do not play" in (await zoe.press(await table.announcement(), "Start")).text
    assert "no seat" in (await zoe.press(await table.announcement(), "Stand up")).text


async def test_the_announcement_stays_without_buttons_once_the_cards_are_dealt(hall: Hall) -> None:
    table = await hall.game("Ana", "Bob")
    begun = await table.owner.wait_for(
        lambda message: "cards are dealt" in message.text, table.group
    )
    assert begun.buttons == []
    assert "The deal is sealed" in begun.text


async def test_the_link_leads_nowhere_once_the_game_has_begun(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    address = link(await table.announcement())
    await table.owner.press(await table.announcement(), "Start")
    (zoe,) = await hall.people("Zoe")
    await zoe.follow(address)
    await zoe.wait_for(lambda message: "No table waits" in message.text)


async def test_opening_twice_brings_the_own_table_down_to_the_end(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    earlier = await table.announcement()
    await table.owner.say("/durak", table.group)
    later = await table.owner.wait_for(
        lambda message: message.has("Sit down") and message.n > earlier.n, table.group
    )
    assert "Bob" in later.text

    async def gone() -> bool:
        return earlier.id not in [m.id for m in await table.owner.from_bot(table.group)]

    await hall.sandbox.until(gone)


async def test_the_owner_cancels_a_table_that_has_not_begun(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    await table.people[1].say("/cancel", table.group)
    await table.owner.wait_for(lambda message: "Only whoever opened" in message.text, table.group)
    await table.owner.say("/cancel", table.group)
    await table.owner.wait_for(lambda message: "was cancelled" in message.text, table.group)
    await table.people[1].wait_for(lambda message: "was cancelled" in message.text)


async def test_two_tables_stand_in_one_group(hall: Hall) -> None:
    table = await hall.table("Ana", "Bob")
    await table.people[1].say("/durak", table.group)
    await table.owner.wait_for(lambda message: "opened by \u2068Bob" in message.text, table.group)
    assert sum(m.has("Sit down") for m in await table.owner.from_bot(table.group)) == 2


async def test_names_cannot_break_a_text(hall: Hall) -> None:
    table = await hall.table("<b>&amp;", "Bob")
    assert "<b>&amp;" in (await names_of(table, "Bob")).text


async def test_a_table_that_nobody_starts_closes_half_an_hour_after_the_last_that_happened(
    hall: Hall,
) -> None:
    """With a word in the group and to those who sit there, whatever became of the bot meanwhile."""
    table = await hall.table("Ana", "Bob")
    ana, bob = table.people
    await hall.sandbox.advance(29 * 60)
    await bob.press(await table.announcement(), "Stand up")
    await bob.press(await table.announcement(), "Sit down")
    await names_of(table, "Bob")
    await hall.sandbox.advance(28 * 60)
    await hall.stop()
    await hall.start()
    assert (await table.announcement()).has("Start")
    await hall.sandbox.advance(2 * 60)
    closed = await ana.wait_for(lambda message: "half an hour" in message.text, table.group)
    assert closed.buttons == []
    for person in (ana, bob):
        assert not (await person.wait_for(lambda m: "half an hour" in m.text)).buttons
    await bob.say("/durak", table.group)
    await names_of(table, "Bob")
