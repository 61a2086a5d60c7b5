"""A game's events as lines of English for the host: `durak log`.

`secret=False` leaves out what only some of the players know: the deck, the hands, the cards drawn.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import singledispatch

from bot.commands.plain import plain
from engine import events as e
from engine.cards import Card
from engine.rules import Rules
from engine.seats import Seat

Name = Callable[[Seat], str]


def sentence(event: e.Event, names: Mapping[Seat, str], *, secret: bool) -> str:
    """What happened, in one line."""
    return plain(_tell(event, lambda seat: names.get(seat, seat), secret))


@singledispatch
def _tell(event: e.Event, name: Name, secret: bool) -> str:
    raise TypeError(event)


@_tell.register
def _(event: e.TableOpened, name: Name, secret: bool) -> str:
    return (
        f"{name(event.owner)} opens a table ({_options(event.rules)};"
        f" rules version {event.rules_version}; seed committed as {event.commitment})"
    )


@_tell.register
def _(event: e.PlayerSatDown, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} sits down at {event.seat}"


@_tell.register
def _(event: e.PlayerStoodUp, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} stands up; the table is {name(event.owner)}'s"


@_tell.register
def _(event: e.PlayerRemoved, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} is taken off the table"


@_tell.register
def _(event: e.BotSeated, name: Name, secret: bool) -> str:
    return f"a bot sits at {event.seat}: {event.level}"


@_tell.register
def _(event: e.SeatsSwapped, name: Name, secret: bool) -> str:
    return f"those at {event.one} and {event.other} change places"


@_tell.register
def _(event: e.OptionsChanged, name: Name, secret: bool) -> str:
    by_itself = "; starts when full" if event.when_full else ""
    return f"the options are now {_options(event.rules)}{by_itself}"


@_tell.register
def _(event: e.WordsGiven, name: Name, secret: bool) -> str:
    if not event.sha256:
        return f"{name(event.seat)} takes the words for the shuffle back"
    return f"{name(event.seat)} mixes words into the shuffle: SHA-256 {event.sha256}"


@_tell.register
def _(event: e.GameStarted, name: Name, secret: bool) -> str:
    shown = f", {event.shown} shown" if event.shown else ""
    public = (
        f"the game starts: trump {event.deck[-1]}, {name(event.opener)} opens{shown}"
        f" against {name(event.defender)}"
    )
    if not secret:
        return public
    hands = "; ".join(f"{name(seat)}: {_cards(hand)}" for seat, hand in event.hands.items())
    return f"{public}; {hands}; stock: {_cards(event.talon)}"


@_tell.register
def _(event: e.CardsPlayed, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} plays {_cards(event.cards)}{_by(event.by)}"


@_tell.register
def _(event: e.CardBeaten, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} beats {event.card} with {event.beater}{_by(event.by)}"


@_tell.register
def _(event: e.AttackTransferred, name: Name, secret: bool) -> str:
    return (
        f"{name(event.seat)} transfers with {event.card} to {name(event.defender)}{_by(event.by)}"
    )


@_tell.register
def _(event: e.TrumpShown, name: Name, secret: bool) -> str:
    return (
        f"{name(event.seat)} shows {event.card} and transfers to {name(event.defender)}"
        f"{_by(event.by)}"
    )


@_tell.register
def _(event: e.TakeSaid, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} takes{_by(event.by)}"


@_tell.register
def _(event: e.DoneSaid, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} is done{_by(event.by)}"


@_tell.register
def _(event: e.NothingMoreSaid, name: Name, secret: bool) -> str:
    return (
        f"{name(event.seat)} has nothing more to add in this bout"
        if secret
        else _aside(event, name)
    )


@_tell.register
def _(event: e.NothingMoreTakenBack, name: Name, secret: bool) -> str:
    return (
        f"{name(event.seat)} wants to be asked again in this bout"
        if secret
        else _aside(event, name)
    )


@_tell.register
def _(event: e.CheatCaught, name: Name, secret: bool) -> str:
    back = "; ".join(f"{_cards(cards)} to {name(seat)}" for seat, cards in event.returned.items())
    return (
        f"{name(event.seat)} accuses {event.card}: {name(event.cheat)} cheated;"
        f" {event.undone} moves undone, back go {back}"
    )


@_tell.register
def _(event: e.AccusationFailed, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} accuses {event.card}, which was honest, and is marked"


@_tell.register
def _(event: e.TimeRanOut, name: Name, secret: bool) -> str:
    again = f" ({event.expiries} in a row)" if event.expiries > 1 else ""
    return f"{name(event.seat)}'s time runs out{again}"


@_tell.register
def _(event: e.ExpiriesForgotten, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} moves in time again"


@_tell.register
def _(event: e.BotTookOver, name: Name, secret: bool) -> str:
    return f"a bot plays for {name(event.seat)} from now on"


@_tell.register
def _(event: e.ControlTaken, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} takes control back"


@_tell.register
def _(event: e.ClockExtended, name: Name, secret: bool) -> str:
    why = f": {name(event.whose)}'s hand was not shown" if event.whose else f" ({event.why})"
    return f"the clock is extended by {event.seconds:g} s{why}"


@_tell.register
def _(event: e.BoutEnded, name: Name, secret: bool) -> str:
    parts = [f"{name(event.taker)} takes the table" if event.taker else "the table is discarded"]
    parts += [
        f"{name(seat)} draws {_cards(cards) if secret else len(cards)}"
        for seat, cards in event.drawn.items()
        if cards
    ]
    parts += [f"{name(seat)} is out" for seat in event.out]
    return "the bout ends: " + ", ".join(parts)


@_tell.register
def _(event: e.BoutStarted, name: Name, secret: bool) -> str:
    return (
        f"bout {event.number}: {name(event.opener)} against {name(event.defender)},"
        f" at most {event.limit} cards"
    )


@_tell.register
def _(event: e.HintGiven, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} asks for a hint"


@_tell.register
def _(event: e.PlayerLeft, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} leaves the table"


@_tell.register
def _(event: e.EndAsked, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} asks to end the game without a result"


@_tell.register
def _(event: e.EndAskedNoMore, name: Name, secret: bool) -> str:
    return f"{name(event.seat)} plays on"


@_tell.register
def _(event: e.GameEnded, name: Name, secret: bool) -> str:
    result = event.result
    if result.draw:
        return "the game ends in a draw"
    durak = " and ".join(name(seat) for seat in result.durak)
    epaulettes = f", with {result.epaulettes} epaulette(s)" if result.epaulettes else ""
    return f"the game ends: durak {durak}{epaulettes}"


@_tell.register
def _(event: e.GameGivenUp, name: Name, secret: bool) -> str:
    by = f" by {' and '.join(map(name, event.by))}" if event.by else ""
    why = f": {event.why}" if event.why else ""
    return f"the game ends without a result ({event.reason}{by}{why})"


@_tell.register
def _(event: e.SeedRevealed, name: Name, secret: bool) -> str:
    return f"the seed is revealed: {event.seed}"


def _aside(event: e.NothingMoreSaid | e.NothingMoreTakenBack, name: Name) -> str:
    """He alone is told which (R10.6)."""
    return f"{name(event.seat)} says whether to be asked again in this bout"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def _by(by: e.By) -> str:
    return _WHO[by] and f" ({_WHO[by]})"


_WHO = {
    e.By.PLAYER: "",
    e.By.BOT: "by a bot",
    e.By.CLOCK: "by the clock",
    e.By.RULE: "by the rule",
    e.By.AHEAD: "said ahead",
}


def _options(rules: Rules) -> str:
    """The options that differ from the defaults, and always the deck and the mode."""
    told = [f"{rules.deck} cards", str(rules.mode)]
    default = Rules()
    for field in rules.__struct_fields__[2:]:
        value = getattr(rules, field)
        if value != getattr(default, field):
            text = "on" if value is True else str(value)
            told.append(f"{field.replace('_', '-')} {text}")
    return ", ".join(told)
