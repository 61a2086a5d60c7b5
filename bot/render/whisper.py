"""A player's hand in the group, seen by him alone: short, since Telegram changes no longer text."""

from datetime import datetime
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import PlaceButton
from bot.render.bout import bout_lines
from bot.render.ending import ending_line, ending_row
from bot.render.hand import hand, your_turn
from bot.render.names import Names
from bot.render.screen import Screen, paragraphs, press
from bot.render.table import trump_line
from bot.render.until import until_line
from bot.texts import Words
from engine.cards import Card
from engine.view import View

LONGEST_NAME = 24  # characters


def private_hand_link(bot_name: str, game: UUID) -> str:
    """Opens the private chat, where the hand comes to its end."""
    return f"https://t.me/{bot_name}?start=hand_{game.hex}"


def whispered_hand(
    game: UUID,
    view: View,
    names: Names,
    words: Words,
    *,
    choosing: Card | None = None,
    due_at: datetime | None = None,
    by_rank: bool = False,
) -> Screen:
    """The seat's screen below the group's table, which has the rest; `names` are short ones."""
    opener, defender = names.html(view.opener), names.html(view.defender)
    table = [
        trump_line(view, words),
        words("table-bout", opener=opener, defender=defender),
        *(bout_lines(view.table, view.players, names, words) or [words("table-empty")]),
    ]
    turn = [your_turn(view, names, words), until_line(view, due_at, words)]
    asked = ending_line(view, names, words)
    return hand(
        game,
        view,
        names,
        words,
        choosing=choosing,
        due_at=due_at,
        by_rank=by_rank,
        text=paragraphs(["\n".join(table), asked, "\n".join(turn).strip()]),
        more=((place_button(game, words, in_group=False),), *ending_row(game, view, words)),
    )


def place_button(game: UUID, words: Words, *, in_group: bool) -> InlineKeyboardButton:
    """Where he wants to play from now on."""
    data = PlaceButton(game=game, in_group=in_group).pack()
    return press(words("button-in-group" if in_group else "button-in-private"), data)
