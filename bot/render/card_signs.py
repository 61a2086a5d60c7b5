"""What a card will do when it is tapped, by signs that stand on its button."""

from collections.abc import Iterable, Sequence

from bot.render.cards import card_text
from bot.texts import Words
from engine.allowed import keeps_the_rules
from engine.cards import Card
from engine.commands import Attack, Beat, Move, Transfer
from engine.view import View

# As they are explained: each has a text `card-…` that puts it on a card, and one `sign-…`.
NO_BREAK = "\u00a0"
SIGNS = ("playable", "trump", "onto", "asks", "transfers", "cheats")


def signs(view: View, card: Card, moves: Sequence[Move]) -> list[str]:
    """The signs of a card of the hand that could make these moves now, innermost first.

    A trump that may be shown to transfer beats something too: it always asks.
    """
    found = ["trump"] if card.suit is view.trump else []
    match moves:
        case []:
            return found
        case [Transfer()]:
            return [*found, "transfers"]
        case [move]:
            several = sum(pair.beater is None for pair in view.table) > 1
            if several and isinstance(move, Beat):
                found.append("onto")
            return [*found, "cheats" if cheats(view, move) else "playable"]
        case _:
            return [*found, "asks", "playable"]


def label(words: Words, view: View, card: Card, moves: Sequence[Move]) -> str:
    """`▸10♥️★→9♠️`: the card with its signs."""
    text = card_text(words, card)
    target = next((card_text(words, move.card) for move in moves if isinstance(move, Beat)), "")
    for sign in signs(view, card, moves):
        text = words(f"card-{sign}", card=text, target=target)
    return text


def legend(words: Words, used: Iterable[str]) -> str:
    """What these signs mean, on a line that never parts a sign from its meaning."""
    seen = set(used)
    meanings = (words(f"sign-{sign}") for sign in SIGNS if sign in seen)
    return " · ".join(meaning.replace(" ", NO_BREAK, 1) for meaning in meanings)


def cheats(view: View, move: Move) -> bool:
    """Whether the table allows this move only because people cheat there (R15.1)."""
    if not isinstance(move, Attack | Beat):
        return False
    return not keeps_the_rules(view.table, view.trump, move)
