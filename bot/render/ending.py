"""A game that ends without a result: who asks for it, and whose wish it was."""

from collections.abc import Sequence
from html import escape
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import EndButton
from bot.render.names import Names
from bot.render.screen import Row, Screen, press
from bot.texts import Words, isolated
from engine.view import LobbyView, View
from storage.games import Game

# Reasons in the log.
BY_OWNER, BY_ADMINISTRATOR, BY_ALL = "cancelled", "cancelled-by-administrator", "agreed"

LONGEST_NAME = 10  # characters of a name on a button


def ending_line(view: View, names: Names, words: Words) -> str:
    """Who asks for the end; empty while nobody does."""
    if not view.ending:
        return ""
    asking, everybody = len(view.ending), len(view.seated)
    return words("table-ending", names=names.listed(view.ending), count=asking, all=everybody)


def ending_row(game: UUID, view: View, words: Words) -> tuple[Row, ...]:
    """Where somebody asks for it: the others may too, and he may take it back."""
    if not view.ending:
        return ()
    said = "button-play-on" if view.seat in view.ending else "button-end"
    return ((_end(game, words(said)),),)


def which_game(games: Sequence[Game], words: Words) -> Screen:
    """An administrator is asked which one he means: each by the name of its owner."""
    rows = []
    for game in games:
        name = Names(game.sitters, words, longest=LONGEST_NAME).plain(game.table.owner)
        rows.append((_end(game.id, words("button-end-of", name=name), asked=True),))
    return Screen(words("end-which"), tuple(rows))


def given_up_text(view: View | LobbyView, by: Sequence[str], words: Words) -> str:
    """Why a game ended without a result; `by`: the names of those whose wish it was.

    A reason of a newer version gets the plain sentence.
    """
    name = ", ".join(by)
    match view.given_up:
        case "voided":
            why = isolated(escape(view.given_up_why, quote=False))
            return words("given-up-voided", why=why)
        case "cancelled" if by:
            return words("given-up-cancelled-by", name=name)
        case "cancelled":
            return words("given-up-cancelled")
        case "cancelled-by-administrator" if by:
            return words("given-up-administrator", name=name)
        case "cancelled-by-administrator":
            return words("given-up-nameless-administrator")
        case "agreed":
            return words("given-up-agreed")
        case "everybody-left":
            return words("given-up-everybody-left")
        case "nobody-started":
            return words("given-up-nobody-started")
        case _:
            return words("given-up")


def _end(game: UUID, text: str, *, asked: bool = False) -> InlineKeyboardButton:
    return press(text, EndButton(game=game, asked=asked).pack())
