"""What a process knows of a chat that another one wrote to."""

from datetime import UTC, datetime, timedelta

from storage.database import Database
from storage.games import Game
from storage.pauses import Pauses, Recent
from storage.screens import Kind, Screens
from tests.storage.playing import GROUP, noted

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


async def test_a_pause_outlives_the_process_that_was_asked_for_it(database: Database) -> None:
    """A shorter one does not end it."""
    pauses = Pauses(database)
    await pauses.asked(7, NOON)
    await pauses.asked(7, NOON - timedelta(minutes=1))
    assert await pauses.recent(7) == Recent(paused_until=NOON, shown_at=None)
    assert await pauses.recent(8) == Recent(paused_until=None, shown_at=None)


async def test_when_a_chat_was_written_to_last_is_known(game: Game, database: Database) -> None:
    screens = Screens(database)
    screen = await screens.get(game.id, GROUP, Kind.GROUP)
    assert screen is not None
    await noted(screens, screen, version=game.version, message_id=7, at=NOON)
    assert (await Pauses(database).recent(GROUP)).shown_at == NOON
