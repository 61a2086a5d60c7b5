"""Links to a table and requests for a seat: while it is open, and not a moment longer."""

from engine import commands as c
from engine.seats import SEATS
from storage.database import Database
from storage.games import Game, Games
from storage.invitations import SIGNS, Invitations
from storage.people import People, Person
from tests.storage.playing import CAT


async def test_a_table_has_one_link_that_can_be_typed(lobby: Game, database: Database) -> None:
    """Seven signs that do not look alike; asked for twice it is the same, and it leads there."""
    invitations = Invitations(database)
    made = await invitations.of_game(lobby.id)
    assert made is not None
    assert made == await invitations.of_game(lobby.id) == await invitations.find(made.token)
    assert len(made.token) == 7
    assert set(made.token) <= set(SIGNS)


async def test_a_new_link_takes_the_place_of_one_that_leads_nowhere_from_then_on(
    lobby: Game, database: Database
) -> None:
    """Whoever still has the old one is not let in."""
    invitations = Invitations(database)
    old = await invitations.of_game(lobby.id)
    assert old is not None
    new = await invitations.renew(lobby.id)
    assert new is not None
    assert new.token != old.token
    assert await invitations.find(old.token) is None
    assert await invitations.find(new.token) == await invitations.of_game(lobby.id) == new


async def test_links_and_requests_are_gone_when_the_game_starts(
    games: Games, lobby: Game, database: Database
) -> None:
    """In the transaction that deals; and none can be made after it."""
    invitations = Invitations(database)
    made = await invitations.of_game(lobby.id)
    assert made is not None
    await invitations.ask(lobby.id, CAT)
    await games.start(lobby.id, SEATS[0], command_id="u:1:9")
    assert await invitations.find(made.token) is None
    assert await invitations.of_game(lobby.id) is None
    assert await invitations.renew(lobby.id) is None
    assert await invitations.waiting(lobby.id) == []
    assert not await invitations.ask(lobby.id, CAT)


async def test_a_closed_table_takes_its_link_with_it(
    games: Games, lobby: Game, database: Database
) -> None:
    """Given up before a deal, there is nothing to join."""
    invitations = Invitations(database)
    made = await invitations.of_game(lobby.id)
    assert made is not None
    await games.handle(lobby.id, c.GiveUp("cancelled"), command_id="u:1:9")
    assert await invitations.find(made.token) is None


async def test_a_request_waits_once_for_one_answer(lobby: Game, database: Database) -> None:
    """Asking again is no second request; what is known of the guest comes with it."""
    invitations = Invitations(database)
    await People(database).opened(Person(CAT.id, "Cat", "it"))
    assert await invitations.ask(lobby.id, CAT)
    assert not await invitations.ask(lobby.id, CAT)
    (waiting,) = await invitations.waiting(lobby.id)
    assert waiting.person == Person(CAT.id, "Cat", "it", can_write=True)
    assert await invitations.answer(lobby.id, CAT.id) == waiting
    assert await invitations.answer(lobby.id, CAT.id) is None
    assert await invitations.waiting(lobby.id) == []
