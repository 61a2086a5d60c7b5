"""`durak sandbox`: everything without Telegram, for a person in a browser or played by itself."""

import sys

from bot.commands.program import run_to_its_end, run_until_told
from bot.commands.trouble import told
from bot.sandbox import listening
from bot.sandbox.stack import stack
from bot.settings import read_settings


def page_command(host: str, port: int) -> None:
    """Serve the page until told to stop."""
    with told():
        run_until_told(_page(host, port))


def autoplay_command(players: int, games: int, seed: int) -> None:
    """Let simulated people play; exit 1 and a sentence when a game does not come to its end."""
    from bot.sandbox.autoplay import AutoplayFailed, autoplay

    async def play() -> None:
        settings = read_settings()
        if settings.sandbox.exists():
            sys.stderr.write(
                f"They play in the sandbox of {settings.data}, whose clock goes on with them; "
                "DURAK_DATA names another folder.\n"
            )
        async with stack(settings, "127.0.0.1", 0, people=False) as running:
            await autoplay(running.address, players=players, games=games, seed=seed)

    with told():
        try:
            run_to_its_end(play())
        except AutoplayFailed as error:
            sys.stderr.write(f"{error}\n")
            sys.exit(1)


async def _page(host: str, port: int) -> None:
    async with stack(read_settings(), host, port) as running:
        if warning := listening.warning(host):
            _say(warning)
        _say(f"Durak's sandbox is open at {running.address} (Ctrl-C ends it).")
        await running.watch()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
