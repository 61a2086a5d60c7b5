"""People who play, random legal moves, and what they are shown, for the storage tests."""

from datetime import datetime
from random import Random

from msgspec.structs import replace

from engine import commands as c
from engine.moves import legal_moves
from engine.state import Finished, Playing
from storage.games import Game, Games
from storage.people import Person
from storage.screens import Note, Screen, Screens

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


async def noted(
    screens: Screens,
    screen: Screen,
    *,
    version: int,
    message_id: int,
    at: datetime,
    over: bool = False,
) -> Screen | None:
    """One screen's row, once it is noted what its message shows; None: it had changed."""
    return (await screens.shown([Note(screen, message_id, version, at, over)]))[0]
