"""R1: the options of a table, who sits at it, and when it starts."""

from typing import Any, get_args

import pytest

from engine.cards import Card, DeckSize, deck
from engine.commands import (
    AskToEnd,
    Attack,
    ChangeOptions,
    GiveUp,
    GiveWords,
    OpenTable,
    RemovePlayer,
    SitDown,
    StandUp,
    Start,
    SwapSeats,
    Take,
    TakeControl,
)
from engine.decide import decide
from engine.events import (
    BoutEnded,
    By,
    CardBeaten,
    DoneSaid,
    GameGivenUp,
    GameStarted,
    OptionsChanged,
    PlayerRemoved,
    PlayerSatDown,
    PlayerStoodUp,
    SeatsSwapped,
    TableOpened,
    WordsGiven,
)
from engine.evolve import fold
from engine.illegal import Reason
from engine.lobby import starts_by_itself
from engine.rules import (
    RULES_VERSION,
    FirstLimit,
    Mode,
    NextFirst,
    Opening,
    Rules,
    Speed,
    Teams,
    Throwers,
    players_allowed,
)
from engine.seats import SEATS
from engine.state import Finished, Lobby
from tests.engine.given import (
    P1,
    P2,
    P3,
    P4,
    P5,
    Given,
    attack,
    beat,
    cards,
    dealt,
    given,
    stacked,
    table,
)

NOTHING = Given(None)
DECK = deck(36)


def start(rules: Rules) -> Start:
    return Start(P1, deck(rules.deck), "5a17")


# ---- options


def test_the_defaults_are_the_starred_values_of_the_rules() -> None:
    """R1: 36 cards, throw-in, several, all, 5, no teams, no cheating, normal speed."""
    assert Rules() == Rules(
        deck=36,
        mode=Mode.THROW_IN,
        show_trump=False,
        opening=Opening.SEVERAL,
        throwers=Throwers.ALL,
        first_limit=FirstLimit.FIVE,
        teams=Teams.NONE,
        cheating=False,
        next_first=NextFirst.AGAINST_DURAK,
        speed=Speed.NORMAL,
        auto_pass=False,
    )


@pytest.mark.parametrize(
    ("rules", "fewest", "most"),
    [
        (Rules(deck=24), 2, 4),
        (Rules(deck=36), 2, 6),
        (Rules(deck=52), 2, 6),
        (Rules(teams=Teams.PAIRS), 4, 4),
        (Rules(deck=24, teams=Teams.PAIRS), 4, 4),
        (Rules(teams=Teams.THREES), 6, 6),
        (Rules(deck=52, teams=Teams.THREE_PAIRS), 6, 6),
    ],
)
def test_r1_1_deck_and_teams_say_how_many_may_play(rules: Rules, fewest: int, most: int) -> None:
    assert (players_allowed(rules)[0], players_allowed(rules)[-1]) == (fewest, most)


def test_r1_1_a_deck_too_small_for_its_teams_allows_nobody() -> None:
    assert not players_allowed(Rules(deck=24, teams=Teams.THREES))
    full = table(4, deck=24, teams=Teams.THREES)
    full.when(start(full.lobby.rules)).refused(Reason.WRONG_NUMBER_OF_PLAYERS)


@pytest.mark.parametrize("size", get_args(DeckSize))
def test_r1_1_one_player_cannot_start(size: DeckSize) -> None:
    alone = table(1, deck=size)
    alone.when(start(alone.lobby.rules)).refused(Reason.WRONG_NUMBER_OF_PLAYERS)


@pytest.mark.parametrize("players", [2, 3])
def test_r1_1_pairs_cannot_start_without_four(players: int) -> None:
    few = table(players, teams=Teams.PAIRS)
    few.when(start(few.lobby.rules)).refused(Reason.WRONG_NUMBER_OF_PLAYERS)


def test_r1_1_showing_a_trump_without_transfer_has_no_effect() -> None:
    shown = given("7h", "7d 9s", table="7h", show_trump=True)
    assert [move for move in shown.moves(P2) if not isinstance(move, Take)] == [beat(P2, "7h/7d")]


def test_r1_1_auto_pass_in_a_cheating_game_has_no_effect() -> None:
    """Nobody is done by himself there: every card can still be accused."""
    beaten = given("7c Ks", "8c Kc", turn="p1 > p2", cheating=True, auto_pass=True).after(
        attack(P1, "7c"), beat(P2, "7c/8c")
    )
    assert (beaten.game.bout.number, beaten.game.bout.done) == (1, ())


def test_r1_1_auto_pass_says_nothing_in_a_bout_that_ends_anyway() -> None:
    """The limit is reached: nobody is asked."""
    full = given("7c Ks Kd", "8c", "9s", talon="Kh 6d", auto_pass=True).after(attack(P1, "7c"))
    full.when(beat(P2, "7c/8c")).then_first(
        CardBeaten(P2, Card.C7, Card.C8), BoutEnded(None, {P1: cards("Kh 6d")}, (P2,))
    )


def test_r1_1_auto_pass_says_done_for_who_can_throw_nothing() -> None:
    """R1: he is done by himself, who can throw is asked."""
    beaten = given("7c 8s", "8c Kc", "9s Ks", auto_pass=True).after(attack(P1, "7c"))
    after = beaten.when(beat(P2, "7c/8c")).then_last(DoneSaid(P3, By.RULE))
    assert after.game.bout.done == (P3,)
    assert attack(P1, "8s") in after.moves(P1)


def test_r1_2_only_the_owner_changes_options() -> None:
    other = Rules(deck=52)
    table(2).when(ChangeOptions(P2, other)).refused(Reason.NOT_THE_OWNER)
    table(2).when(ChangeOptions(P1, other)).then(OptionsChanged(other))


def test_r1_2_options_that_are_so_already_change_nothing() -> None:
    table(2).when(ChangeOptions(P1, Rules())).nothing()


def test_r1_2_options_and_seats_change_only_before_the_deal() -> None:
    game = dealt(2, stacked("6s 7s 8s 9s 10s Js", "6c 7c 8c 9c 10c Jc", last="Ad"))
    for command in (
        ChangeOptions(P1, Rules(deck=52)),
        SwapSeats(P1, P1, P2),
        RemovePlayer(P1, P2),
    ):
        game.when(command).refused(Reason.ALREADY_DEALT)


def test_that_a_table_starts_when_full_is_an_option_beside_the_rules() -> None:
    """Set at the opening or later; it says nothing about how the game is played."""
    waiting = table(2).when(ChangeOptions(P1, Rules(), when_full=True))
    lobby = waiting.then(OptionsChanged(Rules(), when_full=True))
    assert lobby.lobby.when_full
    lobby.when(ChangeOptions(P1, Rules(), when_full=True)).nothing()
    assert NOTHING.after(OpenTable(Rules(), "", when_full=True)).lobby.when_full


@pytest.mark.parametrize(
    ("rules", "seats"), [(Rules(), 6), (Rules(deck=24), 4), (Rules(teams=Teams.PAIRS), 4)]
)
def test_r1_1_such_a_table_starts_by_itself_at_its_last_seat_and_not_before(
    rules: Rules, seats: int
) -> None:
    """Never where deck and teams contradict each other, or where more sit than may play."""
    opened = NOTHING.after(OpenTable(rules, "", when_full=True))
    sitting = [opened.after(*[SitDown()] * more).lobby for more in range(seats)]
    assert [starts_by_itself(lobby) for lobby in sitting] == [False] * (seats - 1) + [True]
    assert not starts_by_itself(table(seats).lobby)
    small = Rules(deck=24, teams=Teams.THREES)
    assert not starts_by_itself(table(4).after(ChangeOptions(P1, small, when_full=True)).lobby)
    few = table(6).after(ChangeOptions(P1, Rules(deck=24), when_full=True))
    assert not starts_by_itself(few.lobby)


# ---- sitting down and standing up


def test_who_opens_a_table_sits_at_its_first_seat_and_owns_it() -> None:
    """R1.2: the owner is who opened the table."""
    NOTHING.when(OpenTable(Rules(), "c0ffee")).then(
        TableOpened(Rules(), RULES_VERSION, commitment="c0ffee", owner=P1), PlayerSatDown(P1)
    )


def test_a_table_is_opened_once() -> None:
    table(1).when(OpenTable(Rules(), "c0ffee")).refused(Reason.TABLE_EXISTS)


@pytest.mark.parametrize("command", [SitDown(), StandUp(P1), GiveUp("cancelled"), Take(P1)])
def test_without_a_table_nothing_can_be_done(command: SitDown | StandUp | GiveUp | Take) -> None:
    NOTHING.when(command).refused(Reason.NO_TABLE)


def test_the_next_one_takes_the_lowest_free_seat() -> None:
    left = table(3).after(StandUp(P2))
    left.when(SitDown()).then(PlayerSatDown(P2))
    assert left.after(SitDown()).lobby.seats == (P1, P2, P3)


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(4, Rules(deck=24)), (4, Rules(teams=Teams.PAIRS)), (6, Rules()), (6, Rules(deck=52))],
)
def test_r1_1_a_table_has_no_more_seats_than_may_play(seats: int, rules: Rules) -> None:
    NOTHING.after(OpenTable(rules, ""), *[SitDown()] * (seats - 1)).when(SitDown()).refused(
        Reason.TABLE_FULL
    )


def test_an_owner_who_leaves_passes_the_table_on() -> None:
    left = table(3).when(StandUp(P1)).then(PlayerStoodUp(P1, owner=P2))
    left.when(ChangeOptions(P2, Rules(deck=52))).then(OptionsChanged(Rules(deck=52)))


def test_a_guest_who_leaves_leaves_the_owner_where_he_is() -> None:
    table(3).when(StandUp(P2)).then(PlayerStoodUp(P2, owner=P1))


def test_a_table_that_has_not_begun_ends_at_its_owners_word() -> None:
    """R14.5."""
    table(2).when(AskToEnd(P1)).then(GameGivenUp("cancelled", (P1,)))
    table(2).when(AskToEnd(P2)).refused(Reason.NOT_THE_OWNER)


def test_the_last_to_leave_closes_the_table() -> None:
    closed = (
        table(1).when(StandUp(P1)).then(PlayerStoodUp(P1, owner=P1), GameGivenUp("everybody-left"))
    )
    closed.when(SitDown()).refused(Reason.GAME_IS_OVER)


def test_standing_up_from_a_seat_where_nobody_sits_changes_nothing() -> None:
    table(2).when(StandUp(P4)).nothing()


def test_a_table_can_be_given_up_before_the_deal() -> None:
    given_up = table(2).when(GiveUp("cancelled")).then(GameGivenUp("cancelled"))
    assert isinstance(given_up.state, Finished)
    given_up.when(GiveUp("again")).nothing()


def test_more_than_may_play_let_nobody_sit_down_between_them() -> None:
    """R1.1: two seats of six are free, but a deck of 24 has cards for four."""
    six = table(6).after(StandUp(P2), StandUp(P3), ChangeOptions(P1, Rules(deck=24)))
    six.when(SitDown()).refused(Reason.TABLE_FULL)
    six.after(StandUp(P4)).when(SitDown()).then(PlayerSatDown(P2))


# ---- the owner's order


def test_r13_1_the_owner_lets_two_change_places() -> None:
    """Who is whose partner is where they sit; the owner stays the owner wherever he sits."""
    swapped = table(4).when(SwapSeats(P1, P2, P3)).then(SeatsSwapped(P2, P3, owner=P1))
    moved = swapped.when(SwapSeats(P1, P1, P4)).then(SeatsSwapped(P1, P4, owner=P4))
    assert (moved.lobby.owner, moved.lobby.seats) == (P4, (P1, P2, P3, P4))
    moved.when(SwapSeats(P1, P1, P2)).refused(Reason.NOT_THE_OWNER)
    moved.when(SwapSeats(P4, P2, P2)).nothing()


def test_r1_2_the_owner_takes_somebody_off_the_table() -> None:
    removed = table(3).when(RemovePlayer(P1, P2)).then(PlayerRemoved(P2))
    assert removed.lobby.seats == (P1, P3)
    removed.when(RemovePlayer(P1, P2)).nothing()
    removed.when(RemovePlayer(P3, P1)).refused(Reason.NOT_THE_OWNER)
    removed.when(SitDown()).then(PlayerSatDown(P2))


def test_words_for_the_shuffle_are_their_players_wherever_he_sits() -> None:
    """fairness.md 2 and 3: the last ones count until he gets up; the deal closes the list."""
    given_words = table(4).after(GiveWords(P2, "aa"), GiveWords(P3, "bb"), GiveWords(P4, "dd"))
    again = given_words.when(GiveWords(P3, "cc")).then(WordsGiven(P3, "cc"))
    again.when(GiveWords(P3, "cc")).nothing()
    again.when(GiveWords(P5, "ee")).refused(Reason.NOT_SEATED)
    again.when(GiveWords(P3, "ee", again.lobby.clock - 1)).refused(Reason.TABLE_CHANGED)
    swapped = again.after(SwapSeats(P1, P1, P2), SwapSeats(P2, P3, P4))
    assert swapped.lobby.words == {P1: "aa", P3: "dd", P4: "cc"}
    gone = swapped.after(RemovePlayer(P2, P1), StandUp(P3), SitDown(), SitDown())
    assert gone.lobby.words == {P4: "cc"}
    taken_back = gone.when(GiveWords(P4, "")).then(WordsGiven(P4, ""))
    assert taken_back.lobby.words == {}
    dealing = gone.after(GiveWords(P1, "ff")).when(Start(P1, DECK, "5a17"))
    (started,) = decide(dealing.before, dealing.command)
    assert isinstance(started, GameStarted)
    assert started.words == ((P1, "ff"), (P4, "cc"))
    Given(fold([started], dealing.before)).when(GiveWords(P1, "gg")).refused(Reason.ALREADY_DEALT)


def test_who_was_meant_may_have_left_his_seat_to_another_meanwhile() -> None:
    seen = table(3).lobby.clock
    left = table(3).after(StandUp(P2), SitDown())
    left.when(RemovePlayer(P1, P2, seen)).refused(Reason.TABLE_CHANGED)
    left.when(StandUp(P2, seen)).refused(Reason.TABLE_CHANGED)
    left.when(SwapSeats(P1, P1, P2, seen)).refused(Reason.TABLE_CHANGED)
    left.when(RemovePlayer(P1, P2, left.lobby.clock)).then(PlayerRemoved(P2))


def test_an_owner_who_takes_himself_off_stands_up() -> None:
    table(2).when(RemovePlayer(P1, P1)).then(PlayerStoodUp(P1, owner=P2))


# ---- the start


def test_whoever_sits_may_start_and_nobody_else() -> None:
    table(3).when(Start(P4, DECK, "5a17")).refused(Reason.NOT_SEATED)
    assert table(3).after(Start(P3, DECK, "5a17")).game.players == (P1, P2, P3)


def test_a_table_is_dealt_once() -> None:
    game = table(2).after(Start(P1, DECK, "5a17"))
    game.when(Start(P1, DECK, "5a17")).refused(Reason.ALREADY_DEALT)
    game.when(SitDown()).refused(Reason.ALREADY_DEALT)


@pytest.mark.parametrize(
    "cards",
    [(), DECK[:-1], (*DECK, Card.S2), (*DECK, DECK[0]), (*DECK[:-1], DECK[0]), deck(52)[:36]],
)
def test_r2_1_the_deck_is_that_of_the_table(cards: tuple[Card, ...]) -> None:
    table(2).when(Start(P1, cards, "5a17")).refused(Reason.WRONG_DECK)


def test_no_move_is_made_before_the_deal() -> None:
    table(2).when(Attack(P1, (Card.S6,))).refused(Reason.NOT_DEALT)
    table(2).when(TakeControl(P1)).refused(Reason.NOT_DEALT)


def test_seats_left_empty_are_closed_up_for_the_deal() -> None:
    """R2.1: the cards go round those who sit."""
    gap = table(3).after(StandUp(P2), Start(P1, DECK, "5a17")).game
    assert gap.players == (P1, P3)
    assert gap.hands[P3] == tuple(sorted(DECK[1:12:2], key=lambda card: card.order))
    assert set(SEATS) - set(gap.hands) == {P2, *SEATS[3:]}


# ---- a rematch


def rematch(**options: Any) -> Given:
    """Of four, opened by who sat at p3."""
    return Given(None).after(OpenTable(Rules(**options), "c0ffee", P3, (P1, P2, P3, P4)))


def test_whoever_opens_a_rematch_keeps_his_seat_and_owns_the_table() -> None:
    opened = rematch()
    assert isinstance(opened.state, Lobby)
    assert (opened.state.owner, opened.state.seats) == (P3, (P3,))


def test_who_comes_back_to_a_rematch_gets_his_seat_and_newcomers_another() -> None:
    rematch().when(SitDown()).then(PlayerSatDown(P5))
    rematch().when(SitDown(P4)).then(PlayerSatDown(P4))


def test_what_is_kept_is_taken_when_there_is_no_other_seat() -> None:
    """Then whoever comes too late for it takes another, as long as there is one."""
    pairs = rematch(teams=Teams.PAIRS)
    taken = pairs.when(SitDown()).then(PlayerSatDown(P1))
    taken.when(SitDown(P1)).then(PlayerSatDown(P2))
    taken.after(SitDown(), SitDown()).when(SitDown(P1)).refused(Reason.TABLE_FULL)


def test_a_rematch_starts_by_itself_when_all_kept_seats_are_taken() -> None:
    three = rematch().after(SitDown(P1), SitDown(P2), SitDown())
    assert isinstance(three.state, Lobby)
    assert not starts_by_itself(three.state)
    all_back = three.after(SitDown(P4)).state
    assert isinstance(all_back, Lobby)
    assert starts_by_itself(all_back)


def test_no_other_table_starts_by_itself() -> None:
    full = table(6).state
    assert isinstance(full, Lobby)
    assert not starts_by_itself(full)
