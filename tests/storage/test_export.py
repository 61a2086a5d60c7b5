"""Exported files are read strictly: what is not as it was written is refused, in a sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from storage.export import NotAnExport, plain, read
from tests.exports import small
from tests.tampering import files

LINES, ONE = files(small())


def line(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The file with another first line."""
    first, *rest = LINES.decode().splitlines()
    event = json.loads(first)
    change(event)
    return "\n".join([json.dumps(event), *rest]).encode()


def whole(change: Callable[[dict[str, Any]], object]) -> bytes:
    found = plain(small())
    change(found)
    return json.dumps(found).encode()


REFUSED = {
    "a key twice": (LINES.replace(b'"version": 1,', b'"version": 2, "version": 1,'), "no JSON"),
    "no hash": (line(lambda event: event.pop("hash")), "Line 1: Its 'hash' is missing."),
    "short": (line(lambda event: event.update(hash="ab")), "not 64 digits"),
    "capital": (line(lambda event: event.update(hash=event["hash"].upper())), "not 64 digits"),
    "true": (line(lambda event: event.update(version=True)), "Its version is no number."),
    "a fraction": (line(lambda event: event.update(version=1.0)), "Its version is no number."),
    "half a character": (
        line(lambda event: event.update(payload="\ud83e")),
        "'payload' is no text",
    ),
    "no zone": (line(lambda event: event.update(at="2026-01-02T12:00:00")), "Its time is none."),
    "finer": (
        line(lambda event: event.update(at="2026-01-02T12:00:00.2500001+00:00")),
        "Its time is none.",
    ),
    "another id": (line(lambda event: event.update(game=event["game"].upper())), "game is no id"),
    "another game": (
        line(lambda event: event.update(game="00000000-0000-4000-8000-000000000001")),
        "events of several games",
    ),
    "a list": (b"[1, 2]", "Line 1: It is no object of an exported game."),
    "seats": (whole(lambda game: game["players"].update(p7={})), "Its players are not seats."),
    "more": (whole(lambda game: game["players"]["p1"].update(id=5)), "no 'id' in it"),
    "no events": (whole(lambda game: game.update(events=[])), "It holds no events."),
    "events": (whole(lambda game: game["events"].append(5)), "Event 34: It is no object"),
    "says another": (
        whole(lambda game: game.update(game="00000000-0000-4000-8000-000000000001")),
        "another game's than it says",
    ),
    "a page": (b"<!DOCTYPE html><p>Hello</p>", "It is a page, but none that holds a game."),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_export_is_refused_with_its_reason(name: str) -> None:
    data, sentence = REFUSED[name]
    with pytest.raises(NotAnExport) as error:
        read(data)
    assert sentence in str(error.value)


def test_what_was_written_is_read_again() -> None:
    """Also a game of which only the log is left."""
    assert read(ONE) == small()
    assert read(whole(lambda game: game.update(players={}))).rows == read(LINES).rows
