"""Counts finished games: what the log says of each becomes rows of `results`, with ratings.

A game with a bot at the table counts for nothing: who plays alone could play as often as he likes.

The rows are derived: a game is counted once, in the order of the games' ends, and may be counted
anew. A game that is counted twice at once gets the same rows twice.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy import text

from engine.aftermath import Became, aftermath, became
from storage import log
from storage.database import Database
from storage.event_log import GameUnreadable
from storage.ratings import Rating, rated

AT_ONCE: Final = 100  # games that one look takes
MOST_A_DAY: Final = 5  # rated games of the same two people
DAY: Final = timedelta(days=1)
FIRST: Final = datetime(1970, 1, 1, tzinfo=UTC)

_UNCOUNTED: Final = text("""
    SELECT game_id FROM games
    WHERE status = 'ended' AND NOT counted AND game_id <> ALL(:but)
    ORDER BY changed_at, game_id LIMIT :limit
""")
_ENDED: Final = text("""
    SELECT game_id, changed_at FROM games
    WHERE status = 'ended' AND (changed_at, game_id) > (:at, :game_id)
    ORDER BY changed_at, game_id LIMIT :limit
""")
_SEATS: Final = text("SELECT seat, user_id FROM seats WHERE game_id = :game_id")
_RATINGS: Final = text("""
    SELECT person, mu, sigma
    FROM unnest(CAST(:people AS bigint[])) AS person CROSS JOIN LATERAL (
        SELECT mu, sigma FROM results
        WHERE user_id = person AND mu IS NOT NULL AND (ended_at, game_id) < (:at, :game_id)
        ORDER BY ended_at DESC, game_id DESC LIMIT 1
    ) AS latest
""")
_MET: Final = text("""
    SELECT coalesce(max(times), 0) AS times FROM (
        SELECT count(*) AS times
        FROM results AS one JOIN results AS other USING (game_id)
        WHERE one.user_id = ANY(:people) AND other.user_id = ANY(:people)
            AND one.user_id < other.user_id AND one.mu IS NOT NULL
            AND one.ended_at > :since AND (one.ended_at, game_id) < (:at, :game_id)
        GROUP BY one.user_id, other.user_id
    ) AS met
""")
_COUNT: Final = text("""
    WITH counted AS (
        UPDATE games SET counted = true WHERE game_id = :game_id AND NOT counted RETURNING game_id
    ), forgotten AS (
        DELETE FROM results WHERE game_id = :game_id AND user_id <> ALL(:people)
    )
    INSERT INTO results (game_id, user_id, ended_at, outcome, worn, given, mu, sigma)
    SELECT :game_id, person, :at, outcome, worn, given, mu, sigma
    FROM unnest(
        CAST(:people AS bigint[]), CAST(:outcomes AS text[]), CAST(:worn AS smallint[]),
        CAST(:given AS smallint[]), CAST(:mu AS double precision[]),
        CAST(:sigma AS double precision[])
    ) AS new (person, outcome, worn, given, mu, sigma), counted
    ON CONFLICT (game_id, user_id) DO UPDATE
    SET ended_at = excluded.ended_at, outcome = excluded.outcome, worn = excluded.worn,
        given = excluded.given, mu = excluded.mu, sigma = excluded.sigma
""")
_RECOUNT: Final = text("UPDATE games SET counted = false WHERE game_id = :game_id")

logger = structlog.get_logger()


class Results:
    """The table `results`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unreadable: set[UUID] = set()  # for this version: another one will count them

    async def count(self) -> int:
        """Count games that have ended, the earlier first, at most AT_ONCE; how many there were."""
        found = await self._database.execute(_UNCOUNTED, but=list(self._unreadable), limit=AT_ONCE)
        for row in found:
            try:
                await self._count(row.game_id)
            except GameUnreadable as error:
                self._unreadable.add(row.game_id)
                logger.error("a game cannot be counted", error=str(error))
        return len(found)

    async def recount(self) -> int:
        """Count every game anew; how many there were. Processes at work may count them too."""
        at, game_id, games = FIRST, UUID(int=0), 0
        while page := await self._database.execute(_ENDED, at=at, game_id=game_id, limit=AT_ONCE):
            for row in page:
                await self._database.execute(_RECOUNT, game_id=row.game_id)
            at, game_id, games = page[-1].changed_at, page[-1].game_id, games + len(page)
        while await self.count():
            pass
        return games

    async def _count(self, game_id: UUID) -> None:
        entries = await log.entries(self._database, game_id)
        after = aftermath(entry.event for entry in entries)
        lots = {} if after.finished.last.bots else became(after)
        seats = await self._database.execute(_SEATS, game_id=game_id)
        sat = {row.seat: row.user_id for row in seats}
        known = {sat[seat]: lot for seat, lot in lots.items() if seat in sat}
        at, among_people = entries[-1].at, len(known) == len(lots) > 0
        ratings = await self._rated(game_id, at, known) if among_people else {}
        await self._write(game_id, at, known, ratings)

    async def _rated(
        self, game_id: UUID, at: datetime, known: Mapping[int, Became]
    ) -> dict[int, Rating]:
        """Everybody's rating after the game; empty when two of them have met too often that day."""
        values = {"game_id": game_id, "at": at, "people": list(known)}
        (met,) = await self._database.execute(_MET, **values, since=at - DAY)
        if met.times >= MOST_A_DAY:
            return {}
        before = await self._database.execute(_RATINGS, **values)
        return rated(known, {row.person: Rating(row.mu, row.sigma) for row in before})

    async def _write(
        self,
        game_id: UUID,
        at: datetime,
        known: Mapping[int, Became],
        ratings: Mapping[int, Rating],
    ) -> None:
        found = [ratings.get(user_id) for user_id in known]
        await self._database.execute(
            _COUNT,
            game_id=game_id,
            at=at,
            people=list(known),
            outcomes=[lot.outcome.value for lot in known.values()],
            worn=[lot.worn for lot in known.values()],
            given=[lot.given for lot in known.values()],
            mu=[rating and rating.mu for rating in found],
            sigma=[rating and rating.sigma for rating in found],
        )
