"""What holds before the deal, whatever people wish there."""

from hypothesis import given
from hypothesis import strategies as st

from engine import commands as c
from engine import events as e
from engine.decide import decide
from engine.evolve import fold
from engine.illegal import IllegalMove
from engine.lobby import starts_by_itself
from engine.rules import Rules, players_allowed, seats_at
from engine.seats import SEATS, Level
from engine.state import Lobby, State
from tests import laws
from tests.engine.strategies import ALL_RULES

SOMEBODY = st.sampled_from(SEATS)
WISHES: st.SearchStrategy[c.Command] = st.one_of(
    st.just(c.SitDown()),
    st.just(c.SitDown()),
    st.builds(c.StandUp, SOMEBODY),
    st.builds(c.ChangeOptions, SOMEBODY, ALL_RULES, st.booleans()),
    st.builds(c.SwapSeats, SOMEBODY, SOMEBODY, SOMEBODY),
    st.builds(c.RemovePlayer, SOMEBODY, SOMEBODY),
    st.builds(c.SeatBot, SOMEBODY, st.sampled_from(Level), st.none() | SOMEBODY),
    st.builds(c.GiveWords, SOMEBODY, st.sampled_from(["", "ab", "cd"])),
)


def follow(people: dict[str, int], words: dict[int, str], event: e.Event, newcomer: int) -> None:
    """Who sits where and what each has said, as whoever knows the people keeps it."""
    match event:
        case e.WordsGiven(seat, sha256):
            words[people[seat]] = sha256
        case e.PlayerSatDown(seat):
            assert seat not in people
            people[seat] = newcomer
        case e.PlayerStoodUp(seat) | e.PlayerRemoved(seat):
            people.pop(seat, None)
        case e.SeatsSwapped(one, other):
            swapped = {one: people.get(other), other: people.get(one)}
            people |= {seat: who for seat, who in swapped.items() if who is not None}
            for seat in [seat for seat, who in swapped.items() if who is None]:
                people.pop(seat, None)


@given(ALL_RULES, st.lists(WISHES, max_size=30))
def test_a_lobby_stays_in_order(rules: Rules, wishes: list[c.Command]) -> None:
    """The owner is one person until he leaves, nobody sits down above the table's number, words
    are those of whoever said them as long as he sits there, and what changes nothing or is refused
    leaves everything as it was."""
    state: State = fold(decide(None, c.OpenTable(rules, "ab")))
    assert isinstance(state, Lobby)
    people: dict[str, int] = {SEATS[0]: 0}
    words: dict[int, str] = {}
    for newcomer, wish in enumerate(wishes, 1):
        assert isinstance(state, Lobby)
        before, owner = state, people[state.owner]
        try:
            events = decide(before, wish)
        except IllegalMove:
            assert state == before
            continue
        laws.events_survive_json(events)
        for event in events:
            follow(people, words, event, newcomer)
        state = fold(events, before)
        if not isinstance(state, Lobby):
            assert people == {}
            break
        assert state.people == tuple(sorted(people))
        assert state.seats == tuple(sorted({*people, *state.bots}))
        said = {seat: words.get(who) for seat, who in people.items() if words.get(who)}
        assert state.words == said
        assert state.clock == before.clock + len(events)
        assert people[state.owner] == owner or owner not in people.values()
        if isinstance(wish, c.SitDown | c.SeatBot) and len(state.seats) > len(before.seats):
            assert len(state.seats) <= seats_at(state.rules)
        if starts_by_itself(state):
            assert len(state.seats) == players_allowed(state.rules)[-1]
