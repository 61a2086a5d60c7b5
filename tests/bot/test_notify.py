"""`/notify`: whoever wants to play is told when a table opens in the group, once."""

from tests.bot.hall import Hall


async def test_those_who_asked_are_told_once_of_the_next_table(hall: Hall) -> None:
    ana, bob, cyn = await hall.people("Ana", "Bob", "Cyn")
    (zoe,) = await hall.people("Zoe", started=False)
    group = await hall.sandbox.group("Friday", [ana, bob, cyn, zoe])
    for person in (ana, bob):
        await person.say("/notify", group)
        await person.wait_for(lambda m: "in \u2068Friday\u2069, I'll tell you" in m.text)
    await bob.say("/notify", group)
    await bob.wait_for(lambda message: "You have asked already" in message.text)
    await zoe.say("/notify", group)
    asked = await zoe.wait_for(lambda message: "press Start" in message.text, group)
    assert asked.button("Private chat").url == f"https://t.me/{await hall.sandbox.bot_username()}"
    assert [message.id for message in await zoe.from_bot(group)] == [asked.id]

    await ana.say("/durak", group)
    told = await bob.wait_for(lambda m: "opened a table in \u2068Friday" in m.text)
    assert "\u2068Ana\u2069" in told.text
    assert "36 cards" in told.text
    await bob.follow(told.button("Sit down").url or "")
    await bob.wait_for(lambda message: "You sit at the table" in message.text)

    await zoe.say("/start")
    await zoe.wait_for(lambda message: message.by_bot)
    await cyn.say("/durak", group)
    await zoe.wait_for(lambda message: "opened a table in" in message.text)
    await cyn.wait_for(lambda message: "You sit at the table" in message.text)
    for person, times in ((ana, 0), (bob, 1), (cyn, 0)):
        assert sum("opened a table" in m.text for m in await person.from_bot()) == times


async def test_an_anonymous_administrator_is_asked_for_his_name(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    group = await hall.sandbox.group("Friday", [ana], type="supergroup")
    await ana.hide(group)
    await ana.say("/notify", group)
    await ana.wait_for(lambda message: "under your own name" in message.text, group)
    assert not any("I'll tell you" in message.text for message in await ana.from_bot())
