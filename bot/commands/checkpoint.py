"""`durak checkpoint`: what a host may publish, so that no finished game can be rewritten unseen."""

import contextlib
import os
import secrets
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import UUID

import typer

from bot.commands.database import databases
from bot.commands.log import game_id
from bot.commands.program import run_to_its_end
from bot.commands.trouble import told
from bot.commands.witness import read_file
from bot.settings import SettingsError, read_settings
from storage import merkle
from storage.checkpoint import Checkpoint, Leaf, prove, publish, read_checkpoint
from storage.database import Database
from storage.finished import finished, settled
from storage.notes import NAME, BadNote, PrivateKey, read_private


def key(file: Path, name: str | None) -> None:
    """Make a key in `file`, or read the one there; print the public one."""
    with _sentences():
        found = _made(file, name) if name is not None else _key(file)
        sys.stdout.write(f"{found.public}\n")


def make(key_file: Path, previous: Path | None) -> None:
    """Print a signed checkpoint over all games that have ended."""
    with _sentences():
        sys.stdout.write(run_to_its_end(_make(_key(key_file), previous)))


def prove_game(game: str, checkpoint: Path) -> None:
    """Print the proof that the game is in that checkpoint."""
    with _sentences():
        found = read_checkpoint(read_file(checkpoint), None)
        sys.stdout.write(run_to_its_end(_prove(game_id(game), found)))


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    with told():
        try:
            yield
        except BadNote as error:
            sys.stderr.write(f"{error}\n")
            raise typer.Exit(2) from None


# ---- keys


def _key(file: Path) -> PrivateKey:
    try:
        return read_private(read_file(file))
    except BadNote as error:
        raise BadNote(f"{error} `durak checkpoint key FILE --name NAME` makes a key.") from None


def _made(file: Path, name: str) -> PrivateKey:
    """For its owner's eyes; what is there already stays."""
    if not NAME.fullmatch(name):
        raise BadNote(
            "A key's name holds no spaces and no +: take an address, as durak.example.org."
        )
    made = PrivateKey(name, secrets.token_bytes(32))
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise BadNote(f"{file} cannot be made: {error.strerror}. Nothing is changed.") from None
    with os.fdopen(opened, "w") as out:
        out.write(f"{made}\n")
    return made


# ---- the database


@contextlib.asynccontextmanager
async def _database() -> AsyncIterator[Database]:
    """The bot's, not the sandbox's where there are both."""
    async with databases(read_settings()) as found:
        if not found:
            raise SettingsError("There is no database yet: `durak run` makes one.")
        yield found[0]


async def _make(key: PrivateKey, previous: Path | None) -> str:
    async with _database() as database:
        until = await settled(database)
        leaves = await finished(database, until)
    if not leaves:
        sys.stderr.write(
            f"No game has ended by {until:%Y-%m-%d %H:%M:%S} UTC: this checkpoint holds none.\n"
        )
    if previous is not None:
        before = read_checkpoint(read_file(previous), key.public)
        if not _holds(leaves, before):
            raise BadNote(
                f"The database does not begin with the {before.size} games of {previous}: it was"
                " changed, restored from an older backup, or is another one. Nothing is signed."
            )
    return publish(leaves, until, key)


async def _prove(game: UUID, checkpoint: Checkpoint) -> str:
    async with _database() as database:
        leaves = (await finished(database, await settled(database)))[: checkpoint.size]
    if not _holds(leaves, checkpoint):
        raise BadNote(
            f"The database does not hold the {checkpoint.size} games of this checkpoint as they"
            " were signed: it was changed since, restored from an older backup, or is another one."
        )
    proof = prove(game, leaves)
    if proof is None:
        raise BadNote(
            f"Game {game} is not in this checkpoint, which holds what had ended by"
            f" {checkpoint.until:%Y-%m-%d %H:%M:%S} UTC."
        )
    return proof.text


def _holds(leaves: list[Leaf], checkpoint: Checkpoint) -> bool:
    """Whether these games begin with those of the checkpoint."""
    first = [leaf.hash for leaf in leaves[: checkpoint.size]]
    return len(first) == checkpoint.size and merkle.root(first) == checkpoint.root
