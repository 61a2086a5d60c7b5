"""Holds what people were told and shown to what is stored. Pure: evidence in, violations out."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import msgspec

from bot.texts import words_for
from engine import commands as c
from engine import events as e
from engine.clock import time_limit
from engine.decide import decide
from engine.evolve import evolve
from engine.illegal import IllegalMove, Reason
from engine.seats import Seat
from engine.shuffle import commitment, shuffled
from engine.state import Lobby, Playing, State
from storage import event_log
from storage.event_log import Envelope, GameUnreadable
from tests.torture.evidence import Command, Evidence, Game, Message, Move, Picture, Press, Screen

A_MINUTE = 15  # sends and edits that a group may get in any minute
REACH = 10.0  # seconds without a sign of life from Telegram after which nothing may fire
PRESS_LIFE = 150.0  # seconds for which Telegram keeps a press that nobody takes
SLACK = 1.0  # seconds by which the moment of a fault is known
WORDS = words_for("en")

# What an answer to a press means for the log.
COUNTED = {
    *map(WORDS, ("sat-down", "stood-up", "press-nothing-more", "press-asked-again")),
    WORDS("press-control"),
    "",
}
REASONS: dict[str, set[str]] = defaultdict(set)  # some reasons are told in the same words
for _reason in Reason:
    REASONS[WORDS(f"reason-{_reason.value}")].add(_reason.value)
MOMENT = WORDS("press-moment")  # it is decided later
CROWDED = WORDS("press-crowded")  # turned away, unless another process takes it in
SAYINGS = ("SayNothingMore", "TakeNothingMoreBack")
MOVE, LOBBY = ("m:", "d:"), ("l:",)  # how the data of a button begins that wishes for something


@dataclass(frozen=True)
class Violation:
    """A broken promise."""

    promise: str
    game: UUID | None = None
    update_id: int | None = None
    told: str = ""  # what people were told or shown
    stored: str = ""  # what the log holds

    def __str__(self) -> str:
        rows = {
            "game": self.game,
            "update": self.update_id,
            "told": self.told,
            "the log": self.stored,
        }
        given = [f"  {name}: {value}" for name, value in rows.items() if value not in (None, "")]
        return "\n".join([self.promise, *given])


class Step(NamedTuple):
    """An event of a game, between the states before and after it."""

    version: int
    envelope: Envelope
    before: State | None
    after: State


def violations(evidence: Evidence) -> Iterator[Violation]:
    """Every promise that was broken."""
    for of_game in OF_GAMES:
        for game in evidence.games:
            yield from of_game(game)
    for check in OF_ALL:
        yield from check(evidence)


# ---- the log by itself


def chain(game: Game) -> Iterator[Violation]:
    """The chain is unbroken, and the head is its end."""
    try:
        event_log.check(game.id, [(row.version, row.payload, row.hash) for row in game.rows])
    except GameUnreadable as broken:
        yield Violation("The chain of hashes is broken.", game.id, stored=str(broken))
    last = (game.rows[-1].version, game.rows[-1].hash) if game.rows else (0, event_log.FIRST)
    if last != (game.version, game.head_hash):
        stored = f"the head is at {game.version}, the log ends at {last[0]}"
        yield Violation("The head is not the end of the log.", game.id, stored=stored)


def accounts(game: Game) -> Iterator[Violation]:
    """Each command has the events that its row says, and each event its command."""
    led_to = defaultdict(list)
    for row in game.rows:
        led_to[row.command_id].append(row.version)
    for command_id, versions in led_to.items():
        if command_id not in game.commands:
            yield Violation(
                "Events without a command.", game.id, stored=f"{command_id}: events {versions}"
            )
    for command in game.commands.values():
        found = led_to.get(command.id, [])
        said = list(range(command.version - command.events + 1, command.version + 1))
        if found != (said if command.outcome == "done" else []):
            stored = f"{command}, but events {found}"
            update_id = _update_of(command)
            yield Violation("A command and its events differ.", game.id, update_id, stored=stored)


def once(game: Game) -> Iterator[Violation]:
    """The same button, drawn for the same bout, leads to a move once: a double tap is one move.

    A caught cheat takes moves back: then the same move may be made again. What was said of the rest
    of a bout may be taken back, and said again.
    """
    caught = [row.version for row in game.rows if '"CheatCaught"' in row.payload]
    before: dict[tuple[int | None, str], Command] = {}
    for command in sorted(game.commands.values(), key=lambda each: each.version):
        wanted = json.loads(command.wanted)
        if command.outcome != "done" or wanted.get("bout") is None or wanted["type"] in SAYINGS:
            continue
        key = command.user, command.wanted
        first = before.get(key)
        if first and not any(first.version <= version <= command.version for version in caught):
            stored = f"{first} and again {command}"
            yield Violation("A move was made twice.", game.id, _update_of(command), stored=stored)
        before[key] = command


def decided(game: Game) -> Iterator[Violation]:
    """Each command led to what the rules decide at that point of the log, and to nothing else."""
    states: dict[int, State | None] = {0: None}
    events: dict[int, e.Event] = {}
    for step in steps(game):
        states[step.version], events[step.version] = step.after, step.envelope.event
    if len(states) <= len(game.rows):
        stored = f"event {len(states)}: {game.rows[len(states) - 1].payload}"
        yield Violation("A log cannot be folded.", game.id, stored=stored)
        return
    for command in game.commands.values():
        first = command.version - command.events
        led_to = [events.get(first + 1 + index) for index in range(command.events)]
        found = _decision(states.get(first), command.wanted)
        settled = command.reason if command.outcome == "refused" else led_to
        if found is not None and _without_seed(settled) != found:
            stored = f"{command}: {led_to}; the rules: {found}"
            yield Violation("A command did not lead to what the rules say.", game.id, stored=stored)


def _decision(state: State | None, wanted: str) -> list[e.Event] | str | None:
    """The events or the reason of a refusal; None: the command as stored does not tell all."""
    command = msgspec.json.decode(wanted, type=c.Command)
    if isinstance(command, c.Start | c.SitDown):
        return None
    try:
        return decide(state, command)
    except IllegalMove as illegal:
        return str(illegal.reason.value)


def _without_seed(settled: list[e.Event | None] | str | None) -> list[e.Event | None] | str | None:
    """Storage adds the seed to what the rules decide."""
    if not isinstance(settled, list):
        return settled
    return [event for event in settled if not isinstance(event, e.SeedRevealed)]


def deal(game: Game) -> Iterator[Violation]:
    """The seed is revealed at the end and not before, and it is the one that was promised."""
    promised, over = "", False
    seats: tuple[Seat, ...] = ()
    words: tuple[tuple[Seat, str], ...] = ()
    rules_of, revealed = None, None
    for step in steps(game):
        match step.envelope.event:
            case e.TableOpened(commitment=promised):
                pass
            case e.GameStarted(deck=deck, players=seats, words=words):
                assert isinstance(step.before, Lobby)
                rules_of = step.before.rules, deck
            case e.GameEnded() | e.GameGivenUp():
                over = True
            case e.SeedRevealed(seed):
                revealed = bytes.fromhex(seed)
    if over != (revealed is not None) or over == game.sealed:
        stored = f"over: {over}, revealed: {revealed is not None}, still sealed: {game.sealed}"
        yield Violation("A seed is not revealed with the end of its game.", game.id, stored=stored)
    if revealed is None:
        return
    if commitment(game.id, revealed) != promised:
        yield Violation("The seed is not the promised one.", game.id, stored=revealed.hex())
    if rules_of and shuffled(rules_of[0].deck, game.id, revealed, seats, words) != rules_of[1]:
        yield Violation("The deck does not come from the seed.", game.id, stored=revealed.hex())


def deadlines(game: Game) -> Iterator[Violation]:
    """A clock runs out once for each who is asked, never early, and never over a press in time."""
    started: dict[int, datetime] = {}  # of each clock, put off by what it was extended by
    fired: set[tuple[int, Seat]] = set()
    for step in steps(game):
        before, event = step.before, step.envelope.event
        if isinstance(event, e.ClockExtended) and isinstance(before, Playing):
            started[before.clock] += timedelta(seconds=event.seconds)
        if isinstance(event, e.TimeRanOut) and isinstance(before, Playing):
            key = before.clock, event.seat
            if key in fired:
                yield Violation("A deadline fired twice.", game.id, stored=_told(step))
            fired.add(key)
            limit = time_limit(before)
            assert limit is not None
            due = started[before.clock] + timedelta(seconds=limit[0])
            if step.envelope.at < due:
                stored = f"{_told(step)}, due at {due}"
                yield Violation("A deadline fired early.", game.id, stored=stored)
            yield from _passed_over(game, step, due)
        if isinstance(step.after, Playing):
            started.setdefault(step.after.clock, step.envelope.at)


def _passed_over(game: Game, step: Step, due: datetime) -> Iterator[Violation]:
    """Presses that were received in time and decided only after the clock had run out."""
    for command in game.commands.values():
        if command.received_at is None or command.version < step.version:
            continue
        if command.received_at <= due and command.decided_at > step.envelope.at:
            stored = f"{command}, but {_told(step)}, due at {due}"
            promise = "A deadline fired over a press that was received in time."
            yield Violation(promise, game.id, _update_of(command), stored=stored)


OF_GAMES: tuple[Callable[[Game], Iterator[Violation]], ...] = (
    chain,
    accounts,
    decided,
    once,
    deal,
    deadlines,
)


# ---- what people were told


def answers(evidence: Evidence) -> Iterator[Violation]:
    """What a presser was told is what became of his press."""
    games = {game.id: game for game in evidence.games}
    for press in evidence.presses:
        game = games.get(press.game) if press.game else None
        command = None
        if game and press.update_id:
            command = game.commands.get(f"u:{evidence.bot_id}:{press.update_id}")
        if promise := _contradicted(press, command, known=game is not None):
            yield Violation(
                promise,
                press.game,
                press.update_id,
                told=str(press),
                stored=str(command) if command else "no such command",
            )


def _contradicted(press: Press, command: Command | None, *, known: bool) -> str | None:
    """Which promise the answer breaks; `known`: there is such a game."""
    outcome = command.outcome if command else None
    if press.told in (None, MOMENT, CROWDED):
        lost = _was_taken_in(press) and press.data.startswith(MOVE) and command is None
        return "A press was taken in and lost." if lost and known else None
    if press.told in COUNTED and _is_wish(press):
        kept = outcome in ("done", "unchanged")
        return None if kept else "A press that was told to count is not in the log."
    if outcome == "done" and press.told not in COUNTED:
        return "A press that was told not to count did."
    return _wrong_reason(press, command)


def _was_taken_in(press: Press) -> bool:
    """Whether the bot let Telegram forget it; one that waited too long Telegram forgets itself.

    From somebody who presses faster than is decided no more are taken in.
    """
    if press.confirmed_at is None or press.said == CROWDED:
        return False
    return press.confirmed_at < press.at.timestamp() + PRESS_LIFE


def _is_wish(press: Press) -> bool:
    """Whether an answer without a refusal says that something was done: a choice is only shown.

    Sitting down may be answered by the link to the private chat, without words.
    """
    through_private_chat = press.data.endswith(":sit") and press.told == ""
    return press.data.startswith(MOVE + LOBBY) and not through_private_chat


def _wrong_reason(press: Press, command: Command | None) -> str | None:
    reasons = REASONS.get(press.told or "", set())
    if not reasons or command is None:
        needed = reasons and press.data.startswith(MOVE) and command is None
        return "A refusal is not in the log." if needed else None
    if command.outcome == "refused" and command.reason not in reasons:
        return "A press was refused for another reason than it was told."
    return None


# ---- what people are shown


def screens(evidence: Evidence) -> Iterator[Violation]:
    """Each chat shows each of its games once, as it is now; no other message can be played on."""
    there = defaultdict(list)
    for message in evidence.messages:
        there[message.chat].append(message)
    for screen in evidence.screens:
        found = there[screen.chat]
        same = [message for message in found if message.picture == screen.picture]
        live = [message for message in found if _live(message, screen.game)]
        told = f"chat {screen.chat}: " + " / ".join(_shown(message) for message in live or found)
        stored = f"version {screen.version}: {_drawn(screen.picture)}"
        if not same:
            yield Violation("A screen is out of date.", screen.game, told=told, stored=stored)
        elif len([message for message in live if message not in same]):
            promise = "A message that is no screen can be played on."
            yield Violation(promise, screen.game, told=told, stored=stored)
        elif len(same) > 1 and live:
            yield Violation("A screen is there twice.", screen.game, told=told, stored=stored)


def histories(evidence: Evidence) -> Iterator[Violation]:
    """No screen ever showed what is not in the log, or went back to what was before."""
    for history in evidence.histories:
        drawn = evidence.hands.get(history.chat, {})
        at: dict[UUID, int] = {}
        for text in history.texts:
            found = [(game, version) for game, version in drawn.get(text, ())]
            ahead = [(game, version) for game, version in found if version >= at.get(game, 0)]
            if not ahead:
                promise = "An older picture of a hand overwrote a newer one."
                if not found:
                    promise = "A screen showed a hand that is not in the log."
                told = f"chat {history.chat}: {text!r}"
                yield Violation(promise, told=told, stored=f"after {at}; it stood at {found}")
                break
            game, version = min(ahead, key=lambda each: each[1])
            at[game] = version


def orphans(screens: list[Screen], messages: list[Message]) -> Iterator[tuple[Screen, Message]]:
    """Messages with buttons of a game whose screen is another message: a tap must remove them."""
    for screen in screens:
        there = [message for message in messages if message.chat == screen.chat]
        same = [message for message in there if message.picture == screen.picture]
        for message in there:
            if _live(message, screen.game) and message not in same[-1:]:
                yield screen, message


def _live(message: Message, game: UUID) -> bool:
    return any(game.hex in button for row in message.picture.buttons for button in row)


# ---- what Telegram was asked


def limits(evidence: Evidence) -> Iterator[Violation]:
    """No 429 but those made on purpose; at most 15 sends and edits in any minute of a group.

    What a bot sent in the moment of its death nobody noted: one more for each. Bots that begin at
    one time all set the webhook, which Telegram allows once a second; nobody waits for that.
    While the clock is being moved nobody knows which time a bot went by: a minute is too full when
    it is by either.
    """
    for call in evidence.calls:
        if call.status == 429 and call.fault is None and call.method != "setWebhook":
            yield Violation("A limit of Telegram was overrun.", told=str(call))
    by_either = _full_minutes(evidence, []), _full_minutes(evidence, evidence.moves)
    for number in sorted(by_either[0].keys() & by_either[1].keys()):
        told = f"{evidence.calls[number]}, and at these seconds before: {by_either[1][number]}"
        yield Violation("A group was written to more than 15 times in a minute.", told=told)


def _full_minutes(evidence: Evidence, moves: list[Move]) -> dict[int, str]:
    """The calls, by their numbers, that were too much for a minute, with what came before."""
    recent: dict[int, list[float]] = defaultdict(list)
    found = {}
    for number, call in enumerate(evidence.calls):
        done = call.status == 200 or (call.status == 0 and call.fault in ("no_answer", "silence"))
        counts = call.method.startswith(("send", "edit")) and call.chat is not None
        if not (done and counts and call.chat is not None and call.chat < 0):
            continue
        now = _by_the_bots_clock(call.at, moves)
        minute = recent[call.chat] = [at for at in recent[call.chat] if at > now - 60]
        minute.append(now)
        deaths = sum(now - 60 < at <= now for at in evidence.deaths)
        if len(minute) > A_MINUTE + deaths:
            found[number] = ", ".join(f"{at - now:.1f}" for at in minute)
    return found


def _by_the_bots_clock(at: float, moves: list[Move]) -> float:
    """While the clock is being moved the bots may be ahead of the sandbox, which records calls."""
    return next((at + move.by for move in moves if move.begin <= at <= move.end), at)


def reach(evidence: Evidence) -> Iterator[Violation]:
    """Nothing fires while Telegram is out of reach."""
    for game in evidence.games:
        for step in steps(game):
            if not isinstance(step.envelope.event, e.TimeRanOut):
                continue
            at = step.envelope.at.timestamp()
            for begin, end in evidence.outages:
                if begin + REACH + SLACK < at < end - SLACK:
                    stored = f"{_told(step)}, out of reach from {begin} to {end}"
                    promise = "A deadline fired while Telegram was out of reach."
                    yield Violation(promise, game.id, stored=stored)


# ---- the program itself


def failures(evidence: Evidence) -> Iterator[Violation]:
    """No update failed or is still to be handled, and no bot spoke of an error."""
    for failure in evidence.failures:
        promise = "An update failed." if failure.error else "An update is still to be handled."
        yield Violation(promise, update_id=failure.update_id, stored=failure.error)
    for said, count in Counter(evidence.said).items():
        yield Violation(f"A bot told of an error, {count} times.", told=said)


OF_ALL: tuple[Callable[[Evidence], Iterator[Violation]], ...] = (
    answers,
    screens,
    histories,
    limits,
    reach,
    failures,
)


# ---- reading


def steps(game: Game) -> Iterator[Step]:
    """The game's events in order, as far as they can be read."""
    state: State | None = None
    for row in game.rows:
        try:
            envelope = event_log.read(game.id, row.version, row.payload)
            after = evolve(state, envelope.event)
        except (GameUnreadable, AssertionError, KeyError, ValueError):
            return
        yield Step(row.version, envelope, state, after)
        state = after


def _update_of(command: Command) -> int | None:
    last = command.id.rpartition(":")[2]
    return int(last) if command.id.startswith("u:") and last.isdecimal() else None


def _told(step: Step) -> str:
    return f"event {step.version} at {step.envelope.at}: {step.envelope.event}"


def _shown(message: Message) -> str:
    return f"message {message.id}: {_drawn(message.picture)}"


def _drawn(picture: Picture) -> str:
    buttons = " | ".join(json.loads(button)["text"] for row in picture.buttons for button in row)
    return f"{picture.text!r} [{buttons}]"
