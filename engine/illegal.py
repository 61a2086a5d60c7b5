"""Why a command is refused: each reason with its clause of the rules and a sentence."""

from enum import Enum


class Reason(Enum):
    """`Reason("not-your-card")` finds one by its name; the names are a format."""

    rule: str  # the clause, "R6.1"
    sentence: str  # in English, for people

    def __new__(cls, name: str, rule: str = "", sentence: str = "") -> "Reason":
        reason = object.__new__(cls)
        reason._value_ = name
        reason.rule = rule
        reason.sentence = sentence
        return reason

    # ---- the lobby
    NO_TABLE = "no-table", "R1.2", "There is no such table."
    TABLE_EXISTS = "table-exists", "R1.2", "This table is already open."
    NOT_SEATED = "not-seated", "R1.2", "Only someone who sits at the table can do that."
    NOT_THE_OWNER = (
        "not-the-owner",
        "R1.2",
        "Only the table's owner decides that.",
    )
    NOBODY_SITS_THERE = "nobody-sits-there", "R1.2", "Nobody sits at that seat."
    ALREADY_DEALT = "already-dealt", "R1.2", "The cards are dealt: it is too late for that."
    NOT_DEALT = "not-dealt", "R2.1", "The cards are not dealt yet."
    TABLE_FULL = "table-full", "R1.1", "Every seat at this table is taken."
    WRONG_NUMBER_OF_PLAYERS = (
        "wrong-number-of-players",
        "R1.1",
        "The deck or the teams of this table do not allow this number of players.",
    )
    WRONG_DECK = "wrong-deck", "R2.1", "That is not the deck of this table, each card once."
    WRONG_OPENER = "wrong-opener", "R3.4", "Who is to open does not sit at the table."
    MUST_STAY = "must-stay", "R14.4", "Nobody leaves the table while he has cards."

    # ---- any move
    GAME_IS_OVER = "game-is-over", "R12.2", "The game is over."
    BOUT_IS_OVER = "bout-is-over", "R10.4", "That was for another bout, which is over."
    TABLE_CHANGED = "table-changed", "R10.2", "The table has changed in the meantime."
    NOT_IN_THE_GAME = "not-in-the-game", "R12.1", "Who is not in the game makes no moves."
    NOT_YOUR_CARD = "not-your-card", "R5.1", "You do not hold this card."
    NOT_THE_DEFENDER = "not-the-defender", "R4.1", "Only the defender can do that."
    TAKE_WAS_SAID = "take-was-said", "R9.1", "The defender has said that he takes."

    # ---- opening and throwing in
    NO_CARDS = "no-cards", "R5.1", "Name at least one card."
    SAME_CARD_TWICE = "same-card-twice", "R7.4", "A card can be played only once."
    SEVERAL_RANKS = "several-ranks", "R7.4", "Cards played together must be of one rank."
    NOT_THE_OPENER = "not-the-opener", "R5.1", "The opener plays the first card."
    OPENS_WITH_ONE = "opens-with-one", "R5.1", "At this table a bout is opened with one card."
    OVER_THE_LIMIT = "over-the-limit", "R5.2", "This bout may hold no more attack cards."
    DEFENDER_CANNOT_THROW = "defender-cannot-throw", "R7.2", "The defender does not throw in."
    NOT_A_NEIGHBOUR = "not-a-neighbour", "R7.3", "Only the defender's neighbours throw in."
    PARTNER = "partner", "R13.2", "Partners do not attack each other."
    RANK_NOT_ON_TABLE = "rank-not-on-table", "R7.1", "No card of this rank lies on the table."

    # ---- beating
    NOT_ON_TABLE = "not-on-table", "R6.1", "This card does not lie on the table as an attack card."
    ALREADY_BEATEN = "already-beaten", "R6.2", "This card is beaten already."
    DOES_NOT_BEAT = "does-not-beat", "R6.1", "This card does not beat that one."

    # ---- transfer
    NO_TRANSFER = "no-transfer", "R8.1", "At this table attacks are not transferred."
    NOTHING_TO_TRANSFER = "nothing-to-transfer", "R8.1", "There is no attack to transfer."
    BEATING_HAS_BEGUN = "beating-has-begun", "R8.3", "After the first beaten card nobody transfers."
    WRONG_RANK = "wrong-rank", "R8.1", "An attack is transferred with a card of its rank."
    NOBODY_NEXT = "nobody-next", "R8.1", "There is nobody to transfer the attack to."
    NEXT_HAS_TOO_FEW = (
        "next-has-too-few",
        "R8.4",
        "The next player holds fewer cards than he would have to beat.",
    )
    NO_SHOWING = "no-showing", "R8.6", "At this table no trump is shown to transfer."
    NOT_A_TRUMP = "not-a-trump", "R8.6", "Only the trump of that rank can be shown."
    SHOWN_BEFORE = "shown-before", "R8.6", "A trump is shown only once in a bout by each player."

    # ---- take and done
    NOTHING_TO_TAKE = "nothing-to-take", "R9.1", "No unbeaten card lies on the table."
    MUST_OPEN = "must-open", "R5.1", "The table is empty: the opener must play."
    STILL_TO_BEAT = "still-to-beat", "R10.1", "The defender still has a card to beat."
    NOT_ASKED = "not-asked", "R10.1", "You are not asked whether you are done."
    NOTHING_IN_HAND = "nothing-in-hand", "R10.3", "A player without cards is not asked."
    ALREADY_DONE = "already-done", "R10.3", "You have said it already."
    NOT_AHEAD = "not-ahead", "R10.6", "In a cheating game nobody says ahead that he is done."

    # ---- cheating
    NO_CHEATING = "no-cheating", "R15.2", "Nobody cheats at this table."
    NOTHING_TO_ACCUSE = "nothing-to-accuse", "R15.2", "This card does not lie on the table."
    OWN_CARD = "own-card", "R15.2", "Nobody accuses a card of his own."
    PARTNERS_CARD = "partners-card", "R15.2", "Nobody accuses his partner's card."
    MARKED = "marked", "R15.4", "A marked player cannot accuse."

    # ---- hints
    NO_HINTS = "no-hints", "R17.1", "At this table no hints are given."
    NOT_TO_ACT = "not-to-act", "R17.1", "A hint is for who must act now."
    BOT_PLAYS = "bot-plays", "R17.1", "A bot plays in your place: take control first."

    # ---- time
    NOT_HIS_CLOCK = "not-his-clock", "R14.1", "The clock does not run for this player."


class IllegalMove(Exception):
    """A command against the rules; the state stays as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.value} ({reason.rule}): {reason.sentence}")
        self.reason = reason
