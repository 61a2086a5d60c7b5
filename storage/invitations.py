"""Links to a table that can be passed on, and who asked by one to be let in.

Both are gone when the game starts.
"""

from datetime import datetime
from uuid import UUID

import msgspec

from storage.database import Database
from storage.people import Person


class Invitation(msgspec.Struct, frozen=True):
    game_id: UUID
    token: str  # ten lower-case letters and digits, for `?start=` and to be typed


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody who is no member of the group waits for the owner's yes."""

    game_id: UUID
    person: Person
    asked_at: datetime


class Invitations:
    """The tables `invitations` and `seat_requests`; every call may be repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: UUID) -> Invitation | None:
        """The table's link, made when there is none; None: the table is no longer open."""
        raise NotImplementedError

    async def find(self, token: str) -> Invitation | None:
        """Whose link this is; None: unknown, revoked, or the game has started."""
        raise NotImplementedError

    async def revoke(self, game_id: UUID) -> None:
        """The table's link leads nowhere from now on; `of_game` makes another."""
        raise NotImplementedError

    async def ask(self, game_id: UUID, person: Person) -> bool:
        """He wants a seat; False: he asked before, or the table is no longer open."""
        raise NotImplementedError

    async def waiting(self, game_id: UUID) -> list[SeatRequest]:
        """Who waits for an answer, in the order of asking."""
        raise NotImplementedError

    async def answer(self, game_id: UUID, user_id: int) -> SeatRequest | None:
        """Take his request off the list, to let him in or not; None: he does not wait."""
        raise NotImplementedError
