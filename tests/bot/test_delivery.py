"""Every chat is brought to the game's present version, whatever Telegram does."""

import gc
from collections.abc import Callable

import pytest

from bot.lane import Lane
from bot.sandbox.people import Message, Person
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.bot.hall import hall as running


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


@pytest.fixture
async def table(hall: Hall) -> Table:
    return await hall.game("Ana", "Bob")


async def attack(table: Table, card: str = "7♠️") -> None:
    """Ana does, and sees it."""
    ana = table.people[0]
    assert (await ana.press(await table.hand(ana), card)).text == ""
    await sees(ana, f"{card} ← …")


async def sees(person: Person, text: str, chat: int | None = None) -> Message:
    return await person.wait_for(lambda message: text in message.text, chat)


def can_press(button: str) -> Callable[[Message], bool]:
    return lambda message: any(b.data and button in b.text for b in message.buttons)


async def changes(hall: Hall, chat: int, since: int = 0) -> list[float]:
    """When the bot sent to or edited in this chat."""
    calls = await hall.sandbox.calls(since, chat=chat)
    return [call["at"] for call in calls if call["method"].startswith(("send", "edit"))]


async def test_many_moves_in_a_moment_are_few_edits(database_url: str) -> None:
    """Skipped versions are never shown; the last one is."""
    async with running(database_url, hurried=False) as hall:
        table = await hall.game("Ana", "Bob")
        ana, bob = table.people
        await table.screen()
        before = len(await changes(hall, table.group))
        for person, button in ((ana, "7♠️"), (ana, "7♣️"), (bob, "8♠️"), (bob, "Q♣️"), (ana, "Done")):
            await person.press(await person.wait_for(can_press(button)), button)
        await hall.sandbox.advance(30)
        await sees(ana, "The table is empty", table.group)
        assert len(await changes(hall, table.group)) - before < 5


async def test_a_chat_that_telegram_pauses_holds_nobody_else_up(table: Table) -> None:
    ana, bob = table.people
    await table.screen()
    chat = table.group
    await table.hall.sandbox.fault(
        "error", method="editMessageText", chat=chat, error_code=429, retry_after=30, count=1
    )
    await attack(table)
    await sees(bob, "7♠️ ← …")
    await sees(ana, "7♠️ ← …", chat)
    refused, shown = await pause_of(table)
    assert shown - refused >= 30


async def pause_of(table: Table) -> tuple[float, float]:
    """When Telegram asked for a pause, and when the next change came."""
    calls = await table.hall.sandbox.calls(0, chat=table.group, method="editMessageText")
    refused = next(call for call in calls if call["status"] == 429)
    after = next(call for call in calls if call["n"] > refused["n"])
    return refused["at"], after["at"]


async def test_a_player_who_blocks_the_bot_stops_nobody(table: Table) -> None:
    """The game goes on, the group is told, and his hand comes when he lets the bot in again."""
    ana, bob = table.people
    await bob.block()
    await attack(table)
    await sees(ana, "7♠️ ← …")
    await sees(ana, "Bob\u2069: open our private chat", table.group)
    await attack(table, "7♣️")
    await sees(ana, "7♣️ ← …")
    await bob.block(False)
    await bob.say("/start")
    await sees(bob, "7♣️ ← …")
    await ana.wait_for(lambda m: m.has("My cards") and "open our" not in m.text, table.group)


async def test_a_refusal_by_telegram_alone_tells_that_a_player_is_gone(table: Table) -> None:
    """No update came about it: the chat is written to no more, and the game goes on."""
    ana, bob = table.people
    await table.hall.sandbox.fault("error", chat=bob.id, error_code=403)
    await attack(table)
    await sees(ana, "Bob\u2069: open our private chat", table.group)
    since = await table.hall.last_call()
    await attack(table, "7♣️")
    await sees(ana, "7♣️ ← …", table.group)
    assert await changes(table.hall, bob.id, since) == []


async def test_a_bot_that_is_removed_from_the_group_plays_on_in_private(table: Table) -> None:
    ana, bob = table.people
    await table.screen()
    bot = (await table.hall.sandbox.state())["bot"]["id"]
    await table.hall.sandbox.set_member(table.group, bot, "kicked")
    await attack(table)
    await sees(bob, "7♠️ ← …")
    await table.hall.sandbox.set_member(table.group, bot, "member")
    await sees(ana, "7♠️ ← …", table.group)


async def test_a_screen_that_somebody_deleted_comes_anew(table: Table) -> None:
    ana, bob = table.people
    await delete(table.hall, bob.id, (await table.hand(bob)).id)
    await attack(table)
    await sees(bob, "7♠️ ← …")
    await delete(table.hall, table.group, (await table.screen()).id)
    await attack(table, "7♣️")
    await sees(ana, "7♣️ ← …", table.group)


async def test_an_old_hand_that_is_gone_already_needs_no_deleting(table: Table) -> None:
    bob = table.people[1]
    old = await table.hand(bob)
    await delete(table.hall, bob.id, old.id)
    await bob.say("/hand")
    await bob.wait_for(lambda message: "In hand:" in message.text and message.n > old.n)

    async def tried() -> bool:
        calls = await table.hall.sandbox.calls(0, method="deleteMessage", chat=bob.id)
        return any(call["status"] == 400 for call in calls)

    await table.hall.sandbox.until(tried)
    await attack(table)
    await sees(bob, "7♠️ ← …")


async def test_an_old_hand_that_is_too_old_to_be_deleted_loses_its_buttons(table: Table) -> None:
    bob = table.people[1]
    old = await table.hand(bob)

    async def alone() -> bool:
        return not any("You sit at the table" in message.text for message in await bob.from_bot())

    await table.hall.sandbox.until(alone)
    await table.hall.sandbox.advance(49 * 3600)
    await bob.say("/hand")
    await bob.wait_for(lambda message: "In hand:" in message.text and message.n > old.n)
    left = await sees(bob, "further down")
    assert (left.id, left.buttons) == (old.id, [])


async def test_a_screen_that_shows_it_already_is_not_sent_again(table: Table) -> None:
    """The bot's rights changed, which the table does not show."""
    sandbox, group = table.hall.sandbox, table.group
    screen = await table.screen()
    await sandbox.advance(60)
    bot = (await sandbox.state())["bot"]["id"]
    await sandbox.set_member(group, bot, "administrator", by=table.owner.id)
    await table.owner.say("/help")
    await sees(table.owner, "How it is played")
    await attack(table)
    await sees(table.owner, "7♠️ ← …", group)
    edits = await sandbox.calls(0, chat=group, method="editMessageText")
    assert [call["parameters"]["message_id"] for call in edits].count(screen.id) == 1


async def test_a_picture_that_telegram_would_not_have_is_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, hall: Hall
) -> None:
    """The next one is."""
    monkeypatch.setattr("bot.delivery.SWEEP", 0.05)
    table = await hall.game("Ana", "Bob")
    hall.errors.expected = True
    ana, bob = table.people
    sandbox = table.hall.sandbox
    why = "Bad Request: MESSAGE_TOO_LONG"
    fault = await sandbox.fault("error", chat=bob.id, error_code=400, description=why)
    since = await hall.last_call()
    await attack(table)
    await sees(ana, "7♠️ ← …", table.group)
    assert await sandbox.calls(since, chat=bob.id, method="editMessageText", wait=20)
    await sandbox.advance(60)
    await ana.say("/help")
    await sees(ana, "How it is played")
    assert len(await sandbox.calls(since, chat=bob.id, method="editMessageText")) == 1
    await sandbox.remove_fault(fault)
    await attack(table, "7♣️")
    await sees(bob, "7♣️ ← …")


async def test_a_picture_that_arrives_after_a_newer_one_does_not_stay(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram was silent for longer than it was waited for, and did it all the same."""
    monkeypatch.setattr("bot.sending.TIMEOUT", 0.5)
    bob = table.people[1]
    sandbox = table.hall.sandbox
    await sandbox.fault("delay", method="editMessageText", chat=bob.id, seconds=25, count=1)
    since = await table.hall.last_call()
    await attack(table)
    await sees(bob, "7♠️ ← …")
    await attack(table, "7♣️")
    await sees(bob, "7♣️ ← …")

    async def arrived() -> bool:
        return any(call["fault"] for call in await sandbox.calls(since, chat=bob.id))

    await sandbox.until(arrived)
    await sees(bob, "7♣️ ← …")


async def test_an_edit_of_a_process_that_died_arrives_late_and_does_not_stay(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes after it does not know of it, and looks once more."""
    hall, bob = table.hall, table.people[1]
    monkeypatch.setattr("bot.app.LAST_WORDS", 0.1)
    await hall.sandbox.fault("delay", method="editMessageText", chat=bob.id, seconds=25, count=1)
    since = await hall.last_call()
    ana, hand = table.owner, await table.hand(table.owner)
    assert (await ana.press(hand, "7♠️")).text == ""
    await sees(ana, "7♠️ ← …")
    await hall.restart()
    await sees(bob, "7♠️ ← …")
    await attack(table, "7♣️")
    await sees(bob, "7♣️ ← …")

    async def arrived() -> bool:
        return any(call["fault"] for call in await hall.sandbox.calls(since, chat=bob.id))

    await hall.sandbox.until(arrived)
    await sees(bob, "7♣️ ← …")


async def test_a_hint_that_is_lost_is_made_good_by_looking(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.hints.Hints.tell", lambda *_: None)
    await attack(table)
    await sees(table.people[1], "7♠️ ← …")
    await sees(table.owner, "7♠️ ← …", table.group)


async def test_quiet_chats_are_forgotten_to_no_harm(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player is rung all the same when his turn comes."""
    monkeypatch.setattr("bot.lanes.KEPT", 0.0)
    monkeypatch.setattr("bot.delivery.SWEEP", 0.05)
    bob = table.people[1]
    before = await table.hand(bob)
    await table.screen()

    async def forgotten() -> bool:
        gc.collect()
        return not any(isinstance(thing, Lane) for thing in gc.get_objects())

    await table.hall.sandbox.until(forgotten)
    await table.hall.sandbox.advance(90)
    await attack(table)
    assert (await sees(bob, "7♠️ ← …")).n > before.n


async def delete(hall: Hall, chat: int, message: int) -> None:
    """As an administrator, or he himself, could."""
    await hall.call("deleteMessage", chat_id=chat, message_id=message)


async def test_a_first_message_in_doubt_is_repeated_and_a_tap_removes_the_orphan(
    hall: Hall,
) -> None:
    """Sending knows no key: the answer was lost, the message was not."""
    table = await hall.table("Ana", "Bob")
    ana = table.owner
    await ana.wait_for(lambda message: message.has("New link"))  # all that was sent before
    await hall.sandbox.fault("no_answer", method="sendMessage", chat=ana.id, count=1)
    await ana.press(await table.announcement(), "Start")

    async def twice() -> list[Message] | None:
        found = [m for m in await ana.from_bot() if "In hand:" in m.text]
        return found if len(found) == 2 else None

    orphan, screen = await hall.sandbox.until(twice)
    assert (await ana.press(orphan, "7♠️")).text == ""

    async def one() -> bool:
        return [m.id for m in await ana.from_bot() if "7♠️ ← …" in m.text] == [screen.id] and (
            orphan.id not in [m.id for m in await ana.from_bot()]
        )

    await hall.sandbox.until(one)


async def test_a_tap_removes_an_orphan_also_where_it_is_refused(hall: Hall) -> None:
    """The table of a game that is over, and the screen on which its owner waited for the deal."""
    ana, bob = await hall.people("Ana", "Bob")
    group = await hall.sandbox.group("Friday", [ana, bob])
    doubt = {"method": "sendMessage", "count": 1}
    await ana.say("/durak", group)
    first = await ana.wait_for(lambda message: message.has("New link"))
    await hall.sandbox.fault("no_answer", chat=ana.id, **doubt)
    await ana.say("/hand")
    waiting = await two(hall, ana, ana.id, "New link", after=first)
    announcement = await ana.wait_for(lambda message: message.has("Sit down"), group)
    await bob.press(announcement, "Sit down")
    await hall.sandbox.fault("no_answer", chat=group, **doubt)
    await ana.press(announcement, "Start")
    table = await two(hall, ana, group, "My cards")
    await ana.say("/cancel", group)
    await ana.wait_for(lambda message: "was cancelled" in message.text)
    for orphan, button in ((waiting, "New link"), (table, "My cards")):
        assert "over" in (await ana.press(orphan, button)).text

        async def gone(orphan: Message = orphan) -> bool:
            left = [m for m in await ana.from_bot(orphan.chat) if m.id == orphan.id]
            return not any(message.buttons for message in left)

        await hall.sandbox.until(gone)


async def two(
    hall: Hall, person: Person, chat: int, button: str, after: Message | None = None
) -> Message:
    """The first of two messages with this button, as soon as there are two (below `after`)."""

    async def look() -> Message | None:
        found = [m for m in await person.from_bot(chat) if m.has(button)]
        found = [m for m in found if after is None or m.n > after.n]
        return found[0] if len(found) == 2 else None

    return await hall.sandbox.until(look)


async def test_a_first_message_that_was_not_noted_before_the_end_is_repeated(hall: Hall) -> None:
    """The bot ended between sending and noting; the next one cannot know, and a tap tells it."""
    table = await hall.table("Ana", "Bob")
    ana = table.owner
    fault = await hall.sandbox.fault("silence", method="sendMessage", chat=ana.id)
    await ana.press(await table.announcement(), "Start")
    orphan = await table.hand(ana)
    await hall.stop()
    await hall.sandbox.remove_fault(fault)
    await hall.start()
    screen = await ana.wait_for(lambda message: "In hand:" in message.text and message.n > orphan.n)
    assert (await ana.press(orphan, "7♠️")).text == ""

    async def one() -> bool:
        return [m.id for m in await ana.from_bot() if "In hand:" in m.text] == [screen.id]

    await hall.sandbox.until(one)


async def test_a_pause_is_kept_by_the_bot_that_is_started_next(table: Table) -> None:
    ana = table.owner
    await table.screen()
    await table.hall.sandbox.fault(
        "error", chat=table.group, error_code=429, retry_after=30, count=1
    )
    await attack(table)
    await table.hall.sandbox.calls(await table.hall.last_call(), chat=table.group, wait=5)
    await table.hall.restart()
    await sees(ana, "7♠️ ← …", table.group)
    refused, shown = await pause_of(table)
    assert shown - refused >= 30


async def test_an_edit_whose_answer_was_lost_is_made_again(table: Table) -> None:
    """Telegram then says that nothing changed, which is success."""
    bob, sandbox = table.people[1], table.hall.sandbox
    edits = {"method": "editMessageText", "chat": bob.id}
    await sandbox.fault("no_answer", **edits, count=1)
    since = await table.hall.last_call()
    await attack(table)
    hand = await sees(bob, "7♠️ ← …")

    async def made_again() -> bool:
        return any(call["status"] == 400 for call in await sandbox.calls(since, **edits))

    await sandbox.until(made_again)
    await attack(table, "7♣️")
    assert (await sees(bob, "7♣️ ← …")).id == hand.id


async def test_an_answer_that_was_lost_is_given_again(table: Table) -> None:
    await table.hall.sandbox.fault("lost", method="answerCallbackQuery", count=1)
    ana = table.people[0]
    answer = await ana.press(await table.hand(ana), "7♠️")
    assert answer.answered
    assert answer.text == ""


async def test_while_telegram_is_out_of_reach_nothing_is_lost(table: Table) -> None:
    ana, bob = table.people
    outage = await table.hall.sandbox.fault("outage", method="editMessageText")
    await table.owner.press(await table.hand(table.owner), "7♠️")
    await table.hall.sandbox.calls(await table.hall.last_call(), method="editMessageText", wait=20)
    await table.hall.sandbox.remove_fault(outage)
    await sees(bob, "7♠️ ← …")
    await sees(ana, "7♠️ ← …", table.group)


async def test_whoever_is_not_looking_when_his_turn_comes_is_rung(table: Table) -> None:
    """His hand comes as a new message, and the old one goes."""
    bob = table.people[1]
    before = await table.hand(bob)
    await table.hall.sandbox.advance(90)
    await attack(table)
    rung = await sees(bob, "7♠️ ← …")
    assert rung.n > before.n

    async def gone() -> bool:
        return before.id not in [message.id for message in await bob.from_bot()]

    await table.hall.sandbox.until(gone)


async def test_whoever_is_looking_is_not_rung(table: Table) -> None:
    """His hand is edited in place, however often his turn comes."""
    ana, bob = table.people
    await attack(table)
    before = await sees(bob, "7♠️ ← …")
    await table.hall.sandbox.advance(50)
    await bob.press(before, "8♠️")
    await table.hall.sandbox.advance(50)
    await attack(table, "7♣️")
    assert (await sees(bob, "7♣️ ← …")).id == before.id
    assert ana
