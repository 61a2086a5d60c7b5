"""The options of a table (R1)."""

from enum import StrEnum
from typing import Literal

import msgspec

from engine.cards import DeckSize

RULES_VERSION = 1  # the reading of the rules that new tables are played by
NEWEST_VERSION = 1  # the newest reading known here: ahead of the other until all processes know it


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
    # R17; where it is off nothing is written, as when there was no such option
    hints: Literal[True] | msgspec.UnsetType = msgspec.UNSET


HAND = 6  # cards dealt to each player, and to which hands are refilled (R2.1, R11.1)

_MOST = {24: 4, 36: 6, 52: 6}
_IN_TEAMS = {Teams.PAIRS: 4, Teams.THREES: 6, Teams.THREE_PAIRS: 6}


def players_allowed(rules: Rules) -> range:
    """How many may play (R1.1); empty where the deck is too small for the teams."""
    most = _MOST[rules.deck]
    if rules.teams is Teams.NONE:
        return range(2, most + 1)
    needed = _IN_TEAMS[rules.teams]
    return range(needed, min(needed, most) + 1)


def seats_at(rules: Rules) -> int:
    """How many seats the table has: the most who could ever play at it."""
    return min(_MOST[rules.deck], _IN_TEAMS.get(rules.teams, 6))
