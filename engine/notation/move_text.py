"""A move in words, without the name of who makes it: `7s 7d`, `7s/9s`, `>7h`, `take`."""

from collections.abc import Callable

from engine.cards import Card
from engine.commands import Accuse, Attack, Beat, Done, Move, ShowTrump, Take, TimeOut, Transfer
from engine.notation import words
from engine.seats import Seat


def text_of(move: Move | TimeOut) -> str:
    match move:
        case Attack(cards=cards):
            return " ".join(card.value for card in cards)
        case Beat(card=card, beater=beater):
            return f"{card.value}/{beater.value}"
        case Transfer(card=card):
            return f">{card.value}"
        case ShowTrump(card=card):
            return f">>{card.value}"
        case Take():
            return "take"
        case Done():
            return "done"
        case Accuse(card=card):
            return f"!{card.value}"
        case TimeOut():
            return "timeout"


def move_of(seat: Seat, text: list[str], *, bot: bool = False) -> Move | TimeOut:
    """The move in these words. Raises `ValueError` with a sentence that says what is not one."""
    if len(text) == 1:
        return _one_word(seat, text[0], bot)
    if not text:
        raise ValueError("a move is missing after the name")
    return Attack(seat, tuple(_card(word) for word in text), bot=bot)


def _one_word(seat: Seat, word: str, bot: bool) -> Move | TimeOut:
    if word == "timeout":
        if bot:
            raise ValueError("a bot's time does not run out")
        return TimeOut(seat)
    if word in _PLAIN:
        return _PLAIN[word](seat, bot=bot)
    for sign, command in _SIGNED.items():
        if word.startswith(sign):
            return command(seat, _card(word.removeprefix(sign)), bot=bot)
    if "/" in word:
        attack, _, beater = word.partition("/")
        return Beat(seat, _card(attack), _card(beater), bot=bot)
    return Attack(seat, (_card(word),), bot=bot)


_PLAIN: dict[str, Callable[..., Move]] = {"take": Take, "done": Done}
_SIGNED: dict[str, Callable[..., Move]] = {">>": ShowTrump, ">": Transfer, "!": Accuse}


def _card(word: str) -> Card:
    card = words.card(word)
    if card is None:
        raise ValueError(f"{words.shown(word)} is neither a card nor a move")
    return card
