"""How a game went, for those who played it: a few bouts a page, all of it as it lay open."""

from collections.abc import Iterator, Sequence
from typing import Final
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import LogButton
from bot.render.bout import bout_lines
from bot.render.names import Names
from bot.render.screen import Row, Screen, disabled, paragraphs, press
from bot.render.story import notes, table_of
from bot.texts import Words
from engine.events import BoutEnded, BoutStarted, GameStarted
from engine.seats import Seat
from storage.log import Entry

A_PAGE: Final = 4  # bouts: a page is read on a phone

Bout = Sequence[Entry]  # from the event that starts it up to the next one's


def log_link(bot_name: str, game: UUID) -> str:
    """Opens the private chat on the first page."""
    return f"https://t.me/{bot_name}?start=log_{game.hex}"


def log_page(
    game: UUID, entries: Sequence[Entry], number: int, names: Names, words: Words
) -> Screen:
    """The page of that number, counted from 1, else the last one; `entries`: the whole log's."""
    bouts = list(_bouts(entries))
    pages = max(1, -(-len(bouts) // A_PAGE))
    number = max(1, min(number, pages))
    first = A_PAGE * (number - 1)
    players = next((e.event.players for e in entries if isinstance(e.event, GameStarted)), ())
    told = [_told(bout, players, names, words) for bout in bouts[first : first + A_PAGE]]
    title = words("log-title", names=names.listed(players))
    return Screen(paragraphs([title, *told]), (_turning(game, number, pages),))


def _bouts(entries: Sequence[Entry]) -> Iterator[Bout]:
    starts = [
        place
        for place, entry in enumerate(entries)
        if isinstance(entry.event, GameStarted | BoutStarted)
    ]
    for start, end in zip(starts, [*starts[1:], len(entries)], strict=True):
        yield entries[start:end]


def _told(bout: Bout, players: Sequence[Seat], names: Names, words: Words) -> str:
    """Who attacked whom and when, the cards, how it ended, and what else happened."""
    start, events = bout[0].event, [entry.event for entry in bout]
    assert isinstance(start, GameStarted | BoutStarted)
    head = words(
        "log-bout",
        number=start.number if isinstance(start, BoutStarted) else 1,
        time=words("time-utc", time=f"{bout[0].at:%H:%M:%S}"),
        opener=names.html(start.opener),
        defender=names.html(start.defender),
    )
    lines = bout_lines(table_of(events), players, names, words)
    for place, event in enumerate(events):
        if isinstance(event, BoutEnded):
            ended = _ended(event.taker, names, words)
            before, after = notes(events[:place], names, words), notes(events[place:], names, words)
            return "\n".join([head, *lines, *before, ended, *after])
    return "\n".join([head, *lines, *notes(events, names, words)])


def _ended(taker: Seat | None, names: Names, words: Words) -> str:
    if taker is None:
        return words("log-beaten")
    return words("log-taken", name=names.html(taker))


def _turning(game: UUID, number: int, pages: int) -> Row:
    def turn(sign: str, to: int) -> InlineKeyboardButton:
        if not 1 <= to <= pages:
            return disabled(sign)
        return press(sign, LogButton(game=game, page=to).pack(), "primary")

    return turn("◀", number - 1), disabled(f"{number}/{pages}"), turn("▶", number + 1)
