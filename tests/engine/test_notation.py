"""Reading and writing `.durak` files (docs/notation.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.cards import Card
from engine.commands import Attack, Beat, Done, ShowTrump, Take, TimeOut, Transfer
from engine.notation import Deal, Document, NotationError, Position, Written, read, write
from engine.rules import FirstLimit, Mode, Rules, Speed
from engine.seats import Seat
from tests.engine.strategies import documents

P1, P2, P3 = Seat("p1"), Seat("p2"), Seat("p3")

POSITION = """\
players: Ana Bob
hand Ana: 7c 8s
hand Bob: 8c Kc
trump: d
turn: Ana > Bob
"""


def refused(text: str | bytes) -> tuple[int, str]:
    """The line and the sentence of the error that this file is."""
    with pytest.raises(NotationError) as caught:
        read(text.encode() if isinstance(text, str) else text)
    return caught.value.line, caught.value.sentence


def position(text: str) -> Position:
    start = read(text.encode()).document.start
    assert isinstance(start, Position)
    return start


def moves(text: str) -> list[object]:
    return [written.command for written in read((POSITION + text).encode()).document.moves]


# ---- what is read


def test_options_that_are_left_out_have_the_defaults_of_r1() -> None:
    assert read(POSITION.encode()).document.rules == Rules()


def test_options_are_read() -> None:
    text = "deck: 52\nmode: transfer\nfirst-limit: 5-once\nspeed: postal\ncheating: on\n"
    assert read((text + POSITION).encode()).document.rules == Rules(
        deck=52,
        mode=Mode.TRANSFER,
        first_limit=FirstLimit.FIVE_ONCE,
        speed=Speed.POSTAL,
        cheating=True,
    )


def test_a_whole_game_starts_with_its_deck_and_who_opens() -> None:
    cards = "9s 10h 10s Jh Js Qh Qs Kh Ks Ah As 9d 9c 10c Jc Qc Kc Ac 10d Jd Qd Kd 9h Ad"
    text = f"deck: 24\nplayers: Ana Bob\ndeal: {cards}\nfirst: Bob\n"
    assert read(text.encode()).document.start == Deal(tuple(map(Card, cards.split())), P2)


def test_what_a_position_leaves_out_is_an_empty_talon_and_table_in_the_first_bout() -> None:
    read_position = position(POSITION)
    assert (read_position.talon, read_position.table, read_position.bout) == ((), (), 1)
    assert (read_position.taking, read_position.out, read_position.marked) == (False, (), ())


def test_the_discard_pile_is_by_default_what_stands_nowhere() -> None:
    assert position(POSITION).discard == 36 - 4


def test_the_last_card_of_the_talon_is_the_trump_card() -> None:
    assert position(POSITION.replace("trump: d", "talon: 9d Ah")).trump == "h"


def test_cards_are_read_in_any_letter_case_and_with_t_for_ten() -> None:
    assert position(POSITION.replace("7c 8s", "TC 10S qH")).hands[0] == (
        Card("10c"),
        Card("10s"),
        Card("Qh"),
    )


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Ana 7s 7d", Attack(P1, (Card("7s"), Card("7d")))),
        ("Bob 7s/9s", Beat(P2, Card("7s"), Card("9s"))),
        ("Bob >7h", Transfer(P2, Card("7h"))),
        ("Bob >>7d", ShowTrump(P2, Card("7d"))),
        ("Bob take", Take(P2)),
        ("Ana done", Done(P1)),
        ("Ana timeout", TimeOut(P1)),
        ("Bob (bot) 7s/9s", Beat(P2, Card("7s"), Card("9s"), bot=True)),
        ("\tBob   take  ", Take(P2)),
        ("Bob take # a remark", Take(P2)),
        ("Bob take\r", Take(P2)),
        ("Ana 7s 7s", Attack(P1, (Card("7s"), Card("7s")))),
        ("Ana 2s", Attack(P1, (Card("2s"),))),
    ],
)
def test_moves_are_read(text: str, move: object) -> None:
    assert moves(text) == [move]


def test_a_comment_stays_with_its_move() -> None:
    document = read((POSITION + "Ana 7c ; 1.5s: fast # not this").encode()).document
    assert document.moves == (Written(Attack(P1, (Card("7c"),)), "1.5s: fast"),)


def test_a_player_may_be_called_as_a_word_of_the_notation() -> None:
    text = POSITION.replace("Ana", "hand").replace("Bob", "deal") + "hand 7c\ndeal take\n"
    assert [written.command for written in read(text.encode()).document.moves] == [
        Attack(P1, (Card("7c"),)),
        Take(P2),
    ]


def test_names_may_be_of_any_script() -> None:
    text = POSITION.replace("Ana", "Юля_2").replace("Bob", "李-x")
    assert read(text.encode()).document.names == ("Юля_2", "李-x")


def test_the_lines_of_moves_and_end_are_told() -> None:
    text = POSITION + "\n# remark\nAna 7c\n\nBob take\nend: cancelled\n"
    assert read(text.encode()).lines == (8, 10, 11)


# ---- what is refused


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, ""),
        (1, "\n"),
        (2, "\nAna 7c\n"),
        (3, "players: Ana Bob\n\nAna 7c\n"),
        (1, "players: Ana\n"),
        (1, "players: A B C D E F G\n"),
        (1, "players: Ana Ana\n"),
        (1, "players: Ana B,b\n"),
        (1, "\ufeffplayers: Ana Bob\n"),
        (2, "deck: 24\nplayers: A B C D E\n"),
        (2, "teams: pairs\nplayers: A B C\n"),
        (2, "teams: threes\nplayers: A B C D\n"),
        (1, "deck: 35\n" + POSITION),
        (1, "deck: 36 # so\ndeck: 36\n"[:9] + " 36\n" + POSITION),
        (2, "deck: 36\ndeck: 36\n" + POSITION),
        (1, "mode: Transfer\n" + POSITION),
        (1, "Mode: transfer\n" + POSITION),
        (1, "mode : transfer\n" + POSITION),
        (1, "mode: transfer ; a comment\n" + POSITION),
        (1, "mode: transfer ;\n" + POSITION),
        (1, "; a comment\n" + POSITION),
        (1, ";\n" + POSITION),
        (1, "cheating: yes\n" + POSITION),
        (1, "colour: red\n" + POSITION),
        (1, "first: Ana\n" + POSITION),
        (1, "hand Cyn: 9s\n" + POSITION),
        (1, "hand : 9s\n" + POSITION),
        (1, "hand: 9s\n" + POSITION),
    ],
)
def test_a_header_that_is_not_understood_is_an_error_in_its_line(line: int, text: str) -> None:
    assert refused(text)[0] == line


@pytest.mark.parametrize(
    ("line", "old", "new"),
    [
        (3, "8c Kc", "8c 7c"),
        (3, "8c Kc", "8c 8c"),
        (3, "8c Kc", "2c Kc"),
        (3, "8c Kc", "8x Kc"),
        (3, "8c Kc", "8c, Kc"),
        (3, "8c Kc", ""),
        (4, "trump: d", "trump: D"),
        (4, "trump: d", "trump:"),
        (4, "trump: d", "talon: 7c 9d"),
        (5, "trump: d", "talon: 9d\ntrump: h"),
        (4, "trump: d\n", ""),
        (4, "trump: d", "table: 7c\ntrump: d"),
        (4, "trump: d", "table: 9c/\ntrump: d"),
        (4, "trump: d", "table: 9c/10c/Jc\ntrump: d"),
        (4, "trump: d", "taking: yes\ntrump: d"),
        (5, "trump: d", "table: 9c/10c\ntaking: yes\ntrump: d"),
        (4, "trump: d", "taking: maybe\ntrump: d"),
        (4, "trump: d", "bout: 0\ntrump: d"),
        (4, "trump: d", "bout: one\ntrump: d"),
        (4, "trump: d", "bout: ²\ntrump: d"),
        (4, "trump: d", "bout: 99999\ntrump: d"),
        (4, "trump: d", "bout: " + "9" * 9999 + "\ntrump: d"),
        (4, "trump: d", "discard: 33\ntrump: d"),
        (4, "trump: d", "discard: -1\ntrump: d"),
        (4, "trump: d", "out: Dan\ntrump: d"),
        (6, "trump: d", "out: Bob\ntrump: d"),
        (4, "trump: d", "marked: Bob Bob\ntrump: d"),
        (4, "turn: Ana > Bob\n", ""),
        (5, "Ana > Bob", "Ana > Ana"),
        (5, "Ana > Bob", "Ana > Cyn"),
        (5, "Ana > Bob", "Ana Bob"),
        (5, "Ana > Bob", "Ana > Bob > Ana"),
        (2, "Ana > Bob\n", "Ana > Bob\ndeal: 6s\n"),
    ],
)
def test_a_position_that_cannot_be_is_an_error_in_its_line(line: int, old: str, new: str) -> None:
    assert old in POSITION
    assert refused(POSITION.replace(old, new))[0] == line


@pytest.mark.parametrize(
    ("line", "new"),
    [
        (7, "hand Ana: 7c\nhand Bob: 8c\nhand Cyn:\ntalon: 9d\nout: Cyn\nturn: Ana > Bob"),
        (5, "hand Ana: 7c\nhand Bob: 8c\nhand Cyn:\ntrump: d\nturn: Ana > Bob"),
        (8, "hand Ana: 7c\nhand Bob: 8c\nhand Cyn:\nout: Cyn\ntrump: d\nturn: Ana > Cyn"),
        (7, "hand Ana: 7c\nhand Cyn: 8c\ntrump: d\nturn: Ana > Cyn\nAna 7c"),
    ],
)
def test_players_who_are_out_are_named_and_have_no_part(line: int, new: str) -> None:
    assert refused(f"# \nplayers: Ana Bob Cyn\n{new}\n")[0] == line


@pytest.mark.parametrize(
    "text",
    [
        "Cyn 7c",
        "ana 7c",
        "Ana",
        "Ana (bot)",
        "Ana (bot) timeout",
        "Ana (Bot) done",
        "Ana pass",
        "Ana Done",
        "Ana 7x",
        "Ana 7",
        "Ana > 7c",
        "Ana >>>7c",
        "Ana 7c / 8c",
        "Ana 7c/",
        "Ana /7c",
        "Ana !",
        "Ana 7c done",
        "Ana 7c,8c",
        "Ana\u00a07c",
        "Ana 7с",
        "Ana: 7c",
        "deck: 36",
        "hand Ana: 7c",
        "end: Cancelled",
        "end: a reason",
        "end:",
        "end: cancelled ; late",
    ],
)
def test_a_move_that_is_not_understood_is_an_error_in_its_line(text: str) -> None:
    assert refused(f"{POSITION}Ana 8s\n{text}\n")[0] == 7


def test_nothing_stands_after_the_end() -> None:
    assert refused(f"{POSITION}end: cancelled\nAna 7c\n")[0] == 7


def test_bytes_that_are_no_text_are_an_error_in_their_line() -> None:
    assert refused(POSITION.encode() + b"Ana \xff7c\n") == (6, "this is not UTF-8")


def test_messages_stay_on_one_line_whatever_stands_in_the_file() -> None:
    assert refused(f"{POSITION}Ana \r\x1b[2J\u2028{'x' * 999}") == (
        6,
        "'\\r\\x1b[2J\\u2028" + "x" * 34 + "\\u2026' is neither a card nor a move",
    )


@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_are_read_or_refused_with_a_line_of_the_file(data: bytes) -> None:
    try:
        read(data)
    except NotationError as error:
        line = error.line
    else:
        line = 1
    assert 1 <= line <= data.count(b"\n") + 1


# ---- writing


@given(documents())
def test_reading_what_was_written_gives_the_same_document(document: Document) -> None:
    assert read(write(document).encode()).document == document


def test_a_name_with_a_space_is_not_written() -> None:
    document = replace(read(POSITION.encode()).document, names=("An na", "Bob"))
    with pytest.raises(ValueError, match="is no name"):
        write(document)


@pytest.mark.parametrize("comment", ["two\nlines", " space", "a #remark", "#remark"])
def test_a_comment_that_would_not_be_read_back_is_not_written(comment: str) -> None:
    moves = (Written(Take(P2), comment),)
    document = replace(read(POSITION.encode()).document, moves=moves)
    with pytest.raises(ValueError, match="cannot stand as a comment"):
        write(document)


def test_a_reason_in_several_words_is_not_written() -> None:
    document = replace(read(POSITION.encode()).document, end="Nobody came")
    with pytest.raises(ValueError, match="is no reason"):
        write(document)
