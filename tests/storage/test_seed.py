"""The seed is opened in the transaction that ends a table, however it ends (fairness.md 7)."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest
from sqlalchemy import text

from engine import commands as c
from engine import events as e
from engine.ending import VOIDED
from engine.rules import Rules
from engine.seats import SEATS
from engine.shuffle import commitment
from engine.state import Finished, Playing
from storage import log
from storage.database import Database
from storage.deadlines import Deadlines
from storage.games import Game, Games
from tests.storage.playing import ANN, BOB, GROUP, a_move, play_on

P1, P2 = SEATS[:2]

Way = Callable[[Games, Game, Database], Awaitable[object]]


def said(*commands: c.Command) -> Way:
    """These commands, one after the other."""

    async def end(games: Games, game: Game, database: Database) -> None:
        for number, command in enumerate(commands):
            await games.handle(game.id, command, command_id=f"end:{number}")

    return end


async def played(games: Games, game: Game, database: Database) -> None:
    await play_on(games, game)


async def agreed(games: Games, game: Game, database: Database) -> None:
    """After the first bout, in which the owner's word is enough."""
    chance = Random(1)
    while isinstance(game.state, Playing) and game.state.bout.number == 1:
        move = a_move(game, chance)
        game = (await games.handle(game.id, move, command_id=f"move:{game.version}")).game
    await said(c.AskToEnd(P1), c.AskToEnd(P2))(games, game, database)


async def by_the_clock(games: Games, game: Game, database: Database) -> None:
    """As often as it runs out, and as bots move in the players' places."""
    for number in range(2_000):
        running = await Deadlines(database).of_game(game.id)
        if running is None:
            return
        for command in (c.StandIn, c.RunOut):
            await games.by_clock(running, command, command_id=f"t:{number}:{command.__name__}")


BEFORE_THE_DEAL: dict[str, Way] = {
    "its owner closes it": said(c.AskToEnd(P1)),
    "everybody leaves": said(c.StandUp(P1), c.StandUp(P2)),
    "nobody starts it": by_the_clock,
    "the host ends it": said(c.GiveUp(VOIDED, why="a mistake of mine")),
}
AFTER_THE_DEAL: dict[str, Way] = {
    "it is played": played,
    "all are away": by_the_clock,
    "its owner ends it early": said(c.AskToEnd(P1)),
    "all agree": agreed,
    "an administrator ends it": said(c.GiveUp("cancelled-by-administrator")),
    "the host ends it": said(c.GiveUp(VOIDED, why="a mistake of mine")),
}
WAYS = [(False, way) for way in BEFORE_THE_DEAL] + [(True, way) for way in AFTER_THE_DEAL]


@pytest.mark.parametrize(("dealt", "way"), WAYS)
async def test_however_a_table_ends_its_seed_is_opened_with_the_end(
    games: Games, database: Database, dealt: bool, way: str
) -> None:
    """It is the promised one, was written down nowhere before, and nothing follows it."""
    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    game = opened.game
    await games.handle(game.id, c.SitDown(), command_id="u:1:2", person=BOB)
    if dealt:
        await games.start(game.id, P1, command_id="u:1:3")
    (seed,) = await database.execute(text("SELECT seed FROM seeds"))
    game = await games.read(game.id)

    await (AFTER_THE_DEAL if dealt else BEFORE_THE_DEAL)[way](games, game, database)

    ended = await games.read(game.id)
    assert isinstance(ended.state, Finished)
    assert ended.state.seed == seed.seed.hex()
    assert commitment(game.id, seed.seed) == game.table.commitment
    assert list(await database.execute(text("SELECT 1 FROM seeds"))) == []
    *before, end, last = await log.entries(database, game.id)
    assert isinstance(end.event, e.GameEnded | e.GameGivenUp)
    assert isinstance(last.event, e.SeedRevealed)
    assert (end.at, end.command) == (last.at, last.command)
    wanted = await database.execute(text("SELECT wanted FROM commands"))
    assert seed.seed.hex() not in repr([before, *wanted])
    for late in (c.GiveUp("cancelled"), c.GiveUp(VOIDED), c.SitDown(), c.StandUp(P1)):
        command_id = f"late:{type(late).__name__}:{late!r}"
        assert not (await games.handle(game.id, late, command_id=command_id, person=None)).events
    assert (await games.read(game.id)).hash == ended.hash
