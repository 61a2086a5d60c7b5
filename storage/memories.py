"""What was seen at a game's table so far, for opponents: read from the log as far as it is new."""

from collections import OrderedDict
from typing import Final
from uuid import UUID

from engine.opponents import Memory, remember
from storage import log
from storage.database import Database

REMEMBERED: Final = 512  # games whose memories are kept


class Memories:
    """Of one process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[UUID, tuple[int, Memory]] = OrderedDict()

    async def of(self, game_id: UUID, version: int) -> Memory:
        """Of the game as it stands at this version. Raises GameUnreadable, DatabaseUnavailable."""
        after, memory = self._known.get(game_id, (0, Memory()))
        if after > version:
            after, memory = 0, Memory()
        if after < version:
            seen = await log.events(self._database, game_id, after=after, until=version)
            memory = remember(seen, memory)
        self._known[game_id] = version, memory
        self._known.move_to_end(game_id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return memory
