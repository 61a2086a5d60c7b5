"""A stored game as a document: what was decided, told as the moves that led to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from msgspec import UNSET
from msgspec.structs import replace

from engine.commands import Accuse, Attack, Beat, Done, Move, ShowTrump, Take, TimeOut, Transfer
from engine.events import (
    AccusationFailed,
    AttackTransferred,
    By,
    CardBeaten,
    CardsPlayed,
    CheatCaught,
    DoneSaid,
    Event,
    GameGivenUp,
    GameStarted,
    OptionsChanged,
    TableOpened,
    TakeSaid,
    TimeRanOut,
    TrumpShown,
)
from engine.notation import words
from engine.notation.document import Deal, Document, Written
from engine.rules import Rules
from engine.seats import SEATS, Seat


def record(
    events: Sequence[Event], names: Mapping[Seat, str], comments: Sequence[str] = ()
) -> Document:
    """The game that these events are, played to the same end by `replay`.

    `names` has a plain name for each seat that was dealt in (`plain_names` makes them);
    `comments`, where given, one for each event. Raises `ValueError` if no cards were dealt.
    """
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    if started is None:
        raise ValueError("the cards of this game were never dealt")
    given_up = (event.reason for event in events if isinstance(event, GameGivenUp))
    # Seats that stayed empty are closed up: a document's players sit at p1, p2, …
    seats = dict(zip(started.players, SEATS, strict=False))
    return Document(
        rules=_rules(events),
        names=tuple(names[seat] for seat in started.players),
        start=Deal(started.deck, seats[started.opener] if started.shown is None else None),
        moves=tuple(_moves(events, seats, comments)),
        end=next(given_up, None),
    )


def plain_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names as the notation may hold them, in the same order and no two alike."""
    plain: list[str] = []
    for name in names:
        spelt = "".join(char if words.is_name(char) else " " for char in name)
        kept = "_".join(spelt.split()) or "player"
        choices = (kept if number == 1 else f"{kept}-{number}" for number in count(1))
        plain.append(next(choice for choice in choices if choice not in plain))
    return tuple(plain)


def _rules(events: Iterable[Event]) -> Rules:
    """The options when the cards were dealt, but for hints, which no move depends on."""
    rules = Rules()
    for event in events:
        if isinstance(event, TableOpened | OptionsChanged):
            rules = replace(event.rules, hints=UNSET)
    return rules


def _moves(
    events: Sequence[Event], seats: Mapping[Seat, Seat], comments: Sequence[str]
) -> Iterator[Written]:
    for number, event in enumerate(events):
        command = _command(event, seats)
        if command is not None:
            yield Written(command, comments[number] if comments else "")


def _command(event: Event, seats: Mapping[Seat, Seat]) -> Move | TimeOut | None:
    """What led to the event; None for what followed by itself."""
    if isinstance(event, TimeRanOut):
        return TimeOut(seats[event.seat])
    if getattr(event, "by", By.CLOCK) in (By.CLOCK, By.RULE):
        return None
    match event:
        case CardsPlayed(seat=seat, cards=cards, by=by):
            return Attack(seats[seat], cards, bot=by is By.BOT)
        case CardBeaten(seat=seat, card=card, beater=beater, by=by):
            return Beat(seats[seat], card, beater, bot=by is By.BOT)
        case AttackTransferred(seat=seat, card=card, by=by):
            return Transfer(seats[seat], card, bot=by is By.BOT)
        case TrumpShown(seat=seat, card=card, by=by):
            return ShowTrump(seats[seat], card, bot=by is By.BOT)
        case TakeSaid(seat=seat, by=by):
            return Take(seats[seat], bot=by is By.BOT)
        case DoneSaid(seat=seat, by=by):
            return Done(seats[seat], bot=by is By.BOT)  # said ahead too: his own done
        case (
            CheatCaught(seat=seat, card=card, by=by) | AccusationFailed(seat=seat, card=card, by=by)
        ):
            return Accuse(seats[seat], card, bot=by is By.BOT)
    return None
