"""A game's log as a file: what `durak log` writes and `durak verify` reads, without a database.

`jsonl` is an event a line, `json` one object that names the players beside them, and that a replay
page brings along. A file may be laid
out anew; whatever else is not as it was written is refused, nothing is guessed.
"""

import contextlib
import json
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec

from engine.seats import SEATS, Level, Seat

FORMAT: Final = "durak-export-1"

_IN_PAGE: Final = re.compile(
    r"""<script type="application/json" id="game">(.*?)</script>""", re.DOTALL
)
_MOVES_BOTS: Final = re.compile(r"BotSeated|PlayerRemoved|SeatsSwapped")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class NotAnExport(Exception):
    """The file is none; the message is one sentence."""


class Row(msgspec.Struct, frozen=True):
    """A row of `events`, as it is stored."""

    version: int
    command_id: str
    at: datetime
    payload: str  # the exact text that was hashed
    hash: bytes


class Player(msgspec.Struct, frozen=True):
    """What stands beside the log of somebody, as long as it is known."""

    name: str | None = None
    words: str | None = None  # that he mixed into the shuffle


class Export(msgspec.Struct, frozen=True):
    """A whole game, or as much of it as there is."""

    game_id: UUID
    rows: list[Row]
    players: Mapping[Seat, Player] = {}


def jsonl(export: Export) -> str:
    """One JSON object a line: game, version, command, at, payload (a string), hash (hex)."""
    lines = (json.dumps(event, ensure_ascii=False) for event in _events(export))
    return "".join(f"{line}\n" for line in lines)


def plain(export: Export) -> dict[str, Any]:
    """What the format `json` holds."""
    return {
        "format": FORMAT,
        "game": str(export.game_id),
        "players": {
            seat: {
                key: value
                for key, value in (("name", player.name), ("words", player.words))
                if value is not None
            }
            for seat, player in export.players.items()
        },
        "events": _events(export),
    }


def _events(export: Export) -> list[dict[str, Any]]:
    return [
        {
            "game": str(export.game_id),
            "version": row.version,
            "command": row.command_id,
            "at": row.at.isoformat(),
            "payload": row.payload,
            "hash": row.hash.hex(),
        }
        for row in export.rows
    ]


def bots_of(events: Iterable[Mapping[str, Any]]) -> dict[Seat, Level]:
    """The bots that sit there in the end, by the events as the JSON that they are."""
    bots: dict[str, str] = {}
    for event in events:
        match event:
            case {"type": "BotSeated", "seat": str(seat), "level": str(level)}:
                bots[seat] = level
            case {"type": "PlayerRemoved", "seat": str(seat)}:
                bots.pop(seat, None)
            case {"type": "SeatsSwapped", "one": str(one), "other": str(other)}:
                places = {one: other, other: one}
                bots = {places.get(seat, seat): level for seat, level in bots.items()}
    return {
        Seat(seat): Level(level)
        for seat, level in sorted(bots.items())
        if seat in SEATS and level in list(Level)
    }


def seated(people: Mapping[Seat, Player], rows: Iterable[Row]) -> dict[Seat, Player]:
    """The people, and by the log the bots."""
    bots = bots_by(row.payload for row in rows)
    return {**people, **{seat: Player(name) for seat, name in bot_names(bots).items()}}


def bots_by(payloads: Iterable[str]) -> dict[Seat, Level]:
    """The bots that sit there in the end."""
    return bots_of(_told(payload) for payload in payloads if _MOVES_BOTS.search(payload))


def _told(payload: str) -> Mapping[str, Any]:
    """The event as JSON; nothing where it cannot be read."""
    try:
        event = json.loads(payload)["event"]
    except (ValueError, KeyError, TypeError):
        return {}
    return event if isinstance(event, dict) else {}


def bot_names(bots: Mapping[Seat, Level]) -> dict[Seat, str]:
    """`Hard bot`; several of one level are numbered."""
    named = {}
    for seat, level in bots.items():
        alike = [other for other, found in bots.items() if found is level]
        number = f" {alike.index(seat) + 1}" if len(alike) > 1 else ""
        named[seat] = f"{level.capitalize()} bot{number}"
    return named


# ---- reading


def read(data: bytes) -> Export:
    """Either format, by what it holds, or what a replay page holds. Raises NotAnExport."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotAnExport("It is no text in UTF-8.") from None
    if text.lstrip().lower().startswith("<!doctype html"):
        text = _of_page(text)
    try:
        whole = _parsed(text)
    except NotAnExport:
        return _of_lines(text)
    if isinstance(whole, dict) and "format" in whole:
        return _of_object(whole)
    return _of_lines(text)


def _of_page(text: str) -> str:
    """Whatever the page may show: the game that it brings along."""
    found = _IN_PAGE.findall(text)
    if len(found) != 1:
        raise NotAnExport("It is a page, but none that holds a game.")
    return str(found[0])


def _of_lines(text: str) -> Export:
    events = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                events.append(_event(_parsed(line)))
            except NotAnExport as error:
                raise NotAnExport(f"Line {number}: {error}") from None
    if not events:
        raise NotAnExport("It is empty.")
    return _export(events, {})


def _of_object(whole: dict[str, Any]) -> Export:
    _expect(whole, {"format", "game", "players", "events"})
    if whole["format"] != FORMAT:
        raise NotAnExport(f"Its format is none that this version of Durak reads ({FORMAT}).")
    found = whole["events"]
    if not isinstance(found, list) or not found:
        raise NotAnExport("It holds no events.")
    events = []
    for number, event in enumerate(found, start=1):
        try:
            events.append(_event(event))
        except NotAnExport as error:
            raise NotAnExport(f"Event {number}: {error}") from None
    export = _export(events, _players(whole["players"]))
    if _game(whole["game"]) != export.game_id:
        raise NotAnExport("Its events are another game's than it says.")
    return export


def _export(events: list[tuple[UUID, Row]], players: dict[Seat, Player]) -> Export:
    game_id = events[0][0]
    if any(other != game_id for other, _ in events):
        raise NotAnExport("It holds events of several games.")
    return Export(game_id, [row for _, row in events], players)


def _event(event: object) -> tuple[UUID, Row]:
    found = _expect(event, {"game", "version", "command", "at", "payload", "hash"})
    version, hashed = found["version"], _text(found, "hash")
    if type(version) is not int:
        raise NotAnExport("Its version is no number.")
    if not _HASH.fullmatch(hashed):
        raise NotAnExport("Its hash is not 64 digits from 0 to f.")
    row = Row(
        version,
        _text(found, "command"),
        _moment(_text(found, "at")),
        _text(found, "payload"),
        bytes.fromhex(hashed),
    )
    return _game(found["game"]), row


def _players(found: object) -> dict[Seat, Player]:
    if not isinstance(found, dict) or not found.keys() <= set(SEATS):
        raise NotAnExport("Its players are not seats.")
    players = {}
    for seat, player in found.items():
        known = _expect(player, {"name", "words"}, all_of_them=False)
        players[Seat(seat)] = Player(**{key: _text(known, key) for key in known})
    return players


def _parsed(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_each_key_once)
    except (ValueError, RecursionError):
        raise NotAnExport("It is no JSON.") from None


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError
    return found


def _expect(found: object, keys: set[str], *, all_of_them: bool = True) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise NotAnExport("It is no object of an exported game.")
    if strange := found.keys() - keys:
        raise NotAnExport(f"There should be no {min(strange)!r} in it.")
    if all_of_them and (missing := keys - found.keys()):
        raise NotAnExport(f"Its {min(missing)!r} is missing.")
    return found


def _text(found: dict[str, Any], key: str) -> str:
    value = found[key]
    if not isinstance(value, str) or not _is_unicode(value):
        raise NotAnExport(f"Its {key!r} is no text.")
    return value


def _is_unicode(value: str) -> bool:
    """JSON can name half a character."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _moment(value: str) -> datetime:
    with contextlib.suppress(ValueError):
        found = datetime.fromisoformat(value)
        if found.tzinfo is not None and found.isoformat() == value:
            return found
    raise NotAnExport("Its time is none.")


def _game(value: object) -> UUID:
    try:
        found = UUID(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or str(found) != value:
        raise NotAnExport("Its game is no id.")
    return found
