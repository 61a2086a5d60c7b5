"""Stored games as `.durak` files."""

from random import Random

import pytest

from engine.cards import Card
from engine.commands import (
    Attack,
    Beat,
    ChangeOptions,
    Command,
    Done,
    GiveUp,
    OpenTable,
    SitDown,
    StandUp,
    Start,
    Take,
    TimeOut,
)
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.notation import read, write
from engine.notation.record import plain_names, record
from engine.notation.replay import play
from engine.rules import Opening, Rules
from engine.seats import SEATS, Seat
from engine.state import State

P1, P2, P3 = SEATS[:3]
# Dealt to two: p1 holds 9s 10s Js Qs Ks As, p2 the trump 9d and 10h to Ah, and opens.
FACES = "9s 10h 10s Jh Js Qh Qs Kh Ks Ah As 9d 9c 10c Jc Qc Kc Ac 10d Jd Qd Kd 9h Ad"
DECK = tuple(map(Card, FACES.split()))
RULES = Rules(deck=24)


def log(*commands: Command, rules: Rules = RULES) -> list[Event]:
    """The events of a table of two, dealt, and of these commands."""
    lobby: list[Command] = [OpenTable(rules, ""), SitDown(), Start(P1, DECK, "")]
    return events([*lobby, *commands])


def events(commands: list[Command]) -> list[Event]:
    state: State | None = None
    happened: list[Event] = []
    for command in commands:
        decided = decide(state, command)
        happened += decided
        state = fold(decided, state)
    return happened


def moves(happened: list[Event], names: dict[Seat, str] | None = None) -> list[str]:
    """The lines of the record after the deal."""
    text = write(record(happened, names or {P1: "Ana", P2: "Bob"}))
    return text.rstrip("\n").partition("deal: ")[2].splitlines()[2:]


def test_moves_are_told_as_they_were_made() -> None:
    happened = log(Attack(P2, (Card("10h"),)), Take(P1), Done(P2))
    assert moves(happened) == ["Bob 10h", "Ana take", "Bob done"]


def test_a_move_of_a_bot_is_marked() -> None:
    happened = log(Attack(P2, (Card("9d"),), bot=True), Take(P1))
    assert moves(happened) == ["Bob (bot) 9d", "Ana take"]


def test_what_the_clock_did_is_a_timeout_and_not_a_move() -> None:
    """R14.2: opening, taking and done by an expiry have a line each."""
    happened = log(TimeOut(P2), TimeOut(P1), TimeOut(P2))
    assert moves(happened) == ["Bob timeout", "Ana timeout", "Bob timeout"]


def test_a_done_that_followed_by_itself_is_no_move() -> None:
    """R1, auto-pass: the replay finds it again."""
    rules = Rules(deck=24, auto_pass=True)
    happened = log(Attack(P2, (Card("10h"),)), Take(P1), rules=rules)
    assert type(happened[-1]).__name__ == "BoutStarted"
    assert moves(happened) == ["Bob 10h", "Ana take"]


def test_a_game_that_was_given_up_ends_with_its_reason() -> None:
    happened = log(Attack(P2, (Card("10h"),)), GiveUp("nobody-came"))
    assert moves(happened) == ["Bob 10h", "end: nobody-came"]


def test_comments_stand_with_the_moves_of_their_events() -> None:
    happened = log(Attack(P2, (Card("10h"),)), Take(P1))
    comments = [f"event {number}" for number in range(len(happened))]
    document = record(happened, {P1: "Ana", P2: "Bob"}, comments)
    assert [written.comment for written in document.moves] == ["event 4", "event 5"]


def test_the_options_are_those_of_the_deal() -> None:
    """R1.2: what was changed before it counts."""
    one = Rules(deck=24, opening=Opening.ONE)
    happened = events(
        [OpenTable(RULES, ""), SitDown(), ChangeOptions(P1, one), Start(P1, DECK, "")]
    )
    assert record(happened, {P1: "Ana", P2: "Bob"}).rules == one


def test_seats_that_stayed_empty_are_closed_up() -> None:
    """Who stood up has no name in the file, and the game is still the same."""
    lobby: list[Command] = [OpenTable(RULES, ""), SitDown(), SitDown(), StandUp(P2)]
    happened = events([*lobby, Start(P1, DECK, ""), Attack(P3, (Card("10h"),)), Take(P1)])
    document = record(happened, {P1: "Ana", P3: "Cyn"})
    assert document.names == ("Ana", "Cyn")
    assert moves(happened, {P1: "Ana", P3: "Cyn"}) == ["Cyn 10h", "Ana take"]
    assert len(list(play(read(write(document).encode())))) == 2


def test_who_opened_a_rematch_is_named() -> None:
    """R3.4; where the lowest trump found him he is not (R3.1)."""
    start: list[Command] = [OpenTable(RULES, ""), SitDown()]
    rematch = events([*start, Start(P1, DECK, "", opener=P1)])
    names = {P1: "Ana", P2: "Bob"}
    assert "first: Ana" in write(record(rematch, names)).splitlines()
    assert "\nfirst: " not in write(record(log(), names))


def test_a_table_without_a_deal_is_no_game() -> None:
    with pytest.raises(ValueError, match="never dealt"):
        record(events([OpenTable(RULES, "")]), {P1: "Ana"})


def test_a_running_game_is_told_so_far() -> None:
    happened = log(Attack(P2, (Card("9d"),)), Take(P1), Done(P2), Attack(P2, (Card("10h"),)))
    happened += decide(fold(happened), Beat(P1, Card("10h"), Card("9d")))
    assert moves(happened)[-1] == "Ana 10h/9d"


@pytest.mark.parametrize(
    ("names", "plain"),
    [
        (["Ana", "Bob"], ("Ana", "Bob")),
        (["Ana Maria", "O'Neill", "Юля"], ("Ana_Maria", "O_Neill", "Юля")),
        (["Ana", "Ana", "Ana"], ("Ana", "Ana-2", "Ana-3")),
        (["🃏", "", "🃏"], ("player", "player-2", "player-3")),
        (["a#b;c: d", "x\ny"], ("a_b_c_d", "x_y")),
        (["m²", "\u2067rtl\u2069"], ("m", "rtl")),
    ],
)
def test_any_names_become_names_of_the_notation(names: list[str], plain: tuple[str, ...]) -> None:
    assert plain_names(names) == plain


def test_random_names_are_plain_and_different() -> None:
    random = Random(1)
    for _ in range(200):
        names = ["".join(chr(random.randrange(1, 0x800)) for _ in range(3)) for _ in range(6)]
        made = plain_names(names)
        assert len(set(made)) == 6
        write(record(log(), {P1: made[0], P2: made[1]}))
