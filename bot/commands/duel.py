"""`durak duel`: two levels of opponents play each other, and what comes of it is printed."""

import os
import signal
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Any, Final, get_args

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.bench.duels import Deal, Duel, percentile, play_deal, share
from bot.commands.program import TOLD_BY, end_at_sigterm, signals_wait
from engine.cards import DeckSize
from engine.opponents import LEVELS
from engine.rules import Mode, Rules, Teams, Throwers, players_allowed

KINDS: Final = (*LEVELS, "random")
KNOWN: Final[dict[str, tuple[Any, ...]]] = {
    "deck": get_args(DeckSize),
    "mode": tuple(Mode),
    "throwers": tuple(Throwers),
    "teams": tuple(Teams),
}


def rules_of(deck: int, mode: str, show_trump: bool, throwers: str, teams: str) -> Rules:
    """Or a sentence about the word that is no option."""
    wanted = {"deck": deck, "mode": mode, "throwers": throwers, "teams": teams}
    for name, value in wanted.items():
        if value not in KNOWN[name]:
            listed = ", ".join(map(str, KNOWN[name]))
            raise typer.BadParameter(f"{value} is none of {listed}", param_hint=f"--{name}")
    return msgspec.convert(wanted | {"show-trump": show_trump}, Rules)


def duel(wanted: Duel, games: int, processes: int | None) -> None:
    """Play at least so many games, whole deals, and print what came of them."""
    for level in (wanted.one, wanted.other):
        if level not in KINDS:
            raise typer.BadParameter(f"there is no level {level!r}; there are {', '.join(KINDS)}")
    allowed = players_allowed(wanted.rules)
    if wanted.players not in allowed:
        fit = f"it takes {' or '.join(map(str, allowed))}" if allowed else "no number can"
        raise typer.BadParameter(
            f"{wanted.players} cannot play with this deck and these teams: {fit}",
            param_hint="--players",
        )
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
    console, played = Console(stderr=True), []
    with (
        _ended_by_signals() as told,
        ProcessPoolExecutor(min(processes, deals), initializer=end_at_sigterm) as pool,
        Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        ) as progress,
    ):
        bar = progress.add_task("deals", total=deals)
        try:
            with signals_wait():
                work = [pool.submit(play_deal, duel, at) for at in range(0 if told else deals)]
            for done in as_completed(work):
                played.append(done.result())
                progress.advance(bar)
        except BrokenProcessPool:
            if not told:
                raise
    if told:
        raise typer.Exit(128 + told[0])
    return played


@contextmanager
def _ended_by_signals() -> Iterator[list[int]]:
    """A signal ends those who play, and is noted in the list: Python would raise Ctrl-C anywhere,
    also where others wait for ever for what it leaves undone."""
    told: list[int] = []

    def end(number: int, frame: object) -> None:
        told.append(number)
        for child in active_children():
            child.terminate()

    before = {number: signal.signal(number, end) for number in TOLD_BY}
    try:
        yield told
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


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
