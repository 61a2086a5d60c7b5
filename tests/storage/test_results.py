"""Statistics and ratings: what the log says of finished games, counted once or anew."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from engine import commands as c
from engine.rules import Rules
from engine.seats import Level
from engine.state import Finished
from storage.clock import Clock
from storage.database import AnyRow, Database
from storage.games import Game, Games
from storage.people import People, Person
from storage.ratings import NEWCOMER
from storage.results import MOST_A_DAY, Results
from storage.statistics import Record, Streaks, Tallies
from tests.newer import write_newer_event
from tests.storage.playing import ANN, BOB, CAT, GROUP, play_on


@pytest.fixture(autouse=True)
async def known(database: Database) -> None:
    for person in (ANN, BOB, CAT):
        await People(database).seen(person)


async def finished(games: Games, *people: Person, seed: int = 1) -> Game:
    """A game of these people that has come to its result: the same at each run."""
    (row,) = await games._database.execute(text("SELECT count(*) AS before FROM games"))
    name = f"game:{row.before}"
    opened = await games.open_table(Rules(), person=people[0], chat_id=GROUP, command_id=name)
    for person in people[1:]:
        command_id = f"{name}:{person.id}"
        await games.handle(opened.game.id, c.SitDown(), command_id=command_id, person=person)
    started = await games.start(opened.game.id, None, command_id=f"{name}:start")
    return await play_on(games, started.game, seed=seed)


async def rows(database: Database) -> list[AnyRow]:
    found = "SELECT * FROM results ORDER BY ended_at, user_id"
    return list(await database.execute(text(found)))


def durak_of(game: Game) -> list[int]:
    assert isinstance(game.state, Finished)
    assert game.state.result is not None
    return [game.seats[seat].id for seat in game.state.result.durak]


async def test_a_game_with_a_bot_is_done_with_and_counts_for_nobody(
    games: Games, database: Database
) -> None:
    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="open")
    owner = opened.game.table.owner
    await games.handle(opened.game.id, c.SeatBot(owner, Level.HARD), command_id="bot")
    started = await games.start(opened.game.id, owner, command_id="start")
    await play_on(games, started.game)
    assert await Results(database).count() == 1
    assert await Results(database).count() == 0
    assert await rows(database) == []
    assert (await Tallies(database).of_person(ANN.id)).games == 0


async def test_every_finished_game_is_counted_once_by_its_log(
    games: Games, database: Database, lobby: Game
) -> None:
    """A table that is open is not; nor is one that was given up."""
    played = [await finished(games, ANN, BOB, CAT, seed=seed) for seed in range(3)]
    given_up = await games.handle(lobby.id, c.GiveUp("over"), command_id="over")
    assert isinstance(given_up.game.state, Finished)
    results, tallies = Results(database), Tallies(database)
    assert await results.count() == len(played)
    assert await results.count() == 0
    counted = await rows(database)
    assert len(counted) == 3 * len(played)
    for person in (ANN, BOB, CAT):
        found = await tallies.of_person(person.id)
        assert found.games == found.rated == len(played)
        assert found.durak == sum(person.id in durak_of(game) for game in played)

    assert await results.recount() == len(played)
    assert await rows(database) == counted  # to the last digit of each rating


async def test_a_rating_rises_with_a_game_won_and_sinks_with_one_lost(
    games: Games, database: Database
) -> None:
    game = await finished(games, ANN, BOB, CAT, seed=2)
    await Results(database).count()
    (durak,) = durak_of(game)
    for person in (ANN, BOB, CAT):
        rating = (await Tallies(database).of_person(person.id)).rating
        assert rating is not None
        assert (rating.mu < NEWCOMER.mu) is (person.id == durak)


async def test_the_same_two_have_few_rated_games_a_day(games: Games, database: Database) -> None:
    """Others at the table do not help them to more; the next day they have some again."""
    for seed in range(MOST_A_DAY):
        await finished(games, ANN, BOB, seed=seed)
    await finished(games, ANN, BOB, CAT)
    await Results(database).count()
    tallies = Tallies(database)
    assert (await tallies.of_person(ANN.id)).games == MOST_A_DAY + 1
    assert (await tallies.of_person(ANN.id)).rated == MOST_A_DAY
    assert (await tallies.of_person(CAT.id)).rating is None

    clock = Clock(database)
    await clock.advance(timedelta(days=1))
    await clock.close()
    await finished(games, ANN, BOB, CAT)
    await Results(database).count()
    assert (await tallies.of_person(ANN.id)).rated == MOST_A_DAY + 1
    assert (await tallies.of_person(CAT.id)).rated == 1


async def test_a_game_with_somebody_unknown_counts_for_the_others_but_is_not_rated(
    games: Games, database: Database
) -> None:
    """Who was forgotten, or is no person. What was counted of him goes too."""
    game = await finished(games, ANN, BOB)
    await Results(database).count()
    forgotten = "DELETE FROM seats WHERE game_id = :game_id AND user_id = :user_id"
    await database.execute(text(forgotten), game_id=game.id, user_id=BOB.id)
    await Results(database).recount()
    (row,) = await rows(database)
    assert (row.user_id, row.mu) == (ANN.id, None)


async def test_a_game_that_cannot_be_read_holds_nothing_up(
    games: Games, database: Database
) -> None:
    broken, whole = await finished(games, ANN, BOB), await finished(games, ANN, CAT)
    await write_newer_event(database.url, broken.id)
    results = Results(database)
    assert await results.count() == 2
    assert await results.count() == 0
    assert {row.game_id for row in await rows(database)} == {whole.id}


# ---- what is told


async def remembered(database: Database, day: int, **outcomes: str) -> UUID:
    """A game of the group that ended on that day of May: `ann="durak", bob="won"`."""
    game_id, at = uuid4(), datetime(2026, 5, day, tzinfo=UTC)
    await database.execute(
        text("""
            INSERT INTO games (game_id, version, head_hash, status, chat_id, opened_at, changed_at,
                counted)
            VALUES (:game_id, 1, :hash, 'ended', :chat_id, :at, :at, true)
        """),
        game_id=game_id,
        hash=bytes(32),
        chat_id=GROUP,
        at=at,
    )
    for name, outcome in outcomes.items():
        await database.execute(
            text("""
                INSERT INTO results (game_id, user_id, ended_at, outcome, worn, given)
                VALUES (:game_id, :user_id, :at, :outcome, 1, 2)
            """),
            game_id=game_id,
            user_id={"ann": ANN, "bob": BOB, "cat": CAT}[name].id,
            at=at,
            outcome=outcome,
        )
    return game_id


async def test_streaks_are_games_in_a_row(database: Database) -> None:
    """A draw is no game as durak; somebody else's games between do not matter."""
    for day, ann in enumerate(["won", "draw", "durak", "durak", "won", "draw", "won"], 1):
        await remembered(database, day, ann=ann, bob="durak" if ann == "won" else "won")
        await remembered(database, day, bob="durak", cat="won")
    tallies = Tallies(database)
    found = await tallies.of_person(ANN.id)
    assert found.streaks == Streaks(now=3, best=3, worst=2)
    assert (found.games, found.durak, found.draws) == (7, 2, 2)
    assert (found.worn, found.given) == (7, 14)
    chronicle = await tallies.chronicle(GROUP)
    assert chronicle.best == Record("Cat", 7)
    assert [game.ended_at.day for game in chronicle.games] == [7, 7, 6, 6, 5, 5, 4, 4, 3, 3]


async def test_who_hides_himself_is_named_in_no_table(database: Database) -> None:
    """He sees his own numbers all the same."""
    await remembered(database, 1, ann="durak", bob="won")
    await remembered(database, 2, ann="draw", bob="draw")
    people, tallies = People(database), Tallies(database)
    assert [each.name for each in await tallies.top(GROUP)] == ["Ann", "Bob"]
    await people.hide(ANN.id, True)
    assert [each.name for each in await tallies.top(GROUP)] == ["Bob"]
    chronicle = await tallies.chronicle(GROUP)
    assert [game.durak for game in chronicle.games] == [(), (None,)]
    assert (chronicle.best, chronicle.worst) == (Record("Bob", 2), None)
    assert (await tallies.of_person(ANN.id)).games == 2
    await people.hide(ANN.id, False)
    assert (await tallies.chronicle(GROUP)).worst == Record("Ann", 1)


async def test_whoever_has_not_played_has_nothing(database: Database) -> None:
    tallies = Tallies(database)
    found = await tallies.of_person(99)
    assert (found.games, found.rating, found.hidden) == (0, None, False)
    assert await tallies.top(GROUP) == []
    assert (await tallies.chronicle(GROUP)).games == ()
