"""Who sits where before the deal, and the menu in which the owner changes that."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from bot.buttons import MenuButton, SeatButton
from bot.render.fair import quoted
from bot.render.names import Names
from bot.render.screen import Row, disabled, press
from bot.texts import Words
from engine.rules import Rules, Teams
from engine.seating import team
from engine.seats import Seat
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
    if person is None:
        return (disabled(up),)
    data = SeatButton(game=game, person=person.id, wish="up").pack()
    move = disabled(up) if seat == view.seats[0] else press(up, data)
    if seat == view.owner:  # who would leave his own table stands up
        return (move,)
    data = SeatButton(game=game, person=person.id, wish="off").pack()
    return (move, press(words("button-turn-away", name=name), data, "danger"))


def _colour(seats: tuple[Seat, ...], rules: Rules, seat: Seat) -> str:
    if rules.teams is Teams.NONE:
        return ""
    return COLOURS[team(rules.teams, seats, seat)] + " "
