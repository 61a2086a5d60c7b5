"""A deal that tests can count on."""

import pytest

from engine.cards import Card, deck

ANA, BOB = "6h 7s 7c 7d 9d Jd", "8h 8s Qs Qc Kd Ad"


def deal(patch: pytest.MonkeyPatch) -> None:
    """Ana (who opens) and Bob hold these cards; hearts are trumps, under the stock lies the ace."""
    held = [Card(text) for pair in zip(ANA.split(), BOB.split(), strict=True) for text in pair]
    rest = [card for card in deck(36) if card not in held and card is not Card("Ah")]
    dealt = (*held, *rest, Card("Ah"))
    patch.setattr("storage.dealing.shuffled", lambda *_: dealt)
