"""A hand that is sent into the group for its player alone: an answer to his press, or none.

Any bot may do so within 15 seconds of a press, an administrator at any time. Where it cannot be,
the press is answered by a link to the private chat, where the same hand is.
"""

from collections.abc import Awaitable, Callable

import structlog
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)

from bot import telegram
from bot.answering import Answer
from bot.jobs import Delete, Show, Whisper
from bot.lane import Lane
from bot.limits import Gate
from bot.noting import surely
from bot.present import Present, Presents
from bot.render.whisper import private_hand_link
from bot.sending import Sending
from storage.clock import Clock
from storage.games import Game, Games
from storage.screens import Kind, Screen, Screens

WITHIN = 10.0  # seconds of a press: what it waits for before it comes here counts too

log = structlog.get_logger()


class Whispering:
    """`answer` answers a press by its id."""

    def __init__(
        self,
        screens: Screens,
        games: Games,
        presents: Presents,
        sending: Sending,
        clock: Clock,
        reading: Gate,
        answer: Callable[[str, Answer], Awaitable[None]],
        bot_name: str,
    ) -> None:
        self._screens = screens
        self._games = games
        self._presents = presents
        self._sending = sending
        self._clock = clock
        self._reading = reading
        self._answer = answer
        self._bot_name = bot_name

    async def whisper(self, lane: Lane, job: Whisper) -> None:
        """Send his hand there anew, and answer his press. Raises what puts the whole chat off."""
        row = Screen(job.game_id, lane.chat_id, Kind.EPHEMERAL, receiver=job.user_id)
        game = await self._games.read(job.game_id)
        present = await self._presents.of(row, game, None)
        if present is None or (await self._clock.now()).timestamp() > job.until:
            await self.lead_away(job)
            return
        try:
            number = await self._sending.whisper(lane, job, present.picture, game.thread_id)
        except (TelegramRetryAfter, TelegramMigrateToChat, *telegram.OUT_OF_REACH):
            raise
        except TelegramForbiddenError:
            await self.lead_away(job)
            raise
        except TelegramAPIError as error:
            log.info("a hand cannot be shown in the group", error=str(error))
            await self.lead_away(job)
            return
        await self._answer(job.query_id, Answer())
        await self._note(lane, job, number, game, present)

    async def lead_away(self, job: Whisper) -> None:
        """To the private chat."""
        url = private_hand_link(self._bot_name, job.game_id)
        await self._answer(job.query_id, Answer(url=url))

    async def _note(
        self, lane: Lane, job: Whisper, number: int, game: Game, present: Present
    ) -> None:
        """The one that he had before goes."""
        at = await self._clock.now()
        old = await surely(
            self._reading,
            lambda: self._screens.get(game.id, lane.chat_id, Kind.EPHEMERAL, job.user_id),
        )
        row = Screen(
            game.id, lane.chat_id, Kind.EPHEMERAL, number, game.version, at, receiver=job.user_id
        )
        noted = await surely(self._reading, lambda: self._screens.whispered(row))
        show = Show(game.id, Kind.EPHEMERAL, job.user_id)
        memory = lane.memory(show)
        memory.shows(noted, present)
        memory.touched, memory.choosing = at.timestamp(), None
        if old is not None and old.message_id not in (None, number):
            assert old.message_id is not None
            lane.add(Delete(old.message_id, job.user_id))
