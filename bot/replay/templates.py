"""The page's texts as templates, filled alike by its scripts and its plain text: `{seat} takes.`"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.texts import words_for

# fmt: off
TOLD: Final = (
    "table-opened", "agreed", "sealed", "player-sat-down", "player-stood-up", "player-removed",
    "seats-swapped", "options-changed", "words-given", "words-hash", "words-taken-back",
    "game-started", "shown", "hands", "stock-cards", "cards-played", "card-beaten",
    "attack-transferred", "trump-shown", "take-said", "done-said", "nothing-more-said",
    "nothing-more-taken-back", "cheat-caught", "undone", "accusation-failed", "time-ran-out",
    "expiries-forgotten", "bot-took-over", "control-taken", "hint-given", "clock-extended",
    "hand-late", "player-left", "end-asked", "end-asked-no-more", "beaten", "taken", "drawn", "out",
    "bout-started", "game-ended", "drawn-game", "epaulettes", "winners", "seed-revealed",
    "unknown", "by-bot", "by-clock", "by-rule", "by-ahead",
)
WATCH: Final = (
    "language-choice", "game", "players", "table", "owner", "not-dealt", "never-dealt", "bout",
    "before", "stock", "discards", "stock-order", "discarded", "open-in-browser", "attacks",
    "defends", "takes", "passed", "done", "went-out", "bot", "marked", "left", "at", "start",
    "bout-back", "back", "play", "pause", "on", "bout-on", "end", "speed", "position", "keys",
    "moves", "checks", "verdict-holds", "verdict-fails", "verdict-open", "state-holds",
    "state-fails", "state-open", "state-note", "check-chain", "check-chain-fails",
    "check-envelope-fails", "check-seal", "check-seal-fails", "check-seal-waits",
    "check-seed-missing-fails", "check-words", "check-words-fails", "check-words-gone",
    "check-words-none", "check-words-list-fails", "check-deck", "check-deck-fails",
    "check-deck-waits", "check-deal", "check-deal-fails", "check-moves", "check-moves-fails",
    "checks-about", "head", "head-about", "compare", "compare-short", "compare-seal",
    "compare-last", "compare-found", "compare-none", "seal", "show", "title",
)
# fmt: on
FACES: Final = ("J", "Q", "K", "A")

# How a game without a result is told, by the reason in its event; `-by` where it says whose wish.
WITHOUT_RESULT: Final = {
    "given-up": "given-up",
    "given-up-cancelled": "given-up-cancelled",
    "given-up-cancelled-by": "given-up-cancelled-by",
    "given-up-cancelled-by-administrator": "given-up-nameless-administrator",
    "given-up-cancelled-by-administrator-by": "given-up-administrator",
    "given-up-agreed": "given-up-agreed",
    "given-up-everybody-left": "given-up-everybody-left",
    "given-up-nobody-started": "given-up-nobody-started",
    "given-up-voided": "given-up-voided",
}

KEYS: Final = {"moves": "← →", "bouts": "Shift ← →", "ends": "Home End", "space": "Space"}
COMMAND: Final = "durak verify"

# What a text may have in it: fields of events, and what the page puts in.
_SLOTS: Final = {
    slot: f"{{{slot}}}"
    for slot in (
        *("owner", "rules", "commitment", "seat", "one", "other", "sha256", "trump", "opener"),
        *("defender", "shown", "hands", "talon", "cards", "card", "beater", "cheat", "undone"),
        *("returned", "seconds", "whose", "taker", "drawn", "out", "number", "durak"),
        *("epaulettes", "winners", "seed", "why", "name", "words", "hash", "count", "names"),
    )
}


@cache
def templates(language: str) -> Mapping[str, str]:
    """By name; `{…}` stands where something is filled in."""
    words = words_for(language)
    values = {**_SLOTS, **KEYS, "command": COMMAND}
    return {
        "language": words("language-name"),
        "nameless": words("nameless", **values),
        **{name: words(f"told-{name}", **values) for name in TOLD},
        **{name: words(f"watch-{name}", **values) for name in WATCH},
        **{f"rank-{face}": words(f"rank-{face}") for face in FACES},
        **{name: words(message, **values) for name, message in WITHOUT_RESULT.items()},
    }
