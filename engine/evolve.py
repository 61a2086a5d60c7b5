"""State from events: obeys what was decided, refuses nothing, knows no rule."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import TypeVar, assert_never

from msgspec.structs import replace

from engine import events as e
from engine.cards import Card, in_order
from engine.seats import Seat
from engine.state import START, Bout, Finished, Lobby, Playing, State, cards_on
from engine.table import Pair

Hands = Mapping[Seat, tuple[Card, ...]]
_S = TypeVar("_S", Lobby, Playing, Finished)


def fold(events: Iterable[e.Event], state: State | None = None) -> State:
    """The state after `events`, the first of which is TableOpened unless `state` is given."""
    for event in events:
        state = evolve(state, event)
    assert state is not None, "a log begins with TableOpened"
    return state


def evolve(state: State | None, event: e.Event) -> State:
    """The state after one more event."""
    match event:
        case e.CardsPlayed():
            return _cards_played(_as(Playing, state), event)
        case e.CardBeaten():
            return _card_beaten(_as(Playing, state), event)
        case e.DoneSaid():
            return _done_said(_as(Playing, state), event)
        case e.NothingMoreSaid() | e.NothingMoreTakenBack():
            return _nothing_more(_as(Playing, state), event)
        case e.TakeSaid():
            return _take_said(_as(Playing, state))
        case e.BoutEnded():
            return _bout_ended(_as(Playing, state), event)
        case e.BoutStarted():
            return _bout_started(_as(Playing, state), event)
        case e.AttackTransferred():
            return _attack_transferred(_as(Playing, state), event)
        case e.TrumpShown():
            return _trump_shown(_as(Playing, state), event)
        case e.CheatCaught():
            return _cheat_caught(_as(Playing, state), event)
        case e.AccusationFailed():
            return _accusation_failed(_as(Playing, state), event)
        case e.TimeRanOut() | e.ExpiriesForgotten() | e.BotTookOver() | e.ControlTaken():
            return _time(_as(Playing, state), event)
        case e.ClockExtended():
            assert isinstance(state, Lobby | Playing)
            return state  # how long a clock runs is no part of the game
        case e.HintGiven(seat):
            return _hint_given(_as(Playing, state), seat)
        case e.PlayerLeft() | e.EndAsked() | e.EndAskedNoMore():
            return _people(_as(Playing, state), event)
        case e.GameStarted():
            return _game_started(_as(Lobby, state), event)
        case e.GameEnded():
            return Finished(_as(Playing, state), event.result)
        case e.GameGivenUp():
            assert isinstance(state, Lobby | Playing)
            return Finished(state, None, event.reason, event.by, event.why)
        case e.SeedRevealed():
            return replace(_as(Finished, state), seed=event.seed)
        case e.TableOpened():
            return _table_opened(event)
        case e.PlayerSatDown() | e.PlayerStoodUp() | e.PlayerRemoved() | e.BotSeated():
            return _seats(_as(Lobby, state), event)
        case e.SeatsSwapped() | e.OptionsChanged() | e.WordsGiven():
            return _settings(_as(Lobby, state), event)
        case _:
            assert_never(event)


def _as(kind: type[_S], state: State | None) -> _S:
    assert isinstance(state, kind), f"a {kind.__name__} was expected, not {state!r}"
    return state


# ---- the lobby and the deal


def _table_opened(event: e.TableOpened) -> Lobby:
    return Lobby(
        rules=event.rules,
        rules_version=event.rules_version,
        commitment=event.commitment,
        owner=event.owner,
        kept=event.kept,
        when_full=event.when_full,
    )


def _seats(
    state: Lobby, event: e.PlayerSatDown | e.PlayerStoodUp | e.PlayerRemoved | e.BotSeated
) -> Lobby:
    state = replace(state, clock=state.clock + 1)
    match event:
        case e.PlayerSatDown(seat):
            return replace(state, seats=tuple(sorted((*state.seats, seat))))
        case e.PlayerStoodUp(seat, owner):
            return replace(_vacated(state, seat), owner=owner)
        case e.PlayerRemoved(seat):
            return _vacated(state, seat)
        case e.BotSeated(seat, level):
            seats = tuple(sorted({*state.seats, seat}))
            return replace(state, seats=seats, bots={**state.bots, seat: level})


def _vacated(state: Lobby, seat: Seat) -> Lobby:
    words = {other: said for other, said in state.words.items() if other != seat}
    bots = {other: level for other, level in state.bots.items() if other != seat}
    return replace(state, seats=_without(state.seats, seat), words=words, bots=bots)


def _settings(state: Lobby, event: e.SeatsSwapped | e.OptionsChanged | e.WordsGiven) -> Lobby:
    state = replace(state, clock=state.clock + 1)
    match event:
        case e.SeatsSwapped(one, other, owner):
            places = {one: other, other: one}
            words = {places.get(seat, seat): said for seat, said in state.words.items()}
            bots = {places.get(seat, seat): level for seat, level in state.bots.items()}
            return replace(state, owner=owner, words=words, bots=bots)
        case e.OptionsChanged(rules, when_full):
            return replace(state, rules=rules, when_full=when_full)
        case e.WordsGiven(seat, sha256):
            words = {**state.words, seat: sha256}
            return replace(state, words={seat: said for seat, said in words.items() if said})


def _game_started(state: Lobby, event: e.GameStarted) -> Playing:
    bout = Bout(1, event.opener, event.defender, event.throwers, event.limit)
    return Playing(
        rules=state.rules,
        rules_version=state.rules_version,
        commitment=state.commitment,
        owner=state.owner,
        players=event.players,
        hands=event.hands,
        talon=event.talon,
        trump=event.trump,
        bout=bout,
        shown=event.shown,
        known=frozenset(card for card in (event.deck[-1], event.shown) if card),
        seen=start_digest(event.players, event.hands, event.opener),
        bots=state.bots,
    )


def start_digest(players: tuple[Seat, ...], hands: Hands, opener: Seat) -> bytes:
    """Of what must stand three times for a draw (R12.6); the talon is that of all in `seen`."""
    held = b"|".join(bytes(card.order for card in hands[seat]) for seat in players)
    return blake2b(opener.encode() + b":" + held, digest_size=START).digest()


# ---- moves


def _cards_played(state: Playing, event: e.CardsPlayed) -> Playing:
    added = tuple([Pair(card, event.seat) for card in event.cards])
    bout = _bout(state, table=state.bout.table + added)
    return _played(state, bout, event.seat, event.cards)


def _card_beaten(state: Playing, event: e.CardBeaten) -> Playing:
    table = tuple(
        [
            Pair(pair.attack, pair.attacker, event.beater, event.seat)
            if pair.attack is event.card
            else pair
            for pair in state.bout.table
        ]
    )
    return _played(state, _bout(state, table=table), event.seat, (event.beater,))


def _attack_transferred(state: Playing, event: e.AttackTransferred) -> Playing:
    bout = replace(
        _bout(state, table=(*state.bout.table, Pair(event.card, event.seat))),
        defender=event.defender,
        throwers=event.throwers,
        limit=event.limit,
        ahead=_without(state.bout.ahead, event.defender),
    )
    return _played(state, bout, event.seat, (event.card,))


def _trump_shown(state: Playing, event: e.TrumpShown) -> Playing:
    bout = replace(
        _bout(state, table=state.bout.table),
        defender=event.defender,
        throwers=event.throwers,
        limit=event.limit,
        showed=(*state.bout.showed, event.seat),
        ahead=_without(state.bout.ahead, event.defender),
    )
    return replace(state, bout=bout, known=state.known | {event.card}, clock=state.clock + 1)


def _take_said(state: Playing) -> Playing:
    bout = replace(_bout(state, table=state.bout.table), taking=True)
    return replace(state, bout=bout, clock=state.clock + 1)


def _done_said(state: Playing, event: e.DoneSaid) -> Playing:
    return replace(state, bout=replace(state.bout, done=(*state.bout.done, event.seat)))


def _nothing_more(state: Playing, event: e.NothingMoreSaid | e.NothingMoreTakenBack) -> Playing:
    bout, seat = state.bout, event.seat
    said = isinstance(event, e.NothingMoreSaid)
    ahead = (*bout.ahead, seat) if said else _without(bout.ahead, seat)
    return replace(state, bout=replace(bout, ahead=ahead))


def _bout(state: Playing, table: tuple[Pair, ...]) -> Bout:
    """The bout after a move; in a cheating game it remembers what was before it."""
    before = state.bout if state.rules.cheating else None
    return replace(state.bout, table=table, done=(), hinted=(), before=before)


def _played(state: Playing, bout: Bout, seat: Seat, cards: tuple[Card, ...]) -> Playing:
    hand = tuple([card for card in state.hands[seat] if card not in cards])
    return replace(
        state,
        hands={**state.hands, seat: hand},
        known=state.known.difference(cards),
        bout=bout,
        clock=state.clock + 1,
    )


def _hint_given(state: Playing, seat: Seat) -> Playing:
    return replace(state, bout=replace(state.bout, hinted=(*state.bout.hinted, seat)))


# ---- accusations


def _cheat_caught(state: Playing, event: e.CheatCaught) -> Playing:
    bout = state.bout
    for _ in range(event.undone):
        assert bout.before is not None
        bout = bout.before
    return replace(
        _marked(state, event.cheat),
        bout=replace(bout, done=(), hinted=()),
        hands=_with(state.hands, event.returned),
        known=state.known.union(*event.returned.values()),
        clock=state.clock + 1,
    )


def _accusation_failed(state: Playing, event: e.AccusationFailed) -> Playing:
    return _marked(state, event.seat)


def _marked(state: Playing, seat: Seat) -> Playing:
    marked = {*state.marked, seat}
    return replace(state, marked=tuple(player for player in state.players if player in marked))


# ---- time


def _time(
    state: Playing,
    event: e.TimeRanOut | e.ExpiriesForgotten | e.BotTookOver | e.ControlTaken,
) -> Playing:
    match event:
        case e.TimeRanOut(seat, expiries):
            return replace(state, expiries={**state.expiries, seat: expiries})
        case e.ExpiriesForgotten(seat):
            return replace(state, expiries={**state.expiries, seat: 0})
        case e.BotTookOver(seat):
            return replace(state, played_by_bot=(*state.played_by_bot, seat))
        case e.ControlTaken(seat):
            return replace(
                state,
                played_by_bot=_without(state.played_by_bot, seat),
                expiries={**state.expiries, seat: 0},
            )


# ---- the end of a bout


def _people(state: Playing, event: e.PlayerLeft | e.EndAsked | e.EndAskedNoMore) -> Playing:
    seat, ending = event.seat, _without(state.ending, event.seat)
    match event:
        case e.PlayerLeft():
            return replace(state, left=(*state.left, seat), ending=ending)
        case e.EndAsked():
            return replace(state, ending=(*ending, seat))
        case e.EndAskedNoMore():
            return replace(state, ending=ending)


def _bout_ended(state: Playing, event: e.BoutEnded) -> Playing:
    cards = tuple(cards_on(state.bout.table))
    hands, known, discard = state.hands, state.known, state.discard
    if event.taker is None:
        discard += len(cards)
    else:
        hands = _with(hands, {event.taker: cards})
        known = known.union(cards)
    drawn = sum(map(len, event.drawn.values()))
    same_cards = event.taker is not None and not drawn
    return replace(
        state,
        hands=_with(hands, event.drawn),
        known=known,
        discard=discard,
        talon=state.talon[drawn:],
        out=state.out + event.out,
        bout=replace(state.bout, table=(), done=(), taking=False, before=None),
        seen=state.seen if same_cards else b"",  # else no start so far can come again
    )


def _bout_started(state: Playing, event: e.BoutStarted) -> Playing:
    return replace(
        state,
        bout=Bout(event.number, event.opener, event.defender, event.throwers, event.limit),
        seen=state.seen + start_digest(state.players, state.hands, event.opener),
        clock=state.clock + 1,
    )


def _with(hands: Hands, added: Hands) -> Hands:
    return {**hands, **{seat: in_order(hands[seat] + cards) for seat, cards in added.items()}}


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
