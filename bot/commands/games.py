"""`durak games`: the games in the log."""

import re
import sys
from datetime import timedelta
from typing import Final, Literal, NamedTuple

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bot.commands.database import databases
from bot.commands.plain import plain
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.settings import Settings, read_settings
from storage.log import Listed
from storage.log import games as listed

# In every terminal: a narrow one folds the line, but a table made to fit would cut the id.
WIDTH: Final = 160


State = Literal["lobby", "playing", "ended", "given-up"]


class Wanted(NamedTuple):
    """Which games; None: whatever it is."""

    state: State | None = None
    chat: int | None = None
    newer: timedelta | None = None  # opened less than so long ago
    older: timedelta | None = None  # opened longer ago than that
    limit: int = 50


ALL: Final = Wanted()


def games(wanted: Wanted = ALL) -> None:
    """Print a line a game, the newest first."""
    with told():
        settings = read_settings()
        found = run_to_its_end(_read(settings, wanted))
    if found is None:
        sys.stdout.write(f"No games yet: there is no database in {settings.data}.\n")
        return
    if not found:
        nothing = "No games yet." if wanted == ALL else "No game is like that."
        sys.stdout.write(f"{nothing}\n")
        return
    Console(width=WIDTH).print(table(found[: wanted.limit]))
    if len(found) > wanted.limit:
        sys.stdout.write(f"These are the newest {wanted.limit}; --limit shows more.\n")


async def _read(settings: Settings, wanted: Wanted) -> list[Listed] | None:
    """One more than are shown, where there are more; None: there is no database."""
    async with databases(settings) as found:
        if not found:
            return None
        every = [
            game
            for database in found
            for game in await listed(
                database,
                status=wanted.state,
                chat_id=wanted.chat,
                newer=wanted.newer,
                older=wanted.older,
                limit=wanted.limit + 1,
            )
        ]
    return sorted(every, key=lambda game: game.opened_at, reverse=True)


def age(text: str) -> timedelta:
    """`30m`, `12h`, `2d`, `3w`. Raises ValueError with a sentence."""
    match = re.fullmatch(r"(\d{1,4})([mhdw])", text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no age: write a number and m, h, d or w, as 30m, 12h or 2d.")
    unit = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}[match[2]]
    return timedelta(**{unit: int(match[1])})


def group(text: str) -> int:
    """A chat's id. Raises ValueError with a sentence."""
    if re.fullmatch(r"-?\d{1,18}", text.strip()) is None:
        raise ValueError(f"{text!r} is no group's id: that is a number, as `durak games` shows it.")
    return int(text)


def table(found: list[Listed]) -> Table:
    """A row a game, in the order given."""
    game_id = Column("game", no_wrap=True)  # `durak log` takes the whole of it alone
    others = ("state", "events", "group", "opened", "changed", "players")
    lines = Table(game_id, *others, box=None)
    for game in found:
        lines.add_row(
            str(game.id),
            game.status,
            str(game.version),
            "" if game.chat_id is None else str(game.chat_id),
            f"{game.opened_at:%Y-%m-%d %H:%M}",
            f"{game.changed_at:%Y-%m-%d %H:%M}",
            Text(plain(", ".join(game.players))),  # as it is: [b] is a name too
        )
    return lines
