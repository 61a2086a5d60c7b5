"""A log as the page's plain text reads it, row by row, whatever stands in it."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from bot.render.names import is_blank
from bot.texts import isolated
from engine.seats import SEATS

LONGEST_NAME: Final = 24  # characters, after which a name is cut

Json = Mapping[str, Any]
Whose = Mapping[str, str | None]  # at each seat: where the log's end knows who sat there


class Line(NamedTuple):
    number: int  # counted from 1
    at: str
    event: Json


def lines(rows: Iterable[Json]) -> Iterator[Line]:
    """What cannot be read is an event of no known kind."""
    for number, row in enumerate(rows, start=1):
        payload = row.get("payload")
        try:
            envelope = json.loads(str(payload))
            event, at = envelope["event"], envelope["at"]
            event["type"].lower()
        except (ValueError, KeyError, TypeError, AttributeError):
            event, at = {"type": "?", "payload": payload}, row.get("at")
        yield Line(number, str(at), event)


def whose_seats(log: Iterable[Line]) -> list[Whose]:
    """For each event who sits where: before the deal a seat may change its owner.

    Names are known of those who sit there at the end; None: of somebody who went away.
    """
    found: list[Whose] = []
    whose: dict[str, str | None] = {seat: seat for seat in SEATS}
    for line in reversed(list(log)):
        match line.event:
            case {"type": "SeatsSwapped", "one": str(one), "other": str(other)}:
                whose = {**whose, one: whose.get(other), other: whose.get(one)}
            case {"type": "PlayerStoodUp" | "PlayerRemoved", "seat": str(seat)}:
                whose = {**whose, seat: None}
        found.insert(0, whose)
    return found


def names(whose: Whose, players: Json, texts: Mapping[str, str]) -> dict[str, str]:
    """Of each seat; whoever has no name, or is not known, goes by the seat's number. A bot's is
    among the texts."""
    return {
        seat: _name(players.get(now or ""), seat, texts)
        if f"bot {now}" not in texts
        else isolated(texts[f"bot {now}"])
        for seat, now in whose.items()
    }


def _name(player: Any, seat: str, texts: Mapping[str, str]) -> str:
    name = player.get("name") if isinstance(player, dict) else None
    if not isinstance(name, str) or is_blank(name):
        return texts["nameless"].replace("{number}", seat[1:])
    return isolated(name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…")
