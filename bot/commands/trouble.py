"""Trouble that the host can mend: one sentence on standard error, exit code 2, no traceback."""

import contextlib
import sys
from collections.abc import Iterator

import typer


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn the errors that are meant for the host into a sentence; others are bugs and go on."""
    from bot.sandbox.stack import SandboxFailed
    from bot.settings import SettingsError
    from storage.database import DatabaseUnavailable
    from storage.games import GameUnreadable, NoSuchGame

    meant = (SettingsError, DatabaseUnavailable, SandboxFailed, NoSuchGame, GameUnreadable)
    try:
        yield
    except meant as error:
        raise _exit(error) from None
    except ExceptionGroup as group:
        known = group.subgroup(meant)
        if known is None or len(known.exceptions) < len(group.exceptions):
            raise
        raise _exit(known.exceptions[0]) from None


def _exit(error: Exception) -> typer.Exit:
    sys.stderr.write(f"{error}\n")
    return typer.Exit(2)
