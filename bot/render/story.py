"""What happened last at a table, as everybody could see it.

The last bout in short, and of the present one what its cards on the table do not tell.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec.structs import replace

from bot.render.bout import bout_lines
from bot.render.cards import card_text
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
    HintGiven,
    TimeRanOut,
    TrumpShown,
)
from engine.seats import Seat
from engine.table import Pair

MOST = 3  # lines of either bout beside its cards: the group's screen is read on a phone

_STARTS = GameStarted, BoutStarted


def story(
    events: Sequence[Event], players: Sequence[Seat], names: Names, words: Words
) -> list[str]:
    """The last bout, and what else happened in this one; `events`: the game's latest."""
    bouts = _bouts(events)
    told = [_last(bouts[-2], players, names, words)] if len(bouts) > 1 else []
    return [*told, *notes(bouts[-1], names, words)] if bouts else []


def _bouts(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each bout; those of the first one may not be all of them."""
    bouts: list[list[Event]] = []
    for event in events:
        if isinstance(event, _STARTS) or not bouts:
            bouts.append([])
        bouts[-1].append(event)
    return bouts


def _last(bout: Sequence[Event], players: Sequence[Seat], names: Names, words: Words) -> str:
    """How it ended, its cards, and who is out: apart from the present, as a quotation."""
    ended = next((event for event in bout if isinstance(event, BoutEnded)), None)
    if ended is None:
        return ""
    table = table_of(bout) if isinstance(bout[0], _STARTS) else []
    lines = [_ended(ended.taker, names, words), *bout_lines(table, players, names, words)]
    quoted = "\n".join([*lines, *notes(bout, names, words)])
    return f"<blockquote>{quoted}</blockquote>"


def table_of(bout: Iterable[Event]) -> list[Pair]:
    """What lay there in the end."""
    table: list[Pair] = []
    for event in bout:
        match event:
            case CardsPlayed(seat=seat, cards=cards):
                table += [Pair(card, seat) for card in cards]
            case AttackTransferred(seat=seat, card=card):
                table.append(Pair(card, seat))
            case CardBeaten(seat=seat, card=card, beater=beater):
                table = [
                    replace(pair, beater=beater, defender=seat) if pair.attack is card else pair
                    for pair in table
                ]
            case CheatCaught(returned=returned):
                undone = set(chain.from_iterable(returned.values()))
                kept = [pair for pair in table if pair.attack not in undone]
                table = [
                    replace(pair, beater=None, defender=None) if pair.beater in undone else pair
                    for pair in kept
                ]
    return table


def _ended(taker: Seat | None, names: Names, words: Words) -> str:
    if taker is None:
        return words("story-bout-beaten")
    return words("story-bout-taken", name=names.html(taker))


def notes(bout: Iterable[Event], names: Names, words: Words) -> list[str]:
    """The last few things that happened beside cards that were played and beaten; what happened
    again is told once."""
    lines = [line for event in bout for line in _lines(event, names, words)]
    return list(dict.fromkeys(reversed(lines)))[:MOST][::-1]


def _lines(event: Event, names: Names, words: Words) -> list[str]:
    """Nothing that a hand or the stock hides: each kind of event says what it shows."""
    match event:
        case BoutEnded(out=out):
            return [words("story-out", name=names.html(seat)) for seat in out]
        case TimeRanOut(seat=seat):
            return [words("story-late", name=names.html(seat))]
        case BotTookOver(seat=seat):
            return [words("story-bot-took-over", name=names.html(seat))]
        case ControlTaken(seat=seat):
            return [words("story-control", name=names.html(seat))]
        case HintGiven(seat=seat):
            return [words("story-hint", name=names.html(seat))]
        case ClockExtended(whose=None):
            return [words("story-outage")]
        case ClockExtended(whose=seat) if seat is not None:
            return [words("story-hand-late", name=names.html(seat))]
        case _:
            return _about_one_card(event, names, words)


def _about_one_card(event: Event, names: Names, words: Words) -> list[str]:
    match event:
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
