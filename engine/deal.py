"""The deal (R2) and who attacks first (R3)."""

from engine.bout import start_of_bout
from engine.cards import Card, Suit, in_order
from engine.events import GameStarted
from engine.rules import HAND
from engine.seats import Seat
from engine.state import Bout, Lobby, Playing


def deal(
    lobby: Lobby, deck: tuple[Card, ...], salt: str, opener: Seat | None = None
) -> GameStarted:
    """Six cards each, one at a time from the top (R2.1); `opener` of a rematch (R3.4)."""
    players = lobby.seats
    count = len(players)
    dealt = HAND * count
    hands = {seat: in_order(deck[at:dealt:count]) for at, seat in enumerate(players)}
    trump, shown = deck[-1].suit, None
    if opener is None:
        opener, shown = first_opener(hands, trump)
    first = start_of_bout(_before_the_first_bout(lobby, hands, deck, opener), 1, opener)
    return GameStarted(
        players=players,
        deck=deck,
        salt=salt,
        hands=hands,
        talon=deck[dealt:],
        trump=trump,
        opener=opener,
        defender=first.defender,
        throwers=first.throwers,
        limit=first.limit,
        shown=shown,
        words=tuple((seat, lobby.words[seat]) for seat in players if seat in lobby.words),
    )


def _before_the_first_bout(
    lobby: Lobby, hands: dict[Seat, tuple[Card, ...]], deck: tuple[Card, ...], opener: Seat
) -> Playing:
    return Playing(
        rules=lobby.rules,
        rules_version=lobby.rules_version,
        commitment=lobby.commitment,
        owner=lobby.owner,
        players=lobby.seats,
        hands=hands,
        talon=deck[HAND * len(hands) :],
        trump=deck[-1].suit,
        bout=Bout(number=0, opener=opener, defender=opener, throwers=(), limit=0),
    )


def first_opener(hands: dict[Seat, tuple[Card, ...]], trump: Suit) -> tuple[Seat, Card]:
    """Who opens the first bout, and the card that is shown (R3.1 to R3.3).

    `hands` in seat order, each sorted: the first lowest card met is the one.
    """
    held = [(card, seat) for seat, hand in hands.items() for card in hand]
    trumps = [(card, seat) for card, seat in held if card.suit is trump]
    card, seat = min(trumps or held, key=lambda one: one[0].rank)
    return seat, card
