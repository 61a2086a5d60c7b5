"""What a button's data says, and that nothing else is taken for one."""

import contextlib
from uuid import UUID

import pytest
from aiogram.filters.callback_data import CallbackData
from hypothesis import given
from hypothesis import strategies as st

from bot import buttons
from bot.buttons import (
    AdmitButton,
    AheadButton,
    BackButton,
    ChooseButton,
    ControlButton,
    HintButton,
    LobbyButton,
    MenuButton,
    MoveButton,
    OptionButton,
    PresetButton,
    SeatButton,
    command,
)
from bot.options import VALUES
from engine.cards import Card
from engine.commands import Accuse, Attack, Beat, Done, Move, ShowTrump, Take, Transfer
from engine.notation.move_text import text_of
from engine.seats import SEATS

GAME = UUID("ffffffff-ffff-4fff-bfff-ffffffffffff")
ALL_KINDS = CallbackData.__subclasses__()
KINDS = (
    LobbyButton,
    MenuButton,
    OptionButton,
    PresetButton,
    SeatButton,
    AdmitButton,
    AheadButton,
    MoveButton,
    ChooseButton,
    ControlButton,
    HintButton,
    BackButton,
)
P1 = SEATS[0]
CARDS = st.sampled_from(Card)

MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Attack, st.just(P1), st.lists(CARDS, min_size=1, max_size=4, unique=True).map(tuple)),
    st.builds(Beat, st.just(P1), CARDS, CARDS),
    st.builds(Transfer, st.just(P1), CARDS),
    st.builds(ShowTrump, st.just(P1), CARDS),
    st.builds(Accuse, st.just(P1), CARDS),
    st.just(Take(P1)),
    st.just(Done(P1)),
)


def test_no_two_kinds_of_buttons_begin_alike() -> None:
    kinds = [one.__prefix__ for one in vars(buttons).values() if one in ALL_KINDS]
    assert len(set(kinds)) == len(kinds) > len(KINDS)


def pressed(move: Move, bout: int, lying: int) -> MoveButton:
    return MoveButton(game=GAME, bout=bout, lying=lying, move=text_of(move))


@given(MOVES, st.integers(1, 9999), st.integers(0, 99))
def test_every_move_fits_into_64_bytes_and_comes_back_in_full(
    move: Move, bout: int, lying: int
) -> None:
    data = pressed(move, bout, lying).pack()
    assert len(data.encode()) <= 64
    again = command(MoveButton.unpack(data), P1)
    assert text_of(again) == text_of(move)
    assert again.bout == bout


@pytest.mark.parametrize(
    "move", [Done(P1), Take(P1), Transfer(P1, Card("7h")), ShowTrump(P1, Card("7h"))]
)
def test_what_must_not_pass_on_unseen_cards_says_how_many_lay_there(move: Move) -> None:
    again = command(pressed(move, 3, 5), P1)
    assert not isinstance(again, Attack | Beat)
    assert again.lying == 5


@pytest.mark.parametrize(
    "data",
    [
        AdmitButton(game=GAME, person=2**52 - 1, yes=False),
        ChooseButton(game=GAME, bout=9999, card=Card("10h")),
        LobbyButton(game=GAME, wish="stand"),
        MenuButton(game=GAME, menu="options"),
        MenuButton(game=GAME, menu=None),
        SeatButton(game=GAME, person=2**52 - 1, wish="off"),
        PresetButton(game=GAME, preset="transfer"),
        *(
            OptionButton(game=GAME, option=option, value=value)
            for option, values in VALUES.items()
            for value in values
        ),
        BackButton(game=GAME),
        ControlButton(game=GAME),
        HintButton(game=GAME, bout=9999, lying=99),
    ],
)
def test_the_other_buttons_fit_too(data: LobbyButton) -> None:
    assert len(data.pack().encode()) <= 64
    assert type(data).unpack(data.pack()) == data


@pytest.mark.parametrize(
    "data",
    [
        "",
        "m",
        "m:",
        f"m:{GAME.hex}:1:0:timeout",
        f"m:{GAME.hex}:1:0:",
        f"m:{GAME.hex}:1:0:7s/",
        f"m:{GAME.hex}:1:0:7x",
        f"m:{GAME.hex}:1:-1:take",
        f"m:{GAME.hex}:99999999999999999999:0:take",
        f"m:{GAME.hex}:1:0:take:more",
        "m:not-a-game:1:0:take",
        f"l:{GAME.hex}:dance",
        f"u:{GAME.hex}:cellar",
        f"o:{GAME.hex}:deck:37",
        f"o:{GAME.hex}:hat:on",
        f"k:{GAME.hex}:poker",
        f"s:{GAME.hex}:7:down",
        f"a:{GAME.hex}:{2**64}:1",
        f"c:{GAME.hex}:1:1h",
    ],
)
def test_garbled_data_is_no_button(data: str) -> None:
    for kind in KINDS:
        with pytest.raises((TypeError, ValueError)):
            kind.unpack(data)


@given(st.text(max_size=64))
def test_any_text_is_read_or_refused_without_another_error(data: str) -> None:
    for kind in KINDS:
        with contextlib.suppress(TypeError, ValueError):
            kind.unpack(data)
