"""Everything that happens in groups while people play there."""

import pytest

from bot.sandbox.people import Message, Person
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table

NAMELESS = "\u3164\u200b"  # nothing of it can be seen
FROM_RIGHT = "דנה \u202eאבג"
SHOWN = FROM_RIGHT.replace("\u202e", "")  # which would turn around what comes after the name


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


async def sees(person: Person, text: str, chat: int | None = None) -> Message:
    return await person.wait_for(lambda message: text in message.text, chat)


async def attack(table: Table, card: str) -> None:
    ana = table.people[0]
    assert (await ana.press(await table.hand(ana), card)).text == ""
    await sees(ana, f"{card} ← …")


async def start(table: Table) -> Message:
    """Everybody has sat down; the owner starts."""
    for person in table.people[1:]:
        await person.press(await table.announcement(), "Sit down")
    await table.owner.press(await table.announcement(), "Start")
    return await table.screen()


async def test_a_table_that_is_opened_in_a_topic_lives_there(hall: Hall) -> None:
    """So do the answers; hands in the group, rematches and results too. One in General does not."""
    people = await hall.people("Ana", "Bob", "Cyn")
    ana, bob, cyn = people
    group = await hall.sandbox.group("Clubs", people, type="supergroup", is_forum=True)
    cards, chess = await ana.open_topic(group, "Cards"), await ana.open_topic(group, "Chess")
    await cyn.say("/durak", group)
    general = await cyn.wait_for(lambda m: m.has("Sit down"), group)
    assert general.thread is None
    await ana.say("/durak", group, thread=chess)
    first = await ana.wait_for(lambda m: m.has("Sit down") and m.thread == chess, group)
    await ana.say("/durak", group, thread=cards)
    await ana.wait_for(lambda m: m.has("Sit down") and m.thread == cards, group)

    async def moved() -> bool:
        return first.id not in [message.id for message in await ana.sees(group)]

    await hall.sandbox.until(moved)
    await bob.say("/help", group, thread=chess)
    await bob.wait_for(lambda m: m.by_bot and "/durak opens" in m.text and m.thread == chess, group)

    announcement = await ana.wait_for(lambda m: m.has("Sit down") and m.thread == cards, group)
    await bob.press(announcement, "Sit down")
    await ana.press(announcement, "Start")
    screen = await ana.wait_for(lambda m: m.has("My cards"), group)
    assert screen.thread == cards
    await bob.press(screen, "My cards")
    whispered = await bob.wait_for(lambda m: m.ephemeral_id is not None, group)
    assert whispered.thread == cards

    table = Table(hall, [ana, bob], group)
    await ana.close_topic(group, cards)
    await attack(table, "7♣️")
    await hall.sandbox.remove_topic(group, cards)
    await attack(table, "7♠️")
    screen = await sees(ana, "7♠️ ← …", group)
    assert screen.thread is None


async def test_a_group_in_which_only_administrators_may_write_plays_by_presses(hall: Hall) -> None:
    people = await hall.people("Ana", "Bob")
    ana, bob = people
    group = await hall.sandbox.group("Quiet", people, type="supergroup")
    bot = (await hall.sandbox.state())["bot"]["id"]
    await hall.sandbox.post(f"groups/{group}/permissions", {"can_send_messages": False})
    await ana.say("/durak", group)
    told = await sees(ana, "may no longer write in")
    assert "Quiet" in told.text
    await hall.sandbox.set_member(group, bot, "administrator")
    table = Table(hall, people, group)
    await start(table)
    await bob.press(await table.screen(), "My cards")
    await attack(table, "7♠️")
    hand = await bob.wait_for(lambda m: bool(m.ephemeral_id) and "7♠️ ← …" in m.text, group)
    assert (await bob.press(hand, "8♠️")).text == ""
    await sees(ana, "7♠️ ← 8♠️", group)


async def test_a_bot_that_is_muted_in_mid_game_says_so_in_private_once_and_comes_back(
    hall: Hall,
) -> None:
    table = await hall.game("Ana", "Bob", type="supergroup")
    ana, bob = table.people
    await table.screen()
    bot = (await hall.sandbox.state())["bot"]["id"]
    silent = {"rights": {"can_send_messages": False}}
    await hall.sandbox.set_member(table.group, bot, "restricted", **silent)
    await sees(ana, "may no longer write in")
    await attack(table, "7♠️")
    await sees(bob, "7♠️ ← …")
    await attack(table, "7♣️")
    assert sum("may no longer" in m.text for m in await ana.from_bot()) == 1
    assert not any("may no longer" in m.text for m in await bob.from_bot())
    await hall.sandbox.set_member(table.group, bot, "member")
    await sees(bob, "7♣️ ← …", table.group)


async def test_whoever_leaves_the_group_or_deletes_his_account_stops_nobody(hall: Hall) -> None:
    """Who left plays on in private; a hand that he had in the group went with him."""
    table = await hall.game("Ana", "Bob", type="supergroup")
    ana, bob = table.people
    await bob.press(await table.screen(), "My cards")
    await bob.wait_for(lambda m: m.ephemeral_id is not None, table.group)
    await hall.sandbox.set_member(table.group, bob.id, "left")
    await attack(table, "7♠️")
    assert (await bob.press(await sees(bob, "7♠️ ← …"), "8♠️")).text == ""
    await sees(ana, "7♠️ ← 8♠️", table.group)
    gone = "Forbidden: user is deactivated"
    await hall.sandbox.fault("error", chat=bob.id, error_code=403, description=gone)
    await attack(table, "7♣️")
    await sees(ana, "Bob\u2069: open our private chat", table.group)
    await sees(ana, "7♣️ ← …", table.group)


async def test_names_of_every_kind_are_shown_and_break_nothing(hall: Hall) -> None:
    """Marks of HTML, letters from the right, and nothing that can be seen."""
    people = await hall.people("Ana </b><a>&lt;", FROM_RIGHT, NAMELESS)
    ana, dana, nobody = people
    group = await hall.sandbox.group("Friday & <b>", people)
    await ana.say("/durak", group)
    table = Table(hall, people, group)
    screen = await start(table)
    for name in ("Ana </b><a>&lt;", SHOWN, "Player 3"):
        assert f"\u2068{name}\u2069" in screen.text
    await dana.press(screen, "My cards")
    hand = await dana.wait_for(lambda m: m.ephemeral_id is not None, table.group)
    assert f"\u2068{ana.name}\u2069 → \u2068{SHOWN}" in hand.text.replace("<b>", "")
    assert "\u2068Player 3\u2069 6" in (await table.hand(nobody)).text


async def test_the_same_people_play_in_two_groups_at_once(hall: Hall) -> None:
    """Each press counts where its button says; each group sees its own game alone."""
    first = await hall.game("Ana", "Bob")
    ana, bob = first.people
    group = await hall.sandbox.group("Saturday", first.people)
    await ana.say("/durak", group)
    second = Table(hall, first.people, group)
    await start(second)

    async def two() -> list[Message] | None:
        found = [m for m in await ana.from_bot() if "In hand:" in m.text]
        return found if len(found) == 2 else None

    older, newer = await hall.sandbox.until(two)
    assert (await ana.press(newer, "7♠️")).text == ""
    assert (await ana.press(older, "7♦️")).text == ""
    for chat, own, other in ((first.group, "7♦️ ← …", "7♠️ ← …"), (group, "7♠️ ← …", "7♦️ ← …")):
        assert other not in (await sees(bob, own, chat)).text
