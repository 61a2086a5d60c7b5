"""In which order a chat is sent what waits for it."""

from uuid import UUID

from bot.jobs import Delete, Say, Show
from bot.lane import Lane
from bot.limits import Allowance
from bot.render.screen import Screen as Picture
from storage.screens import Kind

TABLE = Show(UUID(int=1), Kind.GROUP)
SAY = Say(Picture("Hello"))


def test_answers_come_first_then_screens_then_what_tidies_up() -> None:
    lane = Lane(-1, Allowance(-1))
    for job in (Delete(7), TABLE, SAY):
        lane.add(job)
    assert [lane.take(), lane.take(), lane.take()] == [SAY, TABLE, Delete(7)]
    assert lane.empty


def test_a_busy_table_does_not_keep_what_tidies_up_waiting_for_ever() -> None:
    lane = Lane(-1, Allowance(-1))
    lane.add(Delete(7))
    taken = []
    for _ in range(5):
        lane.add(TABLE)
        taken.append(lane.take())
    assert Delete(7) in taken
    assert taken.count(TABLE) == 4


def test_where_only_deletions_may_be_made_they_are() -> None:
    lane = Lane(-1, Allowance(-1))
    for job in (TABLE, Delete(7)):
        lane.add(job)
    assert lane.take_deletion() == Delete(7)
    assert lane.take_deletion() is None
    assert lane.take() == TABLE
