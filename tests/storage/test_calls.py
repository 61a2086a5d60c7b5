"""Who is told when a table opens in a group: whoever asked, once, as soon as it can be."""

from storage.calls import Calls
from storage.database import Database
from storage.groups import Groups
from storage.people import People, Person
from tests.storage.playing import ANN, BOB, CAT, GROUP


async def test_whoever_asked_is_named_once_and_who_cannot_be_told_waits(
    database: Database,
) -> None:
    """Asking again is no second call; another group's callers are not meant."""
    calls, people = Calls(database), People(database)
    for person in (ANN, BOB, CAT):
        await people.opened(Person(person.id, person.name, "it"))
        assert await calls.ask(GROUP, person.id)
    assert not await calls.ask(GROUP, ANN.id)
    await calls.ask(GROUP - 7, ANN.id)
    await people.blocked(BOB.id)
    assert [person.id for person in await calls.take(GROUP)] == [ANN.id, CAT.id]
    assert await calls.take(GROUP) == []
    await people.opened(BOB)
    assert await calls.take(GROUP) == [Person(BOB.id, BOB.name, "it", can_write=True)]
    assert [person.id for person in await calls.take(GROUP - 7)] == [ANN.id]


async def test_a_supergroup_has_the_callers_of_the_group_that_it_was(database: Database) -> None:
    """Also those who asked in both."""
    calls, people = Calls(database), People(database)
    for person in (ANN, BOB):
        await people.opened(person)
        await calls.ask(GROUP, person.id)
    await calls.ask(GROUP - 1, ANN.id)
    await Groups(database).upgraded(GROUP, GROUP - 1)
    assert await calls.take(GROUP) == []
    assert {person.id for person in await calls.take(GROUP - 1)} == {ANN.id, BOB.id}
