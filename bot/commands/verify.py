"""`durak verify`: whether a game's log is what it must be, and what that proves."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec
import typer

from bot.commands.verdict import verdict
from bot.commands.witness import Papers, Witness, read_witness
from storage.event_log import GameUnreadable
from storage.export import Export, NotAnExport, read
from storage.following import Wrong
from storage.notes import BadNote, NotSigned
from storage.verification import Verified
from storage.verification import verify as verified

if TYPE_CHECKING:
    from storage.verifying import Stored

SHORTEST: Final = 8  # digits of a hash that say which it is


def verify(what: str, head: str | None = None, papers: Papers | None = None) -> None:
    """Exit code 0 when all of it holds, 1 when something is wrong, 2 when there is no such game."""
    begins = _digits(head) if head is not None else None
    witness = _witness(papers) if papers else None
    stored = _of_game(UUID(what)) if _is_id(what) else None
    try:
        export = stored.export if stored else _of_file(what)
        found = _of_database(stored) if stored else _with_an_end(export)
        if begins is not None:
            _check_seen(found, begins)
        if witness is not None:
            witness.check(found)
    except Wrong as wrong:
        sys.stdout.write(_told(wrong, secret=stored is not None and not stored.is_over))
        raise typer.Exit(1) from None
    except NotAnExport as error:
        raise _refused(str(error)) from None
    except GameUnreadable as error:
        raise _refused(f"{error} Or somebody has changed that event.") from None
    told = verdict(found, export.players, begins, witness)
    sys.stdout.writelines(f"{line}\n" for line in told)


def _refused(sentence: str) -> typer.Exit:
    sys.stderr.write(f"{sentence}\n")
    return typer.Exit(2)


def _is_id(what: str) -> bool:
    try:
        UUID(what)
    except ValueError:
        return False
    return not Path(what).exists()


def _digits(head: str) -> str:
    """As it is shown on phones, or in full."""
    digits = re.sub(r"[\s.…:🔏-]", "", head).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SHORTEST},64}}", digits):
        raise _refused(
            f"{head!r} is no hash: give {SHORTEST} to 64 digits from 0 to f, as the table or the"
            " result shows them."
        )
    return digits


def _check_seen(found: Verified, begins: str) -> None:
    if found.seen(begins) is None:
        if found.opened.commitment.startswith(begins):
            raise _refused("That is the deal's seal: --head takes the hash below the result.")
        raise Wrong(
            len(found.hashes),
            f"No event up to here has the hash {begins}: the log was rewritten since that was"
            " shown, or it is another game's hash, or misread.",
        )


def _witness(papers: Papers) -> Witness:
    try:
        return read_witness(papers)
    except NotSigned as error:
        sys.stdout.write(f"Wrong: {error}\n")
        raise typer.Exit(1) from None
    except BadNote as error:
        raise _refused(str(error)) from None


# ---- a file


def _of_file(what: str) -> Export:
    """`-` is the standard input. Raises NotAnExport."""
    try:
        data = sys.stdin.buffer.read() if what == "-" else Path(what).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "that is no name"
        raise NotAnExport(
            f"{what} is no game's id, and no file that can be read: {reason}."
        ) from None
    try:
        return read(data)
    except NotAnExport as error:
        raise NotAnExport(
            f"{what} is no exported game. {error} What can be verified is written by"
            " `durak log GAME --format jsonl`, `json` or `html`."
        ) from None


def _with_an_end(export: Export) -> Verified:
    """Without an end nothing can be said of the deal. Raises Wrong, GameUnreadable."""
    found = verified(export)
    if not found.over:
        raise Wrong(
            len(found.hashes),
            "The file ends here, and the game has no end in it: its seed is not opened, so the"
            " deal cannot be checked. What is there holds.",
        )
    return found


# ---- a database


def _of_game(game_id: UUID) -> "Stored":
    from bot.commands.program import run_to_its_end
    from bot.commands.trouble import told

    with told():
        return run_to_its_end(_stored(game_id))


async def _stored(game_id: UUID) -> "Stored":
    from bot.commands.database import databases
    from bot.settings import read_settings
    from storage.games import NoSuchGame
    from storage.verifying import stored

    async with databases(read_settings()) as found:
        for database in found:
            for game in await stored(database, [game_id]):
                return game
    raise NoSuchGame(f"There is no game {game_id}; `durak games` lists what there is.")


def _of_database(game: "Stored") -> Verified:
    """One that is still on as far as it has come. Raises Wrong, GameUnreadable."""
    from storage.verifying import verify_stored

    return verify_stored(game)


# ---- what is wrong


def _told(wrong: Wrong, *, secret: bool) -> str:
    """`secret`: the game is on, and no line may show a card."""
    name = f" ({type(wrong.event).__name__})" if wrong.event else ""
    lines = [f"Wrong: event {wrong.version}{name}: {wrong}"]
    if wrong.must is not None and not secret:
        lines += [f"  it says  {_json(wrong.event)}", f"  it must  {_json(wrong.must)}"]
    return "".join(f"{line}\n" for line in lines)


def _json(event: object) -> str:
    return msgspec.json.encode(event).decode()
