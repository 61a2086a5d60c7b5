"""Moves by presses: one tap is one move, and a press never does something else than it said."""

from uuid import UUID, uuid4

import pytest

from bot.buttons import MoveButton
from bot.sandbox.people import Message, Refusal
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


@pytest.fixture
async def table(hall: Hall) -> Table:
    return await hall.game("Ana", "Bob")


async def attacked(table: Table, *cards: str) -> None:
    """Ana plays these cards, one tap each, and Bob sees them all."""
    ana, bob = table.people
    for card in cards:
        answer = await ana.press(await table.hand(ana), card)
        assert answer.text == ""
    await bob.wait_for(lambda message: all(f"{card} ← …" in message.text for card in cards))


def data(message: Message, text: str) -> str:
    return message.button(text).data or ""


def game_of(message: Message) -> UUID:
    found = (button.data or "" for button in message.buttons)
    return next(MoveButton.unpack(one).game for one in found if one.startswith("m:"))


async def test_one_tap_is_one_move(table: Table) -> None:
    """The card lies on the table, on both players' screens and on the group's."""
    await attacked(table, "7♠️")
    ana, bob = table.people
    await ana.wait_for(lambda message: "7♠️ ← …" in message.text)
    await bob.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)


async def test_the_hand_is_edited_in_place_and_keeps_its_places(table: Table) -> None:
    ana = table.people[0]
    before = await table.hand(ana)
    await attacked(table, "7♠️")
    after = await ana.wait_for(lambda message: "7♠️ ← …" in message.text)
    assert after.id == before.id
    assert [b.text for b in before.buttons] == ["▸7♠️", "▸7♣️", "▸7♦️", "▸9♦️", "▸J♦️", "▸6♥️★"]
    played = [b.text for b in after.buttons[:6]]
    assert played == ["⠀", "▸7♣️", "▸7♦️", "9♦️", "J♦️", "6♥️★"]


async def test_a_disabled_card_cannot_be_pressed(table: Table) -> None:
    await attacked(table, "7♠️")
    ana = table.people[0]
    hand = await ana.wait_for(lambda message: "7♠️ ← …" in message.text)
    with pytest.raises(Refusal):
        await ana.press(hand, "9♦️")


async def test_the_second_half_of_a_double_tap_does_nothing(table: Table) -> None:
    ana, bob = table.people
    hand = await table.hand(ana)
    await attacked(table, "7♠️")
    answer = await ana.press(hand, data(hand, "7♠️"), stale=True)
    assert answer.text == "You do not hold this card."
    assert (await table.hand(bob)).text.count("←") == 1


async def test_a_refused_press_is_told_why(table: Table) -> None:
    await attacked(table, "7♠️")
    ana, bob = table.people
    answer = await ana.press(await table.hand(ana), data(await table.hand(bob), "Take"), stale=True)
    assert answer.text == "Only the defender can do that."


async def test_a_card_that_beats_either_of_two_is_asked_about(table: Table) -> None:
    """The first tap asks, the second plays."""
    await attacked(table, "7♠️", "7♣️")
    ana, bob = table.people
    answer = await bob.press(await table.hand(bob), "8♥️")
    assert answer.text == ""
    choice = await bob.wait_for(lambda message: message.has("Back"))
    assert [b.text for b in choice.buttons] == ["Beat 7♠️", "Beat 7♣️", "Back"]
    assert (await bob.press(choice, "Beat 7♣️")).text == ""
    await ana.wait_for(lambda message: "7♣️ ← 8♥️" in message.text)
    await bob.wait_for(lambda message: "7♣️ ← 8♥️" in message.text and message.has("Take"))


async def test_the_way_back_from_a_choice_shows_the_hand_again(table: Table) -> None:
    await attacked(table, "7♠️", "7♣️")
    bob = table.people[1]
    await bob.press(await table.hand(bob), "8♥️")
    await bob.press(await bob.wait_for(lambda message: message.has("Back")), "Back")
    hand = await bob.wait_for(lambda message: message.has("Take"))
    assert "What should" not in hand.text


async def test_a_choice_ends_when_the_table_changes(table: Table) -> None:
    """Its buttons give way to the hand as it is now."""
    await attacked(table, "7♠️", "7♣️")
    bob = table.people[1]
    await bob.press(await table.hand(bob), "8♥️")
    await bob.wait_for(lambda message: message.has("Back"))
    await attacked(table, "7♦️")
    hand = await bob.wait_for(lambda message: "7♦️ ← …" in message.text)
    assert not hand.has("Back")
    assert hand.has("Take")


async def test_a_choice_of_a_card_that_was_played_is_told_so(table: Table) -> None:
    await attacked(table, "7♠️", "7♣️")
    bob = table.people[1]
    hand = await table.hand(bob)
    choose = data(hand, "8♥️")
    await bob.press(hand, "8♥️")
    choice = await bob.wait_for(lambda message: message.has("Back"))
    await bob.press(choice, "Beat 7♣️")
    answer = await bob.press(choice, choose, stale=True)
    assert answer.text == "There is nothing to choose for this card any more."


async def test_take_ends_the_bout_when_nobody_adds_more(table: Table) -> None:
    await attacked(table, "7♠️")
    ana, bob = table.people
    hand = await table.hand(bob)
    assert [(b.text, b.style) for b in hand.rows[-1]] == [("Take", "danger")]
    assert (await bob.press(hand, "Take")).text == ""
    assert (await ana.press(await ana.wait_for(lambda m: m.has("Pass")), "Pass")).text == ""
    await ana.wait_for(lambda message: "took the cards" in message.text, table.group)


async def test_done_ends_the_bout_when_all_is_beaten(table: Table) -> None:
    await attacked(table, "7♠️")
    ana, bob = table.people
    assert (await bob.press(await table.hand(bob), "8♠️")).text == ""
    assert (await ana.press(await ana.wait_for(lambda m: m.has("Done")), "Done")).text == ""
    await bob.wait_for(lambda message: "Your move:" in message.text and "empty" in message.text)


async def test_a_press_drawn_for_an_earlier_bout_is_refused_with_a_word(table: Table) -> None:
    ana = table.people[0]
    early = data(await table.hand(ana), "J♦️")
    await test_take_ends_the_bout_when_nobody_adds_more(table)
    answer = await ana.press(await table.hand(ana), early, stale=True)
    assert answer.text == "Too late: that bout is over."


async def test_a_take_drawn_before_another_card_came_is_refused_with_a_word(table: Table) -> None:
    """Nobody takes cards that he has not seen."""
    await attacked(table, "7♠️")
    bob = table.people[1]
    early = data(await table.hand(bob), "Take")
    await attacked(table, "7♣️")
    answer = await bob.press(await table.hand(bob), early, stale=True)
    assert answer.text == "The table has changed meanwhile. Look again."


async def test_a_done_drawn_before_another_card_came_is_refused_with_a_word(table: Table) -> None:
    """Nobody lets a bout end over cards that he has not seen."""
    await attacked(table, "7♠️")
    ana, bob = table.people
    await bob.press(await table.hand(bob), "8♠️")
    early = data(await ana.wait_for(lambda m: m.has("Done")), "Done")
    await attacked(table, "7♣️")
    await bob.press(await table.hand(bob), "Q♣️")
    hand = await ana.wait_for(lambda message: "7♣️ ← Q♣️" in message.text)
    answer = await ana.press(hand, early, stale=True)
    assert answer.text == "The table has changed meanwhile. Look again."
    assert (await ana.press(hand, "Done")).text == ""


async def test_a_card_drawn_before_another_card_came_counts(table: Table) -> None:
    """Within a bout a card is judged by the table as it stands."""
    await attacked(table, "7♠️")
    ana, bob = table.people
    early = data(await table.hand(bob), "8♠️")
    await attacked(table, "7♣️")
    assert (await bob.press(await table.hand(bob), early, stale=True)).text == ""
    await ana.wait_for(lambda message: "7♠️ ← 8♠️" in message.text)


async def test_whoever_does_not_play_there_is_told_so(table: Table) -> None:
    (zoe,) = await table.hall.people("Zoe")
    (hello,) = await zoe.from_bot()
    card = data(await table.hand(table.owner), "7♠️")
    assert (await zoe.press(hello, card, stale=True)).text == "You do not play at this table."


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        ("nonsense", "I do not understand this button."),
        ("m:{game}:1:0:timeout", "I do not understand this button."),
        ("m:{game}:1:0:7s/7x", "I do not understand this button."),
        ("m:{other}:1:0:take", "This table is gone."),
        ("c:{other}:1:7s", "This table is gone."),
        ("b:{other}", "This table is gone."),
        ("l:{game}:sit", "You sit at this table already."),
        ("l:{game}:stand", "While you hold cards you cannot leave the table."),
        ("l:{game}:start", "Too late: the cards are dealt."),
        ("c:{game}:9:7s", "Too late: that bout is over."),
        ("c:{game}:1:As", "There is nothing to choose for this card any more."),
        ("m:{game}:1:0:As", "You do not hold this card."),
        ("m:{game}:1:0:done", "You must attack: the table is empty."),
        ("m:{game}:1:0:>7s", "At this table attacks are not transferred."),
        ("m:{game}:1:0:!7s", "Nobody cheats at this table."),
    ],
)
async def test_a_press_that_cannot_be_gets_a_sentence(
    table: Table, pressed: str, told: str
) -> None:
    """Garbled, invented, or of another table."""
    hand = await table.hand(table.owner)
    wanted = pressed.format(game=game_of(hand).hex, other=uuid4().hex)
    answer = await table.owner.press(hand, wanted, stale=True)
    assert answer.text.startswith(told)


async def test_the_group_sees_who_must_act_and_no_hand(table: Table) -> None:
    await attacked(table, "7♠️")
    screen = await table.owner.wait_for(lambda m: "7♠️ ← …" in m.text, table.group)
    bob = table.people[1]
    mentioned = [e["user"]["id"] for e in screen.raw["entities"] if e["type"] == "text_mention"]
    assert mentioned == [bob.id]
    assert "9♦️" not in screen.text
    assert "8♠️" not in screen.text


async def test_a_game_cancelled_in_its_first_bout_ends_for_everybody(table: Table) -> None:
    ana, bob = table.people
    await ana.say("/cancel", table.group)
    for person in (ana, bob):
        ended = await person.wait_for(lambda message: "was cancelled" in message.text)
        assert [button.text for button in ended.buttons] == ["Play again", "📖 Log"]
    await bob.wait_for(lambda message: "was cancelled" in message.text, table.group)
