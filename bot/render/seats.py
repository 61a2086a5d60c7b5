"""Who sits where before the deal, and the menu in which the owner changes that."""

from collections.abc import Mapping
from typing import Final, Literal
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import AddBotButton, BotButton, MenuButton, PracticeButton, SeatButton
from bot.render.fair import quoted
from bot.render.names import Names
from bot.render.screen import Row, disabled, press
from bot.texts import Words
from engine.rules import Rules, Teams, seats_at
from engine.seating import team
from engine.seats import Level, Seat
from engine.view import LobbyView

COLOURS: Final = ("🔴", "🔵", "🟢")  # of teams


def seat_list(
    seats: tuple[Seat, ...], rules: Rules, names: Names, words: Words, said: Mapping[Seat, str]
) -> str:
    """In order; who plays together has the same colour (R13.1). `said`: words of their own."""
    lines = []
    for number, seat in enumerate(seats, 1):
        line = words(
            "lobby-seat", number=number, name=_colour(seats, rules, seat) + names.html(seat)
        )
        lines.append(f"{line} · {quoted(said[seat], words)}" if seat in said else line)
    return "\n".join(lines)


def seats_text(view: LobbyView, names: Names, words: Words) -> str:
    told = words("seats-title", owner=names.html(view.owner))
    return told if view.rules.teams is Teams.NONE else f"{told} {words('seats-teams')}"


def seats_menu(game: UUID, view: LobbyView, names: Names, words: Words) -> tuple[Row, ...]:
    """A row for each who sits there: one seat up, and off the table."""
    back = press(words("button-back"), MenuButton(game=game, menu=None).pack())
    return (*(_row(game, view, seat, names, words) for seat in view.seats), (back,))


def _row(game: UUID, view: LobbyView, seat: Seat, names: Names, words: Words) -> Row:
    person, name = names.person(seat), names.short(seat)
    up = words("button-up", name=name)
    if seat in view.bots:
        move = disabled(up) if seat == view.seats[0] else press(up, _bot(game, view, seat, "up"))
        return (move, _bot_off(game, view, seat, name, words))
    if person is None:
        return (disabled(up),)
    data = SeatButton(game=game, person=person.id, wish="up").pack()
    move = disabled(up) if seat == view.seats[0] else press(up, data)
    if seat == view.owner:  # who would leave his own table stands up
        return (move,)
    data = SeatButton(game=game, person=person.id, wish="off").pack()
    return (move, press(words("button-turn-away", name=name), data, "danger"))


def bots_text(view: LobbyView, names: Names, words: Words) -> str:
    return words("bots-title", owner=names.html(view.owner))


def bots_menu(game: UUID, view: LobbyView, names: Names, words: Words) -> tuple[Row, ...]:
    """One more of each level, and a row for each that sits: at the next level, off the table."""
    full = len(view.seats) >= seats_at(view.rules)
    more = []
    for level in Level:
        text = words("button-add-bot", name=words(f"bot-{level}"))
        data = AddBotButton(game=game, level=level).pack()
        more.append((disabled(text) if full else press(text, data, "success"),))
    sitting = [_bot_row(game, view, seat, names, words) for seat in view.seats if seat in view.bots]
    back = press(words("button-back"), MenuButton(game=game, menu=None).pack())
    return (*more, *sitting, (back,))


def practice_menu(game: UUID, view: LobbyView, words: Words) -> tuple[Row, ...]:
    """A tap lets so many bots of a level sit down, and deals."""
    free = seats_at(view.rules) - len(view.seats)
    rows: list[Row] = []
    for level in Level:
        rows.append((disabled(words(f"bot-{level}")),))
        numbers = range(1, free + 1)
        data = [PracticeButton(game=game, level=level, bots=number) for number in numbers]
        rows.append([press(str(one.bots), one.pack(), "success") for one in data])
    back = press(words("button-back"), MenuButton(game=game, menu=None).pack())
    return (*(row for row in rows if row), (back,))


def _bot_row(game: UUID, view: LobbyView, seat: Seat, names: Names, words: Words) -> Row:
    name = names.short(seat)
    change = press(words("button-next-level", name=name), _bot(game, view, seat, "next"))
    return (change, _bot_off(game, view, seat, name, words))


def _bot_off(
    game: UUID, view: LobbyView, seat: Seat, name: str, words: Words
) -> InlineKeyboardButton:
    data = _bot(game, view, seat, "off")
    return press(words("button-turn-away", name=name), data, "danger")


def _bot(game: UUID, view: LobbyView, seat: Seat, wish: Literal["up", "next", "off"]) -> str:
    return BotButton(game=game, seat=seat, level=view.bots[seat], wish=wish).pack()


def _colour(seats: tuple[Seat, ...], rules: Rules, seat: Seat) -> str:
    if rules.teams is Teams.NONE:
        return ""
    return COLOURS[team(rules.teams, seats, seat)] + " "
