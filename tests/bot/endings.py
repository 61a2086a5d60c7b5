"""Games that the people of a group have played to the end, without a press for each move."""

from random import Random

from engine.moves import legal_moves
from engine.state import Finished, Playing
from storage.database import Database
from storage.games import Game, Games
from storage.hints import Hints


async def played(database: Database, group: int, *, seed: int = 1) -> Game:
    """The group's game after random legal moves to its end; the bot shows what comes of it."""
    hints, chance = Hints(database), Random(seed)
    games = Games(database, hints)
    (game,) = [one for one in await games.of_chat(group) if isinstance(one.state, Playing)]
    while isinstance(game.state, Playing):
        moves = [m for seat in game.state.players for m in legal_moves(game.state, seat)]
        done = await games.handle(game.id, chance.choice(moves), command_id=f"move:{game.version}")
        game = done.game
    assert isinstance(game.state, Finished)
    await hints.close()
    return game
