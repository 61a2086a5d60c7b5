"""The hand in the group: an ephemeral message with working buttons, and what stands in for it."""

import pytest

from bot.sandbox.people import Message, Person
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table, playable
from tests.bot.mates import mate
from tests.bot.test_sharing import never_silent, shared

CHANGES = ("sendMessage", "editMessageText", "editEphemeralMessageText")


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


@pytest.fixture
async def table(hall: Hall) -> Table:
    return await hall.game("Ana", "Bob")


async def there(table: Table, person: Person, text: str = "") -> Message:
    """His hand in the group, as soon as it says so."""
    return await person.wait_for(
        lambda message: message.ephemeral_id is not None and text in message.text, table.group
    )


async def opened(table: Table, person: Person) -> Message:
    """He presses *My cards*, and his hand comes."""
    answer = await person.press(await table.screen(), "My cards")
    assert (answer.text, answer.url) == ("", None)
    return await there(table, person)


async def hands_there(table: Table, person: Person) -> list[Message]:
    return [message for message in await person.sees(table.group) if message.ephemeral_id]


async def gone(table: Table, person: Person) -> None:
    async def look() -> bool:
        return not await hands_there(table, person)

    await table.hall.sandbox.until(look, "the end of the hand in the group")


async def led_away(table: Table, person: Person) -> str:
    """*My cards* leads to the private chat instead: the link."""
    answer = await person.press(await table.screen(), "My cards")
    assert answer.text == ""
    assert answer.url is not None
    assert not await hands_there(table, person)
    return answer.url


async def test_a_bout_is_played_in_the_group(table: Table) -> None:
    """By presses that are moves, with the choice between two, as in private: which keeps pace."""
    ana, bob = table.people
    anas, bobs = await opened(table, ana), await opened(table, bob)
    assert [b.text for b in anas.rows[0] + anas.rows[1]] == [
        *("▸7♠️", "▸7♣️", "▸7♦️", "▸9♦️", "▸J♦️", "▸6♥️★")
    ]
    assert "Your move" in anas.text
    assert "Ana\u2069 must attack" in bobs.text
    assert not [m for m in await bob.sees(table.group) if "Your move" in m.text]

    assert (await ana.press(anas, "7♠️")).text == ""
    await there(table, ana, "7♠️ ← …")
    in_private = await ana.wait_for(lambda message: "7♠️ ← …" in message.text)
    assert (await ana.press(in_private, "7♣️")).text == ""
    assert (await there(table, ana, "7♣️ ← …")).ephemeral_id == anas.ephemeral_id

    assert (await bob.press(await there(table, bob, "7♣️ ← …"), "8♥️")).text == ""
    choice = await bob.wait_for(lambda message: message.has("Back"), table.group)
    assert choice.ephemeral_id == bobs.ephemeral_id
    assert (await bob.press(choice, "Beat 7♣️")).text == ""
    bobs = await there(table, bob, "7♣️ ← 8♥️")
    assert [(b.text, b.style) for b in bobs.rows[-1]] == [("Take", "danger")]
    assert (await bob.press(bobs, "Take")).text == ""
    assert (
        await ana.press(await ana.wait_for(lambda m: m.has("Pass"), table.group), "Pass")
    ).text == ""
    await ana.wait_for(lambda m: not m.ephemeral_id and "took the cards" in m.text, table.group)
    await there(table, bob, "The table is empty")


async def test_pressed_again_it_comes_anew_and_the_old_one_goes(table: Table) -> None:
    """Also after the app was started anew and has lost it. Nobody else presses it to any avail."""
    bob = table.people[1]
    first = await opened(table, bob)
    await table.hall.sandbox.advance(30)
    await bob.press(await table.screen(), "My cards")

    async def another() -> bool:
        return [hand.n > first.n for hand in await hands_there(table, bob)] == [True]

    await table.hall.sandbox.until(another)
    assert await bob.restart_app() == 1
    await table.hall.sandbox.advance(30)
    await opened(table, bob)
    (zoe,) = await table.hall.people("Zoe")
    await table.hall.sandbox.set_member(table.group, zoe.id, "member")
    answer = await zoe.press(await table.screen(), "My cards")
    assert answer.text == "You do not play at this table."
    assert await hands_there(table, zoe) == []


async def test_where_it_cannot_be_shown_the_private_chat_opens_with_the_hand(table: Table) -> None:
    """Telegram does not take it; it asks for a pause; the group was sent too much already."""
    ana, bob = table.people
    sandbox, group = table.hall.sandbox, table.group
    refused = {"method": "sendMessage", "chat": group, "count": 1}
    why = "Bad Request: ephemeral messages are not allowed here"
    await sandbox.fault("error", **refused, error_code=400, description=why)
    before = await table.hand(bob)
    await bob.follow(await led_away(table, bob))
    await bob.wait_for(lambda message: "In hand:" in message.text and message.n > before.n)
    await sandbox.fault("error", **refused, error_code=429, retry_after=40)
    await led_away(table, ana)
    await led_away(table, bob)
    await sandbox.advance(60)
    await opened(table, bob)


async def test_a_player_chooses_where_he_plays(table: Table) -> None:
    """It is asked for by a button, holds for later tables, and can be changed by another."""
    ana, bob = table.people
    hand = await opened(table, bob)
    answer = await bob.press(hand, "Play in private")
    assert answer.url is not None
    await gone(table, bob)
    assert await led_away(table, bob) == answer.url
    hand = await bob.wait_for(lambda message: message.has("Play in the group"))
    assert "From now on" in (await bob.press(hand, "Play in the group")).text
    await table.hall.sandbox.advance(30)
    await opened(table, bob)
    assert not (await table.hand(bob)).has("Play in the group")
    assert not (await table.hand(ana)).has("Play in the group")


async def test_a_hand_that_nobody_looks_at_is_put_away_and_so_is_that_of_a_game_that_is_over(
    table: Table,
) -> None:
    """Nothing that the group may be sent is spent on it."""
    ana, bob = table.people
    await opened(table, ana)
    await opened(table, bob)
    await table.hall.sandbox.advance(700)
    await ana.press(await there(table, ana), "7♠️")
    await gone(table, bob)
    await there(table, ana, "7♠️ ← …")
    screen = await table.screen()
    await ana.say("/cancel", table.group)
    await gone(table, ana)
    answer = await bob.press(screen, screen.button("My cards").data or "", stale=True)
    assert answer.text == "This game is over."


async def test_who_presses_in_the_group_is_not_rung_in_private_and_who_does_not_is(
    table: Table,
) -> None:
    ana, bob = table.people
    in_private = await table.hand(bob)
    await table.hall.sandbox.advance(50)
    await opened(table, bob)
    await table.hall.sandbox.advance(50)
    await ana.press(await table.hand(ana), "7♠️")
    assert (await bob.wait_for(lambda m: "7♠️ ← …" in m.text)).id == in_private.id
    await table.hall.sandbox.advance(50)
    await bob.press(await there(table, bob, "7♠️ ← …"), "8♠️")
    await bob.wait_for(lambda m: m.id == in_private.id and "7♠️ ← 8♠️" in m.text)
    await table.hall.sandbox.advance(90)
    await ana.press(await table.hand(ana), "7♣️")
    rung = await bob.wait_for(lambda m: "7♣️ ← …" in m.text)
    assert rung.n > in_private.n


async def to_move_there(table: Table, before: list[list[str]]) -> tuple[Person, Message]:
    """Somebody whose move it is, with his hand in the group, which is another than those before."""

    async def look() -> tuple[Person, Message] | None:
        for person in table.people:
            for hand in await hands_there(table, person):
                if "Your move" in hand.text and data(hand) not in before:
                    return person, hand
        return None

    return await table.hall.sandbox.until(look, "somebody's move in the group")


def data(hand: Message) -> list[str]:
    return [button.data for button in hand.buttons if button.data and button.data[0] == "m"]


async def test_the_hands_count_among_what_the_group_may_be_sent(hall: Hall) -> None:
    """Four play in the group: nothing is refused, and whoever must act is shown it first."""
    table = await hall.game("Ana", "Bob", "Cyn", "Dan")
    for person in table.people:
        await opened(table, person)
    await hall.sandbox.advance(60)
    since, pressed = await hall.last_call(), list[list[str]]()
    attacker, hand = await to_move_there(table, pressed)
    await attacker.press(hand, playable(hand)[0])
    for person in table.people:
        await there(table, person, "← …")
    edits = await hall.sandbox.calls(since, chat=table.group, method="edit*")
    shown = [call["parameters"] for call in edits if "← …" in call["parameters"]["text"]]
    defender = table.people[(table.people.index(attacker) + 1) % 4]
    assert shown[0].get("receiver_user_id") == defender.id
    for _ in range(3):
        person, hand = await to_move_there(table, pressed)
        await person.press(hand, (playable(hand) or data(hand)[-1:])[0])
        pressed.append(data(hand))
    calls = await hall.sandbox.calls(0, chat=table.group)
    assert [call for call in calls if call["status"] == 429] == []
    moments = [call["at"] for call in calls if call["method"] in CHANGES]
    assert max(sum(at <= one < at + 60 for one in moments) for at in moments) <= 15


async def test_another_process_shows_it_where_the_group_falls_to_that_one(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    never_silent(monkeypatch)
    ana, bob = table.people
    (eve,) = await table.hall.people("Eve")
    async with mate(table.hall, [table.group, eve.id], others=[ana.id, bob.id]) as other:
        await shared(other, eve)
        hand = await opened(table, bob)
        assert table.group in other.wrote_to
        await ana.press(await table.hand(ana), "7♠️")
        assert (await there(table, bob, "7♠️ ← …")).ephemeral_id == hand.ephemeral_id
