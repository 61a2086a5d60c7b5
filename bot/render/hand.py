"""A player's own screen: the table in short, and his hand as buttons. One tap is one move."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import BackButton, ControlButton, choose_button, move_button
from bot.render.cards import by_suit, card_text, marked_text
from bot.render.names import Names
from bot.render.screen import Row, Screen, disabled, in_rows, paragraphs, press
from bot.render.table import standing_lines, table_text
from bot.render.until import until_line
from bot.texts import Words
from engine.cards import Card
from engine.commands import Accuse, Attack, Beat, Done, Move, ShowTrump, Take, Transfer
from engine.view import Phase, View

BLANK = "\u2800"  # a braille blank: Telegram refuses a button without text


def hand(
    game: UUID,
    view: View,
    names: Names,
    words: Words,
    *,
    choosing: Card | None = None,
    due_at: datetime | None = None,
    text: str | None = None,
    more: tuple[Row, ...] = (),
) -> Screen:
    """The seat's screen while he plays; `choosing`: a card of his that could do two things.

    `due_at`: when the clock runs out. `text`: another than the usual; `more`: rows below the cards.
    """
    text = text or paragraphs(
        [
            table_text(view, names, words),
            "\n".join(standing_lines(view, names, words)),
            f"{your_turn(view, names, words)}\n{until_line(view, due_at, words)}".strip(),
        ]
    )
    by_card = moves_by_card(view)
    if choosing is not None and len(by_card.get(choosing, ())) > 1:
        asked = words("hand-choose", card=card_text(words, choosing))
        rows = _choice(game, view, words, by_card[choosing])
        return Screen(paragraphs([text, asked]), rows)
    cards = [_card(game, view, words, card, by_card) for card in places(view)]
    rows = in_rows(cards, columns(len(cards)))
    return Screen(
        text, (*rows, *more, *_other_moves(game, view, words), *_control(game, view, words))
    )


def places(view: View) -> list[Card]:
    """Every card held in this bout, sorted: one that was played keeps its place till the end."""
    played = {pair.attack for pair in view.table if pair.attacker == view.seat}
    played |= {
        pair.beater for pair in view.table if pair.beater is not None and pair.defender == view.seat
    }
    return by_suit({*view.hand, *played}, view.trump)


def columns(cards: int) -> int:
    """How many cards a row holds: a hand of six takes two rows, one of thirty fits a phone."""
    return next((width for width, most in ((3, 6), (4, 12), (5, 20)) if cards <= most), 6)


def moves_by_card(view: View) -> Mapping[Card, list[Move]]:
    """What each card of the hand may do now."""
    found: dict[Card, list[Move]] = {}
    for move in view.moves:
        match move:
            case Attack(cards=(card,)) | Beat(beater=card) | Transfer(card=card):
                found.setdefault(card, []).append(move)
            case ShowTrump(card=card):
                found.setdefault(card, []).append(move)
            case _:
                pass
    return found


def your_turn(view: View, names: Names, words: Words) -> str:
    """What this player is asked for; whom the table waits for when it is not him."""
    if view.seat in view.out:
        return words("turn-you-out")
    if view.seat in view.played_by_bot:
        return words("turn-you-bot")
    defender = names.html(view.defender)
    if view.seat in view.asked:
        unbeaten = sum(pair.beater is None for pair in view.table)
        told = f"turn-you-{view.phase}"
        if view.phase in (Phase.BEATEN, Phase.TAKING) and not _may_throw(view):
            told += "-only"
        return words(told, defender=defender, count=unbeaten)
    waiting = words(f"turn-{view.phase}", names=names.listed(view.asked), defender=defender)
    if _may_throw(view):
        return waiting + "\n" + words("turn-you-may-throw")
    return waiting


def _may_throw(view: View) -> bool:
    return any(isinstance(move, Attack) for move in view.moves)


def _card(
    game: UUID, view: View, words: Words, card: Card, by_card: Mapping[Card, list[Move]]
) -> InlineKeyboardButton:
    if card not in view.hand:
        return disabled(BLANK)
    text = marked_text(words, card, view.trump)
    match by_card.get(card, []):
        case []:
            return disabled(text)
        case [move]:
            data = move_button(game, view, move)
        case _:
            data = choose_button(game, view, card)
    return press(words("card-playable", card=text), data, "primary")


def _other_moves(game: UUID, view: View, words: Words) -> list[Row]:
    """Below the cards: accusations, Done, and Take alone in the last row."""
    accusations = [move for move in view.moves if isinstance(move, Accuse)]
    rows: list[Row] = list(in_rows([_other(game, view, words, move) for move in accusations], 2))
    for kind in (Done, Take):
        rows += [
            (_other(game, view, words, move),) for move in view.moves if isinstance(move, kind)
        ]
    return rows


def _other(game: UUID, view: View, words: Words, move: Move) -> InlineKeyboardButton:
    data = move_button(game, view, move)
    match move:
        case Take():
            return press(words("button-take"), data, "danger")
        case Done():
            passing = view.phase is Phase.TAKING
            return press(words("button-pass" if passing else "button-done"), data, "success")
        case _:
            return press(move_words(words, move), data)


def _control(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    """For whom a bot plays (R14.3)."""
    if view.seat not in view.played_by_bot:
        return ()
    return ((press(words("button-control"), ControlButton(game=game).pack(), "success"),),)


def _choice(game: UUID, view: View, words: Words, moves: list[Move]) -> tuple[Row, ...]:
    chosen = [press(move_words(words, move), move_button(game, view, move)) for move in moves]
    back = press(words("button-back"), BackButton(game=game).pack())
    return (*in_rows(chosen, 2), (back,))


def move_words(words: Words, move: Move) -> str:
    """What a button says that makes this move."""
    match move:
        case Beat(card=card):
            return words("button-beat", card=card_text(words, card))
        case Transfer(card=card):
            return words("button-transfer", card=card_text(words, card))
        case ShowTrump(card=card):
            return words("button-show-trump", card=card_text(words, card))
        case Attack(cards=cards):
            return words("button-throw", card=" ".join(card_text(words, card) for card in cards))
        case Accuse(card=card):
            return words("button-accuse", card=card_text(words, card))
        case Done():
            return words("button-done")
        case Take():
            return words("button-take")
