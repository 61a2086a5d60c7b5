"""What is written before the deal: seats that change hands, a deal by itself, a table's end."""

from datetime import timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine.clock import UNSTARTED
from engine.rules import Rules
from engine.seats import SEATS
from engine.state import Finished, Lobby, Playing
from storage.check import check
from storage.database import Database
from storage.deadlines import Deadlines
from storage.games import Game, Games
from storage.invitations import Invitations
from storage.people import Person
from tests.storage.playing import ANN, BOB, CAT, GROUP

P1, P2, P3, P4 = SEATS[:4]
DAN = Person(44, "Dan")


def sitting(game: Game) -> dict[str, int]:
    return {seat: person.id for seat, person in game.seats.items()}


async def in_order(database: Database) -> bool:
    return all([not one.wrong async for one in check(database)])


async def test_two_who_change_places_do_so_in_the_log_and_in_the_rows(
    games: Games, lobby: Game, database: Database
) -> None:
    """Also for a process that has never seen the table; the owner stays the owner."""
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:3", person=CAT)
    swapped = await games.handle(lobby.id, c.SwapSeats(P1, P1, P3), command_id="u:1:4")
    assert swapped.events == (e.SeatsSwapped(P1, P3, owner=P3),)
    places = {P1: CAT.id, P2: BOB.id, P3: ANN.id}
    assert sitting(swapped.game) == sitting(await Games(database).read(lobby.id)) == places
    again = await games.handle(lobby.id, c.SwapSeats(P1, P1, P3), command_id="u:1:4")
    assert again.repeated
    assert sitting(await games.read(lobby.id)) == places
    started = await games.start(lobby.id, P3, command_id="u:1:5")
    assert isinstance(started.game.state, Playing)
    assert started.game.seat_of(ANN.id) == P3
    assert await in_order(database)


async def test_whoever_is_taken_off_the_table_is_known_until_it_starts(
    games: Games, lobby: Game, database: Database
) -> None:
    """He sits down again by the owner's yes alone: that is asked before he does."""
    invitations = Invitations(database)
    removed = await games.handle(lobby.id, c.RemovePlayer(P1, P2), command_id="u:1:4")
    assert sitting(removed.game) == {P1: ANN.id}
    assert await invitations.was_removed(lobby.id, BOB.id)
    assert not await invitations.was_removed(lobby.id, CAT.id)
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:5", person=BOB)
    await games.handle(lobby.id, c.RemovePlayer(P1, P2), command_id="u:1:6")
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:7", person=BOB)
    await games.start(lobby.id, P1, command_id="u:1:8")
    assert not await invitations.was_removed(lobby.id, BOB.id)
    assert await in_order(database)


async def test_the_last_seat_of_a_table_that_starts_when_full_deals_in_the_same_transaction(
    database: Database,
) -> None:
    """No crash can come between: whoever sat down last dealt, and a repeated press changes
    nothing."""
    games, invitations = Games(database), Invitations(database)
    opened = await games.open_table(
        Rules(deck=24), when_full=True, person=ANN, chat_id=GROUP, command_id="u:1:1"
    )
    game_id = opened.game.id
    await invitations.of_game(game_id)
    for number, person in enumerate((BOB, CAT), 2):
        sat = await games.handle(game_id, c.SitDown(), command_id=f"u:1:{number}", person=person)
        assert isinstance(sat.game.state, Lobby)
    last = await games.handle(game_id, c.SitDown(), command_id="u:1:4", person=DAN)
    assert [type(event) for event in last.events] == [e.PlayerSatDown, e.GameStarted]
    assert isinstance(last.game.state, Playing)
    assert last.game.due_at is not None
    again = await Games(database).handle(game_id, c.SitDown(), command_id="u:1:4", person=DAN)
    assert (again.repeated, again.events) == (True, last.events)
    assert await invitations.of_game(game_id) is None
    assert await in_order(database)


async def test_each_thing_that_happens_gives_a_table_half_an_hour_more(
    games: Games, lobby: Game, database: Database
) -> None:
    deadlines = Deadlines(database)
    first = await deadlines.of_game(lobby.id)
    assert first is not None
    assert first.due_at - first.set_at == timedelta(seconds=UNSTARTED)
    sat = await games.handle(lobby.id, c.SitDown(), command_id="u:1:4", person=CAT)
    second = await deadlines.of_game(lobby.id)
    assert second is not None
    assert second.for_version == sat.game.version
    assert second.due_at > first.due_at
    assert await games.by_clock(first, c.RunOut, command_id="t:2") is None
    closed = await games.by_clock(second, c.RunOut, command_id="t:3")
    assert closed is not None
    assert isinstance(closed.game.state, Finished)
    assert closed.game.state.given_up == "nobody-started"
    assert await deadlines.of_game(lobby.id) is None
    assert await in_order(database)


@pytest.mark.parametrize("end", [c.GiveUp("cancelled"), c.StandUp(P1)])
async def test_a_table_that_is_closed_has_no_clock(
    games: Games, database: Database, end: c.Command
) -> None:
    opened = await games.open_table(Rules(), person=ANN, command_id="u:1:1")
    await games.handle(opened.game.id, end, command_id="u:1:2")
    assert await Deadlines(database).of_game(opened.game.id) is None
    assert await in_order(database)
