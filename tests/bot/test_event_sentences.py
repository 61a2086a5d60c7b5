"""What `durak log` says of an event, in a line for the host."""

from bot.commands.events import sentence
from bot.commands.verdict import listed
from engine import events as e
from engine.seats import Seat

ANA = Seat("p1")


def test_time_that_ran_out_is_counted_where_the_next_time_may_cost_the_seat() -> None:
    """A thrower's does not count, and the first is no row."""
    for expiries, told in {0: "", 1: "", 2: " (2 in a row)"}.items():
        said = sentence(e.TimeRanOut(ANA, expiries), {ANA: "Ana"}, secret=False)
        assert said == f"Ana's time runs out{told}"


def test_a_name_gives_a_terminal_no_orders() -> None:
    said = sentence(e.PlayerSatDown(ANA), {ANA: "\x1b[2J\u202eAna\n"}, secret=False)
    assert said == " [2JAna  sits down at p1"


def test_seats_are_listed_as_in_speech() -> None:
    seats = [Seat(f"p{number}") for number in range(1, 4)]
    assert [listed(seats[:n]) for n in (1, 2, 3)] == ["p1", "p1 and p2", "p1, p2 and p3"]
