"""Exported games with something changed in them, and whether that is caught."""

import json
from collections.abc import Iterator
from contextlib import suppress

from storage.event_log import GameUnreadable
from storage.export import Export, NotAnExport, jsonl, plain, read
from storage.following import Wrong
from storage.verification import verify


def files(export: Export) -> tuple[bytes, bytes]:
    """In both formats."""
    return jsonl(export).encode(), json.dumps(plain(export), ensure_ascii=False).encode()


def why(export: Export) -> str:
    """What is wrong with it; "" when it holds."""
    try:
        verify(export)
    except (Wrong, GameUnreadable) as error:
        return str(error)
    return ""


def is_caught(data: bytes) -> bool:
    """Whether a file is refused, or found to be wrong."""
    try:
        return not verify(read(data)).over
    except (NotAnExport, Wrong, GameUnreadable):
        return True


def changed_at(data: bytes, place: int) -> Iterator[bytes]:
    """That byte with each of its bits turned, left out, and twice."""
    before, byte, after = data[:place], data[place], data[place + 1 :]
    for bit in range(8):
        yield before + bytes([byte ^ 1 << bit]) + after
    yield before + after
    yield before + bytes([byte, byte]) + after


def meaning(data: bytes) -> object:
    """What the file says, however it is laid out, but for the names that nothing proves.

    None: it is no file of either format.
    """
    with suppress(ValueError):
        text = data.decode()
        lines = [json.loads(line) for line in text.split("\n") if line.strip()]
        for whole in lines:
            if isinstance(whole, dict) and isinstance(players := whole.get("players"), dict):
                for player in players.values():
                    player.pop("name", None)
        return lines
    return None


def check_byte(data: bytes, place: int) -> int:
    """Change it in every way: what then says something else is caught, all else still holds.

    Returns how many of these said something else.
    """
    said, different = meaning(data), 0
    for tampered in changed_at(data, place):
        same = meaning(tampered) == said
        assert is_caught(tampered) != same, f"byte {place}: {tampered[place - 20 : place + 20]!r}"
        different += not same
    return different
