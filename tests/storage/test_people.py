"""People and groups: what is kept, what the newest word changes, what stays."""

from storage.database import Database
from storage.groups import Group, Groups
from storage.people import People, Person


async def test_somebody_never_seen_is_nobody(database: Database) -> None:
    """Not a person without a name."""
    assert await People(database).get(5) is None
    assert await Groups(database).get(-5) is None


async def test_a_name_and_an_apps_language_follow_the_newest_word(database: Database) -> None:
    """People rename themselves; an update without a language takes none away."""
    people = People(database)
    await people.seen(Person(5, "Ann", "en"))
    assert await people.seen(Person(5, "Anna")) == Person(5, "Anna", "en")
    assert await people.seen(Person(5, "Anna", "ru")) == Person(5, "Anna", "ru")


async def test_a_chosen_language_stays(database: Database) -> None:
    """`/lang` counts for more than the app's own language."""
    people = People(database)
    await people.seen(Person(5, "Ann", "en"))
    await people.choose_language(5, "uk")
    assert await people.seen(Person(5, "Ann", "en")) == Person(5, "Ann", "uk")
    assert await people.get(5) == Person(5, "Ann", "uk")


async def test_how_somebody_likes_his_cards_sorted_is_kept(database: Database) -> None:
    people = People(database)
    assert not (await people.seen(Person(5, "Ann"))).by_rank
    await people.choose_order(5, by_rank=True)
    assert (await people.seen(Person(5, "Anna"))).by_rank
    assert (await people.get(5)) == Person(5, "Anna", by_rank=True)


async def test_the_bot_may_write_from_start_until_it_is_blocked(database: Database) -> None:
    """Being seen in a group neither opens the private chat nor unblocks it."""
    people = People(database)
    ann = Person(5, "Ann")
    assert not (await people.seen(ann)).can_write
    assert (await people.opened(ann)).can_write
    assert (await people.seen(ann)).can_write
    await people.blocked(5)
    assert not (await people.seen(ann)).can_write
    assert (await people.opened(ann)).can_write


async def test_a_group_keeps_its_language_and_knows_whether_the_bot_is_in_it(
    database: Database,
) -> None:
    """A new title is taken over; being removed and coming back is noted."""
    groups = Groups(database)
    assert await groups.seen(Group(-5, "Friends")) == Group(-5, "Friends")
    await groups.choose_language(-5, "pl")
    await groups.left(-5)
    assert await groups.get(-5) == Group(-5, "Friends", "pl", member=False)
    assert await groups.seen(Group(-5, "Old friends")) == Group(-5, "Old friends", "pl")
