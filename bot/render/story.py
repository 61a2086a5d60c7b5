"""What happened last at a table, as everybody could see it."""

from collections.abc import Sequence
from itertools import pairwise

from bot.render.cards import card_text, cards_text
from bot.render.names import Names
from bot.texts import Words
from engine.events import (
    AccusationFailed,
    AttackTransferred,
    BotTookOver,
    BoutEnded,
    BoutStarted,
    CardBeaten,
    CardsPlayed,
    CheatCaught,
    ClockExtended,
    ControlTaken,
    Event,
    GameStarted,
    TakeSaid,
    TimeRanOut,
    TrumpShown,
)
from engine.seats import Seat

MOST = 4  # lines: the group's screen is read on a phone


def story(events: Sequence[Event], names: Names, words: Words) -> list[str]:
    """The last few things that happened, oldest first."""
    lines: list[str] = []
    for before, event in reversed(list(pairwise(events))):
        lines = [*_lines(before, event, names, words), *lines]
        if len(lines) >= MOST or isinstance(event, GameStarted):
            break
    return lines[-MOST:]


def _lines(before: Event, event: Event, names: Names, words: Words) -> list[str]:
    """Nothing that a hand or the stock hides: each kind of event says what it shows."""
    match event:
        case CardsPlayed(seat=seat, cards=cards):
            said = "story-opened" if isinstance(before, _OPENERS) else "story-threw"
            return [words(said, name=names.html(seat), cards=cards_text(words, cards))]
        case TakeSaid(seat=seat):
            return [words("story-takes", name=names.html(seat))]
        case BoutEnded(taker=taker, out=out):
            return [_bout_ended(taker, names, words), *_left(out, names, words)]
        case TimeRanOut(seat=seat):
            return [words("story-late", name=names.html(seat))]
        case BotTookOver(seat=seat):
            return [words("story-bot-took-over", name=names.html(seat))]
        case ControlTaken(seat=seat):
            return [words("story-control", name=names.html(seat))]
        case ClockExtended(whose=None):
            return [words("story-outage")]
        case ClockExtended(whose=seat) if seat is not None:
            return [words("story-hand-late", name=names.html(seat))]
        case _:
            return _about_one_card(event, names, words)


_OPENERS = GameStarted, BoutStarted


def _about_one_card(event: Event, names: Names, words: Words) -> list[str]:
    match event:
        case CardBeaten(seat=seat, card=card, beater=beater):
            said, more = "story-beat", {"beater": card_text(words, beater)}
        case AttackTransferred(seat=seat, card=card, defender=defender):
            said, more = "story-transferred", {"defender": names.html(defender)}
        case TrumpShown(seat=seat, card=card, defender=defender):
            said, more = "story-showed", {"defender": names.html(defender)}
        case CheatCaught(seat=seat, card=card, cheat=cheat):
            said, more = "story-caught", {"cheat": names.html(cheat)}
        case AccusationFailed(seat=seat, card=card):
            said, more = "story-honest", {}
        case _:
            return []
    return [words(said, name=names.html(seat), card=card_text(words, card), **more)]


def _bout_ended(taker: Seat | None, names: Names, words: Words) -> str:
    if taker is None:
        return words("story-bout-beaten")
    return words("story-bout-taken", name=names.html(taker))


def _left(out: Sequence[Seat], names: Names, words: Words) -> list[str]:
    return [words("story-out", name=names.html(seat)) for seat in out]
