"""Random positions that the notation allows, and random play from there, late players included."""

from collections import Counter
from random import Random

from engine.cards import deck
from engine.commands import Command, ExtendClock, RunOut, StandIn, TakeControl, TimeOut
from engine.decide import decide
from engine.events import Delay, Event
from engine.evolve import fold
from engine.illegal import IllegalMove
from engine.moves import legal_moves
from engine.notation import Document, Position, read, write
from engine.notation.read import NotationError
from engine.notation.replay import begin
from engine.rules import Rules
from engine.seats import SEATS
from engine.state import Finished, Playing, State
from tests import laws, notation_laws
from tests.random_play import every_table
from tests.soak.games import LawBroken

LONGEST = 120  # commands from one position


def play_from_all(seed: int, numbers: range) -> Counter[str]:
    """Try these positions; what became of them. Raises `LawBroken` at the first failure."""
    tables = every_table()
    counts: Counter[str] = Counter()
    for number in numbers:
        random = Random(f"{seed}/position {number}")
        rules, players = random.choice(tables)
        text = write(_position(rules, players, random))
        try:
            document = read(text.encode()).document
        except NotationError:
            counts["positions not allowed"] += 1
            continue
        try:
            counts += _play(begin(document), random)
        except Exception as broken:
            raise LawBroken(f"position {number} of seed {seed}: {broken!r}\n{text}") from broken
        counts["positions"] += 1
    return counts


def _position(rules: Rules, players: int, random: Random) -> Document:
    """The whole deck at random: in hands of any size, on the table, in the talon, away."""
    cards = list(deck(rules.deck))
    random.shuffle(cards)
    hands = tuple(
        tuple(cards.pop() for _ in range(min(len(cards), random.choice((0, 1, 2, 3, 6, 9)))))
        for _ in range(players)
    )
    pairs = min(len(cards) // 2, random.choice((0, 0, 1, 2, 3, 5)))
    table = tuple((cards.pop(), random.choice((cards.pop(), None))) for _ in range(pairs))
    talon = tuple(cards[: random.choice((0, 0, 1, 2, 6, 20))])
    seats = SEATS[:players]
    opener = random.choice(seats)
    defender = random.choice([seat for seat in seats if table or seat != opener])
    unbeaten = any(beater is None for _, beater in table)
    resting = [s for s, hand in zip(seats, hands, strict=True) if not hand and not talon]
    return Document(
        rules,
        tuple(notation_laws.NAMES[seat] for seat in seats),
        Position(
            hands=hands,
            talon=talon,
            trump=talon[-1].suit if talon else random.choice(cards or list(deck(36))).suit,
            table=table,
            taking=unbeaten and random.random() < 0.3,
            opener=opener,
            defender=defender,
            bout=random.choice((1, 2, 7)),
            discard=random.choice((0, len(cards) - len(talon))),
            out=tuple(seat for seat in resting if seat not in (opener, defender)),
            marked=tuple(seat for seat in seats if rules.cheating and random.random() < 0.2),
        ),
    )


def _play(state: State, random: Random) -> Counter[str]:
    """Whatever somebody wishes is refused, or leads to events that hold to the laws."""
    counts: Counter[str] = Counter()
    for _ in range(LONGEST):
        if isinstance(state, Finished):
            counts["positions played to the end"] += 1
            break
        assert isinstance(state, Playing)
        command = _wish(state, random)
        try:
            events = decide(state, command)
        except IllegalMove:
            counts[f"{type(command).__name__} refused"] += 1
            continue
        counts[type(command).__name__] += 1
        state = _after(state, events)
    return counts


def _after(state: Playing, events: list[Event]) -> State:
    laws.events_survive_json(events)
    discarded = _discarded(state)
    after = fold(events, state)
    assert _discarded(after) == discarded, "cards came or went"
    return after


def _discarded(state: State) -> int:
    """How many cards there are; a position may leave some out of play."""
    game = laws.playing(state)
    held = sum(map(len, game.hands.values()))
    return held + len(game.talon) + len(laws.table_cards(game)) + game.discard


def _wish(state: Playing, random: Random) -> Command:
    seat = random.choice(state.players)
    if random.random() < 0.4:
        clock = state.clock - random.choice((0, 0, 0, 1))
        return random.choice(
            (
                TimeOut(seat),
                RunOut(clock),
                StandIn(clock),
                ExtendClock(clock, 5.0, Delay.OUTAGE),
                TakeControl(seat),
            )
        )
    moves = legal_moves(state, seat)
    if moves and random.random() < 0.9:
        return random.choice(moves)
    return random.choice(list(laws.candidates(state, seat, thorough=False)))
