"""Several processes on one database: each chat and game falls to one that lives."""

from collections import Counter
from datetime import timedelta
from time import monotonic
from uuid import uuid4

import pytest
from sqlalchemy import text

from storage.clock import Clock
from storage.database import Database
from storage.processes import DEAD_AFTER, LEFT_FOR, Processes

BOT = 42


async def living(database: Database, count: int) -> list[Processes]:
    """So many processes, each of which has heard of all others."""
    all_of_them = [Processes(database, BOT) for _ in range(count)]
    for _ in range(2):
        for process in all_of_them:
            await process.beat()
    return all_of_them


async def forget_to_beat(database: Database, process: Processes, seconds: float) -> None:
    """As if it had last beaten so long ago."""
    async with database.engine.begin() as connection:
        await connection.execute(
            text(
                "UPDATE processes SET beat_at = beat_at - make_interval(secs => :s)"
                " WHERE process_id = :id"
            ),
            {"s": seconds, "id": process.id},
        )


async def test_every_chat_falls_to_exactly_one_and_each_process_gets_its_share(
    database: Database,
) -> None:
    processes = await living(database, 3)
    owners = Counter[int]()
    for chat_id in range(-1500, 1500):
        mine = [number for number, process in enumerate(processes) if process.mine(chat_id)]
        assert len(mine) == 1
        owners[mine[0]] += 1
    assert min(owners.values()) > 800


async def test_what_a_dead_process_had_not_decided_is_waited_for_a_while(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else takes its presses up; no clock runs out before, whoever looks first."""
    one, two, dead = await living(database, 3)
    game, other = uuid4(), uuid4()
    await dead.beat([game])
    await one.beat()
    assert not one.is_left(game)
    await forget_to_beat(database, dead, DEAD_AFTER)
    for survivor in (one, two):
        await survivor.beat()
        assert dead.id not in {process.id for process in survivor.others}
        assert survivor.is_left(game)
        assert not survivor.is_left(other)
    monkeypatch.setattr("storage.processes.monotonic", lambda: monotonic() + LEFT_FOR)
    await one.beat()
    assert not one.is_left(game)


async def test_a_dead_process_is_forgotten(database: Database) -> None:
    one, dead = await living(database, 2)
    await forget_to_beat(database, dead, DEAD_AFTER + LEFT_FOR)
    await one.beat()
    rows = await database.execute(text("SELECT process_id FROM processes"))
    assert [row.process_id for row in rows] == [one.id]


async def test_a_process_that_died_before_the_servers_clock_was_set_back_is_dead(
    database: Database,
) -> None:
    """What it wrote then lies ahead now."""
    one, dead = await living(database, 2)
    await forget_to_beat(database, dead, -3600)
    await one.beat()
    assert one.others == ()
    assert one.mine(7)


async def test_the_share_of_a_dead_process_falls_to_the_others_and_nothing_else_moves(
    database: Database,
) -> None:
    one, two, dead = await living(database, 3)
    games = [uuid4() for _ in range(300)]
    before = {game: one.owner(game) for game in games}
    await forget_to_beat(database, dead, DEAD_AFTER)
    await one.beat()
    assert [other.id for other in one.others] == [two.id]
    after = {game: one.owner(game) for game in games}
    assert dead.id in set(before.values())
    assert set(after.values()) == {one.id, two.id}
    stayed = {game for game in games if before[game] != dead.id}
    assert all(after[game] == before[game] for game in stayed)


async def test_who_could_not_beat_in_time_takes_nothing_for_its_own_until_it_has(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may do its work by now: what it has drawn before it was held up comes too late."""
    one, two = await living(database, 2)
    mine = next(chat_id for chat_id in range(100) if one.mine(chat_id))
    monkeypatch.setattr("storage.processes.SILENT_AFTER", -1.0)
    assert not one.mine(mine)
    assert not any(process.mine(mine) for process in (one, two))
    monkeypatch.undo()
    await one.beat()
    assert one.mine(mine)


async def test_who_leaves_is_not_waited_for(database: Database) -> None:
    one, two = await living(database, 2)
    await two.leave()
    await one.beat()
    assert one.others == ()
    assert one.mine(7)


async def test_moving_the_clock_kills_nobody(database: Database) -> None:
    one, two = await living(database, 2)
    clock = Clock(database)
    await clock.advance(timedelta(hours=1))
    await one.beat()
    assert [other.id for other in one.others] == [two.id]
    await clock.close()


async def test_a_process_tells_which_games_have_presses_that_it_has_not_decided(
    database: Database,
) -> None:
    one, two = await living(database, 2)
    game = uuid4()
    await two.beat([game])
    await one.beat()
    assert [other.undecided for other in one.others] == [(game,)]


async def test_a_process_tells_as_of_when_that_is(database: Database) -> None:
    """A press that comes while it says so is not among them: nobody may rely on a later moment."""
    one, two = await living(database, 2)
    clock = Clock(database)
    as_of = await clock.now()
    await two.beat(as_of=as_of)
    await one.beat()
    assert [other.seen_at for other in one.others] == [as_of]
    await clock.close()


async def test_other_bots_on_the_same_database_are_no_concern(database: Database) -> None:
    (one,) = await living(database, 1)
    await Processes(database, BOT + 1).beat()
    await one.beat()
    assert one.others == ()
