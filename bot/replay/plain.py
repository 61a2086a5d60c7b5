"""The moves as text, for viewers that run no script."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from bot.replay.log import Line, names, whose_seats
from bot.replay.told import Teller

_STARTS: Final = ("GameStarted", "BoutStarted")


def moves(
    log: Sequence[Line], players: Mapping[str, Any], texts: Mapping[str, str]
) -> Iterator[str]:
    """Bout by bout, each move with its number as the address of it; a bout's first is its title."""
    teller, at = Teller(texts), ""
    for line, whose in zip(log, whose_seats(log), strict=True):
        told = teller.sentences(line.event, names(whose, players, texts))
        first, *more = [escape(one, quote=False) for one in told]
        day = f" · {escape(line.at[:10])}" if line.at[:10] != at[:10] else ""
        if line.number > 1 and line.event["type"] in _STARTS:
            yield "</ol>"
        match line.event["type"]:
            case "BoutStarted":
                yield f"<h2 id=v{line.number}>{first}{day}</h2>\n<ol>"
                continue
            case "GameStarted":
                yield f"<h2>{escape(texts['bout'].replace('{number}', '1'))}{day}</h2>\n<ol>"
            case _ if line.number == 1:
                yield f"<h2>{escape(texts['before'])}{day}</h2>\n<ol>"
        time = "" if line.at == at else f"<time>{escape(line.at[11:19])}</time> "
        rest = "".join(f"<small>{one}</small>" for one in more)
        yield f"<li id=v{line.number}>{time}{first}{rest}"
        at = line.at
    if log:
        yield "</ol>"
