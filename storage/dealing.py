"""What a deal needs beside the wish for it: the shuffled deck, and in a rematch who opens."""

from collections.abc import Mapping
from uuid import UUID

import msgspec

from engine.commands import Start
from engine.rematch import opener_after
from engine.seats import Seat
from engine.shuffle import shuffled, told_apart
from engine.state import Finished, Lobby
from storage.people import Person


class Last(msgspec.Struct, frozen=True):
    """The game of which a table is the rematch."""

    state: Finished
    seats: Mapping[Seat, Person]  # who sat where

    def seat_of(self, person: Person) -> Seat | None:
        return next((seat for seat, who in self.seats.items() if who.id == person.id), None)


class Deal(msgspec.Struct, frozen=True):
    """What was found and drawn by lot before it is known whether it comes to a deal."""

    salt: str  # of the event
    last: Last | None = None  # None: it is no rematch

    def start(
        self,
        game_id: UUID,
        lobby: Lobby,
        sits: Mapping[Seat, Person],
        seed: bytes,
        seat: Seat | None,
    ) -> Start:
        """The command that deals; `seat`: who wishes it, None: the table starts by itself."""
        words = sorted(lobby.words.items())
        players = told_apart(lobby.seats, lobby.bots)
        deck = shuffled(lobby.rules.deck, game_id, seed, players, words)
        return Start(seat, deck, self.salt, self._opener(lobby, sits))

    def _opener(self, lobby: Lobby, sits: Mapping[Seat, Person]) -> Seat | None:
        """By R3.4; people are followed to where they sit now, bots that kept their seats are known
        again."""
        if self.last is None:
            return None
        now = {person.id: seat for seat, person in sits.items()}
        before = self.last.seats
        moved = {seat: now[who.id] for seat, who in before.items() if who.id in now}
        bots = self.last.state.last.bots
        moved |= {seat: seat for seat, level in bots.items() if lobby.bots.get(seat) is level}
        return opener_after(self.last.state, lobby.seats, moved)
