"""A newer version beside this one writes what this one cannot read: it leaves that game alone."""

import pytest

from bot.sandbox.people import Answer
from storage import log
from storage.database import Database
from storage.games import Games
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table, playable
from tests.newer import write_newer_event


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


async def test_a_game_of_a_newer_version_is_parked_and_the_others_go_on(
    hall: Hall, database: Database
) -> None:
    hall.errors.expected = True
    newer, other = await hall.game("Ana", "Bob"), await hall.game("Cyn", "Dan")
    (game,) = await Games(database).of_chat(newer.group)
    await write_newer_event(hall.database_url, game.id)
    for _ in range(2):
        answer = await press_a_card(newer)
        assert answer.text.startswith("This table was written by another version of me")
    rows = await log.rows(database, game.id)
    assert [row.version for row in rows] == list(range(1, game.version + 2))
    assert (await press_a_card(other)).text == ""
    await other.people[1].wait_for(lambda message: message.has("Take"))


async def press_a_card(table: Table) -> Answer:
    person, hand = await table.to_move()
    return await person.press(hand, playable(hand)[0])
