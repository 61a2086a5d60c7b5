"""A player's own screen: the table in short, and his hand as buttons. One tap is one move."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import (
    BackButton,
    ControlButton,
    ahead_button,
    choose_button,
    hint_button,
    move_button,
)
from bot.render.card_signs import cheats, label, legend, signs
from bot.render.cards import arranged, card_text, cards_text
from bot.render.ending import ending_line
from bot.render.names import Names
from bot.render.screen import Row, Screen, Style, disabled, in_rows, paragraphs, press
from bot.render.table import standing_lines, table_text
from bot.render.until import until_line
from bot.texts import Words
from engine.cards import Card
from engine.commands import (
    Accuse,
    Attack,
    Beat,
    Done,
    Move,
    ShowTrump,
    Take,
    TakeNothingMoreBack,
    Transfer,
)
from engine.hints import may_ask
from engine.seating import team
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
    by_rank: bool = False,
    text: str | None = None,
    more: tuple[Row, ...] = (),
) -> Screen:
    """The seat's screen while he plays; `choosing`: a card of his that could do two things.

    `due_at`: when the clock runs out. `by_rank`: how the cards are sorted. `text`: another than the
    usual; `more`: rows below the cards.
    """
    text = text or paragraphs(
        [
            table_text(view, names, words),
            "\n".join(standing_lines(view, names, words)),
            ending_line(view, names, words),
            f"{your_turn(view, names, words)}\n{until_line(view, due_at, words)}".strip(),
        ]
    )
    by_card = moves_by_card(view)
    if choosing is not None and len(by_card.get(choosing, ())) > 1:
        asked = words("hand-choose", card=card_text(words, choosing))
        rows = _choice(game, view, words, by_card[choosing])
        return Screen(paragraphs([text, asked]), rows)
    cards = [_card(game, view, words, card, by_card) for card in places(view, by_rank=by_rank)]
    rows = in_rows(cards, columns(len(cards)))
    rest = (*_accusations(game, view, words), *_without_cards(game, view, words))
    signed = paragraphs([text, _legend(view, words, by_card)])
    last = (*_hint(game, view, words), *_control(game, view, words))
    return Screen(signed, (*rows, *more, *rest, *last))


def places(view: View, *, by_rank: bool = False) -> list[Card]:
    """Every card held in this bout, sorted: one that was played keeps its place till the end."""
    played = {pair.attack for pair in view.table if pair.attacker == view.seat}
    played |= {
        pair.beater for pair in view.table if pair.beater is not None and pair.defender == view.seat
    }
    return arranged({*view.hand, *played}, view.trump, by_rank=by_rank)


def columns(cards: int) -> int:
    """How many cards a row holds: a hand of six takes two rows, one of thirty fits a phone.

    As many in each row as can be: a card alone would be a button as broad as the screen.
    """
    broadest = next((width for width, most in ((3, 6), (4, 12), (5, 20)) if cards <= most), 6)
    rows = -(-cards // broadest) or 1
    return -(-cards // rows) or 1


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
        return words("turn-you-out-team" if _team_plays_on(view) else "turn-you-out")
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
    attacks = [move for move in view.moves if isinstance(move, Attack) and not cheats(view, move)]
    if attacks:
        cards = cards_text(words, arranged((move.cards[0] for move in attacks), view.trump))
        return waiting + "\n" + words("turn-you-may-throw", cards=cards)
    return waiting


def _team_plays_on(view: View) -> bool:
    """Whether a partner of the seat is not out yet: it may still be durak (R13.3)."""
    assert view.seat is not None
    teams, players = view.rules.teams, view.players
    own = team(teams, players, view.seat)
    return any(team(teams, players, seat) == own for seat in players if seat not in view.out)


def _may_throw(view: View) -> bool:
    return any(isinstance(move, Attack) for move in view.moves)


def _legend(view: View, words: Words, by_card: Mapping[Card, list[Move]]) -> str:
    """The signs on the cards are explained in the first bout."""
    if view.bout != 1:
        return ""
    return legend(
        words, [sign for card in view.hand for sign in signs(view, card, by_card.get(card, ()))]
    )


def _card(
    game: UUID, view: View, words: Words, card: Card, by_card: Mapping[Card, list[Move]]
) -> InlineKeyboardButton:
    if card not in view.hand:
        return disabled(BLANK)
    moves = by_card.get(card, [])
    text = label(words, view, card, moves)
    match moves:
        case []:
            return disabled(text)
        case [move]:
            data = move_button(game, view, move)
        case _:
            data = choose_button(game, view, card)
    return press(text, data, "primary")


def _accusations(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    found = [move for move in view.moves if isinstance(move, Accuse)]
    return in_rows([_button(game, view, words, move) for move in found], 2)


def _without_cards(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    """The last row: Take alone; Done, and beside it that there is nothing more in this bout.

    What was said leaves a disabled button in its place, so that a second tap falls on nothing.
    """
    for move in view.moves:
        if isinstance(move, Take):
            return ((press(words("button-take"), move_button(game, view, move), "danger"),),)
    done = _done(game, view, words)
    if view.saying is None or (done and view.asked == (view.seat,)):
        return ((done,),) if done else ()
    data = ahead_button(game, view, view.saying)
    if isinstance(view.saying, TakeNothingMoreBack):
        said = words("button-said", said=words("button-nothing-more"))
        return ((disabled(said), press(words("button-ask-again"), data)),)
    return ((press(words("button-nothing-more"), data), done or disabled(BLANK)),)


def _done(game: UUID, view: View, words: Words) -> InlineKeyboardButton | None:
    """None: he is not asked for it, and has not said it."""
    text = words("button-pass" if view.phase is Phase.TAKING else "button-done")
    for move in view.moves:
        if isinstance(move, Done):
            return press(text, move_button(game, view, move), "success")
    return disabled(words("button-said", said=text)) if view.seat in view.done else None


def _control(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    """For whom a bot plays (R14.3)."""
    if view.seat not in view.played_by_bot:
        return ()
    return ((press(words("button-control"), ControlButton(game=game).pack(), "success"),),)


def _hint(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    """What he would be well advised to do (R17)."""
    return ((press(words("button-hint"), hint_button(game, view)),),) if may_ask(view) else ()


def _choice(game: UUID, view: View, words: Words, moves: list[Move]) -> tuple[Row, ...]:
    chosen = [_button(game, view, words, move, "primary") for move in moves]
    back = press(words("button-back"), BackButton(game=game).pack())
    return (*in_rows(chosen, 2), (back,))


def _button(
    game: UUID, view: View, words: Words, move: Move, style: Style | None = None
) -> InlineKeyboardButton:
    text = move_words(words, move)
    if cheats(view, move):
        text = words("card-cheats", card=text)
    return press(text, move_button(game, view, move), style)


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
