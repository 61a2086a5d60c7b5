"""A group becomes a supergroup in mid-game: everything goes on under its new id."""

import pytest

from bot.sandbox.people import Message
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


async def attack(table: Table, card: str = "7♠️") -> None:
    ana = table.people[0]
    assert (await ana.press(await table.hand(ana), card)).text == ""
    await ana.wait_for(lambda message: f"{card} ← …" in message.text)


async def sees_in(chat: int, table: Table, text: str) -> Message:
    return await table.owner.wait_for(lambda message: text in message.text, chat)


async def upgraded_unseen(hall: Hall, table: Table) -> int:
    """While the bot was away for longer than Telegram keeps updates."""
    await hall.stop()
    new = await hall.sandbox.upgrade(table.group)
    await hall.sandbox.advance(25 * 3600)
    await hall.start()
    return new


async def test_a_running_game_goes_on_in_the_supergroup(hall: Hall) -> None:
    """Its table comes there, once; the hands stay where they are."""
    table = await hall.game("Ana", "Bob")
    await table.screen()
    hand = await table.hand(table.owner)
    new = await hall.sandbox.upgrade(table.group)
    await attack(table)
    await sees_in(new, table, "7♠️ ← …")
    await attack(table, "7♣️")
    await sees_in(new, table, "7♣️ ← …")
    sent = await hall.sandbox.calls(0, chat=new, method="sendMessage")
    assert [call["status"] for call in sent] == [200]
    assert (await table.hand(table.owner)).id == hand.id


async def test_presses_on_the_old_groups_messages_still_count(hall: Hall) -> None:
    """Whoever sits down there sits at the table that the supergroup sees."""
    table = await hall.table("Ana", "Bob")
    (cyn,) = await hall.people("Cyn")
    await hall.sandbox.set_member(table.group, cyn.id, "member")
    old = await table.announcement()
    new = await hall.sandbox.upgrade(table.group)
    await cyn.press(old, "Sit down")
    await sees_in(new, table, "Cyn")
    assert (await table.owner.press(old, "Start")).text == ""
    await sees_in(new, table, "In hand:")


@pytest.mark.parametrize("fault", ["twice", "out_of_order"])
async def test_telegrams_notes_about_it_may_come_twice_or_in_another_order(
    hall: Hall, fault: str
) -> None:
    table = await hall.game("Ana", "Bob")
    await table.screen()
    await hall.sandbox.fault(fault, method="message", count=2)
    new = await hall.sandbox.upgrade(table.group)
    await attack(table)
    await sees_in(new, table, "7♠️ ← …")
    sent = await hall.sandbox.calls(0, chat=new, method="sendMessage")
    assert len(sent) == 1


async def test_a_refusal_alone_tells_of_it(hall: Hall) -> None:
    """No note came: the next edit in the old group is refused with the new id."""
    table = await hall.game("Ana", "Bob")
    await table.screen()
    new = await upgraded_unseen(hall, table)
    await attack(table)
    await sees_in(new, table, "7♠️ ← …")


async def test_whoever_comes_by_the_link_is_looked_for_in_the_supergroup(hall: Hall) -> None:
    """Its members sit down without anybody's yes, though the bot knew of the old group alone."""
    table = await hall.table("Ana", "Bob")
    (cyn,) = await hall.people("Cyn")
    await hall.sandbox.set_member(table.group, cyn.id, "member")
    code = (await table.announcement()).text
    link = next(word for word in code.split() if "?start=" in word or "t.me" in word)
    new = await upgraded_unseen(hall, table)
    await cyn.follow(link)
    await sees_in(new, table, "Cyn")
