"""Games for the storage tests, at a table where Ann and Bob sit."""

from random import Random

import pytest

from engine import commands as c
from engine.rules import Rules
from storage.database import Database
from storage.games import Game, Games
from tests.storage.playing import ANN, BOB, GROUP


@pytest.fixture
def games(database: Database) -> Games:
    """Whose seeds are the same at each run."""
    return Games(database, chance=Random(1).randbytes)


@pytest.fixture
async def lobby(games: Games) -> Game:
    """Ann's table in the group; Bob sits there too."""
    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    sat = await games.handle(opened.game.id, c.SitDown(), command_id="u:1:2", person=BOB)
    return sat.game


@pytest.fixture
async def game(games: Games, lobby: Game) -> Game:
    """The same table with the cards dealt."""
    started = await games.start(lobby.id, lobby.seat_of(ANN.id), command_id="u:1:3")
    assert started.refused is None
    return started.game
