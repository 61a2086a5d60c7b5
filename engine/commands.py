"""What someone wishes: imperative, refused or turned into events by `decide`.

`bot` marks a move that a bot made, also in someone's place.
A press carries what its button was drawn for: `bout`, and where it matters `lying`, the number of
cards that lay on the table then. `None` means "whatever it is now" (the notation, the clock).
"""

from typing import TypeAlias

import msgspec

from engine.cards import Card
from engine.events import Delay
from engine.rules import RULES_VERSION, Rules
from engine.seats import SEATS, Level, Seat


class _Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


# ---- the lobby


class OpenTable(_Command, frozen=True):
    """Open a table; who opens it sits there and owns it."""

    rules: Rules
    commitment: str  # SHA-256 in hex: the seed of the deal, promised before anyone sits down
    at: Seat = SEATS[0]  # where he sits
    kept: tuple[Seat, ...] = ()  # in a rematch: seats for those who sat there before
    when_full: bool = False  # it starts by itself once every seat is taken
    bots: tuple[tuple[Seat, Level], ...] = ()  # who sits there from the beginning, in seat order
    rules_version: int = RULES_VERSION  # the reading of the rules that it is played by


class SitDown(_Command, frozen=True):
    """Take a seat: one that is kept for nobody, as long as there is one, and the lowest."""

    at: Seat | None = None  # the seat that is kept for him; one that is taken is as good as none


class StandUp(_Command, frozen=True):
    """Leave a seat before the deal: an owner passes the table on, the last one closes it.

    In a game who is out may leave (R14.4).
    """

    seat: Seat
    clock: int | None = None  # `Lobby.clock` when it was known that he sits there; None: he does


class ChangeOptions(_Command, frozen=True):
    seat: Seat
    rules: Rules
    when_full: bool = False  # as in OpenTable


class SwapSeats(_Command, frozen=True):
    """The owner lets two who sit change places, himself perhaps."""

    seat: Seat  # the owner's
    one: Seat
    other: Seat
    clock: int | None = None  # as above


class RemovePlayer(_Command, frozen=True):
    """The owner takes somebody off the table."""

    seat: Seat  # the owner's
    whom: Seat
    clock: int | None = None  # as above


class SeatBot(_Command, frozen=True):
    """The owner lets a bot sit down at a free seat, or one that sits play at another level."""

    seat: Seat  # the owner's
    level: Level
    at: Seat | None = None  # where a bot sits; None: one more
    clock: int | None = None  # as above


class GiveWords(_Command, frozen=True):
    """Mix words of one's own into the shuffle, in place of earlier ones (fairness.md 2)."""

    seat: Seat
    sha256: str  # as `engine.shuffle.digest` makes it; "": take them back
    clock: int | None = None  # as above


class Start(_Command, frozen=True):
    """Deal. `deck` is the shuffled deck, top card first (R2.1)."""

    seat: Seat | None  # None: the table starts by itself
    deck: tuple[Card, ...]
    salt: str  # 128 random bits in hex (fairness.md 6)
    opener: Seat | None = None  # who opens in a rematch (R3.4); None: the lowest trump finds him


class GiveUp(_Command, frozen=True):
    """End the table or the game without a result."""

    reason: str  # a word in lower case with dashes: `cancelled`, `nobody-started`, …
    seat: Seat | None = None  # whose wish it is; None: nobody's who sits there
    why: str = ""  # in the host's own words, where he ends it


# ---- the game


class Attack(_Command, frozen=True):
    """Open, or throw in, cards of one rank (R5.1, R7)."""

    seat: Seat
    cards: tuple[Card, ...]
    bout: int | None = None
    bot: bool = False


class Beat(_Command, frozen=True):
    """Beat the attack card `card` with `beater` from the hand (R6)."""

    seat: Seat
    card: Card
    beater: Card
    bout: int | None = None
    bot: bool = False


class Transfer(_Command, frozen=True):
    """Pass the attack on with a card of its rank (R8.1)."""

    seat: Seat
    card: Card
    bout: int | None = None
    lying: int | None = None
    bot: bool = False


class ShowTrump(_Command, frozen=True):
    """Pass the attack on by showing the trump of its rank (R8.6)."""

    seat: Seat
    card: Card
    bout: int | None = None
    lying: int | None = None
    bot: bool = False


class Take(_Command, frozen=True):
    """Give up beating (R9.1)."""

    seat: Seat
    bout: int | None = None
    lying: int | None = None
    bot: bool = False


class Done(_Command, frozen=True):
    """Done, or pass after a take (R10.1)."""

    seat: Seat
    bout: int | None = None
    lying: int | None = None
    bot: bool = False


class SayNothingMore(_Command, frozen=True):
    """Be done by oneself whenever that can be said in this bout (R10.6)."""

    seat: Seat
    bout: int | None = None


class TakeNothingMoreBack(_Command, frozen=True):
    """Be asked again from now on; a done that was said stays said."""

    seat: Seat
    bout: int | None = None


class Accuse(_Command, frozen=True):
    """Say that this card on the table was cheated (R15.2)."""

    seat: Seat
    card: Card
    bout: int | None = None
    lying: int | None = None
    bot: bool = False


class TimeOut(_Command, frozen=True):
    """The clock of this player ran out (R14.2)."""

    seat: Seat


class RunOut(_Command, frozen=True):
    """The clock ran out: a `TimeOut` of each for whom it runs, in seat order from the opener.

    A table that nobody has started closes.
    """

    clock: int  # the state's: once it has started again, nothing happens


class StandIn(_Command, frozen=True):
    """Bots move for those on the clock in whose place they play (R14.3)."""

    clock: int  # as above


class ExtendClock(_Command, frozen=True):
    """Give those on the clock more time, since somebody could not act."""

    clock: int  # as above
    seconds: float  # none or less: nothing happens
    why: Delay
    whose: Seat | None = None  # whose hand was not shown


class TakeControl(_Command, frozen=True):
    """End a bot's play in one's own place (R14.3)."""

    seat: Seat


class AskHint(_Command, frozen=True):
    """Ask what a good player would do in one's place (R17)."""

    seat: Seat
    bout: int | None = None
    lying: int | None = None


class AskToEnd(_Command, frozen=True):
    """Ask that the game ends without a result: it does when all who sit there have, and at the
    owner's word alone before the first bout has ended (R14.5)."""

    seat: Seat


class PlayOn(_Command, frozen=True):
    """Ask for that no longer."""

    seat: Seat


Move: TypeAlias = Attack | Beat | Transfer | ShowTrump | Take | Done | Accuse
Saying: TypeAlias = SayNothingMore | TakeNothingMoreBack
LobbyCommand: TypeAlias = (
    OpenTable
    | SitDown
    | StandUp
    | ChangeOptions
    | SwapSeats
    | RemovePlayer
    | SeatBot
    | GiveWords
    | Start
    | GiveUp
)
ClockCommand: TypeAlias = TimeOut | RunOut | StandIn | ExtendClock
Command: TypeAlias = (
    LobbyCommand | Move | Saying | ClockCommand | TakeControl | AskHint | AskToEnd | PlayOn
)
