"""`/log`: the latest games of a person or a group, each with a button to its log."""

from collections.abc import Sequence
from typing import Final

from bot.buttons import LogButton
from bot.render.names import Names
from bot.render.screen import Screen, in_rows, paragraphs, press
from bot.texts import Words
from engine.seats import Seat
from storage.past import Past

LONGEST_NAME: Final = 16
A_ROW: Final = 5  # buttons


def log_list(games: Sequence[Past], words: Words, *, group: bool) -> Screen:
    """The newest first; who was durak is marked, and a game that is on."""
    if not games:
        return Screen(words("log-none-group" if group else "log-none"))
    lines = [f"{number}. {_line(game, words)}" for number, game in enumerate(games, 1)]
    buttons = [
        press(str(number), LogButton(game=game.id, listed=True).pack())
        for number, game in enumerate(games, 1)
    ]
    title = words("log-list-group" if group else "log-list")
    return Screen(paragraphs([title, "\n".join(lines)]), in_rows(buttons, A_ROW))


def _line(game: Past, words: Words) -> str:
    names = Names(game.sitters, words, longest=LONGEST_NAME)
    at = words("time-utc", time=f"{game.opened_at:%Y-%m-%d %H:%M}")
    on = "▶ " if game.is_on else ""
    return f"{on}{at} · " + ", ".join(_player(seat, game, names) for seat in sorted(game.sitters))


def _player(seat: Seat, game: Past, names: Names) -> str:
    return names.html(seat) + (" 🤡" if seat in game.durak else "")
