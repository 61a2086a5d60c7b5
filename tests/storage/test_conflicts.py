"""Several at once, lost answers, a database that goes away: nothing is lost, nothing done twice."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine import commands as c
from engine import events as e
from engine.rules import Rules
from engine.seats import SEATS
from engine.state import Playing
from storage import head
from storage.actions import Action, Folded, decision
from storage.database import (
    Conflict,
    Database,
    DatabaseUnavailable,
    connect,
    is_conflict,
    is_lost,
)
from storage.deadlines import Deadlines
from storage.dealing import Deal
from storage.games import Game, Games, Outcome
from storage.log import entries, rows
from storage.people import Person
from tests.databases import run_sql
from tests.storage.playing import ANN, BOB, a_move
from tests.storage.proxy import DECIDING, lossy

WAITED_FOR = """
    SELECT EXISTS (
        SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))
    )
"""


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[list[Games]]:
    """Eight programs on one database: each has a pool and a memory of its own."""
    opened = [await Database.open(database_url, connections=1) for _ in range(8)]
    yield [Games(database) for database in opened]
    for database in opened:
        await database.close()


# ---- several at once


async def test_eight_who_sit_down_at_once_get_a_seat_each_or_a_refusal(
    processes: list[Games], games: Games
) -> None:
    """Five seats are free: five different ones are taken, three people hear that it is full."""
    opened = await games.open_table(Rules(), person=ANN, command_id="u:1:1")
    game_id = opened.game.id

    async def sit(index: int) -> Outcome:
        guest = Person(100 + index, f"Guest {index}")
        command_id = f"u:1:{100 + index}"
        return await processes[index].handle(
            game_id, c.SitDown(), command_id=command_id, person=guest
        )

    outcomes = await asyncio.gather(*(sit(index) for index in range(8)))
    seats = sorted(
        event.seat
        for outcome in outcomes
        for event in outcome.events
        if isinstance(event, e.PlayerSatDown)
    )
    assert seats == list(SEATS[1:6])
    assert len([outcome for outcome in outcomes if outcome.refused]) == 3
    game = await games.read(game_id)
    assert len({person.id for person in game.seats.values()}) == 6
    assert len(await entries(games._database, game_id)) == game.version == 7


async def test_one_command_delivered_eight_times_at_once_is_done_once(
    processes: list[Games], games: Games, game: Game
) -> None:
    """A webhook can be called again while the first call still runs, in another process."""
    move = a_move(game, Random(1))
    outcomes = await asyncio.gather(
        *(process.handle(game.id, move, command_id="u:1:9") for process in processes)
    )
    assert len({outcome.events for outcome in outcomes}) == 1
    assert [outcome.repeated for outcome in outcomes].count(False) == 1
    assert (await games.read(game.id)).version == game.version + len(outcomes[0].events)


async def test_one_refusal_delivered_eight_times_at_once_is_one_row(
    processes: list[Games], game: Game, database: Database
) -> None:
    """A refusal does not move the head: its row in `commands` alone says that it was there."""
    wish = c.TakeControl(SEATS[4])
    outcomes = await asyncio.gather(
        *(process.handle(game.id, wish, command_id="u:1:9") for process in processes)
    )
    assert [outcome.repeated for outcome in outcomes].count(False) == 1
    assert len({outcome.refused for outcome in outcomes}) == 1
    found = await database.execute(text("SELECT 1 FROM commands WHERE command_id = 'u:1:9'"))
    assert len(found) == 1


async def test_opening_eight_times_at_once_is_one_table(
    processes: list[Games], database: Database
) -> None:
    """There is no head to lock yet: the primary keys hold it."""
    outcomes = await asyncio.gather(
        *(process.open_table(Rules(), person=ANN, command_id="u:1:1") for process in processes)
    )
    assert len({outcome.game.id for outcome in outcomes}) == 1
    assert [outcome.repeated for outcome in outcomes].count(False) == 1
    assert len(await database.execute(text("SELECT 1 FROM seeds"))) == 1


async def test_many_at_once_in_one_process_are_decided_in_the_order_of_coming(
    games: Games, game: Game
) -> None:
    """Every card of the opener pressed in one moment: each press is decided on what was before."""
    assert isinstance(game.state, Playing)
    opener = game.state.bout.opener
    wishes = [c.Attack(opener, (card,)) for card in game.state.hands[opener]] + [c.GiveUp("over")]
    outcomes = await asyncio.gather(
        *(
            games.handle(game.id, wish, command_id=f"u:1:{100 + index}")
            for index, wish in enumerate(wishes)
        )
    )
    stored = await entries(games._database, game.id)
    decided = [event for outcome in outcomes for event in outcome.events]
    assert [entry.event for entry in stored[game.version :]] == decided
    assert [outcome for outcome in outcomes if outcome.refused]


async def test_a_conflict_is_decided_again(database: Database) -> None:
    """Whoever was overtaken loads once more; a conflict that never ends is an error."""
    tries = 0

    async def work(connection: AsyncConnection) -> int:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise Conflict
        return tries

    assert await database.transaction(work) == 4

    async def never(connection: AsyncConnection) -> None:
        raise Conflict

    with pytest.raises(Conflict):
        await database.transaction(never)


@pytest.mark.parametrize("head_is", ["further on", "further back"])
async def test_what_was_decided_on_another_version_is_not_written(
    games: Games, game: Game, database: Database, head_is: str
) -> None:
    """None of it, in any table: whoever is overtaken between loading and writing decides again."""

    async def overtaken(connection: AsyncConnection) -> None:
        found = await head.load(connection, game.id, "u:1:9", 0)
        assert found is not None
        before = Folded(game.state, found.version, found.hash)
        move = c.GiveUp("over")
        late = Action(
            game.id,
            "u:1:9",
            move,
            found.now,
            before,
            found.deadline,
            game.seats,
            found.seed,
            None,
            None,
            Deal(""),
        )
        done = decision(late)
        parts, values = done.parts, done.values
        if head_is == "further on":  # no lock is held meanwhile
            await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:8")
        else:
            values |= {"before": game.version + 1, "versions": [98, 99]}
        stored = await everything(database)
        with pytest.raises(Conflict):
            await head.write(connection, parts, values)
        assert await everything(database) == stored

    await database.one_by_one(overtaken)


async def test_a_deadlock_is_tried_again(database: Database) -> None:
    """PostgreSQL ends one of two that wait for each other: that one begins anew."""
    for person in (ANN, BOB):
        await database.execute(
            text("INSERT INTO people (user_id, name, seen_at) VALUES (:id, :name, durak_now())"),
            id=person.id,
            name=person.name,
        )
    touch = text("UPDATE people SET name = name || '!' WHERE user_id = :id")
    both_hold_one = asyncio.Barrier(2)
    tries = 0

    async def work(connection: AsyncConnection, first: int, second: int) -> None:
        nonlocal tries
        tries += 1
        await connection.execute(touch, {"id": first})
        if tries <= 2:
            await both_hold_one.wait()
        await connection.execute(touch, {"id": second})

    await asyncio.gather(
        database.transaction(lambda connection: work(connection, ANN.id, BOB.id)),
        database.transaction(lambda connection: work(connection, BOB.id, ANN.id)),
    )
    assert tries > 2
    names = await database.execute(text("SELECT name FROM people ORDER BY user_id"))
    assert [row.name for row in names] == ["Ann!!", "Bob!!"]


async def test_where_the_server_is_stricter_what_it_undoes_is_done_again(
    database_url: str, game: Game
) -> None:
    """One that is set to serializable fails whoever waited for a row that then changed."""
    strict = f"{database_url}?options=-cdefault_transaction_isolation%3Dserializable"
    retried: list[str] = []
    database = await Database.open(strict, retried=retried.append)
    other = await connect(database_url)
    async with other.transaction():
        await other.execute("UPDATE games SET status = status WHERE game_id = $1", game.id)
        move = Games(database).handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
        moving = asyncio.create_task(move)
        while not await other.fetchval(WAITED_FOR):
            assert not moving.done()
    assert (await moving).events
    assert retried == ["conflict"]
    await other.close()
    await database.close()


async def everything(database: Database) -> list[object]:
    tables = ("games", "events", "commands", "seats", "seeds", "deadlines", "screens")
    return [
        await database.execute(text(f"SELECT * FROM {table} ORDER BY 1, 2")) for table in tables
    ]


# ---- lost answers


@pytest.mark.parametrize("hang", [False, True], ids=["the connection breaks", "nothing comes"])
async def test_a_commit_whose_answer_is_lost_is_found_done(
    database_url: str, games: Games, game: Game, hang: bool
) -> None:
    """The move stands once, and whoever made it hears so as if nothing had been."""
    async with lossy(database_url) as (proxy, url):
        behind = await Database.open(url, answer_within=0.5)
        move = a_move(game, Random(1))
        proxy.swallow(DECIDING, hang=hang)
        done = await Games(behind).handle(game.id, move, command_id="u:1:9")
        await behind.close()
    assert proxy.swallowed
    assert not done.repeated
    assert done.events
    assert done.game == await games.read(game.id)
    assert done.game.version == game.version + len(done.events)


async def test_a_refusal_and_an_opening_whose_answers_are_lost_are_found_done(
    database_url: str, game: Game, database: Database
) -> None:
    """Two commits that do not move an existing head."""
    async with lossy(database_url) as (proxy, url):
        behind = await Database.open(url, answer_within=0.5)
        proxy.swallow(DECIDING)
        wish = c.TakeControl(SEATS[4])
        refused = await Games(behind).handle(game.id, wish, command_id="u:1:9")
        proxy.swallow(DECIDING)
        opened = await Games(behind).open_table(Rules(), person=BOB, command_id="u:1:10")
        await behind.close()
    assert proxy.swallowed == 2
    assert (refused.repeated, opened.repeated) == (False, False)
    assert refused.refused is not None
    assert len(await rows(database, opened.game.id)) == 2


async def test_what_the_clock_led_to_is_found_done_though_its_answer_is_lost(
    database_url: str, game: Game, database: Database
) -> None:
    """The clock that it was decided for runs no longer then: that is no reason to deny it."""
    due = await Deadlines(database).of_game(game.id)
    assert due is not None
    async with lossy(database_url) as (proxy, url):
        behind = await Database.open(url, answer_within=0.5)
        proxy.swallow(DECIDING)
        done = await Games(behind).by_clock(due, c.RunOut, command_id="t:1")
        await behind.close()
    assert proxy.swallowed
    assert done is not None
    assert (done.repeated, done.refused) == (False, None)
    assert done.game.version == game.version + len(done.events)


@pytest.mark.parametrize("mark", [b"LEFT JOIN commands", b"INSERT INTO events"])
async def test_an_answer_lost_before_the_commit_undoes_all_and_is_done_again(
    database_url: str, games: Games, game: Game, mark: bytes
) -> None:
    """The move stands once."""
    async with lossy(database_url) as (proxy, url):
        behind = await Database.open(url, answer_within=0.5)
        proxy.swallow(mark)
        done = await Games(behind).handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
        await behind.close()
    assert proxy.swallowed
    assert done.game == await games.read(game.id)
    assert done.game.version == game.version + len(done.events)


# ---- what an error tells

UNDONE = (
    Conflict,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.UniqueViolationError,
)
NOBODY_KNOWS = (
    *(asyncpg.InterfaceError, asyncpg.InternalClientError, ConnectionResetError, TimeoutError),
    *(asyncpg.ConnectionDoesNotExistError, asyncpg.ConnectionFailureError),
    *(asyncpg.AdminShutdownError, asyncpg.CrashShutdownError, asyncpg.CannotConnectNowError),
    *(asyncpg.IdleSessionTimeoutError, asyncpg.TooManyConnectionsError, DatabaseUnavailable),
)
FOR_GOOD = (
    *(asyncpg.CheckViolationError, asyncpg.InsufficientPrivilegeError, asyncpg.DataError),
    *(asyncpg.UndefinedColumnError, ValueError),
)


@pytest.mark.parametrize("wrapped", [False, True], ids=["the driver's", "SQLAlchemy's"])
def test_an_error_tells_whether_what_was_sent_is_undone(wrapped: bool) -> None:
    """What is certainly undone is done again, and where nobody knows the command id is asked for;
    anything else is a mistake that trying again would not mend."""
    for kinds, undone, lost in (
        (UNDONE, True, False),
        (NOBODY_KNOWS, False, True),
        (FOR_GOOD, False, False),
    ):
        for kind in kinds:
            error: Exception = kind("it says")
            if wrapped and issubclass(kind, asyncpg.PostgresError):
                error = DBAPIError("SELECT 1", None, error)
            assert (is_conflict(error), is_lost(error)) == (undone, lost), kind


# ---- a database that goes away


async def test_connections_that_the_server_ended_are_made_anew(
    database_url: str, games: Games, game: Game
) -> None:
    """A restart of the server ends every connection of the pool at once."""
    await run_sql(
        database_url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    done = await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    assert done.events
    assert await games.read(game.id) == done.game


async def test_a_database_that_stays_away_is_named_without_its_password(
    database_url: str, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some seconds the caller hears a sentence; nothing was decided."""
    monkeypatch.setattr("storage.database.PATIENCE", 0.1)
    async with lossy(database_url) as (_, url):
        behind = await Database.open(url)
    games = Games(behind)
    with pytest.raises(DatabaseUnavailable, match=r"^No PostgreSQL answers at 127\.0\.0\.1:\d+/"):
        await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    await behind.close()
