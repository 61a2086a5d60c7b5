"""Several processes write to the chats of one database, each to its own, and none is left out."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from typing import Any
from uuid import UUID, uuid4

import pytest

from bot.lane import Lane
from bot.sandbox.autoplay import PlayedGame
from bot.sandbox.people import Message, Person, Timeout
from bot.sending import Sending
from storage.database import Database
from storage.pauses import Pauses
from storage.processes import Processes
from storage.screens import Kind
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.bot.mates import Mate, mate


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


async def attack(table: Table, card: str) -> None:
    ana = table.people[0]
    assert (await ana.press(await table.hand(ana), card)).text == ""
    await ana.wait_for(lambda message: f"{card} ← …" in message.text)


async def shared(found: Mate, eve: Person) -> None:
    """Until both processes share the chats: what is asked for Eve's is then done by the mate."""
    found.lives()

    async def asked() -> bool:
        await eve.say("/help")
        return eve.id in found.wrote_to

    await eve.sandbox.until(asked)


def never_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is missed, however slow this machine is."""
    for after in ("SILENT_AFTER", "DEAD_AFTER"):
        monkeypatch.setattr(f"storage.processes.{after}", 3600)


async def test_each_writes_to_the_chats_that_fall_to_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a handler of one process asks for is done by the other whose chat it is."""
    never_silent(monkeypatch)
    table = await hall.game("Ana", "Bob")
    ana, bob = table.people
    (eve,) = await hall.people("Eve")
    async with mate(hall, [bob.id, eve.id], others=[ana.id]) as found:
        await shared(found, eve)
        await attack(table, "7♠️")
        old = await bob.wait_for(shows("7♠️"))
        await bob.say("/hand")
        await bob.wait_for(lambda message: "In hand:" in message.text and message.n > old.n)

        async def one() -> bool:
            hands = [m.id for m in await bob.from_bot() if "In hand:" in m.text]
            return len(hands) == 1 and hands[0] > old.id

        await hall.sandbox.until(one)
        assert bob.id in found.wrote_to
        assert ana.id not in found.wrote_to


async def test_the_chats_of_a_process_that_died_are_taken_up(hall: Hall) -> None:
    table = await hall.game("Ana", "Bob")
    bob = table.people[1]
    (eve,) = await hall.people("Eve")
    async with mate(hall, [bob.id, eve.id, table.group]) as found:
        await shared(found, eve)
        await found.dies()
        since = len(found.wrote_to)
        await attack(table, "7♠️")
        await bob.wait_for(shows("7♠️"))
        await table.owner.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)
        assert set(found.wrote_to[since:]) <= {eve.id}  # what was to be said to her was on its way


async def test_what_waits_to_be_sent_stays_when_its_chat_has_become_anothers(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other may have shown something newer by then."""
    table = await hall.game("Ana", "Bob")
    bob, theirs = table.people[1], set[int]()
    counted, owner, other = Sending._counted, Processes.owner, uuid4()

    async def slow(sending: Sending, lane: Lane, *request: Any, **more: Any) -> Any:
        if lane.chat_id == bob.id:
            theirs.add(bob.id)
        return await counted(sending, lane, *request, **more)

    monkeypatch.setattr(Sending, "_counted", slow)
    monkeypatch.setattr(
        Processes, "owner", lambda it, key: other if key in theirs else owner(it, key)
    )
    since = await hall.last_call()
    await attack(table, "7♠️")

    async def begun() -> bool:
        return bool(theirs)

    await hall.sandbox.until(begun)
    await table.owner.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)
    assert await hall.sandbox.calls(since, chat=bob.id) == []
    monkeypatch.setattr(Sending, "_counted", counted)
    theirs.clear()
    await bob.wait_for(shows("7♠️"))


async def test_a_chat_that_comes_back_is_written_to_no_sooner_than_telegram_allows(
    hall: Hall, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that had it before learns what the one in between was told."""
    never_silent(monkeypatch)
    table = await hall.game("Ana", "Bob")
    await table.owner.wait_for(lambda message: "The cards are dealt" in message.text, table.group)
    (eve,) = await hall.people("Eve")
    async with mate(hall, [eve.id, table.group]) as found:
        await shared(found, eve)
        group = {"chat": table.group, "method": "editMessageText"}
        before = await hall.last_call()
        await hall.sandbox.fault("error", **group, error_code=429, retry_after=30, count=1)
        await attack(table, "7♠️")

        async def paused() -> bool:
            return (await Pauses(database).recent(table.group)).paused_until is not None

        await hall.sandbox.until(paused)
        await found.dies()
        await found.processes.leave()
        await table.owner.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)
    refused, edited = await hall.sandbox.calls(before, **group)
    assert refused["status"] == 429
    assert edited["at"] - refused["at"] >= 30


async def test_where_both_believe_that_all_chats_are_theirs_the_truth_stays(hall: Hall) -> None:
    """They never hear of each other: every picture is drawn twice, and some overtake others. Once
    nobody moves any more, each chat shows one message of the game, as the game is."""
    await hall.sandbox.settings(limits={"on": False})
    people = await hall.people("Ana", "Bob")
    group = await hall.sandbox.group("Friday", people)
    game = PlayedGame(hall.sandbox, people, group, random.Random(2))
    async with mate(hall) as found:
        for seconds in (2, 5, 3, 7, 4):
            await hall.sandbox.fault("delay", method="*Message*", seconds=seconds, count=8)
        await game.sit_down()
        for _ in range(15):
            await game.press_one()
        await hall.sandbox.remove_faults()
        wrong = ["nobody looked"]

        async def right() -> bool:
            wrong[:] = await untruths(found, game.account.game, people, group)
            return not wrong

        with suppress(Timeout):
            await hall.sandbox.until(right)
        assert wrong == []
        assert found.wrote_to


async def test_a_picture_of_one_process_that_arrives_after_a_newer_one_of_another_does_not_stay(
    hall: Hall,
) -> None:
    """The first that is told of the row's change draws the screen once more."""
    table = await hall.game("Ana", "Bob")
    bob = table.people[1]
    async with mate(hall):
        fault = {"method": "editMessageText", "chat": bob.id, "seconds": 20, "count": 1}
        await hall.sandbox.fault("delay", **fault)
        for card in ("7♠️", "7♣️"):
            await attack(table, card)
            await bob.wait_for(shows(card))

        async def arrived() -> bool:
            calls = await hall.sandbox.calls(0, chat=bob.id, method="editMessageText")
            return any(call["fault"] for call in calls)

        await hall.sandbox.until(arrived)
        await bob.wait_for(shows("7♣️"))


def shows(card: str) -> Callable[[Message], bool]:
    """A hand whose player has this card to beat."""
    return lambda message: f"{card} ← …" in message.text


async def untruths(found: Mate, game_id: UUID, people: list[Person], group: int) -> list[str]:
    """Messages of the bot other than the game as the log has it, greetings, announcement and,
    once, the seal."""
    game, wrong = await found.games.read(game_id), list[str]()
    hands = [(person, person.id, Kind.HAND) for person in people]
    for person, chat, kind in [*hands, (people[0], group, Kind.GROUP)]:
        screen = await found.screens.get(game_id, chat, kind)
        assert screen is not None
        present = await found.presents.of(screen, game, None)
        assert present is not None
        seen = {message.id: message.text for message in await person.from_bot(chat)}
        there, question, _ = seen.pop(screen.message_id or 0, "").partition("\n\nWhat should ")
        expected = shown(present.picture.text)
        if question:  # a card was tapped that may do two things: the hand stands above
            expected = expected[: len(there)]
        if there != expected:
            wrong.append(f"{screen} is {there}, not {present.picture.text}")
        sealed = [said for said in seen.values() if said.startswith("🔏 The seal")]
        if len(sealed) != (kind is Kind.HAND):
            wrong.append(f"{person.name} was told the seal {len(sealed)} times")
        expected_too = ("Hello", "dealt", "🔏 The seal")
        wrong += [said for said in seen.values() if not any(one in said for one in expected_too)]
    return wrong


def shown(html: str) -> str:
    """As apps show it."""
    return unescape(re.sub("<[^>]+>", "", html))
