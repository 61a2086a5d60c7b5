"""What somebody is told who asks for a hint: the same as long as the table is the same."""

from collections import OrderedDict
from typing import Final
from uuid import UUID

from bot.render.hint import hint_text
from bot.texts import Words
from bot.thinking import Thinking
from engine.commands import Move
from engine.hints import may_ask
from engine.opponents import remember
from engine.opponents.reasons import Because, because
from engine.seats import Seat
from engine.state import Playing
from engine.view import View, view
from storage import log
from storage.database import Database
from storage.games import Game

LEVEL: Final = "hard"
KEPT: Final = 500  # hints that are known by heart

# A game, which of its clocks runs, who must act, and who may accuse nobody any more.
Position = tuple[UUID, int, Seat, tuple[Seat, ...]]


class Adviser:
    """It knows of a game what the one who asks may know."""

    def __init__(self, database: Database, thinking: Thinking) -> None:
        self._database = database
        self._thinking = thinking
        self._given: OrderedDict[Position, tuple[Move, Because]] = OrderedDict()

    async def hint(self, game: Game, seat: Seat, words: Words) -> str:
        """In a line; a sentence where he need not act any more."""
        seen = view(game.state, seat)
        if not isinstance(game.state, Playing) or not isinstance(seen, View) or not may_ask(seen):
            return words("reason-not-to-act")
        position = game.id, game.state.clock, seat, seen.marked
        if position not in self._given:
            self._given[position] = await self._thought_out(game, seen, position)
        self._given.move_to_end(position)
        if len(self._given) > KEPT:
            self._given.popitem(last=False)
        return hint_text(seen, *self._given[position], words)

    async def _thought_out(
        self, game: Game, seen: View, position: Position
    ) -> tuple[Move, Because]:
        memory = remember(await log.events(self._database, game.id, until=game.version))
        seed = ":".join(map(str, position))
        move = await self._thinking.think(LEVEL, seen, memory, seed=seed)
        return move, because(seen, memory, move)
