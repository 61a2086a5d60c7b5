"""What happened in a game and what was refused, a line each: who did what when."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.render.cards import card_text, cards_text
from bot.render.names import Names
from bot.render.result import LONGEST_NAME
from bot.texts import Words
from engine import commands as c
from engine import events as e
from engine.rules import Speed
from engine.seats import Level, Seat
from engine.state import Playing, State
from storage.course import Happened, Refused
from storage.people import Person

CLOSE: Final = 10  # seconds left, below which tenths are told


@dataclass(frozen=True)
class Reader:
    """Whom it is told: he sees of a game that is on what his seat may know."""

    words: Words
    seat: Seat | None  # None: he does not play there
    over: bool  # all lies open
    speed: Speed


def moment(at: datetime, reader: Reader) -> str:
    """UTC. A game that lasts days tells them."""
    return f"{at:%m-%d %H:%M:%S}" if reader.speed is Speed.POSTAL else f"{at:%H:%M:%S}"


def lines(happened: Happened, reader: Reader) -> list[str]:
    """What this reader may know of the event, each line with its time; `[]`: nothing."""
    names = Names(happened.seats, reader.words, longest=LONGEST_NAME)
    told = list(_told(happened, names, reader))
    late = isinstance(happened.event, e.TimeRanOut)
    at = happened.due_at if late and happened.due_at else happened.at
    return [f"{moment(at, reader)} {line}" for line in told]


def refused_line(refused: Refused, reader: Reader, times: int) -> str:
    """A press of his own; `times`: in a row."""
    words = reader.words
    reason = words(f"reason-{refused.reason.value}") if refused.reason else ""
    wish = f"“{_wished(refused.wish, words)}”" if refused.wish else ""
    again = f" ×{times}" if times > 1 else ""
    told = words("log-refused", wish=wish, reason=reason).replace("  ", " ").strip()
    return f"{moment(refused.at, reader)} {told}{again}"


def left_text(seconds: float, words: Words) -> str:
    """`27 s`, `12 min 5 s`, `5 h 12 min`."""
    seconds = max(0.0, seconds)
    if seconds < CLOSE:
        return words("log-seconds", count=f"{int(seconds * 10) / 10:.1f}")
    minutes, rest = divmod(int(seconds), 60)
    if minutes == 0:
        return words("log-seconds", count=rest)
    if minutes < 60:
        return words("log-minutes", count=minutes, seconds=rest)
    return words("log-hours", count=minutes // 60, minutes=minutes % 60)


# ---- events


def _told(happened: Happened, names: Names, reader: Reader) -> Iterator[str]:
    event, words = happened.event, reader.words
    match event:
        case e.CardsPlayed(seat, cards):
            yield _acted(happened, seat, names, reader, cards_text(words, cards))
        case e.CardBeaten(seat, card, beater):
            pair = words(
                "table-pair", attack=card_text(words, card), beater=card_text(words, beater)
            )
            yield _acted(happened, seat, names, reader, pair)
        case e.TakeSaid(seat):
            yield _acted(happened, seat, names, reader, words("button-take"))
        case e.DoneSaid(seat):
            said = "button-pass" if _is_taking(happened.before) else "button-done"
            yield _acted(happened, seat, names, reader, words(said))
        case e.NothingMoreSaid(seat) | e.NothingMoreTakenBack(seat):
            if reader.over or seat == reader.seat:  # nobody else may know (R10.6)
                taken_back = isinstance(event, e.NothingMoreTakenBack)
                said = "button-ask-again" if taken_back else "button-nothing-more"
                yield _acted(happened, seat, names, reader, words(said))
        case e.AttackTransferred() | e.TrumpShown() | e.CheatCaught() | e.AccusationFailed():
            yield _ending(happened, reader, _about_one_card(event, names, words))
        case e.BoutEnded():
            yield from _bout_ended(event, names, reader)
        case e.GameStarted():
            yield from _dealt(event, names, reader)
        case e.GameEnded(result):
            yield _verdict(result.durak, names, words)
        case e.BotSeated():
            yield _bot_seated(event, happened.seats, words)
        case _:
            yield from _about_people(event, names, words)


def _acted(happened: Happened, seat: Seat, names: Names, reader: Reader, what: str) -> str:
    told = reader.words("table-by", name=names.html(seat), pairs=what)
    return _ending(happened, reader, told)


def _ending(happened: Happened, reader: Reader, told: str) -> str:
    """With who did it, where that was not he himself, or what was left of his time."""
    words, by = reader.words, getattr(happened.event, "by", e.By.PLAYER)
    seat = getattr(happened.event, "seat", None)
    match by:
        case e.By.BOT:
            return f"{told} {words('log-by-bot')}"
        case e.By.CLOCK:
            return f"{told} {words('log-by-clock')}"
        case e.By.RULE:
            return f"{told} {words('log-by-rule')}"
        case e.By.AHEAD if reader.over or seat == reader.seat:
            return f"{told} {words('log-ahead')}"
    if happened.left is not None:
        return f"{told} · ⏳ {left_text(happened.left, words)}"
    return told


def _is_taking(before: State | None) -> bool:
    return isinstance(before, Playing) and before.bout.taking


def _about_one_card(
    event: e.AttackTransferred | e.TrumpShown | e.CheatCaught | e.AccusationFailed,
    names: Names,
    words: Words,
) -> str:
    name, card = names.html(event.seat), card_text(words, event.card)
    match event:
        case e.AttackTransferred(defender=to):
            return words("story-transferred", name=name, card=card, defender=names.html(to))
        case e.TrumpShown(defender=to):
            return words("story-showed", name=name, card=card, defender=names.html(to))
        case e.CheatCaught(cheat=cheat):
            return words("story-caught", name=name, card=card, cheat=names.html(cheat))
        case e.AccusationFailed():
            return words("story-honest", name=name, card=card)


def _bout_ended(event: e.BoutEnded, names: Names, reader: Reader) -> Iterator[str]:
    """Who drew what: of a game that is on, others' cards are counted."""
    words = reader.words
    if event.taker is None:
        yield words("log-beaten")
    else:
        yield words("log-taken", name=names.html(event.taker))
    for seat, cards in event.drawn.items():
        if cards:
            open_to_him = reader.over or seat == reader.seat
            drawn = cards_text(words, cards) if open_to_him else str(len(cards))
            yield words("log-drawn", name=names.html(seat), cards=drawn)
    for seat in event.out:
        yield words("story-out", name=names.html(seat))


def _dealt(event: e.GameStarted, names: Names, reader: Reader) -> Iterator[str]:
    words = reader.words
    yield words("log-dealt", card=card_text(words, event.deck[-1]))
    for seat, cards in event.hands.items():
        if reader.over or seat == reader.seat:
            yield words("table-by", name=names.html(seat), pairs=cards_text(words, cards))
    if event.shown is not None:
        shown = card_text(words, event.shown)
        yield words("table-opener-found", name=names.html(event.opener), card=shown)


def _bot_seated(event: e.BotSeated, before: Mapping[Seat, Person | Level], words: Words) -> str:
    """Among others of its level by its number, as the table names it then; or what it was."""
    if isinstance(before.get(event.seat), Level):
        name, now = Names(before, words).html(event.seat), words(f"bot-{event.level}")
        return words("log-bot-changed", name=name, other=now)
    after = Names({**before, event.seat: event.level}, words)
    return words("log-sat", name=after.html(event.seat))


def _verdict(duraks: tuple[Seat, ...], names: Names, words: Words) -> str:
    match duraks:
        case ():
            return words("result-draw")
        case (durak,):
            return words("result-durak", names=names.html(durak))
        case _:
            return words("result-duraks", names=names.listed(duraks))


def _about_people(event: e.Event, names: Names, words: Words) -> Iterator[str]:
    """The clock, and who comes and goes; nothing of a kind that is told elsewhere."""
    match event:
        case e.ClockExtended(whose=None):
            yield words("story-outage")
        case e.ClockExtended(whose=seat) if seat is not None:
            yield words("story-hand-late", name=names.html(seat))
        case e.SeatsSwapped(one, other):
            yield words("log-swapped", one=names.html(one), other=names.html(other))
        case e.OptionsChanged():
            yield words("log-options")
        case e.TableOpened(owner=seat):
            yield words("log-opened", name=names.html(seat))
        case e.PlayerSatDown(seat):
            yield words("log-sat", name=names.html(seat))
        case e.WordsGiven(seat, given):
            yield words("log-words" if given else "log-words-back", name=names.html(seat))
        case e.PlayerStoodUp(seat):
            yield words("log-stood", name=names.html(seat))
        case e.PlayerRemoved(seat):
            yield words("log-removed", name=names.html(seat))
        case e.PlayerLeft(seat):
            yield words("log-left", name=names.html(seat))
        case e.TimeRanOut(seat):
            yield "⏱ " + words("story-late", name=names.html(seat))
        case e.BotTookOver(seat):
            yield "🤖 " + words("story-bot-took-over", name=names.html(seat))
        case e.ControlTaken(seat):
            yield words("story-control", name=names.html(seat))
        case e.HintGiven(seat):
            yield "💡 " + words("story-hint", name=names.html(seat))
        case e.EndAsked(seat):
            yield "🏳 " + words("log-end-asked", name=names.html(seat))
        case e.EndAskedNoMore(seat):
            yield words("log-end-asked-no-more", name=names.html(seat))


# ---- wishes


def _wished(wish: c.Command, words: Words) -> str:
    """As the button said it."""
    match wish:
        case c.Attack(cards=cards):
            return cards_text(words, cards)
        case c.Beat(card=card, beater=beater):
            attack, over = card_text(words, card), card_text(words, beater)
            return words("table-pair", attack=attack, beater=over)
        case c.Transfer(card=card):
            return words("button-transfer", card=card_text(words, card))
        case c.ShowTrump(card=card):
            return words("button-show-trump", card=card_text(words, card))
        case c.Accuse(card=card):
            return words("button-accuse", card=card_text(words, card))
    return words(_BUTTONS.get(type(wish), "button-end"))


_BUTTONS: Final[dict[type, str]] = {
    c.Take: "button-take",
    c.Done: "button-done",
    c.SayNothingMore: "button-nothing-more",
    c.TakeNothingMoreBack: "button-ask-again",
    c.TakeControl: "button-control",
    c.AskHint: "button-hint",
    c.PlayOn: "button-play-on",
    c.SitDown: "button-sit",
    c.StandUp: "button-stand",
    c.Start: "button-start",
    c.OpenTable: "button-again",
    c.ChangeOptions: "button-options",
    c.SwapSeats: "button-seats",
    c.RemovePlayer: "button-seats",
    c.SeatBot: "button-bots",
}
