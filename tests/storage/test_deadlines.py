"""Deadlines are rows set in the action's transaction, as the clock of R14.1 runs."""

from datetime import timedelta

from sqlalchemy import text

from engine import commands as c
from engine.clock import on_the_clock
from engine.rules import Rules, Speed
from engine.seats import SEATS, Seat
from engine.state import Playing
from storage.database import Database
from storage.deadlines import Deadline, Deadlines
from storage.games import Game, Games
from storage.log import entries
from storage.people import Person
from tests.storage.playing import ANN, BOB, CAT, play_on


async def three_at_a_table(games: Games, rules: Rules) -> Game:
    opened = await games.open_table(rules, person=ANN, command_id="u:1:1")
    for number, guest in enumerate((BOB, CAT, Person(44, "Dan"))):
        await games.handle(opened.game.id, c.SitDown(), command_id=f"s:{number}", person=guest)
    return (await games.start(opened.game.id, None, command_id="u:1:5")).game


async def last_at(database: Database, game: Game) -> Deadline:
    """A deadline that would be due with the last event."""
    last = (await entries(database, game.id))[-1]
    return Deadline(game.id, last.at, last.version)


async def test_no_clock_runs_before_the_deal(lobby: Game, database: Database) -> None:
    """R14.1 begins with the first move."""
    assert await Deadlines(database).of_game(lobby.id) is None
    assert await Deadlines(database).next() is None


async def test_the_deal_starts_the_openers_clock(games: Games, database: Database) -> None:
    """30 s at the normal speed, 15 at the fast one, counted from the event's own time."""
    deadlines = Deadlines(database)
    game = await three_at_a_table(games, Rules(speed=Speed.FAST))
    dealt = await last_at(database, game)
    due = await deadlines.of_game(game.id)
    assert due == Deadline(game.id, dealt.due_at + timedelta(seconds=15), game.version)
    assert await deadlines.next() == due.due_at


async def test_what_is_due_is_told_from_its_moment_on(games: Games, database: Database) -> None:
    """Never early, and as long as it stands."""
    deadlines = Deadlines(database)
    game = await three_at_a_table(games, Rules())
    due = await deadlines.of_game(game.id)
    assert due is not None
    assert await deadlines.due(due.due_at - timedelta(microseconds=1)) == []
    assert await deadlines.due(due.due_at) == [due]
    assert await deadlines.due(due.due_at + timedelta(days=1)) == [due]


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
    assert took.due_at == (await last_at(database, game)).due_at + timedelta(seconds=10)
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
