"""Draws one screen as its game is now, and notes what its message shows.

Two processes may for a moment believe that a chat is theirs. Whoever finds that a row has changed
while he drew cannot know whose picture arrived last: the screen is drawn once more.
"""

from collections.abc import Callable
from dataclasses import dataclass

from aiogram.exceptions import TelegramAPIError

from bot import telegram
from bot.jobs import Delete, Edit, Show, Tidy
from bot.lane import Lane, Memory, Redraw
from bot.limits import Gate, Urgency
from bot.noting import Notes, surely
from bot.present import Present, Presents, Stage
from bot.sending import Sending, Withdrawn
from engine.cards import Card
from engine.state import Finished, Playing
from storage.clock import Clock
from storage.games import Game, Games
from storage.screens import STALE, Kind, Note, Screen, Screens

AWAY = 60.0  # seconds without a touch, after which a player is rung when it is his turn
IN_USE = 600.0  # seconds without a touch, after which a hand in the group is put away
SCROLLED = 30  # messages below a group's table, after which it comes down
SETTLED = 300.0  # seconds for which it stays where it is, or was touched
LATEST = 30.0  # seconds after which a request that was not answered in time is done or never


@dataclass(frozen=True)
class Drawn:
    """What is to be shown, and what was found before."""

    show: Show
    screen: Screen  # the row as it was read
    game: Game
    present: Present
    memory: Memory
    redraw: Redraw
    anew: bool  # as a new message, though there is one

    @property
    def urgency(self) -> Urgency:
        return urgency(self.screen, self.present)


def urgency(screen: Screen, present: Present) -> Urgency:
    """Hands of those who must act come first, then other hands, then groups."""
    if screen.kind is Kind.GROUP:
        return Urgency.GROUP
    return Urgency.ASKED if present.asked else Urgency.HAND


class Showing:
    """`mine` says which chats fall to this process, `newly` whether those may have been another's
    a moment ago; the database is read through the gate."""

    def __init__(
        self,
        screens: Screens,
        games: Games,
        presents: Presents,
        sending: Sending,
        clock: Clock,
        reading: Gate,
        mine: Callable[[int], bool],
        newly: Callable[[], bool],
    ) -> None:
        self._games = games
        self._clock = clock
        self._screens = screens
        self._presents = presents
        self._sending = sending
        self._mine = mine
        self._newly = newly
        self._reading = reading
        self._notes = Notes(screens, reading)
        self._late: dict[tuple[int, Show], float] = {}

    async def show(self, lane: Lane, show: Show) -> None:
        """Bring the screen up to date; raises what aiogram and the storage raise."""
        memory = lane.memory(show)
        redraw, memory.redraw = memory.redraw, Redraw.NO
        if memory.unreadable or (redraw is Redraw.NO and not self._mine(lane.chat_id)):
            return
        try:
            reader = Urgency.GROUP if show.kind is Kind.GROUP else Urgency.HAND
            async with self._reading.passed(reader):
                drawn = await self._draw(lane, show, memory, redraw)
            if isinstance(drawn, Screen):
                await self._put_away(lane, show, drawn)
            if not isinstance(drawn, Drawn) or _gives_way(lane, drawn):
                return
            if redraw is Redraw.NO and not self._mine(lane.chat_id):
                return  # drawing took so long that others do it now
            await self._bring(lane, drawn)
        except Withdrawn:
            return
        except Exception as error:
            memory.redraw = max(memory.redraw, redraw)
            if telegram.is_late(error):
                self._doubt(lane, show, await self._now())
            raise

    async def tidy(self, lane: Lane, job: Tidy) -> None:
        """An orphan goes, or stays as a record of the table's beginning."""
        if await self._is_screen(lane, job):
            return
        if job.receiver:
            lane.add(Delete(job.message_id, job.receiver))
            return
        picture = None
        if lane.chat_id < 0:
            game = await self._games.read(job.game_id)
            picture = await self._presents.closing(lane.chat_id, game, Stage.LOBBY)
        lane.add(Edit(job.message_id, picture) if picture else Delete(job.message_id))

    async def edit(self, lane: Lane, job: Edit) -> None:
        """What shows no game."""
        if not (job.aside and await self._is_a_screen(lane, job.message_id)):
            await self._sending.edit(lane, job.message_id, job.picture, Urgency.CHORE)

    async def delete(self, lane: Lane, job: Delete) -> None:
        """One that is too old for that loses its buttons."""
        if job.aside and await self._is_a_screen(lane, job.message_id):
            return
        deleted = await self._sending.delete(lane, job.message_id, job.receiver)
        if not deleted and not job.receiver:
            lane.add(Edit(job.message_id, await self._presents.moved(lane.chat_id)))

    def _doubt(self, lane: Lane, show: Show, now: float) -> None:
        """A request may arrive yet, after newer ones."""
        self._late[lane.chat_id, show] = now + LATEST

    async def arrived_late(self) -> list[tuple[int, Show]]:
        """Screens on which a request may have arrived after newer ones: to be drawn once more."""
        now = await self._now()
        found = [key for key, moment in self._late.items() if moment <= now]
        for key in found:
            del self._late[key]
        return found

    async def _is_screen(self, lane: Lane, job: Tidy) -> bool:
        if not job.receiver:
            return await self._is_a_screen(lane, job.message_id)
        found = await self._screens.get(job.game_id, lane.chat_id, Kind.EPHEMERAL, job.receiver)
        return found is not None and found.message_id == job.message_id

    async def _is_a_screen(self, lane: Lane, message_id: int) -> bool:
        return await self._screens.at_message(lane.chat_id, message_id) is not None

    # ---- drawing

    async def _draw(
        self, lane: Lane, show: Show, memory: Memory, redraw: Redraw
    ) -> Drawn | Screen | None:
        """None: there is nothing to be shown; the row alone: it is to be put away.

        A row that this process wrote itself and that is behind need not be read: should another
        have changed it meanwhile, that is found out when the next is noted.
        """
        screen, game = memory.noted, await self._games.read(show.game_id)
        if screen is None or screen.shown_version == game.version:
            screen = await self._screens.get(show.game_id, lane.chat_id, show.kind, show.receiver)
        if screen is None or screen.final:
            lane.memories.pop(show, None)
            return None
        if redraw is Redraw.NO and not _is_behind(screen, game, memory):
            return None
        now = await self._now()
        if screen.kind is Kind.EPHEMERAL and not _in_use(screen, game, memory, now):
            return screen
        memory.drawn = game.version
        present = await self._presents.of(screen, game, _choosing(memory, game), memory.menu)
        if present is None or (present.last and screen.message_id is None):
            await self._leave(lane, show, screen, game, present)
            return None
        if memory.noted != screen:  # it is another process's, or this one has forgotten
            shown = await self._presents.shown(screen, game)
            memory.stage, memory.asked, memory.by_bot = shown
            memory.noted, memory.shown = screen, None
        if redraw is Redraw.NO and screen.message_id is not None and self._newly():
            self._doubt(lane, show, now)  # who had it may have left an edit on its way
        anew = redraw is Redraw.ANEW or _rings(screen, present, memory, now)
        anew = anew or _has_scrolled(lane, screen, memory, now)
        return Drawn(show, screen, game, present, memory, redraw, anew)

    async def _leave(
        self, lane: Lane, show: Show, screen: Screen, game: Game, present: Present | None
    ) -> None:
        """A chat that cannot be written to waits, but for a game that is over no longer than a day:
        until then it may come back, with a message that shows what is no longer so."""
        waits = present is None and not isinstance(game.state, Finished)
        if screen.message_id is not None and screen.shown_at is not None:
            waits = waits or await self._now() - screen.shown_at.timestamp() < STALE
        if not waits:
            await self._screens.forget(screen)
            lane.memories.pop(show, None)

    async def _put_away(self, lane: Lane, show: Show, screen: Screen) -> None:
        """A hand in the group that nobody looks at any more; *My cards* sends another.

        First the message, then its row: whoever dies between them leaves nothing behind.
        """
        if screen.message_id is not None:
            await self._sending.delete(lane, screen.message_id, screen.receiver)
        await self._screens.forget(screen)
        lane.memories.pop(show, None)

    # ---- bringing it to the chat

    async def _bring(self, lane: Lane, drawn: Drawn) -> None:
        if drawn.screen.message_id is None or drawn.anew:
            await self._send(lane, drawn)
        else:
            await self._edit(lane, drawn, drawn.screen.message_id)

    async def _send(self, lane: Lane, drawn: Drawn) -> None:
        assert drawn.screen.kind is not Kind.EPHEMERAL, "a hand is whispered, never sent to a group"
        old, stage = drawn.screen.message_id, drawn.memory.stage
        thread_id = drawn.game.thread_id if drawn.screen.kind is Kind.GROUP else None
        at = await self._now()
        try:
            picture = drawn.present.picture
            message_id, file_id = await self._sending.send(lane, picture, drawn.urgency, thread_id)
        except TelegramAPIError as error:
            if thread_id is None or not telegram.is_topic_gone(error):
                raise
            await self._leave_topic(lane, drawn)
            return
        if file_id is not None:
            await surely(self._reading, lambda: self._presents.sent(picture, file_id))
        if not await self._noted(lane, drawn, message_id):
            await self._beaten(lane, drawn, message_id)
            return
        drawn.memory.touched = max(at, drawn.memory.touched or 0.0)
        if old is not None:
            await self._leave_behind(lane, drawn, old, stage)

    async def _leave_topic(self, lane: Lane, drawn: Drawn) -> None:
        """Its topic is gone: the table goes on in General."""
        await surely(self._reading, lambda: self._games.move_to_topic(drawn.game.id, None))
        drawn.memory.redraw = max(drawn.memory.redraw, drawn.redraw)
        lane.again(drawn.show)

    async def _edit(self, lane: Lane, drawn: Drawn, message_id: int) -> None:
        """A message that shows this already need not be edited."""
        picture = drawn.present.picture
        if drawn.memory.shown != drawn.present.number:
            drawn.memory.shown = None  # until it is known what the message shows
            receiver = drawn.screen.receiver

            def wanted() -> bool:
                return drawn.redraw is not Redraw.NO or self._mine(lane.chat_id)

            try:
                await self._sending.edit(lane, message_id, picture, drawn.urgency, receiver, wanted)
            except TelegramAPIError as error:
                if not telegram.is_gone(error):
                    raise
                await self._gone(lane, drawn)
                return
        if not await self._noted(lane, drawn, message_id):
            await self._overtaken(lane, drawn, message_id)

    async def _noted(self, lane: Lane, drawn: Drawn, message_id: int) -> bool:
        """Note what the chat shows now; False: somebody else has noted something meanwhile."""
        at, over = await self._clock.now(), isinstance(drawn.game.state, Finished)
        noted = await self._notes.note(
            Note(drawn.screen, message_id, drawn.present.version, at, over)
        )
        if noted is None:
            drawn.memory.noted = None
            return False
        drawn.memory.shows(noted, drawn.present)
        if drawn.present.last:
            await surely(self._reading, lambda: self._screens.forget(noted))
        if drawn.present.last or over:
            lane.memories.pop(drawn.show, None)
        return True

    # ---- when somebody else was there too

    async def _overtaken(self, lane: Lane, drawn: Drawn, message_id: int) -> None:
        """An edit met another's. Where the message is the screen no longer, it goes."""
        at = await self._clock.now()
        doubted = await surely(self._reading, lambda: self._screens.doubted(drawn.screen, at=at))
        if doubted:
            lane.add(drawn.show)
        else:
            lane.add(Tidy(message_id, drawn.game.id, drawn.screen.receiver))

    async def _beaten(self, lane: Lane, drawn: Drawn, message_id: int) -> None:
        """Another's message has become the screen."""
        lane.add(Delete(message_id))
        if drawn.redraw is Redraw.ANEW:
            drawn.memory.redraw = Redraw.ANEW
            lane.add(drawn.show)

    async def _gone(self, lane: Lane, drawn: Drawn) -> None:
        """Somebody deleted the message: the screen is sent anew. An ephemeral one needs a press."""
        if drawn.screen.kind is Kind.EPHEMERAL:
            await surely(self._reading, lambda: self._screens.forget(drawn.screen))
            lane.memories.pop(drawn.show, None)
            return
        await surely(self._reading, lambda: self._screens.lost(drawn.screen))
        drawn.memory.noted = None
        lane.again(drawn.show)

    async def _leave_behind(self, lane: Lane, drawn: Drawn, old: int, stage: Stage) -> None:
        """The screen has a new message: the old one goes, or stays as a record of its stage."""
        picture = None
        if drawn.screen.kind is Kind.GROUP:
            picture = await self._presents.closing(lane.chat_id, drawn.game, stage)
        lane.add(Edit(old, picture) if picture else Delete(old))

    async def _now(self) -> float:
        return (await self._clock.now()).timestamp()


def _is_behind(screen: Screen, game: Game, memory: Memory) -> bool:
    behind = screen.doubtful or screen.shown_version != game.version
    return behind and memory.refused != game.version


def _choosing(memory: Memory, game: Game) -> Card | None:
    """The card that asks what it should do; once the table has changed it asks no more."""
    if memory.choosing is None:
        return None
    version, card = memory.choosing
    return card if version == game.version else None


def _rings(screen: Screen, present: Present, before: Memory, now: float) -> bool:
    """Whether this comes as a new message: in a group at each stage, to a player when the cards
    are dealt, when it becomes his turn while he is not looking, when a bot takes his place, and
    with the picture of a result that no group sees."""
    if screen.kind is Kind.EPHEMERAL:
        return False
    if screen.kind is Kind.GROUP:
        return present.stage is not before.stage
    if before.stage is Stage.LOBBY and present.stage is Stage.TABLE:
        return True
    if present.by_bot and not before.by_bot:
        return True
    if present.picture.photo is not None and present.stage is not before.stage:
        return True
    return present.asked and not before.asked and now - _touched(screen, before) > AWAY


def _has_scrolled(lane: Lane, screen: Screen, memory: Memory, now: float) -> bool:
    """Whether people must scroll to see the table that has changed: it comes down then."""
    if screen.kind is not Kind.GROUP or screen.message_id is None:
        return False
    return lane.below(screen.message_id) > SCROLLED and now - _touched(screen, memory) > SETTLED


def _touched(screen: Screen, memory: Memory) -> float:
    """When he last looked; where that was forgotten, what he was shown last stands for it."""
    if memory.touched is not None:
        return memory.touched
    return screen.shown_at.timestamp() if screen.shown_at else 0.0


def _in_use(screen: Screen, game: Game, memory: Memory, now: float) -> bool:
    """Whether a hand in the group is still looked at by somebody who plays there."""
    seat = game.seat_of(screen.receiver)
    if seat is None or not isinstance(game.state, Playing) or game.seats[seat].in_group is False:
        return False
    return now - _touched(screen, memory) <= IN_USE


def _gives_way(lane: Lane, drawn: Drawn) -> bool:
    """Where hands are shown in a group, all that must go there lets those pass, once, who must act:
    they share what the group may be sent."""
    memory, hands = drawn.memory, any(job.kind is Kind.EPHEMERAL for job in lane.screens)
    if drawn.present.asked or memory.deferred or not hands:
        memory.deferred = False
        return False
    memory.deferred = True
    memory.redraw = max(memory.redraw, drawn.redraw)
    lane.add(drawn.show)
    return True
