"""The fair deal as people see it: seals, words of their own, what a log is checked by, `/fair`."""

from collections.abc import Mapping, Sequence
from html import escape

from bot.render.names import Names
from bot.render.screen import Screen, paragraphs
from bot.texts import Words, isolated
from engine.seats import Seat
from engine.state import Finished, Lobby
from storage.games import Game

SHORT = 12  # hex digits of a hash, on a table
LONGEST_NAME = 24  # of many people on a page
MOST_TABLES = 2  # that a page tells of


def fair_link(bot_name: str) -> str:
    """Opens the private chat on the page of `/fair`."""
    return f"https://t.me/{bot_name}?start=fair"


def seal(commitment: str, bot_name: str, words: Words) -> str:
    """The commitment in a group's announcement."""
    return words("fair-seal", commitment=commitment, link=fair_link(bot_name))


def told_on_sitting_down(game: Game, words: Words) -> Screen:
    """The message with the commitment that a player keeps."""
    owner, table = Names(game.sitters, words).html(game.table.owner), game.table
    told = words("fair-told", owner=owner, commitment=table.commitment)
    how = words("fair-told-words") if isinstance(table, Lobby) else ""
    return Screen(paragraphs([told, how]))


def quoted(said: str, words: Words) -> str:
    """A player's words of his own."""
    return words("words-quoted", words=isolated(escape(said, quote=False)))


def short(head: bytes, words: Words) -> str:
    """The log's hash on a table that is being played."""
    return words("fair-head", head=head.hex()[:SHORT])


def fingerprint(head: bytes, bot_name: str, words: Words) -> str:
    """The log's last hash, below a result."""
    return words("fair-result", head=head.hex(), link=fair_link(bot_name))


def fair_page(running: Sequence[Game], last: Game | None, words: Words) -> Screen:
    """What the deal promises and what it does not; the seals of tables that are open or played, the
    newest ones, and all that the last game can be checked by."""
    tables = [_running(game, words) for game in running[:MOST_TABLES]]
    page = words("fair-page", replay=words("button-replay"))
    return Screen(paragraphs([page, *tables, _last(last, words) if last else ""]))


def _running(game: Game, words: Words) -> str:
    names = Names(game.sitters, words, longest=LONGEST_NAME)
    owner, commitment = names.html(game.table.owner), game.table.commitment
    told = words("fair-table", owner=owner, commitment=commitment)
    return f"{told}\n{_words_of_all(game.words, names, words)}"


def _last(game: Game, words: Words) -> str:
    assert isinstance(game.state, Finished)
    names = Names(game.sitters, words, longest=LONGEST_NAME)
    told = words(
        "fair-last",
        names=names.listed(sorted(game.sitters)),
        game=str(game.id),
        commitment=game.table.commitment,
        seed=game.state.seed or "",
        words=_words_of_all(game.words, names, words),
        head=game.hash.hex(),
    )
    return f"<blockquote expandable>{told}</blockquote>"


def _words_of_all(said: Mapping[Seat, str], names: Names, words: Words) -> str:
    each = [f"{names.html(seat)} {quoted(what, words)}" for seat, what in sorted(said.items())]
    return words("fair-words", words=", ".join(each)) if each else words("fair-no-words")
