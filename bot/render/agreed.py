"""The rules of a table in one line."""

from bot.options import is_idle
from bot.texts import Words
from engine.rules import NextFirst, Opening, Rules, Speed, Teams


def rules_line(words: Words, rules: Rules) -> str:
    """Deck, mode, throwers and first limit; of the rest only what is not usual (R1)."""
    said = [words(f"rules-mode-{rules.mode}")]
    if rules.show_trump and not is_idle(rules, "show-trump"):
        said.append(words("rules-show-trump"))
    if rules.opening is Opening.ONE:
        said.append(words("rules-opening-one"))
    said.append(words(f"rules-throwers-{rules.throwers}"))
    said.append(words(f"rules-first-limit-{rules.first_limit}"))
    if rules.teams is not Teams.NONE:
        said.append(words(f"rules-teams-{rules.teams}"))
    if rules.cheating:
        said.append(words("rules-cheating"))
    if rules.auto_pass and not is_idle(rules, "auto-pass"):
        said.append(words("rules-auto-pass"))
    if rules.hints:
        said.append(words("rules-hints"))
    if rules.next_first is NextFirst.LOWEST_TRUMP:
        said.append(words("rules-next-first"))
    if rules.speed is not Speed.NORMAL:
        said.append(words(f"rules-speed-{rules.speed}"))
    return words("rules-line", deck=rules.deck, rest=" · ".join(said))
