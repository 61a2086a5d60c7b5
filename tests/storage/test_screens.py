"""Screens: which are behind, and that no picture that came late is taken for the newest."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine.seats import SEATS
from storage.clock import Clock
from storage.database import Database
from storage.games import Game, Games
from storage.groups import Group, Groups
from storage.people import People
from storage.screens import Kind, Note, Screen, Screens
from tests.storage.playing import ANN, BOB, GROUP, a_move, noted, play_on

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
async def screens(database: Database) -> Screens:
    """Of people to whom the bot may write."""
    for person in (ANN, BOB):
        await People(database).opened(person)
    return Screens(database)


async def behind(screens: Screens) -> list[Screen]:
    """Beside the commitments, which have tests of their own."""
    return [screen for screen in await screens.behind() if screen.kind is not Kind.COMMITMENT]


async def chats_behind(screens: Screens) -> list[int]:
    return [screen.chat_id for screen in await behind(screens)]


async def all_shown(screens: Screens, version: int) -> None:
    for number, screen in enumerate(await screens.behind()):
        assert await noted(screens, screen, version=version, message_id=100 + number, at=NOON)


async def the_groups(screens: Screens, game: Game) -> Screen:
    found = await screens.get(game.id, GROUP, Kind.GROUP)
    assert found is not None
    return found


async def test_every_screen_is_behind_until_it_shows_the_present_version(
    games: Games, game: Game, screens: Screens
) -> None:
    """And is behind again with the next event."""
    assert await chats_behind(screens) == [GROUP, ANN.id, BOB.id]
    await all_shown(screens, game.version)
    assert await screens.behind() == await screens.behind_of([game.id]) == []
    await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    again = await screens.behind_of([game.id])
    assert {screen.shown_version for screen in again} == {game.version}
    assert len(again) == 3


async def test_a_screen_that_is_ahead_of_a_restored_log_is_to_be_drawn_too(
    game: Game, screens: Screens
) -> None:
    """As the log is now, and that may be noted."""
    await all_shown(screens, game.version + 3)
    assert await chats_behind(screens) == [GROUP, ANN.id, BOB.id]
    await all_shown(screens, game.version)
    assert await screens.behind() == []


async def test_all_that_are_behind_are_found_page_by_page(game: Game, screens: Screens) -> None:
    found: list[Screen] = []
    while page := await screens.behind(found[-1] if found else None, limit=1):
        found += page
    assert found == await screens.behind()
    assert len(found) == 5
    assert game


async def test_nobody_is_behind_who_cannot_be_written_to(
    game: Game, screens: Screens, database: Database
) -> None:
    """Once he can be, he is."""
    people, groups = People(database), Groups(database)
    await groups.seen(Group(GROUP, "Friends"))
    await groups.left(GROUP)
    await people.blocked(BOB.id)
    assert await chats_behind(screens) == [ANN.id]
    await people.opened(BOB)
    await groups.seen(Group(GROUP, "Friends"))
    assert await chats_behind(screens) == [GROUP, ANN.id, BOB.id]
    assert game


async def test_what_shows_how_a_game_ended_is_looked_at_no_more(
    games: Games, game: Game, screens: Screens, database: Database
) -> None:
    """Whoever cannot be written to has a day to come back; then nothing waits for him any more."""
    await People(database).blocked(BOB.id)
    ended = await play_on(games, game)
    group, *of_ann, told = await screens.behind()
    assert [screen.chat_id for screen in of_ann] == [ANN.id, ANN.id]
    for screen in (group, *of_ann):
        shown = await noted(
            screens, screen, version=ended.version, message_id=7, at=NOON, over=True
        )
        assert shown is not None
    await screens.forget(told)
    assert await screens.behind() == []
    clock = Clock(database)
    await clock.advance(timedelta(days=1, minutes=1))
    (hand,) = await screens.behind()
    assert (hand.chat_id, hand.kind) == (BOB.id, Kind.HAND)
    await screens.forget(hand)
    assert await screens.behind() == []
    await clock.close()


async def test_a_commitment_is_told_once_and_before_the_hand(
    games: Games, lobby: Game, screens: Screens
) -> None:
    """To whoever sits down, also by two processes at once; then it is behind no more."""
    found = [screen for screen in await screens.behind_of([lobby.id]) if screen.chat_id == BOB.id]
    assert [screen.kind for screen in found] == [Kind.COMMITMENT, Kind.HAND]
    told = found[0]
    sent = await noted(screens, told, version=lobby.version, message_id=7, at=NOON)
    assert sent is not None
    assert sent.final
    assert await noted(screens, told, version=lobby.version, message_id=8, at=NOON) is None
    await games.handle(lobby.id, c.StandUp(SEATS[1]), command_id="u:1:8")
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:9", person=BOB)
    assert await screens.get(lobby.id, BOB.id, Kind.COMMITMENT) == sent
    assert sent.kind not in {
        screen.kind for screen in await screens.behind() if screen.chat_id == BOB.id
    }


async def test_whoever_drew_while_another_did_knows_it(game: Game, screens: Screens) -> None:
    """What was noted first stays, and the screen is to be drawn again."""
    first = await the_groups(screens, game)
    sent = await noted(screens, first, version=2, message_id=7, at=NOON)
    assert sent is not None
    newer = await noted(screens, sent, version=game.version, message_id=7, at=NOON + SECOND)
    assert newer is not None
    assert await noted(screens, sent, version=3, message_id=7, at=NOON + 2 * SECOND) is None
    assert await the_groups(screens, game) == newer
    assert await screens.doubted(sent, at=NOON + 2 * SECOND)
    assert GROUP in await chats_behind(screens)


SECOND = timedelta(seconds=1)


async def test_a_doubt_that_comes_while_it_is_drawn_again_stays(
    game: Game, screens: Screens
) -> None:
    """Two pictures that came late one after the other: only what was drawn after both counts."""
    sent = await noted(screens, await the_groups(screens, game), version=2, message_id=7, at=NOON)
    assert sent is not None
    await screens.doubted(sent, at=NOON + SECOND)
    read = await the_groups(screens, game)
    await screens.doubted(sent, at=NOON + 2 * SECOND)
    drawn = await noted(screens, read, version=game.version, message_id=7, at=NOON + 3 * SECOND)
    assert drawn is None
    assert (await the_groups(screens, game)).doubtful


async def test_what_was_noted_may_be_noted_again(game: Game, screens: Screens) -> None:
    """The answer to the first time may have been lost."""
    first = await the_groups(screens, game)
    once = await noted(screens, first, version=2, message_id=7, at=NOON)
    assert once == await noted(screens, first, version=2, message_id=7, at=NOON) is not None


async def test_what_a_move_changed_in_several_chats_is_noted_together(
    game: Game, screens: Screens
) -> None:
    """Each row for itself: one that another process noted meanwhile stays as it is."""
    await all_shown(screens, 2)
    group = await the_groups(screens, game)
    ann, bob = [await screens.get(game.id, who.id, Kind.HAND) for who in (ANN, BOB)]
    assert ann is not None
    assert ann.message_id is not None
    assert bob is not None
    assert bob.message_id is not None
    elsewhere = await noted(screens, ann, version=3, message_id=ann.message_id, at=NOON + SECOND)
    last, then = game.version, NOON + 2 * SECOND
    notes = [Note(bob, bob.message_id, last, then), Note(ann, ann.message_id, last, then)]
    notes.append(Note(group, 100, last, then, over=True))
    of_bob, of_ann, of_group = await screens.shown(notes)
    assert of_bob == replace(bob, shown_version=last, shown_at=then)
    assert of_ann is None
    assert of_group == replace(group, shown_version=last, shown_at=then)
    assert await screens.get(game.id, ANN.id, Kind.HAND) == elsewhere
    assert await chats_behind(screens) == [ANN.id]


async def test_of_two_first_messages_one_becomes_the_screen(game: Game, screens: Screens) -> None:
    first = await the_groups(screens, game)
    assert await noted(screens, first, version=2, message_id=7, at=NOON) is not None
    assert await noted(screens, first, version=2, message_id=8, at=NOON) is None
    assert (await the_groups(screens, game)).message_id == 7
    assert not await screens.doubted(replace(first, message_id=8), at=NOON)


async def test_a_message_leads_back_to_its_screen(game: Game, screens: Screens) -> None:
    """A tap tells the message; one that is no screen any more is an orphan."""
    await noted(screens, await the_groups(screens, game), version=4, message_id=7, at=NOON)
    found = await screens.at_message(GROUP, 7)
    assert found is not None
    assert (found.game_id, found.kind) == (game.id, Kind.GROUP)
    assert await screens.at_message(GROUP, 8) is None
    assert await screens.at_message(ANN.id, 7) is None


async def test_a_lost_message_is_sent_anew_and_the_old_one_is_no_screen(
    game: Game, screens: Screens
) -> None:
    """The screen is behind from nothing on; a second report of the same loss changes nothing."""
    first = await the_groups(screens, game)
    lost = await noted(screens, first, version=game.version, message_id=7, at=NOON)
    assert lost is not None
    await screens.lost(lost)
    assert await screens.at_message(GROUP, 7) is None
    (behind, *_) = await screens.behind()
    assert (behind.chat_id, behind.message_id, behind.shown_version) == (GROUP, None, 0)
    await noted(screens, behind, version=2, message_id=8, at=NOON)
    await screens.lost(lost)
    assert (await screens.at_message(GROUP, 8)) is not None


async def test_a_forgotten_screen_is_behind_no_longer(game: Game, screens: Screens) -> None:
    """Someone who left a table is shown it no more."""
    hand = await screens.get(game.id, BOB.id, Kind.HAND)
    assert hand is not None
    await screens.forget(hand)
    assert await chats_behind(screens) == [GROUP, ANN.id]


async def test_a_hand_in_the_group_is_a_screen_of_its_own(
    games: Games, game: Game, screens: Screens, database: Database
) -> None:
    """Its number is of another kind than a message's; a later one takes its place."""
    await all_shown(screens, game.version)
    sent = Screen(game.id, GROUP, Kind.EPHEMERAL, 100, game.version, NOON, receiver=ANN.id)
    first = await screens.whispered(sent)
    second = await screens.whispered(replace(sent, message_id=101, shown_at=NOON + SECOND))
    assert await screens.get(game.id, GROUP, Kind.EPHEMERAL, ANN.id) == second
    assert await screens.get(game.id, GROUP, Kind.EPHEMERAL, BOB.id) is None
    assert (await the_groups(screens, game)).message_id == 100
    assert await screens.at_message(GROUP, 101) is None
    assert await noted(screens, first, version=2, message_id=100, at=NOON) is None
    await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    assert second in await screens.behind_of([game.id])
    assert [screen.receiver for screen in await screens.behind()].count(ANN.id) == 1
    await Groups(database).upgraded(GROUP, GROUP - 1)
    assert await screens.get(game.id, GROUP, Kind.EPHEMERAL, ANN.id) is None


async def test_whoever_sits_down_again_while_his_screen_is_forgotten_keeps_it(
    games: Games, lobby: Game, screens: Screens
) -> None:
    hand = await screens.get(lobby.id, BOB.id, Kind.HAND)
    assert hand is not None
    await games.handle(lobby.id, c.StandUp(SEATS[1]), command_id="u:1:8")
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:9", person=BOB)
    await screens.forget(hand)
    assert BOB.id in await chats_behind(screens)
