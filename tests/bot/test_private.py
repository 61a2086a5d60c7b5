"""What can be written to the bot, and what it answers."""

from tests.bot.hall import Hall


async def test_start_says_hello_by_name_and_leads_to_a_group_and_to_the_rules(hall: Hall) -> None:
    (ana,) = await hall.people("Ana <&>")
    group = await hall.sandbox.group("Friday", [ana], bot=False)
    (hello,) = await ana.from_bot()
    assert "Hello, \u2068Ana <&>\u2069!" in hello.text
    await ana.follow(hello.button("Add me to a group").url or "", group)
    await ana.wait_for(lambda message: "/durak opens a table here" in message.text, group)
    await ana.follow(hello.button("Rules").url or "")
    await ana.wait_for(lambda message: "1. The game" in message.text)


async def test_help_tells_how_it_goes(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/help")
    await ana.wait_for(lambda message: "/join" in message.text)


async def test_unknown_text_gets_a_helpful_line(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("seven of spades!")
    await ana.wait_for(lambda message: "better than words" in message.text)
    await ana.say("/dance")
    await ana.wait_for(lambda message: "do not know that command" in message.text)


async def test_a_group_hears_nothing_it_did_not_ask_for(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    group = await hall.sandbox.group("Friday", [ana])
    for text in ("hello", "/dance", "/hand", "/join abc"):
        await ana.say(text, group)
    await ana.say("/help", group)
    await ana.wait_for(lambda message: message.by_bot, group)
    assert len(await ana.from_bot(group)) == 1


async def test_a_hand_comes_again_at_the_end_of_the_chat(hall: Hall) -> None:
    table = await hall.game("Ana", "Bob")
    earlier = await table.hand(table.owner)
    await table.owner.say("/hand")
    later = await table.owner.wait_for(
        lambda message: "In hand:" in message.text and message.n > earlier.n
    )
    assert later.rows == earlier.rows

    async def gone() -> bool:
        return earlier.id not in [message.id for message in await table.owner.from_bot()]

    await hall.sandbox.until(gone)


async def test_start_in_mid_game_brings_the_hand_and_no_greeting(hall: Hall) -> None:
    table = await hall.game("Ana", "Bob")
    earlier = await table.hand(table.owner)
    await table.owner.say("/start")
    later = await table.owner.wait_for(
        lambda message: "In hand:" in message.text and message.n > earlier.n
    )
    assert (await table.owner.from_bot())[-1] == later


async def test_whoever_sits_nowhere_has_no_hand(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/hand")
    await ana.wait_for(lambda message: "no cards now" in message.text)
    await ana.say("/leave")
    await ana.wait_for(lambda message: "You sit at no table" in message.text)
    await ana.say("/cancel")
    await ana.wait_for(lambda message: "no table here" in message.text)


async def test_a_code_that_is_none_is_told(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/join")
    await ana.wait_for(lambda message: "/join abc2345" in message.text)
    await ana.say("/join ';drop table games")
    await ana.wait_for(lambda message: "No table waits" in message.text)


async def test_opening_a_table_needs_a_group(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    await ana.say("/durak")
    await ana.wait_for(lambda message: "works in a group" in message.text)


async def test_apps_suggest_the_words_that_work_there(hall: Hall) -> None:
    (ana,) = await hall.people("Ana")
    group = await hall.sandbox.group("Friday", [ana])
    private = await hall.sandbox.get("commands", user=ana.id, chat=ana.id)
    assert "hand" in [command["command"] for command in private["commands"]]
    shared = await hall.sandbox.get("commands", user=ana.id, chat=group)
    assert "durak" in [command["command"] for command in shared["commands"]]
