"""The cards of a bout: what beat what, and who attacked with it."""

from collections.abc import Sequence

from bot.render.cards import pair_text
from bot.render.names import Names
from bot.texts import Words
from engine.seats import Seat
from engine.table import Pair


def bout_lines(
    table: Sequence[Pair], players: Sequence[Seat], names: Names, words: Words
) -> list[str]:
    """A line for each who attacked, the first of them first; between two nobody need be named."""
    by_attacker: dict[Seat, list[str]] = {}
    for pair in table:
        by_attacker.setdefault(pair.attacker, []).append(pair_text(words, pair))
    if len(players) == 2:
        return [" · ".join(pair_text(words, pair) for pair in table)] if table else []
    return [
        words("table-by", name=names.html(seat), pairs=" · ".join(pairs))
        for seat, pairs in by_attacker.items()
    ]
