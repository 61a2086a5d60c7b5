"""Events are a file format: old logs are read for ever."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import Card, Suit
from engine.events import (
    AccusationFailed,
    AttackTransferred,
    BotSeated,
    BotTookOver,
    BoutEnded,
    BoutStarted,
    By,
    CardBeaten,
    CardsPlayed,
    CheatCaught,
    ClockExtended,
    ControlTaken,
    Delay,
    DoneSaid,
    EndAsked,
    EndAskedNoMore,
    Event,
    ExpiriesForgotten,
    GameEnded,
    GameGivenUp,
    GameStarted,
    HintGiven,
    NothingMoreSaid,
    NothingMoreTakenBack,
    OptionsChanged,
    PlayerLeft,
    PlayerRemoved,
    PlayerSatDown,
    PlayerStoodUp,
    SeatsSwapped,
    SeedRevealed,
    TableOpened,
    TakeSaid,
    TimeRanOut,
    TrumpShown,
    WordsGiven,
)
from engine.rules import FirstLimit, Rules
from engine.seats import Level
from engine.table import Result
from tests.engine.given import P1, P2, P3, cards

OPTIONS = (
    '{"deck":36,"mode":"throw-in","show-trump":false,"opening":"several","throwers":"all",'
    '"first-limit":"5-once","teams":"none","cheating":false,"next-first":"against-durak",'
    '"speed":"normal","auto-pass":false}'
)
RULES = Rules(first_limit=FirstLimit.FIVE_ONCE)

FORMAT: list[tuple[str, Event]] = [
    (
        '{"type":"TableOpened","rules":' + OPTIONS + ',"rules_version":1,"commitment":"ab",'
        '"owner":"p1"}',
        TableOpened(RULES, 1, "ab", P1),
    ),
    (
        '{"type":"TableOpened","rules":' + OPTIONS + ',"rules_version":1,"commitment":"ab",'
        '"owner":"p2","kept":["p1","p2"]}',
        TableOpened(RULES, 1, "ab", P2, kept=(P1, P2)),
    ),
    (
        '{"type":"TableOpened","rules":' + OPTIONS + ',"rules_version":1,"commitment":"ab",'
        '"owner":"p1","when_full":true}',
        TableOpened(RULES, 1, "ab", P1, when_full=True),
    ),
    (
        '{"type":"TableOpened","rules":' + OPTIONS[:-1] + ',"hints":true},"rules_version":1,'
        '"commitment":"ab","owner":"p1"}',
        TableOpened(replace(RULES, hints=True), 1, "ab", P1),
    ),
    ('{"type":"PlayerSatDown","seat":"p2"}', PlayerSatDown(P2)),
    ('{"type":"PlayerRemoved","seat":"p2"}', PlayerRemoved(P2)),
    ('{"type":"BotSeated","seat":"p3","level":"hard"}', BotSeated(P3, Level.HARD)),
    ('{"type":"SeatsSwapped","one":"p1","other":"p2","owner":"p2"}', SeatsSwapped(P1, P2, P2)),
    ('{"type":"PlayerStoodUp","seat":"p1","owner":"p2"}', PlayerStoodUp(P1, P2)),
    ('{"type":"OptionsChanged","rules":' + OPTIONS + "}", OptionsChanged(RULES)),
    (
        '{"type":"OptionsChanged","rules":' + OPTIONS + ',"when_full":true}',
        OptionsChanged(RULES, when_full=True),
    ),
    ('{"type":"WordsGiven","seat":"p2","sha256":"ab"}', WordsGiven(P2, "ab")),
    ('{"type":"WordsGiven","seat":"p2","sha256":""}', WordsGiven(P2, "")),
    (
        '{"type":"GameStarted","players":["p1","p2"],"deck":["7s","8h","10d"],"salt":"cd",'
        '"hands":{"p1":["7s"],"p2":["8h"]},"talon":["10d"],"trump":"d","opener":"p1",'
        '"defender":"p2","throwers":["p1"],"limit":1,"shown":"7s"}',
        GameStarted(
            players=(P1, P2),
            deck=cards("7s 8h 10d"),
            salt="cd",
            hands={P1: cards("7s"), P2: cards("8h")},
            talon=cards("10d"),
            trump=Suit.DIAMONDS,
            opener=P1,
            defender=P2,
            throwers=(P1,),
            limit=1,
            shown=Card.S7,
        ),
    ),
    (
        '{"type":"GameStarted","players":["p1","p2"],"deck":["7s"],"salt":"cd","hands":{},'
        '"talon":["7s"],"trump":"s","opener":"p1","defender":"p2","throwers":["p1"],"limit":1,'
        '"words":[["p1","ab"]]}',
        GameStarted(
            players=(P1, P2),
            deck=cards("7s"),
            salt="cd",
            hands={},
            talon=cards("7s"),
            trump=Suit.SPADES,
            opener=P1,
            defender=P2,
            throwers=(P1,),
            limit=1,
            words=((P1, "ab"),),
        ),
    ),
    ('{"type":"CardsPlayed","seat":"p1","cards":["7s","7h"]}', CardsPlayed(P1, cards("7s 7h"))),
    (
        '{"type":"CardsPlayed","seat":"p1","cards":["7s"],"by":"clock"}',
        CardsPlayed(P1, cards("7s"), By.CLOCK),
    ),
    (
        '{"type":"CardBeaten","seat":"p2","card":"7s","beater":"Js","by":"bot"}',
        CardBeaten(P2, Card.S7, Card.SJ, By.BOT),
    ),
    (
        '{"type":"AttackTransferred","seat":"p2","card":"7c","defender":"p3",'
        '"throwers":["p1","p2"],"limit":2}',
        AttackTransferred(P2, Card.C7, P3, (P1, P2), 2),
    ),
    (
        '{"type":"TrumpShown","seat":"p2","card":"7d","defender":"p3","throwers":["p1","p2"],'
        '"limit":2}',
        TrumpShown(P2, Card.D7, P3, (P1, P2), 2),
    ),
    ('{"type":"TakeSaid","seat":"p2"}', TakeSaid(P2)),
    ('{"type":"DoneSaid","seat":"p1","by":"rule"}', DoneSaid(P1, By.RULE)),
    ('{"type":"DoneSaid","seat":"p1","by":"ahead"}', DoneSaid(P1, By.AHEAD)),
    ('{"type":"NothingMoreSaid","seat":"p1"}', NothingMoreSaid(P1)),
    ('{"type":"NothingMoreTakenBack","seat":"p1"}', NothingMoreTakenBack(P1)),
    (
        '{"type":"CheatCaught","seat":"p1","card":"6c","cheat":"p2","undone":2,'
        '"returned":{"p2":["6c"],"p1":["8s"]}}',
        CheatCaught(P1, Card.C6, P2, 2, {P2: cards("6c"), P1: cards("8s")}),
    ),
    ('{"type":"AccusationFailed","seat":"p1","card":"Ah"}', AccusationFailed(P1, Card.HA)),
    ('{"type":"TimeRanOut","seat":"p1","expiries":1}', TimeRanOut(P1, 1)),
    ('{"type":"ExpiriesForgotten","seat":"p1"}', ExpiriesForgotten(P1)),
    ('{"type":"BotTookOver","seat":"p1"}', BotTookOver(P1)),
    ('{"type":"ControlTaken","seat":"p1"}', ControlTaken(P1)),
    (
        '{"type":"ClockExtended","seconds":42.5,"why":"outage"}',
        ClockExtended(42.5, Delay.OUTAGE),
    ),
    (
        '{"type":"ClockExtended","seconds":3.25,"why":"hand-not-shown","whose":"p1"}',
        ClockExtended(3.25, Delay.HAND, P1),
    ),
    (
        '{"type":"BoutEnded","taker":null,"drawn":{"p2":["9s"],"p1":["6d"]},"out":["p3"]}',
        BoutEnded(None, {P2: cards("9s"), P1: cards("6d")}, (P3,)),
    ),
    ('{"type":"BoutEnded","taker":"p2","drawn":{},"out":[]}', BoutEnded(P2, {}, ())),
    (
        '{"type":"BoutStarted","number":2,"opener":"p1","defender":"p2","throwers":["p1"],'
        '"limit":6}',
        BoutStarted(2, P1, P2, (P1,), 6),
    ),
    (
        '{"type":"GameEnded","result":{"durak":["p2"],"winners":["p1"],"draw":false,'
        '"epaulettes":2}}',
        GameEnded(Result((P2,), (P1,), draw=False, epaulettes=2)),
    ),
    ('{"type":"HintGiven","seat":"p1"}', HintGiven(P1)),
    ('{"type":"PlayerLeft","seat":"p3"}', PlayerLeft(P3)),
    ('{"type":"EndAsked","seat":"p1"}', EndAsked(P1)),
    ('{"type":"EndAskedNoMore","seat":"p1"}', EndAskedNoMore(P1)),
    ('{"type":"GameGivenUp","reason":"left"}', GameGivenUp("left")),
    ('{"type":"GameGivenUp","reason":"agreed","by":["p1","p2"]}', GameGivenUp("agreed", (P1, P2))),
    (
        '{"type":"GameGivenUp","reason":"voided","why":"the stock was shown"}',
        GameGivenUp("voided", why="the stock was shown"),
    ),
    ('{"type":"SeedRevealed","seed":"00ff"}', SeedRevealed("00ff")),
]


@pytest.mark.parametrize(("text", "event"), FORMAT)
def test_an_event_is_written_and_read_like_this(text: str, event: Event) -> None:
    """A change here is a change of the format of stored games."""
    assert msgspec.json.encode(event).decode() == text
    assert msgspec.json.decode(text, type=Event) == event


def test_every_event_stands_in_this_file() -> None:
    assert {type(event) for _, event in FORMAT} == set(get_args(Event))


@pytest.mark.parametrize(("text", "event"), FORMAT)
def test_unknown_fields_are_refused(text: str, event: Event) -> None:
    """An older process must not decide on half of what a newer one wrote."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text[:-1] + ',"unknown":1}', type=Event)


def test_unknown_fields_inside_a_result_are_refused() -> None:
    text = '{"type":"GameEnded","result":{"durak":[],"winners":[],"draw":true,"epaulettes":0'
    assert msgspec.json.decode(text + "}}", type=Event)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text + ',"unknown":1}}', type=Event)
