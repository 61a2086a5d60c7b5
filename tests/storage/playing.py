"""People who play, and random legal moves, for the storage tests."""

from random import Random

from msgspec.structs import replace

from engine import commands as c
from engine.moves import legal_moves
from engine.state import Finished, Playing
from storage.games import Game, Games
from storage.people import Person

ANN, BOB, CAT = Person(11, "Ann"), Person(22, "Bob"), Person(33, "Cat")
GROUP = -1001


def a_move(game: Game, chance: Random) -> c.Move:
    """Any move that is legal now; a bot's is one of a bot."""
    assert isinstance(game.state, Playing)
    seats = game.state.players
    move = chance.choice([move for seat in seats for move in legal_moves(game.state, seat)])
    return replace(move, bot=move.seat in game.state.bots)


async def play_on(games: Games, game: Game, *, seed: int = 1) -> Game:
    """Random legal moves until the game has ended."""
    chance = Random(seed)
    while not isinstance(game.state, Finished):
        command_id = f"move:{game.version}"
        game = (await games.handle(game.id, a_move(game, chance), command_id=command_id)).game
    return game
