"""Games that people have played to the end, without a press for each move."""

from random import Random

from engine.commands import SitDown
from engine.moves import legal_moves
from engine.state import Finished, Playing
from storage.database import Database
from storage.games import Game, Games
from storage.hints import Hints
from storage.people import Person


async def played(database: Database, group: int, *, seed: int = 1) -> Game:
    """The group's game after random legal moves to its end; the bot shows what comes of it."""
    hints = Hints(database)
    games = Games(database, hints)
    (game,) = [one for one in await games.of_chat(group) if isinstance(one.state, Playing)]
    ended = await _to_the_end(games, game, Random(seed))
    await hints.close()
    return ended


async def dealt_and_played(games: Games, lobby: Game, *others: Person) -> Game:
    """The same for a table at which these people sit down first."""
    for person in others:
        name = f"sit:{person.id}"
        await games.handle(lobby.id, SitDown(), command_id=name, person=person)
    started = await games.start(lobby.id, None, command_id="start")
    return await _to_the_end(games, started.game, Random(1))


async def _to_the_end(games: Games, game: Game, chance: Random) -> Game:
    while isinstance(game.state, Playing):
        moves = [m for seat in game.state.players for m in legal_moves(game.state, seat)]
        done = await games.handle(game.id, chance.choice(moves), command_id=f"move:{game.version}")
        game = done.game
    assert isinstance(game.state, Finished)
    return game
