"""Who asked to be forgotten stands in no table any more, and no game is another for it."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from sqlalchemy import text

from engine import commands as c
from engine.cards import Card
from engine.illegal import Reason
from engine.rules import Rules
from engine.seats import SEATS
from engine.state import Finished
from storage import log
from storage.calls import Calls
from storage.check import check
from storage.clock import Clock
from storage.course import Courses
from storage.database import Database
from storage.failed_updates import FailedUpdates
from storage.forgetting import STRANGERS, StillSits, forget, named
from storage.games import Games
from storage.groups import Group, Groups
from storage.invitations import Invitations
from storage.pauses import Pauses
from storage.people import People, Person
from storage.results import Results
from storage.screens import Kind, Screen, Screens
from storage.statistics import Tallies
from storage.tables import metadata
from storage.verification import verify
from tests.storage.playing import BOB, CAT, GROUP, play_on

ANNA = Person(7_341_002_119, "Анна-Мария Ключарёва", "ru")
LOST = 2  # with this row of moves Anna is the durak
PERSONAL = {"user_id", "chat_id", "name"}  # columns that may tell of a person
# Of these only groups are told: by their ids, and their titles.
OF_GROUPS = {"games", "groups"}


async def tables_that_tell_of(database: Database, person: Person) -> set[str]:
    """Where his id or his name stands, in whatever column."""
    found = set()
    for table in metadata.tables:
        rows = await database.execute(text(f"SELECT t::text AS told FROM {table} AS t"))
        told = "\n".join(row.told for row in rows)
        if person.name in told or re.search(rf"(?<!\d){person.id}(?!\d)", told):
            found.add(table)
    return found


async def a_life_with_the_bot(database: Database, games: Games) -> Games:
    """Anna plays to an end and is refused, asks, waits, calls, is muted, makes the bot stumble."""
    people, clock = People(database), Clock(database)
    now = await clock.now()
    await Groups(database).seen(Group(GROUP, "Friday"))
    for person in (ANNA, BOB, CAT):
        await people.opened(person)
    await people.choose_language(ANNA.id, "uk")
    game = (await games.open_table(Rules(), person=ANNA, chat_id=GROUP, command_id="u:1:1")).game
    await games.handle(game.id, c.SitDown(), command_id="u:1:2", person=BOB)
    await games.give_words(game.id, SEATS[0], "red fox", command_id="u:1:3")
    game = (await games.start(game.id, SEATS[0], command_id="u:1:4")).game
    refused = await games.handle(game.id, c.Accuse(SEATS[0], Card.S7), command_id="u:1:5")
    assert refused.refused is Reason.NO_CHEATING
    screens = Screens(database)
    there = Screen(game.id, GROUP, Kind.EPHEMERAL, 7, 4, now, receiver=ANNA.id)
    await screens.whispered(there)
    state = (await play_on(games, game, seed=LOST)).state
    assert isinstance(state, Finished)
    assert state.result is not None
    assert state.result.durak == (SEATS[0],)
    other = (await games.open_table(Rules(), person=BOB, chat_id=GROUP, command_id="u:1:6")).game
    await games.handle(other.id, c.SitDown(), command_id="u:1:7", person=ANNA)
    await games.handle(other.id, c.RemovePlayer(SEATS[0], SEATS[1]), command_id="u:1:8")
    await Invitations(database).ask(other.id, ANNA)
    await Calls(database).ask(GROUP, ANNA.id)
    await Pauses(database).asked(ANNA.id, now + timedelta(hours=1))
    failed = FailedUpdates(database, 4200)
    update = f'{{"message":{{"from":{{"id":{ANNA.id},"first_name":"{ANNA.name}"}}}}}}'
    await failed.failed(1, update, "error", at=now, tries=3)
    await failed.failed(2, '{"message":{"from":{"id":22}}}', "error", at=now, tries=3)
    while await Results(database).count():
        pass
    await clock.close()
    return games


async def test_whoever_is_forgotten_stands_in_no_table_any_more(
    database: Database,
) -> None:
    """Neither name nor id; everyone else's rows, statistics and the chains of games are as before.
    Whoever reads the log is told of a number, and the chronicle of somebody."""
    games = Games(database, chance=bytes)
    await a_life_with_the_bot(database, games)
    personal = {
        name
        for name, table in metadata.tables.items()
        if PERSONAL & set(table.columns.keys()) and name not in OF_GROUPS
    }
    told = await tables_that_tell_of(database, ANNA)
    assert told == personal | {"failed_updates"}
    assert [one.id for one in await named(database, "ключарёва")] == [ANNA.id]
    (ended, *_) = await log.games(database, status="ended")
    before = await log.export(database, ended.id)
    bobs = await Tallies(database).of_person(BOB.id)
    kept = len(await Tallies(database).top(GROUP))

    done = await forget(database, ANNA.id)
    assert done is not None
    assert done.games == 1
    assert await tables_that_tell_of(database, ANNA) == set()
    assert await forget(database, ANNA.id) is None
    after = await log.export(database, ended.id)
    assert after.rows == before.rows
    assert (after.players[SEATS[0]].name, after.players[SEATS[0]].words) == (None, None)
    assert after.players[SEATS[1]] == before.players[SEATS[1]]
    assert verify(after).over
    assert all([not one.wrong async for one in check(database)])
    assert await FailedUpdates(database, 4200).get(2) is not None

    await Results(database).recount()
    assert await Tallies(database).of_person(BOB.id) == bobs
    assert len(await Tallies(database).top(GROUP)) == kept - 1
    (chronicled,) = (await Tallies(database).chronicle(GROUP)).games
    assert chronicled.durak == (None,), "somebody"
    game = await Games(database).read(ended.id)
    assert game.seats[SEATS[0]].id >= STRANGERS
    assert (await Courses(database).of_game(game.id, game.seats, ANNA.id)).refused == []
    assert await People(database).opened(ANNA) == Person(ANNA.id, ANNA.name, "ru", True)


async def test_who_sits_at_an_open_table_is_not_forgotten_before_it_is_over(
    database: Database, games: Games
) -> None:
    """The others play with him, and by his name: it is told where, and nothing is done."""
    table = (await games.open_table(Rules(), person=ANNA, command_id="u:1:1")).game
    with pytest.raises(StillSits, match=str(table.id)):
        await forget(database, ANNA.id)
    assert {"seats", "commands", "screens"} <= await tables_that_tell_of(database, ANNA)
    await games.handle(table.id, c.GiveUp("cancelled"), command_id=f"u:1:{uuid4()}")
    assert await forget(database, ANNA.id) is not None
    assert await tables_that_tell_of(database, ANNA) == set()
