"""Games as they stand: read from the log, and folded no more often than they go on."""

from collections import OrderedDict
from contextlib import suppress
from typing import Final
from uuid import UUID

from sqlalchemy import text

from engine.evolve import fold
from engine.state import Playing
from storage import event_log
from storage.actions import Folded
from storage.database import Database
from storage.event_log import GameUnreadable
from storage.game import Game, NoSuchGame, game_of
from storage.head import Head
from storage.looking import Looks

REMEMBERED: Final = 2048  # folded games that are kept

_OF_CHAT: Final = text("""
    SELECT game_id FROM games WHERE chat_id = :chat_id AND status IN ('lobby', 'playing')
    ORDER BY opened_at DESC
""")
_OF_PERSON: Final = text("""
    SELECT game_id FROM seats JOIN games USING (game_id)
    WHERE user_id = :user_id AND status IN ('lobby', 'playing') ORDER BY opened_at DESC
""")
_OF_EVENING: Final = text("""
    SELECT game_id FROM games
    WHERE (game_id = :first OR rematch_of = :first) AND status IN ('ended', 'given-up')
    ORDER BY opened_at, game_id
""")


class StoredGames:
    """Those of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._looks = Looks(database)
        self._known: OrderedDict[UUID, Folded] = OrderedDict()

    async def read(self, game_id: UUID) -> Game:
        """The game as it stands. Raises NoSuchGame, GameUnreadable."""
        known = self._known.get(game_id, Folded())
        found = await self._look(game_id, known)
        if found.version < known.version:  # what is remembered is of a database since restored
            known = Folded()
            found = await self._look(game_id, known)
        folded = self._folded(game_id, found, known)
        return game_of(game_id, folded, found)

    async def _look(self, game_id: UUID, known: Folded) -> Head:
        found = await self._looks.look(game_id, known.version)
        if found is None:
            raise NoSuchGame(f"There is no game {game_id}.")
        return found

    async def of_chat(self, chat_id: int) -> list[Game]:
        """The group's tables that are open or being played, the newest first."""
        found = await self._database.execute(_OF_CHAT, chat_id=chat_id)
        return [await self.read(row.game_id) for row in found]

    async def of_person(self, user_id: int) -> list[Game]:
        """The tables, open or being played, at which he sits, the newest first."""
        found = await self._database.execute(_OF_PERSON, user_id=user_id)
        games = [await self.read(row.game_id) for row in found]
        return [game for game in games if game.seat_of(user_id) is not None]

    async def evening(self, game: Game) -> list[Game]:
        """The games that were played to an end in its chain of rematches, in their order."""
        first = game.rematch_of or game.id
        found = await self._database.execute(_OF_EVENING, first=first)
        played = []
        for row in found:
            with suppress(GameUnreadable):
                played.append(await self.read(row.game_id))
        return [one for one in played if isinstance(one.table, Playing)]

    async def before(self, game: Game) -> Game | None:
        """The game of which this one is the rematch."""
        if game.rematch_of is None:
            return None
        earlier = [one for one in await self.evening(game) if one.id != game.id]
        return earlier[-1] if earlier else None

    def _folded(self, game_id: UUID, found: Head, known: Folded) -> Folded:
        """The state at the head."""
        try:
            events = event_log.unfolded(
                game_id, known.version, known.hash, found.payloads, found.hash
            )
        except GameUnreadable:
            self._known.pop(game_id, None)
            raise
        if not events:
            return known
        return Folded(fold(events, known.state), found.version, found.hash)

    def _remember(self, game_id: UUID, folded: Folded) -> None:
        self._known[game_id] = folded
        self._known.move_to_end(game_id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
