"""The chain and the envelope are file formats: fairness.md's vectors, and the exact bytes."""

from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from engine import events as e
from engine.rules import Rules
from engine.seats import SEATS
from storage.event_log import (
    FIRST,
    Envelope,
    GameUnreadable,
    appended,
    chained,
    check,
    read,
    unfolded,
)

GAME = UUID("00000000-0000-4000-8000-000000000001")
AT = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)


def test_the_chain_gives_the_published_hashes() -> None:
    """fairness.md, vectors: two payloads of the game that ends in …0001."""
    first = chained(GAME, 1, FIRST, b'{"type":"TableOpened"}')
    second = chained(GAME, 2, first, b'{"type":"PlayerSatDown"}')
    assert first.hex() == "58676ca3563b9a423b9d8b8b0d821cf0e3aa91b9170e4d89d5dc2af1b6298a01"
    assert second.hex() == "3be529662e3a409dcc9d844bdaee511917945c0f37f2032d2ca36dc48e6ef010"
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
    assert f"`{first.hex()}`" in page
    assert f"`{second.hex()}`" in page


def test_a_payload_holds_time_command_seat_and_event_in_this_order() -> None:
    """Whoever checks a log hashes these bytes: they may not come out otherwise."""
    envelope = Envelope(AT, "u:1:7", SEATS[1], e.PlayerStoodUp(SEATS[1], owner=SEATS[0]))
    rows = appended(GAME, 0, FIRST, [envelope])
    assert rows.payloads == [
        '{"at":"2026-01-02T03:04:05.000678Z","command":"u:1:7","seat":"p2",'
        '"event":{"type":"PlayerStoodUp","seat":"p2","owner":"p1"}}'
    ]
    assert rows.versions == [1]
    assert rows.hashes == [chained(GAME, 1, FIRST, rows.payloads[0].encode())]
    assert read(GAME, 1, rows.payloads[0]) == envelope


@pytest.mark.parametrize(
    "payload",
    [
        '{"at":"2026-01-02T03:04:05Z","command":"c","seat":null,"event":{"type":"CardsEaten"}}',
        '{"at":"2026-01-02T03:04:05Z","command":"c","seat":null,'
        '"event":{"type":"PlayerSatDown","seat":"p1","colour":"red"}}',
        '{"at":"2026-01-02T03:04:05Z","command":"c","seat":null,"mood":"bad",'
        '"event":{"type":"PlayerSatDown","seat":"p1"}}',
        "not JSON",
    ],
    ids=["an event of another kind", "a new field", "a new field outside", "no JSON"],
)
def test_what_a_newer_version_wrote_is_not_guessed_at(payload: str) -> None:
    """An unknown kind or field makes the game unreadable, in a sentence that names the event."""
    with pytest.raises(GameUnreadable, match=r"event 4 .*leaves the game alone\.$"):
        read(GAME, 4, payload)


def test_a_game_by_newer_rules_is_not_played_on() -> None:
    """R1 may be read anew one day: `rules_version` says by which reading a game goes on."""
    future = msgspec.json.decode(_payload(e.TableOpened(Rules(), 1, "", SEATS[0])))
    future["event"]["rules_version"] = 1_000
    with pytest.raises(GameUnreadable):
        read(GAME, 1, msgspec.json.encode(future).decode())


def test_a_changed_payload_does_not_fit_the_head() -> None:
    """Reading on from a known event notices a change in any later one."""
    rows = appended(GAME, 0, FIRST, [Envelope(AT, "c", None, e.PlayerSatDown(SEATS[0]))] * 2)
    head = rows.hashes[-1]
    assert len(unfolded(GAME, 0, FIRST, rows.payloads, head)) == 2
    changed = [rows.payloads[0].replace("p1", "p2"), rows.payloads[1]]
    with pytest.raises(GameUnreadable, match="was changed"):
        unfolded(GAME, 0, FIRST, changed, head)


def test_the_bytes_are_hashed_as_they_are_stored() -> None:
    """The same JSON written otherwise is another payload: nothing is read and written again."""
    rows = appended(GAME, 0, FIRST, [Envelope(AT, "c", None, e.PlayerSatDown(SEATS[0]))])
    same = rows.payloads[0].replace('","', '", "')
    assert read(GAME, 1, same) == read(GAME, 1, rows.payloads[0])
    with pytest.raises(GameUnreadable, match="was changed"):
        unfolded(GAME, 0, FIRST, [same], rows.hashes[0])
    with pytest.raises(GameUnreadable, match="event 1 "):
        check(GAME, [(1, same, rows.hashes[0])])


def test_check_names_the_first_event_that_does_not_fit() -> None:
    """A missing row, a changed row and a changed hash are each found where they are."""
    events = [Envelope(AT, "c", None, e.PlayerSatDown(seat)) for seat in SEATS[:4]]
    rows = appended(GAME, 0, FIRST, events)
    stored = list(zip(rows.versions, rows.payloads, rows.hashes, strict=True))
    check(GAME, stored)
    with pytest.raises(GameUnreadable, match="event 2 "):
        check(GAME, stored[:1] + stored[2:])
    with pytest.raises(GameUnreadable, match="event 3 "):
        check(GAME, [*stored[:2], (3, stored[3][1], stored[2][2]), stored[3]])
    with pytest.raises(GameUnreadable, match="event 4 "):
        check(GAME, [*stored[:3], (4, stored[3][1], bytes(32))])


def _payload(event: e.Event) -> bytes:
    return appended(GAME, 0, FIRST, [Envelope(AT, "c", None, event)]).payloads[0].encode()
