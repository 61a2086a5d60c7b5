"""Deadlines are rows set in the action's transaction, as the clock of R14.1 runs."""

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from engine import commands as c
from engine import events as e
from engine.clock import bots_on_the_clock, on_the_clock
from engine.rules import Rules, Speed
from engine.seats import SEATS, Seat
from engine.state import Playing
from storage.database import Database
from storage.deadlines import Deadlines, Hand
from storage.games import Game, Games
from storage.log import entries
from storage.people import People, Person
from storage.running import STAND_IN, Deadline
from tests.storage.playing import ANN, BOB, CAT, play_on


async def three_at_a_table(games: Games, rules: Rules) -> Game:
    opened = await games.open_table(rules, person=ANN, command_id="u:1:1")
    for number, guest in enumerate((BOB, CAT, Person(44, "Dan"))):
        await games.handle(opened.game.id, c.SitDown(), command_id=f"s:{number}", person=guest)
    return (await games.start(opened.game.id, None, command_id="u:1:5")).game


async def last_at(database: Database, game: Game) -> datetime:
    """When the last event happened."""
    return (await entries(database, game.id))[-1].at


async def running(database: Database, game: Game) -> Deadline:
    found = await Deadlines(database).of_game(game.id)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("speed", "seconds"),
    [(Speed.NORMAL, 30), (Speed.FAST, 15), (Speed.SLOW, 180), (Speed.POSTAL, 86_400)],
)
async def test_the_deal_starts_the_openers_clock(
    games: Games, database: Database, speed: Speed, seconds: int
) -> None:
    """By the table's speed, counted from the event's own time; the game tells it too."""
    game = await three_at_a_table(games, Rules(speed=speed))
    dealt = await last_at(database, game)
    due_at = dealt + timedelta(seconds=seconds)
    due = Deadline(game.id, game.version, dealt, due_at, None)
    assert await running(database, game) == due
    assert await Deadlines(database).earliest() == dealt
    assert game.due_at == due_at
    assert (await Games(database).read(game.id)).due_at == due_at


async def test_what_is_due_is_told_from_its_moment_on(games: Games, database: Database) -> None:
    """Never early, and as long as it stands."""
    deadlines = Deadlines(database)
    due = await running(database, await three_at_a_table(games, Rules()))
    early = due.due_at - timedelta(microseconds=1)
    assert await deadlines.until(early, early) == []
    assert await deadlines.until(due.due_at, early) == [due]
    later = due.due_at + timedelta(days=1)
    assert await deadlines.until(later, later) == [due]


async def test_a_card_starts_the_clock_again_and_a_done_does_not(
    games: Games, database: Database
) -> None:
    """R14.1: the deadline stays that of the take while the throwers pass one by one."""
    deadlines = Deadlines(database)
    game = await three_at_a_table(games, Rules())
    before = await deadlines.of_game(game.id)
    assert isinstance(game.state, Playing)
    opener = game.state.bout.opener
    card = game.state.hands[opener][0]
    played = await games.handle(game.id, c.Attack(opener, (card,)), command_id="m:1")
    after = await deadlines.of_game(game.id)
    assert after is not None
    assert after != before
    assert isinstance(played.game.state, Playing)
    taken = await games.handle(game.id, c.Take(played.game.state.bout.defender), command_id="m:2")
    took = await deadlines.of_game(game.id)
    assert took is not None
    assert took.due_at == await last_at(database, game) + timedelta(seconds=10)
    asked = waiting(taken.game)
    passed = await games.handle(game.id, c.Done(asked[0]), command_id="m:3")
    assert passed.events
    assert len(waiting(passed.game)) == len(asked) - 1 > 0
    assert await deadlines.of_game(game.id) == took


def waiting(game: Game) -> tuple[Seat, ...]:
    assert isinstance(game.state, Playing)
    return on_the_clock(game.state)


async def test_the_deadline_goes_with_the_game(
    games: Games, game: Game, database: Database
) -> None:
    """Played to the end or given up: nothing is due there any more."""
    await play_on(games, game)
    other = await three_at_a_table(games, Rules(deck=52))
    await games.handle(other.id, c.GiveUp("cancelled"), command_id="u:1:9")
    assert list(await database.execute(text("SELECT game_id FROM deadlines"))) == []
    assert SEATS[0] in other.seats


# ---- what the clock itself leads to


async def test_a_clock_that_ran_out_is_decided_once_whoever_tries(
    games: Games, database: Database
) -> None:
    """Two processes, one command id: the second gets the first outcome."""
    game = await three_at_a_table(games, Rules())
    due = await running(database, game)
    first = await games.by_clock(due, c.RunOut, command_id="t")
    again = await Games(database).by_clock(due, c.RunOut, command_id="t")
    assert first is not None
    assert again is not None
    assert again.repeated
    assert again.events == first.events
    assert again.game.version == first.game.version > game.version
    told = (await entries(database, game.id))[-1]
    assert (told.command, told.seat) == ("t", None)


async def test_what_comes_after_another_clock_has_started_leaves_no_trace(
    games: Games, database: Database
) -> None:
    """Not even in `commands`: the same id can still be decided, should its clock come again."""
    game = await three_at_a_table(games, Rules())
    due = await running(database, game)
    assert await games.by_clock(due, c.RunOut, command_id="t", if_still=never) is None
    played = await games.by_clock(due, c.RunOut, command_id="t")
    assert played is not None
    assert played.events
    assert await games.by_clock(due, c.RunOut, command_id="late") is None
    found = await database.execute(text("SELECT command_id FROM commands"))
    assert "late" not in {row.command_id for row in found}


def never(deadline: Deadline, now: datetime) -> bool:
    assert deadline.set_at <= now < deadline.due_at
    return False


async def test_an_extension_moves_the_deadline_and_starts_no_other_clock(
    games: Games, database: Database
) -> None:
    game = await three_at_a_table(games, Rules())
    due = await running(database, game)
    for number in (1, 2):
        extended = await games.by_clock(
            due, lambda clock: c.ExtendClock(clock, 42.5, e.Delay.OUTAGE), command_id=f"o:{number}"
        )
        assert extended is not None
        more = timedelta(seconds=42.5 * number)
        assert extended.game.due_at == due.due_at + more
        assert await running(database, game) == replace(due, due_at=due.due_at + more)


async def test_bots_move_after_a_pause_and_only_while_one_of_them_is_asked(
    games: Games, database: Database
) -> None:
    """R14.3: not by the table's speed; a row, so that it survives a restart."""
    game = await three_at_a_table(games, Rules(speed=Speed.POSTAL))
    game = await twice_late(games, database, game)
    due = await running(database, game)
    assert isinstance(game.state, Playing)
    (bot,) = bots_on_the_clock(game.state)
    assert due.bot_at == due.set_at + timedelta(seconds=STAND_IN)
    assert due.due_at > due.set_at + timedelta(hours=1)
    back = await games.handle(game.id, c.TakeControl(bot), command_id="back")
    assert back.events == (e.ControlTaken(bot),)
    assert await running(database, game) == replace(due, bot_at=None)


async def test_what_no_bot_is_asked_for_has_no_pause(games: Games, database: Database) -> None:
    game = await twice_late(games, database, await three_at_a_table(games, Rules()))
    due = await running(database, game)
    moved = await games.by_clock(due, c.StandIn, command_id="b")
    assert moved is not None
    assert isinstance(moved.events[0], e.CardsPlayed | e.TakeSaid | e.DoneSaid)
    assert moved.events[0].by is e.By.BOT
    assert isinstance(moved.game.state, Playing)
    after = await running(database, game)
    assert (after.bot_at is None) == (not bots_on_the_clock(moved.game.state))


async def twice_late(games: Games, database: Database, game: Game) -> Game:
    """Time runs out until a bot plays for somebody, and it is his turn."""
    for number in range(100):
        assert isinstance(game.state, Playing)
        if bots_on_the_clock(game.state):
            return game
        due = await running(database, game)
        outcome = await games.by_clock(due, c.RunOut, command_id=f"t:{number}")
        assert outcome is not None
        game = outcome.game
    raise AssertionError("nobody was late twice")


# ---- hands


async def test_a_hand_is_hidden_until_what_started_the_clock_is_shown(
    games: Games, database: Database
) -> None:
    """Only of those whom the bot can write to."""
    deadlines = Deadlines(database)
    game = await three_at_a_table(games, Rules())
    due = await running(database, game)
    assert await deadlines.hidden(due.set_at - timedelta(seconds=STAND_IN), due.set_at) == []
    await People(database).opened(ANN)
    (hand,) = await deadlines.hidden(due.set_at - timedelta(seconds=STAND_IN), due.set_at)
    assert (hand.user_id, hand.deadline) == (ANN.id, due)
    assert await deadlines.hidden(due.set_at, due.due_at) == []
    assert await deadlines.still_hidden([hand]) == {hand}
    assert await deadlines.shown_at(hand) is None
    await show(database, hand, game.version)
    assert await deadlines.still_hidden([hand]) == set()
    assert await deadlines.shown_at(hand) == due.due_at


async def test_who_blocks_the_bot_hides_nothing(games: Games, database: Database) -> None:
    deadlines = Deadlines(database)
    due = await running(database, await three_at_a_table(games, Rules()))
    await People(database).opened(ANN)
    hands = await deadlines.hidden(due.set_at - timedelta(seconds=STAND_IN), due.set_at)
    await People(database).blocked(ANN.id)
    assert await deadlines.hidden(due.set_at - timedelta(seconds=STAND_IN), due.set_at) == []
    assert await deadlines.still_hidden(hands) == set()
    assert await deadlines.shown_at(hands[0]) is None


async def show(database: Database, hand: Hand, version: int) -> None:
    """As if it had been shown when the clock ran out."""
    await database.execute(
        text(
            "UPDATE screens SET shown_version = :version, shown_at = :at"
            " WHERE game_id = :game_id AND chat_id = :user_id"
        ),
        version=version,
        at=hand.deadline.due_at,
        game_id=hand.deadline.game_id,
        user_id=hand.user_id,
    )
