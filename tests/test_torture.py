"""The checker of the torture finds nothing in an honest run, and each kind of broken promise."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any
from uuid import UUID

import msgspec
import pytest

from bot.buttons import MoveButton
from engine import commands as c
from engine import events as e
from engine.clock import time_limit
from engine.decide import decide
from engine.evolve import fold
from engine.moves import legal_moves
from engine.notation.move_text import text_of
from engine.rules import Rules
from engine.seats import SEATS
from engine.shuffle import commitment, shuffled
from engine.state import Finished, Lobby, Playing, State
from storage.event_log import FIRST, Envelope, appended
from storage.export import Row
from tests.torture.checker import WORDS, violations
from tests.torture.evidence import (
    Call,
    Command,
    Evidence,
    Failure,
    Game,
    History,
    Message,
    Picture,
    Press,
    Screen,
)

BOT = 4200
ID = UUID("00000000-0000-4000-8000-000000000001")
SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
GROUP, ANN, BOB = -5001, 1001, 1002
PEOPLE = {SEATS[0]: ANN, SEATS[1]: BOB}


def an_end(text: str) -> Picture:
    return Picture(text, (), ())


def a_hand(text: str) -> Picture:
    return Picture(text, (), ((f'{{"callback_data": "m:{ID.hex}:1:0:7s", "text": "7"}}',),))


class Author:
    """Writes a game's log as storage does, one command after the other."""

    def __init__(self, seed: bytes = SEED) -> None:
        self.seed = seed
        self.state: State | None = None
        self.now = BEGIN
        self.rows: list[Row] = []
        self.commands: dict[str, Command] = {}
        self.presses: list[Press] = []

    def say(
        self,
        command: c.Command,
        *,
        user: int | None = None,
        after: float = 1.0,
        leads_to: list[e.Event] | None = None,  # what the rules say unless told
    ) -> None:
        self.now += timedelta(seconds=after)
        events = decide(self.state, command) if leads_to is None else leads_to
        if any(isinstance(event, e.GameEnded | e.GameGivenUp) for event in events):
            events.append(e.SeedRevealed(self.seed.hex()))
        number = len(self.commands) + 1
        command_id = f"u:{BOT}:{number}" if user else f"deadline:{number}"
        version = len(self.rows)
        self.write(*events, command_id=command_id)
        self.state = fold(events, self.state)
        wanted = msgspec.json.encode(command).decode()
        received = self.now - timedelta(seconds=0.1) if user else None
        said = version + len(events), len(events), "done", None
        self.commands[command_id] = Command(command_id, *said, wanted, user, received, self.now)
        if user:
            self.presses.append(self._press(command, user, number))

    def write(self, *events: e.Event, command_id: str = "nobody") -> None:
        """Rows as they are stored, whether or not they make sense."""
        envelopes = [Envelope(self.now, command_id, None, event) for event in events]
        head = self.rows[-1].hash if self.rows else FIRST
        new = appended(ID, len(self.rows), head, envelopes)
        for row in zip(new.versions, new.payloads, new.hashes, strict=True):
            self.rows.append(Row(row[0], command_id, self.now, row[1], row[2]))

    def _press(self, command: c.Command, user: int, number: int) -> Press:
        match command:
            case c.SitDown():
                data, told = (
                    f"l:{ID.hex}:sit",
                    "You sit down. Your cards will come in our private chat.",
                )
            case c.Start():
                data, told = f"l:{ID.hex}:start", ""
            case c.Attack() | c.Beat() | c.Transfer() | c.ShowTrump() | c.Take() | c.Done():
                move = text_of(command)
                data, told = MoveButton(game=ID, bout=1, lying=0, move=move).pack(), ""
            case c.SayNothingMore():
                data, told = f"d:{ID.hex}:1:0", WORDS("press-nothing-more")
            case _:
                data, told = f"l:{ID.hex}:stand", "You stood up."
        return Press(user, data, self.now, ID, number, told, told, self.now.timestamp())

    def game(self) -> Game:
        over = isinstance(self.state, Finished)
        return Game(
            ID,
            len(self.rows),
            self.rows[-1].hash,
            "ended" if over else "playing",
            tuple(self.rows),
            self.commands,
            dict(PEOPLE),
            sealed=not over,
        )


def dealt(seed: bytes = SEED, reveals: bytes = SEED, dealt_by: bytes = SEED) -> Author:
    """A game of two whose cards are dealt."""
    author = Author(reveals)
    author.say(c.OpenTable(Rules(), commitment(ID, seed)))
    author.say(c.SitDown(), user=BOB)
    assert isinstance(author.state, Lobby)
    deck = shuffled(36, ID, dealt_by, author.state.seats)
    author.say(c.Start(SEATS[0], deck, "00" * 16), user=ANN)
    return author


def late(author: Author, *, by: float = 0.0) -> None:
    """The clock runs out, and its deadline fires so many seconds later."""
    limit = time_limit(author.state)
    assert limit is not None
    author.say(c.TimeOut(limit[1][0]), after=limit[0] + by)


@cache
def played() -> Author:
    """A whole game, a clock that runs out in it."""
    author, chance = dealt(), Random(3)
    late(author)
    state = author.state
    assert isinstance(state, Playing)
    opener = state.bout.opener
    author.say(c.SayNothingMore(opener, bout=1), user=PEOPLE[opener])
    while isinstance(author.state, Playing):
        seat, moves = next(
            (seat, moves) for seat in PEOPLE if (moves := legal_moves(author.state, seat))
        )
        bout = author.state.bout.number
        author.say(msgspec.structs.replace(chance.choice(moves), bout=bout), user=PEOPLE[seat])
    return author


def honest() -> Evidence:
    author = played()
    version = len(author.rows)
    pictures = {GROUP: an_end("Bob is the durak"), ANN: an_end("You won"), BOB: an_end("You lost")}
    return Evidence(
        BOT,
        presses=list(author.presses),
        games=[author.game()],
        screens=[Screen(ID, chat, version, picture) for chat, picture in pictures.items()],
        messages=[Message(chat, 5, picture) for chat, picture in pictures.items()],
        histories=[History(ANN, ("one", "two", "two", "three"))],
        hands={ANN: {"one": [(ID, 3)], "two": [(ID, 4), (ID, 5)], "three": [(ID, 6)]}},
        calls=[Call(at, "editMessageText", GROUP, 200, None) for at in range(15)],
    )


def test_an_honest_run_breaks_no_promise() -> None:
    evidence = honest()
    assert list(violations(evidence)) == []
    assert len(evidence.presses) > 50


def of(author: Author) -> Evidence:
    """A run in which nothing but this game happened."""
    return Evidence(BOT, presses=author.presses, games=[author.game()])


# ---- each kind of broken promise


Sabotage = Callable[[Evidence], None]
SABOTAGES: list[tuple[str, Sabotage]] = []


def breaks(promise: str) -> Callable[[Sabotage], Sabotage]:
    def noted(sabotage: Sabotage) -> Sabotage:
        SABOTAGES.append((promise, sabotage))
        return sabotage

    return noted


def rewrite(evidence: Evidence, **new: Any) -> None:
    evidence.games = [replace(evidence.games[0], **new)]


def change(evidence: Evidence, command_id: str, **new: Any) -> None:
    commands = evidence.games[0].commands
    rewrite(evidence, commands={**commands, command_id: replace(commands[command_id], **new)})


def a_move(evidence: Evidence) -> tuple[Press, str]:
    """A press that counted, and the id of its command."""
    press = next(press for press in evidence.presses if press.data.startswith("m:"))
    return press, f"u:{BOT}:{press.update_id}"


def retell(evidence: Evidence, told: str | None) -> None:
    press, _ = a_move(evidence)
    evidence.presses[evidence.presses.index(press)] = replace(press, told=told)


def lose(evidence: Evidence, press: Press) -> None:
    commands, lost = evidence.games[0].commands, f"u:{BOT}:{press.update_id}"
    rewrite(evidence, commands={key: commands[key] for key in commands if key != lost})


def forget(evidence: Evidence) -> None:
    press, _ = a_move(evidence)
    lose(evidence, press)


def refuse(evidence: Evidence, reason: str) -> None:
    _, command_id = a_move(evidence)
    change(evidence, command_id, outcome="refused", reason=reason, events=0)


@breaks("The chain of hashes is broken.")
def another_payload(evidence: Evidence) -> None:
    first, *others = evidence.games[0].rows
    changed = msgspec.structs.replace(first, payload=first.payload.replace("p1", "p2"))
    rewrite(evidence, rows=(changed, *others))


@breaks("The chain of hashes is broken.")
def a_lost_event(evidence: Evidence) -> None:
    rows = evidence.games[0].rows
    rewrite(evidence, rows=(*rows[:9], *rows[10:]))


@breaks("The head is not the end of the log.")
def a_head_too_far(evidence: Evidence) -> None:
    rewrite(evidence, version=evidence.games[0].version + 1)


@breaks("Events without a command.")
def a_lost_command(evidence: Evidence) -> None:
    forget(evidence)


@breaks("A command and its events differ.")
def an_event_too_few(evidence: Evidence) -> None:
    change(evidence, f"u:{BOT}:2", events=2)


@breaks("A command and its events differ.")
def a_refusal_with_events(evidence: Evidence) -> None:
    refuse(evidence, "not-your-card")


@breaks("A move was made twice.")
def a_double_tap_counted_twice(evidence: Evidence) -> None:
    (game,), (_, first) = evidence.games, a_move(evidence)
    again = replace(game.commands[first], id=f"u:{BOT}:999")
    rewrite(evidence, commands={**game.commands, again.id: again})


@breaks("A seed is not revealed with the end of its game.")
def a_seed_kept(evidence: Evidence) -> None:
    rewrite(evidence, sealed=True)


@breaks("A press that was told to count is not in the log.")
def a_lost_word(evidence: Evidence) -> None:
    """After which a player was to be asked no more."""
    press = next(press for press in evidence.presses if press.data.startswith("d:"))
    lose(evidence, press)


@breaks("A press that was told to count is not in the log.")
def a_lost_move(evidence: Evidence) -> None:
    forget(evidence)


@breaks("A press that was told to count is not in the log.")
def a_yes_to_a_refusal(evidence: Evidence) -> None:
    refuse(evidence, "not-your-card")


@breaks("A press that was told not to count did.")
def a_no_to_a_move(evidence: Evidence) -> None:
    retell(evidence, WORDS("press-failed"))


@breaks("A press was refused for another reason than it was told.")
def another_reason(evidence: Evidence) -> None:
    refuse(evidence, "not-your-card")
    retell(evidence, WORDS("reason-does-not-beat"))


@breaks("A refusal is not in the log.")
def a_lost_refusal(evidence: Evidence) -> None:
    forget(evidence)
    retell(evidence, WORDS("reason-does-not-beat"))


@breaks("A press was taken in and lost.")
def a_press_let_go(evidence: Evidence) -> None:
    forget(evidence)
    retell(evidence, None)


@breaks("A screen is out of date.")
def an_old_screen(evidence: Evidence) -> None:
    evidence.messages[0] = replace(evidence.messages[0], picture=an_end("The table"))


@breaks("A screen is out of date.")
def a_screen_never_sent(evidence: Evidence) -> None:
    evidence.messages.pop()


@breaks("A message that is no screen can be played on.")
def an_orphan(evidence: Evidence) -> None:
    evidence.messages.append(Message(ANN, 4, a_hand("Your move")))


@breaks("A screen is there twice.")
def a_twin(evidence: Evidence) -> None:
    hand = a_hand("Your move")
    evidence.screens = [Screen(ID, ANN, 7, hand)]
    evidence.messages = [Message(ANN, 4, hand), Message(ANN, 5, hand)]


@breaks("An older picture of a hand overwrote a newer one.")
def an_older_picture(evidence: Evidence) -> None:
    evidence.histories.append(History(ANN, ("one", "three", "two")))


@breaks("A screen showed a hand that is not in the log.")
def a_hand_that_never_was(evidence: Evidence) -> None:
    evidence.histories.append(History(ANN, ("one", "four")))


@breaks("A limit of Telegram was overrun.")
def an_honest_429(evidence: Evidence) -> None:
    evidence.calls.append(Call(99.0, "sendMessage", ANN, 429, None))


@breaks("A group was written to more than 15 times in a minute.")
def a_hasty_bot(evidence: Evidence) -> None:
    evidence.calls.append(Call(59.0, "sendMessage", GROUP, 200, None))


@breaks("A deadline fired while Telegram was out of reach.")
def fired_in_the_dark(evidence: Evidence) -> None:
    fired = next(row.at for row in evidence.games[0].rows if "TimeRanOut" in row.payload)
    evidence.outages.append((fired.timestamp() - 15, fired.timestamp() + 5))


@breaks("An update failed.")
def a_failed_update(evidence: Evidence) -> None:
    evidence.failures.append(Failure(7, "KeyError: 'x'"))


@breaks("A bot told of an error, 2 times.")
def an_error_in_the_log(evidence: Evidence) -> None:
    evidence.said += ["a screen cannot be shown", "a screen cannot be shown"]


@pytest.mark.parametrize(("promise", "sabotage"), SABOTAGES)
def test_a_broken_promise_is_found(promise: str, sabotage: Sabotage) -> None:
    evidence = honest()
    sabotage(evidence)
    assert promise in {violation.promise for violation in violations(evidence)}


def test_what_a_bot_sent_in_the_moment_of_its_death_is_not_held_against_the_next() -> None:
    evidence = honest()
    a_hasty_bot(evidence)
    evidence.deaths.append(30.0)
    assert list(violations(evidence)) == []


# ---- what must be written into the log to be wrong


def promises(author: Author) -> set[str]:
    return {violation.promise for violation in violations(of(author))}


def test_a_clock_that_runs_out_in_time_breaks_no_promise() -> None:
    author = dealt()
    late(author)
    assert promises(author) == set()


def test_a_deadline_that_fires_early_is_found() -> None:
    author = dealt()
    late(author, by=-0.01)
    assert promises(author) == {"A deadline fired early."}


def test_a_deadline_that_fires_before_its_extension_is_over_is_found() -> None:
    author = dealt()
    assert isinstance(author.state, Playing)
    extension = c.ExtendClock(author.state.clock, 20.0, e.Delay.OUTAGE)
    author.say(extension, after=5.0)
    late(author, by=10.0 - 5.0)
    assert promises(author) == {"A deadline fired early."}


def test_a_deadline_that_fires_twice_is_found() -> None:
    author = dealt()
    assert isinstance(author.state, Playing)
    seat = author.state.bout.opener
    for _ in range(2):
        author.say(c.TimeOut(seat), after=40, leads_to=[e.TimeRanOut(seat, 1)])
    assert "A deadline fired twice." in promises(author)


def test_a_deadline_over_a_press_received_in_time_is_found() -> None:
    author = dealt()
    pressed = author.now + timedelta(seconds=20)
    late(author)
    assert isinstance(author.state, Playing)
    author.say(c.Take(author.state.bout.defender, bout=1), user=BOB)
    command_id, command = list(author.commands.items())[-1]
    author.commands[command_id] = replace(command, received_at=pressed)
    found = "A deadline fired over a press that was received in time."
    assert promises(author) == {found}


def test_a_seed_that_is_revealed_early_is_found() -> None:
    author = dealt()
    author.write(e.SeedRevealed(SEED.hex()))
    assert "A log cannot be folded." in promises(author)


def test_a_move_that_the_rules_forbid_is_found() -> None:
    author = dealt()
    assert isinstance(author.state, Playing)
    defender = author.state.bout.defender
    card = author.state.hands[defender][0]
    author.say(c.Attack(defender, (card,)), leads_to=[e.CardsPlayed(defender, (card,))])
    assert promises(author) == {"A command did not lead to what the rules say."}


OTHER = bytes(32)


@pytest.mark.parametrize(
    ("seeds", "promise"),
    [
        ({"reveals": OTHER, "dealt_by": OTHER}, "The seed is not the promised one."),
        ({"dealt_by": OTHER}, "The deck does not come from the seed."),
    ],
)
def test_a_deal_that_does_not_verify_is_found(seeds: dict[str, bytes], promise: str) -> None:
    author = dealt(**seeds)
    author.say(c.GiveUp("cancelled"))
    assert promises(author) == {promise}
