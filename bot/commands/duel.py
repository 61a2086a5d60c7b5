"""`durak duel`: two levels of opponents play each other, and what comes of it is printed."""

import os
import statistics
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.bench.duels import Deal, Duel, percentile, play_deal, share
from engine.opponents import LEVELS
from engine.rules import Rules, players_allowed

KINDS: Final = (*LEVELS, "random")


def rules_of(deck: int, mode: str, show_trump: bool, throwers: str, teams: str) -> Rules:
    """Or a sentence about the word that is no option."""
    wanted = {
        "deck": deck,
        "mode": mode,
        "show-trump": show_trump,
        "throwers": throwers,
        "teams": teams,
    }
    try:
        return msgspec.convert(wanted, Rules)
    except msgspec.ValidationError as error:
        raise typer.BadParameter(str(error)) from None


def duel(wanted: Duel, games: int, processes: int | None) -> None:
    """Play at least so many games, whole deals, and print what came of them."""
    for level in (wanted.one, wanted.other):
        if level not in KINDS:
            raise typer.BadParameter(f"there is no level {level!r}; there are {', '.join(KINDS)}")
    if wanted.players not in players_allowed(wanted.rules):
        raise typer.BadParameter(f"{wanted.players} cannot play with this deck and these teams")
    deals = _play(wanted, -(-games // wanted.sides), processes or os.cpu_count() or 1)
    for line in _lines(wanted, deals):
        print(line)  # noqa: T201 - what the command is for


def _play(duel: Duel, deals: int, processes: int) -> list[Deal]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    played = []
    with (
        ProcessPoolExecutor(min(processes, deals)) as pool,
        Progress(*columns, console=Console(stderr=True), transient=True) as progress,
    ):
        bar = progress.add_task("deals", total=deals)
        for done in as_completed([pool.submit(play_deal, duel, at) for at in range(deals)]):
            played.append(done.result())
            progress.advance(bar)
    return played


def _lines(duel: Duel, deals: list[Deal]) -> list[str]:
    won, drawn = sum(deal.won for deal in deals), sum(deal.drawn for deal in deals)
    lost = sum(deal.lost for deal in deals)
    games = won + drawn + lost
    lines = [
        f"{duel.one} against {duel.other}, {duel.players} players, deck {duel.rules.deck}, "
        f"{duel.rules.mode}, teams {duel.rules.teams}, seed {duel.seed}",
        f"{games} games of {len(deals)} deals: won {won}, drawn {drawn}, lost {lost}",
    ]
    if duel.sides == 2:
        points = share((deal.won + deal.drawn / 2, deal.games) for deal in deals)
        decided = share((deal.won, deal.won + deal.lost) for deal in deals)
        lines += [f"points, a draw half of one: {points}", f"of decided games won: {decided}"]
    else:
        durak = share((deal.lost, deal.games) for deal in deals)
        lines.append(f"{duel.one} was durak in {durak} of games; fair: {1 / duel.sides:.1%}")
    for level, took in (
        (duel.one, [one for deal in deals for one in deal.one]),
        (duel.other, [one for deal in deals for one in deal.other]),
    ):
        mean, p95 = 1000 * statistics.fmean(took or [0.0]), percentile(took, 0.95)
        lines.append(
            f"{level}: ms a move: mean {mean:.1f}, p95 {p95:.1f}, max {percentile(took, 1):.1f} "
            f"({len(took)} moves)"
        )
    return lines
