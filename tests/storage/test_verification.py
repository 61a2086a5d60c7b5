"""`durak verify` finds what is not as it must be, and nothing else."""

import re
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.clock import bots_on_the_clock
from engine.rules import NEWEST_VERSION, Rules
from engine.seats import SEATS, Level
from engine.shuffle import digest
from engine.state import Finished, Playing
from storage.event_log import Envelope, GameUnreadable
from storage.event_log import read as read_event
from storage.export import Export, Player, read
from storage.following import Wrong
from storage.verification import verify
from tests.exports import Table, rewritten, small, smalls_table, whole
from tests.random_play import every_table
from tests.tampering import check_byte, files, why

P1, P2 = SEATS[:2]
SMALL = small()


def told(export: Export) -> list[Envelope]:
    return [read_event(export.game_id, row.version, row.payload) for row in export.rows]


def where(envelopes: list[Envelope], kind: type[e.Event]) -> int:
    return next(at for at, one in enumerate(envelopes) if isinstance(one.event, kind))


def test_what_the_program_writes_holds_in_every_kind_of_game() -> None:
    """By all rules, with people who come and go, are late, cheat and give up."""
    tables, chance = every_table(), Random(13)
    ends, against_bots = set(), 0
    for _ in range(20):
        rules, _players = chance.choice(tables)
        found = verify(whole(rules, chance))
        assert isinstance(found.state, Finished)
        ends.add(found.state.given_up)
        against_bots += found.started is not None and bool(found.state.last.bots)
    assert len(ends) > 1
    assert against_bots


def test_a_game_is_held_to_the_reading_of_the_rules_that_it_was_opened_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not to the one that new tables are played by; and none is claimed that there never was."""

    def opened_by(version: int) -> Export:
        table = Table("another reading", bytes(32))
        table.open(Rules(), rules_version=version)
        table.wish(c.GiveUp("left"))
        return table.export

    newer = NEWEST_VERSION + 1
    with pytest.raises(GameUnreadable):
        verify(opened_by(newer))
    for place in ("engine.consequence", "storage.event_log"):
        monkeypatch.setattr(f"{place}.NEWEST_VERSION", newer)
    assert verify(opened_by(newer)).opened.rules_version == newer
    assert why(opened_by(0)) == "No wish, and no clock, leads to this."


def test_both_formats_hold_the_whole_game_however_they_are_laid_out() -> None:
    lines, one = files(SMALL)
    assert read(lines) == replace(SMALL, players={})
    assert read(one) == SMALL
    assert read(lines.replace(b"\n", b"\r\n\r\n").replace(b', "', b' ,\t"')) == read(lines)
    assert read(b"\xef\xbb\xbf" + one.replace(b', "', b',\n  "')) == SMALL


@pytest.mark.parametrize("form", [0, 1], ids=["jsonl", "json"])
def test_a_byte_that_is_changed_is_caught_when_it_changes_what_is_said(form: int) -> None:
    """`make soak` tries every byte of both files; here a few of them, drawn anew each time."""
    data = files(SMALL)[form]
    assert sum(check_byte(data, place) for place in Random().sample(range(len(data)), 40)) > 200


# ---- events out of their places, every hash computed anew: the rules notice


def in_order_of_time(export: Export, envelopes: list[Envelope]) -> Export:
    """Each event has the time of the place that it has now."""
    times = [one.at for one in told(export)]
    times += times[-1:] * (len(envelopes) - len(times))
    timed = [replace(one, at=at) for one, at in zip(envelopes, times, strict=False)]
    return rewritten(export, timed)


SECOND = timedelta(seconds=1)
MOVES = (e.CardBeaten, e.CardsPlayed)
PLACES = range(len(SMALL.rows))


def test_rows_that_are_left_out_moved_or_doubled_break_the_chain() -> None:
    """But for the last ones: without them the game has no end."""
    for at in PLACES:
        rows = SMALL.rows
        for changed in (
            rows[:at] + rows[at + 1 :],
            rows[: at + 1] + rows[at:],
            rows[:at] + rows[at : at + 2][::-1] + rows[at + 2 :],
        ):
            export = replace(SMALL, rows=changed)
            assert changed == rows or why(export) or not verify(export).over, f"event {at + 1}"


def test_an_event_that_is_left_out_is_missed_by_the_rules() -> None:
    """Without some moves all would have come the same: that they were there a kept hash tells."""
    idle = 0
    for at in PLACES:
        envelopes = told(SMALL)
        gone = envelopes.pop(at).event
        export = rewritten(SMALL, envelopes)
        if not why(export) and verify(export).over:
            assert isinstance(gone, MOVES), f"event {at + 1}"
            idle += 1
    assert idle < len(PLACES) / 10


def test_an_event_that_stands_there_twice_is_one_too_many() -> None:
    for at in PLACES:
        envelopes = told(SMALL)
        envelopes.insert(at, replace(envelopes[at], command="twice"))
        assert why(in_order_of_time(SMALL, envelopes)), f"event {at + 1}"


def test_events_that_change_places_are_noticed_where_only_one_order_is_allowed() -> None:
    """Some moves could have come in either order: which it was only a kept hash can tell."""
    either = 0
    for at in PLACES[1:]:
        envelopes = told(SMALL)
        pair = envelopes[at - 1 : at + 1]
        envelopes[at - 1 : at + 1] = pair[::-1]
        if not why(in_order_of_time(SMALL, envelopes)):
            assert all(isinstance(one.event, MOVES) for one in pair), f"events {at}, {at + 1}"
            either += 1
    assert either < len(PLACES) / 4


def test_an_action_is_one_seats_at_one_time_by_one_command_and_complete() -> None:
    """Whose wish it was, when, and by which command stand in each event of it."""
    at = where(told(SMALL), e.BoutEnded)

    def changed(place: int, **fields: object) -> str:
        envelopes = told(SMALL)
        envelopes[place] = replace(envelopes[place], **fields)
        return why(rewritten(SMALL, envelopes))

    assert "another time or seat than the rest" in changed(at, seat=None)
    assert "another time or seat than the rest" in changed(at, at=told(SMALL)[at + 1].at + SECOND)
    played = where(told(SMALL), e.CardsPlayed)
    assert changed(played, seat=P2 if told(SMALL)[played].seat == P1 else P1) == (
        "It was not this seat's wish."
    )
    assert "was decided before" in changed(played, command=told(SMALL)[0].command)
    envelopes = told(SMALL)
    more = replace(envelopes[played], event=e.DoneSaid(P1))
    envelopes.insert(played + 1, more)
    assert why(rewritten(SMALL, envelopes)) == "It does not follow from what was wished."
    rows = list(SMALL.rows)
    rows[3] = replace(rows[3], version=9)
    assert why(replace(SMALL, rows=rows)) == "Event 9 stands where event 4 must."


def test_what_is_wrong_is_told_with_its_place_and_what_must_stand_there() -> None:
    envelopes = told(SMALL)
    at = where(envelopes, e.BoutEnded)
    ended = envelopes[at].event
    assert isinstance(ended, e.BoutEnded)
    envelopes[at] = replace(envelopes[at], event=replace(ended, drawn={}))
    with pytest.raises(Wrong, match="The rules lead to something else here") as caught:
        verify(rewritten(SMALL, envelopes))
    assert caught.value.version == at + 1
    assert caught.value.must == ended


# ---- the deal, every hash computed anew


def dealt_anew(deck: Callable[[e.GameStarted], c.Start]) -> Export:
    """SMALL up to its deal, another deal, and there the game is given up."""
    envelopes = told(SMALL)
    at = where(envelopes, e.GameStarted)
    table = smalls_table()
    started = envelopes[at].event
    assert isinstance(started, e.GameStarted)
    table.wish(deck(started))
    table.wish(c.GiveUp("over"))
    return table.export


def test_another_order_of_the_deck_is_not_that_of_the_seed() -> None:
    def swapped(started: e.GameStarted) -> c.Start:
        first, second, *rest = started.deck
        return c.Start(P1, (second, first, *rest), started.salt)

    def same(started: e.GameStarted) -> c.Start:
        return c.Start(P1, started.deck, started.salt)

    assert why(dealt_anew(same)) == ""
    assert "dealt from another deck than the one that this seed" in why(dealt_anew(swapped))


def test_another_seed_is_not_the_one_that_was_committed_to() -> None:
    envelopes = told(SMALL)
    envelopes[-1] = replace(envelopes[-1], event=e.SeedRevealed("00" * 32))
    assert "committed to when the table opened" in why(rewritten(SMALL, envelopes))


def test_a_seed_that_was_committed_to_with_another_deck_is_noticed() -> None:
    """The host writes another commitment into the first event, and the seed that fits it."""
    other, envelopes = smalls_table(bytes(32)), told(SMALL)
    envelopes[0] = replace(envelopes[0], event=told(other.export)[0].event)
    envelopes[-1] = replace(envelopes[-1], event=e.SeedRevealed("00" * 32))
    assert "dealt from another deck than the one" in why(rewritten(SMALL, envelopes))


def test_words_are_mixed_in_and_stand_beside_the_log_as_they_were_given() -> None:
    assert list(verify(SMALL).words) == [P2]
    forgotten = replace(SMALL, players={})
    assert why(forgotten) == ""
    others = replace(SMALL, players={P2: Player("Bob", "blue fox")})
    assert why(others) == "The words beside it are not those that p2 mixed in."
    stranger = replace(SMALL, players={SEATS[2]: Player("Cyn")})
    assert why(stranger) == "Somebody stands beside it as p3, who is not in it."
    envelopes = told(SMALL)
    at = where(envelopes, e.WordsGiven)
    envelopes[at] = replace(envelopes[at], event=e.WordsGiven(P2, digest("blue fox")))
    assert "The rules lead to something else" in why(rewritten(SMALL, envelopes))


def test_an_end_without_the_seed_and_a_seed_without_an_end_are_wrong() -> None:
    without = told(SMALL)[:-1]
    assert "The seed had to be opened" in why(rewritten(SMALL, without))
    early = told(SMALL)
    early.insert(3, replace(early[2], event=early[-1].event))
    assert "opened where nothing ended" in why(rewritten(SMALL, early))


# ---- times


def late() -> Table:
    """A table of two whose opener's time has run out."""
    table = Table("late", bytes(32))
    table.open(Rules())
    table.wish(c.SitDown(), who=1)
    table.start(P1)
    assert isinstance(table.state, Playing)
    table.wish(c.RunOut(table.state.clock))
    table.wish(c.GiveUp("over"))
    return table


def test_nobodys_time_runs_out_before_its_limit() -> None:
    """R14.1: 30 s, and the second in which a press is still in time."""
    export = late().export
    found = verify(export)
    assert found.timeouts == 1
    envelopes = told(export)
    at = where(envelopes, e.TimeRanOut)
    early = timedelta(seconds=0.5)
    envelopes[at : at + 2] = [replace(one, at=one.at - early) for one in envelopes[at : at + 2]]
    assert "It came 0.5 s before its time" in why(rewritten(export, envelopes))


def test_no_bot_moves_in_somebodys_place_before_its_pause_is_over() -> None:
    table = Table("bots", bytes(32))
    table.open(Rules())
    table.wish(c.SitDown(), who=1)
    table.start(P1)
    while isinstance(state := table.state, Playing) and not bots_on_the_clock(state):
        table.wish(c.RunOut(state.clock))
    assert isinstance(state, Playing)
    table.wish(c.StandIn(state.clock))
    assert table.last.events
    assert why(table.export) == ""
    envelopes = told(table.export)
    last = envelopes[-1].command
    early = [
        replace(one, at=one.at - timedelta(seconds=1)) if one.command == last else one
        for one in envelopes
    ]
    assert "It came 1 s before its time" in why(rewritten(table.export, early))


def test_a_deck_that_forgets_who_is_a_bot_and_a_bot_moved_by_somebody_are_noticed() -> None:
    """fairness.md 3: the deal knows bots by their level; R14.3: they move when they are asked."""
    table = Table("against a bot", bytes(32))
    table.open(Rules())
    table.wish(c.SeatBot(P1, Level.HARD))
    table.start(P1)
    while isinstance(state := table.state, Playing):
        table.wish(c.StandIn(state.clock) if bots_on_the_clock(state) else c.RunOut(state.clock))
    envelopes = told(table.export)
    assert why(table.export) == ""
    other = [
        replace(one, event=replace(one.event, level=Level.EASY))
        if isinstance(one.event, e.BotSeated)
        else one
        for one in envelopes
    ]
    assert "another deck" in why(rewritten(table.export, other))
    at = next(at for at, one in enumerate(envelopes) if getattr(one.event, "by", "") == e.By.BOT)
    moved = envelopes[at]
    for by, said in ((e.By.PLAYER, "A bot sits there"), (e.By.BOT, "No bot is asked")):
        forged = list(envelopes)
        seat = P2 if by is e.By.PLAYER else P1
        event = replace(moved.event, by=by, seat=seat)
        forged[at] = replace(moved, seat=seat, event=event)
        assert said in why(rewritten(table.export, forged))


def test_times_that_go_back_are_noticed_and_times_beside_the_log_are_those_in_it() -> None:
    envelopes = told(SMALL)
    at = envelopes[3].at - timedelta(seconds=1)
    envelopes[3] = replace(envelopes[3], at=at)
    assert "older than the event before it" in why(rewritten(SMALL, envelopes))
    rows = list(SMALL.rows)
    rows[3] = replace(rows[3], at=at)
    assert "The time beside it is not the one in it" in why(replace(SMALL, rows=rows))
    rows[3] = replace(SMALL.rows[3], command_id="u:1:99")
    assert "The command beside it" in why(replace(SMALL, rows=rows))


# ---- the log as a whole


def test_a_log_rewritten_as_a_whole_holds_and_only_a_kept_hash_tells_it() -> None:
    """Another seed, another deck, other moves, other times, all hashes: nothing in it is wrong."""
    true, other = verify(SMALL), smalls_table(bytes(32))
    other.start(P2)
    other.wish(c.GiveUp("over"))
    forged = verify(other.export)
    assert forged.game_id == true.game_id
    for version, row in enumerate(SMALL.rows, start=1):
        assert true.seen(row.hash.hex()) == true.seen(row.hash.hex()[:8]) == version
        assert forged.seen(row.hash.hex()[:8]) is None


def test_a_game_that_is_on_is_verified_as_far_as_it_has_come() -> None:
    """Every beginning of a log is that of such a game, if it ends with an action."""
    whole_actions = 0
    for events in PLACES[1:]:
        cut = replace(SMALL, rows=SMALL.rows[:events], players={})
        if wrong := why(cut):
            assert re.search("had to (follow|be opened)", wrong)
        else:
            assert not verify(cut).over
            whole_actions += 1
    assert whole_actions > 10


def test_forged_events_of_any_kind_are_an_answer_and_no_crash() -> None:
    """Whatever stands in an event, every hash computed anew."""
    chance = Random(11)
    source = whole(Rules(deck=24, cheating=True), Random(3))
    events = [one.event for one in told(source)]
    for _ in range(300):
        envelopes = told(source)
        at = chance.randrange(len(envelopes))
        if chance.random() < 0.5:
            forged = chance.choice(events)
        else:
            field = chance.choice(envelopes[at].event.__struct_fields__)
            other = chance.choice([one for one in events if hasattr(one, field)])
            forged = replace(envelopes[at].event, **{field: getattr(other, field)})
        envelopes[at] = replace(envelopes[at], event=forged)
        assert isinstance(why(rewritten(source, envelopes)), str)
