"""More time for those who could not act: Telegram was out of reach, or their hand came late."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Final

import structlog

from bot.by_clock import ByClock
from engine.clock import on_the_clock
from engine.commands import ExtendClock
from engine.events import Delay
from engine.seats import Seat
from engine.state import Playing
from storage.deadlines import Deadlines, Hand
from storage.games import Games, GameUnreadable, NoSuchGame
from storage.reach import Outage, Reach
from storage.running import Deadline

SHOWN_WITHIN: Final = timedelta(seconds=2)  # a hand that comes later gives more time
LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)

log = structlog.get_logger()


class Outages:
    """Gives every clock that ran in an outage that time back, before anything runs out."""

    def __init__(self, deadlines: Deadlines, reach: Reach, by_clock: ByClock) -> None:
        self._deadlines = deadlines
        self._reach = reach
        self._by_clock = by_clock
        self._counted: datetime | None = None  # the end of the last one that was

    def is_counted(self, until: datetime | None) -> bool:
        """Whether the outage that ended then, and all before, have been given back."""
        return until == self._counted

    async def count(self, until: datetime | None) -> None:
        """Give back whatever has not been yet; counted once there is nothing left to be given."""
        left = False
        for outage in await self._reach.outages(LONG_AGO):
            ends = f":{int(outage.until.timestamp() * 1000)}"
            owed = await self._deadlines.unanswered(outage.until, "o:", ends)
            owed = [one for one in owed if not self._by_clock.is_broken(one.game_id)]
            if owed:
                log.info("time is given back after an outage", clocks=len(owed))
                await asyncio.gather(*(self._give_back(one, outage, ends) for one in owed))
                left = True
        if left:
            return
        if (earliest := await self._deadlines.earliest()) is not None:
            await self._reach.forget(earliest)
        self._counted = until

    async def _give_back(self, one: Deadline, outage: Outage, ends: str) -> None:
        seconds = round(outage.seconds_of(one.set_at), 3)
        await self._by_clock.decide(
            one,
            lambda clock: ExtendClock(clock, seconds, Delay.OUTAGE),
            command_id=f"o:{one.for_version}{ends}",
        )


class Hands:
    """Watches the hands of those who must act, as far as the bot can write to them."""

    def __init__(self, games: Games, deadlines: Deadlines, reach: Reach, by_clock: ByClock) -> None:
        self._games = games
        self._deadlines = deadlines
        self._reach = reach
        self._by_clock = by_clock
        self._looked = LONG_AGO  # at clocks that started until then
        self._hidden: set[Hand] = set()

    def await_hand(self, one: Deadline) -> bool:
        """Whether somebody on this clock has not been shown what started it."""
        return any(hand.key[:2] == (one.game_id, one.for_version) for hand in self._hidden)

    async def look(self, now: datetime) -> None:
        """Notice hands that are late; give more time for those that have come meanwhile."""
        by = now - SHOWN_WITHIN
        found = await self._deadlines.hidden(min(self._looked, by), by)
        self._looked = by
        self._hidden |= {hand for hand in found if await self._asked(hand) is not None}
        if not self._hidden:
            return
        still = await self._deadlines.still_hidden(self._hidden)
        for hand in self._hidden - still:
            await self._came(hand)
        self._hidden = still

    async def _came(self, hand: Hand) -> None:
        """It was shown, or cannot be any more, or another clock runs."""
        shown_at = await self._deadlines.shown_at(hand)
        seat = await self._asked(hand)
        if shown_at is None or seat is None:
            return
        began = hand.deadline.set_at
        out = [outage for outage in await self._reach.outages(began) if outage.until <= shown_at]
        late = (shown_at - began).total_seconds() - sum(outage.seconds_of(began) for outage in out)
        if late > SHOWN_WITHIN.total_seconds():
            await self._by_clock.decide(
                hand.deadline,
                lambda clock: ExtendClock(clock, round(late, 3), Delay.HAND, seat),
                command_id=f"h:{hand.deadline.for_version}:{seat}",
            )

    async def _asked(self, hand: Hand) -> Seat | None:
        """His seat, if he is on the clock himself."""
        try:
            game = await self._games.read(hand.deadline.game_id)
        except (NoSuchGame, GameUnreadable):
            return None
        seat, state = game.seat_of(hand.user_id), game.state
        if seat is None or not isinstance(state, Playing) or seat in state.played_by_bot:
            return None
        return seat if seat in on_the_clock(state) else None
