"""Callback data: what a button says it does, in full, within Telegram's 64 bytes.

The table is named by its id, a move in the words of the notation (`7s/9s`), so that a press on an
old screen can be refused but never do something else than the button said.
"""

from typing import Annotated, Literal, Self
from uuid import UUID

import msgspec
from aiogram.filters.callback_data import CallbackData
from pydantic import AfterValidator, Field, model_validator

from bot.options import VALUES, Preset
from engine.cards import Card
from engine.commands import (
    Accuse,
    Done,
    Move,
    Saying,
    ShowTrump,
    Take,
    TakeNothingMoreBack,
    TimeOut,
    Transfer,
)
from engine.notation.move_text import move_of, text_of
from engine.seats import SEATS, Level, Seat
from engine.state import lying
from engine.view import View

Wish = Literal["sit", "stand", "start", "renew"]
# What unfolds under an announcement, and on the screen of a table without a group.
Menu = Literal["options", "more", "seats", "bots", "practice"]
TopPage = Literal["top", "chronicle"]

_Bout = Annotated[int, Field(ge=0, le=9999)]
_UserId = Annotated[int, Field(gt=0, lt=2**52)]


def _a_move(text: str) -> str:
    if isinstance(move_of(SEATS[0], text.split()), TimeOut):
        raise ValueError("nobody presses a timeout")
    return text


_MINDS_THE_TABLE = (Transfer, ShowTrump, Take, Done, Accuse)


class LobbyButton(CallbackData, prefix="l"):
    """A wish about a table that has not begun."""

    game: UUID
    wish: Wish


class AgainButton(CallbackData, prefix="n"):
    """Another game of those who played this one."""

    game: UUID


class MenuButton(CallbackData, prefix="u"):
    """Unfold a menu of a table that has not begun; without one, fold it."""

    game: UUID
    menu: Menu | None


class OptionButton(CallbackData, prefix="o"):
    """Set an option (R1) to this value."""

    game: UUID
    option: str
    value: str

    @model_validator(mode="after")
    def _is_known(self) -> Self:
        if self.value not in VALUES.get(self.option, ()):
            raise ValueError(f"no option has the value {self.option} {self.value}")
        return self


class PresetButton(CallbackData, prefix="k"):
    """Set all that makes a kind of game."""

    game: UUID
    preset: Preset


class SeatButton(CallbackData, prefix="s"):
    """Move somebody one seat up, or take him off the table."""

    game: UUID
    person: _UserId
    wish: Literal["up", "off"]


class AddBotButton(CallbackData, prefix="v"):
    """Let one more bot sit down."""

    game: UUID
    level: Level


class BotButton(CallbackData, prefix="w"):
    """Move the bot of that level at that seat one seat up, let it play at the next level, or take
    it off the table."""

    game: UUID
    seat: Annotated[str, Field(pattern="^p[1-6]$")]
    level: Level
    wish: Literal["up", "next", "off"]


class PracticeButton(CallbackData, prefix="z"):
    """Let so many bots sit down, and deal."""

    game: UUID
    level: Level
    bots: Annotated[int, Field(ge=1, le=5)]


class AdmitButton(CallbackData, prefix="a"):
    """The owner's answer to somebody who is not in the table's group."""

    game: UUID
    person: _UserId
    yes: bool


class MoveButton(CallbackData, prefix="m"):
    """A move: `bout` and `lying` (cards on the table) are those of the screen it was drawn for."""

    game: UUID
    bout: _Bout
    lying: Annotated[int, Field(ge=0, le=99)]
    move: Annotated[str, AfterValidator(_a_move)]


class ChooseButton(CallbackData, prefix="c"):
    """A card that could do two things: the next tap chooses."""

    game: UUID
    bout: _Bout
    card: Card


class AheadButton(CallbackData, prefix="d"):
    """Nothing more in this bout, or be asked again in it (R10.6)."""

    game: UUID
    bout: _Bout
    again: bool


class ControlButton(CallbackData, prefix="t"):
    """Play oneself again, in the place of the bot that does (R14.3)."""

    game: UUID


class HintButton(CallbackData, prefix="x"):
    """What would a good player do? `bout` and `lying` as in MoveButton."""

    game: UUID
    bout: _Bout
    lying: Annotated[int, Field(ge=0, le=99)]


class CardsButton(CallbackData, prefix="h"):
    """Show me my hand, here in the group or where I like to play."""

    game: UUID


class PlaceButton(CallbackData, prefix="p"):
    """From now on I play in the group, or in private."""

    game: UUID
    in_group: bool


class LogButton(CallbackData, prefix="y"):
    """How a game went: a page of its log, counted from 1; 0: send it to me."""

    game: UUID
    page: Annotated[int, Field(ge=0, le=999)] = 0
    listed: bool = False  # below a list of games, which is no game's screen


class ReplayButton(CallbackData, prefix="j"):
    """Send me the replay of that game, as a file."""

    game: UUID


class EndButton(CallbackData, prefix="e"):
    """End this game without a result, or ask for it, or no longer."""

    game: UUID
    asked: bool = False  # an administrator, which one he means


class LanguageButton(CallbackData, prefix="g"):
    """A language to be spoken to in: one's own, or in a group the group's."""

    language: Annotated[str, Field(pattern="^[a-z]{2,3}$")]


class HideButton(CallbackData, prefix="i"):
    """Be named in groups' tables and chronicles no more, or again."""

    hide: bool


class TopButton(CallbackData, prefix="q"):
    """The table of a group, or its chronicle."""

    page: TopPage


class SortButton(CallbackData, prefix="f"):
    """Cards by rank, or by suit."""

    by_rank: bool


class RulesButton(CallbackData, prefix="r"):
    """A page of the rules, with what was agreed at that table."""

    page: Annotated[int, Field(ge=0, le=99)]
    game: UUID | None


class BackButton(CallbackData, prefix="b"):
    """Away from the choice, to the hand as it stands."""

    game: UUID


def game_of(data: str) -> UUID | None:
    """The table that a button's data names; None where it names none."""
    _, _, named = data.partition(":")
    try:
        return UUID(hex=named.partition(":")[0])
    except ValueError:
        return None


def move_button(game: UUID, view: View, move: Move) -> str:
    """The data of a button that makes this move."""
    text = text_of(move)
    return MoveButton(game=game, bout=view.bout, lying=lying(view.table), move=text).pack()


def choose_button(game: UUID, view: View, card: Card) -> str:
    return ChooseButton(game=game, bout=view.bout, card=card).pack()


def ahead_button(game: UUID, view: View, saying: Saying) -> str:
    again = isinstance(saying, TakeNothingMoreBack)
    return AheadButton(game=game, bout=view.bout, again=again).pack()


def hint_button(game: UUID, view: View) -> str:
    return HintButton(game=game, bout=view.bout, lying=lying(view.table)).pack()


def command(pressed: MoveButton, seat: Seat) -> Move:
    """The seat's command for this press."""
    move = move_of(seat, pressed.move.split())
    assert not isinstance(move, TimeOut)
    if isinstance(move, _MINDS_THE_TABLE):
        return msgspec.structs.replace(move, bout=pressed.bout, lying=pressed.lying)
    return msgspec.structs.replace(move, bout=pressed.bout)
