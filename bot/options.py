"""The options of a table as its owner sets them: one by one, or several at once."""

from typing import Final, Literal

from msgspec import UNSET
from msgspec.structs import replace

from engine.notation.words import OPTIONS, attribute
from engine.rules import Mode, Rules, Teams, players_allowed
from storage.groups import Choice

Preset = Literal["classic", "transfer", "pairs", "cheats"]

HINTS: Final = "hints"  # changes nothing in the play: the notation does not hold it
WHEN_FULL: Final = "when-full"  # no rule of the game, but chosen beside them

# Every option with its values, as buttons and texts name them.
VALUES: Final = {
    **OPTIONS,
    HINTS: {"off": UNSET, "on": True},
    WHEN_FULL: {"off": False, "on": True},
}

PRESETS: Final[dict[Preset, Rules]] = {
    "classic": Rules(),
    "transfer": Rules(mode=Mode.TRANSFER),
    "pairs": Rules(teams=Teams.PAIRS),
    "cheats": Rules(cheating=True),
}


def value_of(choice: Choice, option: str) -> str:
    """The option's value, as VALUES names it."""
    held = choice.when_full if option == WHEN_FULL else getattr(choice.rules, attribute(option))
    return next(name for name, value in VALUES[option].items() if value == held)


def with_option(choice: Choice, option: str, value: str) -> Choice:
    chosen = VALUES[option][value]
    if option == WHEN_FULL:
        return replace(choice, when_full=chosen)
    return replace(choice, rules=replace(choice.rules, **{attribute(option): chosen}))


def with_preset(choice: Choice, preset: Preset) -> Choice:
    """How fast a table is, whether it gives hints, and what follows its game, are no matter of the
    kind of game."""
    now = choice.rules
    kept = replace(PRESETS[preset], speed=now.speed, next_first=now.next_first, hints=now.hints)
    return replace(choice, rules=kept)


def is_idle(rules: Rules, option: str) -> bool:
    """It has no effect beside the others (R1.1)."""
    match option:
        case "show-trump":
            return rules.mode is not Mode.TRANSFER
        case "auto-pass":
            return rules.cheating
        case _:
            return False


def obstacle(choice: Choice, option: str, value: str) -> str | None:
    """Why it cannot be set so beside the others: a message's name; None: it can."""
    if is_idle(choice.rules, option):
        return f"option-no-{option}"
    if not players_allowed(with_option(choice, option, value).rules):
        return "option-no-small-deck"
    return None
