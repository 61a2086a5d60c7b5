"""Screens: which are behind, and that an older render never counts for a newer one."""

from random import Random

from storage.database import Database
from storage.games import Game, Games
from storage.screens import Kind, Screen, Screens
from tests.storage.playing import ANN, BOB, GROUP, a_move


async def test_every_screen_is_behind_until_it_shows_the_present_version(
    games: Games, game: Game, database: Database
) -> None:
    """And is behind again with the next event."""
    screens = Screens(database)
    behind = await screens.behind()
    assert [screen.chat_id for screen in await screens.behind(game.id)] == [GROUP, ANN.id, BOB.id]
    for number, screen in enumerate(behind):
        await screens.shown(screen, version=game.version, message_id=100 + number)
    assert await screens.behind() == await screens.behind(game.id) == []
    await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    again = await screens.behind(game.id)
    assert {screen.shown_version for screen in again} == {game.version}
    assert len(again) == len(behind) == 3


async def test_an_older_render_that_arrives_late_does_not_count(
    game: Game, database: Database
) -> None:
    """Two processes may render one screen: what was shown last stays noted."""
    screens = Screens(database)
    screen = await screens.add(game.id, GROUP, Kind.GROUP)
    await screens.shown(screen, version=4, message_id=7)
    await screens.shown(screen, version=3, message_id=7)
    assert await screens.add(game.id, GROUP, Kind.GROUP) == Screen(
        game.id, GROUP, Kind.GROUP, message_id=7, shown_version=4
    )


async def test_a_message_leads_back_to_its_screen(game: Game, database: Database) -> None:
    """A tap tells the message; one that is no screen any more is an orphan."""
    screens = Screens(database)
    screen = await screens.add(game.id, GROUP, Kind.GROUP)
    await screens.shown(screen, version=4, message_id=7)
    found = await screens.at_message(GROUP, 7)
    assert found is not None
    assert (found.game_id, found.kind) == (game.id, Kind.GROUP)
    assert await screens.at_message(GROUP, 8) is None
    assert await screens.at_message(ANN.id, 7) is None


async def test_a_lost_message_is_sent_anew_and_the_old_one_is_no_screen(
    game: Game, database: Database
) -> None:
    """The screen is behind from nothing on; a second report of the same loss changes nothing."""
    screens = Screens(database)
    await screens.shown(
        await screens.add(game.id, GROUP, Kind.GROUP), version=game.version, message_id=7
    )
    lost = await screens.add(game.id, GROUP, Kind.GROUP)
    await screens.again(lost)
    assert await screens.at_message(GROUP, 7) is None
    (behind, *_) = await screens.behind(game.id)
    assert behind == Screen(game.id, GROUP, Kind.GROUP)
    await screens.shown(behind, version=2, message_id=8)
    await screens.again(lost)
    assert (await screens.at_message(GROUP, 8)) is not None


async def test_a_forgotten_screen_is_behind_no_longer(game: Game, database: Database) -> None:
    """Someone who left a table is shown it no more."""
    screens = Screens(database)
    await screens.forget(game.id, BOB.id, Kind.HAND)
    assert [screen.chat_id for screen in await screens.behind(game.id)] == [GROUP, ANN.id]
