"""A hint in a line: what to play, and why."""

from bot.render.cards import card_text, cards_text
from bot.texts import Words
from engine import commands as c
from engine.opponents.reasons import Because
from engine.view import Phase, View


def hint_text(view: View, move: c.Move, because: Because, words: Words) -> str:
    """For the seat of the view, which is asked."""
    why = words(f"hint-why-{because.why}", cards=cards_text(words, because.cards))
    match move:
        case c.Attack(cards=cards):
            cards_played = cards_text(words, cards)
            return words("hint-throw" if view.table else "hint-play", cards=cards_played, why=why)
        case c.Beat(card=card, beater=beater):
            attack, over = card_text(words, card), card_text(words, beater)
            return words("hint-beat", card=attack, beater=over, why=why)
        case c.Transfer(card=card):
            return words("hint-transfer", card=card_text(words, card), why=why)
        case c.ShowTrump(card=card):
            return words("hint-show-trump", card=card_text(words, card), why=why)
        case c.Accuse(card=card):
            return words("hint-accuse", card=card_text(words, card), why=why)
        case c.Take():
            return words("hint-take", why=why)
        case c.Done():
            return words("hint-pass" if view.phase is Phase.TAKING else "hint-done", why=why)
