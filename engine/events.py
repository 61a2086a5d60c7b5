"""What happened: facts in the past tense, from which alone the state is folded.

Every name and field here is a file format: a field added later has a default, nothing is renamed.
What was decided stands in the event, so that folding needs no rule. Game id, version and time are
the log's envelope. Tuples of seats are in seat order from the bout's opener unless said otherwise.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from engine.cards import Card, Suit
from engine.rules import Rules
from engine.seats import Level, Seat
from engine.table import Result


class By(StrEnum):
    """Who made a move."""

    PLAYER = "player"  # himself
    BOT = "bot"  # a bot, in its own seat or in a player's place
    CLOCK = "clock"  # his time ran out (R14.2); the event before is TimeRanOut
    RULE = "rule"  # the table's auto-pass said it for him (R1)
    AHEAD = "ahead"  # he had said before that he has nothing more (R10.6)


class Delay(StrEnum):
    """Why a clock was extended."""

    OUTAGE = "outage"  # Telegram could not be reached, or the program was down
    HAND = "hand-not-shown"  # a player's cards came to him late


class _Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


# ---- the lobby


class TableOpened(_Event, frozen=True):
    rules: Rules
    rules_version: int  # which reading of the rules holds to the end of this game
    commitment: str  # SHA-256 in hex, to the seed of the deal (fairness.md 1)
    owner: Seat
    kept: tuple[Seat, ...] = ()  # in a rematch: for those who sat there before
    when_full: bool = False  # it starts by itself once every seat is taken


class PlayerSatDown(_Event, frozen=True):
    seat: Seat


class PlayerStoodUp(_Event, frozen=True):
    seat: Seat
    owner: Seat  # whose table it is from now on; the last to leave keeps it


class PlayerRemoved(_Event, frozen=True):
    """The owner took him, or a bot, off the table."""

    seat: Seat


class BotSeated(_Event, frozen=True):
    """A bot sits there, and plays so well; one that sat there already plays so from now on."""

    seat: Seat
    level: Level


class SeatsSwapped(_Event, frozen=True):
    """Who sat at one of these seats sits at the other now."""

    one: Seat
    other: Seat
    owner: Seat  # where the owner sits from now on


class OptionsChanged(_Event, frozen=True):
    rules: Rules
    when_full: bool = False  # as in TableOpened


class WordsGiven(_Event, frozen=True):
    """He mixes words of his own into the shuffle (fairness.md 2); his last ones count."""

    seat: Seat
    sha256: str  # of the words in UTF-8, in hex; "": he takes them back


# ---- the deal


class GameStarted(_Event, frozen=True):
    """The cards are dealt (R2), the first bout begins (R3, R4)."""

    players: tuple[Seat, ...]  # in seat order
    deck: tuple[Card, ...]  # the whole shuffled deck, top card first
    salt: str  # 128 random bits in hex: the event's hash cannot be used to guess hands
    hands: dict[Seat, tuple[Card, ...]]  # each by suit, then rank
    talon: tuple[Card, ...]  # top card first, the last one is the trump card
    trump: Suit
    opener: Seat
    defender: Seat
    throwers: tuple[Seat, ...]
    limit: int  # attack cards that the first bout may hold (R5.2)
    shown: Card | None = None  # what found the opener (R3.1, R3.2); None in a rematch by R3.4
    words: tuple[tuple[Seat, str], ...] = ()  # as in WordsGiven, in seat order, of those who gave


# ---- moves


class CardsPlayed(_Event, frozen=True):
    """Opened, or thrown in (R5, R7)."""

    seat: Seat
    cards: tuple[Card, ...]  # in the order in which they lie
    by: By = By.PLAYER


class CardBeaten(_Event, frozen=True):
    seat: Seat
    card: Card  # the attack card
    beater: Card
    by: By = By.PLAYER


class AttackTransferred(_Event, frozen=True):
    """Passed on with a card that now lies beside the others (R8.1)."""

    seat: Seat
    card: Card
    defender: Seat  # the new one
    throwers: tuple[Seat, ...]
    limit: int
    by: By = By.PLAYER


class TrumpShown(_Event, frozen=True):
    """Passed on by showing a trump that stays in the hand (R8.6)."""

    seat: Seat
    card: Card
    defender: Seat  # the new one
    throwers: tuple[Seat, ...]
    limit: int
    by: By = By.PLAYER


class TakeSaid(_Event, frozen=True):
    seat: Seat
    by: By = By.PLAYER


class DoneSaid(_Event, frozen=True):
    seat: Seat
    by: By = By.PLAYER


class NothingMoreSaid(_Event, frozen=True):
    """His done comes by itself in this bout, as an event each time (R10.6)."""

    seat: Seat


class NothingMoreTakenBack(_Event, frozen=True):
    seat: Seat


class CheatCaught(_Event, frozen=True):
    """The accused move and all after it in this bout are undone (R15.3)."""

    seat: Seat  # who accused
    card: Card
    cheat: Seat  # marked from now on
    undone: int  # how many moves: cards played or beaten, transfers and takes, not dones
    returned: dict[Seat, tuple[Card, ...]]  # the cards that go back to hands
    by: By = By.PLAYER


class AccusationFailed(_Event, frozen=True):
    """The card was honest: the accuser is marked (R15.4)."""

    seat: Seat
    card: Card
    by: By = By.PLAYER


# ---- time


class TimeRanOut(_Event, frozen=True):
    """The automatic move follows as an event of its own (R14.2)."""

    seat: Seat
    expiries: int  # in a row at opening or defending, this one included if it is one (R14.3)


class ExpiriesForgotten(_Event, frozen=True):
    """A move of his own ends the row of expiries (R14.3)."""

    seat: Seat


class BotTookOver(_Event, frozen=True):
    seat: Seat


class ControlTaken(_Event, frozen=True):
    """The player plays himself again; his expiries are forgotten (R14.3)."""

    seat: Seat


class ClockExtended(_Event, frozen=True):
    """Those for whom the clock runs have more time: it does not start again, no count changes."""

    seconds: float
    why: Delay
    whose: Seat | None = None  # whose hand was not shown


# ---- the people at the table


class HintGiven(_Event, frozen=True):
    """He asked what a good player would do; what he heard is told to him alone (R17)."""

    seat: Seat


class PlayerLeft(_Event, frozen=True):
    """He was out, and watches no longer (R14.4)."""

    seat: Seat


class EndAsked(_Event, frozen=True):
    """He would like the game to end without a result (R14.5)."""

    seat: Seat


class EndAskedNoMore(_Event, frozen=True):
    seat: Seat


# ---- the end of a bout, and of the game


class BoutEnded(_Event, frozen=True):
    """The table is cleared, hands are refilled (R11), players leave (R12.1)."""

    taker: Seat | None  # who took the table; None: it went to the discard pile
    drawn: dict[Seat, tuple[Card, ...]]  # in the order of drawing
    out: tuple[Seat, ...]  # who left, in the order of leaving


class BoutStarted(_Event, frozen=True):
    number: int  # counted from 1
    opener: Seat
    defender: Seat
    throwers: tuple[Seat, ...]
    limit: int  # attack cards that this bout may hold (R5.2)


class GameEnded(_Event, frozen=True):
    result: Result


class GameGivenUp(_Event, frozen=True):
    """The table or the game ends without a result."""

    reason: str  # a word in lower case with dashes
    by: tuple[Seat, ...] = ()  # who wished it; empty: nobody who sits there, or it was not noted
    why: str = ""  # in the host's own words, where he ended it


class SeedRevealed(_Event, frozen=True):
    """After the end: the seed of the deal (fairness.md 7)."""

    seed: str  # 32 bytes in hex


Event: TypeAlias = (
    TableOpened
    | PlayerSatDown
    | PlayerStoodUp
    | PlayerRemoved
    | BotSeated
    | SeatsSwapped
    | OptionsChanged
    | WordsGiven
    | GameStarted
    | CardsPlayed
    | CardBeaten
    | AttackTransferred
    | TrumpShown
    | TakeSaid
    | DoneSaid
    | NothingMoreSaid
    | NothingMoreTakenBack
    | CheatCaught
    | AccusationFailed
    | TimeRanOut
    | ExpiriesForgotten
    | BotTookOver
    | ControlTaken
    | ClockExtended
    | HintGiven
    | PlayerLeft
    | EndAsked
    | EndAskedNoMore
    | BoutEnded
    | BoutStarted
    | GameEnded
    | GameGivenUp
    | SeedRevealed
)
