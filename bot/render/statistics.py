"""What people read of many games: their own statistics, a group's table and its chronicle."""

from datetime import datetime
from html import escape

from bot.buttons import HideButton, TopButton, TopPage
from bot.render.names import is_blank
from bot.render.screen import Row, Screen, paragraphs, press
from bot.texts import Words, isolated
from storage.people import Person
from storage.statistics import Chronicle, Remembered, Standing, Statistics

NO_POINTS = "–"


def own_statistics(person: Person, found: Statistics, words: Words, *, group: bool) -> Screen:
    """In private he may hide himself from groups' tables, or show himself again."""
    title = words("stats-title", name=_named(person.name, words))
    hidden = words("stats-hidden") if found.hidden and not group else ""
    rows = () if group else _hide(found.hidden, words)
    if not found.games:
        return Screen(paragraphs([title, words("stats-none"), hidden]), rows)
    lines = [
        words(
            "stats-games",
            games=found.games,
            durak=found.durak,
            percent=round(100 * found.durak / found.games),
            draws=found.draws,
        ),
        words("stats-epaulettes", given=found.given, worn=found.worn),
        words("stats-lucky", now=found.streaks.now, best=found.streaks.best),
        words("stats-unlucky", worst=found.streaks.worst),
        _rating(found, words),
    ]
    return Screen(paragraphs([title, "\n".join(lines), hidden]), rows)


def top(standings: list[Standing], words: Words) -> Screen:
    """The group's people, the strongest first."""
    lines = [
        words(
            "top-line",
            number=number,
            name=_named(each.name, words),
            points=each.rating.points if each.rating else NO_POINTS,
            games=each.games,
            durak=each.durak,
        )
        for number, each in enumerate(standings, 1)
    ]
    told = [words("top-title"), "\n".join(lines) or words("top-none"), words("top-note")]
    return Screen(paragraphs(told), _pages("top", words))


def chronicle(found: Chronicle, words: Words) -> Screen:
    """Who was durak when, the latest first, and the longest streaks."""
    games = "\n".join(_remembered(game, words) for game in found.games)
    records = []
    if best := found.best:
        records.append(words("chronicle-best", name=_named(best.name, words), games=best.games))
    if worst := found.worst:
        records.append(words("chronicle-worst", name=_named(worst.name, words), games=worst.games))
    told = [words("chronicle-title"), games or words("top-none"), "\n".join(records)]
    return Screen(paragraphs(told), _pages("chronicle", words))


def _rating(found: Statistics, words: Words) -> str:
    if found.rating is None:
        return words("stats-unrated")
    return words("stats-rating", points=found.rating.points, rated=found.rated)


def _remembered(game: Remembered, words: Words) -> str:
    named = [_named(name, words) for name in game.durak]
    durak = ", ".join(named) or words("chronicle-draw")
    return words("chronicle-game", date=_date(game.ended_at), durak=durak)


def _date(moment: datetime) -> str:
    """As each app writes dates."""
    return f'<tg-time unix="{int(moment.timestamp())}" format="d">{moment:%Y-%m-%d}</tg-time>'


def _named(name: str | None, words: Words) -> str:
    """None, or no name at all: somebody."""
    if name is None or is_blank(name):
        return words("chronicle-hidden")
    return isolated(escape(name, quote=False))


def _pages(now: TopPage, words: Words) -> tuple[Row, ...]:
    """The table and the chronicle turn into each other."""
    if now == "top":
        return ((press(words("button-chronicle"), TopButton(page="chronicle").pack()),),)
    return ((press(words("button-top"), TopButton(page="top").pack()),),)


def _hide(hidden: bool, words: Words) -> tuple[Row, ...]:
    data = HideButton(hide=not hidden).pack()
    return ((press(words("button-show-me" if hidden else "button-hide-me"), data),),)
