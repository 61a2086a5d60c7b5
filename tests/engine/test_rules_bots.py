"""Bots at the table: they sit where the owner puts them, and count like people."""

from typing import Any

from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.cards import Card
from engine.clock import bots_on_the_clock
from engine.evolve import fold
from engine.illegal import Reason
from engine.lobby import starts_by_itself
from engine.rematch import opener_after
from engine.rules import Rules, Teams
from engine.seats import Level, Seat
from engine.shuffle import told_apart
from engine.state import Finished
from engine.table import Result
from engine.view import View, view
from tests.engine.given import P1, P2, P3, P4, P5, Given, attack, cards, given, table

EASY, MEDIUM, HARD = Level
ORDER = " ".join(
    f"{rank}{suit}" for rank in ["6", "7", "8", "9", "10", "J", "Q", "K", "A"] for suit in "scdh"
)


def with_bots(people: int, *levels: Level, **options: Any) -> Given:
    return table(people, **options).after(*[c.SeatBot(P1, level) for level in levels])


def playing(people: int, *levels: Level) -> Given:
    return with_bots(people, *levels).after(c.Start(P1, cards(ORDER), "5a17"))


def test_the_owner_seats_bots_changes_their_level_and_takes_them_off() -> None:
    hard = table(2).when(c.SeatBot(P1, HARD)).then(e.BotSeated(P3, HARD))
    assert (hard.lobby.seats, hard.lobby.people) == ((P1, P2, P3), (P1, P2))
    easy = hard.when(c.SeatBot(P1, EASY, at=P3)).then(e.BotSeated(P3, EASY))
    easy.when(c.SeatBot(P1, EASY, at=P3)).nothing()
    easy.when(c.SeatBot(P1, EASY, at=P2)).refused(Reason.NOBODY_SITS_THERE)
    easy.when(c.SeatBot(P2, HARD)).refused(Reason.NOT_THE_OWNER)
    easy.when(c.SeatBot(P1, HARD, clock=1)).refused(Reason.TABLE_CHANGED)
    easy.when(c.GiveWords(P3, "ab")).refused(Reason.NOT_SEATED)
    swapped = easy.after(c.SwapSeats(P1, P2, P3))
    assert swapped.lobby.bots == {P2: EASY}
    gone = swapped.when(c.RemovePlayer(P1, P2)).then(e.PlayerRemoved(P2))
    assert (gone.lobby.bots, gone.lobby.seats) == ({}, (P1, P3))


def test_r1_1_bots_count_for_the_number_of_players_and_for_a_full_table() -> None:
    pairs = with_bots(1, EASY, EASY, teams=Teams.PAIRS)
    pairs.when(c.Start(P1, cards(ORDER), "")).refused(Reason.WRONG_NUMBER_OF_PLAYERS)
    full = pairs.after(c.ChangeOptions(P1, Rules(teams=Teams.PAIRS), True), c.SeatBot(P1, HARD))
    assert starts_by_itself(full.lobby)
    full.when(c.SeatBot(P1, HARD)).refused(Reason.TABLE_FULL)
    full.when(c.SitDown()).refused(Reason.TABLE_FULL)
    assert full.after(c.Start(None, cards(ORDER), "")).game.bots == {P2: EASY, P3: EASY, P4: HARD}


def test_no_bot_owns_a_table() -> None:
    """The owner passes it on to a person; with the last one it closes."""
    mixed = with_bots(1, EASY).after(c.SitDown())
    passed = mixed.when(c.StandUp(P1)).then(e.PlayerStoodUp(P1, owner=P3))
    closed = e.PlayerStoodUp(P3, owner=P3), e.GameGivenUp("everybody-left")
    passed.when(c.StandUp(P3)).then(*closed)


def test_r14_3_bots_are_asked_at_their_own_seats_and_no_clock_takes_over_for_them() -> None:
    game = playing(1, HARD).game
    seat = game.bout.opener
    assert bots_on_the_clock(game) == ((P2,) if seat == P2 else ())
    seen = game_view(Given(game), P2)
    assert seen.bots == {P2: HARD}
    assert all(move.bot for move in seen.moves)


def test_r14_4_alone_with_bots_one_may_leave_which_ends_the_game() -> None:
    ended = e.GameGivenUp("cancelled", (P1,))
    late = in_second_bout(playing(1, EASY, EASY))
    late.when(c.StandUp(P1)).then(ended)
    late.when(c.AskToEnd(P1)).then(ended)
    in_second_bout(playing(2, EASY)).when(c.StandUp(P1)).refused(Reason.MUST_STAY)


def test_r14_5_bots_are_not_asked_whether_a_game_should_end() -> None:
    late = in_second_bout(playing(2, EASY, EASY))
    agreed = e.EndAsked(P2), e.GameGivenUp("agreed", (P1, P2))
    late.after(c.AskToEnd(P1)).when(c.AskToEnd(P2)).then(*agreed)


def test_r15_6_a_bot_does_not_cheat() -> None:
    dealt = given("9h", "8h 8s", trump="d", cheating=True)
    game = Given(replace(dealt.game, bots={P2: HARD})).after(attack(P1, "9h"))
    lower = c.Beat(P2, Card("9h"), Card("8h"))
    game.when(replace(lower, bot=True)).refused(Reason.DOES_NOT_BEAT)
    assert all(not isinstance(move, c.Beat) for move in game_view(game, P2).moves)


def test_r3_4_the_next_game_opens_against_a_bot_that_was_durak() -> None:
    late = playing(2, EASY)
    result = Result(durak=(P3,), winners=(P1, P2), draw=False, epaulettes=0)
    over = fold([e.GameEnded(result)], late.game)
    assert isinstance(over, Finished)
    assert opener_after(over, (P1, P2, P3), {P1: P1, P2: P2, P3: P3}) == P2


def test_the_deal_knows_bots_by_their_level() -> None:
    """fairness.md 3."""
    assert told_apart((P1, P2, P5), {P2: HARD, P5: EASY}) == ("p1", "bot:hard", "bot:easy")


def game_view(given: Given, seat: Seat) -> View:
    seen = view(given.game, seat)
    assert isinstance(seen, View)
    return seen


def in_second_bout(game: Given) -> Given:
    while game.game.bout.number == 1:
        game = game.after(c.RunOut(game.game.clock))
    return game
