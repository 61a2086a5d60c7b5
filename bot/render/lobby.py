"""A table before the deal: the announcement in the group, and what a seated player sees."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import AdmitButton, LobbyButton, Menu, MenuButton, Wish
from bot.render.agreed import rules_line
from bot.render.fair import seal
from bot.render.invitation import Invite, how_to_come, share
from bot.render.names import LONGEST_ON_BUTTON, Names
from bot.render.options import options_menu, why_not
from bot.render.rules import rules_link
from bot.render.screen import Row, Screen, Style, link, paragraphs, press
from bot.render.seats import (
    bots_menu,
    bots_text,
    practice_menu,
    seat_list,
    seats_menu,
    seats_text,
)
from bot.render.whisper import private_hand_link
from bot.texts import Words, isolated
from engine.rules import Rules, players_allowed, seats_at
from engine.seats import Seat
from engine.state import Playing
from engine.view import LobbyView
from storage.groups import Choice
from storage.invitations import SeatRequest

NOTHING: Final[Mapping[Seat, str]] = {}
MOST_REQUESTS = 10  # that an owner sees at once; answering one lets the next one be seen


def announcement(
    game: UUID,
    view: LobbyView,
    names: Names,
    words: Words,
    *,
    invite: Invite | None,
    awaited: Names,
    bot_name: str,
    menu: Menu | None = None,
    said: Mapping[Seat, str] = NOTHING,
) -> Screen:
    """The group's screen while people sit down; seats are kept for those who are `awaited`.

    Its owner may have unfolded a menu. `said`: the words that players mix into the shuffle.
    """
    head = _head(words("lobby-title", owner=names.html(view.owner)), view.rules, words)
    seats = seat_list(view.seats, view.rules, names, words, said)
    sitting = (_wish(game, words, "sit", "primary"), _wish(game, words, "stand"))
    if menu is not None:
        text, rows = _menu(game, view, names, words, menu)
        return Screen(paragraphs([head, text, seats]), (*rows, sitting))
    kept = awaited.everybody()
    parts = [
        head,
        seats,
        names.unreachable(view.seats, private_hand_link(bot_name, game)),
        words("lobby-kept", names=kept) if kept else "",
        _waits_for(view, names, words),
        how_to_come(invite, words),
        seal(view.commitment, bot_name, words),
    ]
    rows = (
        sitting,
        (*share(invite, words), *_menus(game, view, words)),
        (_bots(game, words), _rules(game, bot_name, words)),
        (_wish(game, words, "start", "success"),),
    )
    return Screen(paragraphs(parts), rows)


def seated(
    game: UUID,
    view: LobbyView,
    seat: Seat,
    names: Names,
    words: Words,
    *,
    invite: Invite | None,
    requests: Sequence[SeatRequest],
    bot_name: str,
    alone: bool,
    menu: Menu | None = None,
    said: Mapping[Seat, str] = NOTHING,
) -> Screen:
    """A player's own screen while he waits for the deal; `requests` are for the owner to answer.

    `alone`: no group sees the table, so that what its owner sets he sets here.
    """
    owner, own = names.html(view.owner), view.owner == seat
    head = _head(words("lobby-private-title", owner=owner), view.rules, words)
    seats = seat_list(view.seats, view.rules, names, words, said)
    if menu is not None and own:
        text, rows = _menu(game, view, names, words, menu)
        return Screen(paragraphs([head, text, seats]), rows)
    parts = [
        head,
        seats,
        _may_start(view, words) if own else words("lobby-wait", owner=owner),
        how_to_come(invite, words),
        "\n".join(_asks(request, words) for request in requests[:MOST_REQUESTS]),
    ]
    menus = (*_menus(game, view, words), _bots(game, words)) if own and alone else ()
    start = (_wish(game, words, "start", "success"),) if own else ()
    practice = (_practice(game, words),) if own and alone and len(view.seats) == 1 else ()
    renew = (_wish(game, words, "renew"),) if own and invite else ()
    found = (
        (*share(invite, words), *renew),
        practice,
        menus,
        (_rules(game, bot_name, words), _wish(game, words, "stand")),
        start,
        *(_answers(asked, words) for asked in requests[:MOST_REQUESTS]),
    )
    return Screen(paragraphs(parts), tuple(row for row in found if row))


def begun(
    state: Playing, names: Names, words: Words, *, bot_name: str, said: Mapping[Seat, str]
) -> Screen:
    """What the announcement becomes once the cards are dealt."""
    parts = [
        _head(words("lobby-title", owner=names.html(state.owner)), state.rules, words),
        seat_list(state.players, state.rules, names, words, said),
        words("lobby-started"),
        seal(state.commitment, bot_name, words),
    ]
    return Screen(paragraphs(parts))


def closed(view: LobbyView, reason: str, names: Names, words: Words) -> Screen:
    """What it becomes when it ends without a deal."""
    title = words("lobby-title", owner=names.html(view.owner))
    return Screen(paragraphs([title, reason]))


def _head(title: str, rules: Rules, words: Words) -> str:
    return title + "\n" + rules_line(words, rules)


def _waits_for(view: LobbyView, names: Names, words: Words) -> str:
    owner, sitting = names.html(view.owner), len(view.seats)
    free = seats_at(view.rules) - sitting
    if sitting in players_allowed(view.rules):
        said = [words("lobby-can-start", owner=owner, free=free)]
    else:
        said = [missing(view.rules, sitting, words), words("lobby-then", owner=owner)]
    if view.when_full and free > 0:
        said.append(words("lobby-by-itself"))
    return " ".join(said)


def _may_start(view: LobbyView, words: Words) -> str:
    """The same, told to the owner."""
    sitting = len(view.seats)
    if sitting in players_allowed(view.rules):
        said = [words("lobby-owner-may-start")]
    else:
        said = [missing(view.rules, sitting, words)]
    if view.when_full and sitting < seats_at(view.rules):
        said.append(words("lobby-by-itself"))
    return " ".join(said)


def missing(rules: Rules, sitting: int, words: Words) -> str:
    """What keeps a table with so many people from starting (R1.1)."""
    allowed = players_allowed(rules)
    if sitting < allowed.start:
        return words("lobby-needs-more", count=allowed.start - sitting)
    return words("lobby-too-many", count=sitting - allowed[-1], most=allowed[-1])


def _menu(
    game: UUID, view: LobbyView, names: Names, words: Words, menu: Menu
) -> tuple[str, tuple[Row, ...]]:
    if menu == "bots":
        return bots_text(view, names, words), bots_menu(game, view, names, words)
    if menu == "practice":
        return words("practice-title"), practice_menu(game, view, words)
    if menu == "seats":
        return seats_text(view, names, words), seats_menu(game, view, names, words)
    choice = Choice(view.rules, view.when_full)
    told = words("options-title", owner=names.html(view.owner))
    text = paragraphs([told, why_not(choice, words, menu)])
    return text, options_menu(game, choice, words, menu)


def _asks(request: SeatRequest, words: Words) -> str:
    asks = "lobby-asks-again" if request.removed else "lobby-asks"
    return words(asks, name=isolated(escape(request.person.name, quote=False)))


def _answers(request: SeatRequest, words: Words) -> Row:
    """Yes and no, side by side."""

    def button(message: str, style: Style, yes: bool) -> InlineKeyboardButton:
        data = AdmitButton(game=request.game_id, person=request.person.id, yes=yes)
        name = isolated(request.person.name[:LONGEST_ON_BUTTON])
        return press(words(message, name=name), data.pack(), style)

    return button("button-admit", "success", True), button("button-turn-away", "danger", False)


def _rules(game: UUID, bot_name: str, words: Words) -> InlineKeyboardButton:
    """A link to the rules, with what was agreed at this table."""
    return link(words("button-rules"), rules_link(bot_name, game))


def _menus(game: UUID, view: LobbyView, words: Words) -> Row:
    """What the owner may set; one who sits there alone has nobody to order about."""
    options = press(words("button-options"), MenuButton(game=game, menu="options").pack())
    seats = press(words("button-seats"), MenuButton(game=game, menu="seats").pack())
    return (options, seats) if len(view.seats) > 1 else (options,)


def _practice(game: UUID, words: Words) -> InlineKeyboardButton:
    """For who sits there alone."""
    data = MenuButton(game=game, menu="practice").pack()
    return press(words("button-practice"), data, "primary")


def _bots(game: UUID, words: Words) -> InlineKeyboardButton:
    """The owner's menu of bots."""
    return press(words("button-bots"), MenuButton(game=game, menu="bots").pack())


def _wish(game: UUID, words: Words, wish: Wish, style: Style | None = None) -> InlineKeyboardButton:
    return press(words(f"button-{wish}"), LobbyButton(game=game, wish=wish).pack(), style)
