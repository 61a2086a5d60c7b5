"""A hand's buttons that are for some tables only, or for one player's liking, as people press."""

import pytest

from bot.sandbox.people import Message
from engine.rules import Mode, Rules, Speed
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in `deals`, but Bob holds the trump 7 and a nine for the queen of clubs and an eight."""
    monkeypatch.setattr("tests.bot.deals.BOB", "7h 8s Qs 9c Kd Ad")
    deal(monkeypatch)


async def game(hall: Hall, patch: pytest.MonkeyPatch, *names: str, **options: object) -> Table:
    rules = Rules(speed=Speed.POSTAL, **options)  # type: ignore[arg-type]
    patch.setattr("bot.handlers.lobby.Rules", lambda: rules)
    return await hall.game(*names)


def data(message: Message, text: str) -> str:
    return message.button(text).data or ""


async def test_who_has_nothing_more_is_waited_for_no_longer(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One tap says it, one takes it back; the second half of a double tap does neither."""
    table = await game(hall, monkeypatch, "Ana", "Bob")
    ana, bob = table.people
    await ana.press(await table.hand(ana), "7♠️")
    hand = await ana.wait_for(lambda message: message.has("Nothing more"))
    say = data(hand, "Nothing more")
    for _ in range(2):
        answer = await ana.press(hand, say, stale=True)
        assert answer.text == "Until this bout ends I'll say Done and Pass for you."
    said = await ana.wait_for(lambda message: message.has("Ask me again"))
    assert said.button("✓ Nothing more").data is None
    assert (await ana.press(said, "Ask me again")).text == "I'll ask you again in this bout."
    again = await ana.wait_for(lambda m: m.has("Nothing more") and not m.has("Ask me again"))
    await ana.press(again, say)
    await ana.wait_for(lambda message: message.has("Ask me again"))
    beats = await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    assert "Ana has nothing" not in beats.text
    await bob.press(beats, "▸8♠️")
    await bob.wait_for(lambda message: "Your move:" in message.text and "empty" in message.text)
    late = await ana.press(await table.hand(ana), say, stale=True)
    assert late.text == "Too late: that bout is over."
    mine = await bob.press(await table.hand(bob), say, stale=True)
    assert mine.text == "Too late: that bout is over."


async def test_a_trump_is_shown_once_and_the_attack_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R8.6: Bob keeps the card, and Ana has to beat her own seven."""
    table = await game(hall, monkeypatch, "Ana", "Bob", mode=Mode.TRANSFER, show_trump=True)
    ana, bob = table.people
    await ana.press(await table.hand(ana), "7♠️")
    hand = await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    assert "?\u00a0asks you first" in hand.text
    await bob.press(hand, "▸7♥️★?")
    choice = await bob.wait_for(lambda message: message.has("Back"))
    assert [b.text for b in choice.buttons] == ["Beat 7♠️", "Transfer 7♥️", "Show 7♥️", "Back"]
    show = data(choice, "Show 7♥️")
    assert (await bob.press(choice, show)).text == ""
    defends = await ana.wait_for(lambda message: message.has("Take"))
    await bob.wait_for(lambda message: "shows 7♥️" in message.text, table.group)
    again = await bob.press(await table.hand(bob), show, stale=True)
    assert again.text == "Only the defender can do that."
    assert defends.has("↷7♣️")


async def test_a_cheat_is_accused_while_the_card_lies_there(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R15.3: his card goes back, and he must play by the rules from now on."""
    table = await game(hall, monkeypatch, "Ana", "Bob", cheating=True)
    ana, bob = table.people
    await ana.press(await table.hand(ana), "7♠️")
    hand = await bob.wait_for(lambda message: "7♠️ ← …" in message.text)
    assert not hand.has("Nothing more")
    await bob.press(hand, "🤫K♦️")
    sees = await ana.wait_for(lambda message: message.has("Cheated: K♦️"))
    accuse = data(sees, "Cheated: K♦️")
    assert (await ana.press(sees, accuse)).text == ""
    await bob.wait_for(lambda m: any(b.text == "K♦️" and b.disabled for b in m.buttons))
    await bob.wait_for(lambda message: "caught" in message.text, table.group)
    again = await ana.press(await table.hand(ana), accuse, stale=True)
    assert again.text == "The table has changed meanwhile. Look again."


async def test_cards_stand_as_their_player_likes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/sort`: at once, and for the games to come; the other player's stay as they are."""
    table = await game(hall, monkeypatch, "Ana", "Bob")
    ana, bob = table.people
    by_suit = ["8♠️", "Q♠️", "9♣️", "K♦️", "A♦️", "7♥️★"]
    assert [button.text for button in (await table.hand(bob)).buttons[:6]] == by_suit
    await bob.say("/sort")
    asked = await bob.wait_for(lambda message: message.has("By rank"))
    assert (await bob.press(asked, "By rank")).text == ""
    by_rank = ["8♠️", "9♣️", "Q♠️", "K♦️", "A♦️", "7♥️★"]
    await bob.wait_for(lambda message: [b.text for b in message.buttons[:6]] == by_rank)
    await bob.wait_for(lambda message: message.text.startswith("Your cards are sorted by rank"))
    await bob.say("/sort")
    await bob.wait_for(lambda message: message.has("✓ By rank") and message.has("By suit"))
    await ana.press(await table.hand(ana), "7♠️")
    await bob.wait_for(lambda m: [b.text for b in m.buttons[:3]] == ["▸8♠️", "9♣️", "▸Q♠️"])
