"""What a log answers in a dispute: who did what when, how much time was left, what was refused."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.commands.log import written
from bot.render.log import log_pages
from bot.texts import words_for
from engine import commands as c
from engine.events import Delay
from engine.rules import Rules
from engine.seats import SEATS, Level, Seat
from engine.state import Playing
from storage import log
from storage.course import Courses
from storage.database import Database
from storage.deadlines import Deadlines
from storage.games import Game, Games
from storage.people import People, Person
from tests.storage.playing import ANN, BOB, CAT, GROUP

SIX = timedelta(seconds=6)
EASY = Level.EASY


async def told(database: Database, game: Game, person: Person) -> str:
    """All pages of this person's log, one after the other, as they are read."""
    game = await Games(database).read(game.id)
    course = await Courses(database).of_game(game.id, game.seats, person.id)
    pages = log_pages(game, course, game.seat_of(person.id), words_for("en"))
    text = "\n".join(page.text for page in pages)
    return re.sub("[\u2068\u2069\ufe0f]|<[^>]+>", "", text)


class Course:
    """A game between Ann and Bob, whose presses come in at known moments."""

    def __init__(self, database: Database, games: Games, game: Game) -> None:
        self.database, self.games, self.game = database, games, game
        self.presses = 0
        assert isinstance(game.state, Playing)
        self.opener, self.defender = game.state.bout.opener, game.state.bout.defender

    async def now(self) -> datetime:
        """When the last thing happened."""
        return (await log.entries(self.database, self.game.id))[-1].at

    async def press(self, command: c.Command, after: timedelta) -> datetime:
        """A press that was received so long after the last thing that happened."""
        at = await self.now() + after
        self.presses += 1
        name = f"u:2:{self.presses}"
        done = await self.games.handle(self.game.id, command, command_id=name, received_at=at)
        self.game = done.game
        return at

    async def by_clock(self, command: Callable[[int], c.Command]) -> datetime:
        """What the clock leads to; when it was to run out."""
        due = await Deadlines(self.database).of_game(self.game.id)
        assert due is not None
        done = await self.games.by_clock(due, command, command_id=f"t:{self.game.version}")
        assert done is not None
        self.game = done.game
        return due.due_at

    def card(self, seat: Seat) -> c.Attack:
        assert isinstance(self.game.state, Playing)
        return c.Attack(seat, self.game.state.hands[seat][:1])


async def test_a_log_tells_every_act_with_its_time_and_what_was_left_of_it(
    database: Database,
) -> None:
    """Presses by when they were received, timeouts by when the time was over; take-overs by name;
    and to each reader what was refused to him, and to nobody else."""
    games = Games(database)
    for person in (ANN, BOB, CAT):
        await People(database).seen(person)
    opened = (await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")).game
    sat = await games.handle(opened.id, c.SitDown(), command_id="u:1:2", person=CAT)
    cats = sat.game.seat_of(CAT.id)
    assert cats is not None
    await games.handle(opened.id, c.StandUp(cats), command_id="u:1:3")
    await games.handle(opened.id, c.SitDown(), command_id="u:1:4", person=BOB)
    game = (await games.start(opened.id, opened.seat_of(ANN.id), command_id="u:1:5")).game
    course = Course(database, games, game)
    opener, defender = course.opener, course.defender
    name = {seat: person.name for seat, person in game.seats.items()}
    attacks, defends = name[opener], name[defender]

    refused = await course.press(c.Take(defender), after=SIX / 2)
    await course.press(c.Take(defender), after=SIX)
    attacked = await course.press(course.card(opener), after=SIX)
    over = await course.by_clock(c.RunOut)
    await course.by_clock(lambda clock: c.ExtendClock(clock, 42, Delay.OUTAGE))
    passed = await course.press(c.Done(opener), after=SIX)
    await course.press(course.card(opener), after=SIX)
    await course.press(c.SayNothingMore(opener), after=SIX)
    await course.by_clock(c.RunOut)

    for person in (game.seats[opener], game.seats[defender]):
        text = await told(database, game, person)
        for line in (
            "Cat sits down",
            "Cat stands up",
            f"{attacked:%H:%M:%S} {attacks}: .* · ⏳ 24 s",
            f"{over:%H:%M:%S} ⏱ {defends} ran out of time",
            rf"{defends}: Take \(by the clock\)",
            "I could not be reached: .*",
            f"{passed:%H:%M:%S} {attacks}: Pass · ⏳ 4[56] s",  # 10 + 42 - 6, and what it took
            rf"{defends} took the cards\.",
            f"🤖 A bot plays for {defends}",
        ):
            assert re.search(f"{line}$", text, re.MULTILINE), (line, text)
        assert ("was refused" in text) is (person is game.seats[defender])
        ahead = "Nothing more" in text, "(said ahead)" in text
        assert ahead == (person is game.seats[opener],) * 2, "nobody else may know (R10.6)"
    text = await told(database, game, game.seats[defender])
    said = "✗ Your press “Take” was refused: There is nothing to take. ×2"
    assert f"{refused:%H:%M:%S} {said}" in text


async def test_bots_are_told_apart_before_the_deal_as_the_table_named_them(
    database: Database,
) -> None:
    games = Games(database)
    await People(database).seen(ANN)
    game = (await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")).game
    owner = SEATS[0]
    wishes: list[c.Command] = [
        *(c.SeatBot(owner, level) for level in (EASY, EASY, Level.MEDIUM, EASY)),
        c.RemovePlayer(owner, SEATS[1]),
        c.SeatBot(owner, Level.HARD, SEATS[2]),
    ]
    for number, wish in enumerate(wishes):
        await games.handle(game.id, wish, command_id=f"u:2:{number}")
    game = (await games.start(game.id, owner, command_id="u:1:5")).game
    lines = (await told(database, game, ANN)).split("Bout 1")[0].splitlines()
    bots = [line.partition("🤖 ")[2] for line in lines if "bot" in line]
    assert bots[1:7] == [
        "Easy bot sits down",
        "Easy bot 2 sits down",
        "Medium bot sits down",
        "Easy bot 3 sits down",
        "Easy bot 1 is taken off the table",
        "Easy bot 1 now plays as 🤖 Hard bot",
    ]


async def test_a_host_reads_who_sat_where_at_that_moment(database: Database) -> None:
    """Also before seats were changed; who has gone since is named by his seat."""
    games = Games(database)
    for person in (ANN, BOB):
        await People(database).seen(person)
    game = (await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")).game
    owner, second, third, *_ = SEATS
    wishes: list[c.Command] = [
        *(c.SeatBot(owner, level) for level in (EASY, Level.HARD)),
        c.RemovePlayer(owner, second),
        c.SitDown(),
        c.SwapSeats(owner, second, third),
    ]
    for number, wish in enumerate(wishes):
        await games.handle(game.id, wish, command_id=f"u:2:{number}", person=BOB)
    text = await written(database, game.id, "text", reveal=False, language="en")
    assert [line[26:] for line in text.splitlines()][2:] == [
        "a bot sits at p2: easy",
        "a bot sits at p3: hard",
        "p2 is taken off the table",
        "Bob sits down at p2",
        "those at p2 and p3 change places",
    ]
