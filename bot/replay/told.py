"""What each event of a log tells, as plain text: the same sentences that the page's scripts write.

It reads events as the JSON that they are, so that a log of a newer version, or one that somebody
has changed, is told as far as it can be: what is not known is shown as it stands.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.texts import isolated

Event = Mapping[str, Any]
Part = tuple[str, Mapping[str, Any]]  # a text's name and its values

SUITS: Final = {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}
_CARD = re.compile(r"(10|[2-9JQKA])([scdh])")
_SEAT = re.compile(r"p[1-6]")
_SLOT = re.compile(r"\{(\w+)\}")
_ALIKE: Final = (KeyError, TypeError, AttributeError, ValueError)  # of what is not as it should be


class Teller:
    """In one language; `names` of the seats at the event that is told."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def sentences(self, event: Event, names: Mapping[str, str]) -> list[str]:
        """At least one: the event's own sentence, then what belongs to it."""
        try:
            first, *more = [self._said(*part, names) for part in _parts(event, self._texts)]
            by = self._texts.get(f"by-{event.get('by')}")
        except _ALIKE:
            return [self._said(*_unknown(event), names)]
        return [f"{first.removesuffix('.')} ({by})." if by else first, *more]

    def _said(self, text: str, values: Mapping[str, Any], names: Mapping[str, str]) -> str:
        def fill(slot: re.Match[str]) -> str:
            key = slot[1]
            return self._shown(key, values[key], names) if key in values else ""

        return _SLOT.sub(fill, self._texts[text])

    def _shown(self, key: str, value: Any, names: Mapping[str, str]) -> str:
        match value:
            case dict() if key == "rules":
                return self._texts.get(f"rules {written(value)}", written(value))
            case dict():
                each = (
                    f"{self._shown(key, seat, names)}: {self._shown(key, held, names)}"
                    for seat, held in value.items()
                )
                return "; ".join(each)
            case list():
                space = " " if all(_is_card(one) for one in value) else ", "
                return space.join(self._shown(key, one, names) for one in value)
            case float():
                return f"{value:g}"
            case str() if key == "why":
                return isolated(value)
            case str() if key == "trump":
                return SUITS[value]
            case str() if _SEAT.fullmatch(value):
                return names[value]
            case str() if _is_card(value):
                return self._card(value)
        return str(value)

    def _card(self, card: str) -> str:
        rank, suit = card[:-1], card[-1]
        return self._texts.get(f"rank-{rank}", rank) + SUITS[suit]


def written(value: Any) -> str:
    """As JSON, as scripts write it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _is_card(value: Any) -> bool:
    return isinstance(value, str) and _CARD.fullmatch(value) is not None


def _parts(event: Event, texts: Mapping[str, str]) -> Iterator[Part]:
    own = re.sub(r"\B([A-Z])", r"-\1", event["type"]).lower()
    match event["type"]:
        case "TableOpened":
            yield from ((own, event), ("agreed", event), ("sealed", event))
        case "OptionsChanged":
            yield from ((own, event), ("agreed", event))
        case "BotSeated":
            yield "player-sat-down", event
        case "WordsGiven" if event["sha256"]:
            yield from ((own, event), ("words-hash", event))
        case "WordsGiven":
            yield "words-taken-back", event
        case "GameStarted":
            yield from _dealt(own, event)
        case "CheatCaught":
            yield from ((own, event), ("undone", event))
        case "ClockExtended":
            yield "hand-late" if event.get("whose") else own, event
        case "BoutEnded":
            yield from _bout_ended(event)
        case "GameEnded":
            yield from _ended(event["result"])
        case "GameGivenUp":
            by: Sequence[str] = event.get("by", ())
            said = f"given-up-{event['reason']}{'-by' if by else ''}"
            yield said if said in texts else "given-up", {**event, "name": by}
        case _:
            yield own, event


def _dealt(own: str, event: Event) -> Iterator[Part]:
    yield own, event
    if event.get("shown"):
        yield "shown", event
    yield "hands", event
    if event["talon"]:
        yield "stock-cards", event


def _bout_ended(event: Event) -> Iterator[Part]:
    yield "taken" if event["taker"] else "beaten", event
    drawn = {seat: cards for seat, cards in event["drawn"].items() if cards}
    if drawn:
        yield "drawn", {"drawn": drawn}
    if event["out"]:
        yield "out", event


def _ended(result: Event) -> Iterator[Part]:
    if result["draw"]:
        yield "drawn-game", result
        return
    yield "game-ended", result
    if result["epaulettes"]:
        yield "epaulettes", result
    if result["winners"]:
        yield "winners", result


def _unknown(event: Event) -> Part:
    return "unknown", {"why": written(event)}
