"""The command line `durak`. A command's own code is imported when it is called, to start fast."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(
    name="durak",
    help="Durak, the card game, for Telegram.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
bench = typer.Typer(help="Measure, each figure beside its floor.", no_args_is_help=True)
app.add_typer(bench, name="bench")
failed = typer.Typer(help="Updates that could not be handled.", invoke_without_command=True)
app.add_typer(failed, name="failed")
checkpoints = typer.Typer(
    help="Signed checkpoints over finished games, for a host to publish.", no_args_is_help=True
)
app.add_typer(checkpoints, name="checkpoint")

Update = Annotated[str, typer.Argument(help="The update's id, as `durak failed` lists it.")]
Game = Annotated[str, typer.Argument(help="The game's id, as `durak games` lists it.")]


@app.command()
def run() -> None:
    """Run the bot in Telegram (needs BOT_TOKEN)."""
    from bot.commands.run import run as command

    command()


@app.command()
def sandbox(
    host: Annotated[str, typer.Option(help="Where to listen; only this machine by default.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free port.")] = 8765,
    autoplay: Annotated[
        int | None, typer.Option(min=2, max=6, help="So many simulated people play, no page.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games they play.")] = 1,
    seed: Annotated[int, typer.Option(help="Of the simulated people's choices.")] = 1,
) -> None:
    """Play and try everything without Telegram, in a browser."""
    from bot.commands.sandbox import autoplay_command, page_command

    if autoplay is None:
        page_command(host, port)
    else:
        autoplay_command(autoplay, games, seed)


@app.command()
def log(
    game: Game,
    form: Annotated[
        Literal["text", "notation", "jsonl", "html", "json"], typer.Option("--format")
    ] = "text",
    reveal: Annotated[
        bool, typer.Option(help="Show a running game's hidden cards too, in any format.")
    ] = False,
    language: Annotated[
        str, typer.Option(help="In which the html opens: en, ru, uk, ro, pt, it or pl.")
    ] = "en",
) -> None:
    """Print a game's events; of a running game only what an onlooker may know."""
    from bot.commands.log import log as command

    command(game, form, reveal, language)


@app.command()
def games(
    state: Annotated[
        Literal["lobby", "playing", "ended", "finished", "given-up"] | None,
        typer.Option(
            help="Only those that are so: `lobby` before the deal, `ended` or `finished` with a"
            " result."
        ),
    ] = None,
    chat: Annotated[str | None, typer.Option(help="Only those of the group with this id.")] = None,
    newer: Annotated[
        str | None, typer.Option(help="Only those opened less than so long ago: 30m, 12h, 2d, 1w.")
    ] = None,
    older: Annotated[
        str | None, typer.Option(help="Only those opened longer ago than that.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="Not more than so many.")] = 50,
) -> None:
    """List the games in the log, newest first."""
    from bot.commands.games import Wanted, age, group
    from bot.commands.games import games as command

    try:
        since, before = (None if one is None else age(one) for one in (newer, older))
        of_group = None if chat is None else group(chat)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    status = "ended" if state == "finished" else state
    command(Wanted(status, of_group, since, before, limit))


@app.command()
def void(
    game: Game,
    why: Annotated[str, typer.Option(help="The reason, which the table is told.")],
) -> None:
    """End a game without a result; its table is told why."""
    from bot.commands.void import void as command

    command(game, why)


@app.command()
def forget(
    user: Annotated[
        str, typer.Argument(help="A Telegram id; for a name, the ids of those who have it.")
    ],
) -> None:
    """Forget a person: name, settings and id; the games stay, without the name."""
    from bot.commands.forget import forget_person as command

    command(user)


@failed.callback()
def failed_list(context: typer.Context) -> None:
    """List the updates that could not be handled, the latest first."""
    if context.invoked_subcommand is None:
        from bot.commands.failed import list_all as command

        command()


@failed.command("show")
def failed_show(update: Update) -> None:
    """Print an update in full: what people wrote, and cards, may be in it."""
    from bot.commands.failed import show as command

    command(update)


@failed.command("retry")
def failed_retry(
    update: Annotated[
        str | None, typer.Argument(help="Its id, as `durak failed` lists it.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All of them.")] = False,
) -> None:
    """Have a running bot try it again."""
    from bot.commands.failed import retry as command

    if (update is None) != everything:
        raise typer.BadParameter("name an update, as `durak failed` lists it, or say --all")
    command(update)


@failed.command("drop")
def failed_drop(update: Update) -> None:
    """Give an update up."""
    from bot.commands.failed import drop as command

    command(update)


@app.command()
def check(
    redraw: Annotated[
        bool,
        typer.Option(
            "--redraw", help="After a restore: have all screens of open games drawn anew."
        ),
    ] = False,
) -> None:
    """Check that logs, heads, seeds, deadlines and screens fit together, as after a restore."""
    from bot.commands.check import check as command

    command(redraw)


@app.command()
def verify(
    what: Annotated[
        str | None,
        typer.Argument(metavar="GAME|FILE", help="A game's id, or an exported jsonl, json, html."),
    ] = None,
    head: Annotated[
        str | None,
        typer.Option(help="A hash of it that a player has on his phone, the short or the full."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every game in the database.")] = False,
    checkpoint: Annotated[
        Path | None, typer.Option(help="A checkpoint that its host has published.")
    ] = None,
    proof: Annotated[
        Path | None, typer.Option(help="The proof that the game is in that checkpoint.")
    ] = None,
    public_key: Annotated[
        str | None, typer.Option(help="With which it is signed: the key, or a file with it.")
    ] = None,
) -> None:
    """Check that a game was dealt as promised and played by the rules, and its log not changed."""
    papers = (checkpoint, proof, public_key)
    if (what is None) != everything or (everything and (head, *papers) != (None,) * 4):
        raise typer.BadParameter("name a game or a file, with its own options, or say --all")
    if what is None:
        from bot.commands.verify_all import verify_all

        verify_all()
        return
    from bot.commands.verify import verify as command
    from bot.commands.witness import Papers

    if checkpoint is not None and proof is not None and public_key is not None:
        command(what, head, Papers(checkpoint, proof, public_key))
    elif papers == (None, None, None):
        command(what, head, None)
    else:
        raise typer.BadParameter("--checkpoint, --proof and --public-key go together")


@checkpoints.command("key")
def checkpoint_key(
    file: Annotated[Path, typer.Argument(help="The private key's file, to be kept secret.")],
    name: Annotated[
        str | None, typer.Option(help="Make a key of this name: an address, as durak.example.org.")
    ] = None,
) -> None:
    """Make a key to sign with, or read the one in the file; print its public key."""
    from bot.commands.checkpoint import key as command

    command(file, name)


@checkpoints.command("make")
def checkpoint_make(
    key: Annotated[Path, typer.Option(help="The private key's file.")],
    previous: Annotated[
        Path | None, typer.Option(help="The last checkpoint: the new one must go on from it.")
    ] = None,
) -> None:
    """Print a signed checkpoint over all finished games, to be published."""
    from bot.commands.checkpoint import make as command

    command(key, previous)


@checkpoints.command("prove")
def checkpoint_prove(
    game: Game,
    checkpoint: Annotated[Path, typer.Option(help="A checkpoint that was published.")],
) -> None:
    """Print the proof that a game is in a checkpoint."""
    from bot.commands.checkpoint import prove_game as command

    command(game, checkpoint)


@app.command()
def recount() -> None:
    """Count all finished games anew, for statistics and ratings."""
    from bot.commands.recount import recount as command

    command()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A .durak file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the state as JSON.")] = False,
    each: Annotated[bool, typer.Option(help="With --json: after every move.")] = False,
) -> None:
    """Play a .durak file through the engine."""
    from bot.commands.replay import replay as command

    raise typer.Exit(command(file, as_json=as_json, each=each))


@app.command()
def duel(
    one: Annotated[str, typer.Argument(help="easy, medium, hard or random.")],
    other: Annotated[str, typer.Argument(help="The same; with more players all the others.")],
    games: Annotated[int, typer.Option(min=1, help="At least so many, whole deals.")] = 400,
    seed: Annotated[int, typer.Option(help="Of deals and choices.")] = 1,
    players: Annotated[int, typer.Option(min=2, max=6)] = 2,
    deck: Annotated[int, typer.Option(help="24, 36 or 52 cards.")] = 36,
    mode: Annotated[str, typer.Option(help="throw-in or transfer.")] = "throw-in",
    show_trump: Annotated[bool, typer.Option("--show-trump")] = False,
    throwers: Annotated[str, typer.Option(help="all or neighbours.")] = "all",
    teams: Annotated[str, typer.Option(help="none, pairs, threes or three-pairs.")] = "none",
    budget: Annotated[float, typer.Option(min=1, help="Milliseconds for a move.")] = 80,
    playouts: Annotated[
        int | None, typer.Option(min=1, help="So many for a hard move, in place of that time.")
    ] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="As many as cores.")] = None,
) -> None:
    """Let two levels of opponents play each other, each deal from every seat.

    With more than two players and no teams ONE sits alone among OTHERs.
    """
    from bot.bench.duels import Duel
    from bot.commands.duel import duel as command
    from bot.commands.duel import rules_of

    rules = rules_of(deck, mode, show_trump, throwers, teams)
    wanted = Duel(one, other, rules, players, seed, budget / 1000, playouts)
    command(wanted, games, processes)


@bench.command("engine")
def bench_engine() -> None:
    """Random legal games: games, moves and folded events a second."""
    from bot.bench.engine import main as command

    command()


@bench.command("log")
def bench_log(
    seconds: Annotated[float, typer.Option(min=0.1, help="The longest a round may take.")] = 2.0,
) -> None:
    """Whole actions a second and how long they take, at 1, 8 and 32 connections.

    Real games are played into the log: loaded, decided, written, committed; one press in ten twice.
    The floor is measured in the same run, in turn with it: the same rows of every table, inserted
    and committed by bare prepared asyncpg statements, one a table, over as many connections;
    nothing is loaded, decided or hashed there. Then stored games are replayed, the chain checked.

    Without DATABASE_URL an embedded server is started in a temporary folder. With it the bench
    makes a database of its own on that server, and drops it at the end.
    """
    from bot.bench.log import main as command

    command(seconds)


@bench.command("verify")
def bench_verify(
    games: Annotated[int, typer.Option(min=1, help="So many different games are played.")] = 500,
) -> None:
    """Games verified a second, by all processors: 10,000 of them, from a database."""
    from bot.bench.verify import main as command

    command(games)


@bench.command("bot")
def bench_bot(
    tables: Annotated[int, typer.Option(min=1, help="Tables of two people, all dealt.")] = 2000,
    seconds: Annotated[float, typer.Option(min=1, help="How long each rate is pressed.")] = 15,
    processes: Annotated[int, typer.Option(min=1, help="So many bots share the work.")] = 1,
    webhook: Annotated[bool, typer.Option("--webhook", help="Not polling; one bot alone.")] = False,
) -> None:
    """People who press at more and more tables: how long they wait, and what it takes.

    At the end clocks run out beside 60 presses a second: how late that is decided; then bots play
    beside 30 presses a second: how much longer people wait.
    """
    from bot.bench.bot import main as command

    if webhook and processes > 1:
        raise typer.BadParameter("one webhook goes to one process: leave out --processes.")
    command(tables, seconds, processes, webhook=webhook)


def main() -> None:
    """Run the command named on the command line; trouble is one sentence and exit code 2."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
