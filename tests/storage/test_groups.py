"""Groups, and what becomes of one that is made a supergroup."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from engine.rules import Rules, Speed
from storage.database import Database
from storage.games import Game, Games
from storage.groups import Choice, Group, Groups
from storage.people import People
from storage.screens import Kind, Screens
from tests.storage.playing import ANN, GROUP, noted

NEW = -1_000_000_001_001
CHOICE = Choice(Rules(deck=52, speed=Speed.SLOW), when_full=True)
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


async def test_a_supergroup_has_the_tables_and_the_language_of_the_group_that_it_was(
    games: Games, game: Game, database: Database
) -> None:
    """Its tables are sent anew, since a message has another number there; hands stay."""
    screens, groups, people = Screens(database), Groups(database), People(database)
    await people.opened(ANN)
    await groups.seen(Group(GROUP, "Friends"))
    await groups.choose_language(GROUP, "uk")
    await groups.keep_choice(GROUP, CHOICE)
    for screen in await screens.behind():
        await noted(screens, screen, version=game.version, message_id=7, at=NOON)
    for _ in range(2):  # the old chat tells it, and the new one
        await groups.upgraded(GROUP, NEW)
        assert await games.of_chat(GROUP) == []
        assert [found.id for found in await games.of_chat(NEW)] == [game.id]
        assert (await games.read(game.id)).chat_id == NEW
        assert await groups.get(NEW) == Group(NEW, "Friends", "uk")
        assert await groups.choice(NEW) == CHOICE
        (behind,) = await screens.behind()
        assert (behind.chat_id, behind.kind, behind.message_id) == (NEW, Kind.GROUP, None)
    assert (await screens.at_message(ANN.id, 7)) is not None


async def test_what_breaks_off_while_a_group_becomes_a_supergroup_leaves_all_as_it_was(
    database: Database, games: Games, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is one transaction."""
    groups = Groups(database)
    await groups.seen(Group(GROUP, "Friends"))
    with monkeypatch.context() as patch:
        patch.setattr(
            "storage.groups._UPGRADE_SCREEN", text("SELECT 1 / (CAST(:new AS bigint) * 0)")
        )
        with pytest.raises(DBAPIError):
            await groups.upgraded(GROUP, NEW)
    assert await groups.get(GROUP) == Group(GROUP, "Friends")
    assert await groups.get(NEW) is None
    assert [one.id for one in await games.of_chat(GROUP)] == [game.id]


async def test_a_groups_choice_is_kept_and_one_that_cannot_be_read_is_none(
    database: Database,
) -> None:
    """Of a later version perhaps: the next table begins with what is usual."""
    groups = Groups(database)
    assert await groups.choice(GROUP) is None
    await groups.seen(Group(GROUP, "Friends"))
    assert await groups.choice(GROUP) is None
    await groups.keep_choice(GROUP, CHOICE)
    assert await groups.choice(GROUP) == CHOICE
    newer = text('UPDATE groups SET choice = \'{"rules": {"jokers": 2}}\'')
    await database.execute(newer)
    assert await groups.choice(GROUP) is None


async def test_what_the_supergroup_has_already_stays(games: Games, database: Database) -> None:
    """Also a table that was opened in the old chat after everybody had moved."""
    groups = Groups(database)
    await groups.seen(Group(GROUP, "Friends"))
    await groups.upgraded(GROUP, NEW)
    await groups.seen(Group(NEW, "Best friends"))
    await groups.choose_language(NEW, "de")
    late = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    await groups.upgraded(GROUP, NEW)
    assert await groups.get(NEW) == Group(NEW, "Best friends", "de")
    assert (await games.read(late.game.id)).chat_id == NEW


async def test_a_supergroup_of_which_nothing_is_known_takes_up_its_games(
    games: Games, game: Game, database: Database
) -> None:
    await Groups(database).upgraded(GROUP, NEW)
    assert [found.id for found in await games.of_chat(NEW)] == [game.id]
    (behind, *_) = await Screens(database).behind()
    assert behind.chat_id == NEW
