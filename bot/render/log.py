"""A game told to one reader, bout by bout, on pages that a phone shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import LogButton, ReplayButton
from bot.render.ending import given_up_text
from bot.render.log_lines import Reader, lines, moment, refused_line
from bot.render.names import Names
from bot.render.result import LONGEST_NAME
from bot.render.screen import Row, Screen, disabled, paragraphs, press
from bot.texts import Words
from engine.events import BoutStarted, GameGivenUp, GameStarted
from engine.seats import Seat
from engine.state import Finished, Lobby, Playing
from engine.view import view
from storage.course import Course, Happened, Refused
from storage.games import Game

LINES: Final = 40  # a page, and
UNITS: Final = 3500  # of UTF-16, markup counted: a message holds 4096, and the title comes to it


@dataclass(frozen=True)
class Part:
    """A bout, or what comes before the first one; `again` heads what does not fit on its page."""

    head: str
    again: str
    lines: list[str] = field(default_factory=list)


def log_link(bot_name: str, game: UUID) -> str:
    """Opens the private chat on the first page."""
    return f"https://t.me/{bot_name}?start=log_{game.hex}"


def log_page(game: Game, course: Course, number: int, seat: Seat | None, words: Words) -> Screen:
    """The page of that number, counted from 1, else the last one."""
    pages = log_pages(game, course, seat, words)
    return pages[max(1, min(number, len(pages))) - 1]


def log_pages(game: Game, course: Course, seat: Seat | None, words: Words) -> list[Screen]:
    """`seat`: the reader's. Of a game that is on he is told what he may know."""
    over = isinstance(game.state, Finished)
    reader = Reader(words, seat, over, game.table.rules.speed)
    pages = list(_pages(_parts(game, course, reader)))
    names = Names(game.sitters, words, longest=LONGEST_NAME)
    title = words(
        "log-title" if over else "log-title-on",
        names=names.listed(_seats(game)),
        date=f"{course.happened[0].at:%Y-%m-%d}",
    )
    screens = []
    for number, page in enumerate(pages, 1):
        rows: list[Row] = [_turning(game.id, number, len(pages), over)]
        if has_replay(game) and number == 1:
            rows.append([press(words("button-replay"), ReplayButton(game=game.id).pack())])
        screens.append(Screen(paragraphs([title, *page]), tuple(rows)))
    return screens


def _seats(game: Game) -> Sequence[Seat]:
    return game.table.seats if isinstance(game.table, Lobby) else game.table.players


def has_replay(game: Game) -> bool:
    """Once all its cards may be seen."""
    return isinstance(game.state, Finished) and isinstance(game.table, Playing)


# ---- parts


def _parts(game: Game, course: Course, reader: Reader) -> list[Part]:
    parts = [_lobby(reader.words)]
    refused = list(course.refused)
    for one in course.happened:
        _tell(parts[-1], _met_before(refused, one.version), reader)
        parts += _begun(one, reader)
        if isinstance(one.event, GameGivenUp):
            parts[-1].lines.append(f"{moment(one.at, reader)} {_given_up(game, reader.words)}")
        parts[-1].lines.extend(lines(one, reader))
    _tell(parts[-1], refused, reader)
    return [part for part in parts if part.lines]


def _met_before(refused: list[Refused], version: int) -> list[Refused]:
    """Those, taken away, that were decided before this event."""
    found = [one for one in refused if one.version < version]
    del refused[: len(found)]
    return found


def _tell(part: Part, refused: Sequence[Refused], reader: Reader) -> None:
    """The same press again and again is one line."""
    for _, row in groupby(refused, key=lambda one: (one.reason, one.wish)):
        same = list(row)
        part.lines.append(refused_line(same[0], reader, len(same)))


def _lobby(words: Words) -> Part:
    head = words("log-lobby")
    return Part(head, head)


def _begun(happened: Happened, reader: Reader) -> list[Part]:
    """The deal, and each bout, has a part of its own."""
    event, words = happened.event, reader.words
    if not isinstance(event, GameStarted | BoutStarted):
        return []
    time = words("time-utc", time=moment(happened.at, reader))
    names = Names(happened.seats, words, longest=LONGEST_NAME)
    number = event.number if isinstance(event, BoutStarted) else 1
    opener, defender = names.html(event.opener), names.html(event.defender)
    head = words("log-bout", number=number, time=time, opener=opener, defender=defender)
    return [Part(head, words("log-bout-again", number=number))]


def _given_up(game: Game, words: Words) -> str:
    """Who it was, where that was no player, is not told again."""
    seen, names = view(game.state, None), Names(game.sitters, words, longest=LONGEST_NAME)
    return given_up_text(seen, [names.html(seat) for seat in seen.given_up_by], words)


# ---- pages


def _pages(parts: Sequence[Part]) -> Iterator[list[str]]:
    """As many parts a page as fit; at least one page."""
    page: list[str] = []
    for piece in (piece for part in parts for piece in _pieces(part)):
        if page and not _fits([*page, piece]):
            yield page
            page = []
        page.append(piece)
    yield page


def _pieces(part: Part) -> Iterator[str]:
    """A part in pieces that fit on a page each."""
    piece = [part.head]
    for line in part.lines:
        if not _fits(["\n".join([*piece, line])]):
            yield "\n".join(piece)
            piece = [part.again]
        piece.append(line)
    yield "\n".join(piece)


def _fits(pieces: Sequence[str]) -> bool:
    text = paragraphs(pieces)
    return text.count("\n") < LINES and len(text.encode("utf-16-le")) <= 2 * UNITS


def _turning(game: UUID, number: int, pages: int, over: bool) -> Row:
    def turn(sign: str, to: int) -> InlineKeyboardButton:
        if not 1 <= to <= pages:
            return disabled(sign)
        return press(sign, LogButton(game=game, page=to).pack(), "primary")

    where = f"{number}/{pages}"
    if not over:  # it goes on: this page once more
        return turn("◀", number - 1), turn(f"🔄 {where}", number), turn("▶", number + 1)
    return turn("◀", number - 1), disabled(where), turn("▶", number + 1)
