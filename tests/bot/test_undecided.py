"""Which games have presses that are not decided."""

from uuid import uuid4

import pytest

from bot.buttons import AdmitButton, BackButton, LobbyButton, game_of
from bot.undecided import Undecided


def test_a_game_counts_until_the_last_of_its_presses_is_decided() -> None:
    undecided, game, other = Undecided(), uuid4(), uuid4()
    with undecided.of(game):
        with undecided.of(game), undecided.of(other):
            assert undecided.games() == {game, other}
        assert undecided.games() == {game}
    assert undecided.games() == set()


def test_a_press_that_failed_is_undecided_no_longer() -> None:
    undecided = Undecided()
    with pytest.raises(RuntimeError), undecided.of(uuid4()):
        raise RuntimeError
    assert undecided.games() == set()


def test_every_button_names_its_game_and_other_data_none() -> None:
    game = uuid4()
    buttons = BackButton(game=game), LobbyButton(game=game, wish="sit")
    for button in (*buttons, AdmitButton(game=game, person=7, yes=True)):
        assert game_of(button.pack()) == game
    for data in ("", "m", "m:", "m:nonsense:7s", "nonsense", ":", "m:{}"):
        assert game_of(data) is None
    undecided = Undecided()
    with undecided.of(game_of("nonsense")):
        assert undecided.games() == set()
