"""Cards in texts and on buttons."""

from collections.abc import Iterable

from bot.texts import Words
from engine.cards import Card, Rank, Suit
from engine.view import Pair

# With the variation selector apps draw hearts and diamonds in red.
SIGNS = {Suit.SPADES: "♠️", Suit.CLUBS: "♣️", Suit.DIAMONDS: "♦️", Suit.HEARTS: "♥️"}


def card_text(words: Words, card: Card) -> str:
    """`10♥️`, with the letters that this language's players use."""
    return rank_text(words, card) + SIGNS[card.suit]


def rank_text(words: Words, card: Card) -> str:
    return words(f"rank-{card.rank.text}") if card.rank >= Rank.JACK else card.rank.text


def cards_text(words: Words, cards: Iterable[Card]) -> str:
    return " ".join(card_text(words, card) for card in cards)


def pair_text(words: Words, pair: Pair) -> str:
    attack = card_text(words, pair.attack)
    if pair.beater is None:
        return words("table-unbeaten", attack=attack)
    return words("table-pair", attack=attack, beater=card_text(words, pair.beater))


def arranged(cards: Iterable[Card], trump: Suit, *, by_rank: bool = False) -> list[Card]:
    """By suit, then rank, or by rank, then suit; trumps last."""

    def place(card: Card) -> tuple[bool, int, int]:
        return card.suit is trump, card.rank if by_rank else 0, card.order

    return sorted(cards, key=place)
