"""What is told of people and groups after many games, read from `results`."""

from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import text

from storage.database import AnyRow, Database
from storage.ratings import Rating

BEST: Final = 10  # people in a group's table
LATEST: Final = 10  # games in its chronicle


class Streaks(msgspec.Struct, frozen=True):
    """Games in a row, a draw counts as a game without being durak."""

    now: int = 0  # since he was durak last
    best: int = 0  # the longest without being durak
    worst: int = 0  # the longest as durak


class Statistics(msgspec.Struct, frozen=True):
    """Of one person."""

    games: int = 0
    durak: int = 0
    draws: int = 0
    given: int = 0  # epaulettes
    worn: int = 0
    rated: int = 0  # games that count for the rating
    rating: Rating | None = None  # None: no game does
    streaks: Streaks = Streaks()
    hidden: bool = False  # from tables and chronicles


class Standing(msgspec.Struct, frozen=True):
    """Of one person in a group: games and durak there, the rating everywhere."""

    name: str
    games: int
    durak: int
    rating: Rating | None


class Remembered(msgspec.Struct, frozen=True):
    """A game in the chronicle."""

    ended_at: datetime
    durak: tuple[str | None, ...]  # names, None for who is hidden; empty: a draw


class Record(msgspec.Struct, frozen=True):
    name: str
    games: int


class Chronicle(msgspec.Struct, frozen=True):
    games: tuple[Remembered, ...]  # the latest first
    best: Record | None  # the longest row of games without being durak
    worst: Record | None  # the longest as durak


# Rows of results, each with the number of the run of equal fortune that it belongs to.
_NUMBERED: Final = """
    SELECT results.user_id, outcome = 'durak' AS durak, ended_at, game_id,
        row_number() OVER (PARTITION BY results.user_id ORDER BY ended_at, game_id)
        - row_number() OVER (
            PARTITION BY results.user_id, outcome = 'durak' ORDER BY ended_at, game_id
        ) AS run
    FROM results
"""
_OF_PERSON: Final = text("""
    SELECT count(*) AS games, count(*) FILTER (WHERE outcome = 'durak') AS durak,
        count(*) FILTER (WHERE outcome = 'draw') AS draws, coalesce(sum(given), 0) AS given,
        coalesce(sum(worn), 0) AS worn, count(mu) AS rated,
        (SELECT hidden FROM people WHERE user_id = :user_id) AS hidden
    FROM results WHERE user_id = :user_id
""")
_STREAKS: Final = text(f"""
    SELECT durak, count(*) AS games, max(ended_at) AS until
    FROM ({_NUMBERED} WHERE user_id = :user_id) AS numbered
    GROUP BY durak, run ORDER BY until
""")
_RATED: Final = text("""
    SELECT mu, sigma FROM results WHERE user_id = :user_id AND mu IS NOT NULL
    ORDER BY ended_at DESC, game_id DESC LIMIT 1
""")
_RATING: Final = """
    LEFT JOIN LATERAL (
        SELECT mu, sigma FROM results AS mine
        WHERE mine.user_id = people.user_id AND mu IS NOT NULL
        ORDER BY ended_at DESC, game_id DESC LIMIT 1
    ) AS rating ON true
"""
_TOP: Final = text(f"""
    SELECT name, played.games, played.durak, mu, sigma
    FROM (
        SELECT user_id, count(*) AS games, count(*) FILTER (WHERE outcome = 'durak') AS durak
        FROM results JOIN games USING (game_id) WHERE chat_id = :chat_id GROUP BY user_id
    ) AS played JOIN people USING (user_id) {_RATING}
    WHERE NOT hidden
    ORDER BY mu - 3 * sigma DESC NULLS LAST, games DESC, user_id LIMIT :limit
""")
_LATEST: Final = text("""
    SELECT game_id, max(ended_at) AS ended_at,
        array_agg(CASE WHEN NOT hidden THEN name END ORDER BY user_id)
            FILTER (WHERE outcome = 'durak') AS durak
    FROM results JOIN games USING (game_id) LEFT JOIN people USING (user_id)
    WHERE chat_id = :chat_id GROUP BY game_id
    ORDER BY ended_at DESC, game_id DESC LIMIT :limit
""")
_RECORDS: Final = text(f"""
    SELECT DISTINCT ON (durak) durak, name, games
    FROM (
        SELECT user_id, durak, count(*) AS games, max(ended_at) AS until
        FROM ({_NUMBERED} JOIN games USING (game_id) WHERE chat_id = :chat_id) AS numbered
        GROUP BY user_id, durak, run
    ) AS runs JOIN people USING (user_id)
    WHERE NOT hidden ORDER BY durak, games DESC, until, user_id
""")


class Tallies:
    """Reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, user_id: int) -> Statistics:
        (row,) = await self._database.execute(_OF_PERSON, user_id=user_id)
        rating = await self._database.execute(_RATED, user_id=user_id)
        runs = await self._database.execute(_STREAKS, user_id=user_id)
        return Statistics(
            row.games,
            row.durak,
            row.draws,
            row.given,
            row.worn,
            row.rated,
            _rating(rating[0]) if rating else None,
            _streaks([(run.durak, run.games) for run in runs]),
            bool(row.hidden),
        )

    async def top(self, chat_id: int) -> list[Standing]:
        """The group's people who are not hidden, the strongest first, BEST of them."""
        rows = await self._database.execute(_TOP, chat_id=chat_id, limit=BEST)
        return [Standing(row.name, row.games, row.durak, _rating(row)) for row in rows]

    async def chronicle(self, chat_id: int) -> Chronicle:
        """Who was durak in the group's LATEST games, and its longest streaks."""
        games = await self._database.execute(_LATEST, chat_id=chat_id, limit=LATEST)
        found = await self._database.execute(_RECORDS, chat_id=chat_id)
        records = {row.durak: Record(row.name, row.games) for row in found}
        remembered = [Remembered(row.ended_at, tuple(row.durak or ())) for row in games]
        return Chronicle(tuple(remembered), records.get(False), records.get(True))


def _rating(row: AnyRow) -> Rating | None:
    return None if row.mu is None else Rating(row.mu, row.sigma)


def _streaks(runs: list[tuple[bool, int]]) -> Streaks:
    """Of the runs of one person, the earliest first."""
    lucky = [games for durak, games in runs if not durak]
    unlucky = [games for durak, games in runs if durak]
    now = runs[-1][1] if runs and not runs[-1][0] else 0
    return Streaks(now, max(lucky, default=0), max(unlucky, default=0))
