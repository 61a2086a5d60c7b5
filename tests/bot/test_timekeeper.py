"""R14 in a running program: what is due happens once, never early, and to nobody who cannot act."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest
from sqlalchemy import text

from bot import metrics
from bot.sandbox.people import Message
from engine import commands as c
from engine import events as e
from engine.clock import bots_on_the_clock
from engine.rules import Rules, Speed
from engine.state import Playing
from storage.clock import Clock
from storage.database import Database
from storage.people import People, Person
from storage.running import GRACE, STAND_IN
from tests.bot.deals import deal
from tests.bot.hall import Hall, Table
from tests.bot.hall import hall as running
from tests.bot.timekeeping import Desk, kinds, process


async def fired(desk: Desk) -> None:
    """Another game's time runs out: whoever keeps time has looked at all that is due now."""
    other = await desk.game(speed=Speed.FAST)
    await desk.clock_shows((await desk.deadline(other)).due_at + GRACE)
    await desk.moved(other)


async def test_time_runs_out_a_second_after_its_moment_at_every_speed(
    still: Hall, desk: Desk
) -> None:
    """The second is for presses on their way. Never earlier, and the clock needs no hint.

    The figures tell how late it was.
    """
    fired_before, late_before = lateness()

    async def counted() -> bool:
        return lateness()[0] == fired_before + 1

    async with process(still):
        games = {speed: await desk.game(speed=speed) for speed in Speed}
        for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW, Speed.POSTAL):
            due_at = (await desk.deadline(games[speed])).due_at
            await desk.clock_shows(due_at)
            await desk.moved(games[speed])
            late, played, *_ = await desk.events(games[speed])
            assert isinstance(late.event, e.TimeRanOut)
            assert isinstance(played.event, e.CardsPlayed)
            assert played.event.by is e.By.CLOCK
            assert late.at >= due_at + GRACE
            if speed is Speed.FAST:
                await still.sandbox.until(counted)
                assert lateness()[1] > late_before


def lateness() -> tuple[float, float]:
    """How many deadlines have fired, and how many seconds late all together."""
    (figure,) = metrics.LATENESS.collect()
    values = {sample.name.rpartition("_")[2]: sample.value for sample in figure.samples}
    return values["count"], values["sum"]


async def test_it_looks_again_at_the_very_moment_at_which_something_is_due(
    still: Hall, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not when it would look anyway: nobody's time runs out noticeably late."""
    moment = (await desk.deadline(await desk.game())).due_at + GRACE
    await desk.clock_shows(moment - timedelta(seconds=5))

    async def stands(_: Clock) -> datetime:
        return moment - timedelta(seconds=0.4)

    monkeypatch.setattr(Clock, "now", stands)
    async with process(still) as here:
        assert await here.keeper._look() == moment


async def test_two_processes_fire_once(still: Hall, desk: Desk) -> None:
    """Each of many games, whichever process it falls to; and those of one that died."""
    games = [await desk.game() for _ in range(8)]
    async with process(still):
        async with process(still):
            await desk.clock_shows((await desk.deadline(games[-1])).due_at)
            for game in games:
                await desk.moved(game)
                assert kinds(await desk.events(game)) == [e.TimeRanOut, e.CardsPlayed]
        games = [await desk.games.read(game.id) for game in games]
        await desk.clock_shows((await desk.deadline(games[-1])).due_at)
        for game in games:
            await desk.moved(game)
            assert kinds(await desk.events(game)) == [e.TimeRanOut, e.TakeSaid]


async def test_a_deadline_that_passed_while_the_program_was_down_a_moment_fires(
    still: Hall, desk: Desk
) -> None:
    async with process(still):
        game = await desk.game()
        await fired(desk)
    await desk.clock_shows((await desk.deadline(game)).due_at + GRACE)
    async with process(still):
        await fired(desk)
        await desk.moved(game)
    assert kinds(await desk.events(game))[:2] == [e.TimeRanOut, e.CardsPlayed]


async def test_a_program_that_was_down_gives_the_time_back(still: Hall, desk: Desk) -> None:
    """Or a machine that was stopped: an event moves every deadline before anything fires."""
    async with process(still):
        await fired(desk)
        games = [await desk.game(speed=speed) for speed in (Speed.FAST, Speed.POSTAL)]
    before = [await desk.deadline(game) for game in games]
    await desk.clock_shows(before[0].due_at + GRACE)
    await desk.forget_signs(3600)
    async with process(still), process(still):
        extended = [await desk.moved(game) for game in games]
        for game, old in zip(games, before, strict=True):
            (told,) = await desk.events(game)
            assert isinstance(told.event, e.ClockExtended)
            assert told.event.why is e.Delay.OUTAGE
            due_at = (await desk.deadline(game)).due_at
            assert due_at == old.due_at + timedelta(seconds=told.event.seconds)
            assert due_at > told.at > old.due_at or game is games[1]
        await desk.clock_shows((await desk.deadline(games[0])).due_at)
        await desk.moved(extended[0])
    assert kinds(await desk.events(extended[0])) == [e.TimeRanOut, e.CardsPlayed]
    assert await desk.stands(extended[1])


# ---- presses


async def test_a_press_that_came_in_time_counts_though_it_is_decided_late(
    still: Hall, desk: Desk
) -> None:
    """Nothing fires there meanwhile, and elsewhere it does."""
    async with process(still) as here:
        game = await desk.game()
        with here.undecided.of(game.id):
            await desk.clock_shows((await desk.deadline(game)).due_at + GRACE)
            await fired(desk)
            assert await desk.stands(game)
            await desk.play(game)
        await fired(desk)
    assert kinds(await desk.events(game)) == [e.CardsPlayed]


async def test_a_press_that_another_process_has_not_decided_is_waited_for(
    still: Hall, desk: Desk
) -> None:
    async with process(still) as here, process(still) as there:
        await here.processes.beat()  # as each does twice a second
        game = await desk.game()
        with there.undecided.of(game.id):
            await desk.clock_shows((await desk.deadline(game)).due_at + GRACE)
            await fired(desk)
            assert await desk.stands(game)
        await desk.moved(game)
    assert kinds(await desk.events(game)) == [e.TimeRanOut, e.CardsPlayed]


async def test_a_press_that_is_never_decided_holds_a_table_up_for_a_minute(
    still: Hall, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of real time: a clock that leaps ahead meanwhile does not shorten it."""
    async with process(still) as here:
        game = await desk.game()
        with here.undecided.of(game.id):
            await desk.clock_shows((await desk.deadline(game)).due_at + timedelta(hours=1))
            await fired(desk)
            assert await desk.stands(game)
            monkeypatch.setattr("bot.timekeeper.WAIT_FOR_PRESS", 0.1)
            await desk.moved(game)
    assert e.TimeRanOut in kinds(await desk.events(game))


# ---- Telegram


async def test_while_telegram_is_out_of_reach_nothing_fires_and_the_time_comes_back(
    still: Hall, desk: Desk
) -> None:
    async with process(still):
        game, since = await desk.game(), await desk.game()
        await fired(desk)
        outage = await still.sandbox.fault("outage")
        due_at = (await desk.deadline(game)).due_at
        before = await still.last_call()
        await desk.clock_shows(due_at + timedelta(seconds=20))
        await still.sandbox.calls(before, method="getMe", wait=20)
        since = await desk.play(since)  # a press that had come before
        await desk.clock_shows(due_at + timedelta(seconds=60))
        await still.sandbox.calls(await still.last_call(), method="getMe", wait=20)
        assert await desk.stands(game)
        await still.sandbox.remove_fault(outage)
        extended = await desk.moved(game)
        (told,) = await desk.events(game)
        assert isinstance(told.event, e.ClockExtended)
        assert told.event.seconds > 60
        left = (await desk.deadline(game)).due_at - told.at
        assert timedelta(0) < left < timedelta(seconds=30)
        await desk.moved(since)
        (younger,) = await desk.events(since)
        assert isinstance(younger.event, e.ClockExtended)
        assert 30 < younger.event.seconds < told.event.seconds - 15
        await desk.clock_shows((await desk.deadline(game)).due_at)
        await desk.moved(extended)
    assert kinds(await desk.events(extended)) == [e.TimeRanOut, e.CardsPlayed]


async def test_a_clock_that_is_set_back_lets_nothing_fire_early(still: Hall, desk: Desk) -> None:
    """Nor is it an outage; what is due comes later by as much."""
    async with process(still):
        game = await desk.game()
        due_at = (await desk.deadline(game)).due_at
        await desk.clock.advance(-timedelta(hours=1))
        fast = await desk.game(speed=Speed.FAST)
        await desk.clock_shows((await desk.deadline(fast)).due_at)
        await desk.moved(fast)
        assert kinds(await desk.events(fast)) == [e.TimeRanOut, e.CardsPlayed]
        assert await desk.stands(game)
        await desk.clock_shows(due_at)
        await desk.moved(game)
    (late, _) = await desk.events(game)
    assert isinstance(late.event, e.TimeRanOut)
    assert late.at >= due_at + GRACE


# ---- hands


async def test_whoever_was_not_shown_his_hand_gets_the_time_that_it_took(
    still: Hall, desk: Desk
) -> None:
    """His clock does not run out meanwhile, and it is extended once."""
    ann, bob = await desk.known("Ann", "Bob")
    game = await desk.game(ann, bob)
    assert isinstance(game.state, Playing)
    opener = game.seats[game.state.bout.opener]
    async with process(still):
        deadline = await desk.deadline(game)
        await desk.clock_shows(deadline.due_at + GRACE)
        await fired(desk)
        assert await desk.stands(game)
        await desk.show(game, opener)
        extended = await desk.moved(game)
        (told,) = await desk.events(game)
        assert told.event == e.ClockExtended(
            told.event.seconds if isinstance(told.event, e.ClockExtended) else 0,
            e.Delay.HAND,
            game.state.bout.opener,
        )
        assert (await desk.deadline(game)).due_at > told.at
        await desk.clock_shows((await desk.deadline(game)).due_at)
        await desk.moved(extended)
    assert kinds(await desk.events(extended)) == [e.TimeRanOut, e.CardsPlayed]


async def test_an_outage_in_which_a_hand_could_not_be_shown_is_given_back_once(
    still: Hall, desk: Desk
) -> None:
    """Not once more when the hand comes right after it."""
    game = await desk.game(*await desk.known("Ann", "Bob"), speed=Speed.SLOW)
    async with process(still):
        await fired(desk)
    await desk.clock_shows((await desk.deadline(game)).set_at + timedelta(seconds=60))
    await desk.forget_signs(3600)
    async with process(still):
        extended = await desk.moved(game)
        (told,) = await desk.events(game)
        assert isinstance(told.event, e.ClockExtended)
        await fired(desk)
        shown_at = (await desk.deadline(game)).set_at + timedelta(seconds=told.event.seconds + 1)
        for person in game.seats.values():
            await desk.show(game, person, shown_at)
        await fired(desk)
    assert await desk.stands(extended)


async def test_a_table_before_its_deal_gets_an_outages_time_back_and_closes_after_it(
    still: Hall, desk: Desk
) -> None:
    opened = await desk.games.open_table(Rules(), person=Person(901, "Ann"), command_id="u:1:1")
    async with process(still):
        await fired(desk)
    due_at = (await desk.deadline(opened.game)).due_at
    await desk.clock_shows(due_at + timedelta(seconds=60))
    await desk.forget_signs(3600)
    async with process(still):
        extended = await desk.moved(opened.game)
        later = (await desk.deadline(opened.game)).due_at
        assert later > due_at + timedelta(seconds=60)
        await desk.clock_shows(later + GRACE)
        await desk.moved(extended)
    happened = await desk.events(opened.game)
    assert kinds(happened) == [e.ClockExtended, e.GameGivenUp, e.SeedRevealed]
    assert happened[1].command == f"t:{opened.game.version}"


async def test_whoever_blocks_the_bot_is_not_waited_for(still: Hall, desk: Desk) -> None:
    ann, bob = await desk.known("Ann", "Bob")
    game = await desk.game(ann, bob)
    for person in (ann, bob):
        await People(desk.database).blocked(person.id)
    async with process(still):
        await desk.clock_shows((await desk.deadline(game)).due_at)
        await desk.moved(game)
    assert kinds(await desk.events(game)) == [e.TimeRanOut, e.CardsPlayed]


async def test_a_hand_that_can_never_be_shown_holds_a_table_up_for_ten_minutes(
    still: Hall, desk: Desk
) -> None:
    game = await desk.game(*await desk.known("Ann", "Bob"))
    due_at = (await desk.deadline(game)).due_at
    async with process(still):
        await desk.clock_shows(due_at + timedelta(minutes=9))
        await fired(desk)
        await desk.clock_shows(due_at + timedelta(minutes=11))
        await desk.moved(game)
    assert (await desk.events(game))[0].at > due_at + timedelta(minutes=10)


# ---- bots in players' places


async def test_after_two_expiries_a_bot_moves_after_a_short_pause(still: Hall, desk: Desk) -> None:
    """R14.3: also after a restart, and until the player takes control."""
    game = await desk.game(speed=Speed.POSTAL)
    async with process(still):
        for _ in range(6):
            if (await desk.deadline(game)).bot_at:
                break
            await desk.clock_shows((await desk.deadline(game)).due_at)
            game = await desk.moved(game)
    deadline = await desk.deadline(game)
    assert deadline.bot_at is not None
    assert isinstance(game.state, Playing)
    (seat,) = bots_on_the_clock(game.state)
    async with process(still):
        await desk.clock_shows(deadline.bot_at)
        game_after = await desk.moved(game)
        moved = (await desk.events(game))[0]
        assert getattr(moved.event, "by", None) is e.By.BOT
        assert moved.at >= deadline.set_at + timedelta(seconds=STAND_IN)
        assert moved.at < deadline.due_at
        await desk.games.handle(game.id, c.TakeControl(seat), command_id="back")
        assert (await desk.deadline(game)).bot_at is None
    assert game_after.version > game.version
    found = await desk.database.execute(
        text("SELECT command_id FROM commands WHERE game_id = :game AND command_id LIKE 'b:%'"),
        game=game.id,
    )
    assert [row.command_id for row in found] == [f"b:{deadline.for_version}"]


# ---- as players see it


@pytest.fixture
async def table(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """Ana and Bob at a postal table; Ana opens."""
    deal(monkeypatch)
    async with running(database_url) as found:
        yield await found.game("Ana", "Bob")


def until(message: Message) -> int:
    """The moment that a screen counts down to; 0: none."""
    entities = message.raw.get("entities", [])
    found = [one for one in entities if one.get("date_time_format") == "r"]
    return int(found[0]["unix_time"]) if found else 0


async def test_everybody_sees_until_when_somebody_must_act(
    table: Table, database: Database
) -> None:
    ana, bob = table.people
    found = await database.execute(text("SELECT due_at FROM deadlines"))
    due_at = int(found[0].due_at.timestamp())
    assert until(await table.screen()) == until(await table.hand(ana)) == due_at
    assert until(await table.hand(bob)) == due_at


async def test_whoever_is_late_twice_is_played_for_until_he_takes_control(table: Table) -> None:
    """R14.3: his screen says so, the group's too, and one press ends it."""
    ana, bob = table.people
    sandbox, day = table.hall.sandbox, 24 * 3600.0
    await sandbox.advance(day + 1)
    await bob.wait_for(lambda message: "Ana\u2069 ran out of time" in message.text, table.group)
    await bob.press(await bob.wait_for(lambda message: message.has("Take")), "Take")
    await ana.press(await ana.wait_for(lambda message: message.has("Pass")), "Pass")
    await ana.wait_for(lambda message: "Your move:" in message.text and "empty" in message.text)
    await sandbox.advance(day + 1)
    hand = await ana.wait_for(lambda message: "A bot plays for you" in message.text)
    await bob.wait_for(lambda message: "A bot plays for \u2068Ana" in message.text, table.group)
    await bob.press(await bob.wait_for(lambda message: message.has("Take")), "Take")
    await bob.wait_for(lambda message: "←" in message.text and "takes" not in message.text)
    control = hand.button("Take control").data or ""
    assert (await ana.press(hand, control)).text == "You are in control again."
    hand = await ana.wait_for(lambda message: not message.has("Take control"))
    assert "A bot plays" not in hand.text
    await bob.wait_for(lambda message: "Ana\u2069 plays again" in message.text, table.group)
    answer = await ana.press(hand, control, stale=True)
    assert answer.text == "You are in control already."


async def test_a_hand_that_telegram_did_not_let_through_in_time_gives_more_time(
    table: Table,
) -> None:
    """429 for his chat: the group is told, and counts down to a later moment."""
    ana, bob = table.people
    await table.hall.sandbox.fault(
        "error", method="editMessageText", chat=bob.id, error_code=429, retry_after=30, count=1
    )
    assert (await ana.press(await table.hand(ana), "7♠️")).text == ""
    before = await bob.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)
    after = await bob.wait_for(lambda message: "cards of \u2068Bob" in message.text, table.group)
    assert 25 < until(after) - until(before) < 60
    hand = await bob.wait_for(lambda message: until(message) == until(after))
    assert hand.has("Take")
