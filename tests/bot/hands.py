"""A player's own screen, rendered without a bot, and what it shows."""

from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import ChooseButton, MoveButton
from bot.render.hand import hand
from bot.render.names import Names
from bot.render.screen import Screen
from bot.texts import words_for
from engine.cards import Card
from engine.seats import SEATS, Seat
from engine.state import Playing
from engine.view import View, view
from storage.people import Person

GAME = UUID(int=7)
WORDS = words_for("en")
PEOPLE = {
    seat: Person(number, name, can_write=True)
    for number, (seat, name) in enumerate(
        zip(SEATS, ["Ana", "Bob", "Cyn", "Dan", "Eva", "Fay"], strict=True)
    )
}


def seen(state: object, seat: Seat) -> View:
    assert isinstance(state, Playing)
    found = view(state, seat)
    assert isinstance(found, View)
    return found


def drawn(found: View, choosing: Card | None = None) -> Screen:
    return hand(GAME, found, Names(PEOPLE, WORDS), WORDS, choosing=choosing)


def buttons(screen: Screen) -> list[InlineKeyboardButton]:
    return [button for row in screen.rows for button in row]


def texts(screen: Screen) -> list[str]:
    return [button.text for button in buttons(screen)]


def moves(screen: Screen) -> list[str]:
    """What its buttons do, in the words of the notation."""
    data = [button.callback_data or "" for button in buttons(screen)]
    return [MoveButton.unpack(one).move for one in data if one.startswith("m:")]


def asking(screen: Screen) -> list[Card]:
    """The cards that ask for a second tap."""
    data = [button.callback_data or "" for button in buttons(screen)]
    return [ChooseButton.unpack(one).card for one in data if one.startswith("c:")]
