"""A deal that people can check: the seal they are told, words of their own, what a result shows."""

import re
from uuid import UUID

import pytest

from bot.own_words import own_words
from bot.present import open_head
from bot.render.chats import group_screen
from bot.render.fair import fair_page
from bot.sandbox.people import Message, Person
from bot.texts import Words, languages
from engine import events as e
from engine.seats import SEATS
from engine.shuffle import commitment, digest, shuffled
from engine.state import Finished
from storage import log
from storage.database import Database
from storage.export import Row
from storage.games import Game
from storage.log import Entry
from storage.people import Person as Sitter
from tests.bot.hall import Hall
from tests.engine.given import attack, given

HEX = re.compile(r"\b[0-9a-f]{64}\b")


def seals(message: Message) -> list[str]:
    return HEX.findall(message.text)


async def seal(person: Person) -> Message:
    """The message that he was sent on sitting down."""
    return await person.wait_for(lambda message: message.text.startswith("🔏 The seal"))


async def logged(hall: Hall) -> tuple[UUID, list[Row], list[Entry]]:
    """The log of the only game."""
    database = await Database.open(hall.database_url)
    (one,) = await log.games(database)
    found = one.id, await log.rows(database, one.id), await log.entries(database, one.id)
    await database.close()
    return found


async def test_a_player_can_check_the_deal_with_what_the_bot_told_him(hall: Hall) -> None:
    """From the seal before anyone sat down to the number that was sealed, and the words between."""
    table = await hall.table("Ana", "Bob")
    ana, bob = table.people
    (promised,) = seals(await table.announcement())
    told = {person.id: await seal(person) for person in table.people}
    assert [seals(message) for message in told.values()] == [[promised], [promised]]

    await ana.say("/words an early guess", table.group)
    await ana.wait_for(lambda m: m.has("Sit down") and "an early guess" in m.text, table.group)
    await ana.say("/words  red   fox ")
    await ana.wait_for(lambda m: "“\u2068red fox\u2069” is mixed into the shuffle" in m.text)
    await bob.say("<i>сниму 17</i>", reply_to=told[bob.id].id)
    both = ("Ana\u2069 · “\u2068red fox", "Bob\u2069 · “\u2068<i>сниму 17</i>")
    await ana.wait_for(lambda m: m.has("Sit down") and all(o in m.text for o in both), table.group)
    for person in table.people:  # who sees no group sees them too
        await person.wait_for(
            lambda m: "You sit at the table" in m.text and all(one in m.text for one in both)
        )
    await ana.say("/words " + "x" * 65)
    await ana.wait_for(lambda m: "1 to 64 characters" in m.text)

    await ana.press(await table.announcement(), "Start")
    shown = await table.screen()
    _, rows, _ = await logged(hall)
    assert f"🔏 {rows[-1].hash.hex()[:12]}" in shown.text
    begun = await ana.wait_for(lambda m: "cards are dealt" in m.text, table.group)
    assert seals(begun) == [promised]
    assert all(one in begun.text for one in both)
    await bob.say("/words too late")
    await bob.wait_for(lambda m: "Too late" in m.text)
    await bob.say("/fair")
    page = await bob.wait_for(lambda m: "A deal that you can check" in m.text)
    assert seals(page) == [promised]

    await ana.say("/cancel", table.group)
    result = await ana.wait_for(lambda m: m.has("Play again"), table.group)
    own = await bob.wait_for(lambda m: m.has("Play again"))
    game_id, rows, entries = await logged(hall)
    head = rows[-1].hash.hex()
    assert seals(result) == seals(own) == [head]
    for where in (None, table.group):
        await bob.say("/fair", where)
        page = await bob.wait_for(lambda m: "The last game" in m.text, where)
        first, seed, last = seals(page)
        assert (first, last) == (promised, head)
        assert str(game_id) in page.text
        assert all(one in page.text for one in ("“\u2068red fox", "“\u2068<i>сниму 17</i>"))

    started = next(one.event for one in entries if isinstance(one.event, e.GameStarted))
    assert started.words == (
        (SEATS[0], digest("red fox")),
        (SEATS[1], digest("<i>сниму 17</i>")),
    )
    opened = bytes.fromhex(seed)
    assert commitment(game_id, opened) == promised
    assert started.deck == shuffled(36, game_id, opened, started.players, started.words)
    for person in table.people:
        assert (await seal(person)).raw == told[person.id].raw, "it was never edited"
        found = [m for m in await person.from_bot() if m.text.startswith("🔏 The seal")]
        assert len(found) == 1


async def test_friends_without_a_group_are_told_the_seal_and_mix_words_in(hall: Hall) -> None:
    """Also whoever sits down by the link; what was given can be taken back."""
    ana, bob = await hall.people("Ana", "Bob")
    await ana.say("/words red fox")
    await ana.wait_for(lambda m: "no table that waits" in m.text)
    await ana.follow(f"https://t.me/{await hall.sandbox.bot_username()}?start=fair")
    assert seals(await ana.wait_for(lambda m: "A deal that you can check" in m.text)) == []
    await ana.say("/play")
    own = await ana.wait_for(lambda m: m.has("Start"))
    told = await seal(ana)
    assert told.n < own.n, "the screen with the buttons is the last message"
    code = re.search(r"/join (\w+)", own.text)
    assert code
    await bob.say(f"/join {code[1]}")
    assert seals(await seal(bob)) == seals(told) != []

    await ana.say("/words red fox")
    await bob.wait_for(lambda m: "You sit at" in m.text and "red fox" in m.text)
    await ana.say("/words")
    await ana.wait_for(lambda m: "after the command" in m.text and "now: “\u2068red fox" in m.text)
    await ana.say("/words -")
    await ana.wait_for(lambda m: "No words of yours" in m.text)
    await bob.wait_for(lambda m: "You sit at" in m.text and "red fox" not in m.text)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  red \n fox\t", "red fox"),
        ("x" * 64, "x" * 64),
        ("🦊👨‍👩‍👧", "🦊👨‍👩‍👧"),
        ("x" * 65, None),
        (" \u200b\u2060 ", None),
        ("a\x00b", None),
        ("\ud800", None),
    ],
)
def test_words_are_what_a_table_can_show(said: str, kept: str | None) -> None:
    assert own_words(said) == kept


def test_a_table_does_not_betray_what_only_one_player_may_know() -> None:
    """R10.6: a hash that changes without anything to be seen would tell that somebody has said that
    he has nothing more."""
    dealt, said, back = b"\1" * 32, b"\2" * 32, b"\3" * 32
    opened: tuple[e.Event, bytes] = (e.CardsPlayed(SEATS[0], ()), dealt)
    hidden: list[tuple[e.Event, bytes]] = [
        (e.NothingMoreSaid(SEATS[2]), said),
        (e.NothingMoreTakenBack(SEATS[2]), back),
    ]
    assert open_head([opened]) == open_head([opened, *hidden]) == dealt
    table = given("7s 8h", "9h Kc", "Jd Qd").after(attack(SEATS[0], "7s"))
    assert table.state is not None
    people = {seat: Sitter(number, "Ana") for number, seat in enumerate(SEATS[:3], 1)}
    game = Game(UUID(int=1), table.state, 3, -1, people, hash=back)
    told = [opened, *hidden]
    screen = group_screen(
        game, Words("en"), bot_name="bot", events=[one for one, _ in told], head=open_head(told)
    )
    assert f"<code>{dealt.hex()[:12]}</code>" in screen.text


@pytest.mark.parametrize("language", languages())
def test_the_fullest_page_fits(language: str) -> None:
    """Six names of 128 characters, six words of 64, and three tables."""
    people = {seat: Sitter(number, "Ж" * 128) for number, seat in enumerate(SEATS, 1)}
    said = dict.fromkeys(SEATS, "Ж" * 64)
    state = given("7s 8h", "9h Kc", "Jd Qd").state
    assert state is not None
    game = Game(UUID(int=1), state, 3, -1, people, words=said)
    ended = Finished(game.table, None, "agreed", seed="ab" * 32)
    over = Game(UUID(int=1), ended, 3, -1, people, words=said)
    page = fair_page([game] * 3, over, Words(language))
    assert len(re.sub("<[^>]+>", "", page.text)) <= 4096
