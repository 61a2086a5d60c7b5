"""The options of a table (R1)."""

from enum import StrEnum

import msgspec

from engine.cards import DeckSize


class Mode(StrEnum):
    THROW_IN = "throw-in"
    TRANSFER = "transfer"


class Opening(StrEnum):
    SEVERAL = "several"
    ONE = "one"


class Throwers(StrEnum):
    ALL = "all"
    NEIGHBOURS = "neighbours"


class FirstLimit(StrEnum):
    FIVE = "5"
    FIVE_ONCE = "5-once"
    SIX = "6"


class Teams(StrEnum):
    NONE = "none"
    PAIRS = "pairs"
    THREES = "threes"
    THREE_PAIRS = "three-pairs"


class NextFirst(StrEnum):
    AGAINST_DURAK = "against-durak"
    LOWEST_TRUMP = "lowest-trump"


class Speed(StrEnum):
    NORMAL = "normal"
    FAST = "fast"
    SLOW = "slow"
    POSTAL = "postal"


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What is agreed before the deal; the defaults are the starred values of R1."""

    deck: DeckSize = 36
    mode: Mode = Mode.THROW_IN
    show_trump: bool = False
    opening: Opening = Opening.SEVERAL
    throwers: Throwers = Throwers.ALL
    first_limit: FirstLimit = FirstLimit.FIVE
    teams: Teams = Teams.NONE
    cheating: bool = False
    next_first: NextFirst = NextFirst.AGAINST_DURAK
    speed: Speed = Speed.NORMAL
    auto_pass: bool = False
