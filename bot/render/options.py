"""The rules of a table in one line."""

from bot.texts import Words
from engine.rules import Opening, Rules, Teams


def rules_line(words: Words, rules: Rules) -> str:
    """Deck, mode, throwers and first limit; of the rest only what is switched on (R1)."""
    said = [words(f"rules-mode-{rules.mode}")]
    if rules.show_trump:
        said.append(words("rules-show-trump"))
    if rules.opening is Opening.ONE:
        said.append(words("rules-opening-one"))
    said.append(words(f"rules-throwers-{rules.throwers}"))
    said.append(words(f"rules-first-limit-{rules.first_limit}"))
    if rules.teams is not Teams.NONE:
        said.append(words(f"rules-teams-{rules.teams}"))
    if rules.cheating:
        said.append(words("rules-cheating"))
    if rules.auto_pass:
        said.append(words("rules-auto-pass"))
    return words("rules-line", deck=rules.deck, rest=" · ".join(said))
