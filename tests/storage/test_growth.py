"""design.md, "Growth": every statement that the program issues can be sent to one shard.

All of storage is used once while somebody listens to the statements.
"""

from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
from sqlalchemy import text

from engine import commands as c
from engine.rules import Rules
from engine.seats import SEATS
from storage import log
from storage.calls import Calls
from storage.clock import Clock
from storage.course import Courses
from storage.database import Database
from storage.deadlines import Deadlines
from storage.errands import Errands
from storage.failed_updates import FailedUpdates, failed_updates
from storage.forgetting import forget, named
from storage.games import Games, rematch_id
from storage.groups import Choice, Group, Groups
from storage.hints import Hints
from storage.intake import Turn
from storage.invitations import Invitations
from storage.pauses import Pauses
from storage.people import People
from storage.pictures import Pictures
from storage.processes import Processes
from storage.reach import Reach
from storage.results import Results
from storage.screens import Kind, Screen, Screens
from storage.statistics import Tallies
from storage.tables import metadata
from tests.growth import OWNERS, check, listening
from tests.storage.playing import ANN, BOB, CAT, GROUP, noted, play_on


@pytest.fixture
def heard() -> Iterator[list[str]]:
    with listening() as statements:
        yield statements


async def use_everything(database: Database) -> None:
    hints = Hints(database)
    games, clock = Games(database, hints), Clock(database)
    people, groups = People(database), Groups(database)
    screens, invitations = Screens(database), Invitations(database)
    pauses, errands = Pauses(database), Errands(database, uuid4(), lambda _: None)
    calls = Calls(database)
    deadlines, kept = Deadlines(database), FailedUpdates(database, 1)

    await people.opened(ANN)
    await people.seen(BOB)
    await people.choose_language(ANN.id, "ru")
    await people.blocked(BOB.id)
    await people.get(ANN.id)
    await groups.seen(Group(GROUP, "Friends"))
    await groups.choose_language(GROUP, "uk")
    await groups.get(GROUP)
    await groups.keep_choice(GROUP, Choice(Rules()))
    await groups.choice(GROUP)
    await groups.left(GROUP)

    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    game_id = opened.game.id
    await games.handle(game_id, c.SitDown(), command_id="u:1:2", person=BOB)
    await games.handle(game_id, c.SitDown(), command_id="u:1:3", person=CAT)
    await games.handle(game_id, c.StandUp(SEATS[2]), command_id="u:1:4")
    await games.handle(game_id, c.SwapSeats(SEATS[0], SEATS[0], SEATS[1]), command_id="u:1:4a")
    await games.handle(game_id, c.SwapSeats(SEATS[1], SEATS[0], SEATS[1]), command_id="u:1:4b")
    await games.handle(game_id, c.SitDown(), command_id="u:1:4c", person=CAT)
    await games.handle(game_id, c.RemovePlayer(SEATS[0], SEATS[2]), command_id="u:1:4d")
    await games.give_words(game_id, SEATS[1], "red fox", command_id="u:1:4e")
    invitation = await invitations.of_game(game_id)
    assert invitation is not None
    await invitations.find(invitation.token)
    await invitations.renew(game_id)
    await invitations.was_removed(game_id, CAT.id)
    await invitations.ask(game_id, CAT)
    await invitations.waiting(game_id)
    await invitations.answer(game_id, CAT.id)

    await games.start(game_id, SEATS[0], command_id="u:1:5")
    await games.start(game_id, SEATS[0], command_id="u:1:6")
    now = await clock.now()
    await deadlines.until(now, now)
    await deadlines.earliest()
    running = await deadlines.of_game(game_id)
    assert running is not None
    await deadlines.unanswered(now, "o:", ":1")
    await people.opened(ANN)
    hands = await deadlines.hidden(running.set_at - timedelta(seconds=1), now)
    await deadlines.still_hidden(hands)
    await deadlines.shown_at(hands[0])
    await games.by_clock(running, c.RunOut, command_id="t:1")
    (screen, *_) = await screens.behind()
    await screens.behind_of([game_id])
    shown = await noted(screens, screen, version=4, message_id=77, at=now)
    assert shown is not None
    await screens.at_message(screen.chat_id, 77)
    await screens.doubted(shown, at=now)
    await screens.lost(shown)
    there = Screen(game_id, GROUP, Kind.EPHEMERAL, 7, 4, now, receiver=ANN.id)
    whispered = await screens.whispered(there)
    assert await screens.doubted(whispered, at=now)
    await screens.forget(whispered)
    await people.choose_place(ANN.id, in_group=True)
    await pauses.asked(GROUP, now)
    await pauses.recent(GROUP)
    await play_on(games, await games.read(game_id))
    await games.handle(game_id, c.GiveUp("over"), command_id="u:1:5")
    last = await Games(database).read(game_id)
    await games.open_rematch(last, game_id=rematch_id(game_id), person=BOB, command_id="u:1:7")
    await games.handle(rematch_id(game_id), c.SitDown(), command_id="u:1:8", person=ANN)
    await games.evening(last)
    await Results(database).count()
    await Results(database).recount()
    tallies = Tallies(database)
    await people.hide(ANN.id, True)
    await tallies.of_person(ANN.id)
    await Pictures(database).keep(game_id, "en", "AgAC")
    await Pictures(database).known(game_id, "en")
    await tallies.top(GROUP)
    await tallies.chronicle(GROUP)
    await games.of_chat(GROUP)
    await games.move_to_topic(game_id, 7)
    await games.of_person(ANN.id)
    await calls.ask(GROUP, ANN.id)
    await calls.take(GROUP)
    await groups.upgraded(GROUP, GROUP - 1)
    hand = await screens.get(game_id, ANN.id, Kind.HAND)
    assert hand is not None
    await screens.forget(hand)

    reach = Reach(database, 1)
    await reach.heard()
    await reach.failed()
    await reach.outages(now)
    await reach.forget(now)

    await kept.failed(2, "{}", "error", at=now, tries=3)
    await kept.get(2)
    await kept.retry(2)
    await kept.waiting([])
    await kept.keep(2, "{}", at=now, by=uuid4(), tries=3)
    await kept.take(2, by=uuid4(), others=[])
    await failed_updates(database)
    await kept.forget(2)
    turn = Turn(database, 1, uuid4())
    await turn.take(1.0)
    await turn.release()
    dead, alive = Processes(database, 1), Processes(database, 1)
    await dead.beat()
    await dead.leave()
    await alive.beat([game_id])
    await log.rows(database, game_id)
    await log.entries(database, game_id)
    await log.games(database)
    courses = Courses(database)
    await courses.of_game(game_id, last.seats, ANN.id)
    await courses.latest_of_chat(GROUP)
    await courses.latest_of_person(ANN.id)
    await calls.ask(GROUP, CAT.id)
    await kept.failed(3, f'{{"id": {CAT.id}}}', "error", at=now, tries=3)
    await named(database, CAT.name)
    await forget(database, CAT.id)
    await clock.advance(timedelta(seconds=1))
    await clock.close()
    await hints.close()
    errands.send(uuid4(), "please")
    await errands.close()


async def test_every_statement_that_locks_or_writes_names_one_game_or_owner(
    database: Database, heard: list[str]
) -> None:
    """And none takes an advisory lock, or a number that the database counts."""
    await use_everything(database)
    assert len(heard) > 100
    for statement in heard:
        check(statement)


async def test_an_action_is_one_statement_that_loads_and_one_that_writes(
    database: Database, heard: list[str]
) -> None:
    """A statement a table would take five times as long."""
    games = Games(database)
    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    game_id = opened.game.id
    await games.handle(game_id, c.SitDown(), command_id="u:1:2", person=BOB)
    started = await games.start(game_id, SEATS[0], command_id="u:1:3")
    heard.clear()
    ended = await play_on(games, started.game)
    actions = len(
        {entry.command for entry in await log.entries(database, game_id)}
        - {"u:1:1", "u:1:2", "u:1:3"}
    )
    assert ended.version > started.game.version
    assert len(heard) == 2 * actions + 1  # and one to read the log for this test
    assert {statement.split()[0] for statement in heard} == {"SELECT", "WITH"}


def test_the_game_or_the_owner_leads_every_key() -> None:
    """Every primary key, unique index and foreign key: so the tables can be spread by it."""
    for table in metadata.tables.values():
        if table.name == "clock":
            continue
        keys = [list(table.primary_key)]
        keys += [list(index.columns) for index in table.indexes if index.unique]
        keys += [list(constraint.columns) for constraint in table.foreign_key_constraints]
        for key in keys:
            assert key[0].name in OWNERS, (table.name, key)


async def test_no_column_counts_by_itself(database: Database) -> None:
    """Ids are made by the program: no sequence, no identity column."""
    found = await database.execute(text("SELECT relname FROM pg_class WHERE relkind = 'S'"))
    assert list(found) == []
