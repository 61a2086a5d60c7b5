"""A table before the deal: the announcement in the group, and what a seated player sees."""

from collections.abc import Sequence
from html import escape
from urllib.parse import urlencode
from uuid import UUID

from aiogram.types import InlineKeyboardButton

from bot.buttons import AdmitButton, LobbyButton, Wish
from bot.render.names import Names
from bot.render.options import rules_line
from bot.render.rules import rules_link
from bot.render.screen import Row, Screen, Style, link, paragraphs, press
from bot.texts import Words, isolated
from engine.rules import Rules, players_allowed, seats_at
from engine.seats import Seat
from engine.state import Playing
from engine.view import LobbyView
from storage.invitations import Invitation, SeatRequest

LONGEST_NAME = 16  # characters of a name on a button


def invitation_link(bot_name: str, token: str) -> str:
    return f"https://t.me/{bot_name}?start={token}"


def announcement(
    game: UUID,
    view: LobbyView,
    names: Names,
    words: Words,
    *,
    invitation: Invitation | None,
    awaited: Names,
    bot_name: str,
) -> Screen:
    """The group's screen while people sit down; seats are kept for those who are `awaited`."""
    kept = awaited.everybody()
    parts = [
        _head(words("lobby-title", owner=names.html(view.owner)), view.rules, words),
        _seats(view.seats, names, words),
        names.unreachable(view.seats),
        words("lobby-kept", names=kept) if kept else "",
        _waits_for(view, names, words),
        _invitation(invitation, bot_name, words),
        words("lobby-seal", commitment=view.commitment),
    ]
    rows = (
        (_wish(game, words, "sit", "primary"), _wish(game, words, "stand")),
        (*_share(invitation, bot_name, words), _wish(game, words, "start", "success")),
        (_rules(game, bot_name, words),),
    )
    return Screen(paragraphs(parts), rows)


def seated(
    game: UUID,
    view: LobbyView,
    seat: Seat,
    names: Names,
    words: Words,
    *,
    invitation: Invitation | None,
    requests: Sequence[SeatRequest],
    bot_name: str,
) -> Screen:
    """A player's own screen while he waits for the deal; `requests` are for the owner to answer."""
    owner, own = names.html(view.owner), view.owner == seat
    parts = [
        _head(words("lobby-private-title", owner=owner), view.rules, words),
        _seats(view.seats, names, words),
        words("lobby-owner-may-start") if own else words("lobby-wait", owner=owner),
        _invitation(invitation, bot_name, words),
        words("lobby-seal", commitment=view.commitment),
        "\n".join(_asks(request, words) for request in requests),
    ]
    first = (*_share(invitation, bot_name, words), _wish(game, words, "stand"))
    start = ((_wish(game, words, "start", "success"),),) if own else ()
    rows = (first, *start, (_rules(game, bot_name, words),))
    return Screen(paragraphs(parts), (*rows, *(_answers(asked, words) for asked in requests)))


def begun(state: Playing, names: Names, words: Words) -> Screen:
    """What the announcement becomes once the cards are dealt."""
    parts = [
        _head(words("lobby-title", owner=names.html(state.owner)), state.rules, words),
        _seats(state.players, names, words),
        words("lobby-started"),
        words("lobby-seal", commitment=state.commitment),
    ]
    return Screen(paragraphs(parts))


def closed(view: LobbyView, reason: str, names: Names, words: Words) -> Screen:
    """What it becomes when it ends without a deal."""
    title = words("lobby-title", owner=names.html(view.owner))
    return Screen(paragraphs([title, reason]))


def _head(title: str, rules: Rules, words: Words) -> str:
    return title + "\n" + rules_line(words, rules)


def _seats(seats: tuple[Seat, ...], names: Names, words: Words) -> str:
    return "\n".join(
        words("lobby-seat", number=number, name=names.html(seat))
        for number, seat in enumerate(seats, 1)
    )


def _waits_for(view: LobbyView, names: Names, words: Words) -> str:
    owner, sitting = names.html(view.owner), len(view.seats)
    if sitting in players_allowed(view.rules):
        return words("lobby-can-start", owner=owner, free=seats_at(view.rules) - sitting)
    missing = players_allowed(view.rules).start - sitting
    return words("lobby-needs-more", owner=owner, count=missing)


def _invitation(invitation: Invitation | None, bot_name: str, words: Words) -> str:
    if invitation is None:
        return ""
    address = invitation_link(bot_name, invitation.token)
    return words("lobby-invitation", link=address, code=invitation.token)


def _asks(request: SeatRequest, words: Words) -> str:
    return words("lobby-asks", name=isolated(escape(request.person.name, quote=False)))


def _answers(request: SeatRequest, words: Words) -> Row:
    """Yes and no, side by side."""

    def button(message: str, style: Style, yes: bool) -> InlineKeyboardButton:
        data = AdmitButton(game=request.game_id, person=request.person.id, yes=yes)
        name = isolated(request.person.name[:LONGEST_NAME])
        return press(words(message, name=name), data.pack(), style)

    return button("button-admit", "success", True), button("button-turn-away", "danger", False)


def _share(
    invitation: Invitation | None, bot_name: str, words: Words
) -> tuple[InlineKeyboardButton, ...]:
    """A button that opens the app's own "share with …"; nothing where there is no invitation."""
    if invitation is None:
        return ()
    address = invitation_link(bot_name, invitation.token)
    shared = urlencode({"url": address, "text": words("invite-share")})
    return (link(words("button-invite"), f"https://t.me/share/url?{shared}"),)


def _rules(game: UUID, bot_name: str, words: Words) -> InlineKeyboardButton:
    """A link to the rules, with what was agreed at this table."""
    return link(words("button-rules"), rules_link(bot_name, game))


def _wish(game: UUID, words: Words, wish: Wish, style: Style | None = None) -> InlineKeyboardButton:
    return press(words(f"button-{wish}"), LobbyButton(game=game, wish=wish).pack(), style)
